/*
 * test_overlap.c -- when an output overlaps another operand.
 *
 * Cases with known results, and a comparison with a test that marks elements:
 * operands that are accepted must share no element, and operands with the same
 * strides that are refused must share one.
 */
#include "../check.h"
#include "fake_set.h"

enum { ELEMENTS = 1 << 12 };
static _Alignas(64) float memory[ELEMENTS];

static tw_status place(int64_t rows, int64_t cols, int64_t batch,
                       int64_t src_at, int64_t src_stride, int64_t src_batch,
                       int64_t dst_at, int64_t dst_stride, int64_t dst_batch) {
  twi_problem problem;
  const echo_args args = {.rows = rows,
                          .cols = cols,
                          .batch = tw_count(batch),
                          .src = memory + src_at,
                          .src_stride = src_stride,
                          .src_batch_stride = src_batch,
                          .dst = memory + dst_at,
                          .dst_stride = dst_stride,
                          .dst_batch_stride = dst_batch};
  return twi_problem_init(&problem, &echo_operation, TW_F32, &args, 1);
}

static void test_known(void) {
  /* In place, and shifted by one. */
  CHECK_STATUS(place(8, 8, 1, 0, 0, 0, 0, 0, 0), TW_ERROR_OVERLAP);
  CHECK_HAS(tw_last_error(), "echo: dst, 256 bytes from 0x");
  CHECK_HAS(tw_last_error(), "overlaps src, 256 bytes from 0x");
  CHECK_STATUS(place(8, 8, 1, 0, 0, 0, 1, 0, 0), TW_ERROR_OVERLAP);
  /* One after the other, either way round. */
  CHECK_STATUS(place(8, 8, 1, 0, 0, 0, 64, 0, 0), TW_OK);
  CHECK_STATUS(place(8, 8, 1, 64, 0, 0, 0, 0, 0), TW_OK);
  CHECK_STATUS(place(8, 8, 1, 63, 0, 0, 0, 0, 0), TW_ERROR_OVERLAP);
  /* Column blocks of a matrix that is 20 wide. */
  CHECK_STATUS(place(8, 10, 1, 0, 20, 0, 10, 20, 0), TW_OK);
  CHECK_STATUS(place(8, 10, 1, 10, 20, 0, 0, 20, 0), TW_OK);
  CHECK_STATUS(place(8, 10, 1, 0, 20, 0, 9, 20, 0), TW_ERROR_OVERLAP);
  CHECK_STATUS(place(8, 10, 1, 0, 20, 0, 11, 20, 0), TW_ERROR_OVERLAP);
  /* The right block begins a row further down. */
  CHECK_STATUS(place(8, 10, 1, 0, 20, 0, 30, 20, 0), TW_OK);
  /* Blocks of each matrix of a batch. */
  CHECK_STATUS(place(4, 10, 3, 0, 20, 80, 10, 20, 80), TW_OK);
  CHECK_STATUS(place(4, 10, 3, 0, 20, 85, 10, 20, 85), TW_OK);
  /* Matrices of two batches that alternate in memory. */
  CHECK_STATUS(place(4, 10, 3, 0, 10, 80, 40, 10, 80), TW_OK);
  CHECK_STATUS(place(4, 10, 3, 0, 10, 79, 40, 10, 79), TW_ERROR_OVERLAP);
  /* Different strides: the ranges decide, even if no element is shared. */
  CHECK_STATUS(place(2, 2, 1, 0, 100, 0, 50, 2, 0), TW_ERROR_OVERLAP);
  CHECK_STATUS(place(2, 2, 1, 0, 100, 0, 102, 2, 0), TW_OK);
}

/* Whether two operands share an element, by marking those of one. */
static int share_marked(int64_t rows, int64_t cols, int64_t batch, int64_t a,
                        int64_t b, int64_t stride, int64_t batch_stride) {
  static char marked[ELEMENTS];
  memset(marked, 0, sizeof marked);
  for (int pass = 0; pass < 2; pass++)
    for (int64_t m = 0; m < batch; m++)
      for (int64_t r = 0; r < rows; r++)
        for (int64_t c = 0; c < cols; c++) {
          int64_t at = (pass ? b : a) + m * batch_stride + r * stride + c;
          if (pass && marked[at]) return 1;
          if (!pass) marked[at] = 1;
        }
  return 0;
}

static void test_against_marks(void) {
  unsigned seed = 20260;
  printf("seed %u\n", seed);
  int refused = 0;
  for (int i = 0; i < 20000; i++) {
    int64_t rows = 1 + rand_r(&seed) % 5, cols = 1 + rand_r(&seed) % 6;
    int64_t batch = 1 + rand_r(&seed) % 4;
    int64_t stride = cols + rand_r(&seed) % 12;
    int64_t span = (rows - 1) * stride + cols;
    int64_t batch_stride = span + rand_r(&seed) % 40;
    int64_t src = rand_r(&seed) % 160, dst = rand_r(&seed) % 160;
    tw_status status = place(rows, cols, batch, src, stride, batch_stride, dst,
                             stride, batch_stride);
    int shared =
        share_marked(rows, cols, batch, src, dst, stride, batch_stride);
    refused += status == TW_ERROR_OVERLAP;
    if (CHECK_STATUS(status, shared ? TW_ERROR_OVERLAP : TW_OK)) continue;
    fprintf(stderr, "%lldx%lldx%lld, strides %lld and %lld, at %lld and %lld\n",
            (long long)rows, (long long)cols, (long long)batch,
            (long long)stride, (long long)batch_stride, (long long)src,
            (long long)dst);
  }
  CHECK_BETWEEN(refused, 2000, 18000);
}

/* An operand that may be the output must be it in address, strides and extents:
 * otherwise an element is written before another thread has read it. */
static tw_status place_in_place(echo_args args) {
  static tw_tensor tensors[2];
  static tw_operation operation;
  twi_problem problem;
  memcpy(tensors, echo_tensors, sizeof tensors);
  tensors[1].aliases = 1; /* dst may be src */
  operation = echo_operation;
  operation.tensors = tensors;
  return twi_problem_init(&problem, &operation, TW_F32, &args, 1);
}

static void test_in_place(void) {
  const echo_args same = {
      .rows = 4, .cols = 8, .batch = tw_count(3), .src = memory, .dst = memory};
  CHECK_STATUS(place_in_place(same), TW_OK);
  echo_args args = same;
  args.src_stride = args.dst_stride = 9;
  args.src_batch_stride = args.dst_batch_stride = 50;
  CHECK_STATUS(place_in_place(args), TW_OK);
  args.dst_stride = 10;
  CHECK_STATUS(place_in_place(args), TW_ERROR_OVERLAP);
  CHECK_HAS(tw_last_error(), "give both the same address and strides");
  args.dst_stride = 9;
  args.dst_batch_stride = 51;
  CHECK_STATUS(place_in_place(args), TW_ERROR_OVERLAP);
  args = same;
  args.dst_stride = 16;
  CHECK_STATUS(place_in_place(args), TW_ERROR_OVERLAP);
  args = same;
  args.dst = memory + 1;
  CHECK_STATUS(place_in_place(args), TW_ERROR_OVERLAP);
  /* The stride of a dimension of one element has no effect. */
  args = same;
  args.rows = 1;
  args.batch = tw_count(1);
  args.dst_stride = 16;
  args.dst_batch_stride = 99;
  CHECK_STATUS(place_in_place(args), TW_OK);
}

int main(void) {
  test_in_place();
  test_known();
  test_against_marks();
  return check_end();
}
