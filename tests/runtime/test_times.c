/*
 * test_times.c -- lines of times: reading, writing, and what the library is
 * built with.
 */
#include <stdlib.h>

#include "../check.h"
#include "api/context.h"
#include "scratch.h"
#include "select/correction.h"

static void check_bad(const char *fields, const char *why) {
  twi_times times;
  CHECK_INT(twi_times_is_line(fields, strlen(fields)), 1);
  CHECK_STATUS(twi_times_parse(fields, strlen(fields), &times), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), why);
}

static void test_bad_lines(void) {
  CHECK_INT(twi_times_is_line("tw1\tx", 5), 0);
  CHECK_INT(twi_times_is_line("tt1", 3), 0);
  CHECK_INT(twi_times_is_line("tt2\tx", 5), 0);
#define HEAD "tt1\tGPU\t90\t132\tfill\tf32\t4x4x1"
  check_bad(HEAD, "it has 7 fields, expected 8 with tabs between them");
  check_bad(HEAD "\t", "it has no times");
  check_bad(HEAD "\ta=1,2,3\t", "it has 9 fields");
  check_bad(HEAD "\ta=1,2", "a time is 'a', expected NAME=HASH,TIME,BLOCKS");
  check_bad(HEAD "\t=1,2,3", "a time is '=1,2,3'");
  check_bad(HEAD "\ta=12345,2,3", "a time is 'a'");
  check_bad(HEAD "\ta=1,0,3", "a time is 'a'");
  check_bad(HEAD "\ta=1,-2,3", "a time is 'a'");
  check_bad(HEAD "\ta=1,nan,3", "a time is 'a'");
  check_bad(HEAD "\ta=1,2,3000", "a time is 'a'");
  check_bad(HEAD "\ta=1,2,3x", "a time is 'a'");
  check_bad("tt1\tGPU\t9x\t132\tfill\tf32\t4x4x1\ta=1,2,3",
            "cc and sms are '9x' and '132'");
  check_bad(HEAD "\ta=1,2,3\x01", "it has a byte of value 1");
  char many[1024] = HEAD "\t";
  for (int i = 0; i < TWI_MAX_TIMED + 1; i++) strcat(many, "a=1,2,3 ");
  check_bad(many, "it has more than 16 times");
}

/* The problem of a shape's text, or 0. */
static int problem_of(const tw_operation *operation, const char *element,
                      const char *shape, twi_problem *problem) {
  const twi_times times = {.element = element, .shape = shape};
  return twi_times_problem(&times, operation, problem);
}

static void test_problems(tw_context *context) {
  const tw_operation *add = twi_context_operation(context, "strided_add");
  const tw_operation *product = twi_context_operation(context, "matmul");
  twi_problem problem;
  char text[TWI_SHAPE_TEXT];
  CHECK_INT(problem_of(add, "f32", "1000 a_step=4 b_step=3", &problem), 1);
  twi_problem_shape(&problem, text);
  CHECK_TEXT(text, "1000 a_step=4 b_step=3");
  CHECK_INT(problem_of(product, "f16", "64x32x16x1 transpose_b=1", &problem),
            1);
  twi_problem_shape(&problem, text);
  CHECK_TEXT(text, "64x32x16x1 transpose_b=1");
  CHECK_INT(problem_of(product, "f16", "64x32x16x1 beta=1", &problem), 1);
  twi_problem_shape(&problem, text);
  CHECK_TEXT(text, "64x32x16x1 beta=1");
  CHECK_INT(problem_of(product, "f16", "64x32x16x1 beta=", &problem), 0);
  CHECK_INT(problem_of(product, "f16", "64x32x16x1 alpha=1", &problem), 0);
  CHECK_INT(problem_of(add, "f33", "1000", &problem), 0);
  CHECK_INT(problem_of(add, "f32", "1000x2", &problem), 0);
  CHECK_INT(problem_of(add, "f32", "", &problem), 0);
  CHECK_INT(problem_of(add, "f32", "1000 no_step=4", &problem), 0);
  CHECK_INT(problem_of(add, "f32", "1000 a_step", &problem), 0);
  CHECK_INT(problem_of(add, "f32", "1000 a_step=", &problem), 0);
  CHECK_INT(problem_of(add, "f32", "1000 a_step=4x", &problem), 0);
}

/* Reading the old values of c moves them too, and is as far from not reading
 * them as a flag is. */
static void test_old_values(tw_context *context) {
  const tw_operation *product = twi_context_operation(context, "matmul");
  twi_problem plain, reading;
  twi_point at, beside;
  CHECK_INT(problem_of(product, "f16", "64x32x16x3", &plain), 1);
  CHECK_INT(problem_of(product, "f16", "64x32x16x3 beta=1", &reading), 1);
  const double more = twi_problem_bytes(&reading) - twi_problem_bytes(&plain);
  CHECK_BETWEEN(more, 64 * 32 * 3 * 2, 64 * 32 * 3 * 2);
  twi_point_locate(&plain, 16, &at);
  twi_point_locate(&reading, 16, &beside);
  CHECK_INT(__builtin_popcount(at.flags ^ beside.flags), 1);
}

/* What is written is read back. */
static void test_round_trip(tw_context *context) {
  const tw_operation *add = twi_context_operation(context, "strided_add");
  const twi_timed timed[] = {{"plain_n256", 0xbeef, 12.3456, 8},
                             {"vector_b16_n128_p4", 0x1, 123456.7, 0},
                             {"unrolled_n64_e2", 0xffff, 0.5, 32}};
  twi_problem problem;
  char line[TWI_TIMES_BYTES];
  twi_times times;
  CHECK_INT(problem_of(add, "f32", "1000 a_step=4 b_step=3", &problem), 1);
  size_t length =
      twi_times_format(tw_context_device(context), &problem, timed, 3, line);
  CHECK(length == strlen(line) && line[length - 1] == '\n');
  CHECK_STATUS(twi_times_parse(line, length - 1, &times), TW_OK);
  CHECK_TEXT(times.operation, "strided_add");
  CHECK_TEXT(times.element, "f32");
  CHECK_TEXT(times.shape, "1000 a_step=4 b_step=3");
  CHECK_INT(times.count, 3);
  for (int i = 0; i < 3; i++) {
    CHECK_TEXT(times.timed[i].variant, timed[i].variant);
    CHECK_INT(times.timed[i].hash, timed[i].hash);
    CHECK_INT(times.timed[i].blocks_per_sm, timed[i].blocks_per_sm);
    CHECK_BETWEEN(times.timed[i].time_us, 0.999 * timed[i].time_us,
                  1.001 * timed[i].time_us);
  }
  free(times.text);
}

/* The library's own times are of variants that it has, for the most part; else
 * make them again: docs/records.md. */
static void test_built_in(const tw_context *context) {
  int all = 0, known = 0;
  for (int i = 0; i < context->tuning.times_count; i++) {
    const twi_times *times = &context->tuning.times[i];
    for (int t = 0; t < times->count; t++) {
      int found = 0;
      for (int k = 0; k < context->kernel_count && !found; k++) {
        const tw_variant *variant = context->kernels[k].variant;
        const tw_operation *operation = context->kernels[k].operation;
        found = (variant->hash & 0xffff) == times->timed[t].hash &&
                !strcmp(operation->name, times->operation) &&
                !strcmp(twi_times_variant(operation, variant),
                        times->timed[t].variant);
      }
      known += found;
      all++;
    }
  }
  CHECK_INT(context->tuning.bad_count, 0);
  CHECK(context->tuning.times_count >= 300);
  CHECK(known >= 0.9 * all);
}

/* The choices of `order` do not depend on what was asked before. */
static void test_history(const char *path) {
  enum { PROBLEMS = 24 };
  static const char *const operations[] = {"transpose", "row_sums", "add"};
  static const tw_type types[] = {TW_F32, TW_F16, TW_F64};
  tw_choice first[PROBLEMS];
  for (int round = 0; round < 3; round++) {
    tw_context *context;
    check_need(
        tw_context_create(&context,
                          &(tw_context_options){.device = "sim:h200",
                                                .tuning_file = path}) == TW_OK,
        "no context");
    int corrected = 0;
    for (int i = 0; i < PROBLEMS; i++) {
      /* 5 and 7 have no factor in common with 24. */
      int at = round == 0 ? i : (i * (round == 1 ? 5 : 7) + 3) % PROBLEMS;
      tw_shape shape = {.fields = {300 + 700 * (at % 8), 128 + 96 * (at / 3)}};
      twi_problem problem;
      _Alignas(16) unsigned char args[TW_ARGS_BYTES];
      tw_choice choice;
      const tw_operation *operation =
          twi_context_operation(context, operations[at % 3]);
      CHECK_STATUS(twi_problem_from_shape(&problem, operation,
                                          types[at / 3 % 3], &shape),
                   TW_OK);
      twi_problem_args(&problem, args);
      CHECK_STATUS(tw_explain_operation(context, operation, types[at / 3 % 3],
                                        args, &choice),
                   TW_OK);
      corrected += choice.evidence == TW_EVIDENCE_NEARBY;
      if (round == 0) first[at] = choice;
      CHECK_TEXT(choice.variant, first[at].variant);
      CHECK_TEXT(choice.reason, first[at].reason);
      CHECK(choice.time_us == first[at].time_us);
    }
    CHECK_INT(corrected, PROBLEMS);
    tw_context_destroy(context);
  }
}

/* The library's own times and records, as if they were of the simulator. */
static void write_times(const tw_context *context, const char *path) {
  FILE *file = fopen(path, "w");
  check_need(file != NULL, "no file");
  for (int i = 0; i < context->tuning.times_count; i++) {
    const twi_times *times = &context->tuning.times[i];
    const tw_device_info *info = tw_context_device(context);
    fprintf(file, "tt1\t%s\t%d\t%d\t%s\t%s\t%s\t", info->key,
            info->compute_capability, info->sm_count, times->operation,
            times->element, times->shape);
    for (int t = 0; t < times->count; t++)
      fprintf(file, "%s%s=%04x,%.3f,%d", t ? " " : "", times->timed[t].variant,
              times->timed[t].hash, times->timed[t].time_us,
              times->timed[t].blocks_per_sm);
    fputc('\n', file);
  }
  check_need(!fclose(file), "no space");
}

int main(void) {
  tw_context *context;
  check_need(tw_context_create(
                 &context, &(tw_context_options){.device = "sim:h200",
                                                 .tuning_file = ""}) == TW_OK,
             "no context");
  scratch_begin();
  test_bad_lines();
  test_problems(context);
  test_old_values(context);
  test_round_trip(context);
  test_built_in(context);
  const char *path = scratch_path("times.tsv");
  write_times(context, path);
  tw_context_destroy(context);
  test_history(path);
  return check_end();
}
