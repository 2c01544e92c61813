/*
 * mbarrier.c -- see mbarrier.h. A barrier is one word, as on a GPU: 20 bits of
 * arrivals that the phase lacks, 20 of those that each phase has, 22 of bytes,
 * and the phase's parity. Operations on it are atomic, so that they do not
 * race; the watch is told what they order (watch/release.h).
 */
#include "devices/simulator/machine/mbarrier.h"

#include <stdio.h>
#include <string.h>

#include "devices/simulator/machine/async.h"
#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/hooks.h"
#include "devices/simulator/machine/pause.h"

#define CALL_SITE __builtin_return_address(0)

enum {
  COUNT_BITS = 20,
  BYTE_BITS = 22,
  MOST_ARRIVALS = (1 << COUNT_BITS) - 1,
  MOST_BYTES = (1 << COUNT_BITS) - 1,
  UNMADE_BIT = 2 * COUNT_BITS + BYTE_BITS, /* 0 in a barrier */
  PARITY_BIT = 63
};

/* ---- words --------------------------------------------------------------- */

static uint64_t bits(uint64_t word, int first, int count) {
  return word >> first & ((UINT64_C(1) << count) - 1);
}

sim_mbarrier sim_mbarrier_read(uint64_t word) {
  const int64_t bytes = (int64_t)bits(word, 2 * COUNT_BITS, BYTE_BITS);
  return (sim_mbarrier){
      .missing = (unsigned)bits(word, 0, COUNT_BITS),
      .arrivals = (unsigned)bits(word, COUNT_BITS, COUNT_BITS),
      .bytes =
          (int)(bytes >> (BYTE_BITS - 1) ? bytes - (1 << BYTE_BITS) : bytes),
      .parity = (unsigned)(word >> PARITY_BIT),
      .is_made =
          !(word >> UNMADE_BIT & 1) && bits(word, COUNT_BITS, COUNT_BITS)};
}

uint64_t sim_mbarrier_written(const sim_mbarrier *barrier) {
  const uint64_t bytes =
      (uint64_t)barrier->bytes & ((UINT64_C(1) << BYTE_BITS) - 1);
  return barrier->missing | (uint64_t)barrier->arrivals << COUNT_BITS |
         bytes << 2 * COUNT_BITS | (uint64_t)barrier->parity << PARITY_BIT;
}

sim_mbarrier sim_mbarrier_need(sim_machine *machine, const void *at,
                               const char *what, const void *code) {
  uint64_t word = UINT64_MAX;
  const int is_shared = tw_sim_space(at) == TW_SIM_SPACE_SHARED ||
                        sim_cluster_slot(machine, (uintptr_t)at) >= 0;
  if (is_shared && (uintptr_t)at % 8 == 0) memcpy(&word, at, sizeof word);
  const sim_mbarrier barrier = sim_mbarrier_read(word);
  if (barrier.is_made) return barrier;
  sim_fault_at_code(machine, code, "%s at 0x%zx, which %s", what, (size_t)at,
                    !is_shared ? "is not in shared memory"
                    : (uintptr_t)at % 8
                        ? "is not a multiple of 8"
                        : "no tw_mbarrier_init has made a barrier");
}

/* ---- operations ---------------------------------------------------------- */

unsigned sim_mbarrier_update(sim_machine *machine, void *at, unsigned arrivals,
                             int64_t bytes, int is_release, const char *what,
                             const void *code) {
  const int is_remote = sim_cluster_slot(machine, (uintptr_t)at) >= 0;
  uint64_t word;
  if (is_release)
    tw_sim_fence(is_remote ? TW_SIM_FENCE_CLUSTER : TW_SIM_FENCE_BLOCK);
  sim_mbarrier_need(machine, at, what, code);
  sim_hook_atomic(machine, at, SIM_WRITE | SIM_PHASED, code);
  if (is_release && machine->watch)
    machine->watch->phase_releases(machine, (uintptr_t)at);
  memcpy(&word, at, sizeof word);
  sim_mbarrier barrier = sim_mbarrier_read(word);
  if (arrivals > barrier.missing)
    sim_fault_at_code(
        machine, code,
        "wrong phase: an arrival at a barrier all of whose arrivals have "
        "come: the phase waits for bytes, and the thread does not wait for "
        "the phase");
  if (bytes > MOST_BYTES || barrier.bytes + bytes > MOST_BYTES ||
      barrier.bytes + bytes < -MOST_BYTES)
    sim_fault_at_code(machine, code,
                      "wrong byte count: a phase has at most 1048575 bytes");
  const unsigned parity = barrier.parity;
  barrier.bytes += (int)bytes;
  barrier.missing -= arrivals;
  if (!barrier.missing && !barrier.bytes) {
    barrier.missing = barrier.arrivals;
    barrier.parity ^= 1;
    if (machine->watch) machine->watch->phase_ends(machine, (uintptr_t)at);
  }
  word = sim_mbarrier_written(&barrier);
  memcpy(at, &word, sizeof word);
  machine->thread->polls = 0;
  sim_pause_progress(machine);
  return parity;
}

void sim_mbarrier_begin(sim_machine *machine, void *at, const void *code) {
  sim_mbarrier_update(machine, at, 0, 0, 1, "a copy's barrier", code);
}

void sim_mbarrier_mark(sim_machine *machine, const void *at, uintptr_t to,
                       size_t bytes, const void *code) {
  const sim_watch_calls *watch = machine->watch;
  if (!watch) return;
  watch->phase_ends(machine, (uintptr_t)at);
  watch->phase_acquires(machine, (uintptr_t)at);
  watch->mark(machine, to, bytes, SIM_WRITE, code);
}

void sim_mbarrier_come(sim_machine *machine, void *at, size_t bytes,
                       int is_marked, const void *code) {
  sim_mbarrier_update(machine, at, 0, -(int64_t)bytes, is_marked,
                      "a copy's barrier", code);
}

void tw_sim_mbarrier_init(void *at, unsigned arrivals) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  if (tw_sim_space(at) != TW_SIM_SPACE_SHARED)
    sim_fault_at_code(machine, code,
                      "tw_mbarrier_init outside of shared memory");
  if (arrivals < 1 || arrivals > MOST_ARRIVALS)
    sim_fault_at_code(machine, code,
                      "tw_mbarrier_init of fewer than 1 or more than "
                      "1048575 arrivals");
  sim_hook_access(machine, (uintptr_t)at, 8, SIM_WRITE | SIM_ALIGNED, code);
  const sim_mbarrier barrier = {.missing = arrivals, .arrivals = arrivals};
  const uint64_t word = sim_mbarrier_written(&barrier);
  memcpy(at, &word, sizeof word);
  sim_async_barrier_made(machine, (uintptr_t)at, code);
}

unsigned tw_sim_mbarrier_arrive(void *at, unsigned arrivals, unsigned bytes) {
  return sim_mbarrier_update(
      sim_running_machine, at, arrivals, bytes, 1,
      arrivals ? "tw_mbarrier_arrive" : "tw_mbarrier_expect", CALL_SITE);
}

void tw_sim_mbarrier_arrive_remote(void *at, unsigned rank, const char *file,
                                   int line) {
  void *remote = tw_sim_cluster_map(at, rank, file, line);
  sim_mbarrier_update(sim_running_machine, remote, 1, 0, 1,
                      "tw_mbarrier_arrive_remote", CALL_SITE);
}

void tw_sim_phase(const void *barrier, int events) {
  sim_machine *machine = sim_running_machine;
  const sim_watch_calls *watch = machine ? machine->watch : NULL;
  const uintptr_t at = (uintptr_t)barrier;
  if (!watch) return;
  if (events & TW_SIM_PHASE_RELEASES) watch->phase_releases(machine, at);
  if (events & TW_SIM_PHASE_ENDS) watch->phase_ends(machine, at);
  if (events & TW_SIM_PHASE_ACQUIRES) watch->phase_acquires(machine, at);
}

/* ---- phases -------------------------------------------------------------- */

int sim_mbarrier_is_over(sim_machine *machine, void *at, unsigned parity,
                         int kind, const void *code) {
  sim_mbarrier_need(machine, at, "a wait for the phase of a barrier", code);
  sim_hook_atomic(machine, at, (kind & ~SIM_MBARRIER_RELAXED) | SIM_PHASED,
                  code);
  uint64_t *word = &machine->thread->phase_word;
  memcpy(word, at, sizeof *word);
  if (sim_mbarrier_read(*word).parity == parity) return 0;
  if (machine->watch && kind & SIM_MBARRIER_RELAXED)
    machine->watch->phase_seen(machine, (uintptr_t)at);
  else if (machine->watch)
    machine->watch->phase_acquires(machine, (uintptr_t)at);
  return 1;
}

void sim_mbarrier_describe(const sim_thread *thread, char *text) {
  const sim_mbarrier barrier = sim_mbarrier_read(thread->phase_word);
  char bytes[40] = "";
  *text = '\0';
  if (!thread->awaited_phase) return;
  if (barrier.bytes)
    snprintf(bytes, sizeof bytes, " and %d bytes", barrier.bytes);
  snprintf(
      text, SIM_MBARRIER_TEXT,
      "for the end of a barrier's phase of parity %d; its phase has parity "
      "%u and lacks %u of %u arrivals%s%s",
      thread->awaited_phase - 1, barrier.parity, barrier.missing,
      barrier.arrivals, bytes,
      barrier.missing || !barrier.bytes ? ""
      : barrier.bytes > 0
          ? ": a wrong byte count, more were announced than copies bring"
          : ": a wrong byte count, copies bring more than were announced");
}

void sim_mbarrier_make(sim_machine *machine, void *at, unsigned threads,
                       const void *code) {
  const sim_mbarrier barrier = {.missing = threads, .arrivals = threads};
  const uint64_t word = sim_mbarrier_written(&barrier);
  sim_hook_atomic(machine, at, SIM_WRITE | SIM_UNREAD | SIM_PHASED, code);
  memcpy(at, &word, sizeof word);
}
