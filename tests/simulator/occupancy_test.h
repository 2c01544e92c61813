/*
 * occupancy_test.h -- computes the occupancy of a kernel on a named GPU.
 */
#ifndef OCCUPANCY_TEST_H
#define OCCUPANCY_TEST_H

#include "check.h"
#include "devices/occupancy.h"
#include "devices/targets.h"

static inline const tw_device_info *target(const char *name) {
  for (int i = 0; i < twi_target_count; i++)
    if (!strcmp(twi_targets[i].target, name)) return &twi_targets[i];
  check_need(0, name);
  return NULL;
}

static inline twi_occupancy compute(const char *gpu, int threads, int registers,
                                    int shared, int dynamic) {
  twi_attributes attributes = {.registers = registers, .shared_bytes = shared};
  twi_occupancy occupancy;
  twi_occupancy_compute(target(gpu), &attributes, threads, dynamic, &occupancy);
  return occupancy;
}

static inline const char *limiter(const twi_occupancy *occupancy) {
  static char text[64];
  twi_limiter_text(occupancy->limiter, text);
  return text;
}

#endif
