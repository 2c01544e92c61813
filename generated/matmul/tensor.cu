/*
 * matmul/tensor.cu
 * Generated from templates/matmul/tensor.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f64 by the tensor cores: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers; the blocks of a cluster share k.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/tensor.cu
#include <cooperative_groups.h>
#include <cuda_pipeline.h>

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// ---- kernels of matmul/tensor.cu

extern "C" {

// matmul_f64_tensor_m64_n64_v32_w32_p1
// BM = 64, BN = 64, WM = 32, WN = 32, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f64_tensor_m64_n64_v32_w32_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int BM = 64, BN = 64, BK = 16, WM = 32, WN = 32;
  constexpr int STAGES = 4, PIECES = 1, THREADS = 128;
  constexpr int A_SLAB = 1280, B_SLAB = 1280;
  TW_DYNAMIC_SHARED(double, shared);
  double *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;

  // Blocks go down 8 rows of tiles before the next columns, so that those that run
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int at = tile / (int)(across * down);
  tile -= at * (int)(across * down);
  const int top = tile / (int)(8 * across) * 8, rows = min(8, (int)down - top);
  const int within = tile - top * (int)across;
  const int64_t row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  a += at * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += at * b_batch_stride + col * (transpose_b ? b_stride : 1);
  c += at * c_batch_stride + row * c_stride + col;

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;

  // A slab lies in shared memory as in global memory: along k or along the edge, in
  // rows of 4 more than 16 numbers, so that the 4 x 8 numbers that a warp reads are
  // in all banks. Past an edge stand copies of the last row, which no sum that is
  // written depends on; past k zeros.
  const bool a_along = !transpose_a;
  // A thread's packs lie below each other, a_hop rows apart.
  const bool a_wide = ((uintptr_t)a | a_stride * 8) % 16 == 0 &&
      (a_along ? k % 2 == 0 : height % 2 == 0);
  const int a_pack = a_wide ? 2 : 1;
  const int a_line = (a_along ? BK : BM) / a_pack;
  const int a_x = thread % a_line * a_pack, a_y = thread / a_line;
  const int a_to = a_y * ((a_along ? BK : BM) + 4) + a_x;
  const bool b_along = transpose_b;
  // A thread's packs lie below each other, b_hop rows apart.
  const bool b_wide = ((uintptr_t)b | b_stride * 8) % 16 == 0 &&
      (b_along ? k % 2 == 0 : width % 2 == 0);
  const int b_pack = b_wide ? 2 : 1;
  const int b_line = (b_along ? BK : BN) / b_pack;
  const int b_x = thread % b_line * b_pack, b_y = thread / b_line;
  const int b_to = b_y * ((b_along ? BK : BN) + 4) + b_x;
  const auto fetch = [&](int slab) {
    if (slab < last) {
      const int depth = (int)min((int64_t)BK, k - (int64_t)slab * BK);
      double *const to_a = slabs_a + (slab - first) % STAGES * A_SLAB + a_to;
      const double *const from_a =
          a + (int64_t)slab * BK * (a_along ? 1 : a_stride);
      if (a_pack == 2 && a_along) {
#pragma unroll
        for (int y = 0; y < BM; y += THREADS / 8)
          tw_copy_async<16>(
              to_a + y * (BK + 4),
              from_a + (min(y + a_y, height - 1) * (int)a_stride + a_x),
              a_x < depth);
      }
      else if (a_pack == 2 && !a_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 32)
          tw_copy_async<16>(
              to_a + y * (BM + 4),
              from_a + ((y + a_y) * (int)a_stride + min(a_x, height - 2)),
              y + a_y < depth);
      }
      else if (a_pack == 1 && a_along) {
#pragma unroll
        for (int y = 0; y < BM; y += THREADS / 16)
          tw_copy_async<8>(
              to_a + y * (BK + 4),
              from_a + (min(y + a_y, height - 1) * (int)a_stride + a_x),
              a_x < depth);
      }
      else if (a_pack == 1 && !a_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 64)
          tw_copy_async<8>(
              to_a + y * (BM + 4),
              from_a + ((y + a_y) * (int)a_stride + min(a_x, height - 1)),
              y + a_y < depth);
      }
      double *const to_b = slabs_b + (slab - first) % STAGES * B_SLAB + b_to;
      const double *const from_b =
          b + (int64_t)slab * BK * (b_along ? 1 : b_stride);
      if (b_pack == 2 && b_along) {
#pragma unroll
        for (int y = 0; y < BN; y += THREADS / 8)
          tw_copy_async<16>(
              to_b + y * (BK + 4),
              from_b + (min(y + b_y, width - 1) * (int)b_stride + b_x),
              b_x < depth);
      }
      else if (b_pack == 2 && !b_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 32)
          tw_copy_async<16>(
              to_b + y * (BN + 4),
              from_b + ((y + b_y) * (int)b_stride + min(b_x, width - 2)),
              y + b_y < depth);
      }
      else if (b_pack == 1 && b_along) {
#pragma unroll
        for (int y = 0; y < BN; y += THREADS / 16)
          tw_copy_async<8>(
              to_b + y * (BK + 4),
              from_b + (min(y + b_y, width - 1) * (int)b_stride + b_x),
              b_x < depth);
      }
      else if (b_pack == 1 && !b_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 64)
          tw_copy_async<8>(
              to_b + y * (BN + 4),
              from_b + ((y + b_y) * (int)b_stride + min(b_x, width - 1)),
              y + b_y < depth);
      }
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES - 1; s++) fetch(first + s);

  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  double sum[WM / 16][WN / 8][4] = {};
  // While the tensor cores multiply one step of 4 along k, the next one is read.
  const auto multiply = [&](auto is_a_along, auto is_b_along) {
    constexpr int A_I = is_a_along.value ? BK + 4 : 1, A_L = is_a_along.value ? 1 : BM + 4;
    constexpr int B_J = is_b_along.value ? BK + 4 : 1, B_L = is_b_along.value ? 1 : BN + 4;
    const int a_at = (warp_row + lane / 4) * A_I + lane % 4 * A_L;
    const int b_at = (warp_col + lane / 4) * B_J + lane % 4 * B_L;
    double x[2][WM / 16][2], y[2][WN / 8];
    const auto read = [&](int to, int slab, int l) {
      const double *const sa = slabs_a + (slab - first) % STAGES * A_SLAB + a_at;
      const double *const sb = slabs_b + (slab - first) % STAGES * B_SLAB + b_at;
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int v = 0; v < 2; v++) x[to][i][v] = sa[(i * 16 + v * 8) * A_I + l * A_L];
#pragma unroll
      for (int j = 0; j < WN / 8; j++) y[to][j] = sb[j * 8 * B_J + l * B_L];
    };
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    if (first < last) read(0, first, 0);
    for (int slab = first; slab < last; slab++) {
#pragma unroll
      for (int l = 0; l < BK; l += 4) {
        if (l + 4 < BK) {
          read((l / 4 + 1) % 2, slab, l + 4);
        } else {
          __pipeline_wait_prior(STAGES - 2);
          __syncthreads();
          if (slab + 1 < last) read(0, slab + 1, 0);
        }
        if (l == 0) fetch(slab + STAGES - 1);
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++) tw_mma_f64(sum[i][j], x[l / 4 % 2][i], y[l / 4 % 2][j]);
      }
    }
  };
  if (a_along)
    b_along ? multiply(tw_known<true>(), tw_known<true>()) : multiply(tw_known<true>(), tw_known<false>());
  else
    b_along ? multiply(tw_known<false>(), tw_known<true>()) : multiply(tw_known<false>(), tw_known<false>());

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++) {
        const int r = warp_row + i * 16 + lane / 4 + v / 2 * 8;
        const int q = warp_col + j * 8 + lane % 4 * 2 + v % 2;
        if (r >= height || q >= width) continue;
        double *const to = &c[r * c_stride + q];
        double result = factor * sum[i][j][v];
        if (beta != 0) result += beta * *to;
        *to = result;
      }
}

// matmul_f64_tensor_m64_n64_v32_w32_p2
// BM = 64, BN = 64, WM = 32, WN = 32, PIECES = 2; 128 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128)
    matmul_f64_tensor_m64_n64_v32_w32_p2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int BM = 64, BN = 64, BK = 16, WM = 32, WN = 32;
  constexpr int STAGES = 4, PIECES = 2, THREADS = 128;
  constexpr int A_SLAB = 1280, B_SLAB = 1280;
  TW_DYNAMIC_SHARED(double, shared);
  double *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;

  // Blocks go down 8 rows of tiles before the next columns, so that those that run
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int at = tile / (int)(across * down);
  tile -= at * (int)(across * down);
  const int top = tile / (int)(8 * across) * 8, rows = min(8, (int)down - top);
  const int within = tile - top * (int)across;
  const int64_t row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  a += at * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += at * b_batch_stride + col * (transpose_b ? b_stride : 1);
  c += at * c_batch_stride + row * c_stride + col;

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;

  // A slab lies in shared memory as in global memory: along k or along the edge, in
  // rows of 4 more than 16 numbers, so that the 4 x 8 numbers that a warp reads are
  // in all banks. Past an edge stand copies of the last row, which no sum that is
  // written depends on; past k zeros.
  const bool a_along = !transpose_a;
  // A thread's packs lie below each other, a_hop rows apart.
  const bool a_wide = ((uintptr_t)a | a_stride * 8) % 16 == 0 &&
      (a_along ? k % 2 == 0 : height % 2 == 0);
  const int a_pack = a_wide ? 2 : 1;
  const int a_line = (a_along ? BK : BM) / a_pack;
  const int a_x = thread % a_line * a_pack, a_y = thread / a_line;
  const int a_to = a_y * ((a_along ? BK : BM) + 4) + a_x;
  const bool b_along = transpose_b;
  // A thread's packs lie below each other, b_hop rows apart.
  const bool b_wide = ((uintptr_t)b | b_stride * 8) % 16 == 0 &&
      (b_along ? k % 2 == 0 : width % 2 == 0);
  const int b_pack = b_wide ? 2 : 1;
  const int b_line = (b_along ? BK : BN) / b_pack;
  const int b_x = thread % b_line * b_pack, b_y = thread / b_line;
  const int b_to = b_y * ((b_along ? BK : BN) + 4) + b_x;
  const auto fetch = [&](int slab) {
    if (slab < last) {
      const int depth = (int)min((int64_t)BK, k - (int64_t)slab * BK);
      double *const to_a = slabs_a + (slab - first) % STAGES * A_SLAB + a_to;
      const double *const from_a =
          a + (int64_t)slab * BK * (a_along ? 1 : a_stride);
      if (a_pack == 2 && a_along) {
#pragma unroll
        for (int y = 0; y < BM; y += THREADS / 8)
          tw_copy_async<16>(
              to_a + y * (BK + 4),
              from_a + (min(y + a_y, height - 1) * (int)a_stride + a_x),
              a_x < depth);
      }
      else if (a_pack == 2 && !a_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 32)
          tw_copy_async<16>(
              to_a + y * (BM + 4),
              from_a + ((y + a_y) * (int)a_stride + min(a_x, height - 2)),
              y + a_y < depth);
      }
      else if (a_pack == 1 && a_along) {
#pragma unroll
        for (int y = 0; y < BM; y += THREADS / 16)
          tw_copy_async<8>(
              to_a + y * (BK + 4),
              from_a + (min(y + a_y, height - 1) * (int)a_stride + a_x),
              a_x < depth);
      }
      else if (a_pack == 1 && !a_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 64)
          tw_copy_async<8>(
              to_a + y * (BM + 4),
              from_a + ((y + a_y) * (int)a_stride + min(a_x, height - 1)),
              y + a_y < depth);
      }
      double *const to_b = slabs_b + (slab - first) % STAGES * B_SLAB + b_to;
      const double *const from_b =
          b + (int64_t)slab * BK * (b_along ? 1 : b_stride);
      if (b_pack == 2 && b_along) {
#pragma unroll
        for (int y = 0; y < BN; y += THREADS / 8)
          tw_copy_async<16>(
              to_b + y * (BK + 4),
              from_b + (min(y + b_y, width - 1) * (int)b_stride + b_x),
              b_x < depth);
      }
      else if (b_pack == 2 && !b_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 32)
          tw_copy_async<16>(
              to_b + y * (BN + 4),
              from_b + ((y + b_y) * (int)b_stride + min(b_x, width - 2)),
              y + b_y < depth);
      }
      else if (b_pack == 1 && b_along) {
#pragma unroll
        for (int y = 0; y < BN; y += THREADS / 16)
          tw_copy_async<8>(
              to_b + y * (BK + 4),
              from_b + (min(y + b_y, width - 1) * (int)b_stride + b_x),
              b_x < depth);
      }
      else if (b_pack == 1 && !b_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 64)
          tw_copy_async<8>(
              to_b + y * (BN + 4),
              from_b + ((y + b_y) * (int)b_stride + min(b_x, width - 1)),
              y + b_y < depth);
      }
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES - 1; s++) fetch(first + s);

  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  double sum[WM / 16][WN / 8][4] = {};
  // While the tensor cores multiply one step of 4 along k, the next one is read.
  const auto multiply = [&](auto is_a_along, auto is_b_along) {
    constexpr int A_I = is_a_along.value ? BK + 4 : 1, A_L = is_a_along.value ? 1 : BM + 4;
    constexpr int B_J = is_b_along.value ? BK + 4 : 1, B_L = is_b_along.value ? 1 : BN + 4;
    const int a_at = (warp_row + lane / 4) * A_I + lane % 4 * A_L;
    const int b_at = (warp_col + lane / 4) * B_J + lane % 4 * B_L;
    double x[2][WM / 16][2], y[2][WN / 8];
    const auto read = [&](int to, int slab, int l) {
      const double *const sa = slabs_a + (slab - first) % STAGES * A_SLAB + a_at;
      const double *const sb = slabs_b + (slab - first) % STAGES * B_SLAB + b_at;
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int v = 0; v < 2; v++) x[to][i][v] = sa[(i * 16 + v * 8) * A_I + l * A_L];
#pragma unroll
      for (int j = 0; j < WN / 8; j++) y[to][j] = sb[j * 8 * B_J + l * B_L];
    };
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    if (first < last) read(0, first, 0);
    for (int slab = first; slab < last; slab++) {
#pragma unroll
      for (int l = 0; l < BK; l += 4) {
        if (l + 4 < BK) {
          read((l / 4 + 1) % 2, slab, l + 4);
        } else {
          __pipeline_wait_prior(STAGES - 2);
          __syncthreads();
          if (slab + 1 < last) read(0, slab + 1, 0);
        }
        if (l == 0) fetch(slab + STAGES - 1);
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++) tw_mma_f64(sum[i][j], x[l / 4 % 2][i], y[l / 4 % 2][j]);
      }
    }
  };
  if (a_along)
    b_along ? multiply(tw_known<true>(), tw_known<true>()) : multiply(tw_known<true>(), tw_known<false>());
  else
    b_along ? multiply(tw_known<false>(), tw_known<true>()) : multiply(tw_known<false>(), tw_known<false>());

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  // Each block writes its share of the rows, summed over the cluster in its order.
  constexpr int PITCH = BN + 2;
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++)
        shared[(warp_row + i * 16 + lane / 4 + v / 2 * 8) * PITCH + warp_col + j * 8 +
               lane % 4 * 2 + v % 2] = sum[i][j][v];
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  for (int e = thread; e < BM / PIECES * BN; e += THREADS) {
    const int r = rank * (BM / PIECES) + e / BN, q = e % BN;
    double result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++)
      result += *cluster.map_shared_rank(&shared[r * PITCH + q], p);
    if (r >= height || q >= width) continue;
    double *const to = &c[r * c_stride + q];
    result *= factor;
    if (beta != 0) result += beta * *to;
    *to = result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f64_tensor_m64_n64_v32_w32_p4
// BM = 64, BN = 64, WM = 32, WN = 32, PIECES = 4; 128 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(128)
    matmul_f64_tensor_m64_n64_v32_w32_p4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int BM = 64, BN = 64, BK = 16, WM = 32, WN = 32;
  constexpr int STAGES = 4, PIECES = 4, THREADS = 128;
  constexpr int A_SLAB = 1280, B_SLAB = 1280;
  TW_DYNAMIC_SHARED(double, shared);
  double *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;

  // Blocks go down 8 rows of tiles before the next columns, so that those that run
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int at = tile / (int)(across * down);
  tile -= at * (int)(across * down);
  const int top = tile / (int)(8 * across) * 8, rows = min(8, (int)down - top);
  const int within = tile - top * (int)across;
  const int64_t row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  a += at * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += at * b_batch_stride + col * (transpose_b ? b_stride : 1);
  c += at * c_batch_stride + row * c_stride + col;

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;

  // A slab lies in shared memory as in global memory: along k or along the edge, in
  // rows of 4 more than 16 numbers, so that the 4 x 8 numbers that a warp reads are
  // in all banks. Past an edge stand copies of the last row, which no sum that is
  // written depends on; past k zeros.
  const bool a_along = !transpose_a;
  // A thread's packs lie below each other, a_hop rows apart.
  const bool a_wide = ((uintptr_t)a | a_stride * 8) % 16 == 0 &&
      (a_along ? k % 2 == 0 : height % 2 == 0);
  const int a_pack = a_wide ? 2 : 1;
  const int a_line = (a_along ? BK : BM) / a_pack;
  const int a_x = thread % a_line * a_pack, a_y = thread / a_line;
  const int a_to = a_y * ((a_along ? BK : BM) + 4) + a_x;
  const bool b_along = transpose_b;
  // A thread's packs lie below each other, b_hop rows apart.
  const bool b_wide = ((uintptr_t)b | b_stride * 8) % 16 == 0 &&
      (b_along ? k % 2 == 0 : width % 2 == 0);
  const int b_pack = b_wide ? 2 : 1;
  const int b_line = (b_along ? BK : BN) / b_pack;
  const int b_x = thread % b_line * b_pack, b_y = thread / b_line;
  const int b_to = b_y * ((b_along ? BK : BN) + 4) + b_x;
  const auto fetch = [&](int slab) {
    if (slab < last) {
      const int depth = (int)min((int64_t)BK, k - (int64_t)slab * BK);
      double *const to_a = slabs_a + (slab - first) % STAGES * A_SLAB + a_to;
      const double *const from_a =
          a + (int64_t)slab * BK * (a_along ? 1 : a_stride);
      if (a_pack == 2 && a_along) {
#pragma unroll
        for (int y = 0; y < BM; y += THREADS / 8)
          tw_copy_async<16>(
              to_a + y * (BK + 4),
              from_a + (min(y + a_y, height - 1) * (int)a_stride + a_x),
              a_x < depth);
      }
      else if (a_pack == 2 && !a_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 32)
          tw_copy_async<16>(
              to_a + y * (BM + 4),
              from_a + ((y + a_y) * (int)a_stride + min(a_x, height - 2)),
              y + a_y < depth);
      }
      else if (a_pack == 1 && a_along) {
#pragma unroll
        for (int y = 0; y < BM; y += THREADS / 16)
          tw_copy_async<8>(
              to_a + y * (BK + 4),
              from_a + (min(y + a_y, height - 1) * (int)a_stride + a_x),
              a_x < depth);
      }
      else if (a_pack == 1 && !a_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 64)
          tw_copy_async<8>(
              to_a + y * (BM + 4),
              from_a + ((y + a_y) * (int)a_stride + min(a_x, height - 1)),
              y + a_y < depth);
      }
      double *const to_b = slabs_b + (slab - first) % STAGES * B_SLAB + b_to;
      const double *const from_b =
          b + (int64_t)slab * BK * (b_along ? 1 : b_stride);
      if (b_pack == 2 && b_along) {
#pragma unroll
        for (int y = 0; y < BN; y += THREADS / 8)
          tw_copy_async<16>(
              to_b + y * (BK + 4),
              from_b + (min(y + b_y, width - 1) * (int)b_stride + b_x),
              b_x < depth);
      }
      else if (b_pack == 2 && !b_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 32)
          tw_copy_async<16>(
              to_b + y * (BN + 4),
              from_b + ((y + b_y) * (int)b_stride + min(b_x, width - 2)),
              y + b_y < depth);
      }
      else if (b_pack == 1 && b_along) {
#pragma unroll
        for (int y = 0; y < BN; y += THREADS / 16)
          tw_copy_async<8>(
              to_b + y * (BK + 4),
              from_b + (min(y + b_y, width - 1) * (int)b_stride + b_x),
              b_x < depth);
      }
      else if (b_pack == 1 && !b_along) {
#pragma unroll
        for (int y = 0; y < BK; y += THREADS / 64)
          tw_copy_async<8>(
              to_b + y * (BN + 4),
              from_b + ((y + b_y) * (int)b_stride + min(b_x, width - 1)),
              y + b_y < depth);
      }
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES - 1; s++) fetch(first + s);

  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  double sum[WM / 16][WN / 8][4] = {};
  // While the tensor cores multiply one step of 4 along k, the next one is read.
  const auto multiply = [&](auto is_a_along, auto is_b_along) {
    constexpr int A_I = is_a_along.value ? BK + 4 : 1, A_L = is_a_along.value ? 1 : BM + 4;
    constexpr int B_J = is_b_along.value ? BK + 4 : 1, B_L = is_b_along.value ? 1 : BN + 4;
    const int a_at = (warp_row + lane / 4) * A_I + lane % 4 * A_L;
    const int b_at = (warp_col + lane / 4) * B_J + lane % 4 * B_L;
    double x[2][WM / 16][2], y[2][WN / 8];
    const auto read = [&](int to, int slab, int l) {
      const double *const sa = slabs_a + (slab - first) % STAGES * A_SLAB + a_at;
      const double *const sb = slabs_b + (slab - first) % STAGES * B_SLAB + b_at;
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int v = 0; v < 2; v++) x[to][i][v] = sa[(i * 16 + v * 8) * A_I + l * A_L];
#pragma unroll
      for (int j = 0; j < WN / 8; j++) y[to][j] = sb[j * 8 * B_J + l * B_L];
    };
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    if (first < last) read(0, first, 0);
    for (int slab = first; slab < last; slab++) {
#pragma unroll
      for (int l = 0; l < BK; l += 4) {
        if (l + 4 < BK) {
          read((l / 4 + 1) % 2, slab, l + 4);
        } else {
          __pipeline_wait_prior(STAGES - 2);
          __syncthreads();
          if (slab + 1 < last) read(0, slab + 1, 0);
        }
        if (l == 0) fetch(slab + STAGES - 1);
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++) tw_mma_f64(sum[i][j], x[l / 4 % 2][i], y[l / 4 % 2][j]);
      }
    }
  };
  if (a_along)
    b_along ? multiply(tw_known<true>(), tw_known<true>()) : multiply(tw_known<true>(), tw_known<false>());
  else
    b_along ? multiply(tw_known<false>(), tw_known<true>()) : multiply(tw_known<false>(), tw_known<false>());

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  // Each block writes its share of the rows, summed over the cluster in its order.
  constexpr int PITCH = BN + 2;
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++)
        shared[(warp_row + i * 16 + lane / 4 + v / 2 * 8) * PITCH + warp_col + j * 8 +
               lane % 4 * 2 + v % 2] = sum[i][j][v];
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  for (int e = thread; e < BM / PIECES * BN; e += THREADS) {
    const int r = rank * (BM / PIECES) + e / BN, q = e % BN;
    double result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++)
      result += *cluster.map_shared_rank(&shared[r * PITCH + q], p);
    if (r >= height || q >= width) continue;
    double *const to = &c[r * c_stride + q];
    result *= factor;
    if (beta != 0) result += beta * *to;
    *to = result;
  }
  cluster.sync();  // until the others have read this block's sums
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor[];
const tw_sim_kernel tw_sim_tilewright_matmul_tensor[] = {
    TW_SIM_KERNEL(matmul_f64_tensor_m64_n64_v32_w32_p1),
    TW_SIM_KERNEL(matmul_f64_tensor_m64_n64_v32_w32_p2),
    TW_SIM_KERNEL(matmul_f64_tensor_m64_n64_v32_w32_p4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
