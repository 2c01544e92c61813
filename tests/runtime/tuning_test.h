/*
 * tuning_test.h -- records and files of records for tests.
 */
#ifndef TUNING_TEST_H
#define TUNING_TEST_H

#include "scratch.h"
#include "tuning/tuning.h"

static const twi_log quiet = {0, NULL};

static inline twi_record some_record(int number) {
  twi_record record = {.device = "sim:sm_90",
                       .compute_capability = 90,
                       .sm_count = 132,
                       .operation = "echo",
                       .element = "b32",
                       .size_count = 3,
                       .sizes = {64, number, 1},
                       .align = 16,
                       .variant = "echo_b32_plain",
                       .hash = 255,
                       .predicted = 1,
                       .time_us = 41.2,
                       .spread_us = 0};
  return record;
}

/* The number of records in a file, in which no line may be bad. */
static inline int records_in(const char *path) {
  twi_tuning tuning;
  twi_tuning_init(&tuning);
  CHECK_STATUS(twi_tuning_read(&tuning, path, &quiet), TW_OK);
  CHECK_INT(tuning.bad_count, 0);
  int count = tuning.count;
  twi_tuning_free(&tuning);
  return count;
}

#endif
