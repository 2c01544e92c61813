/*
 * counters_test.h -- launches kernels of patterns.cu and checks their counts.
 */
#ifndef COUNTERS_TEST_H
#define COUNTERS_TEST_H

#include <stdint.h>

#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_patterns[];

static sim_test test;
static char *memory; /* 1 MB of the device, aligned to 256 bytes */
enum { MEMORY_BYTES = 1 << 20 };

static inline void watch(int64_t max_blocks) {
  const sim_watch counters = {.counters = 1, .max_blocks = max_blocks};
  check_need(sim_device_watch(test.device, &counters) == TW_OK, "watch");
}

static inline const sim_profile *profile(void) {
  const sim_profile *seen = sim_device_profile(test.device);
  check_need(seen != NULL, "profile");
  return seen;
}

/* The site of this kind. If there is not exactly one, the test fails. */
static inline sim_site only(int is_shared, int is_write) {
  const sim_profile *seen = profile();
  sim_site found = {0};
  int count = 0;
  for (int i = 0; i < seen->site_count; i++) {
    if (seen->sites[i].is_shared != is_shared ||
        seen->sites[i].is_write != is_write)
      continue;
    found = seen->sites[i];
    count++;
  }
  CHECK_INT(count, 1);
  return found;
}

#define RUN(name, threads, shared, ...)                                    \
  CHECK_STATUS(LAUNCH(&test, name, D3(1, 1, 1), D3(threads, 1, 1), shared, \
                      __VA_ARGS__),                                        \
               TW_OK)

static inline void open_test(void) {
  sim_test_open(&test, NULL, sim_test_patterns, "simulator/patterns.cu");
  memory = sim_test_alloc(&test, MEMORY_BYTES);
}

static inline void close_test(void) {
  sim_test_free(&test, memory);
  sim_test_close(&test);
}

#endif
