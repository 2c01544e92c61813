/*
 * test_problem_text.c -- problems from words: the numbers of scalars arrive in
 * their type, and stay as long as the problem.
 */
#include "check.h"
#include "problems/operations.h"
#include "problems/problem_text.h"

static const tune_wording wording = {"the sizes are", "the field is"};

/* One setting of an operation, whose scalars are its only settings. */
static tw_status make(const char *operation, tw_type type, const char *setting,
                      twi_problem *problem) {
  tune_operations operations;
  tune_setting parsed;
  const tune_sizes sizes = {.text = "3x5", .count = 2, .values = {3, 5}};
  tune_operations_list(NULL, &operations);
  const tw_operation *found = tune_operation_find(&operations, operation);
  check_need(found != NULL, operation);
  tw_status status = tune_setting_parse(&wording, setting, &parsed);
  if (status != TW_OK) return status;
  const tune_problem_words words = {
      .sizes = &sizes, .settings = &parsed, .setting_count = 1};
  return tune_problem_make(&wording, found, type, &words, problem);
}

static void test_scalars(void) {
  twi_problem problem, again;
  float f32;
  double f64;
  int32_t i32;
  int64_t i64;
  CHECK_STATUS(make("scale", TW_F32, "alpha=-2.5", &problem), TW_OK);
  memcpy(&f32, problem.scalars[0], sizeof f32);
  CHECK(f32 == -2.5f);
  /* As buffers do for each set of operands. */
  CHECK_STATUS(
      twi_problem_init(&again, problem.operation, TW_F32, problem.args, 0),
      TW_OK);
  memcpy(&f32, again.scalars[0], sizeof f32);
  CHECK(f32 == -2.5f);
  CHECK_STATUS(make("scale", TW_F64, "alpha=1e300", &problem), TW_OK);
  memcpy(&f64, problem.scalars[0], sizeof f64);
  CHECK(f64 == 1e300);
  CHECK_STATUS(make("scale", TW_I32, "alpha=-2147483648", &problem), TW_OK);
  memcpy(&i32, problem.scalars[0], sizeof i32);
  CHECK_INT(i32, INT32_MIN);
  CHECK_STATUS(make("scale", TW_I64, "alpha=9223372036854775807", &problem),
               TW_OK);
  memcpy(&i64, problem.scalars[0], sizeof i64);
  CHECK_INT(i64, INT64_MAX);
}

/* The second scalar does not take the place of the first. */
static void test_second(void) {
  twi_problem problem;
  float first, second;
  CHECK_STATUS(make("add", TW_F32, "beta=7", &problem), TW_OK);
  memcpy(&first, problem.scalars[0], sizeof first);
  memcpy(&second, problem.scalars[1], sizeof second);
  CHECK(first == 1);
  CHECK(second == 7);
}

static void test_refusals(void) {
  static const struct {
    tw_type type;
    const char *setting;
  } bad[] = {{TW_F32, "alpha="},
             {TW_F32, "alpha=x"},
             {TW_F32, "alpha= 1"},
             {TW_F32, "alpha=1e39"},
             {TW_F32, "alpha=3x"},
             {TW_I32, "alpha=2147483648"},
             {TW_I32, "alpha=-2147483649"},
             {TW_I32, "alpha=1.5"},
             {TW_I64, "alpha=9223372036854775808"}};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    twi_problem problem;
    CHECK_STATUS(make("scale", bad[i].type, bad[i].setting, &problem),
                 TW_ERROR_OPTION);
    CHECK_HAS(tw_last_error(), "the field is '");
    CHECK_HAS(tw_last_error(), "expected alpha=NUMBER with a number of type ");
  }
}

/* Settings of strides and counts. */
static void test_fields(void) {
  twi_problem problem;
  char text[TWI_SHAPE_TEXT];
  const tune_sizes sizes = {.text = "3x5x2", .count = 3, .values = {3, 5, 2}};
  const tune_sizes none = {.text = "3x5x0", .count = 3, .values = {3, 5, 0}};
  tune_operations operations;
  tune_setting setting;
  tune_operations_list(NULL, &operations);
  const tw_operation *add = tune_operation_find(&operations, "add");
  CHECK_STATUS(
      tune_setting_parse(&wording, "b_batch_stride=broadcast", &setting),
      TW_OK);
  const tune_problem_words words = {
      .sizes = &sizes, .settings = &setting, .setting_count = 1};
  const tune_problem_words empty = {.sizes = &none};
  CHECK_STATUS(tune_problem_make(&wording, add, TW_F32, &words, &problem),
               TW_OK);
  twi_problem_shape(&problem, text);
  CHECK_TEXT(text, "3x5x2 b_batch_stride=broadcast");
  CHECK_STATUS(tune_problem_make(&wording, add, TW_F32, &empty, &problem),
               TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(),
             "add has no elements with these sizes, so there "
             "is nothing to time");
  CHECK_STATUS(make("add", TW_F32, "batch=0", &problem), TW_ERROR_SIZE);
  CHECK_STATUS(make("add", TW_F32, "c_batch_stride=broadcast", &problem),
               TW_ERROR_STRIDE);
  CHECK_STATUS(make("add", TW_F32, "rows=broadcast", &problem),
               TW_ERROR_OPTION);
}

int main(void) {
  test_fields();
  test_scalars();
  test_second();
  test_refusals();
  return check_end();
}
