/*
 * machine.c -- creates and destroys an emulated GPU.
 */
#include "devices/simulator/machine/machine.h"

#include <stdlib.h>

#include "devices/simulator/machine/async_block.h"
#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/copies.h"
#include "devices/simulator/machine/error.h"

/* One for the process, as kernels' `extern __shared__` arrays are linked to it.
 * Aligned so that it begins at bank 0, and at a page, for large accesses. */
TW_API char tw_sim_dynamic_array[SIM_DYNAMIC_BYTES]
    __attribute__((aligned(4096)));

/* The built-in variables of the thread that runs: one set for the process, as
 * programs have variables such as threadIdx (cuda_program_words.h), whose names
 * these are. */
TW_API unsigned tw_sim_indices[15];
#define ALIAS(name, first)                                                 \
  __asm__(".globl " #name "\n.set " #name ", tw_sim_indices + 4 * " #first \
          "\n.type " #name ", @object\n.size " #name ", 12")
ALIAS(tw_sim_thread_index, 0);
ALIAS(tw_sim_block_index, 3);
ALIAS(tw_sim_block_size, 6);
ALIAS(tw_sim_grid_size, 9);

tw_status sim_machine_create(sim_machine **result) {
  *result = NULL;
  sim_machine *machine = calloc(1, sizeof *machine);
  if (!machine) return sim_fail(TW_ERROR_MEMORY, "no memory for the simulator");
  machine->index = tw_sim_indices;
  machine->dynamic_shared.begin = (uintptr_t)tw_sim_dynamic_array;
  machine->stacks = sim_fiber_stacks_create(SIM_MAX_FIBERS);
  if (!machine->stacks) {
    sim_machine_destroy(machine);
    return TW_ERROR_MEMORY;
  }
  *result = machine;
  return TW_OK;
}

void sim_machine_destroy(sim_machine *machine) {
  sim_fiber_stacks_destroy(machine->stacks, SIM_MAX_FIBERS);
  sim_copies_free(machine->copies);
  sim_async_free(machine->async);
  sim_async_free_spare(machine);
  sim_cluster_unmap(machine);
  free(machine);
}
