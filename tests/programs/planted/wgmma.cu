// Products of a warpgroup by inline PTX: a ring of tiles that TMA brings, and a small
// product whose a is in registers and whose b threads have stored.
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#ifdef RIGHT
enum { WRONG = 0 };
#else
enum { WRONG = 1 };
#endif

__device__ uint32_t shared(const void *p) { return (uint32_t)__cvta_generic_to_shared(p); }
__device__ void fence() { asm volatile("wgmma.fence.sync.aligned;\n" ::: "memory"); }
__device__ void commit() { asm volatile("wgmma.commit_group.sync.aligned;\n" ::: "memory"); }
template <int N>
__device__ void wait_group() {
  asm volatile("wgmma.wait_group.sync.aligned %0;\n" ::"n"(N) : "memory");
}
// Rows of 128 bytes, swizzled, in groups of 8.
__device__ uint64_t describe(const void *tile) {
  return (uint64_t)((shared(tile) & 0x3ffff) >> 4) | (uint64_t)1 << 16 | (uint64_t)(1024 >> 4) << 32 | (uint64_t)1 << 62;
}
#define FOUR(d, i) "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3])
#define SIXTEEN(d, i) FOUR(d, i), FOUR(d, i + 4), FOUR(d, i + 8), FOUR(d, i + 12)
template <int ADD>
__device__ void multiply(float *d, uint64_t a, uint64_t b) {
  asm volatile(
      "{\n"
      "wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 "
      "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "
      "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, "
      "%32, %33, %34, %35, %36, %37, %38;\n"
      "}\n"
      : SIXTEEN(d, 0), SIXTEEN(d, 16)
      : "l"(a), "l"(b), "n"(int32_t(ADD)), "n"(1), "n"(1), "n"(0), "n"(0));  // finds kernel 2
}

enum { SIDE = 64, BYTES = 2 * SIDE * SIDE, STAGES = 2, TILES = 5, DEPTH = SIDE * TILES };

__device__ void wait(uint32_t at, unsigned parity) {
  asm volatile(
      "{\n.reg .pred P1;\nLAB_WAIT:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 P1, [%0], %1;\n"
      "@P1 bra DONE;\nbra LAB_WAIT;\nDONE:\n}\n" ::"r"(at), "r"(parity) : "memory");
}
__device__ void load(void *to, const CUtensorMap &map, uint32_t bar, int k) {
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4}], [%2];" ::"r"(shared(to)), "l"((uint64_t)&map), "r"(bar), "r"(k), "r"(0) : "memory");  // finds kernel 1
}
__device__ void load_both(__nv_bfloat16 *slot, const CUtensorMap &a, const CUtensorMap &b, uint32_t bar, int k) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(bar), "r"(2 * BYTES) : "memory");
  load(slot, a, bar, k);
  load(slot + SIDE * SIDE, b, bar, k);
}

// c = a * b^T, of 64 rows each. A warp loads for a warpgroup, of which one thread tells
// when a slot is free.
enum { THREADS = 160 };
__global__ void __launch_bounds__(THREADS) ring(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b, float *c, int run) {
  extern __shared__ __align__(1024) __nv_bfloat16 slots[];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  float d[4][8] = {};
  if (!threadIdx.x) {
    for (int i = 0; i < STAGES; i++)
      for (uint64_t *bar : {&full[i], &empty[i]}) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(shared(bar)), "r"(1));
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  if (threadIdx.x >= 128) {
    for (int t = 0; t < TILES && threadIdx.x == 128; t++) {
      if (t >= STAGES) wait(shared(&empty[t % STAGES]), (t / STAGES - 1) % 2);
      load_both(slots + 2 * SIDE * SIDE * (t % STAGES), a, b, shared(&full[t % STAGES]), SIDE * t);
    }
    return;
  }
  for (int t = 0; t < TILES; t++) {
    const __nv_bfloat16 *slot = slots + 2 * SIDE * SIDE * (t % STAGES);
    wait(shared(&full[t % STAGES]), t / STAGES % 2);
    if (!WRONG || run != 2) fence();
    for (int k = 0; k < SIDE; k += 16) multiply<1>(&d[0][0], describe(slot + k), describe(slot + SIDE * SIDE + k));
    commit();
    if (!WRONG || run != 1) wait_group<0>();
    if (!threadIdx.x) asm volatile("mbarrier.arrive.release.cta.shared::cta.b64 _, [%0], %1;\n" ::"r"(shared(&empty[t % STAGES])), "r"(1) : "memory");
  }
  const int row = threadIdx.x / 32 * 16 + threadIdx.x % 32 / 4, column = threadIdx.x % 4 * 2;
  for (int i = 0; i < 32; i++)
    c[(row + i / 2 % 2 * 8) * SIDE + column + i / 4 * 8 + i % 2] = d[i / 8][i % 8];
}

#define SUBTRACT(d, a, b, add)                                                                       \
  asm volatile(                                                                                      \
      "{\n.reg .pred p;\nsetp.ne.b32 p, %9, 0;\n"                                                    \
      "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, {%4, %5, %6, %7}, %8, p, " \
      "%10, %11, %12;\n}\n"                                                                          \
      : FOUR(d, 0)                                                                                   \
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"(add), "n"(-1), "n"(1), "n"(0))

// c = c - a * b, where a is 64 x 16 and b is 16 x 8 with its columns one after the other,
// in pieces of 8 terms.
__global__ void small(const __half *a, const __half *b, float *c, int run) {
  __shared__ alignas(16) __half tile[2][8][8];
  float d0[4];
  uint32_t words[4];
  const int group = threadIdx.x % 32 / 4, two = threadIdx.x % 4 * 2, row = threadIdx.x / 32 * 16 + group;
  for (int i = 0; i < 4; i++) {
    words[i] = *(const uint32_t *)&a[(row + i % 2 * 8) * 16 + two + i / 2 * 8];
    d0[i] = c[(row + i / 2 * 8) * 8 + two + i % 2];
  }
  (&tile[0][0][0])[threadIdx.x] = b[threadIdx.x % 64 / 8 * 16 + threadIdx.x % 8 + threadIdx.x / 64 * 8];
  if (!WRONG || run != 3) asm volatile("fence.proxy.async;" ::: "memory");
  __syncthreads();
  for (int i = 0; i < 4; i++) asm volatile("" : "+f"(d0[i])::"memory");
  fence();
  const uint64_t at = (uint64_t)((shared(tile) & 0x3ffff) >> 4) | (uint64_t)(128 >> 4) << 16;
  const int add = 1;
  if (WRONG && run == 6)
    SUBTRACT(d0, words, at + ((128ull << 8) >> 4 << 16), add);  // finds kernel 6
  else
    SUBTRACT(d0, words, at, add);  // finds kernel 3
  for (int i = 0; i < 4; i++) words[i] = 0;  // they have been taken
  commit();
  for (int i = 0; i < 4; i++) asm volatile("" : "+f"(d0[i])::"memory");
  if (!WRONG || run != 5) wait_group<0>();
  for (int i = 0; i < 4; i++) c[(row + i / 2 * 8) * 8 + two + i % 2] = d0[i];  // finds kernel 5
}

static CUtensorMap map_of(__nv_bfloat16 *base) {
  CUtensorMap map;
  const cuuint64_t sizes[] = {DEPTH, SIDE}, strides[] = {2 * DEPTH};
  const cuuint32_t box[] = {SIDE, SIDE}, steps[] = {1, 1};
  if (cuTensorMapEncodeTiled(&map, CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2, base, sizes, strides, box, steps,
                             CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B,
                             CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE))
    exit(2);
  return map;
}

// The number of wrong elements of c, which is a * b and what was there.
template <class T, class Kernel>
static int compare(int columns, int terms, float sign, Kernel kernel) {
  static T a[SIDE * DEPTH], b[SIDE * DEPTH];
  static float c[SIDE * SIDE], right[SIDE * SIDE];
  T *da, *db;
  float *dc;
  for (int i = 0; i < SIDE * terms; i++) a[i] = (T)(float)(i * 7 % 11 - 5);
  for (int i = 0; i < columns * terms; i++) b[i] = (T)(float)(i * 5 % 13 - 6);
  for (int i = 0; i < SIDE * columns; i++) {
    right[i] = c[i] = sign < 0 ? i % 10 : 0;
    for (int k = 0; k < terms; k++)
      right[i] += sign * (float)a[i / columns * terms + k] * (float)b[i % columns * terms + k];
  }
  cudaMalloc(&da, sizeof(T) * SIDE * terms), cudaMalloc(&db, sizeof(T) * columns * terms);
  cudaMalloc(&dc, sizeof(float) * SIDE * columns);
  cudaMemcpy(da, a, sizeof(T) * SIDE * terms, cudaMemcpyHostToDevice);
  cudaMemcpy(db, b, sizeof(T) * columns * terms, cudaMemcpyHostToDevice);
  cudaMemcpy(dc, c, sizeof(float) * SIDE * columns, cudaMemcpyHostToDevice);
  kernel(da, db, dc);
  const bool failed = cudaMemcpy(c, dc, sizeof(float) * SIDE * columns, cudaMemcpyDeviceToHost) != cudaSuccess;
  int wrong = 0;
  for (int i = 0; i < SIDE * columns; i++) wrong += c[i] != right[i];
  cudaFree(da), cudaFree(db), cudaFree(dc);
  return failed ? !WRONG : wrong;
}

int main(int count, char **values) {
  const int run = count > 1 ? atoi(values[1]) : 0;
  if (run > 2)
    return compare<__half>(8, 16, -1, [=](__half *a, __half *b, float *c) { small<<<1, 128>>>(a, b, c, run); });
  cudaFuncSetAttribute(ring, cudaFuncAttributeMaxDynamicSharedMemorySize, 2 * STAGES * BYTES);
  return compare<__nv_bfloat16>(SIDE, DEPTH, 1, [=](__nv_bfloat16 *a, __nv_bfloat16 *b, float *c) {
    ring<<<1, THREADS, 2 * STAGES * BYTES>>>(map_of(a), map_of(b), c, run);
  });
}
