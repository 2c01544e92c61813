/*
 * test_slots.c -- what is counted of divisions and other arithmetic that a GPU
 * has no instruction for, and of loads that a compiler leaves out. Counting
 * must change no result.
 */
#include "simulator/counters_test.h"

enum { THREADS = 64, WARPS = THREADS / 32 };

static int is_counted(void) {
#ifdef __x86_64__
  return 1;
#else
  return 0;
#endif
}

static void expect_slots(int of_warp) {
  CHECK_INT(profile()->passes[0].slots, is_counted() * WARPS * of_warp);
}

static void test_integers(void) {
  unsigned u = 7;
  int s = -7;
  unsigned *numbers = (unsigned *)memory;
  for (unsigned i = 0; i < THREADS; i++) numbers[i] = 4000000000u + i;
  watch(0);
  RUN("divides_u32", THREADS, 0, &numbers, &u);
  expect_slots(17);
  for (unsigned i = 0; i < THREADS; i++)
    CHECK_INT(numbers[i], (4000000000u + i) / 7);

  /* One lane of a warp takes as long as all. */
  int *signs = (int *)memory;
  for (int i = 0; i < THREADS; i++) signs[i] = 100 + i;
  watch(0);
  RUN("divides_i32", THREADS, 0, &signs, &s);
  expect_slots(23);
  for (int i = 0; i < THREADS; i++)
    CHECK_INT(signs[i], i % 32 == 5 ? -((100 + i) / 7) : 100 + i);
}

static void test_wide(void) {
  int64_t by = 1000003;
  int64_t *numbers = (int64_t *)memory;
  for (int i = 0; i < THREADS; i++) numbers[i] = ((int64_t)i << 40) - 5;
  watch(0);
  RUN("divides_i64", THREADS, 0, &numbers, &by);
  expect_slots(27);
  for (int i = 0; i < THREADS; i++)
    CHECK(numbers[i] == (((int64_t)i << 40) - 5) / by);
  watch(0);
  RUN("multiplies_i64", THREADS, 0, &numbers, &by);
  expect_slots(3);
  for (int i = 0; i < THREADS; i++)
    CHECK(numbers[i] == (((int64_t)i << 40) - 5) / by * by);
}

static void test_floats(void) {
  float by = 3;
  float *numbers = (float *)memory;
  for (int i = 0; i < THREADS; i++) numbers[i] = (float)i;
  watch(0);
  RUN("divides_f32", THREADS, 0, &numbers, &by);
  expect_slots(11);
  for (int i = 0; i < THREADS; i++) CHECK(numbers[i] == (float)i / 3);
  watch(0);
  RUN("takes_exp", THREADS, 0, &numbers);
  expect_slots(9);
  CHECK(numbers[0] == 1 && numbers[3] > 2.718f && numbers[3] < 2.719f);
  for (int i = 0; i < THREADS; i++) numbers[i] = (float)(1 + i);
  watch(0);
  RUN("takes_rsqrt", THREADS, 0, &numbers);
  expect_slots(4);
  CHECK(numbers[3] == 0.5f && numbers[15] == 0.25f);
}

/* The lane that divides most has 31 divisions. */
static void test_loop(void) {
  int by = 3;
  int *numbers = (int *)memory;
  watch(0);
  RUN("divides_often", THREADS, 0, &numbers, &by);
  expect_slots(31 * 23);
  for (int i = 0; i < THREADS; i++) {
    int n = 1 << 30, steps = 0;
    for (int k = 0; k < i % 32; k++) steps += (n /= 3) == 0;
    CHECK_INT(numbers[i], n + steps);
  }
}

static void expect_between(const char *what, uint64_t seen, double least,
                           double most) {
  if (is_counted() && (double)seen >= least && (double)seen <= most) return;
  if (!is_counted() && seen == 0) return;
  fprintf(stderr, "%s: %llu, expected %g to %g\n", what,
          (unsigned long long)seen, least, most);
  CHECK(0);
}

/* Steps are those of the thread that has most. How many one iteration has, the
 * compiler decides; g++ 12 gives a bit of the check sum 4, two of them from the
 * comparison to the select. */
static void test_steps(void) {
  int words = 10;
  unsigned *numbers = (unsigned *)memory;
  for (unsigned i = 0; i < 10 * THREADS; i++) numbers[i] = i;
  watch(0);
  RUN("checks_words", THREADS, 0, &numbers, &words);
  const double bits = 32 * words;
  expect_between("steps", profile()->passes[0].steps, 3.5 * bits, 5 * bits);
  unsigned rest = 5;
  for (int i = 0; i < 32 * words; i++)
    rest = rest >> 1 ^ (rest & 1 ? 0xedb88320u : 0);
  CHECK_INT(numbers[5], rest);

  watch(0);
  RUN("mixes_words", THREADS, 0, &numbers, &words);
  CHECK_INT(profile()->passes[0].steps, 0);
  CHECK_INT(numbers[5], rest >> 1 ^ (rest & 1 ? 0xedb88320u : 0));

  /* 13 steps, and 3 for the loop's end, 24 times. */
  float least = 0, *at = (float *)memory;
  for (int i = 0; i < THREADS; i++) at[i] = i == 40 ? 1e12f : 1;
  watch(0);
  RUN("finds_root", THREADS, 0, &at, &least);
  expect_between("steps", profile()->passes[0].steps, 24 * 15, 25 * 17);
  CHECK(at[40] == 1e6f && at[41] == 1);
}

static uint64_t repeated(int stores) {
  uint64_t sum = 0;
  watch(0);
  RUN("loads_again", THREADS, 4 * THREADS, &memory, &stores);
  const sim_profile *seen = profile();
  for (int i = 0; i < seen->site_count; i++) sum += seen->sites[i].repeated;
  return sum;
}

int main(void) {
  open_test();
  test_integers();
  test_wide();
  test_floats();
  test_loop();
  test_steps();
  CHECK_INT(repeated(0), 3 * WARPS);
  CHECK_INT(repeated(1), 0);
  close_test();
  return check_end();
}
