/*
 * test_kinds.c -- calls of operations whose tensors have types of their own, as
 * a program makes them.
 */
#include <math.h>

#include "../check.h"
#include "../runtime/scratch.h"
#include "api/context.h"
#include "tilewright/gather.h"
#include "tilewright/halves.h"
#include "tilewright/mix.h"
#include "tilewright/norm.h"
#include "tilewright/rotate.h"
#include "tilewright/tally.h"
#include "tilewright/unpack.h"
#include "tuning/tuning.h"
#include "verify/wide.h"

extern const tw_kernel_set tw_kernels_kinds;
static const tw_kernel_set *const sets[] = {&tw_kernels_kinds, NULL};
static tw_context *context;

static tw_context *open_context(const char *tuning_file) {
  tw_context *opened;
  const tw_context_options options = {
      .device = "sim:h200", .tuning_file = tuning_file, .kernels = sets};
  check_need(tw_context_create(&opened, &options) == TW_OK, "no context");
  return opened;
}

static void *to_device(const void *memory, size_t bytes) {
  void *device;
  check_need(tw_alloc(context, bytes, &device) == TW_OK &&
                 tw_upload(context, device, memory, bytes, NULL) == TW_OK,
             "memory on the simulator");
  return device;
}

static void from_device(void *memory, void *device, size_t bytes) {
  CHECK_STATUS(tw_download(context, memory, device, bytes, NULL), TW_OK);
  tw_free(context, device);
}

/* ---- the type of a call -------------------------------------------------- */

static tw_status explain_halves(tw_type type, char *variant) {
  const tw_halves_args args = {.rows = 4, .cols = 4};
  tw_choice choice = {0};
  tw_status status = tw_halves_explain(context, type, &args, &choice);
  memcpy(variant, choice.variant, sizeof choice.variant);
  return status;
}

static void test_types(void) {
  char variant[sizeof((tw_choice *)0)->variant];
  tw_type type = TW_U8;
  CHECK_STATUS(explain_halves(TW_F16, variant), TW_OK);
  CHECK_HAS(variant, "halves_f16_plain");
  CHECK_STATUS(explain_halves(TW_TYPES(TW_F16, TW_F16), variant), TW_OK);
  CHECK_HAS(variant, "halves_f16_plain");
  CHECK_STATUS(explain_halves(TW_TYPES(TW_F16, TW_F32), variant), TW_OK);
  CHECK_HAS(variant, "halves_f16_f32_plain");
  CHECK_STATUS(explain_halves(TW_F32, variant), TW_ERROR_TYPE);
  CHECK_TEXT(tw_last_error(),
             "halves: the type is f32, but it can only be f16, f16_f32");
  CHECK_STATUS(explain_halves(TW_TYPES(TW_F32, TW_F16), variant),
               TW_ERROR_TYPE);
  CHECK_TEXT(tw_last_error(),
             "halves: the type is f32_f16, but it can only be f16, f16_f32");
  CHECK_STATUS(explain_halves(TW_TYPES3(TW_F16, TW_F32, TW_F32), variant),
               TW_ERROR_TYPE);
  CHECK_STATUS(explain_halves((tw_type)(TW_TYPE_COUNT + 1), variant),
               TW_ERROR_TYPE);
  CHECK_HAS(tw_last_error(), "which is no tw_type; it can be f16, f16_f32");
  CHECK_STATUS(explain_halves((tw_type)(TW_F16 | 0xff00), variant),
               TW_ERROR_TYPE);
  CHECK_STATUS(tw_type_from_name("f16_f32", &type), TW_OK);
  CHECK_INT(type, TW_TYPES(TW_F16, TW_F32));
  CHECK_STATUS(tw_type_from_name("i8_e2m1x2_c128", &type), TW_OK);
  CHECK_INT(type, TW_TYPES3(TW_I8, TW_E2M1X2, TW_C128));
  CHECK_STATUS(tw_type_from_name("f16_", &type), TW_ERROR_TYPE);
  CHECK_STATUS(tw_type_from_name("f16_f32_f32_f32", &type), TW_ERROR_TYPE);
}

/* A single type stands for the only combination with it. */
static void test_only_combination(void) {
  const tw_gather_args args = {.n = 4, .rows = 4};
  tw_choice choice;
  CHECK_STATUS(tw_gather_explain(context, TW_F16, &args, &choice), TW_OK);
  CHECK_HAS(choice.variant, "gather_f16_u8_plain");
  CHECK_STATUS(tw_gather_explain(context, TW_F32, &args, &choice),
               TW_ERROR_TYPE);
  CHECK_TEXT(tw_last_error(),
             "gather: the type is f32, but it can only be f32_i32, "
             "f32_i64, f16_u8");
}

/* ---- each tensor's own type ---------------------------------------------- */

static void test_widths(void) {
  unsigned char bytes[300];
  uint32_t sums[3] = {1, 1, 1};
  memset(bytes, 200, sizeof bytes);
  void *a = to_device(bytes, sizeof bytes);
  void *to = to_device(sums, sizeof sums);
  tw_tally_args args = {.rows = 3, .cols = 100, .a = a, .sums = to};
  const tw_type type = TW_TYPES(TW_U8, TW_U32);
  CHECK_STATUS(tw_tally(context, type, &args, NULL), TW_OK);
  from_device(sums, to, sizeof sums);
  for (int r = 0; r < 3; r++) CHECK_INT(sums[r], 20000);
  /* Bytes may have any address, and sums only multiples of 4. */
  args.a = (char *)a + 1;
  args.sums = (char *)to + 2;
  CHECK_STATUS(tw_tally(context, type, &args, NULL), TW_ERROR_ALIGNMENT);
  CHECK_HAS(tw_last_error(), "tally: sums is");
  CHECK_HAS(tw_last_error(), "a multiple of the 4 bytes of an element (u32)");
  /* The sums are 12 bytes, of which the last overlaps a. */
  args.a = (char *)to + 11;
  args.sums = to;
  CHECK_STATUS(tw_tally(context, type, &args, NULL), TW_ERROR_OVERLAP);
  CHECK_HAS(tw_last_error(), "sums, 12 bytes from");
  CHECK_HAS(tw_last_error(), "overlaps a, 300 bytes from");
  /* The sums begin between two rows of a, and reach into the second. */
  const tw_tally_args between = {.rows = 30,
                                 .cols = 10,
                                 .a_stride = 100,
                                 .a = to,
                                 .sums = (char *)to + 12};
  CHECK_STATUS(tw_tally(context, type, &between, NULL), TW_ERROR_OVERLAP);
  args.a = (char *)to + 12;
  tw_choice choice;
  CHECK_STATUS(tw_tally_explain(context, type, &args, &choice), TW_OK);
  tw_free(context, a);
}

/* With TW_CHECK_POINTERS: the memory of each tensor is as large as its own type
 * needs. */
static void test_pointers(void) {
  tw_context *checked;
  const tw_context_options options = {.device = "sim:h200",
                                      .tuning_file = "",
                                      .kernels = sets,
                                      .check = TW_CHECK_POINTERS};
  check_need(tw_context_create(&checked, &options) == TW_OK, "no context");
  void *a, *sums;
  check_need(tw_alloc(checked, 300, &a) == TW_OK &&
                 tw_alloc(checked, 11, &sums) == TW_OK,
             "memory");
  const tw_tally_args args = {.rows = 3, .cols = 100, .a = a, .sums = sums};
  CHECK_STATUS(tw_tally(checked, TW_TYPES(TW_U8, TW_U32), &args, NULL),
               TW_ERROR_POINTER);
  CHECK_HAS(tw_last_error(), "tally: sums is");
  tw_free(checked, a);
  tw_free(checked, sums);
  tw_context_destroy(checked);
}

/* ---- numbers ------------------------------------------------------------- */

static void test_default(void) {
  /* The mean is 0, so that the result is x / sqrt(eps). */
  const float zero[2] = {0, 1e-20f};
  float given[2], left_out[2];
  void *x = to_device(zero, sizeof zero), *y = to_device(zero, sizeof zero);
  tw_norm_args args = {.rows = 1, .cols = 2, .x = x, .y = y};
  CHECK_STATUS(tw_norm(context, TW_F32, &args, NULL), TW_OK);
  tw_download(context, left_out, y, sizeof left_out, NULL);
  args.eps = tw_f64(1e-5);
  CHECK_STATUS(tw_norm(context, TW_F32, &args, NULL), TW_OK);
  from_device(given, y, sizeof given);
  tw_free(context, x);
  CHECK(given[1] > 0 && given[1] == left_out[1]);
  CHECK_BETWEEN((double)given[1], 3.162e-18, 3.163e-18);
}

/* The range of eps is from 1e-6 to 1e-2; f32 rounds the first down. */
static void test_range(void) {
  const float one = 1;
  const double inside[] = {1e-6, 1e-2}, outside[] = {9e-7, 1.1e-2, -1, NAN};
  void *x = to_device(&one, sizeof one), *y = to_device(&one, sizeof one);
  tw_norm_args args = {.rows = 1, .cols = 1, .x = x, .y = y};
  for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
    args.eps = tw_f64(inside[i]);
    CHECK_STATUS(tw_norm(context, TW_F32, &args, NULL), TW_OK);
  }
  for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
    args.eps = tw_f64(outside[i]);
    CHECK_STATUS(tw_norm(context, TW_F32, &args, NULL), TW_ERROR_OPTION);
  }
  args.eps = tw_f64(0.5);
  CHECK_STATUS(tw_norm(context, TW_F32, &args, NULL), TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(),
            "norm: eps is 0.5; norm is defined for eps from 1e-06 to 0.01");
  tw_free(context, x);
  tw_free(context, y);
}

static void test_complex(void) {
  const float x[2] = {1, 2}, y[2] = {10, 20};
  float got[2];
  void *x_device = to_device(x, sizeof x), *y_device = to_device(y, sizeof y);
  const tw_rotate_args args = {
      .n = 1, .alpha = tw_c64(3, 5), .x = x_device, .y = y_device};
  CHECK_STATUS(tw_rotate(context, TW_C64, &args, NULL), TW_OK);
  from_device(got, y_device, sizeof got);
  tw_free(context, x_device);
  /* (3 + 5i) * (1 - 2i) = 13 - i */
  CHECK(got[0] == 23 && got[1] == 19);
}

/* What bounds the error of a complex result: |re| + |im| of each operand, for
 * both parts. */
static void check_magnitude(tw_type type, const void *x, const void *y) {
  unsigned char *const memory[] = {(unsigned char *)x, (unsigned char *)y};
  const tw_operation *rotate = twi_context_operation(context, "rotate");
  const tw_rotate_args args = {.n = 1, .alpha = tw_c64(1, -1e6f)};
  twi_problem problem;
  tune_wide wide;
  check_need(twi_problem_init(&problem, rotate, type, &args, 0) == TW_OK,
             "a problem");
  CHECK_STATUS(tune_wide_open(&wide, &problem, memory), TW_OK);
  CHECK_STATUS(tune_wide_measure(&wide, &problem, memory), TW_OK);
  CHECK(tune_wide_at(&wide, wide.exact[1], 0) == 1);
  CHECK(tune_wide_at(&wide, wide.exact[1], 1) == -2e6);
  CHECK(tune_wide_at(&wide, wide.magnitude[1], 0) == 2000001);
  CHECK(tune_wide_at(&wide, wide.magnitude[1], 1) == 0);
  tune_wide_close(&wide);
}

static void test_complex_magnitude(void) {
  const float x32[2] = {1, 0}, y32[2] = {0, -1e6f};
  const double x64[2] = {1, 0}, y64[2] = {0, -1e6};
  check_magnitude(TW_C64, x32, y32);
  check_magnitude(TW_C128, x64, y64);
}

/* alpha * 2 + 3 with the default 3, in every type. */
static void test_all_types(void) {
  static const tw_type types[] = {
      TW_U8,  TW_I8,   TW_U16, TW_I16, TW_U32, TW_I32,  TW_U64,  TW_I64,
      TW_F16, TW_BF16, TW_F32, TW_F64, TW_C64, TW_C128, TW_E4M3, TW_E5M2};
  static const unsigned char e4m3[] = {0x40, 0x44, 0x51};
  static const unsigned char e5m2[] = {0x40, 0x42, 0x48};
  static const unsigned char f16[] = {0, 0x40, 0, 0x42, 0x80, 0x48};
  static const unsigned char bf16[] = {0, 0x40, 0x40, 0x40, 0x10, 0x41};
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
    const size_t bytes = tw_type_bytes(types[i]);
    unsigned char words[3][16] = {{2}, {3}, {9}}, got[16];
    for (int n = 0; n < 3; n++) {
      const double f64[2] = {(double[]){2, 3, 9}[n], 0};
      const float f32[2] = {(float)f64[0], 0};
      if (types[i] == TW_E4M3) words[n][0] = e4m3[n];
      if (types[i] == TW_E5M2)
        words[n][0] = e5m2[n]; /* 9 is between 8 and 10 */
      if (types[i] == TW_F16) memcpy(words[n], f16 + 2 * n, 2);
      if (types[i] == TW_BF16) memcpy(words[n], bf16 + 2 * n, 2);
      if (types[i] == TW_F32 || types[i] == TW_C64)
        memcpy(words[n], f32, sizeof f32);
      if (types[i] == TW_F64 || types[i] == TW_C128)
        memcpy(words[n], f64, sizeof f64);
    }
    void *x = to_device(words[0], bytes), *y = to_device(words[1], bytes);
    void *z = to_device(words[0], bytes);
    const tw_mix_args args = {.n = 1, .x = x, .y = y, .z = z};
    CHECK_STATUS(tw_mix(context, types[i], &args, NULL), TW_OK);
    from_device(got, z, bytes);
    tw_free(context, x);
    tw_free(context, y);
    if (!CHECK(!memcmp(got, words[2], bytes)))
      fprintf(stderr, "%s\n", tw_type_name(types[i]));
  }
}

/* Runs the variant of this name: the templates hold wrong ones too. */
static tw_status run_variant(const char *name, tw_type type, const void *args) {
  for (int i = 0; i < context->kernel_count; i++) {
    const twi_kernel *kernel = &context->kernels[i];
    twi_problem problem;
    if (strcmp(kernel->variant->name, name)) continue;
    tw_status status =
        twi_problem_init(&problem, kernel->operation, type, args, 1);
    return status == TW_OK ? twi_launch_problem(context, kernel, &problem, NULL)
                           : status;
  }
  check_need(0, name);
  return TW_ERROR_VARIANT;
}

/* Bytes of storage, and an f16 result of f32 arithmetic. */
static void test_storage(void) {
  const unsigned char packed[1] = {0x7f}; /* -1 and 7 */
  uint16_t low[1], high[1];
  void *x = to_device(packed, 1), *first = to_device(low, 2);
  void *second = to_device(high, 2);
  const tw_unpack_args args = {.n = 1, .x = x, .low = first, .high = second};
  CHECK_STATUS(run_variant("unpack_i4x2_f16_plain_fault0",
                           TW_TYPES(TW_I4X2, TW_F16), &args),
               TW_OK);
  from_device(low, first, 2);
  from_device(high, second, 2);
  tw_free(context, x);
  CHECK_INT(low[0], 0xb800);  /* -0.5 */
  CHECK_INT(high[0], 0x4300); /* 3.5 */
}

/* ---- tuning records ------------------------------------------------------ */

/* The record of a combination is not that of the single type. */
static void test_record(void) {
  const tw_halves_args args = {.rows = 64, .cols = 64};
  const tw_operation *halves = twi_context_operation(context, "halves");
  twi_problem problem;
  twi_record record;
  tw_choice choice;
  const tw_type type = TW_TYPES(TW_F16, TW_F32);
  check_need(
      halves && twi_problem_init(&problem, halves, type, &args, 0) == TW_OK,
      "a problem");
  twi_record_init(&record, tw_context_device(context), &problem);
  CHECK_TEXT(record.element, "f16_f32");
  for (int v = 0; v < halves->variant_count; v++)
    if (halves->variants[v].element == problem.element) {
      snprintf(record.variant, sizeof record.variant, "%s",
               halves->variants[v].name);
      record.hash = halves->variants[v].hash;
    }
  record.predicted = 1;
  record.time_us = 5;
  const char *path = scratch_path("tuning.tsv");
  check_need(twi_tuning_append(path, &record, 1) == TW_OK, "a tuning file");
  tw_context *plain = context;
  context = open_context(path);
  CHECK_STATUS(tw_halves_explain(context, type, &args, &choice), TW_OK);
  CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
  CHECK_TEXT(choice.variant, record.variant);
  CHECK_STATUS(tw_halves_explain(context, TW_F16, &args, &choice), TW_OK);
  CHECK_INT(choice.evidence, TW_EVIDENCE_MODEL);
  tw_context_destroy(context);
  context = plain;
}

int main(void) {
  scratch_begin();
  context = open_context("");
  test_types();
  test_only_combination();
  test_widths();
  test_pointers();
  test_default();
  test_range();
  test_complex();
  test_complex_magnitude();
  test_all_types();
  test_storage();
  test_record();
  tw_context_destroy(context);
  return check_end();
}
