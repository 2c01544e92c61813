/*
 * fence.c -- the fences of simulator/calls.h that kernels call.
 */
#include "devices/simulator/machine/async.h"

void tw_sim_fence(int is_device) {
  sim_machine *machine = sim_running_machine;
  if (!machine)
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  else if (machine->watch)
    machine->watch->fence(machine, is_device);
}

void tw_sim_proxy_fence(void) {
  sim_machine *machine = sim_running_machine;
  machine->async->threads[machine->thread->number].proxy_fences++;
  sim_async_barriers_shown(machine);
  sim_async_wait_for_loads(machine);
}

void tw_sim_proxy_fence_global(void) {
  sim_machine *machine = sim_running_machine;
  if (machine->watch) machine->watch->proxy_fence(machine);
}

void tw_sim_mbarrier_fence(void) {
  tw_sim_fence(TW_SIM_FENCE_CLUSTER);
  sim_async_barriers_shown(sim_running_machine);
}
