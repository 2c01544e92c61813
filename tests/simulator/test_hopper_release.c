/*
 * test_hopper_release.c -- a lane that tells the copy engine that a slot may be
 * filled again speaks for what its warp has read only if a word orders it: for
 * loads of other lanes __syncwarp(), for what products read the wait for these.
 * The kernel is in hopper_release.cu.
 */
#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"
#include "tilewright/tensor_map.h"

extern const tw_sim_kernel sim_test_hopper_release[];

enum { TILE = 64, STEPS = 5, DEPTH = TILE * STEPS, SEEDS = 8, BLOCK = 160 };
/* As in the kernel. */
enum {
  READS = 1,
  READS_SAME = 2,
  MULTIPLIES = 4,
  REGISTERS = 8,
  READS_LATE = 16,
  FENCES = 32,
  SYNCS = 64,
  VOTES = 128,
  LAST_LANE = 256,
  ALL_LANES = 512,
  SYNCS_LATE = 1024
};

static sim_test test;
static uint16_t *a, *b;
static unsigned *out;

static tw_tensor_map operand(const void *base) {
  tw_tensor_map map = {0};
  map.simulator.base = (uint64_t)(uintptr_t)base;
  map.simulator.size[0] = DEPTH;
  map.simulator.size[1] = TILE;
  map.simulator.stride[0] = 2 * DEPTH;
  map.simulator.box[0] = map.simulator.box[1] = TILE;
  map.simulator.rank = 2;
  map.simulator.element_bytes = 2;
  map.simulator.swizzle = 128;
  map.simulator.mark = TW_TENSOR_MAP_SIMULATOR;
  return map;
}

static tw_status releases(uint64_t order, int ways) {
  const sim_schedule schedule = {.order = order, .limit_s = 5};
  tw_tensor_map a_map = operand(a), b_map = operand(b);
  int steps = STEPS;
  CHECK_STATUS(sim_device_schedule(test.device, &schedule), TW_OK);
  return LAUNCH(&test, "releases", D3(1, 1, 1), D3(BLOCK, 1, 1),
                4 * TILE * TILE * 2, &a_map, &b_map, &out, &steps, &ways);
}

static void test_right(void) {
  static const int ways[] = {
      READS | FENCES | SYNCS,
      READS_SAME | FENCES | SYNCS,
      READS | FENCES | ALL_LANES,
      READS_SAME | FENCES | ALL_LANES,
      READS | FENCES | SYNCS | LAST_LANE,
      MULTIPLIES,
      MULTIPLIES | LAST_LANE,
      MULTIPLIES | READS | FENCES | SYNCS,
      MULTIPLIES | READS_LATE | FENCES | SYNCS | LAST_LANE,
      /* The product has taken what the lanes have read. */
      REGISTERS,
      REGISTERS | LAST_LANE,
      REGISTERS | READS_LATE | FENCES | SYNCS,
  };
  for (uint64_t order = 0; order < SEEDS; order++)
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
      CHECK_STATUS(releases(order, ways[i]), TW_OK);
}

static void test_wrong(void) {
  static const int ways[] = {
      READS | FENCES,
      READS | FENCES | LAST_LANE,
      READS_SAME | FENCES,
      READS_SAME | FENCES | LAST_LANE,
      READS | FENCES | VOTES,
      READS | FENCES | SYNCS_LATE,
      READS_SAME | FENCES | SYNCS_LATE | LAST_LANE,
      MULTIPLIES | READS | FENCES | SYNCS_LATE,
      MULTIPLIES | READS | FENCES,
      MULTIPLIES | READS_SAME | FENCES,
      MULTIPLIES | READS_LATE | FENCES,
      MULTIPLIES | READS | FENCES | LAST_LANE,
      REGISTERS | READS_LATE | FENCES,
  };
  for (uint64_t order = 0; order < SEEDS; order++)
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
      const tw_status got = releases(order, ways[i]);
      if (got != TW_ERROR_LAUNCH)
        printf("ways 0x%x in order %d\n", (unsigned)ways[i], (int)order);
      CHECK_STATUS(got, TW_ERROR_LAUNCH);
      if (got == TW_OK) continue;
      CHECK_HAS(tw_last_error(), "thread (128, 0, 0): race: write of 4 bytes");
      CHECK_HAS(tw_last_error(), " of block (0, 0, 0) read (");
    }
}

int main(void) {
  const sim_watch checks = {.checks = 1, .counters = 1};
  sim_test_open(&test, "h200", sim_test_hopper_release,
                "simulator/hopper_release.cu");
  a = sim_test_alloc(&test, TILE * DEPTH * sizeof *a);
  b = sim_test_alloc(&test, TILE * DEPTH * sizeof *b);
  out = sim_test_alloc(&test, BLOCK * sizeof *out);
  memset(a, 0, TILE * DEPTH * sizeof *a);
  memset(b, 0, TILE * DEPTH * sizeof *b);
  CHECK_STATUS(sim_device_watch(test.device, &checks), TW_OK);
  test_right();
  test_wrong();
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  sim_test_free(&test, a);
  sim_test_free(&test, b);
  sim_test_free(&test, out);
  sim_test_close(&test);
  return check_end();
}
