/*
 * test_hopper_forms.c -- products of warpgroups of every kind: each element at
 * its place, whatever the swizzle, and what the sums keep. The kernels are in
 * hopper_forms.cu.
 */
#include <math.h>

#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"
#include "tilewright/half.h"

extern const tw_sim_kernel sim_test_hopper_forms[];

enum { ROWS = 64, MOST_COLUMNS = 256, LINE = 32 /* bytes */ };

typedef enum number { F16, BF16, TF32, E4M3, E5M2, S8, U8 } number;

typedef struct form {
  const char *name;
  number a, b;
  int columns;
  int has_f16_sums, has_registers;
} form;

static const form forms[] = {
    {"f16", F16, F16, 64, 0, 1},
    {"f16_to_f16", F16, F16, 64, 1, 1},
    {"bf16", BF16, BF16, 64, 0, 1},
    {"bf16_n8", BF16, BF16, 8, 0, 1},
    {"bf16_n256", BF16, BF16, 256, 0, 1},
    {"f16_a", F16, F16, 64, 0, 0},
    {"f16_b", F16, F16, 64, 0, 0},
    {"bf16_ab", BF16, BF16, 128, 0, 0},
    {"bf16_b_registers", BF16, BF16, 128, 0, 0},
    {"tf32", TF32, TF32, 64, 0, 1},
    {"e4m3", E4M3, E4M3, 64, 0, 1},
    {"e5m2", E5M2, E5M2, 64, 0, 1},
    {"e4m3_e5m2", E4M3, E5M2, 64, 0, 1},
    {"e5m2_e4m3", E5M2, E4M3, 64, 0, 1},
    {"e4m3_to_f16", E4M3, E4M3, 64, 1, 1},
    {"e5m2_to_f16", E5M2, E5M2, 64, 1, 1},
    {"s8", S8, S8, 64, 0, 1},
    {"u8", U8, U8, 64, 0, 1},
    {"s8_u8", S8, U8, 64, 0, 1},
    {"u8_s8", U8, S8, 64, 0, 1},
};
enum { FORMS = sizeof forms / sizeof forms[0] };

static sim_test test;
static char *a, *b, *sums;

/* ---- numbers ------------------------------------------------------------- */

static int bytes_of(number type) {
  return type == TF32 ? 4 : type <= BF16 ? 2 : 1;
}

static int is_whole(const form *one) { return one->a >= S8; }

/* A number that the type has exactly, as an 8-bit float. */
static uint32_t float_8(double value, int bits_below, int bias) {
  int exponent;
  if (!(fabs(value) > 0)) return 0;
  const double fraction = frexp(fabs(value), &exponent) * 2;
  exponent += bias - 1;
  const uint32_t sign = value < 0 ? 0x80 : 0;
  if (exponent < 1) /* denormal */
    return sign | (uint32_t)ldexp(fraction, exponent - 1 + bits_below);
  return sign | (uint32_t)exponent << bits_below |
         (uint32_t)ldexp(fraction - 1, bits_below);
}

static uint32_t bits_of(number type, double value) {
  switch (type) {
    case F16:
      return tw_f16_from_f32((float)value);
    case BF16:
      return tw_bf16_from_f32((float)value);
    case TF32: /* the lower bits do not count */
      return tw_bits_from_f32((float)value) | 0x1abc;
    case E4M3:
      return float_8(value, 3, 7);
    case E5M2:
      return float_8(value, 2, 15);
    default:
      return (uint32_t)(int32_t)value & 0xff;
  }
}

static void put(char *line, number type, int k, double value) {
  const uint32_t bits = bits_of(type, value);
  memcpy(line + k * bytes_of(type), &bits, (size_t)bytes_of(type));
}

/* Whole numbers that the type has, different at most places. */
static int whole(number type, int i) {
  switch (type) {
    case E4M3:
      return i * 7 % 31 % 17 - 8;
    case E5M2:
      return i * 5 % 29 % 9 - 4;
    case S8:
      return i * 37 % 256 - 128;
    case U8:
      return i * 37 % 256;
    default:
      return i * 7 % 31 - 15;
  }
}

static double sum_at(const form *one, int i) {
  if (is_whole(one)) return ((int32_t *)sums)[i];
  if (!one->has_f16_sums) return (double)((float *)sums)[i];
  return (double)tw_f32_from_f16(((uint16_t *)sums)[i]);
}

static void set_sum(const form *one, int i, double value) {
  if (is_whole(one))
    ((int32_t *)sums)[i] = (int32_t)value;
  else if (one->has_f16_sums)
    ((uint16_t *)sums)[i] = tw_f16_from_f32((float)value);
  else
    ((float *)sums)[i] = (float)value;
}

static tw_status multiply(const char *name, int swizzle, int add) {
  return LAUNCH(&test, name, D3(1, 1, 1), D3(128, 1, 1), 64 * 256 + 256 * 256,
                &a, &b, &sums, &swizzle, &add);
}

/* ---- places -------------------------------------------------------------- */

static void test_places(const form *one, const char *name, int swizzle,
                        int add) {
  const int terms = LINE / bytes_of(one->a);
  int wrong = 0;
  for (int i = 0; i < ROWS * terms; i++)
    put(a + i / terms * LINE, one->a, i % terms, whole(one->a, i));
  for (int i = 0; i < one->columns * terms; i++)
    put(b + i / terms * LINE, one->b, i % terms, whole(one->b, i + 3));
  for (int i = 0; i < ROWS * one->columns; i++) set_sum(one, i, i % 100);
  CHECK_STATUS(multiply(name, swizzle, add), TW_OK);
  for (int i = 0; i < ROWS * one->columns; i++) {
    int sum = add ? i % 100 : 0;
    for (int k = 0; k < terms; k++)
      sum += whole(one->a, i / one->columns * terms + k) *
             whole(one->b, i % one->columns * terms + k + 3);
    wrong += (int)sum_at(one, i) != sum;
  }
  if (wrong) printf("%s, swizzle %d, add %d\n", name, swizzle, add);
  CHECK_INT(wrong, 0);
}

static void test_form(const form *one) {
  char registers[40];
  snprintf(registers, sizeof registers, "%s_registers", one->name);
  for (int swizzle = 16; swizzle <= 128; swizzle *= 2)
    for (int add = 0; add < 2; add++) {
      test_places(one, one->name, swizzle > 16 ? swizzle : 0, add);
      if (one->has_registers)
        test_places(one, registers, swizzle > 16 ? swizzle : 0, add);
    }
}

/* ---- what the sums keep -------------------------------------------------- */

static const form *form_of(const char *name) {
  for (int i = 0; i < FORMS; i++)
    if (!strcmp(forms[i].name, name)) return &forms[i];
  check_need(0, name);
  return NULL;
}

/* `first` and 7 times `other`, as products of their halves, with `old`. */
static double kept(const char *name, double first[2], double other[2],
                   double old) {
  const form *one = form_of(name);
  memset(a, 0, LINE);
  memset(b, 0, LINE);
  for (int k = 0; k < 8; k++) {
    put(a, one->a, k, k ? other[0] : first[0]);
    put(b, one->b, k, k ? other[1] : first[1]);
  }
  set_sum(one, 0, old);
  CHECK_STATUS(multiply(name, 128, 1), TW_OK);
  return sum_at(one, 0);
}
#define KEPT(name, first, first_b, other, other_b, old) \
  kept(name, (double[]){first, first_b}, (double[]){other, other_b}, old)
#define CHECK_EQUAL(value, wanted) \
  CHECK((value) >= (wanted) && (value) <= (wanted))

static void test_sums(void) {
  const double e = ldexp(1, -7), f = ldexp(1, -6), g = ldexp(1, -12);
  /* 13 bits below the largest exponent, of products and of the old sum. */
  CHECK_EQUAL(KEPT("e4m3", 1, 1, f, e, 0), 1 + 7 * ldexp(1, -13));
  CHECK_EQUAL(KEPT("e4m3", 1, 1, e, e, 0), 1);
  /* 13 bits below the leading one of the result, which is above the largest
   * exponent. */
  CHECK_EQUAL(KEPT("e4m3", 1.5, 1.5, f, e, 0), 2.25 + 6 * ldexp(1, -13));
  CHECK_EQUAL(KEPT("e5m2", 1, 1, e, f, 4096), 4097);
  CHECK_EQUAL(KEPT("e5m2", 1, 1, 0, 0, 16384 + ldexp(1, -6)), 16384);
  CHECK_EQUAL(KEPT("e5m2", 256, 64, 2, 1, 0), 16384 + 7 * 2);
  CHECK_EQUAL(KEPT("e5m2", 256, 64, 1, 1, 0), 16384);
  /* 25 bits, cut off to f32's 23: 7 units of 2^-25 are one of 2^-23 */
  CHECK_EQUAL(KEPT("tf32", 1, 1, g, ldexp(1, -13), 0), 1 + ldexp(1, -23));
  CHECK_EQUAL(KEPT("tf32", 1, 1, ldexp(1, -13), ldexp(1, -13), 0), 1);
  CHECK_EQUAL(KEPT("bf16", 1, 1, g, ldexp(1, -13), 0), 1 + ldexp(1, -23));
  /* f16 sums are rounded: 7 units of 2^-12 are nearly two of 2^-10 */
  CHECK_EQUAL(KEPT("f16_to_f16", 1, 1, f, f, 0), 1 + 2 * ldexp(1, -10));
  /* Integers wrap. */
  CHECK_EQUAL(KEPT("s8", 1, 1, 0, 0, 2147483647.0), -2147483648.0);
  CHECK_EQUAL(KEPT("s8_u8", -128, 255, 0, 0, -2147483648.0),
              2147483648.0 - 128 * 255);
}

int main(void) {
  const sim_watch checks = {.checks = 1, .counters = 1};
  sim_test_open(&test, "h200", sim_test_hopper_forms,
                "simulator/hopper_forms.cu");
  a = sim_test_alloc(&test, ROWS * LINE);
  b = sim_test_alloc(&test, MOST_COLUMNS * LINE);
  sums = sim_test_alloc(&test, ROWS * MOST_COLUMNS * 4);
  for (int i = 0; i < FORMS; i++) test_form(&forms[i]);
  test_sums();
  CHECK_STATUS(sim_device_watch(test.device, &checks), TW_OK);
  test_places(form_of("bf16_ab"), "bf16_ab", 128, 1);
  test_places(form_of("e4m3"), "e4m3_registers", 64, 1);
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  sim_test_free(&test, a);
  sim_test_free(&test, b);
  sim_test_free(&test, sums);
  sim_test_close(&test);
  return check_end();
}
