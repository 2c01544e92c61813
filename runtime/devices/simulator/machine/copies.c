/*
 * copies.c -- see copies.h. The functions of simulator/calls.h run on the fiber
 * of the calling thread.
 */
#include "devices/simulator/machine/copies.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/report/source_text.h"

enum {
  /* Queues: one for each thread, and one for the copies of all barriers. */
  BARRIER_QUEUE = SIM_MAX_THREADS,
  QUEUES,
  /* As fine as the smallest copy, and together as large as a block's shared
   * memory: of its addresses no two share a slot. */
  GRANULE = 4,
  GRANULES = 1 << 16
};

/* Copies in flight of some granules, and the sum of the granules' numbers. */
typedef struct slot {
  uint32_t copies, sum;
} slot;

/* Copies are numbered from 1; 0 ends a queue. */
struct sim_copies {
  sim_copy *all;
  int count, capacity, unused;
  int first[QUEUES], last[QUEUES];
  uint32_t committed[SIM_MAX_THREADS]; /* batches of each thread */
  /* The copies in flight that have their destination [0] or source [1] in the
   * granules of memory that share a slot: most accesses are not in any. */
  slot granules[2][GRANULES];
  /* What the destinations [0] and sources [1] lie between since the last time
   * that no copy was in flight. Those in the block's shared memory [1] are
   * apart from the others [0]: a program's global memory lies on both sides of
   * it. */
  struct {
    uintptr_t lowest, highest;
  } reach[2][2];
  /* 1: since that time a thread has begun one from or to its own stack. Most
   * accesses are to stacks. */
  int on_stacks;
};

/* ---- the queues --------------------------------------------------------- */

static void count_granules(slot *granules, uintptr_t begin, size_t bytes,
                           uint32_t step) {
  uintptr_t last = (begin + bytes - 1) / GRANULE, at = begin / GRANULE;
  if (last - at >= GRANULES) { /* in each slot: no sum tells which */
    last = at + GRANULES - 1;
    step *= 2;
  }
  for (; at <= last; at++) {
    granules[at % GRANULES].copies += step;
    granules[at % GRANULES].sum += step * (uint32_t)at;
  }
}

/* Whether a copy may be in one of the granules. A single one in a slot is known
 * by the sum. */
static int in_granules(const slot *granules, uintptr_t begin, size_t bytes) {
  uintptr_t last = (begin + bytes - 1) / GRANULE, at = begin / GRANULE;
  if (last - at >= GRANULES) last = at + GRANULES - 1;
  for (; at <= last; at++) {
    const slot *one = &granules[at % GRANULES];
    if (one->copies > 1 || (one->copies == 1 && one->sum == (uint32_t)at))
      return 1;
  }
  return 0;
}

static void widen(sim_machine *machine, int is_source, uintptr_t begin,
                  size_t bytes) {
  sim_copies *copies = machine->copies;
  int place = sim_is_shared(machine, begin, bytes);
  if (begin < copies->reach[is_source][place].lowest)
    copies->reach[is_source][place].lowest = begin;
  if (begin + bytes > copies->reach[is_source][place].highest)
    copies->reach[is_source][place].highest = begin + bytes;
}

/* Nothing that is in flight touches the bytes if they are out of its reach. */
static int in_reach(const sim_machine *machine, int is_source, uintptr_t begin,
                    size_t bytes) {
  const sim_copies *copies = machine->copies;
  int place = sim_is_shared(machine, begin, bytes);
  return begin < copies->reach[is_source][place].highest &&
         begin + bytes > copies->reach[is_source][place].lowest;
}

static void count_copy(sim_copies *copies, const sim_copy *one, uint32_t step) {
  count_granules(copies->granules[0], one->to, one->bytes, step);
  if (one->bytes > one->zeros)
    count_granules(copies->granules[1], one->from, one->bytes - one->zeros,
                   step);
}

/* 0 if there is no memory. */
static int take(sim_machine *machine) {
  if (!machine->copies) machine->copies = calloc(1, sizeof *machine->copies);
  sim_copies *copies = machine->copies;
  if (!copies) return 0;
  if (copies->unused) {
    int number = copies->unused;
    copies->unused = copies->all[number].next;
    return number;
  }
  if (copies->count + 1 >= copies->capacity) {
    int capacity = copies->capacity ? 2 * copies->capacity : 256;
    sim_copy *all = realloc(copies->all, (size_t)capacity * sizeof *all);
    if (!all) return 0;
    copies->all = all;
    copies->capacity = capacity;
  }
  return ++copies->count;
}

static void append(sim_machine *machine, int number) {
  sim_copies *copies = machine->copies;
  const sim_copy *one = &copies->all[number];
  int queue = one->barrier ? BARRIER_QUEUE : (int)one->thread;
  copies->all[number].next = 0;
  if (copies->first[queue])
    copies->all[copies->last[queue]].next = number;
  else
    copies->first[queue] = number;
  copies->last[queue] = number;
  if (!machine->copies_in_flight++)
    for (int is_source = 0; is_source < 2; is_source++)
      for (int place = 0; place < 2; place++) {
        copies->reach[is_source][place].lowest = UINTPTR_MAX;
        copies->reach[is_source][place].highest = 0;
        copies->on_stacks = 0;
      }
  copies->on_stacks |= sim_range_holds(&machine->stack, one->to, 1) ||
                       sim_range_holds(&machine->stack, one->from, 1);
  widen(machine, 0, one->to, one->bytes);
  if (one->bytes > one->zeros)
    widen(machine, 1, one->from, one->bytes - one->zeros);
  count_copy(copies, one, 1);
}

/* The copy after `before` in the queue, or the first, arrives. */
static void arrive(sim_machine *machine, int queue, int before) {
  sim_copies *copies = machine->copies;
  int number = before ? copies->all[before].next : copies->first[queue];
  sim_copy *one = &copies->all[number];
  size_t bytes = one->bytes - one->zeros;
  if (bytes > 0) /* else `from` may be NULL */
    memmove((void *)one->to, (const void *)one->from, bytes);
  memset((void *)(one->to + bytes), 0, one->zeros);
  count_copy(copies, one, (uint32_t)-1);
  if (before)
    copies->all[before].next = one->next;
  else
    copies->first[queue] = one->next;
  if (copies->last[queue] == number) copies->last[queue] = before;
  one->next = copies->unused;
  copies->unused = number;
  machine->copies_in_flight--;
}

void sim_copies_clear(sim_machine *machine) {
  sim_copies *copies = machine->copies;
  machine->copies_in_flight = 0;
  if (!copies) return;
  copies->count = copies->unused = 0;
  memset(copies->first, 0, sizeof copies->first);
  memset(copies->last, 0, sizeof copies->last);
  memset(copies->committed, 0, sizeof copies->committed);
  memset(copies->granules, 0, sizeof copies->granules);
}

void sim_copies_block_ends(sim_machine *machine) {
  sim_copies *copies = machine->copies;
  if (!copies) return;
  for (int queue = 0; queue < QUEUES; queue++)
    while (copies->first[queue]) arrive(machine, queue, 0);
  memset(copies->committed, 0, sizeof copies->committed);
}

void sim_copies_free(sim_copies *copies) {
  if (copies) free(copies->all);
  free(copies);
}

/* ---- findings ----------------------------------------------------------- */

/* The oldest copy in flight whose destination, or source, the bytes touch. */
static const sim_copy *find(const sim_machine *machine, int is_source,
                            uintptr_t address, size_t bytes) {
  const sim_copies *copies = machine->copies;
  if (!in_reach(machine, is_source, address, bytes) ||
      !in_granules(copies->granules[is_source], address, bytes))
    return NULL;
  for (int queue = 0; queue < QUEUES; queue++)
    for (int i = copies->first[queue]; i; i = copies->all[i].next) {
      const sim_copy *one = &copies->all[i];
      if (is_source ? sim_bytes_overlap(address, bytes, one->from,
                                        one->bytes - one->zeros)
                    : sim_bytes_overlap(address, bytes, one->to, one->bytes))
        return one;
    }
  return NULL;
}

/* What the copy lacks. */
static const char *missing(const sim_machine *machine, const sim_copy *one) {
  if (one->barrier)
    return "the phase of its barrier has not completed: all threads of the "
           "barrier must arrive, and then wait";
  if (one->batch >= machine->copies->committed[one->thread])
    return "it has not been committed, and a wait covers committed copies only";
  return "that thread has not waited for it";
}

static _Noreturn void report(sim_machine *machine, const sim_copy *one,
                             const char *what, const char *end,
                             uintptr_t address, size_t bytes,
                             const void *code) {
  char place[SIM_SOURCE_TEXT], begun[SIM_SOURCE_TEXT];
  const unsigned *index = machine->threads[one->thread].index;
  sim_source_of_code(machine->kernel, code, place);
  sim_source_of_code(machine->kernel, one->code, begun);
  int is_other = one->thread != machine->thread->number;
  machine->is_explained = 1;
  machine->fault_code = code;
  sim_thread_fault(machine,
                   "missing wait: %s of %zu bytes at 0x%zx (%s), %s of an "
                   "asynchronous copy that thread (%u, %u, %u) began (%s) and "
                   "that is still in flight: %s%s",
                   what, bytes, (size_t)address, place, end, index[0], index[1],
                   index[2], begun, missing(machine, one),
                   is_other ? "; or a barrier before the copy is missing" : "");
}

void sim_copies_check_as(sim_machine *machine, const char *what,
                         uintptr_t address, size_t bytes, int kind,
                         const void *code) {
  const sim_copy *one = find(machine, 0, address, bytes);
  if (one)
    report(machine, one, what, "which is the destination", address, bytes,
           code);
  if (kind & SIM_WRITE) one = find(machine, 1, address, bytes);
  if (one)
    report(machine, one, what, "which is the source", address, bytes, code);
}

void sim_copies_check(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code) {
  if (!machine->copies->on_stacks &&
      sim_range_holds(&machine->stack, address, 1))
    return;
  sim_copies_check_as(machine, kind & SIM_WRITE ? "write" : "read", address,
                      bytes, kind, code);
}

/* ---- beginning and waiting ----------------------------------------------- */

void sim_copies_begin(sim_machine *machine, const sim_copy *begun) {
  const int number = take(machine);
  if (!number)
    sim_thread_fault(machine, "there is no memory for its asynchronous copies");
  sim_copy *one = &machine->copies->all[number];
  *one = *begun;
  one->thread = machine->thread->number;
  one->batch = machine->copies->committed[one->thread];
  append(machine, number);
}

void tw_sim_copy_commit(void) {
  sim_machine *machine = sim_running_machine;
  if (machine->copies) machine->copies->committed[machine->thread->number]++;
}

/* The copies of the thread become writes by it at this time, which a barrier
 * must order before the reads of other threads. */
void tw_sim_copy_wait(unsigned prior) {
  sim_machine *machine = sim_running_machine;
  sim_copies *copies = machine->copies;
  if (!copies) return;
  int queue = (int)machine->thread->number;
  uint32_t committed = copies->committed[queue];
  const int first = copies->first[queue];
  if (first && copies->all[first].batch + prior < committed && machine->watch)
    machine->watch->copies_awaited(machine, prior);
  while (copies->first[queue]) {
    const sim_copy one = copies->all[copies->first[queue]];
    if (one.batch + prior >= committed) return;
    arrive(machine, queue, 0);
    if (machine->watch)
      machine->watch->mark(machine, one.to, one.bytes, SIM_WRITE, one.code);
  }
}

/* The copies count as writes at the time when they began: each thread's arrival
 * at the barrier orders them. */
void tw_sim_copy_complete(const void *barrier) {
  sim_machine *machine = sim_running_machine;
  sim_copies *copies = machine->copies;
  if (!copies) return;
  int before = 0;
  for (int i = copies->first[BARRIER_QUEUE]; i;) {
    int next = copies->all[i].next;
    if (copies->all[i].barrier == barrier)
      arrive(machine, BARRIER_QUEUE, before);
    else
      before = i;
    i = next;
  }
}
