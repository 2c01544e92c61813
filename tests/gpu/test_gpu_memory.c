/*
 * test_gpu_memory.c -- which memory kernels of a GPU can use, with
 * TW_CHECK_POINTERS, and contexts on two GPUs.
 *
 * Without a GPU the test is skipped (exit code 77). With one GPU, the part for
 * two GPUs is skipped, with a message.
 */
#include "gpu/gpu_test.h"

/* ---- which memory kernels can use ---------------------------------------- */

/* The call fails with the argument and a description of the memory, and the
 * CUDA context still works: the next call succeeds. */
static void refuse(tw_context *context, matrices *m, const void *src, void *dst,
                   const char *argument, const char *says) {
  CHECK_STATUS(transpose(context, src, dst, NULL), TW_ERROR_POINTER);
  CHECK_HAS(tw_last_error(), argument);
  CHECK_HAS(tw_last_error(), says);
  CHECK(cudaGetLastError() == cudaSuccess);
  cudaMemset(m->on_dst, 0xff, COUNT * 4);
  CHECK_STATUS(transpose(context, m->on_src, m->on_dst, NULL), TW_OK);
  CHECK(matrices_are_right(context, m, NULL));
}

/* Kernels can read and write this memory. */
static void accept(tw_context *context, matrices *m, void *src, void *dst) {
  CHECK(cudaMemcpy(src, m->src, COUNT * 4, cudaMemcpyDefault) == cudaSuccess);
  CHECK_STATUS(transpose(context, src, dst, NULL), TW_OK);
  CHECK_STATUS(tw_synchronize(context, NULL), TW_OK);
  CHECK(cudaMemcpy(m->dst, dst, COUNT * 4, cudaMemcpyDefault) == cudaSuccess);
  CHECK(is_transpose(m->src, m->dst, ROWS, COLS));
}

static void test_ordinary_memory(tw_context *context, matrices *m) {
  static float of_program[COUNT];
  float on_stack[64];
  int reaches_all = 0;
  cudaDeviceGetAttribute(&reaches_all, cudaDevAttrPageableMemoryAccess, 0);
  if (reaches_all) {
    printf("skipped: memory of the CPU, all of which this GPU can use\n");
    return;
  }
  static const char ordinary[] = "ordinary memory of the CPU, or freed memory";
  refuse(context, m, m->src, m->on_dst, "src is 0x", ordinary);
  refuse(context, m, m->on_src, m->dst, "dst is 0x", ordinary);
  refuse(context, m, of_program, m->on_dst, "src is 0x", ordinary);
  refuse(context, m, m->on_src, on_stack, "dst is 0x", ordinary);
  void *freed, *freed_host;
  CHECK(cudaMalloc(&freed, COUNT * 4) == cudaSuccess);
  CHECK(cudaFree(freed) == cudaSuccess);
  refuse(context, m, m->on_src, freed, "dst is 0x", ordinary);
  CHECK(cudaMallocHost(&freed_host, COUNT * 4) == cudaSuccess);
  CHECK(cudaFreeHost(freed_host) == cudaSuccess);
  refuse(context, m, freed_host, m->on_dst, "src is 0x", ordinary);
  refuse(context, m, m->on_src, (void *)4096, "dst is 0x1000", ordinary);
}

static void test_good_memory(tw_context *context, matrices *m) {
  void *src, *dst;
  CHECK(cudaMalloc(&src, COUNT * 4) == cudaSuccess);
  CHECK(cudaMallocManaged(&dst, COUNT * 4, cudaMemAttachGlobal) == cudaSuccess);
  accept(context, m, src, dst);
  accept(context, m, dst, src);
  CHECK(cudaFree(dst) == cudaSuccess);
  CHECK(cudaMallocHost(&dst, COUNT * 4) == cudaSuccess);
  accept(context, m, src, dst);
  accept(context, m, dst, src);
  CHECK(cudaFreeHost(dst) == cudaSuccess);
  CHECK(cudaMallocAsync(&dst, COUNT * 4, NULL) == cudaSuccess);
  accept(context, m, src, dst);
  CHECK(cudaFreeAsync(dst, NULL) == cudaSuccess);
  dst = malloc(COUNT * 4);
  CHECK(cudaHostRegister(dst, COUNT * 4, cudaHostRegisterMapped) ==
        cudaSuccess);
  accept(context, m, src, dst);
  accept(context, m, dst, src);
  CHECK(cudaHostUnregister(dst) == cudaSuccess);
  free(dst);
  CHECK(cudaFree(src) == cudaSuccess);
}

/* Operands that end at the end of their allocation, and past it. */
static void test_ends(tw_context *context, matrices *m) {
  enum { MORE = 64 };
  static const char ends[] = "in an allocation that ends after ";
  char *memory;
  CHECK(cudaMalloc((void **)&memory, (COUNT + MORE) * 4) == cudaSuccess);
  accept(context, m, memory, m->on_dst);
  accept(context, m, memory + MORE * 4, m->on_dst);
  refuse(context, m, memory + (MORE + 1) * 4, m->on_dst, "src is 0x", ends);
  refuse(context, m, m->on_src, memory + (MORE + 1) * 4, "dst is 0x", ends);
  CHECK(cudaFree(memory) == cudaSuccess);
  CHECK(cudaMallocHost((void **)&memory, COUNT * 4) == cudaSuccess);
  refuse(context, m, m->on_src, memory + 4, "dst is 0x", ends);
  CHECK(cudaFreeHost(memory) == cudaSuccess);
}

/* A plan checks its pointers each time it runs; this works during a capture. */
static void test_checked_plan(tw_context *context, matrices *m) {
  tw_plan *plan;
  void *dst;
  CHECK(cudaMalloc(&dst, COUNT * 4) == cudaSuccess);
  CHECK_STATUS(
      tw_transpose_plan(
          &plan, context, TW_F32,
          &(tw_transpose_args){
              .rows = ROWS, .cols = COLS, .src = m->on_src, .dst = dst}),
      TW_OK);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  cudaStream_t stream;
  cudaGraph_t graph;
  CHECK(cudaStreamCreate(&stream) == cudaSuccess);
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal) ==
        cudaSuccess);
  CHECK_STATUS(tw_plan_run(plan, stream), TW_OK);
  CHECK_STATUS(transpose(context, m->on_src, m->on_dst, stream), TW_OK);
  CHECK(cudaStreamEndCapture(stream, &graph) == cudaSuccess);
  cudaGraphDestroy(graph);
  cudaStreamDestroy(stream);
  CHECK(cudaFree(dst) == cudaSuccess);
  int reaches_all = 0;
  cudaDeviceGetAttribute(&reaches_all, cudaDevAttrPageableMemoryAccess, 0);
  if (!reaches_all) CHECK_STATUS(tw_plan_run(plan, NULL), TW_ERROR_POINTER);
  tw_plan_destroy(plan);
}

static void test_pointers(void) {
  tw_context *context = open_context("cuda:0", TW_CHECK_POINTERS);
  matrices m;
  matrices_open(context, &m, 4);
  test_good_memory(context, &m);
  test_ordinary_memory(context, &m);
  test_ends(context, &m);
  test_checked_plan(context, &m);
  matrices_close(context, &m);
  tw_context_destroy(context);
}

/* ---- two GPUs ------------------------------------------------------------ */

/* Calls on one GPU, while another GPU is current in this thread. */
struct on_gpu {
  const char *device;
  int current;
};

static int current_device(void) {
  int current = -1;
  cudaGetDevice(&current);
  return current;
}

static void *call_on_gpu(void *user) {
  const struct on_gpu *on = user;
  CHECK(cudaSetDevice(on->current) == cudaSuccess);
  tw_context *context = open_context(on->device, TW_CHECK_POINTERS);
  CHECK_INT(current_device(), on->current);
  void *src, *dst;
  uint32_t *words = malloc(COUNT * 4), *back = malloc(COUNT * 4);
  fill(words, COUNT, 5);
  CHECK_STATUS(tw_alloc(context, COUNT * 4, &src), TW_OK);
  CHECK_STATUS(tw_alloc(context, COUNT * 4, &dst), TW_OK);
  for (int i = 0; i < 50; i++) {
    words[i] = (uint32_t)i;
    CHECK_STATUS(tw_upload(context, src, words, COUNT * 4, NULL), TW_OK);
    CHECK_STATUS(transpose(context, src, dst, NULL), TW_OK);
    CHECK_STATUS(tw_synchronize(context, NULL), TW_OK);
    CHECK_STATUS(tw_download(context, back, dst, COUNT * 4, NULL), TW_OK);
    CHECK(is_transpose(words, back, ROWS, COLS));
    CHECK_INT(current_device(), on->current);
  }
  tw_free(context, src);
  tw_free(context, dst);
  CHECK_INT(current_device(), on->current);
  tw_context_destroy(context);
  CHECK_INT(current_device(), on->current);
  free(words);
  free(back);
  return NULL;
}

/* Each thread has a context on one GPU while the other GPU is current. */
static void test_two_threads(void) {
  struct on_gpu on[] = {{"cuda:0", 1}, {"cuda:1", 0}};
  pthread_t threads[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&threads[i], NULL, call_on_gpu, &on[i]);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
}

/* Memory of the other GPU is refused without peer access and used with it. */
static void test_peer_memory(void) {
  tw_context *context = open_context("cuda:0", TW_CHECK_POINTERS);
  void *other;
  matrices m;
  int reaches_peer = 0;
  cudaSetDevice(0);
  matrices_open(context, &m, 6);
  cudaSetDevice(1);
  CHECK(cudaMalloc(&other, COUNT * 4) == cudaSuccess);
  cudaSetDevice(0);
  refuse(context, &m, other, m.on_dst, "src is 0x", "memory of cuda:1");
  refuse(context, &m, m.on_src, other, "dst is 0x", "memory of cuda:1");
  cudaDeviceCanAccessPeer(&reaches_peer, 0, 1);
  if (reaches_peer) {
    CHECK(cudaDeviceEnablePeerAccess(1, 0) == cudaSuccess);
    accept(context, &m, m.on_src, other);
    CHECK(cudaDeviceDisablePeerAccess(1) == cudaSuccess);
    refuse(context, &m, m.on_src, other, "dst is 0x", "memory of cuda:1");
  } else {
    printf("skipped: peer access, which these GPUs do not have\n");
  }
  cudaSetDevice(1);
  cudaFree(other);
  cudaSetDevice(0);
  matrices_close(context, &m);
  tw_context_destroy(context);
}

static void test_two_gpus(int count) {
  if (count < 2) {
    printf("skipped: two GPUs, as there is one\n");
    return;
  }
  test_two_threads();
  test_peer_memory();
  cudaSetDevice(0);
}

int main(void) {
  int count = need_gpu();
  test_pointers();
  test_two_gpus(count);
  return check_end();
}
