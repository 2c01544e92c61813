/*
 * mbarrier_wait.c -- waits for the phases of barriers that copies complete, for
 * simulator/calls.h and simulator/program.h.
 */
#include "devices/simulator/machine/bulk.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/mbarrier.h"
#include "devices/simulator/machine/pause.h"
#include "tilewright/simulator/program.h"

#define CALL_SITE __builtin_return_address(0)

/* All other threads run first, as far as they can; then what the phase lacks is
 * completed, one copy after the other. Every other try is in vain instead, as
 * any may be on a GPU. */
static int wait(void *at, unsigned parity, int is_try, int relaxed,
                const char *file, int line, const void *code) {
  sim_machine *machine = sim_running_machine;
  const int kind = SIM_READ | SIM_VOLATILE | relaxed;
  if (parity > 1)
    sim_fault_at_code(machine, code,
                      "a wait for a phase of another parity than 0 or 1");
  if (sim_mbarrier_is_over(machine, at, parity, kind, code)) return 1;
  machine->thread->awaited_phase = 1 + (int)parity;
  do {
    sim_pause(machine, file, line, code);
    if (is_try && (machine->thread->tried_in_vain ^= 1)) break;
    while (!sim_mbarrier_is_over(machine, at, parity, kind, code) &&
           sim_bulk_complete_one(machine, at)) {
    }
  } while (!sim_mbarrier_is_over(machine, at, parity, kind, code) && !is_try);
  machine->thread->awaited_phase = 0;
  return sim_mbarrier_is_over(machine, at, parity, kind, code);
}

int tw_sim_mbarrier_wait(void *at, unsigned parity, int is_try,
                         const char *file, int line) {
  return wait(at, parity, is_try, 0, file, line, CALL_SITE);
}

int tw_sim_mbarrier_try_relaxed(void *at, unsigned parity, const char *file,
                                int line) {
  return wait(at, parity, 1, SIM_MBARRIER_RELAXED, file, line, CALL_SITE);
}
