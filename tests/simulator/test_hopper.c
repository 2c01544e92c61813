/*
 * test_hopper.c -- copies by TMA and products of warpgroups give the right
 * results whenever they complete; what is wrong with them is found, with line
 * and thread. The kernels are in hopper.cu.
 */
#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"
#include "tilewright/half.h"
#include "tilewright/tensor_map.h"

extern const tw_sim_kernel sim_test_hopper[];

enum { TILE = 64, STEPS = 5, DEPTH = TILE * STEPS, SEEDS = 8 };
/* A tensor that does not fill its rows, and a box that leaves it. */
enum { COLS = 96, ROWS = 90, PITCH = 104, X = 40, Y = 30 };

static sim_test test;
static uint16_t *a, *b, *c;
static float *out;

static tw_tensor_map map_of(const void *base, uint64_t cols, uint64_t rows,
                            uint64_t row_bytes) {
  tw_tensor_map map = {0};
  map.simulator.base = (uint64_t)(uintptr_t)base;
  map.simulator.size[0] = cols;
  map.simulator.size[1] = rows;
  map.simulator.stride[0] = row_bytes;
  map.simulator.box[0] = map.simulator.box[1] = TILE;
  map.simulator.rank = 2;
  map.simulator.element_bytes = 2;
  map.simulator.swizzle = 128;
  map.simulator.mark = TW_TENSOR_MAP_SIMULATOR;
  return map;
}

static tw_tensor_map operand(const void *base) {
  return map_of(base, DEPTH, TILE, 2 * DEPTH);
}

/* 0: as late as the rules allow; others draw what completes at once. */
static void seed(uint64_t order) {
  const sim_schedule schedule = {.order = order, .limit_s = 5};
  CHECK_STATUS(sim_device_schedule(test.device, &schedule), TW_OK);
}

static void fails(tw_status status, const char *text, const char *more) {
  CHECK_STATUS(status, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), text);
  CHECK_HAS(tw_last_error(), more);
  CHECK_HAS(tw_last_error(), "hopper.cu:");
  CHECK_HAS(tw_last_error(), "thread (");
}

/* ---- products ------------------------------------------------------------ */

static tw_status ring_of(tw_tensor_map a_map, tw_tensor_map b_map, int fault) {
  int steps = STEPS;
  return LAUNCH(&test, "ring", D3(1, 1, 1), D3(160, 1, 1), 4 * TILE * TILE * 2,
                &a_map, &b_map, &out, &steps, &fault);
}

static tw_status ring(int fault) {
  return ring_of(operand(a), operand(b), fault);
}

/* Whole numbers, whose sums are exact. */
static void fill(void) {
  for (int i = 0; i < TILE * DEPTH; i++) {
    a[i] = tw_bf16_from_f32((float)(i * 7 % 31 - 15));
    b[i] = tw_bf16_from_f32((float)(i * 11 % 29 - 14));
  }
}

static int wrong_sums(void) {
  int wrong = 0;
  for (int i = 0; i < TILE * TILE; i++) {
    float sum = 0;
    for (int k = 0; k < DEPTH; k++)
      sum += tw_f32_from_bf16(a[i / TILE * DEPTH + k]) *
             tw_f32_from_bf16(b[i % TILE * DEPTH + k]);
    wrong += !(out[i] >= sum && out[i] <= sum);
  }
  return wrong;
}

static void test_ring(void) {
  memset(out, 0xff, TILE * TILE * sizeof *out);
  CHECK_STATUS(ring(0), TW_OK);
  CHECK_INT(wrong_sums(), 0);
}

/* ---- what is found ------------------------------------------------------- */

typedef struct fault_case {
  int fault;
  int needs_watch; /* only the order of accesses shows it */
  const char *text, *more;
} fault_case;

static void check_faults(tw_status (*run)(int), const fault_case *cases,
                         int count, int is_watched) {
  for (int i = 0; i < count; i++) {
    const fault_case *one = &cases[i];
    if (one->needs_watch && !is_watched) continue;
    fails(run(one->fault), one->text, one->more);
  }
}
#define CHECK_FAULTS(run, cases, is_watched) \
  check_faults(run, cases, sizeof(cases) / sizeof(cases)[0], is_watched)

static const fault_case ring_faults[] = {
    {1, 0, "missing wait: load of 8192 bytes", "which a product reads"},
    {2, 0, "missing wait: load of 8192 bytes", "not waited for it"},
    {3, 0, "missing wait: a product's operand a",
     "which a load fills that thread (128, 0, 0) began"},
    {4, 0, "wrong phase: an arrival", "thread (128, 0, 0)"},
    {6, 0, "endless wait",
     "128 bytes: a wrong byte count, more were announced"},
    {7, 0, "endless wait", "-128 bytes: a wrong byte count, copies bring more"},
    {8, 0, "missing wait: read of 4 bytes", "sums in registers of a product"},
    {9, 0, "operand a: its swizzle is 64 bytes", "has swizzled by 128"},
    {10, 0, "operand b: its steps of 0 and 2048 bytes do not fit", "line 8"},
    {11, 0, "misaligned base in shared memory", "a multiple of 1024"},
    {12, 0, "missing tw_wgmma_fence", "before the first product"},
    {13, 1, "race: ", "read"},
    {14, 0, "missing tw_wgmma_fence", "has used the sums"},
    {16, 0, "missing wait: read of 4 bytes", "it has not been waited for"},
    {18, 1, "race: ", "wrote"},
    {19, 0, "endless wait", "8192 bytes: a wrong byte count"},
    {21, 0, "operand b: misaligned base", "in the middle of a pattern"},
};

static tw_status hand_on(int fault) {
  tw_tensor_map from = map_of(a, COLS + 4, ROWS, 2 * PITCH),
                to = map_of(c, COLS, ROWS, 2 * PITCH);
  int x = X, y = Y;
  if (fault == 9) from.simulator.base += 8;
  if (fault == 10) from.simulator.size[1] = 1 << 20;
  if (fault == 11) to.simulator.stride[0] = 200;
  if (fault == 12) from.simulator.box[0] = 32;
  if (fault == 13) to.simulator.size[0] = COLS + 4;
  if (fault == 14) x++;
  return LAUNCH(&test, "hand_on", D3(1, 1, 1), D3(128, 1, 1), 2 * TILE * TILE,
                &from, &to, &x, &y, &fault);
}

static tw_status spread(int fault) {
  tw_tensor_map from = map_of(a, 3 * TILE, TILE, 6 * TILE);
  from.simulator.box[1] = TILE / 2;
  return LAUNCH(&test, "spread", D3(2, 1, 1), D3(128, 1, 1), 2 * TILE * TILE,
                &from, &c, &fault);
}

static const fault_case hand_on_faults[] = {
    {1, 0, "missing wait: read of 2 bytes", "which a load fills"},
    {2, 0, "missing tw_fence_proxy_async", "a store"},
    {3, 1, "race: write of 2 bytes", "read"},
    {4, 0, "the block ends while a store", "has not been committed"},
    {5, 0, "the block ends while a store", "has not waited for it"},
    {6, 0, "missing wait: write of 2 bytes", "which a store reads"},
    {8, 0, "missing tw_fence_proxy_async", "a store"},
    {9, 0, "wrong tensor map: its base", "a multiple of 16"},
    {10, 0, "read of 218103800 bytes", "past the end"},
    {11, 0, "wrong tensor map: its stride", "is 200"},
    {12, 0, "wrong tensor map: its box's row", "as long as the swizzle"},
    {13, 0, "overwrites what is behind the tensor's rows", "of 200 bytes"},
    {14, 0, "wrong tensor map: its box's first index", "multiples of 16"},
    {15, 0, "missing tw_mbarrier_fence_init", "has made"},
    {16, 1, "missing tw_fence_proxy_async_global", "has written"},
    {17, 1, "missing tw_fence_proxy_async_global", "has written"},
    {19, 1, "missing tw_fence_proxy_async_global", "has written"},
    {21, 1, "race: write of 2 bytes", "read"},
};

static const fault_case spread_faults[] = {
    {1, 0, "which may not have begun", "block (1, 0, 0)"},
    {2, 0, "missing wait: load of 4096 bytes", "which a load fills"},
    {3, 0, "endless wait", "4096 bytes: a wrong byte count"},
    {4, 0, "the block ends while a load", "of block 0"},
    {5, 0, "which has ended", "block (0, 0, 0)"},
};

/* ---- copies, whenever they complete -------------------------------------- */

static void test_hand_on(void) {
  int wrong = 0;
  for (int i = 0; i < ROWS * PITCH; i++) c[i] = 7;
  CHECK_STATUS(hand_on(0), TW_OK);
  for (int i = 0; i < ROWS * PITCH; i++) {
    const int y = i / PITCH, x = i % PITCH;
    const int is_in = x >= X && x < COLS && y >= Y && y < Y + TILE;
    wrong += c[i] != (is_in ? (uint16_t)(a[i] + 1) : 7);
  }
  CHECK_INT(wrong, 0);
}

static void test_spread(void) {
  int wrong = 0;
  CHECK_STATUS(spread(0), TW_OK);
  for (int i = 0; i < 6 * TILE * TILE; i++) {
    const int round = i / TILE / TILE % 3, y = i / TILE % TILE, x = i % TILE;
    /* The copy puts 16 bytes to another place of their row. */
    const int from = ((x / 8) ^ (y % 8)) * 8 + x % 8;
    wrong += c[i] != a[y * 3 * TILE + round * TILE + from];
  }
  CHECK_INT(wrong, 0);
}

static void test_right(void) {
  for (uint64_t order = 0; order < SEEDS; order++) {
    seed(order);
    test_ring();
    test_hand_on();
    test_spread();
  }
  seed(0);
}

int main(void) {
  const sim_watch checks = {.checks = 1, .counters = 1};
  sim_test_open(&test, "h200", sim_test_hopper, "simulator/hopper.cu");
  a = sim_test_alloc(&test, TILE * DEPTH * sizeof *a);
  b = sim_test_alloc(&test, TILE * DEPTH * sizeof *b);
  c = sim_test_alloc(&test, 6 * TILE * TILE * sizeof *c);
  out = sim_test_alloc(&test, TILE * TILE * sizeof *out);
  fill();
  for (int is_watched = 0; is_watched < 2; is_watched++) {
    if (is_watched) CHECK_STATUS(sim_device_watch(test.device, &checks), TW_OK);
    test_right();
    CHECK_FAULTS(ring, ring_faults, is_watched);
    CHECK_FAULTS(hand_on, hand_on_faults, is_watched);
    CHECK_STATUS(hand_on(18), TW_OK);
    CHECK_STATUS(hand_on(20), TW_OK);
    CHECK_FAULTS(spread, spread_faults, is_watched);
  }
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  sim_test_free(&test, a);
  sim_test_free(&test, b);
  sim_test_free(&test, c);
  sim_test_free(&test, out);
  sim_test_close(&test);
  return check_end();
}
