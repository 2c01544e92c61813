// Barriers that copies complete, and copies of bytes and of tiles, by inline
// PTX: a ring of slots, and a transpose.
#include <cuda.h>
#include <cudaTypedefs.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#ifdef RIGHT
enum { WRONG = 0 };
#else
enum { WRONG = 1 };
#endif

__device__ uint32_t shared(const void *p) {
  return (uint32_t)__cvta_generic_to_shared(p);
}
__device__ void make(uint32_t at, unsigned arrivals) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(at), "r"(arrivals));
}
__device__ void announce(uint32_t at, unsigned bytes) {
  asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" ::"r"(at), "r"(bytes) : "memory");
}
// Two ways to wait: a question in a loop, and a loop in PTX.
__device__ bool is_over(uint32_t at, unsigned parity) {
  uint32_t over;
  asm volatile(
      "{\n.reg .pred p;\n"
      "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n"
      "selp.b32 %0, 1, 0, p;\n}"
      : "=r"(over) : "r"(at), "r"(parity) : "memory");
  return over;
}
__device__ void wait(uint32_t at, unsigned parity) {
  asm volatile(
      "{\n.reg .pred P1;\n"
      "LAB_WAIT_%=:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 P1, [%0], %1, 0x989680;\n"
      "@P1 bra DONE;\n"
      "bra.uni LAB_WAIT_%=;\n"
      "DONE:\n}" ::"r"(at), "r"(parity) : "memory");  // finds endless 3
}
__device__ void show() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }

enum { TILE = 64, TILES = 5 };

__global__ void ring(const int *in, int *out, int run) {
  extern __shared__ __align__(128) int slots[];
  __shared__ uint64_t full[2], empty[2];
  int *sums = slots + 2 * TILE, sum = 0;
  if (!threadIdx.x) {
    for (int i = 0; i < 2; i++) make(shared(&full[i]), 1), make(shared(&empty[i]), TILE);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  for (int t = 0; t <= TILES; t++) {
    const int i = t % 2, last = (t + 1) % 2;
    if (!threadIdx.x && t < TILES) {
      while (t >= 2 && !is_over(shared(&empty[i]), (t / 2 - 1) % 2)) {}
      announce(shared(&full[i]), 4 * TILE - (WRONG && run == 3 ? 16 : 0));
      asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(shared(slots + TILE * i)), "l"(in + TILE * t), "r"(4 * TILE), "r"(shared(&full[i])) : "memory");  // finds kernel 4
    }
    if (!t) continue;
    if (!WRONG || run != 1) wait(shared(&full[last]), (t - 1) / 2 % 2);
    sum += slots[TILE * last + threadIdx.x];  // finds kernel 1
    if (!WRONG || run != 4) show();
    asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(shared(&empty[last])) : "memory");
  }
  sums[threadIdx.x] = sum;
  if (!WRONG || run != 2) show();
  __syncthreads();
  if (!threadIdx.x) {
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(out), "r"(shared(sums)), "r"(4 * TILE) : "memory");  // finds kernel 2
    asm volatile("cp.async.bulk.commit_group;");
    asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(0) : "memory");
  }
}

enum { SIDE = 32 };

__global__ void transpose(const __grid_constant__ CUtensorMap from, const __grid_constant__ CUtensorMap to, int run) {
  __shared__ alignas(128) float in[SIDE][SIDE], out[SIDE][SIDE];
  __shared__ uint64_t bar;
  const int x = blockIdx.x * SIDE, y = blockIdx.y * SIDE;
  if (!threadIdx.x) {
    make(shared(&bar), 1);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  if (!threadIdx.x) {
    announce(shared(&bar), sizeof in);
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint [%0], [%1, {%3, %4}], [%2], %5;" ::"r"(shared(in)), "l"(&from), "r"(shared(&bar)), "r"(x), "r"(y), "l"(0x1000000000000000ull) : "memory");
  }
  wait(shared(&bar), 0);
  for (int i = threadIdx.x; i < SIDE * SIDE; i += blockDim.x) out[i % SIDE][i / SIDE] = in[i / SIDE][i % SIDE];  // finds race 5
  show();
  if (!WRONG || run != 5) __syncthreads();
  if (!threadIdx.x) {
    asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {%2, %3}], [%1];" ::"l"(&to), "r"(shared(out)), "r"(y), "r"(x) : "memory");  // finds race 5
    asm volatile("cp.async.bulk.commit_group;");
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
  }
}

static bool is_refused;
static CUtensorMap map_of(float *base, unsigned columns, unsigned rows, unsigned box) {
  void *found = nullptr;
  cudaDriverEntryPointQueryResult result;
  if (cudaGetDriverEntryPoint("cuTensorMapEncodeTiled", &found, cudaEnableDefault, &result)) exit(2);
  const auto encode = (PFN_cuTensorMapEncodeTiled)found;
  CUtensorMap map{};
  const cuuint64_t sizes[] = {columns, rows}, strides[] = {4 * columns};
  const cuuint32_t boxes[] = {box, SIDE}, steps[] = {1, 1};
  const CUresult status = encode(&map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 2, base, sizes, strides, boxes, steps,  // finds call 6
                                 CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE,
                                 CU_TENSOR_MAP_L2_PROMOTION_L2_128B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  is_refused |= status != CUDA_SUCCESS;
  return map;
}

static int sums(int run) {
  int in[TILE * TILES], out[TILE], *from, *to, wrong = 0;
  for (int i = 0; i < TILE * TILES; i++) in[i] = i;
  cudaMalloc(&from, sizeof in);
  cudaMalloc(&to, sizeof out);
  cudaMemcpy(from, in, sizeof in, cudaMemcpyHostToDevice);
  ring<<<1, TILE, 3 * TILE * 4>>>(from, to, run);
  const bool failed = cudaMemcpy(out, to, sizeof out, cudaMemcpyDeviceToHost) != cudaSuccess;
  for (int i = 0; i < TILE; i++) wrong += out[i] != TILES * i + TILE * TILES * (TILES - 1) / 2;
  cudaFree(from);
  cudaFree(to);
  return failed ? WRONG && run < 5 ? 0 : 1 : wrong;
}

static int turned(int run) {
  enum { COLUMNS = 100, ROWS = 72 };
  static float in[ROWS][COLUMNS], out[COLUMNS][ROWS];
  float *from, *to;
  int wrong = 0;
  for (int i = 0; i < ROWS * COLUMNS; i++) in[i / COLUMNS][i % COLUMNS] = i;
  cudaMalloc(&from, sizeof in);
  cudaMalloc(&to, sizeof out);
  cudaMemcpy(from, in, sizeof in, cudaMemcpyHostToDevice);
  const CUtensorMap maps[] = {map_of(from, COLUMNS, ROWS, WRONG && run == 6 ? 30 : SIDE),
                              map_of(to, ROWS, COLUMNS, SIDE)};
  if (!is_refused) transpose<<<dim3(4, 3), 128>>>(maps[0], maps[1], run);
  cudaMemcpy(out, to, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0; i < ROWS * COLUMNS; i++) wrong += out[i % COLUMNS][i / COLUMNS] != in[i / COLUMNS][i % COLUMNS];
  cudaFree(from);
  cudaFree(to);
  return WRONG ? 0 : wrong;
}

int main(int count, char **values) {
  const int run = count > 1 ? atoi(values[1]) : 0;
  return run < 5 ? sums(run) : turned(run);
}
