/*
 * test_numbers.c -- numbers of each type, the bound on results, and the values
 * that tensors are filled with.
 */
#include <math.h>

#include "check.h"
#include "verify/bound.h"
#include "verify/data.h"
#include "verify/number.h"
#include "verify/values.h"
#include "verify/walk.h"

static const tw_type types[] = {TW_F16, TW_BF16, TW_F32, TW_F64};

/* The number after conversion to the type and back. */
static long double through(tw_type type, long double number) {
  unsigned char memory[8];
  tune_number_put(type, number, memory);
  return tune_number_get(type, memory);
}

static void test_conversions(void) {
  static const double values[] = {0, 1, -1.5, 0.0078125, 240};
  for (int t = 0; t < 4; t++) {
    const tune_format format = tune_format_of(types[t]);
    const long double u = tune_roundoff(format);
    const long double least = tune_smallest(format);
    for (int v = 0; v < 5; v++)
      CHECK(through(types[t], values[v]) == values[v]);
    CHECK(through(types[t], 1 + u) == 1); /* a tie, to even */
    CHECK(through(types[t], 1 + u + u / 1024) == 1 + 2 * u);
    CHECK(through(types[t], 1 + 2 * u) == 1 + 2 * u);
    CHECK(through(types[t], 1 + 3 * u) == 1 + 4 * u);
    CHECK(through(types[t], least) == least);
    CHECK(through(types[t], least / 4) == 0);
    CHECK(isinf(through(types[t], tune_overflow(format))));
    CHECK(isfinite(through(types[t], tune_overflow(format) * (1 - u / 8))));
    CHECK(isnan(through(types[t], NAN)));
    CHECK(through(types[t], -INFINITY) == -INFINITY);
    CHECK(tune_ulp(format, 1) == 2 * u);
    CHECK(tune_ulp(format, 1.75) == 2 * u);
    CHECK(tune_ulp(format, 1 - u / 2) == u);
    CHECK(tune_ulp(format, 0) == least);
    CHECK(tune_ulp(format, least * 3) == least);
  }
  /* A rounding to f32 between would make this a tie. */
  CHECK(through(TW_F16, 1 + 0x1p-11L + 0x1p-40L) == 1 + 0x1p-10L);
  CHECK(!tune_is_floating(TW_I32) && tune_is_floating(TW_C64));
}

/* Each number of a type of 8 bits, the ones between, and what is too large. */
static void test_float8(tw_type type, int last) {
  const tune_format format = tune_format_of(type);
  long double before = 0;
  for (int code = 0; code < 256; code++) {
    unsigned char byte = (unsigned char)code, back = 0;
    const long double value = tune_number_get(type, &byte);
    const int place = code & 0x7f;
    CHECK(!!signbit(value) == code >> 7);
    if (place > last) {
      CHECK(isnan(value) || (isinf(value) && type == TW_E5M2 && place == 0x7c));
      continue;
    }
    tune_number_put(type, value, &back);
    CHECK_INT(back, code);
    if (code == 0 || code >= 0x80) continue;
    CHECK(value > before && value - before <= tune_ulp(format, value));
    const long double middle = (before + value) / 2;
    const long double even = code % 2 ? before : value;
    CHECK(through(type, middle) == even && through(type, -middle) == -even);
    CHECK(through(type, middle + middle * 0x1p-40L) == value);
    CHECK(through(type, middle - middle * 0x1p-40L) == before);
    before = value;
  }
  CHECK(before == (long double)format.saturates);
  CHECK(through(type, before * 1.07L) == before);
  CHECK(through(type, -1e30L) == -before && through(type, INFINITY) == before);
  CHECK(isnan(through(type, NAN)) && through(type, 1e-30L) == 0);
}

/* ---- the bound ----------------------------------------------------------- */

typedef struct sum_args {
  int64_t rows, cols;
  const void *a;
  int64_t a_stride;
  void *sums;
} sum_args;

enum { ROWS, COLS, A, A_STRIDE, SUMS, FIELDS };
static const tw_field fields[FIELDS] = {
    {.name = "rows", .kind = TW_FIELD_SIZE, .offset = offsetof(sum_args, rows)},
    {.name = "cols", .kind = TW_FIELD_SIZE, .offset = offsetof(sum_args, cols)},
    {.name = "a", .kind = TW_FIELD_POINTER, .offset = offsetof(sum_args, a)},
    {.name = "a_stride",
     .kind = TW_FIELD_STRIDE,
     .offset = offsetof(sum_args, a_stride)},
    {.name = "sums",
     .kind = TW_FIELD_POINTER,
     .offset = offsetof(sum_args, sums)},
};
static const tw_tensor tensors[] = {
    {"a", TW_IN, A, 2, {ROWS, COLS}, {A_STRIDE, -1}, -1, 0, -1},
    {"sums", TW_OUT, SUMS, 1, {ROWS}, {-1}, -1, 0, -1},
};
static void no_reference(const void *args) { (void)args; }
static double flops(const void *args) {
  const sum_args *a = args;
  return (double)(a->rows * a->cols);
}
static double very_many(const void *args, const tw_element *element) {
  (void)args, (void)element;
  return 0x1p28;
}
static double ten(const void *args, const tw_element *element) {
  (void)args, (void)element;
  return 10;
}
static tw_element elements[] = {
    {.name = "f16",
     .type = TW_F16,
     .bytes = 2,
     .computed = TW_F32,
     .wide_reference = no_reference},
    {.name = "f32",
     .type = TW_F32,
     .bytes = 4,
     .computed = TW_F32,
     .wide_reference = no_reference},
    {.name = "i32", .type = TW_I32, .bytes = 4, .reference = no_reference},
    {.name = "e4m3",
     .type = TW_E4M3,
     .bytes = 1,
     .computed = TW_F32,
     .wide_reference = no_reference},
    {.name = "i64", .type = TW_I64, .bytes = 8, .reference = no_reference}};
static const tw_tolerance tolerances[] = {
    {1, 0}, {4, 0.5}, {0, 0}, {1, 0}, {0, 0}};
static tw_values values[FIELDS];
static tw_operation operation = {
    .name = "sum",
    .formula = "sums",
    .args_bytes = sizeof(sum_args),
    .field_count = FIELDS,
    .fields = fields,
    .tensor_count = 2,
    .tensors = tensors,
    .element_count = 5,
    .elements = elements,
    .flops = flops,
    .is_exact_on_whole = 1,
    .tolerances = tolerances,
};

static twi_problem make_problem(tw_type type, int64_t rows, int64_t cols) {
  twi_problem problem;
  const tw_shape shape = {"", {rows, cols}};
  check_need(
      twi_problem_from_shape(&problem, &operation, type, &shape) == TW_OK,
      "a problem");
  return problem;
}

static int allows(tw_type type, int is_whole, long double exact,
                  long double magnitude, long double got) {
  const twi_problem problem = make_problem(type, 2, 7);
  const tune_bound bound = tune_bound_of(&problem, &tensors[1], is_whole);
  long double allowed;
  return tune_bound_allows(&bound, exact, magnitude, got, &allowed);
}

static void test_terms(void) {
  const long double u = 0x1p-24L;
  /* 7 terms, from flops. */
  CHECK(allows(TW_F32, 0, 1, 3, 1 + 20 * u));
  CHECK(!allows(TW_F32, 0, 1, 3, 1 + 22 * u));
  CHECK(!allows(TW_F32, 0, 1, 1, 1 + 8 * u));
  operation.terms = ten;
  CHECK(allows(TW_F32, 0, 1, 3, 1 + 30 * u));
  CHECK(!allows(TW_F32, 0, 1, 3, 1 + 31 * u));
  operation.terms = NULL;
  /* f16 has its own rounding besides. */
  CHECK(allows(TW_F16, 0, 1, 1, 1 + 0x1p-11L));
  CHECK(!allows(TW_F16, 0, 1, 1, 1 + 0x1.1p-11L));
  /* Numbers that whole numbers make exact. */
  CHECK(!allows(TW_F32, 1, 1000, 9000, 1000 + 0x1p-14L));
  CHECK(allows(TW_F32, 0, 1000, 9000, 1000 + 0x1p-14L));
  CHECK(allows(TW_F16, 1, 2049, 9000, 2048)); /* f16 does not have it */
  CHECK(!allows(TW_F16, 1, 2048, 9000, 2050));
  CHECK(allows(TW_F32, 1, 1000, 0x1p25L, 1001)); /* partial sums may round */
  operation.terms = very_many;                   /* as in sums of few digits */
  CHECK(allows(TW_F32, 1, 1000, 9000, 1001));
  operation.terms = NULL;
}

static void test_limits(void) {
  CHECK(allows(TW_F32, 0, NAN, 1, NAN));
  CHECK(!allows(TW_F32, 0, NAN, 1, 0));
  CHECK(!allows(TW_F32, 0, 0, 1, NAN));
  CHECK(!allows(TW_F32, 0, INFINITY, 1, -INFINITY));
  CHECK(!allows(TW_F32, 0, INFINITY, 1, 3e38L));
  CHECK(allows(TW_F16, 0, 70000, 70000, INFINITY));
  CHECK(!allows(TW_F16, 0, 70000, 70000, -INFINITY));
  CHECK(!allows(TW_F16, 0, 70000, 70000, 65504)); /* saturated */
  CHECK(!allows(TW_F16, 0, 65000, 65000, INFINITY));
  CHECK(allows(TW_F16, 0, 65519.99L, 70000, INFINITY)); /* within the bound */
  CHECK(allows(TW_F16, 0, 65519.99L, 70000, 65504));
  /* What is added up may overflow although the sum does not. */
  CHECK(allows(TW_F32, 0, 1, 1e39L, INFINITY));
  CHECK(allows(TW_F32, 0, 1, 1e39L, NAN));
  CHECK(!allows(TW_F32, 0, 1e39L, 1e39L, NAN));
  /* Beside 1e77 no double holds the 4e38 of the other sign. */
  CHECK(allows(TW_F32, 0, 1e77L, 1e77L, NAN));
  CHECK(!allows(TW_F32, 0, 1e77L, 1e77L, -INFINITY));
  CHECK(!allows(TW_F32, 0, 1e53L, 1e53L, NAN));
  /* A denormal is not 0. */
  CHECK(!allows(TW_F32, 0, 0x1p-130L, 0x1p-130L, 0));
  CHECK(allows(TW_F32, 0, 0x1p-148L, 0x1p-148L, 0));
}

/* A result that is too large for e4m3 is its largest number. */
static void test_saturation(void) {
  CHECK(allows(TW_E4M3, 0, 1, 1, 1) && allows(TW_E4M3, 0, 1.06, 1, 1));
  CHECK(!allows(TW_E4M3, 0, 1.07, 1.07, 1));
  CHECK(allows(TW_E4M3, 0, 1000, 1000, 448));
  CHECK(!allows(TW_E4M3, 0, 1000, 1000, -448));
  CHECK(!allows(TW_E4M3, 0, 1000, 1000, NAN));
  CHECK(!allows(TW_E4M3, 0, 1e30L, 1e30L, 416));
  CHECK(!allows(TW_E4M3, 0, 465, 465, 416));
  CHECK(allows(TW_E4M3, 0, 431.99L, 432, 416));
  CHECK(allows(TW_E4M3, 0, INFINITY, INFINITY, 448));
  CHECK(!allows(TW_E4M3, 0, INFINITY, INFINITY, 416));
  CHECK(!allows(TW_E4M3, 0, INFINITY, INFINITY, NAN));
  CHECK(allows(TW_E4M3, 0, NAN, 1, NAN) && !allows(TW_E4M3, 0, NAN, 1, 448));
  CHECK(allows(TW_E4M3, 1, 3, 9, 3) && !allows(TW_E4M3, 1, 3, 9, 3.25));
}

/* The roundings of the computation count, or those that are usual for the
 * results, whichever are larger. */
static void test_computed(void) {
  elements[0].computed = TW_F16;
  CHECK(allows(TW_F16, 0, 1, 3, 1 + 20 * 0x1p-11L));
  CHECK(!allows(TW_F16, 0, 1, 3, 1 + 22 * 0x1p-11L));
  elements[0].computed = TW_F32;
  CHECK(!allows(TW_F16, 0, 1, 3, 1 + 20 * 0x1p-11L));
  elements[1].computed = TW_F64;
  CHECK(allows(TW_F32, 0, 1, 3, 1 + 20 * 0x1p-24L));
  elements[1].computed = TW_I32;
  CHECK(allows(TW_F32, 0, 1, 3, 1 + 20 * 0x1p-24L));
  CHECK(!allows(TW_F32, 0, 1, 3, 1 + 22 * 0x1p-24L));
  elements[1].computed = TW_F32;
}

static void test_tolerance(void) {
  operation.accuracy = TW_ACCURACY_TOLERANCE;
  CHECK(allows(TW_F32, 0, 1, 0, 1.5));
  CHECK(allows(TW_F32, 0, 1, 0, 1.5 + 0x3p-23L));
  CHECK(!allows(TW_F32, 0, 1, 0, 1.5 + 0x5p-23L));
  CHECK(allows(TW_F16, 0, 1, 0, 1 + 0x1p-10L));
  CHECK(!allows(TW_F16, 0, 1, 0, 1 + 0x1p-9L));
  CHECK(!allows(TW_F16, 0, 1, 0, NAN));
  operation.accuracy = TW_ACCURACY_TERMS;
  const twi_problem f32 = make_problem(TW_F32, 2, 7);
  const twi_problem i32 = make_problem(TW_I32, 2, 7);
  CHECK(tune_bound_applies(&f32));
  CHECK(!tune_bound_applies(&i32));
  operation.accuracy = TW_ACCURACY_BITS;
  CHECK(!tune_bound_applies(&f32));
  operation.accuracy = TW_ACCURACY_TERMS;
}

/* ---- data ---------------------------------------------------------------- */

enum { EDGE = 20, COUNT = EDGE * EDGE };
static unsigned char memory[COUNT * 8];

static void fill(tune_data data, tw_type type, unsigned variety) {
  uint64_t random = 5 + variety;
  const twi_problem problem = make_problem(type, EDGE, EDGE);
  tune_plan plan = tune_plan_make(&operation, data, variety, &random);
  const size_t bytes = type == TW_I64 ? sizeof memory : COUNT * 4;
  CHECK_STATUS(tune_data_fill(&plan, &problem, 0, &random, memory, bytes, 0),
               TW_OK);
}

static double at(int i) {
  return (double)tune_number_get(TW_F32, memory + 4 * i);
}

/* How many of the numbers are of a kind. */
struct tally {
  int nans, infinities, zeros, denormals, negatives, huge;
};

static struct tally count(void) {
  struct tally tally = {0};
  for (int i = 0; i < COUNT; i++) {
    double x = at(i);
    tally.nans += isnan(x);
    tally.infinities += isinf(x);
    tally.zeros += x == 0;
    tally.denormals += x != 0 && fabs(x) < 0x1p-126;
    tally.negatives += x < 0;
    tally.huge += isfinite(x) && fabs(x) > 0x1p110;
  }
  return tally;
}

static void test_kinds(void) {
  struct tally got;
  fill(TUNE_DATA_POSITIVE, TW_F32, 0);
  got = count();
  CHECK_INT(got.negatives + got.nans + got.denormals + got.zeros, 0);
  fill(TUNE_DATA_POSITIVE, TW_F32, 2);
  got = count();
  CHECK_INT(got.negatives, COUNT);
  CHECK_INT(got.nans + got.denormals + got.infinities, 0);
  fill(TUNE_DATA_WIDE, TW_F32, 0);
  got = count();
  CHECK(got.denormals > 10 && got.zeros > 2 && got.huge > 10);
  CHECK(got.negatives > 100 && got.nans + got.infinities == 0);
  fill(TUNE_DATA_TINY, TW_F32, 0);
  CHECK(count().denormals > COUNT / 2);
  fill(TUNE_DATA_HUGE, TW_F32, 0);
  got = count();
  CHECK(got.huge == COUNT && got.negatives == COUNT);
  fill(TUNE_DATA_HUGE, TW_F32, 2);
  got = count();
  CHECK(got.huge == COUNT && got.negatives == 0);
  fill(TUNE_DATA_HUGE, TW_F32, 3);
  CHECK(count().negatives > 100);
  int nans = 0, infinities = 0;
  for (unsigned variety = 0; variety < 2; variety++) {
    fill(TUNE_DATA_SPECIAL, TW_F32, variety);
    nans += count().nans;
    infinities += count().infinities;
  }
  CHECK(nans > 0 && infinities > 0 && nans + infinities <= 6);
}

/* Numbers near the largest one, which in e4m3 are no NaNs. */
static void test_kinds_of_float8(void) {
  static const tune_data kinds[] = {TUNE_DATA_WHOLE, TUNE_DATA_POSITIVE,
                                    TUNE_DATA_TINY, TUNE_DATA_HUGE,
                                    TUNE_DATA_WIDE};
  int of[5] = {0};
  for (int k = 0; k < 5; k++)
    for (unsigned variety = 0; variety < 16; variety++) {
      fill(kinds[k], TW_E4M3, variety);
      for (int i = 0; i < COUNT; i++) {
        const long double x = tune_number_get(TW_E4M3, memory + i);
        CHECK(!isnan(x));
        of[k] += k == 0   ? fabsl(x) <= 4 && x == rintl(x)
                 : k == 1 ? (variety & 2 ? -x : x) >= 0.5 && fabsl(x) < 1
                 : k == 2 ? x != 0 && fabsl(x) < 0x1p-6L
                 : k == 3 ? fabsl(x) >= 128
                          : fabsl(x) > 16;
      }
    }
  CHECK_INT(of[0], 16 * COUNT);
  CHECK_INT(of[1], 16 * COUNT);
  for (int k = 2; k < 5; k++) CHECK(of[k] > COUNT / 2);
}

static void test_ranges(void) {
  static const tune_data kinds[] = {TUNE_DATA_WHOLE, TUNE_DATA_POSITIVE,
                                    TUNE_DATA_WIDE,  TUNE_DATA_SPECIAL,
                                    TUNE_DATA_TINY,  TUNE_DATA_HUGE};
  operation.values = values;
  for (int k = 0; k < 6; k++) {
    values[A] = (tw_values){.has_range = 1, .low = -0.5, .high = 3};
    fill(kinds[k], TW_F32, 1);
    for (int i = 0; i < COUNT; i++) CHECK(at(i) >= -0.5 && at(i) <= 3);
    values[A] = (tw_values){.kind = TW_VALUES_INDEX, .extent = COLS};
    fill(kinds[k], TW_I32, 1);
    for (int i = 0; i < COUNT; i++) {
      int32_t index;
      memcpy(&index, memory + 4 * i, 4);
      CHECK(index >= 0 && index < EDGE);
    }
    values[A] = (tw_values){.kind = TW_VALUES_DOMINANT};
    fill(kinds[k], TW_F32, 1);
    for (int r = 0; r < EDGE; r++) {
      double others = 0;
      for (int c = 0; c < EDGE; c++) {
        CHECK(at(r * EDGE + c) == at(c * EDGE + r));
        if (c != r) others += fabs(at(r * EDGE + c));
      }
      CHECK(at(r * EDGE + r) > others);
    }
    if (kinds[k] == TUNE_DATA_SPECIAL) continue;
    values[A] = (tw_values){.kind = TW_VALUES_SORTED};
    fill(kinds[k], TW_F32, 1);
    for (int i = 1; i < COUNT; i++)
      if (i % EDGE) CHECK(at(i - 1) <= at(i));
  }
  values[A] =
      (tw_values){.has_range = 1, .low = -20, .high = 20, .has_nans = 1};
  int with_many = 0;
  for (unsigned variety = 0; variety < 16; variety++) {
    fill(TUNE_DATA_SPECIAL, TW_F32, variety);
    CHECK(count().nans > 0 && count().infinities == 0);
    with_many += count().nans > 3;
  }
  CHECK_BETWEEN(with_many, 1, 15);
  /* Numbers of one sign, where the range has both. */
  values[A] = (tw_values){.has_range = 1, .low = -20, .high = 5};
  fill(TUNE_DATA_POSITIVE, TW_F32, 2);
  CHECK_INT(count().negatives, COUNT);
  fill(TUNE_DATA_POSITIVE, TW_F32, 1);
  CHECK_INT(count().negatives, 0);
  values[A] = (tw_values){.has_range = 1, .low = 2, .high = 5};
  fill(TUNE_DATA_POSITIVE, TW_F32, 2);
  for (int i = 0; i < COUNT; i++) CHECK(at(i) >= 2 && at(i) <= 5);
  operation.values = NULL;
}

/* Every integer of a range is drawn, its ends in some trials more often. */
static void test_integer_ranges(void) {
  static const tune_data kinds[] = {TUNE_DATA_BITS, TUNE_DATA_WHOLE,
                                    TUNE_DATA_HUGE};
  enum { LOW = -5, HIGH = 7 };
  operation.values = values;
  values[A] = (tw_values){.has_range = 1, .low = LOW, .high = HIGH};
  int even = 0, at_ends = 0;
  for (int k = 0; k < 3; k++) {
    for (unsigned variety = 0; variety < 8; variety++) {
      int of[HIGH - LOW + 1] = {0};
      fill(kinds[k], TW_I32, variety);
      for (int i = 0; i < COUNT; i++) {
        int32_t number;
        memcpy(&number, memory + 4 * i, 4);
        CHECK(number >= LOW && number <= HIGH);
        of[number - LOW]++;
      }
      for (int i = 0; i <= HIGH - LOW; i++) CHECK(of[i] > 5);
      const int ends = of[0] + of[HIGH - LOW];
      even += ends > 30 && ends < 90;
      at_ends += ends >= 90 && ends < 140;
    }
  }
  CHECK_INT(even + at_ends, 24);
  CHECK(even >= 6 && at_ends >= 6);
  operation.values = NULL;
}

static int64_t whole_at(tw_type type, int i) {
  int32_t narrow;
  int64_t wide;
  memcpy(&narrow, memory + 4 * i, 4);
  if (type == TW_I32) return narrow;
  memcpy(&wide, memory + 8 * i, 8);
  return wide;
}

/* A sorted row ascends, and has the numbers that were drawn. */
static void test_sorted_rows(void) {
  static const tw_type widths[] = {TW_I32, TW_I64};
  operation.values = values;
  values[A] = (tw_values){
      .kind = TW_VALUES_SORTED, .has_range = 1, .low = -900, .high = 900};
  for (int t = 0; t < 2; t++) {
    const twi_problem problem = make_problem(widths[t], EDGE, EDGE);
    int64_t sums[EDGE] = {0};
    uint64_t random = 3;
    int descents = 0;
    fill(TUNE_DATA_WHOLE, widths[t], 1);
    for (int i = 0; i < COUNT; i++) sums[i / EDGE] += whole_at(widths[t], i);
    tune_values_arrange(&problem, &operation.tensors[0], &random, memory);
    for (int i = 0; i < COUNT; i++) {
      sums[i / EDGE] -= whole_at(widths[t], i);
      descents +=
          i % EDGE && whole_at(widths[t], i - 1) > whole_at(widths[t], i);
    }
    CHECK_INT(descents, 0);
    for (int r = 0; r < EDGE; r++) CHECK_INT(sums[r], 0);
    CHECK(whole_at(widths[t], 0) < whole_at(widths[t], EDGE - 1));
  }
  operation.values = NULL;
}

/* An index of elements needs an extent, and offsets have to reach theirs. */
static void test_values_exist(void) {
  static const tw_tensor updated[] = {
      {"a", TW_IN, A, 2, {ROWS, COLS}, {A_STRIDE, -1}, -1, 0, -1},
      {"sums", TW_INOUT, SUMS, 1, {ROWS}, {-1}, -1, 0, -1},
  };
  const twi_problem some = make_problem(TW_I32, 2, 7);
  const twi_problem no_cols = make_problem(TW_I32, 2, 0);
  const twi_problem one_col = make_problem(TW_I32, 2, 1);
  const twi_problem many = make_problem(TW_I32, (int64_t)1 << 31, 2);
  operation.values = values;
  values[A] = (tw_values){.kind = TW_VALUES_INDEX, .extent = COLS};
  CHECK_INT(tune_values_exist(&some), TW_OK);
  CHECK_INT(tune_values_exist(&no_cols), TW_OK); /* nor are there indices */
  values[SUMS] = (tw_values){.kind = TW_VALUES_INDEX, .extent = COLS};
  CHECK_INT(tune_values_exist(&no_cols), TW_OK); /* they are results */
  operation.tensors = updated;
  CHECK_INT(tune_values_exist(&some), TW_OK);
  CHECK_INT(tune_values_exist(&no_cols), TW_ERROR_SIZE);
  CHECK(strstr(tw_last_error(), "cols is 0"));
  values[SUMS] = (tw_values){0};
  values[A] = (tw_values){.kind = TW_VALUES_OFFSETS, .extent = ROWS};
  CHECK_INT(tune_values_exist(&some), TW_OK);
  CHECK_INT(tune_values_exist(&one_col), TW_ERROR_SIZE);
  CHECK(strstr(tw_last_error(), "one offset"));
  CHECK_INT(tune_values_exist(&many), TW_ERROR_SIZE);
  CHECK(strstr(tw_last_error(), "holds up to 2147483647"));
  operation.tensors = tensors;
  operation.values = NULL;
}

int main(void) {
  test_conversions();
  test_float8(TW_E4M3, 0x7e);
  test_float8(TW_E5M2, 0x7b);
  test_terms();
  test_limits();
  test_saturation();
  test_computed();
  test_tolerance();
  test_kinds();
  test_kinds_of_float8();
  test_ranges();
  test_integer_ranges();
  test_sorted_rows();
  test_values_exist();
  return check_end();
}
