/*
 * test_rank.c -- which of two predictions is better, also if the times are
 * equal.
 */
#include "../check.h"
#include "select/rank.h"

static const tw_algorithm algorithms[] = {{.name = "block"}, {.name = "warp"}};
static const tw_operation operation = {.name = "test",
                                       .algorithms = algorithms};

static const tw_variant variants[] = {
    {.name = "test_block_n1024_u1", .algorithm = 0, .params = {1024, 1}},
    {.name = "test_block_n1024_u4", .algorithm = 0, .params = {1024, 4}},
    {.name = "test_block_n256_u16", .algorithm = 0, .params = {256, 16}},
    {.name = "test_warp_l32", .algorithm = 1, .params = {32}},
};
enum { VARIANTS = sizeof variants / sizeof variants[0] };
static twi_kernel kernels[VARIANTS];

static twi_prediction one(int variant, double time_us, int threads) {
  return (twi_prediction){&kernels[variant], time_us, threads};
}

/* a is better than b, and not the other way round. */
static void check_better(twi_prediction a, twi_prediction b) {
  CHECK(twi_prediction_is_better(&a, &b));
  CHECK(!twi_prediction_is_better(&b, &a));
}

int main(void) {
  for (int i = 0; i < VARIANTS; i++)
    kernels[i] = (twi_kernel){.operation = &operation, .variant = &variants[i]};
  /* The time decides first, then the size of a block. */
  check_better(one(0, 1, 512), one(1, 1.000001, 256));
  check_better(one(0, 1, 256), one(1, 1, 512));
  /* More elements a turn: as many loads are in flight. */
  check_better(one(1, 1, 256), one(0, 1, 256));
  /* By numbers, not by the letters of their names. */
  check_better(one(0, 1, 256), one(2, 1, 256));
  check_better(one(1, 1, 256), one(3, 1, 256));
  const twi_prediction same = one(1, 1, 256);
  CHECK(!twi_prediction_is_better(&same, &same));

  twi_prediction best = {0}, next = one(0, 2, 256);
  CHECK(twi_prediction_improves(&best, &next) && best.kernel == &kernels[0]);
  next = one(1, 2, 256);
  CHECK(twi_prediction_improves(&best, &next) && best.kernel == &kernels[1]);
  next = one(0, 2, 256);
  CHECK(!twi_prediction_improves(&best, &next) && best.kernel == &kernels[1]);
  return check_end();
}
