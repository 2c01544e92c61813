/*
 * check.h -- assertions for the C tests.
 *
 * A failed check prints its file, its line and both values, and the test
 * continues. main ends with `return check_end();`. A test without any check
 * fails. check_skip ends the test with exit code 77, which CTest shows as
 * skipped.
 */
#ifndef CHECK_H
#define CHECK_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tilewright/tilewright.h"

static int check_count, check_failures;

static inline int check_result(int ok, const char *file, int line) {
  __atomic_add_fetch(&check_count, 1, __ATOMIC_RELAXED);
  if (ok) return 1;
  __atomic_add_fetch(&check_failures, 1, __ATOMIC_RELAXED);
  fprintf(stderr, "%s:%d: ", file, line);
  return 0;
}

static inline int check_true(int ok, const char *what, const char *file,
                             int line) {
  if (check_result(ok, file, line)) return 1;
  fprintf(stderr, "does not hold: %s\n", what);
  return 0;
}

static inline int check_int(long long got, long long expected, const char *what,
                            const char *file, int line) {
  if (check_result(got == expected, file, line)) return 1;
  fprintf(stderr, "%s is %lld, expected %lld\n", what, got, expected);
  return 0;
}

static inline int check_text(const char *got, const char *expected,
                             const char *what, const char *file, int line) {
  if (check_result(got && !strcmp(got, expected), file, line)) return 1;
  fprintf(stderr, "%s is '%s', expected '%s'\n", what, got ? got : "(NULL)",
          expected);
  return 0;
}

static inline int check_has(const char *text, const char *part,
                            const char *what, const char *file, int line) {
  if (check_result(text && strstr(text, part), file, line)) return 1;
  fprintf(stderr, "%s is '%s', expected it to contain '%s'\n", what,
          text ? text : "(NULL)", part);
  return 0;
}

static inline int check_between(double got, double low, double high,
                                const char *what, const char *file, int line) {
  if (check_result(got >= low && got <= high, file, line)) return 1;
  fprintf(stderr, "%s is %g, expected %g to %g\n", what, got, low, high);
  return 0;
}

static inline int check_status(tw_status got, tw_status expected,
                               const char *what, const char *file, int line) {
  if (check_result(got == expected, file, line)) return 1;
  fprintf(stderr, "%s is %s, expected %s; the last error is '%s'\n", what,
          tw_status_name(got), tw_status_name(expected), tw_last_error());
  return 0;
}

/* The value of each is 1 if the check holds. */
#define CHECK(condition) \
  check_true((condition) != 0, #condition, __FILE__, __LINE__)
#define CHECK_INT(got, expected) \
  check_int((long long)(got), (long long)(expected), #got, __FILE__, __LINE__)
#define CHECK_TEXT(got, expected) \
  check_text(got, expected, #got, __FILE__, __LINE__)
#define CHECK_HAS(text, part) check_has(text, part, #text, __FILE__, __LINE__)
#define CHECK_BETWEEN(got, low, high) \
  check_between(got, low, high, #got, __FILE__, __LINE__)
#define CHECK_STATUS(got, expected) \
  check_status(got, expected, #got, __FILE__, __LINE__)

static inline int check_end(void) {
  if (check_count == 0) fprintf(stderr, "nothing was checked\n");
  printf("%d checks, %d failed\n", check_count, check_failures);
  return check_count == 0 || check_failures > 0;
}

static inline void check_skip(const char *why) {
  printf("skipped: %s\n", why);
  exit(77);
}

/* Ends the test if something is missing that it cannot continue without. */
static inline void check_need(int ok, const char *what) {
  if (ok) return;
  fprintf(stderr, "cannot continue: %s; the last error is '%s'\n", what,
          tw_last_error());
  exit(1);
}

#endif
