/*
 * machine.c -- creates and destroys an emulated GPU.
 */
#include "devices/simulator/machine/machine.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "devices/simulator/machine/error.h"

sim_machine *sim_running_machine;

tw_status sim_machine_create(sim_machine **result) {
  *result = NULL;
  sim_machine *machine = calloc(1, sizeof *machine);
  if (!machine) return sim_fail(TW_ERROR_MEMORY, "no memory for the simulator");
  void *dynamic = mmap(NULL, SIM_DYNAMIC_BYTES, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (dynamic == MAP_FAILED) {
    free(machine);
    return sim_fail(TW_ERROR_MEMORY,
                    "no memory for the simulator's %d bytes of shared memory",
                    SIM_DYNAMIC_BYTES);
  }
  machine->dynamic_shared.begin = (uintptr_t)dynamic;
  machine->stacks = sim_fiber_stacks_create(SIM_MAX_THREADS);
  if (!machine->stacks) {
    sim_machine_destroy(machine);
    return TW_ERROR_MEMORY;
  }
  *result = machine;
  return TW_OK;
}

void sim_machine_destroy(sim_machine *machine) {
  sim_fiber_stacks_destroy(machine->stacks, SIM_MAX_THREADS);
  munmap((void *)machine->dynamic_shared.begin, SIM_DYNAMIC_BYTES);
  free(machine);
}
