/*
 * test_occupancy.c -- occupancy that is the same with and without the toolkit's
 * calculation, and the upper bound if the registers are not known.
 */
#include "simulator/occupancy_test.h"

/* 256 threads of 32 registers fill every GPU's warps. */
static void test_full(void) {
  static const struct {
    const char *gpu;
    int blocks;
  } full[] = {{"sm_75", 4}, {"sm_80", 8},  {"sm_86", 6}, {"sm_89", 6},
              {"sm_90", 8}, {"sm_100", 8}, {"sm_120", 6}};
  for (size_t i = 0; i < sizeof full / sizeof *full; i++) {
    twi_occupancy occupancy = compute(full[i].gpu, 256, 32, 0, 0);
    CHECK_INT(occupancy.blocks_per_sm, full[i].blocks);
    CHECK_INT(occupancy.warps_per_sm, full[i].blocks * 8);
    CHECK(occupancy.fraction == 1.0);
    CHECK(occupancy.limiter & TWI_LIMIT_WARPS);
  }
}

/* The upper bound is never below the exact occupancy, and equal to it if
 * another resource than registers is the limit. */
static void test_bound(void) {
  static const char *const gpus[] = {"sm_75", "sm_80",  "sm_86", "sm_89",
                                     "sm_90", "sm_100", "sm_120"};
  int lower = 0, equal = 0;
  for (size_t g = 0; g < sizeof gpus / sizeof *gpus; g++)
    for (int threads = 32; threads <= 1024; threads += 32)
      for (int shared = 0; shared <= 49152; shared += 1040)
        for (int registers = 16; registers <= 64; registers += 8) {
          twi_occupancy bound = compute(gpus[g], threads, -1, shared, 0);
          twi_occupancy exact = compute(gpus[g], threads, registers, shared, 0);
          CHECK_INT(bound.is_upper_bound, 1);
          lower += bound.blocks_per_sm < exact.blocks_per_sm;
          equal += bound.blocks_per_sm == exact.blocks_per_sm;
        }
  CHECK_INT(lower, 0);
  CHECK(equal > 1000);

  twi_occupancy bound = compute("sm_90", 256, -1, 32768, 0);
  CHECK_INT(bound.blocks_per_sm, 6);
  CHECK_TEXT(limiter(&bound), "shared memory");
  bound = compute("sm_90", 32, -1, 0, 0);
  CHECK_INT(bound.blocks_per_sm, 32);
  CHECK_TEXT(limiter(&bound), "blocks");
  bound = compute("sm_90", 1056, -1, 0, 0);
  CHECK_INT(bound.blocks_per_sm, 0);
  bound = compute("sm_90", 256, -1, 0, 232449);
  CHECK_INT(bound.blocks_per_sm, 0);
  CHECK_TEXT(limiter(&bound), "shared memory");
  bound = compute("sm_90", 0, 32, 0, 0);
  CHECK_INT(bound.blocks_per_sm, 0);
}

static void test_texts(void) {
  char text[64];
  twi_limiter_text(0, text);
  CHECK_TEXT(text, "none");
  twi_limiter_text(TWI_LIMIT_WARPS | TWI_LIMIT_REGISTERS | TWI_LIMIT_SHARED |
                       TWI_LIMIT_BLOCKS,
                   text);
  CHECK_TEXT(text, "registers, shared memory, warps, blocks");
}

int main(void) {
  test_full();
  test_bound();
  test_texts();
  return check_end();
}
