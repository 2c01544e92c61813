/*
 * device.cuh -- what every generated kernel may use.
 *
 * nvcc compiles it for a GPU, g++ for the simulator. A function that needs PTX
 * has its branch for the simulator here and nowhere else.
 */
#ifndef TILEWRIGHT_DEVICE_CUH
#define TILEWRIGHT_DEVICE_CUH

#include <stdint.h>

/* __half and __nv_bfloat16, which convert from and to float by casts. */
#ifdef TW_SIMULATOR
#include "tilewright/simulator/cuda_async.h"
#include "tilewright/simulator/cuda_half.h"
#else
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#endif

#include "tilewright/complex.cuh"

/* n / d, rounded up; n >= 0, d > 0. */
static __device__ __forceinline__ int64_t tw_ceil_div(int64_t n, int64_t d) {
  return (n + d - 1) / d;
}

/* The quotient rounded down, and what remains: Lua's // and %. For operands
 * that are not negative, C's / and % give the same. A division by 0 gives 0. */
static __device__ __forceinline__ int64_t tw_whole_div(int64_t n, int64_t d) {
  if (d == 0) return 0;
  return n / d - (n % d != 0 && (n < 0) != (d < 0));
}

static __device__ __forceinline__ int64_t tw_whole_mod(int64_t n, int64_t d) {
  return n - tw_whole_div(n, d) * d;
}

/* The quotient rounded up, whatever the operands' signs. */
static __device__ __forceinline__ int64_t tw_whole_ceil_div(int64_t n,
                                                            int64_t d) {
  return -tw_whole_div(-n, d);
}

/* The index of a block in the grid that the template's header asks for: members
 * x, y and z, each an int64_t. */
struct tw_block {
  int64_t x, y, z;
};

/* The index of this block in a grid of x_blocks by y_blocks by any number. CUDA
 * allows at most 2^31 - 1 blocks in x and 65,535 in y and z. A larger grid is
 * launched folded: as many blocks or a few more, in x and y only. This function
 * computes the index before folding; x and y are within the grid, a block whose
 * z is not must return. For { "ceil_div(cols, 256)", "rows" } a kernel begins
 * with `const tw_block block = tw_block_of(tw_ceil_div(cols, 256), rows);` and
 * `if (block.z > 0) return;`. A grid of one dimension below 2^31 blocks is not
 * folded, and blockIdx.x is its index. Neither is a cooperative grid, nor one
 * of clusters. */
static __device__ __forceinline__ tw_block tw_block_of(int64_t x_blocks,
                                                       int64_t y_blocks) {
  if (gridDim.x == x_blocks && gridDim.y == y_blocks)
    return {blockIdx.x, blockIdx.y, blockIdx.z};
  const int64_t index = blockIdx.x + (int64_t)gridDim.x * blockIdx.y;
  const int64_t row = index / x_blocks;
  return {index - row * x_blocks, row % y_blocks, row / y_blocks};
}

/* Waits until the kernel before this one in the stream has ended and all that
 * it wrote can be read. Every thread calls it, also one that returns early,
 * before it touches global or constant memory other than its arguments. A
 * kernel whose text has no such call gets one at its start. From sm_90 on a
 * kernel is launched while the one before it ends, so that what it does above
 * this call takes no time; below sm_90 there is nothing to wait for. */
static __device__ __forceinline__ void tw_grid_wait() {
#ifdef TW_SIMULATOR
  tw_sim_grid_wait();
#elif __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

/* Begins a copy of BYTES bytes, 4, 8 or 16, from global to shared memory, which
 * goes through no register; both addresses are multiples of BYTES. Only the
 * first `kept` bytes, 0 to BYTES, are read; zeros arrive for the rest.
 * `__pipeline_commit()` ends a batch of a thread's copies and
 * `__pipeline_wait_prior(N)` waits for all but the last N batches
 * (`cuda_pipeline.h`). It needs sm_80. */
template <int BYTES>
static __device__ __forceinline__ void tw_copy_async_part(void *to,
                                                          const void *from,
                                                          int kept) {
  static_assert(BYTES == 4 || BYTES == 8 || BYTES == 16,
                "a copy is of 4, 8 or 16 bytes");
#ifdef TW_SIMULATOR
  tw_sim_copy_begin(to, from, BYTES, BYTES - kept, nullptr, 1);
#else
  /* __pipeline_memcpy_async branches if the number of zeros is not constant. */
  const unsigned at = (unsigned)__cvta_generic_to_shared(to);
  if (BYTES == 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(at),
                 "l"(from), "r"(kept)
                 : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(at),
                 "l"(from), "n"(BYTES), "r"(kept)
                 : "memory");
#endif
}

/* The same of all bytes, or, if `keep` is false, of none. */
template <int BYTES>
static __device__ __forceinline__ void tw_copy_async(void *to, const void *from,
                                                     bool keep = true) {
  tw_copy_async_part<BYTES>(to, from, keep ? BYTES : 0);
}

/* Begins a copy of 16 bytes as tw_copy_async<16> does, but through the L1. For
 * lanes whose bytes do not begin at sectors: eight lanes of tw_copy_async<16>
 * are a request of their own, and a sector that two requests share is read
 * twice. What two blocks of an SM read is read once, too. */
static __device__ __forceinline__ void tw_copy_async_l1(void *to,
                                                        const void *from) {
#ifdef TW_SIMULATOR
  tw_sim_copy_begin(to, from, 16, 0, nullptr, 1);
#else
  const unsigned at = (unsigned)__cvta_generic_to_shared(to);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"(at), "l"(from)
               : "memory");
#endif
}

/* A product by the f64 tensor cores: d += a * b, where a is 16 x 4, b is 4 x 8
 * and d is 16 x 8. All 32 lanes of the warp call it together. With g = i / 4
 * and t = i % 4, lane i holds in a[v] row g + v * 8, column t; in b row t,
 * column g; in d[v] row g + v / 2 * 8, column t * 2 + v % 2. Each
 * multiplication is fused with its addition; the order of the 4 additions is
 * the GPU's. If a is an array of 4 and b of 2, it is two such products in one
 * instruction: the first of a[0], a[1] and b[0]. It needs sm_80, whose own
 * instruction has 8 rows. */
#ifdef TW_SIMULATOR
#define tw_mma_f64(d, a, b) tw_sim_mma(d, a, b, __FILE__, __LINE__)
#elif defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800 && __CUDA_ARCH__ < 900
/* sm_80 multiplies 8 x 4 and 4 x 8: the upper and the lower half of d. */
static __device__ __forceinline__ void tw_mma_f64(double (&d)[4],
                                                  const double (&a)[2],
                                                  double b) {
  for (int v = 0; v < 2; v++)
    asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
        "{%0, %1}, {%2}, {%3}, {%0, %1};"
        : "+d"(d[v * 2]), "+d"(d[v * 2 + 1])
        : "d"(a[v]), "d"(b));
}
static __device__ __forceinline__ void tw_mma_f64(double (&d)[4],
                                                  const double (&a)[4],
                                                  const double (&b)[2]) {
  for (int l = 0; l < 2; l++) {
    const double part[2] = {a[l * 2], a[l * 2 + 1]};
    tw_mma_f64(d, part, b[l]);
  }
}
#elif !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void tw_mma_f64(double (&d)[4],
                                                  const double (&a)[2],
                                                  double b) {
  asm("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 "
      "{%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
      : "+d"(d[0]), "+d"(d[1]), "+d"(d[2]), "+d"(d[3])
      : "d"(a[0]), "d"(a[1]), "d"(b));
}
static __device__ __forceinline__ void tw_mma_f64(double (&d)[4],
                                                  const double (&a)[4],
                                                  const double (&b)[2]) {
  asm("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+d"(d[0]), "+d"(d[1]), "+d"(d[2]), "+d"(d[3])
      : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(b[0]), "d"(b[1]));
}
#endif

/* Declares `name`, a pointer of type T * to the block's dynamic shared memory.
 * It is a statement, which a `;` ends: `TW_DYNAMIC_SHARED(float, tile);`.
 * CUDA's own `extern __shared__` can have only one type in a file, but a file
 * holds kernels for several types. */
#ifdef TW_SIMULATOR
#define TW_DYNAMIC_SHARED(T, name) \
  T *const name = static_cast<T *>(tw_sim_dynamic_shared())
#else
#define TW_DYNAMIC_SHARED(T, name)        \
  extern __shared__ uint4 tw_shared_16[]; \
  T *const name = reinterpret_cast<T *>(tw_shared_16)
#endif

/* The same, for memory whose begin is a multiple of 1024 bytes, as tiles need
 * that are swizzled (hopper_tma.cuh). A kernel declares one or the other. */
#ifdef TW_SIMULATOR
#define TW_DYNAMIC_SHARED_ALIGNED(T, name) \
  tw_sim_dynamic_alignment(1024);          \
  TW_DYNAMIC_SHARED(T, name)
#else
#define TW_DYNAMIC_SHARED_ALIGNED(T, name)                  \
  extern __shared__ __align__(1024) uint4 tw_shared_1024[]; \
  T *const name = reinterpret_cast<T *>(tw_shared_1024)
#endif

#endif
