/*
 * occupancy_test.h -- asks for the occupancy of a kernel on a named GPU.
 */
#ifndef OCCUPANCY_TEST_H
#define OCCUPANCY_TEST_H

#include "check.h"
#include "device.h"

static inline const tw_device_info *target(const char *name) {
  for (int i = 0; i < tw_target_count; i++)
    if (!strcmp(tw_targets[i].target, name)) return &tw_targets[i];
  check_need(0, name);
  return NULL;
}

static inline tw_occupancy compute(const char *gpu, int threads, int registers,
                                   int shared, int dynamic) {
  tw_attributes attributes = {.registers = registers, .shared_bytes = shared};
  tw_occupancy occupancy;
  tw_occupancy_compute(target(gpu), &attributes, threads, dynamic, &occupancy);
  return occupancy;
}

static inline const char *limiter(const tw_occupancy *occupancy) {
  static char text[64];
  tw_limiter_text(occupancy->limiter, text);
  return text;
}

#endif
