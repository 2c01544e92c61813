/*
 * test_extent.c -- the arithmetic of extents: as Lua's on integers, with
 * overflows and divisions by 0 reported.
 */
#include "check.h"
#include "tilewright/extent.h"

static void test_division(void) {
  static const int64_t cases[][5] = {
      /* a, b, a // b, a % b, a / b rounded up */
      {7, 2, 3, 1, 4},
      {-7, 2, -4, 1, -3},
      {7, -2, -4, -1, -3},
      {-7, -2, 3, -1, 4},
      {8, 2, 4, 0, 4},
      {-8, 2, -4, 0, -4},
      {0, 5, 0, 0, 0},
      {1, 5, 0, 1, 1},
      {INT64_MAX, 1, INT64_MAX, 0, INT64_MAX},
      {INT64_MAX, 2, INT64_MAX / 2, 1, INT64_MAX / 2 + 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    int fault = 0;
    const int64_t a = cases[i][0], b = cases[i][1];
    CHECK_INT(tw_quotient_of(a, b, &fault), cases[i][2]);
    CHECK_INT(tw_rest_of(a, b, &fault), cases[i][3]);
    CHECK_INT(tw_ceil_of(a, b, &fault), cases[i][4]);
    CHECK_INT(fault, 0);
  }
}

static void test_functions(void) {
  int fault = 0;
  CHECK_INT(tw_min_of(-3, 4, &fault), -3);
  CHECK_INT(tw_max_of(-3, 4, &fault), 4);
  CHECK_INT(tw_gcd_of(12, 18, &fault), 6);
  CHECK_INT(tw_gcd_of(-12, 18, &fault), 6);
  CHECK_INT(tw_gcd_of(0, 5, &fault), 5);
  CHECK_INT(tw_gcd_of(0, 0, &fault), 0);
  CHECK_INT(tw_sum_of(INT64_MAX - 1, 1, &fault), INT64_MAX);
  CHECK_INT(tw_difference_of(INT64_MIN + 1, 1, &fault), INT64_MIN);
  CHECK_INT(tw_product_of(INT64_C(1) << 31, INT64_C(1) << 31, &fault),
            INT64_C(1) << 62);
  CHECK_INT(fault, 0);
}

#define CHECK_FAULT(call, expected) \
  do {                              \
    int fault = 0;                  \
    (void)(call);                   \
    CHECK_INT(fault, expected);     \
  } while (0)

static void test_faults(void) {
  CHECK_FAULT(tw_sum_of(INT64_MAX, 1, &fault), TW_EXTENT_OVERFLOWS);
  CHECK_FAULT(tw_difference_of(INT64_MIN, 1, &fault), TW_EXTENT_OVERFLOWS);
  CHECK_FAULT(tw_product_of(INT64_C(1) << 32, INT64_C(1) << 31, &fault),
              TW_EXTENT_OVERFLOWS);
  CHECK_FAULT(tw_quotient_of(INT64_MIN, -1, &fault), TW_EXTENT_OVERFLOWS);
  CHECK_FAULT(tw_gcd_of(INT64_MIN, 0, &fault), TW_EXTENT_OVERFLOWS);
  CHECK_FAULT(tw_quotient_of(1, 0, &fault), TW_EXTENT_DIVIDES_BY_0);
  CHECK_FAULT(tw_rest_of(1, 0, &fault), TW_EXTENT_DIVIDES_BY_0);
  CHECK_FAULT(tw_ceil_of(1, 0, &fault), TW_EXTENT_DIVIDES_BY_0);
}

int main(void) {
  test_division();
  test_functions();
  test_faults();
  return check_end();
}
