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

/* ---- proposals ----------------------------------------------------------- */

/* Blocks that fit an SM by its 2048 threads alone, and by 48 warps as well. */
static int by_threads(void *user, int threads) {
  ++*(int *)user;
  return 2048 / threads;
}

static int by_warps(void *user, int threads) {
  ++*(int *)user;
  return 48 / ((threads + 31) / 32);
}

/* Sizes that keep as many threads busy: the largest of them. */
static void test_propose(void) {
  const tw_device_info *gpu = target("sm_90");
  twi_attributes attributes = {.registers = 32};
  int asked = 0;
  CHECK_INT(twi_occupancy_propose(gpu, &attributes, by_threads, &asked), 1024);
  CHECK_INT(asked, 1024 / 32);
  CHECK_INT(twi_occupancy_propose(gpu, &attributes, by_warps, &asked), 768);
  /* Launch bounds, also such as are no multiple of a warp. */
  attributes.most_threads = 768;
  CHECK_INT(twi_occupancy_propose(gpu, &attributes, by_threads, &asked), 512);
  attributes.most_threads = 600;
  CHECK_INT(twi_occupancy_propose(gpu, &attributes, by_threads, &asked), 512);
  attributes.most_threads = 100;
  CHECK_INT(twi_occupancy_propose(gpu, &attributes, by_threads, &asked), 64);
  attributes.most_threads = 20;
  CHECK_INT(twi_occupancy_propose(gpu, &attributes, by_threads, &asked), 20);
}

/* A block's share is rounded up: a byte too few is an access out of bounds. */
static void test_proportion(void) {
  CHECK_INT(twi_shared_in_proportion(100, 32, 32), 100);
  CHECK_INT(twi_shared_in_proportion(100, 32, 64), 200);
  CHECK_INT(twi_shared_in_proportion(100, 32, 33), 104);
  CHECK_INT(twi_shared_in_proportion(1, 1024, 1), 1);
  CHECK_INT(twi_shared_in_proportion(0, 32, 1024), 0);
  CHECK_INT(twi_shared_in_proportion(100, 0, 32), 0);
  CHECK_INT(twi_shared_in_proportion(227 * 1024, 32, 1024), 227 * 1024 * 32);
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
  test_propose();
  test_proportion();
  test_texts();
  return check_end();
}
