/*
 * resident.c -- see resident.h.
 */
#include "devices/simulator/machine/resident.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/copies.h"
#include "devices/simulator/machine/finding.h"

enum { USED_STEP = 512 }; /* a power of two */

/* The used part grows to an interval, as a kernel's arrays are neighbours. */
void sim_resident_use_shared(sim_machine *machine, uintptr_t address,
                             size_t bytes) {
  const sim_range *all = &machine->shared;
  sim_range *used = &machine->shared_used;
  const uintptr_t mask = USED_STEP - 1;
  uintptr_t begin = address & ~mask, end = (address + bytes + mask) & ~mask;
  if (used->bytes) {
    if (used->begin < begin) begin = used->begin;
    if (used->begin + used->bytes > end) end = used->begin + used->bytes;
  }
  if (begin < all->begin) begin = all->begin;
  if (end > all->begin + all->bytes) end = all->begin + all->bytes;
  *used = (sim_range){begin, end - begin};
}

void sim_resident_set_block(sim_machine *machine, int64_t number) {
  const unsigned *grid = machine->launch->grid;
  unsigned *block = machine->index + TW_SIM_BLOCK_INDEX;
  machine->block = number;
  block[0] = (unsigned)(number % grid[0]);
  block[1] = (unsigned)(number / grid[0] % grid[1]);
  block[2] = (unsigned)(number / grid[0] / grid[1]);
}

static void discard(sim_resident *resident) {
  sim_copies_free(resident->copies);
  free(resident->threads);
  free(resident->shared);
  free(resident->watched);
}

int sim_resident_stop(sim_machine *machine) {
  const sim_range used = machine->shared_used;
  const sim_range dynamic = machine->dynamic_shared;
  size_t threads = (size_t)machine->thread_count * sizeof machine->threads[0];
  sim_resident resident = {.number = machine->block,
                           .threads = malloc(threads),
                           .shared = malloc(used.bytes + dynamic.bytes + 1),
                           .shared_used = used};
  if (machine->watch) resident.watched = machine->watch->block_stops(machine);
  if (!resident.threads || !resident.shared ||
      (machine->watch && !resident.watched)) {
    discard(&resident);
    sim_finding_set(machine, &machine->threads[0],
                    "there is no memory for another resident block");
    return 0;
  }
  memcpy(resident.threads, machine->threads, threads);
  if (used.bytes) memcpy(resident.shared, (void *)used.begin, used.bytes);
  memcpy((char *)resident.shared + used.bytes, (void *)dynamic.begin,
         dynamic.bytes);
  if (machine->copies_in_flight) {
    resident.copies = machine->copies;
    resident.copies_in_flight = machine->copies_in_flight;
    machine->copies = NULL;
    machine->copies_in_flight = 0;
  }
  machine->residents[machine->resident_count++] = resident;
  return 1;
}

void sim_resident_continue(sim_machine *machine) {
  sim_resident resident = machine->residents[0];
  const sim_range used = resident.shared_used;
  machine->resident_count--;
  memmove(machine->residents, machine->residents + 1,
          (size_t)machine->resident_count * sizeof resident);
  sim_resident_set_block(machine, resident.number);
  memcpy(machine->threads, resident.threads,
         (size_t)machine->thread_count * sizeof machine->threads[0]);
  if (used.bytes) memcpy((void *)used.begin, resident.shared, used.bytes);
  memcpy((void *)machine->dynamic_shared.begin,
         (char *)resident.shared + used.bytes, machine->dynamic_shared.bytes);
  if (machine->watch)
    machine->watch->block_continues(machine, resident.watched);
  if (resident.copies) {
    sim_copies_free(machine->copies);
    machine->copies = resident.copies;
    machine->copies_in_flight = resident.copies_in_flight;
    resident.copies = NULL;
  }
  discard(&resident);
}

void sim_resident_discard_all(sim_machine *machine) {
  for (int i = 0; i < machine->resident_count; i++)
    discard(&machine->residents[i]);
  machine->resident_count = 0;
}
