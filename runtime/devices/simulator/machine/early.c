/*
 * early.c -- see early.h.
 */
#include "devices/simulator/machine/early.h"

#include "devices/simulator/machine/finding.h"

void tw_sim_grid_wait(void) {
  sim_machine *machine = sim_running_machine;
  machine->thread->has_waited = 1;
  machine->must_wait = 0;
}

static int is_global(const sim_machine *machine, uintptr_t address,
                     size_t bytes) {
  for (int i = 0; i < SIM_READABLE; i++)
    if (sim_range_holds(&machine->readable[i], address, bytes)) return 0;
  return !sim_range_holds(&machine->stack, address, bytes) &&
         !sim_range_holds(&machine->shared, address, bytes) &&
         !sim_range_holds(&machine->dynamic_shared, address, bytes) &&
         !sim_range_holds(&machine->windows, address, bytes);
}

void sim_early_access(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code) {
  if (is_global(machine, address, bytes))
    sim_fault_at_code(machine, code,
                      "%s of %zu bytes before tw_grid_wait(), while the kernel "
                      "before this one may still run",
                      kind & SIM_WRITE ? "write" : "read", bytes);
}

void sim_early_exit(sim_machine *machine) {
  sim_thread_fault(machine,
                   "the thread ends without tw_grid_wait(), so that this "
                   "kernel may end before the one before it");
}
