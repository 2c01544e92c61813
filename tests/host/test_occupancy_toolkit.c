/*
 * test_occupancy_toolkit.c -- occupancy from the toolkit's own calculation:
 * the granularity of registers, and the resource that runs out first.
 */
#include "host/occupancy_test.h"

/* What keeps one more block from fitting an sm_90. */
static void test_limiters(void) {
  static const struct {
    int threads, registers, shared, dynamic, blocks;
    const char *limiter;
  } cases[] = {
      {256, 40, 0, 0, 6, "registers"},
      {256, 40, 4224, 0, 6, "registers"},
      {1024, 64, 0, 0, 1, "registers"},
      {1024, 65, 0, 0, 0, "registers"},
      {256, 32, 32768, 0, 6, "shared memory"},
      {256, 32, 0, 98304, 2, "shared memory"},
      {128, 32, 0, 232448, 1, "shared memory"},
      {128, 32, 1024, 231425, 0, "shared memory"},
      {32, 32, 0, 0, 32, "blocks"},
      {256, 32, 0, 0, 8, "registers, warps"},
      {1056, 32, 0, 0, 0, "warps"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tw_occupancy occupancy =
        compute("sm_90", cases[i].threads, cases[i].registers, cases[i].shared,
                cases[i].dynamic);
    CHECK_INT(occupancy.blocks_per_sm, cases[i].blocks);
    CHECK_TEXT(limiter(&occupancy), cases[i].limiter);
  }
}

int main(void) {
  tw_occupancy occupancy = compute("sm_90", 256, 32, 0, 0);
  if (occupancy.is_bound) check_skip("built without the CUDA Toolkit");
  test_limiters();
  return check_end();
}
