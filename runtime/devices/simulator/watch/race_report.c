/*
 * race_report.c -- see race_report.h.
 */
#include "devices/simulator/watch/race_report.h"

#include <stdio.h>
#include <string.h>

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/owner.h"
#include "devices/simulator/report/source_text.h"
#include "devices/simulator/watch/beside.h"
#include "devices/simulator/watch/groups.h"
#include "devices/simulator/watch/turns.h"

enum { THREAD_TEXT = 128 };

/* What would order two threads of a warp. If the block has more warps, the next
 * pair that races may be of two of them, which only a barrier orders. */
static const char *warp_order(const sim_machine *machine) {
  return machine->thread_count > SIM_WARP ? "no __syncwarp() or __syncthreads()"
                                          : "no __syncwarp()";
}

/* "thread (1, 0, 0) of block (2, 0, 0)": of the access that a mark stands for.
 */
static void name_thread(const sim_cell_access *access, sim_mark mark,
                        char *text, size_t size) {
  const sim_machine *machine = access->machine;
  const sim_order *order = &access->checks->order;
  const unsigned *index = machine->threads[sim_mark_thread(mark)].index;
  const unsigned *grid = machine->launch->grid;
  const size_t block =
      (size_t)order->blocks[sim_turns_block_at(order, sim_mark_time(mark))]
          .number;
  snprintf(text, size, "thread (%u, %u, %u) of block (%zu, %zu, %zu)", index[0],
           index[1], index[2], block % grid[0], block / grid[0] % grid[1],
           block / grid[0] / grid[1]);
}

/* Describes the access that a mark stands for: its thread, its place, and the
 * synchronisation that is missing after it. */
static void describe(const sim_cell_access *access, sim_mark mark,
                     const char *verb, const char *place, char *text) {
  sim_machine *machine = access->machine;
  const sim_order *order = &access->checks->order;
  const sim_span *beside = sim_beside_of(order, mark);
  if (beside) {
    snprintf(
        text, SIM_FINDING_TEXT,
        "which kernel %s %s, in a launch that nothing orders with this one",
        beside->kernel, verb);
    return;
  }
  unsigned other = sim_mark_thread(mark);
  int same_block = sim_turns_is_own(order, sim_mark_time(mark));
  int same_warp = same_block && other / SIM_WARP == access->thread / SIM_WARP;
  if (other == access->thread && same_block) {
    snprintf(text, SIM_FINDING_TEXT,
             "which other threads of the warp have %s as well, after this "
             "thread did%s, with %s between",
             verb, place, warp_order(machine));
    return;
  }
  const int is_cluster =
      !same_block && sim_groups_is_cluster(order, sim_mark_time(mark));
  const int is_apart =
      !same_block && !is_cluster &&
      (!machine->launch->is_cooperative || machine->schedule.together);
  const int is_plain = !(access->kind & SIM_ATOMIC || mark & SIM_MARK_ATOMIC);
  char thread[THREAD_TEXT];
  name_thread(access, mark, thread, sizeof thread);
  snprintf(text, SIM_FINDING_TEXT, "which %s %s%s, with %s between%s", thread,
           verb, place,
           same_warp    ? warp_order(machine)
           : same_block ? "no barrier"
           : is_cluster ? "no this_cluster().sync()"
           : is_apart   ? "nothing that orders blocks"
                        : "no this_grid().sync()",
           is_apart && is_plain ? "; neither access is atomic" : "");
}

static const char *kind_text(int kind) {
  if (kind & SIM_VOLATILE)
    return kind & SIM_WRITE ? "volatile write" : "volatile read";
  return kind & SIM_ATOMIC  ? "atomic operation"
         : kind & SIM_WRITE ? "write"
                            : "read";
}

/* ", dst[3][5]"; "" without owners. Returns 0 if it is beside the elements. */
static int describe_owner(const sim_cell_access *access, char *text) {
  char owner[SIM_OWNER_TEXT];
  int is_element = sim_owner_describe(access->machine, access->address, owner);
  snprintf(text, SIM_OWNER_TEXT + 2, "%s%s", owner[0] ? ", " : "", owner);
  return is_element;
}

/* The code of the access that a mark stands for. */
static const void *code_of(const sim_cell_access *access, sim_mark mark) {
  const sim_places *places = &access->checks->places;
  const int place = sim_mark_place(mark);
  return place < places->count ? places->info[place].code : NULL;
}

void sim_collect_race(const sim_cell_access *access, sim_mark mark,
                      const char *verb, sim_certainty certainty,
                      const char *why) {
  sim_machine *machine = access->machine;
  const sim_fault fault = {
      .kind = sim_beside_of(&access->checks->order, mark) ? SIM_FAULT_STREAMS
                                                          : SIM_FAULT_RACE,
      .code = access->checks->places.info[access->number].code,
      .other = code_of(access, mark),
      .certainty = certainty,
      .address = access->address};
  if (!machine->collector->counts(machine, &fault)) return;
  char other[SIM_FINDING_TEXT];
  describe(access, mark, verb, "", other);
  sim_finding_set(machine, &machine->threads[access->thread],
                  "%s of %d bytes at 0x%zx%s", kind_text(access->kind),
                  sim_place_bytes(access), (size_t)access->address, why);
  char text[SIM_FINDING_TEXT];
  memcpy(text, machine->finding, sizeof text);
  machine->finding[0] = '\0';
  machine->collector->add(machine, &fault, text, other);
}

void sim_report_race(const sim_cell_access *access, sim_mark mark,
                     const char *verb) {
  sim_machine *machine = access->machine;
  if (machine->collector) {
    sim_collect_race(access, mark, verb, SIM_CERTAIN, "");
    return;
  }
  char other[SIM_FINDING_TEXT], place[SIM_SOURCE_TEXT], at[SIM_SOURCE_TEXT];
  char owner[SIM_OWNER_TEXT + 2];
  access->checks->uninitialised_read[0] = '\0'; /* the race explains it */
  sim_source_of_code(machine->kernel, code_of(access, mark), place);
  snprintf(at, sizeof at, " (%.300s)", place);
  describe(access, mark, verb, at, other);
  describe_owner(access, owner);
  sim_source_of_code(machine->kernel,
                     access->checks->places.info[access->number].code, place);
  sim_finding_set(machine, &machine->threads[access->thread],
                  "race: %s of %d bytes at 0x%zx%s (%s), %s",
                  kind_text(access->kind), sim_place_bytes(access),
                  (size_t)access->address, owner, place, other);
}

void sim_stop_at_race(const sim_cell_access *access, sim_mark mark,
                      const char *verb) {
  sim_machine *machine = access->machine;
  sim_report_race(access, mark, verb);
  if (!machine->collector) sim_thread_stop(machine);
}

/* Hands an uninitialised read to the collector, which holds it back. */
static void collect_uninitialised(const sim_cell_access *access) {
  sim_machine *machine = access->machine;
  const sim_fault fault = {
      .kind = SIM_FAULT_UNINITIALISED,
      .code = access->checks->places.info[access->number].code,
      .address = access->address};
  if (!machine->collector->counts(machine, &fault)) return;
  sim_finding_set(machine, machine->thread, "%s of %d bytes at 0x%zx, where %s",
                  kind_text(access->kind), sim_place_bytes(access),
                  (size_t)access->address,
                  access->place->space == SIM_SHARED
                      ? "no thread of this block has written to shared memory"
                      : "nothing has been written since the memory was "
                        "allocated");
  sim_collect_finding_new(machine, &fault);
}

void sim_note_uninitialised_read(const sim_cell_access *access) {
  sim_machine *machine = access->machine;
  sim_checks *checks = access->checks;
  if (checks->uninitialised_read[0]) return;
  if (machine->collector) {
    collect_uninitialised(access);
    return;
  }
  char place[SIM_SOURCE_TEXT];
  sim_source_of_code(machine->kernel, checks->places.info[access->number].code,
                     place);
  int is_shared = access->place->space == SIM_SHARED;
  char owner[SIM_OWNER_TEXT + 2];
  int is_element = describe_owner(access, owner);
  if (!is_shared && !is_element)
    sim_finding_set(machine, machine->thread, "%s of %d bytes at 0x%zx%s (%s)",
                    kind_text(access->kind), sim_place_bytes(access),
                    (size_t)access->address, owner, place);
  else
    sim_finding_set(machine, machine->thread,
                    "uninitialised: %s of %d bytes at 0x%zx%s (%s), where %s",
                    kind_text(access->kind), sim_place_bytes(access),
                    (size_t)access->address, owner, place,
                    access->place->shadow == &checks->windows
                        ? "no thread has written to that block's shared memory"
                    : is_shared
                        ? "no thread of this block has written to shared memory"
                        : "nothing has been written since the memory was "
                          "allocated");
  memcpy(checks->uninitialised_read, machine->finding,
         sizeof checks->uninitialised_read);
  checks->uninitialised_space = access->place->space;
  machine->finding[0] = '\0';
}

/* Ends the launch: `what`, which is at this place, reads a byte that a thread
 * of the launch has written. */
static _Noreturn void report_unseen(sim_machine *machine, sim_checks *checks,
                                    int number, uintptr_t address,
                                    sim_mark write, const char *what,
                                    const char *why) {
  const sim_cell_access access = {
      .checks = checks, .machine = machine, .address = address};
  const unsigned *index = machine->threads[sim_mark_thread(write)].index;
  char owner[SIM_OWNER_TEXT + 2], place[SIM_SOURCE_TEXT], at[SIM_SOURCE_TEXT];
  describe_owner(&access, owner);
  sim_source_of_code(machine->kernel, checks->places.info[number].code, place);
  sim_source_of_code(machine->kernel, code_of(&access, write), at);
  sim_thread_fault(machine,
                   "%s (%.200s) reads 0x%zx%s, which thread (%u, %u, %u) has "
                   "written in this launch (%.200s)%s",
                   what, place, (size_t)address, owner, index[0], index[1],
                   index[2], at, why);
}

/* Hands a stale read to the collector, and lets the launch go on. */
static void collect_stale(sim_machine *machine, sim_checks *checks, int number,
                          uintptr_t address, sim_mark write) {
  const sim_cell_access access = {
      .machine = machine, .checks = checks, .address = address};
  const sim_fault fault = {.kind = SIM_FAULT_RACE,
                           .code = checks->places.info[number].code,
                           .other = code_of(&access, write),
                           .certainty = SIM_POSSIBLE_UNLESS_WAIT,
                           .address = address};
  if (!machine->collector->counts(machine, &fault)) return;
  char text[SIM_FINDING_TEXT], other[SIM_FINDING_TEXT], thread[THREAD_TEXT];
  name_thread(&access, write, thread, sizeof thread);
  snprintf(other, sizeof other,
           "which %s wrote in this launch: the cache that __ldg() reads from "
           "may hold an older value",
           thread);
  sim_finding_set(machine, machine->thread, "__ldg() of 0x%zx",
                  (size_t)address);
  memcpy(text, machine->finding, sizeof text);
  machine->finding[0] = '\0';
  machine->collector->add(machine, &fault, text, other);
}

void sim_checks_stale(sim_machine *machine, sim_checks *checks, int number,
                      uintptr_t address, sim_mark write) {
  if (machine->collector) {
    collect_stale(machine, checks, number, address, write);
    return;
  }
  report_unseen(machine, checks, number, address, write, "stale read: __ldg",
                ": the cache that it reads from need not have it");
}

void sim_checks_unshown(sim_machine *machine, sim_checks *checks, int number,
                        uintptr_t address, sim_mark write) {
  report_unseen(machine, checks, number, address, write,
                "missing tw_fence_proxy_async_global: a load",
                " without a fence after it, so that the copy engine need not "
                "see what was written");
}
