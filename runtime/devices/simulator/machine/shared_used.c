/*
 * shared_used.c -- see shared_used.h.
 */
#include "devices/simulator/machine/shared_used.h"

enum { USED_STEP = 512 }; /* a power of two */

/* The used part grows to an interval, as a kernel's arrays are neighbours. */
void sim_shared_used_add(sim_machine *machine, uintptr_t address,
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
