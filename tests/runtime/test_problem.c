/*
 * test_problem.c -- the checks of a call's arguments, and the defaults of
 * zeros.
 */
#include "../check.h"
#include "fake_set.h"

static _Alignas(64) char memory[1 << 16];

static twi_problem problem;

static tw_status init(echo_args args) {
  return twi_problem_init(&problem, &echo_operation, TW_F32, &args, 1);
}

static tw_status init_without_pointers(echo_args args) {
  return twi_problem_init(&problem, &echo_operation, TW_F32, &args, 0);
}

static void test_defaults(void) {
  CHECK_STATUS(init((echo_args){
                   .rows = 3, .cols = 5, .src = memory, .dst = memory + 1024}),
               TW_OK);
  CHECK_INT(twi_problem_value(&problem, ECHO_BATCH), 1);
  CHECK_INT(twi_problem_value(&problem, ECHO_SRC_STRIDE), 5);
  CHECK_INT(twi_problem_value(&problem, ECHO_SRC_BATCH_STRIDE), 15);
  CHECK_INT(twi_problem_value(&problem, ECHO_DST_STRIDE), 5);
  CHECK_INT(twi_problem_span(&problem, &echo_tensors[0]), 15);
  CHECK(twi_problem_pointer(&problem, ECHO_SRC) == memory);
  CHECK_INT(problem.empty, 0);
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(&problem, shape);
  CHECK_TEXT(shape, "3x5x1");
}

/* The text of a problem names what differs between problems of the same sizes.
 */
static void test_shape_text(void) {
  char shape[TWI_SHAPE_TEXT];
  CHECK_STATUS(
      init_without_pointers((echo_args){
          .rows = 3, .cols = 5, .src_stride = 8, .dst_batch_stride = 99}),
      TW_OK);
  twi_problem_shape(&problem, shape);
  CHECK_TEXT(shape, "3x5x1 src_stride=8");
  twi_problem_sizes(&problem, shape);
  CHECK_TEXT(shape, "3x5x1");
  CHECK_STATUS(init_without_pointers((echo_args){.rows = 3,
                                                 .cols = 5,
                                                 .batch = tw_count(2),
                                                 .src_stride = 8,
                                                 .dst_batch_stride = 16}),
               TW_OK);
  twi_problem_shape(&problem, shape);
  CHECK_TEXT(shape, "3x5x2 src_stride=8 dst_batch_stride=16");
}

static void test_given_strides(void) {
  CHECK_STATUS(
      init_without_pointers((echo_args){
          .rows = 3, .cols = 5, .batch = tw_count(2), .src_stride = 8}),
      TW_OK);
  CHECK_INT(twi_problem_value(&problem, ECHO_SRC_BATCH_STRIDE), 24);
  CHECK_INT(twi_problem_span(&problem, &echo_tensors[0]), 24 + 16 + 5);
  /* The batch stride must cover the last row's elements, but not the gap after
   * them. */
  CHECK_STATUS(init_without_pointers((echo_args){.rows = 3,
                                                 .cols = 5,
                                                 .batch = tw_count(2),
                                                 .src_stride = 8,
                                                 .src_batch_stride = 21}),
               TW_OK);
  CHECK_STATUS(init_without_pointers((echo_args){.rows = 3,
                                                 .cols = 5,
                                                 .batch = tw_count(2),
                                                 .src_stride = 8,
                                                 .src_batch_stride = 20}),
               TW_ERROR_STRIDE);
  CHECK_TEXT(tw_last_error(),
             "echo: src_batch_stride is 20, but src spans 21 elements for each "
             "step of batch; give at least 21, or 0 for packed");
  CHECK_STATUS(
      init_without_pointers((echo_args){.rows = 3, .cols = 5, .src_stride = 3}),
      TW_ERROR_STRIDE);
  CHECK_TEXT(tw_last_error(),
             "echo: src_stride is 3, but a row of src has cols = 5 elements; "
             "give at least 5, or 0 for packed");
  /* Also where there is only one row, unless there is none. */
  CHECK_STATUS(
      init_without_pointers((echo_args){.rows = 1, .cols = 5, .src_stride = 4}),
      TW_ERROR_STRIDE);
  CHECK_HAS(tw_last_error(), "give at least 5, or 0 for packed");
  CHECK_STATUS(
      init_without_pointers((echo_args){.rows = 1, .cols = 5, .src_stride = 5}),
      TW_OK);
  CHECK_STATUS(
      init_without_pointers((echo_args){
          .rows = 3, .cols = 5, .batch = tw_count(1), .dst_batch_stride = 14}),
      TW_ERROR_STRIDE);
  CHECK_STATUS(
      init_without_pointers((echo_args){.rows = 0, .cols = 5, .src_stride = 4}),
      TW_OK);
  CHECK_STATUS(init_without_pointers(
                   (echo_args){.rows = 3, .cols = 5, .dst_stride = -5}),
               TW_ERROR_STRIDE);
  CHECK_TEXT(tw_last_error(),
             "echo: dst_stride is -5; give 0 for packed, or more");
}

/* Sizes from some value on, also one that may be left out. */
static void test_least_sizes(void) {
  tw_field fields[ECHO_FIELDS];
  tw_operation operation = echo_operation;
  memcpy(fields, echo_operation.fields, sizeof fields);
  fields[ECHO_ROWS].least = 2;
  fields[ECHO_BATCH].least = 1;
  operation.fields = fields;
  echo_args args = {.rows = 2, .cols = 0};
  CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 0), TW_OK);
  args.rows = 1;
  CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 0),
               TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(), "echo: rows is 1; give 2 or more");
  args.rows = -1;
  CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 0),
               TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(), "echo: rows is -1; give 2 or more");
  args = (echo_args){.rows = 2, .cols = 3, .batch = tw_count(0)};
  CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 0),
               TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(), "echo: batch is 0; give 1 or more");
}

static void test_sizes(void) {
  CHECK_STATUS(init_without_pointers((echo_args){.rows = -3, .cols = 5}),
               TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(), "echo: rows is -3; give 0 or more");
  CHECK_STATUS(init_without_pointers(
                   (echo_args){.rows = 1, .cols = 1, .batch = tw_count(-1)}),
               TW_ERROR_SIZE);
  const int64_t most = INT64_MAX;
  const echo_args too_large[] = {
      {.rows = most, .cols = 2},
      {.rows = 1, .cols = most},
      {.rows = (int64_t)1 << 31, .cols = (int64_t)1 << 31},
      {.rows = 2, .cols = 1, .src_stride = most},
      {.rows = 1,
       .cols = 1,
       .batch = tw_count(3),
       .dst_batch_stride = most / 2},
      {.rows = most, .cols = most, .batch = tw_count(most)},
  };
  for (size_t i = 0; i < sizeof too_large / sizeof *too_large; i++) {
    CHECK_STATUS(init_without_pointers(too_large[i]), TW_ERROR_SIZE);
    CHECK_HAS(tw_last_error(), "2^63 - 1 bytes");
  }
  /* The largest that fits: the last byte is number 2^63 - 4 - 1. */
  CHECK_STATUS(init_without_pointers((echo_args){.rows = 1, .cols = most / 4}),
               TW_OK);
}

/* Each step of the computation of a span may overflow 2^63; it must not wrap
 * around to a small number. */
static void test_overflow(void) {
  const int64_t half = (int64_t)1 << 62, quarter = (int64_t)1 << 61;
  const int64_t most = INT64_MAX;
  const echo_args refused[] = {
      /* (extent - 1) * stride, in a dimension without a next one: 4 * 2^62
       * wraps around to 0. */
      {.rows = 1, .cols = 1, .batch = tw_count(5), .src_batch_stride = half},
      {.rows = 1,
       .cols = 1,
       .batch = tw_count(9),
       .dst_batch_stride = quarter + 4},
      {.rows = 5, .cols = 1, .src_stride = half},
      /* The sum of two dimensions, each of which fits: it wraps around to -2.
       */
      {.rows = 1, .cols = most, .batch = tw_count(2)},
      {.rows = 2, .cols = half, .src_stride = half + 1, .dst_stride = half + 1},
      /* The product of all extents. */
      {.rows = (int64_t)1 << 32, .cols = (int64_t)1 << 32},
      /* The bytes, and not the elements: 2^61 elements of 4 bytes. */
      {.rows = 1, .cols = quarter},
      {.rows = 2, .cols = 1, .src_stride = quarter - 1},
      {.rows = 1, .cols = half},
      {.rows = 2, .cols = 1, .src_stride = half - 1},
  };
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    CHECK_STATUS(init_without_pointers(refused[i]), TW_ERROR_SIZE);
    CHECK_HAS(tw_last_error(), "2^63 - 1 bytes");
  }
  /* The packed stride of a next dimension, of elements of one byte. */
  const echo_args large = {.rows = 2, .cols = 1, .src_stride = half};
  CHECK_STATUS(twi_problem_init(&problem, &echo_operation, TW_U8, &large, 0),
               TW_ERROR_SIZE);
  const echo_args taken[] = {
      {.rows = 1, .cols = quarter - 1},
      {.rows = 2, .cols = 1, .src_stride = quarter - 2},
      {.rows = 2,
       .cols = 1,
       .batch = tw_count(2),
       .src_stride = quarter / 2 - 4,
       .src_batch_stride = quarter / 2 - 3},
  };
  for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
    CHECK_STATUS(init_without_pointers(taken[i]), TW_OK);
    CHECK(twi_problem_span(&problem, &echo_tensors[0]) <= quarter);
  }
}

static void test_empty(void) {
  CHECK_STATUS(init((echo_args){.rows = 0, .cols = 5}), TW_OK);
  CHECK_INT(problem.empty, 1);
  CHECK_STATUS(init((echo_args){.rows = 5, .cols = 0}), TW_OK);
  CHECK_INT(problem.empty, 1);
  CHECK_INT(twi_problem_span(&problem, &echo_tensors[1]), 0);
  CHECK_STATUS(init((echo_args){.rows = INT64_MAX, .cols = 0}), TW_OK);
  CHECK_STATUS(init((echo_args){.rows = 0, .cols = 5, .src_stride = 3}), TW_OK);
  CHECK_STATUS(init((echo_args){.rows = 0, .cols = -5}), TW_ERROR_SIZE);
}

static void test_pointers(void) {
  CHECK_STATUS(init((echo_args){.rows = 3, .cols = 5, .dst = memory}),
               TW_ERROR_NULL);
  CHECK_HAS(tw_last_error(), "echo: src is NULL");
  CHECK_STATUS(init((echo_args){.rows = 3, .cols = 5, .src = memory}),
               TW_ERROR_NULL);
  CHECK_HAS(tw_last_error(), "echo: dst is NULL");
  CHECK_STATUS(init_without_pointers((echo_args){.rows = 3, .cols = 5}), TW_OK);
  CHECK_STATUS(
      init((echo_args){
          .rows = 3, .cols = 5, .src = memory + 2, .dst = memory + 1024}),
      TW_ERROR_ALIGNMENT);
  CHECK_HAS(tw_last_error(), "echo: src is 0x");
  CHECK_HAS(tw_last_error(), "the 4 bytes of an element (f32)");
  CHECK_STATUS(twi_problem_init(&problem, &echo_operation, TW_F32, NULL, 0),
               TW_ERROR_NULL);
}

static void test_types(void) {
  echo_args args = {.rows = 1, .cols = 1};
  CHECK_STATUS(twi_problem_init(&problem, &echo_operation, TW_F16, &args, 0),
               TW_ERROR_TYPE);
  CHECK_TEXT(tw_last_error(),
             "echo: the type is f16, but it can only be u8, i8, u32, i32, "
             "f32, u64, i64, f64, c64, c128, e4m3, e5m2, e2m1x2, i4x2, u4x2");
  CHECK_STATUS(
      twi_problem_init(&problem, &echo_operation, (tw_type)99, &args, 0),
      TW_ERROR_TYPE);
  CHECK_HAS(tw_last_error(), "echo: the type is 99, which is no tw_type");
  CHECK_STATUS(
      twi_problem_init(&problem, &echo_operation, (tw_type)-1, &args, 0),
      TW_ERROR_TYPE);
  CHECK_STATUS(twi_problem_init(&problem, &echo_operation, TW_C64, &args, 0),
               TW_OK);
  CHECK_INT(problem.element_bytes, 8);
  CHECK_INT(problem.type, TW_C64);
}

static int align_of(int64_t cols, int64_t src_stride, const char *src) {
  check_need(init((echo_args){.rows = 4,
                              .cols = cols,
                              .src = src,
                              .src_stride = src_stride,
                              .dst = memory + 4096,
                              .dst_stride = 64}) == TW_OK,
             "arguments that are right");
  return problem.align;
}

static void test_align(void) {
  CHECK_INT(align_of(64, 64, memory), 16);
  CHECK_INT(align_of(64, 66, memory), 8);
  CHECK_INT(align_of(63, 63, memory), 4);
  CHECK_INT(problem.base_align, 16);
  /* A column without gaps is a vector; rows of one element have no stride. */
  CHECK_INT(align_of(1, 1, memory), 16);
  CHECK_INT(align_of(2, 2, memory), 8);
  CHECK_INT(align_of(64, 64, memory + 8), 8);
  CHECK_INT(align_of(64, 64, memory + 4), 4);
  CHECK_INT(problem.base_align, 4);
  init_without_pointers((echo_args){.rows = 4, .cols = 64});
  CHECK_INT(problem.align, 16);
}

/* An operation whose kernels need aligned addresses refuses others. */
static void test_align_of_operations(void) {
  tw_operation aligned = echo_operation;
  echo_args args = {.rows = 4, .cols = 64, .src = memory, .dst = memory + 4096};
  aligned.align = 16;
  CHECK_STATUS(twi_problem_init(&problem, &aligned, TW_F32, &args, 1), TW_OK);
  args.src = memory + 8;
  CHECK_STATUS(twi_problem_init(&problem, &aligned, TW_F32, &args, 1),
               TW_ERROR_ALIGNMENT);
  CHECK_HAS(tw_last_error(), "src is ");
  CHECK_HAS(tw_last_error(),
            "which is not a multiple of the 16 bytes that the "
            "operation's kernels need");
  aligned.align = 8;
  CHECK_STATUS(twi_problem_init(&problem, &aligned, TW_F32, &args, 1), TW_OK);
}

/* A vector's step: neighbours may be accessed together, others one by one. */
static void test_align_of_steps(void) {
  tw_tensor vector = {.name = "src",
                      .access = TW_OUT,
                      .pointer = ECHO_SRC,
                      .rank = 1,
                      .extent = {ECHO_COLS},
                      .stride = {ECHO_SRC_STRIDE},
                      .transposed_by = -1};
  tw_operation operation = echo_operation;
  operation.tensor_count = 1;
  operation.tensors = &vector;
  static const int64_t steps[][2] = {{0, 16}, {1, 16}, {2, 4}, {16, 4}};
  for (int i = 0; i < 4; i++) {
    echo_args args = {.cols = 64, .src = memory, .src_stride = steps[i][0]};
    CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 1),
                 TW_OK);
    CHECK_INT(problem.align, steps[i][1]);
    /* A vector has no rows whose stride could be left out. */
    CHECK_INT(problem.base_align, steps[i][1]);
  }
}

static void test_args(void) {
  echo_args args;
  const tw_shape shape = {"some", {3, 5, 2, 99, 7}};
  memset(&args, 0xff, sizeof args);
  twi_args_from_shape(&echo_operation, &shape, &args);
  CHECK_INT(args.rows, 3);
  CHECK_INT(args.batch.value, 2);
  CHECK_INT(args.src_stride, 7);
  CHECK(args.src == NULL && args.dst == NULL);
  twi_args_set_pointer(&echo_operation, &args, ECHO_DST, memory);
  CHECK(args.dst == memory);
  twi_args_set_value(&echo_operation, &args, ECHO_COLS, 11);
  CHECK_INT(twi_args_value(&echo_operation, &args, ECHO_COLS), 11);
  char text[12];
  twi_sizes_text((int64_t[]){123456, 123456, 123456}, 3, text, sizeof text);
  CHECK_TEXT(text, "123456x1234");
}

/* The arguments as a call gives them are the same problem again. */
static void test_given_again(void) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  char text[TWI_SHAPE_TEXT];
  tw_shape shape;
  CHECK_STATUS(init_without_pointers((echo_args){.rows = 3,
                                                 .cols = 5,
                                                 .batch = tw_count(2),
                                                 .src_stride = TW_BROADCAST}),
               TW_OK);
  CHECK_INT(twi_problem_value(&problem, ECHO_SRC_STRIDE), 0);
  CHECK_INT(twi_problem_value(&problem, ECHO_SRC_BATCH_STRIDE), 5);
  CHECK_INT(twi_problem_span(&problem, &echo_tensors[0]), 10);
  CHECK_INT(problem.align, 4); /* of the rows of dst */
  twi_problem_shape(&problem, text);
  CHECK_TEXT(text, "3x5x2 src_stride=broadcast");
  const twi_problem first = problem;
  twi_problem_args(&first, args);
  CHECK_STATUS(twi_problem_init(&problem, &echo_operation, TW_F32, args, 0),
               TW_OK);
  CHECK(!memcmp(problem.args, first.args, sizeof(echo_args)));
  twi_problem_to_shape(&first, &shape);
  CHECK(shape.fields[ECHO_SRC_STRIDE] == TW_BROADCAST);
  CHECK_STATUS(
      twi_problem_from_shape(&problem, &echo_operation, TW_F32, &shape), TW_OK);
  CHECK(!memcmp(problem.args, first.args, sizeof(echo_args)));
}

static void test_counts(void) {
  tw_shape shape = {"none", {3, 5, TW_EMPTY}};
  CHECK_STATUS(
      twi_problem_from_shape(&problem, &echo_operation, TW_F32, &shape), TW_OK);
  CHECK_INT(twi_problem_value(&problem, ECHO_BATCH), 0);
  CHECK_INT(problem.empty, 1);
  twi_problem_to_shape(&problem, &shape);
  CHECK_INT(shape.fields[ECHO_BATCH], TW_EMPTY);
  shape.fields[ECHO_BATCH] = 0;
  CHECK_STATUS(
      twi_problem_from_shape(&problem, &echo_operation, TW_F32, &shape), TW_OK);
  CHECK_INT(twi_problem_value(&problem, ECHO_BATCH), 1);
  CHECK_INT(problem.empty, 0);
}

int main(void) {
  test_given_again();
  test_counts();
  test_defaults();
  test_shape_text();
  test_given_strides();
  test_least_sizes();
  test_sizes();
  test_overflow();
  test_empty();
  test_pointers();
  test_types();
  test_align();
  test_align_of_operations();
  test_align_of_steps();
  test_args();
  return check_end();
}
