/*
 * test_run.c -- calls, plans and explanations through the public functions:
 * every operation, type and check shape, and calls that are refused.
 */
#include "fake_set.h"
#include "scratch.h"
#include "tilewright/half.h"

static tw_context *context;

/* ---- an operation on any shape, against its reference */

typedef struct operand {
  size_t bytes;
  void *device;
  char *expected, *got; /* on the CPU, before and after */
} operand;

/* Stores a number that every type can represent and whose sums are exact. */
static void small_number(tw_type type, int value, char *element) {
  const int64_t integer = value;
  const double f64 = value;
  const float f32 = (float)value;
  const uint16_t f16 = tw_f16_from_f32(f32), bf16 = tw_bf16_from_f32(f32);
  const void *from = type == TW_F64    ? (const void *)&f64
                     : type == TW_F32  ? (const void *)&f32
                     : type == TW_F16  ? (const void *)&f16
                     : type == TW_BF16 ? (const void *)&bf16
                                       : (const void *)&integer;
  memcpy(element, from, tw_type_bytes(type));
}

static void make_operand(const twi_problem *problem, const tw_tensor *tensor,
                         unsigned *seed, operand *o) {
  o->bytes = twi_problem_span_bytes(problem, tensor);
  o->expected = malloc(o->bytes + 1);
  o->got = malloc(o->bytes + 1);
  check_need(o->expected && o->got, "no memory");
  if (problem->operation->moves_bits)
    for (size_t i = 0; i < o->bytes; i++) o->expected[i] = (char)rand_r(seed);
  else
    for (size_t at = 0; at < o->bytes; at += (size_t)problem->element_bytes)
      small_number(problem->type, rand_r(seed) % 9 - 4, o->expected + at);
  check_need(tw_alloc(context, o->bytes, &o->device) == TW_OK, "no memory");
  CHECK_STATUS(tw_upload(context, o->device, o->expected, o->bytes, NULL),
               TW_OK);
}

static tw_status run_by_plan(const tw_operation *operation, tw_type type,
                             const void *args) {
  tw_plan *plan;
  tw_status status = tw_plan_create(&plan, context, operation, type, args);
  if (status == TW_OK) status = tw_plan_run(plan, NULL);
  tw_plan_destroy(plan);
  return status;
}

/* Compares the gaps between rows as well: they must not change. */
static int check_shape(const tw_operation *operation, tw_type type,
                       const tw_shape *shape, int by_plan) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES], reference_args[TW_ARGS_BYTES];
  operand operands[TW_MAX_TENSORS];
  twi_problem problem;
  unsigned seed = 1;
  int same = 1;
  twi_args_from_shape(operation, shape, args);
  check_need(twi_problem_init(&problem, operation, type, args, 0) == TW_OK,
             "a check shape that is right");
  memcpy(reference_args, problem.args, sizeof reference_args);
  for (int i = 0; i < operation->tensor_count; i++) {
    const tw_tensor *tensor = &operation->tensors[i];
    make_operand(&problem, tensor, &seed, &operands[i]);
    twi_args_set_pointer(operation, args, tensor->pointer, operands[i].device);
    twi_args_set_pointer(operation, reference_args, tensor->pointer,
                         operands[i].expected);
  }
  CHECK_STATUS(by_plan ? run_by_plan(operation, type, args)
                       : tw_run(context, operation, type, args, NULL),
               TW_OK);
  operation->elements[problem.element].reference(reference_args);
  for (int i = 0; i < operation->tensor_count; i++) {
    operand *o = &operands[i];
    CHECK_STATUS(tw_download(context, o->got, o->device, o->bytes, NULL),
                 TW_OK);
    same &= !memcmp(o->got, o->expected, o->bytes);
    tw_free(context, o->device);
    free(o->expected);
    free(o->got);
  }
  return same;
}

static void test_operation(const tw_operation *operation) {
  for (int type = 0; type < TW_TYPE_COUNT; type++) {
    if (twi_operation_element(operation, (tw_type)type) < 0) continue;
    for (int i = 0; i < operation->check_count; i++)
      if (!CHECK(check_shape(operation, (tw_type)type, &operation->checks[i],
                             i % 2)))
        fprintf(stderr, "%s of %s, shape '%s'\n", operation->name,
                tw_type_name((tw_type)type), operation->checks[i].name);
  }
}

/* ---- explain and plan */

static void test_explain(void) {
  const tw_operation *operation = tw_kernels_tilewright.operations[0];
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  tw_choice by_name, by_operation;
  int type = 0;
  while (twi_operation_element(operation, (tw_type)type) < 0) type++;
  twi_args_from_shape(operation, &operation->benches[0], args);
  CHECK_STATUS(
      tw_explain(context, operation->name, (tw_type)type, args, &by_name),
      TW_OK);
  CHECK_STATUS(tw_explain_operation(context, operation, (tw_type)type, args,
                                    &by_operation),
               TW_OK);
  CHECK_TEXT(by_name.variant, by_operation.variant);
  CHECK_TEXT(by_name.reason, by_operation.reason);
  CHECK(by_name.variant[0] && by_name.algorithm[0] && by_name.reason[0]);
  CHECK(by_name.time_us > 0 && by_name.blocks_per_sm > 0);
  CHECK_INT(by_name.predicted, 1);

  CHECK_STATUS(tw_explain(context, "none", TW_F32, args, &by_name),
               TW_ERROR_OPERATION);
  CHECK_STATUS(tw_explain(context, NULL, TW_F32, args, &by_name),
               TW_ERROR_NULL);
  CHECK_STATUS(tw_explain(NULL, "echo", TW_F32, args, &by_name), TW_ERROR_NULL);
  CHECK_STATUS(tw_explain(context, "echo", TW_F32, NULL, &by_name),
               TW_ERROR_NULL);
  CHECK_STATUS(tw_explain(context, "echo", TW_F32, args, NULL), TW_ERROR_NULL);
  CHECK_STATUS(tw_explain_operation(context, NULL, TW_F32, args, &by_operation),
               TW_ERROR_NULL);
}

static void test_plan(void) {
  float data[12], back[12] = {0};
  void *src = NULL, *dst = NULL;
  for (int i = 0; i < 12; i++) data[i] = (float)i;
  check_need(tw_alloc(context, sizeof data, &src) == TW_OK &&
                 tw_alloc(context, sizeof data, &dst) == TW_OK,
             "no memory");
  echo_args args = {.rows = 3, .cols = 4, .src = src, .dst = dst};
  tw_plan *plan;
  CHECK_STATUS(tw_plan_create(&plan, context, &echo_operation, TW_F32, &args),
               TW_OK);
  tw_choice choice;
  tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice);
  CHECK_TEXT(tw_plan_choice(plan)->variant, choice.variant);
  /* The plan has its own copy of the arguments. */
  memset(&args, 0xff, sizeof args);
  CHECK_STATUS(tw_upload(context, src, data, sizeof data, NULL), TW_OK);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  CHECK_STATUS(tw_download(context, back, dst, sizeof back, NULL), TW_OK);
  CHECK(memcmp(data, back, sizeof data) == 0);
  /* A run uses the data that is in memory at that time. */
  data[5] = 55;
  CHECK_STATUS(tw_upload(context, src, data, sizeof data, NULL), TW_OK);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  CHECK_STATUS(tw_download(context, back, dst, sizeof back, NULL), TW_OK);
  CHECK(memcmp(data, back, sizeof data) == 0);
  tw_plan_destroy(plan);

  args = (echo_args){.rows = 3, .cols = 4, .dst = dst};
  plan = (tw_plan *)&args;
  CHECK_STATUS(tw_plan_create(&plan, context, &echo_operation, TW_F32, &args),
               TW_ERROR_NULL);
  CHECK(plan == NULL);
  CHECK_STATUS(tw_plan_create(NULL, context, &echo_operation, TW_F32, &args),
               TW_ERROR_NULL);
  CHECK_STATUS(tw_plan_create(&plan, NULL, &echo_operation, TW_F32, &args),
               TW_ERROR_NULL);
  CHECK_STATUS(tw_plan_create(&plan, context, NULL, TW_F32, &args),
               TW_ERROR_NULL);
  CHECK_STATUS(tw_plan_run(NULL, NULL), TW_ERROR_NULL);
  CHECK(tw_plan_choice(NULL) == NULL);
  tw_plan_destroy(NULL);
  tw_free(context, src);
  tw_free(context, dst);
}

/* A problem without elements succeeds without a kernel and without pointers. */
static void test_empty(void) {
  const echo_args args = {.rows = 0, .cols = 4};
  tw_choice choice;
  tw_plan *plan;
  CHECK_STATUS(tw_run(context, &echo_operation, TW_F32, &args, NULL), TW_OK);
  /* Even if no variant can run it. */
  CHECK_STATUS(tw_run(context, &echo_operation, TW_U8, &args, NULL), TW_OK);
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice),
      TW_OK);
  CHECK_TEXT(choice.variant, "");
  CHECK_TEXT(choice.reason, "no output has an element: nothing runs");
  CHECK_STATUS(tw_plan_create(&plan, context, &echo_operation, TW_F32, &args),
               TW_OK);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  CHECK_TEXT(tw_plan_choice(plan)->variant, "");
  tw_plan_destroy(plan);
}

/* A refused call has written nothing. */
static void test_refused(void) {
  float data[64], back[64];
  void *memory;
  for (int i = 0; i < 64; i++) data[i] = (float)i;
  check_need(tw_alloc(context, sizeof data, &memory) == TW_OK, "no memory");
  CHECK_STATUS(tw_upload(context, memory, data, sizeof data, NULL), TW_OK);
  echo_args args = {
      .rows = 2, .cols = 8, .src = memory, .dst = (float *)memory + 8};
  CHECK_STATUS(tw_run(context, &echo_operation, TW_F32, &args, NULL),
               TW_ERROR_OVERLAP);
  args = (echo_args){
      .rows = 1, .cols = 13, .src = memory, .dst = (float *)memory + 32};
  CHECK_STATUS(tw_run(context, &echo_operation, TW_F32, &args, NULL),
               TW_ERROR_LAUNCH);
  tw_plan *plan;
  CHECK_STATUS(tw_plan_create(&plan, context, &echo_operation, TW_F32, &args),
               TW_OK);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_ERROR_LAUNCH);
  tw_plan_destroy(plan);
  args = (echo_args){
      .rows = 1, .cols = 19, .src = memory, .dst = (double *)memory + 19};
  CHECK_STATUS(tw_run(context, &echo_operation, TW_F64, &args, NULL),
               TW_ERROR_VARIANT);
  CHECK_HAS(tw_last_error(), "only for problems with cols != 19");
  CHECK_STATUS(tw_download(context, back, memory, sizeof back, NULL), TW_OK);
  CHECK(memcmp(data, back, sizeof data) == 0);
  CHECK_STATUS(tw_run(NULL, &echo_operation, TW_F32, &args, NULL),
               TW_ERROR_NULL);
  CHECK_STATUS(tw_run(context, NULL, TW_F32, &args, NULL), TW_ERROR_NULL);
  CHECK_STATUS(tw_run(context, &echo_operation, TW_F32, NULL, NULL),
               TW_ERROR_NULL);
  tw_free(context, memory);
}

/* A call that succeeds does not change the sentence of the last failure, even
 * if a part of it failed: a variant that cannot run here, a file that cannot be
 * read. */
static void test_last_error_stays(void) {
  const echo_args args = {.rows = 5, .cols = 77}, empty = {.cols = 77};
  tw_choice choice;
  tw_plan *plan;
  tw_context *fresh;
  int64_t bytes;
  void *src = NULL, *dst = NULL;
  check_need(tw_alloc(context, 2048, &src) == TW_OK &&
                 tw_alloc(context, 2048, &dst) == TW_OK,
             "no memory");
  echo_args whole = args;
  whole.src = src;
  whole.dst = dst;
  static char zeros[2048];
  tw_upload(context, src, zeros, sizeof zeros, NULL);
  CHECK_STATUS(tw_alloc(context, 1, NULL), TW_ERROR_NULL);
  static const char sentence[] = "tw_alloc: memory is NULL";
  mkdir(scratch_path(".cache"), 0700);
  mkdir(scratch_path(".cache/tilewright"), 0700);
  mkdir(scratch_path(".cache/tilewright/tuning.tsv"), 0700);
  CHECK_STATUS(
      tw_context_create(
          &fresh, &(tw_context_options){.device = "sim", .kernels = echo_sets}),
      TW_OK);
  CHECK_TEXT(tw_last_error(), sentence);
  /* The variant large cannot run and is skipped each time. */
  CHECK_STATUS(
      tw_explain_operation(fresh, &echo_operation, TW_F32, &args, &choice),
      TW_OK);
  CHECK_TEXT(tw_last_error(), sentence);
  CHECK_STATUS(tw_run(fresh, &echo_operation, TW_U32, &whole, NULL), TW_OK);
  CHECK_TEXT(tw_last_error(), sentence);
  CHECK_STATUS(tw_plan_create(&plan, fresh, &echo_operation, TW_I32, &whole),
               TW_OK);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  CHECK_STATUS(tw_workspace(fresh, &echo_operation, TW_F32, &args, &bytes),
               TW_OK);
  CHECK_STATUS(tw_run(fresh, &echo_operation, TW_F32, &empty, NULL), TW_OK);
  CHECK_TEXT(tw_last_error(), sentence);
  tw_plan_destroy(plan);
  tw_context_destroy(fresh);
  /* The default device is found, even if a back end before it has none. */
  CHECK_STATUS(tw_context_create(&fresh, NULL), TW_OK);
  CHECK_TEXT(tw_last_error(), sentence);
  tw_context_destroy(fresh);
  /* A failure replaces the sentence, and the next success keeps the new one. */
  CHECK_STATUS(tw_run(context, &echo_operation, TW_U8, &whole, NULL),
               TW_ERROR_VARIANT);
  CHECK_HAS(tw_last_error(), "none of the 1 variants of echo for u8 can run");
  CHECK_STATUS(tw_free(context, src), TW_OK);
  CHECK_STATUS(tw_free(context, dst), TW_OK);
  CHECK_HAS(tw_last_error(), "none of the 1 variants of echo for u8 can run");
}

int main(void) {
  scratch_begin();
  context = echo_context("");
  for (int i = 0; i < tw_kernels_tilewright.operation_count; i++)
    test_operation(tw_kernels_tilewright.operations[i]);
  const tw_shape echo_check = {"strided batch", {3, 5, 2, 0, 7, 0, 0, 6, 20}};
  CHECK(check_shape(&echo_operation, TW_F32, &echo_check, 0));
  CHECK(check_shape(&echo_operation, TW_F64, &echo_check, 1));
  test_explain();
  test_plan();
  test_empty();
  test_refused();
  test_last_error_stays();
  tw_context_destroy(context);
  return check_end();
}
