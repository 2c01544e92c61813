/*
 * cycle.c -- see cycle.h.
 */
#include "devices/simulator/machine/cycle.h"

static const uint64_t PRIME = 0x9e3779b97f4a7c15u;

static void keep(sim_cycle *cycle, const void *address, const void *code) {
  *cycle = (sim_cycle){
      .address = address, .code = code, .patience = 2 * cycle->patience + 1};
}

int sim_cycle_add(sim_cycle *cycle, const void *address, const void *code) {
  cycle->round = (cycle->round ^ (uintptr_t)address) * PRIME;
  cycle->round = (cycle->round ^ (uintptr_t)code) * PRIME;
  cycle->length++;
  if (cycle->address == address && cycle->code == code) {
    cycle->repeats = cycle->length == cycle->length_before &&
                     cycle->round == cycle->round_before;
    cycle->round_before = cycle->round;
    cycle->length_before = cycle->length;
    cycle->round = 0;
    cycle->length = 0;
  } else if (cycle->length > cycle->patience) {
    keep(cycle, address, code);
  }
  return cycle->repeats;
}
