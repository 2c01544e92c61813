/*
 * running.c -- the machine that the calling thread runs, and what host code
 * reports its accesses to.
 */
#include "devices/simulator/machine/machine.h"

__thread sim_machine *sim_running_machine;
sim_host_access *sim_on_host_access;
void (*sim_on_host_wait)(void);
sim_range sim_host_watched, sim_host_variables;

void sim_host_variables_add(uintptr_t begin, size_t bytes) {
  sim_range *all = &sim_host_variables;
  uintptr_t end = begin + bytes;
  if (!bytes) return;
  if (all->bytes && all->begin < begin) begin = all->begin;
  if (all->bytes && all->begin + all->bytes > end)
    end = all->begin + all->bytes;
  *all = (sim_range){begin, end - begin};
}
