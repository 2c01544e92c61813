/*
 * test_number.c -- scalar arguments: which numbers a type can hold, and the
 * sentence about one that it cannot.
 */
#include <math.h>

#include "../check.h"
#include "api/context.h"
#include "tilewright/matmul.h"
#include "tilewright/scale.h"

/* Whether the type can hold the number, and as which value it does. */
static int holds_integer(tw_number number, tw_type type, uint64_t expected) {
  tw_number result;
  return twi_number_convert(&number, type, &result) &&
         result.given == 1 + (int)type && result.value.u64 == expected;
}

static int holds(tw_number number, tw_type type, double re, double im) {
  tw_number result;
  return twi_number_convert(&number, type, &result) &&
         result.given == 1 + (int)type && result.value.f64[0] == re &&
         result.value.f64[1] == im;
}

static int refuses(tw_number number, tw_type type) {
  tw_number result;
  return !twi_number_convert(&number, type, &result);
}

static void test_to_integers(void) {
  CHECK(holds_integer(tw_i32(-7), TW_I32, (uint64_t)-7));
  CHECK(holds_integer(tw_f32(-7), TW_I64, (uint64_t)-7));
  CHECK(holds_integer(tw_f64(-0.0), TW_U32, 0));
  CHECK(holds_integer(tw_i64(INT32_MIN), TW_I32, (uint64_t)INT32_MIN));
  CHECK(holds_integer(tw_u64(INT32_MAX), TW_I32, INT32_MAX));
  CHECK(holds_integer(tw_u64(UINT64_MAX), TW_U64, UINT64_MAX));
  CHECK(holds_integer(tw_f64(-0x1p63), TW_I64, 1ull << 63));
  CHECK(holds_integer(tw_i64(INT64_MIN), TW_I64, 1ull << 63));
  CHECK(holds_integer(tw_f64(0x1p63), TW_U64, 1ull << 63));
  CHECK(holds_integer(tw_c64(4, 0), TW_U32, 4));
  CHECK(refuses(tw_i64(INT32_MIN - 1ll), TW_I32));
  CHECK(refuses(tw_u32(0x80000000u), TW_I32));
  CHECK(refuses(tw_i32(-1), TW_U32));
  CHECK(refuses(tw_i32(-1), TW_U64));
  CHECK(refuses(tw_u64(1ull << 32), TW_U32));
  CHECK(refuses(tw_u64(1ull << 63), TW_I64));
  CHECK(refuses(tw_f64(0x1p63), TW_I64));
  CHECK(refuses(tw_f64(0x1p64), TW_U64));
  CHECK(refuses(tw_f32(2.5f), TW_I32));
  CHECK(refuses(tw_f64(NAN), TW_I32));
  CHECK(refuses(tw_f64(INFINITY), TW_I64));
  CHECK(refuses(tw_c128(4, 1), TW_I32));
}

static void test_to_floating(void) {
  CHECK(holds(tw_f64(0.1), TW_F32, (double)0.1f, 0));
  CHECK(holds(tw_f64(0.1), TW_F64, 0.1, 0));
  CHECK(holds(tw_f64(1e-60), TW_F32, 0, 0));
  CHECK(holds(tw_f64(INFINITY), TW_F32, INFINITY, 0));
  CHECK(holds(tw_i64(-(1ll << 53) - 1), TW_F64, -0x1p53, 0));
  CHECK(holds(tw_u64(UINT64_MAX), TW_F32, 0x1p64, 0));
  /* By way of a double it would be rounded twice, to 2^25. */
  CHECK(holds(tw_u64((1ull << 61) + (1ull << 37) + 1), TW_F32, 0x1p61 + 0x1p38,
              0));
  CHECK(holds(tw_i32(3), TW_C64, 3, 0));
  CHECK(holds(tw_c128(0.1, -2), TW_C64, (double)0.1f, -2));
  CHECK(holds(tw_c64(1, 0), TW_F32, 1, 0));
  CHECK(refuses(tw_f64(1e39), TW_F32));
  CHECK(refuses(tw_f64(-1e300), TW_C64));
  CHECK(refuses(tw_c128(0, 1e39), TW_C64));
  CHECK(refuses(tw_c64(1, 2), TW_F64));
  tw_number result;
  const tw_number nan = tw_f32(NAN);
  CHECK(twi_number_convert(&nan, TW_F64, &result) &&
        isnan(result.value.f64[0]));
}

static void test_no_number(void) {
  CHECK(refuses((tw_number){0}, TW_F32));
  CHECK(refuses((tw_number){.given = -1}, TW_F32));
  CHECK(refuses((tw_number){.given = 1 + TW_F16}, TW_F32));
  CHECK(refuses((tw_number){.given = 1 + TW_E4M3}, TW_I32));
  CHECK(refuses((tw_number){.given = 1000}, TW_I32));
}

static void test_zero(void) {
  const tw_number left_out = {0}, zeros[] = {tw_i32(0), tw_u64(0), tw_f32(0),
                                             tw_f64(-0.0), tw_c64(0, 0)};
  const tw_number others[] = {tw_i32(-1),  tw_u64(1ull << 63), tw_f64(1e-310),
                              tw_f64(NAN), tw_c64(0, 2),       tw_c128(-3, 0)};
  CHECK_INT(twi_number_is_zero(&left_out), 1);
  for (size_t i = 0; i < sizeof zeros / sizeof zeros[0]; i++)
    CHECK_INT(twi_number_is_zero(&zeros[i]), 1);
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    CHECK_INT(twi_number_is_zero(&others[i]), 0);
}

/* The bytes that a kernel takes. */
static void test_store(void) {
  static const struct {
    tw_type type;
    unsigned char expected[TWI_NUMBER_BYTES];
  } cases[] = {{TW_I32, {0xfe, 0xff, 0xff, 0xff}},
               {TW_I64, {0xfe, 255, 255, 255, 255, 255, 255, 255}},
               {TW_F32, {0, 0, 0, 0xc0}},
               {TW_F64, {0, 0, 0, 0, 0, 0, 0, 0xc0}},
               {TW_C64, {0, 0, 0, 0xc0}}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    unsigned char memory[TWI_NUMBER_BYTES];
    const tw_number given = tw_i32(-2);
    tw_number number;
    CHECK(twi_number_convert(&given, cases[i].type, &number));
    memset(memory, 0x55, sizeof memory);
    twi_number_store(&number, cases[i].type, memory);
    CHECK(!memcmp(memory, cases[i].expected, tw_type_bytes(cases[i].type)));
  }
}

/* ---- calls --------------------------------------------------------------- */

static void scale_says(tw_context *context, tw_type type, tw_number alpha,
                       const char *expected) {
  const tw_scale_args args = {.rows = 1, .cols = 1, .alpha = alpha};
  tw_choice choice;
  CHECK_STATUS(tw_scale_explain(context, type, &args, &choice),
               expected ? TW_ERROR_TYPE : TW_OK);
  if (expected) CHECK_TEXT(tw_last_error(), expected);
}

static void test_sentences(tw_context *context) {
  scale_says(context, TW_I32, tw_f64(2), NULL);
  scale_says(context, TW_F16, tw_i64(2), NULL);
  scale_says(context, TW_I32, tw_f64(2.5),
             "scale: alpha is 2.5, but its type is i32; give a number "
             "that is whole and from -2^31 to 2^31-1");
  scale_says(context, TW_F16, tw_f64(1e300),
             "scale: alpha is 1e+300, but its type is f32; give a number "
             "such as -2.5, 1e-3, 0x1p-4, inf or nan, no larger than 3.4e38");
  scale_says(context, TW_F64, tw_c128(1, -2),
             "scale: alpha is 1-2i, but its type is f64; give a number "
             "such as -2.5, 1e-3, 0x1p-4, inf or nan, no larger than 1.7e308");
  scale_says(context, TW_F64, (tw_number){.given = 77},
             "scale: alpha has no type (its member given is 77); set it as in "
             ".alpha = tw_f32(2)");
  scale_says(context, TW_F64, (tw_number){.value = {.f64 = {3}}},
             "scale: alpha has no type (its member given is 0); set it as in "
             ".alpha = tw_f32(2)");
  scale_says(context, TW_F64, (tw_number){0}, NULL);
}

/* A factor of another type than that of the operation has its value, and is not
 * taken for zero. */
static void test_values(tw_context *context) {
  static const tw_type types[] = {TW_I32, TW_I64, TW_F32, TW_F64};
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
    const tw_number factors[] = {tw_i32(3), tw_u64(3),       tw_f32(3),
                                 tw_f64(3), tw_c128(3, 0.0), {0}};
    for (size_t f = 0; f < sizeof factors / sizeof factors[0]; f++) {
      const size_t bytes = tw_type_bytes(types[i]);
      const tw_number seven = tw_i32(7);
      unsigned char x[TWI_NUMBER_BYTES], y[TWI_NUMBER_BYTES];
      tw_number converted;
      void *memory;
      twi_number_convert(&seven, types[i], &converted);
      twi_number_store(&converted, types[i], x);
      check_need(tw_alloc(context, bytes, &memory) == TW_OK, "memory");
      tw_upload(context, memory, x, bytes, NULL);
      const tw_scale_args args = {
          .rows = 1, .cols = 1, .alpha = factors[f], .x = memory, .y = memory};
      CHECK_STATUS(tw_scale(context, types[i], &args, NULL), TW_OK);
      tw_download(context, y, memory, bytes, NULL);
      const tw_number product = factors[f].given ? tw_i32(21) : seven;
      twi_number_convert(&product, types[i], &converted);
      twi_number_store(&converted, types[i], x);
      CHECK(!memcmp(x, y, bytes));
      tw_free(context, memory);
    }
  }
}

int main(void) {
  tw_context *context;
  const tw_context_options options = {.device = "sim", .tuning_file = ""};
  check_need(tw_context_create(&context, &options) == TW_OK, "no context");
  test_to_integers();
  test_to_floating();
  test_no_number();
  test_zero();
  test_store();
  test_sentences(context);
  test_values(context);
  tw_context_destroy(context);
  return check_end();
}
