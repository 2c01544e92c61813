/*
 * named_barrier.c -- barriers of some threads of a block, for
 * simulator/calls.h.
 */
#include "devices/simulator/machine/async.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/mbarrier.h"
#include "devices/simulator/machine/pause.h"

#define CALL_SITE __builtin_return_address(0)

static void check_named(sim_machine *machine, int number, int threads, int most,
                        const void *code) {
  if (number < 0 || number > 15 || threads < SIM_WARP || threads % SIM_WARP ||
      threads > most)
    sim_fault_at_code(machine, code,
                      "barrier %d for %d threads: its number is 0 to 15, and "
                      "its threads are a multiple of 32, not more than the "
                      "block has",
                      number, threads);
}

static void fail_to_agree(sim_machine *machine, int number, int threads,
                          unsigned arrived, const void *code) {
  sim_fault_at_code(machine, code,
                    "barrier %d for %d threads, at which others have arrived "
                    "for %u",
                    number, threads, arrived);
}

/* The barrier of this number, made for so many threads when it is used first,
 * or when its phase has not begun. */
static void *named(sim_machine *machine, void *words, int number, int threads,
                   const void *code) {
  check_named(machine, number, threads, machine->thread_count, code);
  char *at = (char *)words + 8 * number;
  sim_named *held = &machine->async->named[number];
  if (held->threads == threads) return at;
  if (held->threads && sim_mbarrier_need(machine, at, "", code).missing !=
                           (unsigned)held->threads)
    fail_to_agree(machine, number, threads, (unsigned)held->threads, code);
  sim_mbarrier_make(machine, at, (unsigned)threads, code);
  held->threads = threads;
  return at;
}

void tw_sim_named_barrier(void *words, int number, int threads, int waits,
                          const char *file, int line) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  void *at = named(machine, words, number, threads, code);
  const unsigned parity =
      sim_mbarrier_need(machine, at, "a barrier", code).parity;
  sim_async_wait_for_loads(machine);
  sim_mbarrier_update(machine, at, 1, 0, 1, "a barrier", code);
  if (waits) tw_sim_mbarrier_wait(at, parity, 0, file, line);
}

/* The running block, among those of all launches. */
static uint64_t block_of(const sim_machine *machine) {
  return machine->launch_number << 32 | (uint32_t)machine->block;
}

static void wait_for(sim_machine *machine, tw_sim_tile_word *word,
                     unsigned parity, const char *file, int line,
                     const void *code) {
  machine->thread->awaited_phase = 1 + (int)parity;
  while (
      !sim_mbarrier_is_over(machine, &word->barrier, parity, SIM_WRITE, code))
    sim_pause(machine, file, line, code);
  machine->thread->awaited_phase = 0;
}

void tw_sim_tile_barrier(tw_sim_tile_word *word, int threads, const char *file,
                         int line) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const uint64_t block = block_of(machine);
  if (tw_sim_space(word) != TW_SIM_SPACE_SHARED)
    sim_fault_at_code(machine, code,
                      "a tile of several warps whose block_tile_memory is not "
                      "in shared memory");
  if (word->made_for != block) {
    sim_mbarrier_make(machine, &word->barrier, (unsigned)threads, code);
    word->made_for = block;
  }
  const unsigned parity =
      sim_mbarrier_need(machine, &word->barrier, "a tile", code).parity;
  sim_mbarrier_update(machine, &word->barrier, 1, 0, 1, "a tile", code);
  wait_for(machine, word, parity, file, line, code);
}

void tw_sim_block_barrier(tw_sim_tile_word *words, int number, int threads,
                          int waits, const char *file, int line) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const uint64_t block = block_of(machine);
  const int beyond = (SIM_WARP - machine->thread_count % SIM_WARP) % SIM_WARP;
  check_named(machine, number, threads, machine->thread_count + beyond, code);
  tw_sim_tile_word *word = &words[number];
  sim_mbarrier barrier = sim_mbarrier_read(word->barrier);
  if (word->made_for != block) {
    sim_mbarrier_make(machine, &word->barrier, (unsigned)threads, code);
    word->made_for = block;
  } else if (barrier.arrivals != (unsigned)threads) {
    if (barrier.missing != barrier.arrivals)
      fail_to_agree(machine, number, threads, barrier.arrivals, code);
    barrier.missing = barrier.arrivals = (unsigned)threads;
    word->barrier = sim_mbarrier_written(&barrier);
  }
  const unsigned parity =
      sim_mbarrier_need(machine, &word->barrier, "a barrier", code).parity;
  /* A warp arrives as one of 32 threads, also the last one if it has fewer. */
  const int is_last = (int)machine->thread->number == machine->thread_count - 1;
  sim_mbarrier_update(machine, &word->barrier,
                      1u + (is_last ? (unsigned)beyond : 0), 0, 1, "a barrier",
                      code);
  if (waits) wait_for(machine, word, parity, file, line, code);
}
