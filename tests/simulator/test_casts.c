/*
 * test_casts.c -- a float that does not fit into an integer becomes what cvt of
 * PTX makes of it. The kernel is in casts.cu.
 */
#include <limits.h>
#include <math.h>

#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_casts[];

/* A number, and the integers that it becomes: from float and double to 32 bits,
 * and to 64 bits. */
static const struct {
  float number;
  int from_float, from_double;
  long long to_long;
} known[] = {
    {1.75f, 1, 1, 1},
    {-2.5f, -2, -2, -2},
    {0, 0, 0, 0},
    {3e9f, INT_MAX, INT_MAX, 3000000000},
    {-3e9f, INT_MIN, INT_MIN, -3000000000},
    {-2147483648.0f, INT_MIN, INT_MIN, INT_MIN},
    {2147483648.0f, INT_MAX, INT_MAX, 2147483648},
    {1e19f, INT_MAX, INT_MAX, LLONG_MAX},
    {-1e19f, INT_MIN, INT_MIN, LLONG_MIN},
    {INFINITY, INT_MAX, INT_MAX, LLONG_MAX},
    {-INFINITY, INT_MIN, INT_MIN, LLONG_MIN},
    {NAN, 0, INT_MIN, LLONG_MIN},
};

enum { COUNT = sizeof known / sizeof *known };

int main(void) {
  sim_test test;
  sim_test_open(&test, "h200", sim_test_casts, "simulator/casts.cu");
  float *x = sim_test_alloc(&test, COUNT * sizeof *x);
  double *y = sim_test_alloc(&test, COUNT * sizeof *y);
  int *to_int = sim_test_alloc(&test, 4 * COUNT * sizeof *to_int);
  long long *to_long = sim_test_alloc(&test, 2 * COUNT * sizeof *to_long);
  for (int i = 0; i < COUNT; i++) {
    x[i] = known[i].number;
    y[i] = (double)known[i].number;
  }
  CHECK_STATUS(LAUNCH(&test, "casts", D3(1, 1, 1), D3(COUNT, 1, 1), 0, &x, &y,
                      &to_int, &to_long),
               TW_OK);
  for (int i = 0; i < COUNT; i++) {
    CHECK(to_int[4 * i] == known[i].from_float);
    CHECK(to_int[4 * i + 1] == known[i].from_float);
    CHECK(to_int[4 * i + 2] == known[i].from_double);
    CHECK(to_int[4 * i + 3] ==
          (i > 3 ? known[i].from_float : known[i].from_double));
    CHECK(to_long[2 * i] == known[i].to_long);
    CHECK(to_long[2 * i + 1] == known[i].to_long);
  }
  sim_test_free(&test, x);
  sim_test_free(&test, y);
  sim_test_free(&test, to_int);
  sim_test_free(&test, to_long);
  sim_test_close(&test);
  return check_end();
}
