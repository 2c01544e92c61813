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

// matmul_f64_tensor_m16_n64_v16_w16_p1_s6
// BM = 16, BN = 64, WM = 16, WN = 16, PIECES = 1, STAGES = 6; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 3)
    matmul_f64_tensor_m16_n64_v16_w16_p1_s6(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 16, BN = 64, BK = 16, WM = 16, WN = 16;
  constexpr int STAGES = 6, PIECES = 1, THREADS = 128;
  TW_DYNAMIC_SHARED(double, shared);

  // Tiles go down 8 rows before the next columns, so that those that are multiplied
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 16);
  const int64_t slabs = tw_ceil_div(k, 16);
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const int area = (int)(across * down), in_batch = of / area;
    const int in_matrix = of - in_batch * area, top = in_matrix / (int)(8 * across) * 8;
    const int rows = min(8, (int)down - top), within = in_matrix - top * (int)across;
    at = in_batch;
    row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  };

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;
  constexpr int A_SLAB = 320, B_SLAB = 1280;
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

  int64_t tile_row, tile_col, tile_at;
  place(tile, tile_row, tile_col, tile_at);
  double *const tile_c = c + tile_at * c_batch_stride + tile_row * c_stride + tile_col;
  const int tile_height = (int)min((int64_t)BM, m - tile_row), tile_width = (int)min((int64_t)BN, n - tile_col);
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const bool pairs = ((uintptr_t)tile_c | c_stride * 8) % 16 == 0 && tile_width % 2 == 0;
  constexpr int STRIP = WM * WN >= 2048 ? WN / 16 : WN / 8;  // products beside each other, eight columns each
  const int lane_row = warp_row + lane / 4;
  const int left = tile_width - warp_col - lane % 4 * 2;
  // Calls each_pair() for one strip of products after the other. The loop is not unrolled: sums move
  // up, because registers need constant indices.
  const auto each_strip = [&](auto each_pair) {
#pragma unroll 1
    for (int r = lane_row; r < lane_row + WM; r += 16) {
      double *const line = &tile_c[r * c_stride + tile_width - left];
      const bool is_row[2] = {r < tile_height, r + 8 < tile_height};
#pragma unroll
      for (int first = 0; first < WN / 8; first += STRIP)
        each_pair([&](auto use) {
#pragma unroll
          for (int v = 0; v < 2; v++)
#pragma unroll
            for (int j = first; j < first + STRIP; j++)
              if (is_row[v] && j * 8 < left) use(j, v, line + v * 8 * c_stride + j * 8, j * 8 + 1 < left);
        });
#pragma unroll
      for (int i = 1; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) sum[i - 1][j][v] = sum[i][j][v];
    }
  };
  const auto product = [&](int j, int v) { return make_double2(factor * sum[0][j][v * 2], factor * sum[0][j][v * 2 + 1]); };
  const auto plus = [&](double2 x, double2 old) { return make_double2(x.x + beta * old.x, x.y + beta * old.y); };
  // Three loops, because of stores in one the compiler joins those of pairs with those of numbers.
  if (pairs && beta == 0)
    each_strip([&](auto each_pair) {
      each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = product(j, v); });
    });
  else if (pairs)
    each_strip([&](auto each_pair) {
      double2 old[STRIP][2];
      each_pair([&](int j, int v, const double *from, bool) { old[j % STRIP][v] = *(const double2 *)from; });
      each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = plus(product(j, v), old[j % STRIP][v]); });
    });
  else
    each_strip([&](auto each_pair) {
      double2 old[STRIP][2];
      if (beta != 0)
        each_pair([&](int j, int v, const double *from, bool is_pair) {
          old[j % STRIP][v] = make_double2(from[0], from[is_pair]);
        });
      each_pair([&](int j, int v, double *to, bool is_pair) {
        const double2 result = beta != 0 ? plus(product(j, v), old[j % STRIP][v]) : product(j, v);
        to[0] = result.x;
        if (is_pair) to[1] = result.y;
      });
    });
}

// matmul_f64_tensor_m16_n128_v16_w32_p4
// BM = 16, BN = 128, WM = 16, WN = 32, PIECES = 4; 128 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(128, 2)
    matmul_f64_tensor_m16_n128_v16_w32_p4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 16, BN = 128, BK = 16, WM = 16, WN = 32;
  constexpr int STAGES = 4, PIECES = 4, THREADS = 128;
  TW_DYNAMIC_SHARED(double, shared);

  // Tiles go down 8 rows before the next columns, so that those that are multiplied
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t down = tw_ceil_div(m, 16);
  const int64_t slabs = tw_ceil_div(k, 16);
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const int area = (int)(across * down), in_batch = of / area;
    const int in_matrix = of - in_batch * area, top = in_matrix / (int)(8 * across) * 8;
    const int rows = min(8, (int)down - top), within = in_matrix - top * (int)across;
    at = in_batch;
    row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  };

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;
  constexpr int A_SLAB = 320, B_SLAB = 2560;
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

  // Each block writes its share of the rows, summed over the cluster in its order.
  int64_t row, col, at;
  place(tile, row, col, at);
  c += at * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
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

// matmul_f64_tensor_m32_n32_v16_w16_p1_s6
// BM = 32, BN = 32, WM = 16, WN = 16, PIECES = 1, STAGES = 6; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 3)
    matmul_f64_tensor_m32_n32_v16_w16_p1_s6(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 32, BK = 16, WM = 16, WN = 16;
  constexpr int STAGES = 6, PIECES = 1, THREADS = 128;
  TW_DYNAMIC_SHARED(double, shared);

  // Tiles go down 8 rows before the next columns, so that those that are multiplied
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 32);
  const int64_t down = tw_ceil_div(m, 32);
  const int64_t slabs = tw_ceil_div(k, 16);
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const int area = (int)(across * down), in_batch = of / area;
    const int in_matrix = of - in_batch * area, top = in_matrix / (int)(8 * across) * 8;
    const int rows = min(8, (int)down - top), within = in_matrix - top * (int)across;
    at = in_batch;
    row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  };

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;
  constexpr int A_SLAB = 640, B_SLAB = 640;
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

  int64_t tile_row, tile_col, tile_at;
  place(tile, tile_row, tile_col, tile_at);
  double *const tile_c = c + tile_at * c_batch_stride + tile_row * c_stride + tile_col;
  const int tile_height = (int)min((int64_t)BM, m - tile_row), tile_width = (int)min((int64_t)BN, n - tile_col);
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const bool pairs = ((uintptr_t)tile_c | c_stride * 8) % 16 == 0 && tile_width % 2 == 0;
  constexpr int STRIP = WM * WN >= 2048 ? WN / 16 : WN / 8;  // products beside each other, eight columns each
  const int lane_row = warp_row + lane / 4;
  const int left = tile_width - warp_col - lane % 4 * 2;
  // Calls each_pair() for one strip of products after the other. The loop is not unrolled: sums move
  // up, because registers need constant indices.
  const auto each_strip = [&](auto each_pair) {
#pragma unroll 1
    for (int r = lane_row; r < lane_row + WM; r += 16) {
      double *const line = &tile_c[r * c_stride + tile_width - left];
      const bool is_row[2] = {r < tile_height, r + 8 < tile_height};
#pragma unroll
      for (int first = 0; first < WN / 8; first += STRIP)
        each_pair([&](auto use) {
#pragma unroll
          for (int v = 0; v < 2; v++)
#pragma unroll
            for (int j = first; j < first + STRIP; j++)
              if (is_row[v] && j * 8 < left) use(j, v, line + v * 8 * c_stride + j * 8, j * 8 + 1 < left);
        });
#pragma unroll
      for (int i = 1; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) sum[i - 1][j][v] = sum[i][j][v];
    }
  };
  const auto product = [&](int j, int v) { return make_double2(factor * sum[0][j][v * 2], factor * sum[0][j][v * 2 + 1]); };
  const auto plus = [&](double2 x, double2 old) { return make_double2(x.x + beta * old.x, x.y + beta * old.y); };
  // Three loops, because of stores in one the compiler joins those of pairs with those of numbers.
  if (pairs && beta == 0)
    each_strip([&](auto each_pair) {
      each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = product(j, v); });
    });
  else if (pairs)
    each_strip([&](auto each_pair) {
      double2 old[STRIP][2];
      each_pair([&](int j, int v, const double *from, bool) { old[j % STRIP][v] = *(const double2 *)from; });
      each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = plus(product(j, v), old[j % STRIP][v]); });
    });
  else
    each_strip([&](auto each_pair) {
      double2 old[STRIP][2];
      if (beta != 0)
        each_pair([&](int j, int v, const double *from, bool is_pair) {
          old[j % STRIP][v] = make_double2(from[0], from[is_pair]);
        });
      each_pair([&](int j, int v, double *to, bool is_pair) {
        const double2 result = beta != 0 ? plus(product(j, v), old[j % STRIP][v]) : product(j, v);
        to[0] = result.x;
        if (is_pair) to[1] = result.y;
      });
    });
}

// matmul_f64_tensor_m32_n32_v16_w16_p4_s6
// BM = 32, BN = 32, WM = 16, WN = 16, PIECES = 4, STAGES = 6; 128 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(128, 3)
    matmul_f64_tensor_m32_n32_v16_w16_p4_s6(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 32, BK = 16, WM = 16, WN = 16;
  constexpr int STAGES = 6, PIECES = 4, THREADS = 128;
  TW_DYNAMIC_SHARED(double, shared);

  // Tiles go down 8 rows before the next columns, so that those that are multiplied
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 32);
  const int64_t down = tw_ceil_div(m, 32);
  const int64_t slabs = tw_ceil_div(k, 16);
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const int area = (int)(across * down), in_batch = of / area;
    const int in_matrix = of - in_batch * area, top = in_matrix / (int)(8 * across) * 8;
    const int rows = min(8, (int)down - top), within = in_matrix - top * (int)across;
    at = in_batch;
    row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  };

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;
  constexpr int A_SLAB = 640, B_SLAB = 640;
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

  // Each block writes its share of the rows, summed over the cluster in its order.
  int64_t row, col, at;
  place(tile, row, col, at);
  c += at * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
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

// matmul_f64_tensor_m32_n32_v16_w16_p8_s6
// BM = 32, BN = 32, WM = 16, WN = 16, PIECES = 8, STAGES = 6; 128 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(128, 3)
    matmul_f64_tensor_m32_n32_v16_w16_p8_s6(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 32, BK = 16, WM = 16, WN = 16;
  constexpr int STAGES = 6, PIECES = 8, THREADS = 128;
  TW_DYNAMIC_SHARED(double, shared);

  // Tiles go down 8 rows before the next columns, so that those that are multiplied
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 32);
  const int64_t down = tw_ceil_div(m, 32);
  const int64_t slabs = tw_ceil_div(k, 16);
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const int area = (int)(across * down), in_batch = of / area;
    const int in_matrix = of - in_batch * area, top = in_matrix / (int)(8 * across) * 8;
    const int rows = min(8, (int)down - top), within = in_matrix - top * (int)across;
    at = in_batch;
    row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  };

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;
  constexpr int A_SLAB = 640, B_SLAB = 640;
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

  // Each block writes its share of the rows, summed over the cluster in its order.
  int64_t row, col, at;
  place(tile, row, col, at);
  c += at * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
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

// matmul_f64_tensor_m32_n64_v16_w32_p1
// BM = 32, BN = 64, WM = 16, WN = 32, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 3)
    matmul_f64_tensor_m32_n64_v16_w32_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 64, BK = 16, WM = 16, WN = 32;
  constexpr int STAGES = 4, PIECES = 1, THREADS = 128;
  TW_DYNAMIC_SHARED(double, shared);

  // Tiles go down 8 rows before the next columns, so that those that are multiplied
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 32);
  const int64_t slabs = tw_ceil_div(k, 16);
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const int area = (int)(across * down), in_batch = of / area;
    const int in_matrix = of - in_batch * area, top = in_matrix / (int)(8 * across) * 8;
    const int rows = min(8, (int)down - top), within = in_matrix - top * (int)across;
    at = in_batch;
    row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  };

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;
  constexpr int A_SLAB = 640, B_SLAB = 1280;
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

  int64_t tile_row, tile_col, tile_at;
  place(tile, tile_row, tile_col, tile_at);
  double *const tile_c = c + tile_at * c_batch_stride + tile_row * c_stride + tile_col;
  const int tile_height = (int)min((int64_t)BM, m - tile_row), tile_width = (int)min((int64_t)BN, n - tile_col);
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const bool pairs = ((uintptr_t)tile_c | c_stride * 8) % 16 == 0 && tile_width % 2 == 0;
  constexpr int STRIP = WM * WN >= 2048 ? WN / 16 : WN / 8;  // products beside each other, eight columns each
  const int lane_row = warp_row + lane / 4;
  const int left = tile_width - warp_col - lane % 4 * 2;
  // Calls each_pair() for one strip of products after the other. The loop is not unrolled: sums move
  // up, because registers need constant indices.
  const auto each_strip = [&](auto each_pair) {
#pragma unroll 1
    for (int r = lane_row; r < lane_row + WM; r += 16) {
      double *const line = &tile_c[r * c_stride + tile_width - left];
      const bool is_row[2] = {r < tile_height, r + 8 < tile_height};
#pragma unroll
      for (int first = 0; first < WN / 8; first += STRIP)
        each_pair([&](auto use) {
#pragma unroll
          for (int v = 0; v < 2; v++)
#pragma unroll
            for (int j = first; j < first + STRIP; j++)
              if (is_row[v] && j * 8 < left) use(j, v, line + v * 8 * c_stride + j * 8, j * 8 + 1 < left);
        });
#pragma unroll
      for (int i = 1; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) sum[i - 1][j][v] = sum[i][j][v];
    }
  };
  const auto product = [&](int j, int v) { return make_double2(factor * sum[0][j][v * 2], factor * sum[0][j][v * 2 + 1]); };
  const auto plus = [&](double2 x, double2 old) { return make_double2(x.x + beta * old.x, x.y + beta * old.y); };
  // Three loops, because of stores in one the compiler joins those of pairs with those of numbers.
  if (pairs && beta == 0)
    each_strip([&](auto each_pair) {
      each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = product(j, v); });
    });
  else if (pairs)
    each_strip([&](auto each_pair) {
      double2 old[STRIP][2];
      each_pair([&](int j, int v, const double *from, bool) { old[j % STRIP][v] = *(const double2 *)from; });
      each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = plus(product(j, v), old[j % STRIP][v]); });
    });
  else
    each_strip([&](auto each_pair) {
      double2 old[STRIP][2];
      if (beta != 0)
        each_pair([&](int j, int v, const double *from, bool is_pair) {
          old[j % STRIP][v] = make_double2(from[0], from[is_pair]);
        });
      each_pair([&](int j, int v, double *to, bool is_pair) {
        const double2 result = beta != 0 ? plus(product(j, v), old[j % STRIP][v]) : product(j, v);
        to[0] = result.x;
        if (is_pair) to[1] = result.y;
      });
    });
}

// matmul_f64_tensor_m64_n64_v32_w32_p1_s3
// BM = 64, BN = 64, WM = 32, WN = 32, PIECES = 1, STAGES = 3; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 3)
    matmul_f64_tensor_m64_n64_v32_w32_p1_s3(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, WM = 32, WN = 32;
  constexpr int STAGES = 3, PIECES = 1, THREADS = 128;
  TW_DYNAMIC_SHARED(double, shared);

  // Tiles go down 8 rows before the next columns, so that those that are multiplied
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const int area = (int)(across * down), in_batch = of / area;
    const int in_matrix = of - in_batch * area, top = in_matrix / (int)(8 * across) * 8;
    const int rows = min(8, (int)down - top), within = in_matrix - top * (int)across;
    at = in_batch;
    row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  };

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;
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

  int64_t tile_row, tile_col, tile_at;
  place(tile, tile_row, tile_col, tile_at);
  double *const tile_c = c + tile_at * c_batch_stride + tile_row * c_stride + tile_col;
  const int tile_height = (int)min((int64_t)BM, m - tile_row), tile_width = (int)min((int64_t)BN, n - tile_col);
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const bool pairs = ((uintptr_t)tile_c | c_stride * 8) % 16 == 0 && tile_width % 2 == 0;
  constexpr int STRIP = WM * WN >= 2048 ? WN / 16 : WN / 8;  // products beside each other, eight columns each
  const int lane_row = warp_row + lane / 4;
  const int left = tile_width - warp_col - lane % 4 * 2;
  // Calls each_pair() for one strip of products after the other. The loop is not unrolled: sums move
  // up, because registers need constant indices.
  const auto each_strip = [&](auto each_pair) {
#pragma unroll 1
    for (int r = lane_row; r < lane_row + WM; r += 16) {
      double *const line = &tile_c[r * c_stride + tile_width - left];
      const bool is_row[2] = {r < tile_height, r + 8 < tile_height};
#pragma unroll
      for (int first = 0; first < WN / 8; first += STRIP)
        each_pair([&](auto use) {
#pragma unroll
          for (int v = 0; v < 2; v++)
#pragma unroll
            for (int j = first; j < first + STRIP; j++)
              if (is_row[v] && j * 8 < left) use(j, v, line + v * 8 * c_stride + j * 8, j * 8 + 1 < left);
        });
#pragma unroll
      for (int i = 1; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) sum[i - 1][j][v] = sum[i][j][v];
    }
  };
  const auto product = [&](int j, int v) { return make_double2(factor * sum[0][j][v * 2], factor * sum[0][j][v * 2 + 1]); };
  const auto plus = [&](double2 x, double2 old) { return make_double2(x.x + beta * old.x, x.y + beta * old.y); };
  // Three loops, because of stores in one the compiler joins those of pairs with those of numbers.
  if (pairs && beta == 0)
    each_strip([&](auto each_pair) {
      each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = product(j, v); });
    });
  else if (pairs)
    each_strip([&](auto each_pair) {
      double2 old[STRIP][2];
      each_pair([&](int j, int v, const double *from, bool) { old[j % STRIP][v] = *(const double2 *)from; });
      each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = plus(product(j, v), old[j % STRIP][v]); });
    });
  else
    each_strip([&](auto each_pair) {
      double2 old[STRIP][2];
      if (beta != 0)
        each_pair([&](int j, int v, const double *from, bool is_pair) {
          old[j % STRIP][v] = make_double2(from[0], from[is_pair]);
        });
      each_pair([&](int j, int v, double *to, bool is_pair) {
        const double2 result = beta != 0 ? plus(product(j, v), old[j % STRIP][v]) : product(j, v);
        to[0] = result.x;
        if (is_pair) to[1] = result.y;
      });
    });
}

// matmul_f64_tensor_m64_n64_v32_w32_p4_s3
// BM = 64, BN = 64, WM = 32, WN = 32, PIECES = 4, STAGES = 3; 128 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(128, 3)
    matmul_f64_tensor_m64_n64_v32_w32_p4_s3(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, WM = 32, WN = 32;
  constexpr int STAGES = 3, PIECES = 4, THREADS = 128;
  TW_DYNAMIC_SHARED(double, shared);

  // Tiles go down 8 rows before the next columns, so that those that are multiplied
  // together read the same parts of a and b.
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const int area = (int)(across * down), in_batch = of / area;
    const int in_matrix = of - in_batch * area, top = in_matrix / (int)(8 * across) * 8;
    const int rows = min(8, (int)down - top), within = in_matrix - top * (int)across;
    at = in_batch;
    row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  };

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;
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

  // Each block writes its share of the rows, summed over the cluster in its order.
  int64_t row, col, at;
  place(tile, row, col, at);
  c += at * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
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
    TW_SIM_KERNEL(matmul_f64_tensor_m16_n64_v16_w16_p1_s6),
    TW_SIM_KERNEL(matmul_f64_tensor_m16_n128_v16_w32_p4),
    TW_SIM_KERNEL(matmul_f64_tensor_m32_n32_v16_w16_p1_s6),
    TW_SIM_KERNEL(matmul_f64_tensor_m32_n32_v16_w16_p4_s6),
    TW_SIM_KERNEL(matmul_f64_tensor_m32_n32_v16_w16_p8_s6),
    TW_SIM_KERNEL(matmul_f64_tensor_m32_n64_v16_w32_p1),
    TW_SIM_KERNEL(matmul_f64_tensor_m64_n64_v32_w32_p1_s3),
    TW_SIM_KERNEL(matmul_f64_tensor_m64_n64_v32_w32_p4_s3),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
