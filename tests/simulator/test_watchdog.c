/*
 * test_watchdog.c -- loops that never end, and do not pause, are ended with the
 * line where they are; long loops that end are not.
 */
#include <signal.h>

#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"

static sim_test test;

static void expect_loop(tw_status status, const char *thread) {
  CHECK_STATUS(status, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), thread);
  CHECK_HAS(tw_last_error(), "endless loop: for ");
  CHECK_HAS(tw_last_error(),
            "seconds of CPU time it has not left a loop near simulator/"
            "faults.cu:");
}

static void test_loops(int watched) {
  int *out = sim_test_alloc(&test, 400), value = 7;
  unsigned step = 2;
  expect_loop(
      LAUNCH(&test, "loops_for_ever", D3(1, 1, 1), D3(32, 1, 1), 0, &out),
      "block (0, 0, 0), thread (5, 0, 0): ");
  if (!watched) {
    sim_test_free(&test, out);
    return;
  }
  expect_loop(LAUNCH(&test, "loops_over_overflow", D3(2, 1, 1), D3(32, 1, 1), 0,
                     &out, &step),
              "block (0, 0, 0), thread (0, 0, 0): ");
  expect_loop(LAUNCH(&test, "loops_on_memory", D3(2, 1, 1), D3(32, 1, 1), 0,
                     &out, &value),
              "block (0, 0, 0), thread (0, 0, 0): ");
  out[0] = value;
  CHECK_STATUS(LAUNCH(&test, "loops_on_memory", D3(2, 1, 1), D3(32, 1, 1), 0,
                      &out, &value),
               TW_OK);
  sim_test_free(&test, out);
}

/* Each of many threads runs for a part of the limit: this is no loop. */
static void test_long(void) {
  unsigned *out = sim_test_alloc(&test, 400), step = 1;
  CHECK_STATUS(
      LAUNCH(&test, "ends_late", D3(1, 1, 1), D3(8, 1, 1), 0, &out, &step),
      TW_OK);
  sim_test_free(&test, out);
}

static void on_signal(int number) { (void)number; }

/* The program's own handler is there again, and its mask is respected. */
static void test_signals(void) {
  int *out = sim_test_alloc(&test, 400), value = -1;
  CHECK_STATUS(test.device->class_->upload(test.device, out, &value, 4, NULL),
               TW_OK);
  struct sigaction mine = {.sa_handler = on_signal}, now;
  CHECK_INT(sigaction(SIGRTMAX - 3, &mine, NULL), 0);
  CHECK_STATUS(LAUNCH(&test, "loops_on_memory", D3(1, 1, 1), D3(1, 1, 1), 0,
                      &out, &value),
               TW_OK);
  CHECK_INT(sigaction(SIGRTMAX - 3, NULL, &now), 0);
  CHECK(now.sa_handler == on_signal);
  sim_test_free(&test, out);
}

int main(void) {
  const sim_schedule schedule = {.limit_s = 1};
  sim_test_open(&test, NULL, sim_test_faults, "simulator/faults.cu");
  CHECK_STATUS(sim_device_schedule(test.device, &schedule), TW_OK);
  for (int watched = 0; watched < 2; watched++) {
    const sim_watch watch = {.checks = 1, .counters = 1};
    CHECK_STATUS(sim_device_watch(test.device, watched ? &watch : NULL), TW_OK);
    test_signals();
    test_loops(watched);
  }
  test_long();
  sim_test_close(&test);
  return check_end();
}
