/*
 * calls.c -- what kernels call for CUDA's words (simulator/calls.h).
 *
 * Runs on the fiber of the thread that calls.
 */
#include "devices/simulator/watch/watch.h"

unsigned tw_sim_index(int which) { return sim_machine_now->index[which]; }

void tw_sim_barrier(const char *file, int line) {
  sim_lane_wait(sim_machine_now, SIM_LANE_BARRIER, file, line);
}

static void check_warp_call(sim_machine *machine, const sim_lane *lane,
                            const char *file, int line) {
  int number = (int)(lane - machine->lanes) % SIM_WARP;
  int width = lane->width;
  char place[SIM_PLACE_TEXT];
  if (lane->operation != TW_SIM_ACTIVE && !(lane->mask >> number & 1)) {
    sim_finding_line(machine, file, line, place);
    sim_lane_fault(machine,
                   "the mask 0x%08x of %s at %s leaves out the calling thread, "
                   "which is lane %d",
                   lane->mask, sim_warp_operation_name(lane->operation), place,
                   number);
  }
  if (width < 1 || width > SIM_WARP || width & (width - 1)) {
    sim_finding_line(machine, file, line, place);
    sim_lane_fault(machine,
                   "the width %d of %s at %s is not 1, 2, 4, 8, 16 or 32",
                   width, sim_warp_operation_name(lane->operation), place);
  }
}

uint64_t tw_sim_warp(tw_sim_warp_operation operation, unsigned mask,
                     uint64_t value, int argument, int width, const char *file,
                     int line) {
  sim_machine *machine = sim_machine_now;
  sim_lane *lane = machine->lane;
  lane->operation = operation;
  lane->mask = mask;
  lane->value = value;
  lane->argument = argument;
  lane->width = width;
  check_warp_call(machine, lane, file, line);
  sim_lane_wait(machine, SIM_LANE_WARP, file, line);
  return lane->value;
}

void tw_sim_fence(int is_device) {
  sim_machine *machine = sim_machine_now;
  if (machine->watcher && machine->watcher->watch.checks)
    sim_order_fence(&machine->watcher->order, machine->lane->number, is_device);
}

void *tw_sim_dynamic_shared(void) {
  return (void *)sim_machine_now->dynamic_shared.begin;
}
