/*
 * test_hopper_speed.c -- a 256 x 256 x 256 product of each type takes less than
 * a second on one core; what it counts. The kernels are in hopper_speed.cu.
 */
#include <time.h>

#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"
#include "tilewright/tensor_map.h"

extern const tw_sim_kernel sim_test_hopper_speed[];

enum { SIZE = 256, LINE = 128, TILE_BYTES = (64 + SIZE) * LINE };

static sim_test test;
static uint32_t *a, *b;
static void *sums;

typedef struct kind {
  const char *name;
  int bytes;
  uint32_t word; /* of ones and zeros, so that sums are whole numbers */
} kind;

static const kind kinds[] = {
    {"product_f16", 2, 0x3c003c00},  {"product_bf16", 2, 0x3f803f80},
    {"product_tf32", 4, 0x3f800000}, {"product_e4m3", 1, 0x38383838},
    {"product_e5m2", 1, 0x3c3c3c3c}, {"product_s8", 1, 0x01010101},
};

static tw_tensor_map map_of(const void *base, int rows, int bytes) {
  tw_tensor_map map = {0};
  map.simulator.base = (uint64_t)(uintptr_t)base;
  map.simulator.size[0] = map.simulator.size[1] = SIZE;
  map.simulator.stride[0] = (uint64_t)(SIZE * bytes);
  map.simulator.box[0] = (uint16_t)(LINE / bytes);
  map.simulator.box[1] = (uint16_t)rows;
  map.simulator.rank = 2;
  map.simulator.element_bytes = (uint8_t)bytes;
  map.simulator.swizzle = 128;
  map.simulator.mark = TW_TENSOR_MAP_SIMULATOR;
  return map;
}

static double multiply(const kind *one) {
  tw_tensor_map a_map = map_of(a, 64, one->bytes);
  tw_tensor_map b_map = map_of(b, SIZE, one->bytes);
  int step = LINE / one->bytes, steps = SIZE / step;
  const clock_t begin = clock();
  CHECK_STATUS(LAUNCH(&test, one->name, D3(SIZE / 64, 1, 1), D3(128, 1, 1),
                      TILE_BYTES, &a_map, &b_map, &sums, &steps, &step),
               TW_OK);
  return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

/* Row r of a has ones in the words whose number is a multiple of r % 3 + 1. */
static int is_one(int row, int word) { return word % (row % 3 + 1) == 0; }

static void fill(const kind *one) {
  const int words = SIZE * one->bytes / 4;
  for (int i = 0; i < SIZE * words; i++) {
    a[i] = is_one(i / words, i % words) ? one->word : 0;
    b[i] = one->word;
  }
}

static void test_kind(const kind *one) {
  int wrong = 0;
  fill(one);
  memset(sums, 0xff, SIZE * SIZE * 4);
  const double seconds = multiply(one);
  for (int i = 0; i < SIZE * SIZE; i++) {
    const int row = i / SIZE, words = SIZE * one->bytes / 4;
    const int sum = (words + row % 3) / (row % 3 + 1) * (SIZE / words);
    const double got = one->bytes == 1 && one->word == 0x01010101
                           ? ((int32_t *)sums)[i]
                           : (double)((float *)sums)[i];
    wrong += (int)got != sum;
  }
  CHECK_INT(wrong, 0);
  printf("%s: %.2f s\n", one->name, seconds);
  CHECK(seconds < 1);
}

/* Of 4 blocks, each with a step for every 128 bytes of k. */
static void test_counts(void) {
  const sim_watch counters = {.counters = 1};
  const kind *one = &kinds[1];
  fill(one);
  CHECK_STATUS(sim_device_watch(test.device, &counters), TW_OK);
  multiply(one);
  const sim_profile *profile = sim_device_profile(test.device);
  check_need(profile != NULL, "a profile");
  const sim_pass_sums *sums_of = &profile->passes[0];
  const int steps = SIZE * one->bytes / LINE, matrix = SIZE * SIZE * one->bytes;
  CHECK_INT((int)sums_of->copied_bytes[0], 4 * steps * TILE_BYTES);
  CHECK_INT((int)sums_of->copied_bytes[1], 0);
  CHECK_INT((int)sums_of->brought_bytes, 4 * steps * TILE_BYTES);
  CHECK_INT((int)sums_of->products, 4 * steps * 4);
  CHECK_INT((int)sums_of->tensor_adds, SIZE * SIZE * SIZE);
  CHECK_INT((int)sums_of->group_adds, SIZE * SIZE * SIZE);
  CHECK_INT((int)profile->touched[0], 2 * matrix / 32);
  CHECK_INT((int)profile->touched[1], SIZE * SIZE * 4 / 32);
  uint64_t sectors = 0, requests = 0;
  for (int i = 0; i < profile->site_count; i++) {
    const sim_site *site = &profile->sites[i];
    if (site->is_shared || site->is_write) continue;
    CHECK_INT(site->bytes, 16);
    sectors += site->sectors;
    requests += site->requests;
  }
  CHECK_INT((int)sectors, 4 * steps * TILE_BYTES / 32);
  CHECK_INT((int)requests, 4 * steps * TILE_BYTES / 512);
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
}

int main(void) {
  sim_test_open(&test, "h200", sim_test_hopper_speed,
                "simulator/hopper_speed.cu");
  a = sim_test_alloc(&test, SIZE * SIZE * 4);
  b = sim_test_alloc(&test, SIZE * SIZE * 4);
  sums = sim_test_alloc(&test, SIZE * SIZE * 4);
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    test_kind(&kinds[i]);
  test_counts();
  sim_test_free(&test, a);
  sim_test_free(&test, b);
  sim_test_free(&test, sums);
  sim_test_close(&test);
  return check_end();
}
