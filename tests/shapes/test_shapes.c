/*
 * test_shapes.c -- calls of operations whose extents are constants and
 * expressions, on the simulator, and the sentence of each error.
 */
#include "check.h"
#include "shapes_operations.h"

static tw_context *context;

/* Memory of the device that holds the numbers 1, 2, 3 ... */
enum { NUMBERS = 64 };
static int32_t *numbers(void) {
  int32_t words[NUMBERS];
  void *memory;
  for (int i = 0; i < NUMBERS; i++) words[i] = i + 1;
  check_need(tw_alloc(context, sizeof words, &memory) == TW_OK, "memory");
  tw_upload(context, memory, words, sizeof words, NULL);
  return memory;
}

static int32_t *x, *h, *y;
static int32_t got[NUMBERS];

static void begin(void) {
  x = numbers();
  h = numbers();
  y = numbers();
}

static void end(void) {
  tw_download(context, got, y, sizeof got, NULL);
  tw_free(context, x);
  tw_free(context, h);
  tw_free(context, y);
}

/* ---- extents ------------------------------------------------------------- */

static void test_expression(void) {
  begin();
  CHECK_STATUS(
      tw_spread(context, TW_I32,
                &(tw_spread_args){.n = 3, .taps = 2, .x = x, .h = h, .y = y},
                NULL),
      TW_OK);
  end();
  /* 1 2 3 by 1 2: four elements; the fifth is as before. */
  static const int expected[] = {1, 4, 7, 6, 5};
  for (int i = 0; i < 5; i++) CHECK_INT(got[i], expected[i]);
}

static tw_status slide(int64_t n, int64_t taps, int64_t outputs) {
  return tw_slide(
      context, TW_I32,
      &(tw_slide_args){
          .n = n, .taps = taps, .outputs = outputs, .x = x, .h = h, .y = y},
      NULL);
}

static void test_following_size(void) {
  for (int64_t outputs = 0; outputs <= 2; outputs += 2) {
    begin();
    CHECK_STATUS(slide(3, 2, outputs), TW_OK);
    end();
    static const int expected[] = {5, 8, 3};
    for (int i = 0; i < 3; i++) CHECK_INT(got[i], expected[i]);
  }
  begin();
  CHECK_STATUS(slide(3, 4, 0), TW_OK); /* no output */
  CHECK_STATUS(slide(3, 2, 3), TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(),
             "slide: outputs is 3, but it equals n - taps + 1, which is 2; "
             "give 2, or 0");
  CHECK_STATUS(slide(3, 5, 0), TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(),
             "slide: outputs equals n - taps + 1, which is -1 with n=3, "
             "taps=5; give sizes for which it is 0 or more");
  CHECK_STATUS(slide(3, 5, -1), TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(), "slide: outputs is -1; give 0 or more");
  end();
  for (int i = 0; i < 3; i++) CHECK_INT(got[i], i + 1);
}

static void test_wrong_extents(void) {
  tw_choice choice;
  const tw_spread_args none = {.n = 0, .taps = 0};
  CHECK_STATUS(tw_spread_explain(context, TW_F32, &none, &choice),
               TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(),
             "spread: y has the extent n + taps - 1, which is -1 with n=0, "
             "taps=0, batch=1; give sizes for which it is 0 or more");
  const tw_spread_args large = {.n = INT64_MAX, .taps = 2};
  CHECK_STATUS(tw_spread_explain(context, TW_F32, &large, &choice),
               TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(),
             "spread: y has the extent n + taps - 1, which exceeds 2^63 - 1 "
             "with n=9223372036854775807, taps=2, batch=1; give less");
  const tw_chunks_args whole = {.n = 4, .cols = 5};
  CHECK_STATUS(tw_chunks_explain(context, TW_F32, &whole, &choice),
               TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(),
             "chunks: sums has the extent ceil_div(n, width), which divides by "
             "0 with n=4, width=0, cols=5");
  const tw_spread_args packed = {
      .n = 9, .taps = 3, .batch = tw_count(2), .y_stride = 10};
  CHECK_STATUS(tw_spread_explain(context, TW_F32, &packed, &choice),
               TW_ERROR_STRIDE);
  CHECK_TEXT(tw_last_error(),
             "spread: y_stride is 10, but a row of y has n + taps - 1 = 11 "
             "elements; give at least 11, or 0 for packed");
  const tw_chunks_args outer = {
      .n = 9, .width = 3, .cols = 4, .sums_0_stride = 3};
  CHECK_STATUS(tw_chunks_explain(context, TW_F32, &outer, &choice),
               TW_ERROR_STRIDE);
  CHECK_TEXT(tw_last_error(),
             "chunks: sums_0_stride is 3, but sums spans 4 elements for each "
             "step of ceil_div(n, width); give at least 4, or 0 for packed");
}

/* Outputs of no element beside one that has some, which is written. */
static void test_count_of_none(void) {
  begin();
  CHECK_STATUS(
      tw_positives(context, TW_I32, &(tw_positives_args){.count = y}, NULL),
      TW_OK);
  end();
  CHECK_INT(got[0], 0);
  CHECK_INT(got[1], 2);
  CHECK_STATUS(tw_positives(context, TW_I32, &(tw_positives_args){0}, NULL),
               TW_ERROR_NULL);
  CHECK_TEXT(tw_last_error(),
             "positives: count is NULL; give the device address of its first "
             "element");
}

/* ---- counts and broadcast ------------------------------------------------ */

static tw_status spread(tw_count batch, int64_t x_stride, int64_t y_stride) {
  return tw_spread(context, TW_I32,
                   &(tw_spread_args){.n = 2,
                                     .taps = 1,
                                     .batch = batch,
                                     .x = x,
                                     .x_stride = x_stride,
                                     .h = h,
                                     .y = y,
                                     .y_stride = y_stride},
                   NULL);
}

static void test_counts(void) {
  const tw_count left_out = {0, 0}, bare = {3, 0};
  /* The first number that is written, and how many are. */
  const struct {
    tw_count batch;
    int count;
  } cases[] = {
      {left_out, 2}, {tw_count(0), 0}, {tw_count(1), 2}, {tw_count(3), 6}};
  for (int i = 0; i < 4; i++) {
    begin();
    tw_upload(context, x, (int32_t[]){-1, -2, -3, -4, -5, -6}, 24, NULL);
    CHECK_STATUS(spread(cases[i].batch, 0, 0), TW_OK);
    end();
    for (int at = 0; at < 8; at++)
      CHECK_INT(got[at], at < cases[i].count ? -1 - at : at + 1);
  }
  begin();
  CHECK_STATUS(spread(bare, 0, 0), TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(),
             "spread: batch has the value 3, but is not marked as given; write "
             "tw_count(3)");
  CHECK_STATUS(spread(tw_count(-2), 0, 0), TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(), "spread: batch is -2; give 0 or more");
  end();
}

static void test_broadcast(void) {
  begin();
  CHECK_STATUS(spread(tw_count(3), TW_BROADCAST, 0), TW_OK);
  CHECK_STATUS(spread(tw_count(3), 0, TW_BROADCAST), TW_ERROR_STRIDE);
  CHECK_TEXT(tw_last_error(),
             "spread: y_stride is TW_BROADCAST, but its tensor is written, and "
             "only inputs can be broadcast; give 0 for packed, or more");
  CHECK_STATUS(spread(tw_count(3), -1, 0), TW_ERROR_STRIDE);
  CHECK_TEXT(tw_last_error(),
             "spread: x_stride is -1; give 0 for packed, or more");
  /* All of x is its two first elements; the third is free for an output. */
  h = x + 2;
  y = x + 3;
  CHECK_STATUS(spread(tw_count(3), TW_BROADCAST, 0), TW_OK);
  CHECK_STATUS(spread(tw_count(3), 0, 0), TW_ERROR_OVERLAP);
  y = x + 1;
  CHECK_STATUS(spread(tw_count(3), TW_BROADCAST, 0), TW_ERROR_OVERLAP);
  CHECK_HAS(tw_last_error(), "overlaps x, 8 bytes from");
  tw_download(context, got, x, sizeof got, NULL);
  static const int expected[] = {1, 2, 3, 3, 6, 3, 6, 3, 6, 10};
  for (int i = 0; i < 10; i++) CHECK_INT(got[i], expected[i]);
  tw_free(context, x);
}

int main(void) {
  static const tw_kernel_set *const sets[] = {&tw_kernels_shapes, NULL};
  check_need(tw_context_create(&context,
                               &(tw_context_options){.device = "sim:h200",
                                                     .tuning_file = "",
                                                     .kernels = sets}) == TW_OK,
             "no context on the simulator");
  test_expression();
  test_following_size();
  test_wrong_extents();
  test_count_of_none();
  test_counts();
  test_broadcast();
  tw_context_destroy(context);
  return check_end();
}
