/*
 * test_phases.c -- a wait at a barrier with phases orders what was released
 * there, directly or through others, and nothing else. The kernels are in
 * phases.cu.
 */
#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_phases[];

enum { SEEDS = 8, BLOCK = 96 };
/* As in the kernels. */
enum { SAME = 1, CHAIN = 2, EARLY = 4, MEETS = 8, OTHERS = 16 };

static sim_test test;
static int *out;

static tw_status run(const char *kernel, uint64_t order, int ways) {
  const sim_schedule schedule = {.order = order, .limit_s = 5};
  CHECK_STATUS(sim_device_schedule(test.device, &schedule), TW_OK);
  return LAUNCH(&test, kernel, D3(1, 1, 1), D3(BLOCK, 1, 1), 0, &out, &ways);
}

static void test_right(const char *kernel) {
  static const int ways[] = {SAME, CHAIN, OTHERS | MEETS,
                             EARLY | OTHERS | MEETS, SAME | MEETS};
  for (uint64_t order = 0; order < SEEDS; order++)
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
      CHECK_STATUS(run(kernel, order, ways[i]), TW_OK);
}

/* In some orders the word is written first. */
static void is_race(tw_status got) {
  CHECK_STATUS(got, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), ": race: ");
  CHECK_HAS(tw_last_error(), "no barrier between");
}

static void test_wrong(const char *kernel) {
  static const int ways[] = {OTHERS, EARLY | SAME, EARLY | CHAIN};
  for (uint64_t order = 0; order < SEEDS; order++)
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
      is_race(run(kernel, order, ways[i]));
}

int main(void) {
  const sim_watch checks = {.checks = 1, .counters = 1};
  sim_test_open(&test, "h200", sim_test_phases, "simulator/phases.cu");
  out = sim_test_alloc(&test, sizeof *out);
  CHECK_STATUS(sim_device_watch(test.device, &checks), TW_OK);
  test_right("phases");
  test_wrong("phases");
  test_right("cuda_phases");
  test_wrong("cuda_phases");
  for (uint64_t order = 0; order < SEEDS; order++) {
    CHECK_STATUS(run("kept", order, SAME), TW_OK);
    is_race(run("kept", order, 0));
  }
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  sim_test_free(&test, out);
  sim_test_close(&test);
  return check_end();
}
