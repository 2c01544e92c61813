/*
 * matmul/tensor_split.cu
 * Generated from templates/matmul/tensor_split.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Like tensor, for a long k and few tiles of c: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/tensor_split.cu
#include <cuda_pipeline.h>

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// ---- kernels of matmul/tensor_split.cu

extern "C" {

// matmul_f64_tensor_split_m64_n64_v32_w32_o264
// BM = 64, BN = 64, WM = 32, WN = 32, BLOCKS = 264; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 2)
    matmul_f64_tensor_split_m64_n64_v32_w32_o264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, WM = 32, WN = 32;
  constexpr int STAGES = 4, THREADS = 128;
  TW_DYNAMIC_SHARED(double, shared);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int64_t pieces = max((int64_t)1, min(tw_whole_div(264, across * down * batch), tw_whole_div(slabs, 4)));
  const tw_block block = tw_block_of(across * down, pieces);
  if (block.z >= batch) return;
  const int tile = (int)block.x;
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    at = block.z;
    row = of / (int)across * BM, col = of % (int)across * BN;
  };
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int first = (int)(slabs * block.y / pieces);
  const int last = alpha != 0 ? (int)(slabs * (block.y + 1) / pieces) : first;
  constexpr int A_SLAB = 1280, B_SLAB = 1280;
  double *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  double sum[WM / 16][WN / 8][4] = {};

  // Where the slabs come from.
  const double *tile_a, *tile_b;
  int height, width;
  const auto aim = [&](int aimed_at) {
    int64_t row, col, at;
    place(aimed_at, row, col, at);
    tile_a = a + at * a_batch_stride + row * (transpose_a ? 1 : a_stride);
    tile_b = b + at * b_batch_stride + col * (transpose_b ? b_stride : 1);
    height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  };
  aim(tile);
  // A slab lies in shared memory as in global memory: along k or along the edge, in
  // rows of 4 more than 16 numbers, so that the 4 x 8 numbers that a warp reads are
  // in all banks. Past an edge and past k stand zeros. While the tensor cores multiply
  // one step of 8 along k, the next one is read: 16 rows of a step as soon as they are
  // multiplied.
  const auto multiply = [&](auto is_a_along, auto is_b_along) {
    // A thread's packs of a lie below each other.
    constexpr bool A_ALONG = is_a_along.value;
    constexpr int A_PITCH = (A_ALONG ? BK : BM) + 4, A_LINES = A_ALONG ? BM : BK;
    const bool a_wide =
        ((uintptr_t)a | a_stride * 8 | a_batch_stride * 8) % 16 == 0 &&
        (A_ALONG ? k : m) % 2 == 0;
    const int a_line = (A_ALONG ? BK : BM) / (a_wide ? 2 : 1);
    const int a_x = thread % a_line * (a_wide ? 2 : 1), a_y = thread / a_line;
    const int a_to = a_y * A_PITCH + a_x;
    // A thread's packs of b lie below each other.
    constexpr bool B_ALONG = is_b_along.value;
    constexpr int B_PITCH = (B_ALONG ? BK : BN) + 4, B_LINES = B_ALONG ? BN : BK;
    const bool b_wide =
        ((uintptr_t)b | b_stride * 8 | b_batch_stride * 8) % 16 == 0 &&
        (B_ALONG ? k : n) % 2 == 0;
    const int b_line = (B_ALONG ? BK : BN) / (b_wide ? 2 : 1);
    const int b_x = thread % b_line * (b_wide ? 2 : 1), b_y = thread / b_line;
    const int b_to = b_y * B_PITCH + b_x;
    int next_slab = first, write = 0;  // where the next slab goes
    const auto fetch = [&] {
      if (next_slab < last) {
        const int depth = (int)min((int64_t)BK, k - (int64_t)next_slab * BK);
        {
          double *const to = slabs_a + write * A_SLAB + a_to;
          const double *from = tile_a + (int64_t)next_slab * BK * (A_ALONG ? 1 : a_stride) +
              a_y * a_stride + a_x;
          const int lines = a_x < (A_ALONG ? depth : height)
              ? (A_ALONG ? height : depth) - a_y : 0;
          if (a_wide && depth == BK && height == BM) {
            constexpr int HOP = THREADS / ((A_ALONG ? BK : BM) / 2);
#pragma unroll
            for (int y = 0; y < A_LINES; y += HOP, from += HOP * a_stride)
              tw_copy_async<16>(to + y * A_PITCH, from, true);
          }
          else if (a_wide) {
            constexpr int HOP = THREADS / ((A_ALONG ? BK : BM) / 2);
#pragma unroll
            for (int y = 0; y < A_LINES; y += HOP, from += HOP * a_stride)
              tw_copy_async<16>(to + y * A_PITCH, from, y < lines);
          }
          else {
            constexpr int HOP = THREADS / ((A_ALONG ? BK : BM) / 1);
#pragma unroll
            for (int y = 0; y < A_LINES; y += HOP, from += HOP * a_stride)
              tw_copy_async<8>(to + y * A_PITCH, from, y < lines);
          }
        }
        {
          double *const to = slabs_b + write * B_SLAB + b_to;
          const double *from = tile_b + (int64_t)next_slab * BK * (B_ALONG ? 1 : b_stride) +
              b_y * b_stride + b_x;
          const int lines = b_x < (B_ALONG ? depth : width)
              ? (B_ALONG ? width : depth) - b_y : 0;
          if (b_wide && depth == BK && width == BN) {
            constexpr int HOP = THREADS / ((B_ALONG ? BK : BN) / 2);
#pragma unroll
            for (int y = 0; y < B_LINES; y += HOP, from += HOP * b_stride)
              tw_copy_async<16>(to + y * B_PITCH, from, true);
          }
          else if (b_wide) {
            constexpr int HOP = THREADS / ((B_ALONG ? BK : BN) / 2);
#pragma unroll
            for (int y = 0; y < B_LINES; y += HOP, from += HOP * b_stride)
              tw_copy_async<16>(to + y * B_PITCH, from, y < lines);
          }
          else {
            constexpr int HOP = THREADS / ((B_ALONG ? BK : BN) / 1);
#pragma unroll
            for (int y = 0; y < B_LINES; y += HOP, from += HOP * b_stride)
              tw_copy_async<8>(to + y * B_PITCH, from, y < lines);
          }
        }
        next_slab++;
        write = write + 1 == STAGES ? 0 : write + 1;
      }
      __pipeline_commit();
    };
#pragma unroll
    for (int s = 0; s < STAGES - 1; s++) fetch();

    constexpr int A_I = A_ALONG ? A_PITCH : 1, A_L = A_ALONG ? 1 : A_PITCH;
    constexpr int B_J = B_ALONG ? B_PITCH : 1, B_L = B_ALONG ? 1 : B_PITCH;
    const double *const from_a = slabs_a + (warp_row + lane / 4) * A_I + lane % 4 * A_L;
    const double *const from_b = slabs_b + (warp_col + lane / 4) * B_J + lane % 4 * B_L;
    double x[WM / 16][4], y[2][WN / 8][2];
    const auto read_a = [&](int i, int at, int l) {
#pragma unroll
      for (int v = 0; v < 4; v++)
        x[i][v] = from_a[at * A_SLAB + (i * 16 + v % 2 * 8) * A_I + (l + v / 2 * 4) * A_L];
    };
    const auto read_b = [&](int to, int at, int l) {
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 2; v++)
          y[to][j][v] = from_b[at * B_SLAB + j * 8 * B_J + (l + v * 4) * B_L];
    };
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    if (first < last) {
      read_b(0, 0, 0);
#pragma unroll
      for (int i = 0; i < WM / 16; i++) read_a(i, 0, 0);
    }
    int now = 0;  // where the slab is that is multiplied
    {
      constexpr bool is_last = true;
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int after = is_last && slab + 1 == last ? now : now + 1 == STAGES ? 0 : now + 1;
#pragma unroll
        for (int l = 0; l < BK; l += 8) {
          if (l + 8 == BK) {
            __pipeline_wait_prior(STAGES - 2);
            __syncthreads();
          }
          const int at = l + 8 < BK ? now : after, step = (l + 8) % BK;
          read_b((l / 8 + 1) % 2, at, step);
          if (l == 0) fetch();
#pragma unroll
          for (int i = 0; i < WM / 16; i++) {
#pragma unroll
            for (int j = 0; j < WN / 8; j++) tw_mma_f64(sum[i][j], x[i], y[l / 8 % 2][j]);
            read_a(i, at, step);
          }
        }
        now = after;
      }
    }
  };
  if (!transpose_a)
    transpose_b ? multiply(tw_known<true>(), tw_known<true>()) : multiply(tw_known<true>(), tw_known<false>());
  else
    transpose_b ? multiply(tw_known<false>(), tw_known<true>()) : multiply(tw_known<false>(), tw_known<false>());

  int64_t row, col, at;
  place(tile, row, col, at);
  double *const partial = (double *)workspace + (at * pieces + block.y) * m * n;
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++) {
        const int r = warp_row + i * 16 + lane / 4 + v / 2 * 8;
        const int q = warp_col + j * 8 + lane % 4 * 2 + v % 2;
        if (r < height && q < width) partial[(row + r) * n + col + q] = sum[i][j][v];
      }
}

__global__ void __launch_bounds__(256)
    matmul_f64_tensor_split_m64_n64_v32_w32_o264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  __shared__ double part[256];
  const int thread = threadIdx.x;
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int64_t pieces = max((int64_t)1, min(tw_whole_div(264, across * down * batch), tw_whole_div(slabs, 4)));
  const int64_t groups = m * n >= 65536 || pieces < 8 ? 1 : m * n >= 8192 || pieces < 32 ? 8 : 32;
  const tw_block block = tw_block_of(tw_ceil_div(m * n * groups, 256), 1);
  if (block.z >= batch) return;
  const int line = 256 / (int)groups, group = thread / line;
  const int64_t at = block.x * line + thread % line;
  const double *const partial = (double *)workspace + block.z * pieces * m * n + at;
  double result = 0;
  if (at < m * n && alpha != 0 && k != 0)
#pragma unroll 8
    for (int64_t p = group; p < pieces; p += groups) result += partial[p * m * n];
  part[thread] = result;
  __syncthreads();
  if (group > 0 || at >= m * n) return;
  for (int g = 1; g < groups; g++) result += part[g * line + thread];
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  double *const to = c + block.z * c_batch_stride + at / n * c_stride + at % n;
  result *= factor;
  if (beta != 0) result += beta * *to;
  *to = result;
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor_split[];
const tw_sim_kernel tw_sim_tilewright_matmul_tensor_split[] = {
    TW_SIM_KERNEL(matmul_f64_tensor_split_m64_n64_v32_w32_o264),
    TW_SIM_KERNEL(matmul_f64_tensor_split_m64_n64_v32_w32_o264_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
