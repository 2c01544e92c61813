/*
 * races_test.h -- launches kernels of races.cu and checks the findings.
 */
#ifndef RACES_TEST_H
#define RACES_TEST_H

#include "devices/simulator/profile.h"
#include "simulator/place_test.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_races[];

static sim_test test;

/* Device memory with zeros in it. */
static inline void *zeros(size_t bytes) {
  void *memory = sim_test_alloc(&test, bytes), *zero = calloc(1, bytes);
  check_need(zero && !test.device->class_->upload(test.device, memory, zero,
                                                  bytes, NULL),
             "upload");
  free(zero);
  return memory;
}

static inline void give_back(void *memory) { sim_test_free(&test, memory); }

/* Checks a finding: the start of its sentence, the description of the other
 * access, and the two lines of races.cu, given by parts of their text. */
static inline void expect(tw_status got, const char *start, const char *other,
                          const char *line, const char *other_line) {
  CHECK_STATUS(got, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), start);
  CHECK_HAS(tw_last_error(), other);
  check_places(tw_last_error(), line, other_line);
}

#define RUN(name, blocks, threads, shared, ...) \
  LAUNCH(&test, name, D3(blocks, 1, 1), D3(threads, 1, 1), shared, __VA_ARGS__)

/* Runs the tests without and with counters, because a full log stops threads.
 */
static inline int run_watched(void (*tests)(void)) {
  sim_test_open(&test, NULL, sim_test_races, "simulator/races.cu");
  check_places_in("races.cu");
  for (int counters = 0; counters < 2; counters++) {
    const sim_watch watch = {.checks = 1, .counters = counters};
    CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
    tests();
  }
  sim_test_close(&test);
  return check_end();
}

#endif
