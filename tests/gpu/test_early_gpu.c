/*
 * test_early_gpu.c -- kernels that are launched while those before them end:
 * chains of calls, of which each uses what the one before wrote, give the same
 * bits as with serial launches, in streams and in graphs. Sets and copies of
 * memory, and waits for another stream, stand between some of the calls. The
 * seed is printed; EARLY_SEED=N repeats a run.
 */
#include <cuda_runtime_api.h>
#include <time.h>

#include "gpu/gpu_test.h"

enum { MATRICES = 3, STEPS = 120, WORKSPACE = 64 << 20 };

/* A chain: square matrices of f32, and a stream beside the chain's own. */
typedef struct chain {
  tw_context *context;
  int64_t n;
  float *matrix[MATRICES], *constant, *sums;
  void *workspace;
  cudaStream_t stream, beside;
  cudaEvent_t there, back;
} chain;

static uint32_t draw(uint32_t *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 8;
}

static void upload(const chain *c, float *to, uint32_t seed) {
  const size_t count = (size_t)(c->n * c->n);
  float *values = malloc(count * sizeof *values);
  check_need(values != NULL, "memory");
  for (size_t i = 0; i < count; i++)
    values[i] = (float)draw(&seed) / (1 << 23) - 1;
  CHECK_STATUS(tw_upload(c->context, to, values, count * 4, c->stream), TW_OK);
  free(values);
}

static float *take(const chain *c, size_t bytes) {
  void *memory;
  check_need(tw_alloc(c->context, bytes, &memory) == TW_OK, "memory");
  return memory;
}

static void open_chain(chain *c, int64_t n, int is_serial) {
  const tw_context_options options = {
      .device = "cuda", .tuning_file = "", .serial_launches = is_serial};
  memset(c, 0, sizeof *c);
  check_need(tw_context_create(&c->context, &options) == TW_OK, "cuda");
  c->n = n;
  CHECK(cudaStreamCreate(&c->stream) == cudaSuccess);
  CHECK(cudaStreamCreate(&c->beside) == cudaSuccess);
  CHECK(cudaEventCreate(&c->there) == cudaSuccess);
  CHECK(cudaEventCreate(&c->back) == cudaSuccess);
  for (int i = 0; i < MATRICES; i++) {
    c->matrix[i] = take(c, (size_t)(n * n) * 4);
    upload(c, c->matrix[i], (uint32_t)i + 1);
  }
  c->constant = take(c, (size_t)(n * n) * 4);
  upload(c, c->constant, 99);
  c->sums = take(c, (size_t)n * 4);
  c->workspace = take(c, WORKSPACE);
}

static void close_chain(chain *c) {
  for (int i = 0; i < MATRICES; i++) tw_free(c->context, c->matrix[i]);
  tw_free(c->context, c->constant);
  tw_free(c->context, c->sums);
  tw_free(c->context, c->workspace);
  cudaEventDestroy(c->there);
  cudaEventDestroy(c->back);
  cudaStreamDestroy(c->stream);
  cudaStreamDestroy(c->beside);
  tw_context_destroy(c->context);
}

/* The mean of a and scale * b: as all other steps, it keeps numbers from
 * -1 to 1, so that no overflow hides what was wrong before it. */
static void add(const chain *c, const float *a, const float *b,
                int64_t b_stride, float scale, float *to, cudaStream_t stream) {
  CHECK_STATUS(tw_add(c->context, TW_F32,
                      &(tw_add_args){.rows = c->n,
                                     .cols = c->n,
                                     .alpha = tw_f32(0.5f),
                                     .beta = tw_f32(0.5f * scale),
                                     .a = a,
                                     .b = b,
                                     .b_stride = b_stride,
                                     .c = to},
                      stream),
               TW_OK);
}

/* The sums of rows or columns, whose mean is then added to each row. */
static void add_sums(const chain *c, int of_rows, const float *from,
                     float *to) {
  if (of_rows)
    CHECK_STATUS(tw_row_sums(c->context, TW_F32,
                             &(tw_row_sums_args){.rows = c->n,
                                                 .cols = c->n,
                                                 .a = from,
                                                 .sums = c->sums,
                                                 .workspace = c->workspace,
                                                 .workspace_bytes = WORKSPACE},
                             c->stream),
                 TW_OK);
  else
    CHECK_STATUS(
        tw_column_sums(c->context, TW_F32,
                       &(tw_column_sums_args){.rows = c->n,
                                              .cols = c->n,
                                              .a = from,
                                              .sums = c->sums,
                                              .workspace = c->workspace,
                                              .workspace_bytes = WORKSPACE},
                       c->stream),
        TW_OK);
  add(c, from, c->sums, TW_BROADCAST, 1.0f / (float)c->n, to, c->stream);
}

static void multiply(const chain *c, const float *a, const float *b, float *to,
                     int with_tf32) {
  CHECK_STATUS(tw_matmul(c->context, TW_F32,
                         &(tw_matmul_args){.m = c->n,
                                           .n = c->n,
                                           .k = c->n,
                                           .allow_tf32 = with_tf32,
                                           .alpha = tw_f32(1.0f / (float)c->n),
                                           .a = a,
                                           .b = b,
                                           .c = to,
                                           .workspace = c->workspace,
                                           .workspace_bytes = WORKSPACE},
                         c->stream),
               TW_OK);
}

/* Another stream takes the chain's place for one call. */
static void add_beside(const chain *c, const float *from, float *to) {
  CHECK(cudaEventRecord(c->there, c->stream) == cudaSuccess);
  CHECK(cudaStreamWaitEvent(c->beside, c->there, 0) == cudaSuccess);
  add(c, from, c->constant, 0, 1, to, c->beside);
  CHECK(cudaEventRecord(c->back, c->beside) == cudaSuccess);
  CHECK(cudaStreamWaitEvent(c->stream, c->back, 0) == cudaSuccess);
}

static void run_step(const chain *c, uint32_t *seed) {
  const size_t bytes = (size_t)(c->n * c->n) * 4;
  float *const *m = c->matrix;
  const unsigned kind = draw(seed) % 10;
  const int from = (int)(draw(seed) % MATRICES), to = (from + 1) % MATRICES;
  const int other = (from + 2) % MATRICES;
  switch (kind) {
    case 0:
    case 1:
      CHECK_STATUS(
          tw_transpose(
              c->context, TW_F32,
              &(tw_transpose_args){
                  .rows = c->n, .cols = c->n, .src = m[from], .dst = m[to]},
              c->stream),
          TW_OK);
      break;
    case 2:
    case 3:
      add(c, m[from], m[other], 0, 1, m[to], c->stream);
      break;
    case 4:
      add(c, m[from], c->constant, 0, 1, m[from], c->stream);
      break;
    case 5:
      add_sums(c, (int)(draw(seed) % 2), m[from], m[to]);
      break;
    case 6:
      multiply(c, m[from], m[other], m[to], 0);
      break;
    case 7:
      multiply(c, m[from], c->constant, m[to], 1);
      break;
    case 8:
      CHECK(cudaMemsetAsync(m[to], 0, bytes / 2, c->stream) == cudaSuccess);
      CHECK(cudaMemcpyAsync(m[to], m[from], bytes / 3, cudaMemcpyDeviceToDevice,
                            c->stream) == cudaSuccess);
      break;
    default:
      add_beside(c, m[from], m[to]);
  }
}

static void run_steps(const chain *c, uint32_t seed) {
  for (int i = 0; i < STEPS; i++) run_step(c, &seed);
}

static void run_graph(const chain *c, uint32_t seed) {
  cudaGraph_t graph = NULL;
  cudaGraphExec_t exec = NULL;
  CHECK(cudaStreamBeginCapture(c->stream, cudaStreamCaptureModeGlobal) ==
        cudaSuccess);
  run_steps(c, seed);
  CHECK(cudaStreamEndCapture(c->stream, &graph) == cudaSuccess);
  CHECK(cudaGraphInstantiate(&exec, graph, 0) == cudaSuccess);
  CHECK(cudaGraphLaunch(exec, c->stream) == cudaSuccess);
  CHECK(cudaGraphLaunch(exec, c->stream) == cudaSuccess);
  CHECK(cudaStreamSynchronize(c->stream) == cudaSuccess);
  cudaGraphExecDestroy(exec);
  cudaGraphDestroy(graph);
}

/* All matrices of the chain after the same steps, which the caller frees. */
static unsigned char *results(int64_t n, uint32_t seed, int is_serial,
                              int in_graph) {
  const size_t bytes = (size_t)(n * n) * 4;
  unsigned char *all = malloc(MATRICES * bytes);
  check_need(all != NULL, "memory");
  chain c;
  open_chain(&c, n, is_serial);
  if (in_graph) {
    run_graph(&c, seed);
  } else {
    run_steps(&c, seed);
    run_steps(&c, seed);
  }
  for (int i = 0; i < MATRICES; i++)
    CHECK_STATUS(tw_download(c.context, all + (size_t)i * bytes, c.matrix[i],
                             bytes, c.stream),
                 TW_OK);
  close_chain(&c);
  return all;
}

/* Whether all numbers are finite, so that each still depends on those before.
 */
static int is_finite(const unsigned char *all, int64_t n) {
  for (size_t i = 0; i < MATRICES * (size_t)(n * n); i++) {
    float value;
    memcpy(&value, all + i * sizeof value, sizeof value);
    if (!(value >= -1.01f && value <= 1.01f)) return 0;
  }
  return 1;
}

static void test_chain(int64_t n, uint32_t seed) {
  unsigned char *expected = results(n, seed, 1, 0);
  CHECK(is_finite(expected, n));
  for (int in_graph = 0; in_graph < 2; in_graph++)
    for (int is_serial = 0; is_serial <= in_graph; is_serial++) {
      unsigned char *found = results(n, seed, is_serial, in_graph);
      CHECK(!memcmp(expected, found, MATRICES * (size_t)(n * n) * 4));
      free(found);
    }
  free(expected);
}

int main(void) {
  static const int64_t sizes[] = {1, 33, 127, 256, 509, 1024, 2050};
  (void)need_gpu();
  const char *given = getenv("EARLY_SEED");
  const uint32_t seed =
      given ? (uint32_t)strtoul(given, NULL, 0) : (uint32_t)time(NULL);
  printf("EARLY_SEED=%u\n", seed);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (uint32_t more = 0; more < 3; more++)
      test_chain(sizes[i], seed + 1000 * (uint32_t)i + more);
  return check_end();
}
