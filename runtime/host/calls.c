/*
 * calls.c -- what kernels call for CUDA's words (host_calls.h).
 *
 * Runs on the fiber of the thread that calls.
 */
#include "host/watch.h"

unsigned tw_host_index(int which) { return tw_machine_now->index[which]; }

void tw_host_barrier(const char *file, int line) {
  tw_lane_wait(tw_machine_now, TW_LANE_BARRIER, file, line);
}

static void check_warp_call(tw_machine *machine, const tw_lane *lane,
                            const char *file, int line) {
  int number = (int)(lane - machine->lanes) % TW_WARP;
  int width = lane->width;
  char place[TW_PLACE_TEXT];
  if (lane->operation != TW_HOST_ACTIVE && !(lane->mask >> number & 1)) {
    tw_finding_line(machine, file, line, place);
    tw_lane_fault(machine,
                  "the mask 0x%08x of %s at %s leaves out the calling thread, "
                  "which is lane %d",
                  lane->mask, tw_warp_operation_name(lane->operation), place,
                  number);
  }
  if (width < 1 || width > TW_WARP || width & (width - 1)) {
    tw_finding_line(machine, file, line, place);
    tw_lane_fault(machine,
                  "the width %d of %s at %s is not 1, 2, 4, 8, 16 or 32", width,
                  tw_warp_operation_name(lane->operation), place);
  }
}

uint64_t tw_host_warp(tw_host_warp_operation operation, unsigned mask,
                      uint64_t value, int argument, int width, const char *file,
                      int line) {
  tw_machine *machine = tw_machine_now;
  tw_lane *lane = machine->lane;
  lane->operation = operation;
  lane->mask = mask;
  lane->value = value;
  lane->argument = argument;
  lane->width = width;
  check_warp_call(machine, lane, file, line);
  tw_lane_wait(machine, TW_LANE_WARP, file, line);
  return lane->value;
}

void tw_host_fence(int is_device) {
  tw_machine *machine = tw_machine_now;
  if (machine->watcher && machine->watcher->watch.checks)
    tw_order_fence(&machine->watcher->order, machine->lane->number, is_device);
}

void *tw_host_dynamic_shared(void) {
  return (void *)tw_machine_now->dynamic_shared.begin;
}
