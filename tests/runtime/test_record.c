/*
 * test_record.c -- the key of a record: flags, strides, steps and broadcasts
 * that distinguish problems of the same sizes.
 */
#include <stdlib.h>

#include "../check.h"
#include "api/context.h"
#include "scratch.h"
#include "select/select.h"
#include "tilewright/matmul.h"
#include "tuning/tuning_line.h"

static const tw_operation *product, *add;
static const tw_device_info *info;

/* The record of a problem, as "64x32x16x1 transpose_b=1". */
static twi_record record_of(const tw_operation *operation, const char *shape) {
  twi_problem problem;
  twi_record record;
  const twi_times times = {.element = "f32", .shape = shape};
  check_need(twi_times_problem(&times, operation, &problem), shape);
  twi_record_init(&record, info, &problem);
  strcpy(record.variant, "some_variant");
  record.time_us = 5;
  return record;
}

/* Writes the record, reads it again and compares all of the key. */
static void check_line(const twi_record *record) {
  char line[TWI_LINE_BYTES], why[TWI_LINE_WHY] = "";
  twi_record back;
  size_t length = twi_line_format(record, line, why);
  CHECK_TEXT(why, "");
  CHECK_INT(twi_line_parse(line, length - 1, &back, why), 1);
  CHECK_INT(twi_record_same_key(record, &back), 1);
  CHECK_TEXT(back.layout, record->layout);
}

/* Each differs from every other one; alike[] are the same but for the distances
 * between rows or matrices. */
static void test_keys(void) {
  static const struct {
    const char *shape, *layout;
    int alike; /* a number for each kind */
  } cases[] = {
      {"64x32x48x2", "", 0},
      {"64x32x48x2 transpose_a=1", "transpose_a=1", 1},
      {"64x32x48x2 transpose_b=1", "transpose_b=1", 2},
      {"64x32x48x2 transpose_a=1 transpose_b=1", "transpose_a=1 transpose_b=1",
       3},
      {"64x32x48x2 a_stride=64", "a_stride=64", 0},
      {"64x32x48x2 a_stride=80", "a_stride=80", 0},
      {"64x32x48x2 a_batch_stride=4096", "a_batch_stride=4096", 0},
      {"64x32x48x2 b_batch_stride=broadcast", "b_batch_stride=broadcast", 4},
      {"64x32x48x2 b_batch_stride=broadcast c_stride=64",
       "b_batch_stride=broadcast c_stride=64", 4},
      {"64x32x48x2 transpose_b=1 b_stride=64", "transpose_b=1 b_stride=64", 2}};
  enum { COUNT = sizeof cases / sizeof cases[0] };
  for (int i = 0; i < COUNT; i++) {
    twi_record one = record_of(product, cases[i].shape);
    char shape[TWI_KEY_SHAPE];
    twi_record_shape(&one, shape);
    CHECK_TEXT(shape, cases[i].shape);
    CHECK_TEXT(one.layout, cases[i].layout);
    check_line(&one);
    for (int j = 0; j < COUNT; j++) {
      twi_record other = record_of(product, cases[j].shape);
      other.align = one.align;
      CHECK_INT(twi_record_same_key(&one, &other), i == j);
      CHECK_INT(twi_record_is_alike(&one, &other),
                cases[i].alike == cases[j].alike);
    }
  }
}

/* A step is no distance between rows. */
static void test_steps(void) {
  twi_record plain = record_of(add, "1000");
  twi_record step = record_of(add, "1000 a_step=4");
  twi_record other = record_of(add, "1000 a_step=8");
  step.align = other.align = plain.align;
  check_line(&step);
  CHECK_INT(twi_record_is_alike(&plain, &step), 0);
  CHECK_INT(twi_record_is_alike(&step, &other), 0);
  CHECK_INT(twi_record_same_key(&step, &step), 1);
}

/* Lines from before the layout was written are of the plain problem; wrong ones
 * are refused with what is expected. */
static void test_lines(void) {
  static const char *const bad[] = {"64x32 ",
                                    "64x32 a",
                                    "64x32 a_stride=",
                                    "64x32 =5",
                                    "64x32 a_stride=x",
                                    "64x32 a_stride=5 ",
                                    "64x32  a_stride=5",
                                    "64x32 a_stride=99999999999999999999",
                                    "64x32 A=1",
                                    " a_stride=5"};
  char why[TWI_LINE_WHY], line[512];
  twi_record record;
  static const char format[] =
      "tw1\tGPU\t90\t132\tmatmul\tf32\t%s\t16\tv\t0123456789abcdef\tmeasured\t5"
      "\t0";
  snprintf(line, sizeof line, format, "64x32x48x2");
  CHECK_INT(twi_line_parse(line, strlen(line), &record, why), 1);
  CHECK_TEXT(record.layout, "");
  CHECK_INT(record.size_count, 4);
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    snprintf(line, sizeof line, format, bad[i]);
    CHECK_INT(twi_line_parse(line, strlen(line), &record, why), 0);
    CHECK_HAS(why,
              "expected 1 to 8 sizes such as 4096x4096x1, then flags and "
              "strides such as a_stride=530");
  }
}

/* ---- the choice ---------------------------------------------------------- */

static const char *chosen(tw_context *context, const tw_matmul_args *args) {
  static tw_choice choice;
  CHECK_STATUS(tw_matmul_explain(context, TW_F32, args, &choice), TW_OK);
  CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
  return choice.variant;
}

/* Two variants for f32 that can run any small problem. */
static void find_variants(tw_context *context, const tw_variant **found) {
  int count = 0;
  for (int v = 0; v < product->variant_count && count < 3; v++) {
    const tw_variant *variant = &product->variants[v];
    twi_record record = record_of(product, "64x64x64x1");
    if (strcmp(product->elements[variant->element].name, "f32")) continue;
    strcpy(record.variant, variant->name);
    record.hash = variant->hash;
    record.predicted = 1;
    CHECK_STATUS(twi_context_add_record(context, &record), TW_OK);
    tw_choice choice;
    const tw_matmul_args args = {.m = 64, .n = 64, .k = 64, .transpose_b = 0};
    CHECK_STATUS(tw_matmul_explain(context, TW_F32, &args, &choice), TW_OK);
    if (!strcmp(choice.variant, variant->name)) found[count++] = variant;
  }
  check_need(count == 3, "three variants that can run the problem");
}

static void add_choice(tw_context *context, const char *shape,
                       const tw_variant *variant) {
  twi_record record = record_of(product, shape);
  strcpy(record.variant, variant->name);
  record.hash = variant->hash;
  record.predicted = 1;
  CHECK_STATUS(twi_context_add_record(context, &record), TW_OK);
}

/* Records of the same sizes serve the problem that they are of; a problem whose
 * rows are farther apart has that of the packed one, until it has its own. */
static void test_choice(tw_context *context) {
  const tw_variant *found[3];
  tw_matmul_args plain = {.m = 64, .n = 64, .k = 64};
  tw_matmul_args transposed = {.m = 64, .n = 64, .k = 64, .transpose_b = 1};
  tw_matmul_args padded = {.m = 64, .n = 64, .k = 64, .a_stride = 128};
  find_variants(context, found);
  add_choice(context, "64x64x64x1", found[0]);
  add_choice(context, "64x64x64x1 transpose_b=1", found[1]);
  CHECK_TEXT(chosen(context, &plain), found[0]->name);
  CHECK_TEXT(chosen(context, &transposed), found[1]->name);
  CHECK_TEXT(chosen(context, &padded), found[0]->name);
  add_choice(context, "64x64x64x1 a_stride=128", found[2]);
  CHECK_TEXT(chosen(context, &plain), found[0]->name);
  CHECK_TEXT(chosen(context, &padded), found[2]->name);
}

/* A product that reads c has records of its own, whatever beta is; until it has
 * one, that of the product that does not read c serves it. */
static void test_old_values(tw_context *context) {
  const tw_variant *found[3];
  const tw_matmul_args plain = {.m = 64, .n = 64, .k = 64};
  tw_matmul_args half = plain, twice = plain, none = plain, padded = plain;
  half.beta = tw_f32(0.5f);
  twice.beta = tw_f32(2);
  none.beta = tw_f32(0);
  padded.beta = tw_f32(-1);
  padded.a_stride = 128;
  find_variants(context, found);
  add_choice(context, "64x64x64x1", found[0]);
  CHECK_TEXT(chosen(context, &half), found[0]->name);
  add_choice(context, "64x64x64x1 beta=1", found[1]);
  CHECK_TEXT(chosen(context, &plain), found[0]->name);
  CHECK_TEXT(chosen(context, &none), found[0]->name);
  CHECK_TEXT(chosen(context, &half), found[1]->name);
  CHECK_TEXT(chosen(context, &twice), found[1]->name);
  CHECK_TEXT(chosen(context, &padded), found[1]->name);
  add_choice(context, "64x64x64x1", found[2]);
  CHECK_TEXT(chosen(context, &half), found[1]->name);
}

int main(void) {
  tw_context *context;
  scratch_begin();
  const tw_context_options options = {.device = "sim:sm_90",
                                      .tuning_file = scratch_path("t.tsv")};
  CHECK_STATUS(tw_context_create(&context, &options), TW_OK);
  info = tw_context_device(context);
  product = twi_context_operation(context, "matmul");
  add = twi_context_operation(context, "strided_add");
  test_keys();
  test_steps();
  test_lines();
  test_choice(context);
  test_old_values(context);
  tw_context_destroy(context);
  return check_end();
}
