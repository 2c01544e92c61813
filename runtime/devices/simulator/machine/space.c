/*
 * space.c -- which memory an address is in, for simulator/calls.h.
 */
#include "devices/simulator/machine/cluster.h"

tw_sim_memory_space tw_sim_space(const void *pointer) {
  const sim_machine *machine = sim_running_machine;
  uintptr_t address = (uintptr_t)pointer;
  if (!machine) return TW_SIM_SPACE_LOCAL; /* the host's own */
  if (sim_range_holds(&machine->stack, address, 1)) return TW_SIM_SPACE_LOCAL;
  if (sim_range_holds(&machine->constant, address, 1))
    return TW_SIM_SPACE_CONSTANT;
  if (sim_is_shared(machine, address, 1)) return TW_SIM_SPACE_SHARED;
  if (sim_cluster_slot(machine, address) >= 0) return TW_SIM_SPACE_CLUSTER;
  return TW_SIM_SPACE_GLOBAL;
}

/* The address in the range whose low 32 bits these are; 0: none. */
static uintptr_t widen(const sim_range *range, uint32_t low) {
  const uintptr_t mask = UINT32_MAX;
  uintptr_t address = (range->begin & ~mask) | low;
  if (address < range->begin) address += mask + 1;
  return sim_range_holds(range, address, 1) ? address : 0;
}

void *tw_sim_shared_address(uint32_t low) {
  const sim_machine *machine = sim_running_machine;
  uintptr_t address = widen(&machine->shared, low);
  if (!address) address = widen(&machine->dynamic_shared, low);
  if (!address) address = widen(&machine->windows, low); /* of the cluster */
  /* Else one that is in no memory, as the access will say. */
  return (void *)(address ? address : low);
}
