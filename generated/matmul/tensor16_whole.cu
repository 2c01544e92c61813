/*
 * matmul/tensor16_whole.cu
 * Generated from templates/matmul/tensor16_whole.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f16 and bf16 by the tensor cores for batches of small matrices without gaps between rows, of any alignment: a block copies whole matrices to shared memory while it multiplies the ones before.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/tensor16_whole.cu
#include <cuda_pipeline.h>

// Elements of 16 bits from the 128-byte boundary in front of it. Copies that keep this distance
// move whole sectors, whatever a matrix's alignment.
template <typename T>
__device__ __forceinline__ int tw_offset_of(const T *matrix) {
  return (int)((uintptr_t)matrix % 128 / sizeof(T));
}

// The threads of a team, `member` being one of `members`, begin to copy a matrix without gaps, of
// `size` elements, to the same distance from `to`, which is a boundary. The pack of 8 elements that
// the matrix begins in is copied whole if the tensor has it: if the matrix `is_preceded` by others.
template <typename T>
__device__ __forceinline__ void tw_bring_whole(T *to, const T *from, int size, bool is_preceded,
                                               int member, int members) {
  const int offset = tw_offset_of(from), end = offset + size;
  const int first = is_preceded ? offset / 8 * 8 : (offset + 7) / 8 * 8;
  from -= offset;
  for (int e = offset + member; e < min(first, end); e += members) to[e] = from[e];
#pragma unroll 4
  for (int e = member * 8; e < end; e += members * 8)
    if (e >= first) tw_copy_async_part<16>(to + e, from + e, min(end - e, 8) * 2);
}

// Clears what no copy of this matrix writes, from its end to `all` elements.
template <typename T>
__device__ __forceinline__ void tw_clear_behind(T *to, const T *from, int size, int all, int member,
                                                int members) {
  for (int e = (tw_offset_of(from) + size + 7) / 8 * 8 + member; e < all; e += members) to[e] = T(0.0f);
}

// The other way: a matrix leaves that stands at its distance from `from`.
template <typename T>
__device__ __forceinline__ void tw_send_whole(T *to, const T *from, int size, int member, int members) {
  const int offset = tw_offset_of(to), end = offset + size;
  to -= offset;
  for (int e = member * 8; e < end; e += members * 8)
    if (e >= offset && e + 8 <= end)
      *(uint4 *)(to + e) = *(const uint4 *)(from + e);
    else
      for (int p = max(e, offset); p < min(e + 8, end); p++) to[p] = from[p];
}

#include "tilewright/tensor.cuh"

// How a lane reads two neighbours along k: as a word; as halves of two words, whose other halves
// belong to the next number along the edge; or one by one, where words are not aligned.
enum tw_reading { TW_ALONG, TW_ACROSS, TW_SINGLY };

// A way to read that is known to the compiler, as an argument.
template <tw_reading reading>
struct tw_known_reading {
  static constexpr tw_reading value = reading;
};

// Reads 16 numbers along k of 8 pairs along an edge, as the tensor cores take them: with
// t = lane % 4, from[h] is number t * 2 along k of number h of the lane's pair. `at` numbers
// along k are skipped, and neighbours are `step` elements apart. d[h + v * 2] becomes numbers
// t * 2 + v * 8 and the next. Beyond the first `left` behind from[h] stand zeros.
template <tw_reading READING, typename T>
__device__ __forceinline__ void tw_read_strip(uint32_t (&d)[4], const T *const (&from)[2], int at,
                                              int step, int left) {
#pragma unroll
  for (int v = 0; v < 2; v++) {
    const int l = at + v * 8;
    if (READING == TW_ACROSS) {
      const uint32_t one = l < left ? *(const uint32_t *)(from[0] + l * step) : 0;
      const uint32_t next = l + 1 < left ? *(const uint32_t *)(from[0] + (l + 1) * step) : 0;
      d[v * 2] = __byte_perm(one, next, 0x5410);
      d[v * 2 + 1] = __byte_perm(one, next, 0x7632);
    } else
#pragma unroll
      for (int h = 0; h < 2; h++)
        if (READING == TW_ALONG) {
          d[h + v * 2] = l < left ? *(const uint32_t *)(from[h] + l) : 0;
        } else {
          const uint32_t one = l < left ? *(const uint16_t *)(from[h] + l * step) : 0;
          const uint32_t next = l + 1 < left ? *(const uint16_t *)(from[h] + (l + 1) * step) : 0;
          d[h + v * 2] = __byte_perm(one, next, 0x5410);
        }
  }
}

// Two elements, which are stored at once.
template <typename T>
struct alignas(4) tw_two {
  T part[2];
};

// ---- kernels of matmul/tensor16_whole.cu

extern "C" {

// matmul_f16_tensor16_whole_v32_w64_p8_s1
// WM = 32, WN = 64, WARPS = 8, STAGES = 1; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_f16_tensor16_whole_v32_w64_p8_s1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 64, STAGES = 1;
  TW_DYNAMIC_SHARED(__half, shared);
  const int thread = threadIdx.x;
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t share = tw_ceil_div(m, 32) * across;
  const int64_t a_size = tw_ceil_div(m * k + 32 + 63, 64) * 64;
  const int64_t b_size = tw_ceil_div(k * n + 64 + 63, 64) * 64;
  const int64_t place = max(a_size + b_size, tw_ceil_div(m * n + 63, 64) * 64);
  const int64_t group = max((int64_t)1, min(8 / max((int64_t)1, share), 101376 / (1 * place * 2)));
  const int64_t units = tw_ceil_div(batch, group);
  const int height = (int)m, width = (int)n, depth = (int)k;
  // A team of warps multiplies a pair of matrices; each of its warps has a part of c.
  const int members = (int)share * 32, team = thread / members, member = thread % members;
  const int warp_row = member / 32 / (int)across * WM, warp_col = member / 32 % (int)across * WN;
  __half *const places = shared + team * (int)place;

  const auto bring = [&](int64_t unit, int slot) {
    const int64_t z = unit * group + team;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (team < group && z < batch && alpha != 0) {
      const int a_count = height * depth, b_count = depth * width;
      __half *const to = places + slot * (int)(group * place);
      tw_bring_whole(to, a + z * a_batch_stride, a_count, a_batch_stride == a_count && z * a_count >= 8,
                     member, members);
      tw_bring_whole(to + a_size, b + z * b_batch_stride, b_count,
                     b_batch_stride == b_count && z * b_count >= 8, member, members);
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES; s++) bring(blockIdx.x + s * (int64_t)gridDim.x, s);
  // What a warp reads behind a matrix is not used, but has been written.
  if (team < group)
    for (int s = 0; s < STAGES; s++) {
      const int64_t z = (blockIdx.x + s * (int64_t)gridDim.x) * group + team;
      tw_clear_behind(places + s * (int)(group * place), a + z * a_batch_stride, height * depth, (int)a_size,
                      member, members);
      tw_clear_behind(places + s * (int)(group * place) + a_size, b + z * b_batch_stride, depth * width,
                      (int)b_size, member, members);
    }
  int slot = 0;
#pragma unroll 1
  for (int64_t unit = blockIdx.x; unit < units; unit += gridDim.x) {
    const int64_t z = unit * group + team;
    const bool is_busy = team < group && z < batch;
    // What follows from it is computed for each matrix instead of being kept in registers.
    const int lane = (int)tw_unknown(thread % 32);
    __half *const now = places + slot * (int)(group * place);

    // Where along an edge a warp's strips of 16 stand, and pairs of their numbers. If neighbours
    // along the edge are neighbours in memory, half of a strip comes from each half of the warp's
    // part: 32 words are then more often in 32 banks.
    const int a_next = transpose_a ? 8 : 16, b_next = transpose_b ? 16 : 8;
    const auto pair = [&](int number, bool is_halved, int edge) {
      return is_halved ? number / 4 * (edge / 2) + number % 4 * 2 : number * 2;
    };
    float sum[WM / 16][WN / 8][4] = {};
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      // From a line to the next, and from a number to the next along k.
      const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
      const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
      const int first = lane % 4 * 2;
      const __half *const sa = now + tw_offset_of(a + z * a_batch_stride) + first * a_step;
      const __half *const sb = now + a_size + tw_offset_of(b + z * b_batch_stride) + first * b_step;
      const int a_pair = warp_row + pair(lane / 4, transpose_a, WM);
      const int b_pair = warp_col + pair(lane / 4, !transpose_b, WN);
      // Past an edge is the last line once more. Words across k are read as they are there.
      const __half *from_a[WM / 16][2], *from_b[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
          from_a[i][h] = A == TW_ACROSS ? sa + a_pair + i * 8
                                        : sa + min(a_pair + i * a_next + h, height - 1) * a_line;
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
          from_b[j][h] = B == TW_ACROSS ? sb + b_pair + j * 8
                                        : sb + min(b_pair + j * b_next + h, width - 1) * b_line;
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], from_a[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, from_b[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_f16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first);
    };

    __pipeline_wait_prior(STAGES - 1);
    __syncthreads();  // until all have brought their part
    if (is_busy && alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      const uintptr_t a_bits = (uintptr_t)(a + z * a_batch_stride) | (uintptr_t)a_stride * 2;
      const uintptr_t b_bits = (uintptr_t)(b + z * b_batch_stride) | (uintptr_t)b_stride * 2;
      if ((a_bits | b_bits) % 4 != 0)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;

    // By way of shared memory c leaves as it lies in memory, too.
    __syncthreads();  // until a and b have been read
    __half *const to = c + z * c_batch_stride;
    if (is_busy) {
      __half *const sc = now + tw_offset_of(to);
      const bool is_even = ((uintptr_t)to / 2 | width) % 2 == 0;
      const int first_row = warp_row + pair(lane / 4, transpose_a, WM);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) {
            const int row = first_row + i * a_next + v / 2;
            const int col = warp_col + pair(lane % 4 * 2, !transpose_b, WN) + v % 2 * 2 + j * b_next;
            const int e = row * width + col, left = row < height ? width - col : 0;
            tw_two<__half> result;
#pragma unroll
            for (int h = 0; h < 2; h++) {
              float number = factor * sum[i][j * 2 + h][v];
              if (beta != 0 && h < left) number += beta * (float)to[e + h];
              result.part[h] = (__half)number;
            }
            if (is_even && left > 0)
              *(tw_two<__half> *)(sc + e) = result;
            else
#pragma unroll
              for (int h = 0; h < 2; h++)
                if (h < left) sc[e + h] = result.part[h];
          }
    }
    __syncthreads();  // until c is complete
    if (is_busy) tw_send_whole(to, now, height * width, member, members);
    __syncthreads();  // until c has left
    bring(unit + STAGES * (int64_t)gridDim.x, slot);
    slot = slot + 1 == STAGES ? 0 : slot + 1;
  }
  __pipeline_wait_prior(0);
}

// matmul_f16_tensor16_whole_v32_w64_p8_s2
// WM = 32, WN = 64, WARPS = 8, STAGES = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_f16_tensor16_whole_v32_w64_p8_s2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 64, STAGES = 2;
  TW_DYNAMIC_SHARED(__half, shared);
  const int thread = threadIdx.x;
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t share = tw_ceil_div(m, 32) * across;
  const int64_t a_size = tw_ceil_div(m * k + 32 + 63, 64) * 64;
  const int64_t b_size = tw_ceil_div(k * n + 64 + 63, 64) * 64;
  const int64_t place = max(a_size + b_size, tw_ceil_div(m * n + 63, 64) * 64);
  const int64_t group = max((int64_t)1, min(8 / max((int64_t)1, share), 101376 / (2 * place * 2)));
  const int64_t units = tw_ceil_div(batch, group);
  const int height = (int)m, width = (int)n, depth = (int)k;
  // A team of warps multiplies a pair of matrices; each of its warps has a part of c.
  const int members = (int)share * 32, team = thread / members, member = thread % members;
  const int warp_row = member / 32 / (int)across * WM, warp_col = member / 32 % (int)across * WN;
  __half *const places = shared + team * (int)place;

  const auto bring = [&](int64_t unit, int slot) {
    const int64_t z = unit * group + team;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (team < group && z < batch && alpha != 0) {
      const int a_count = height * depth, b_count = depth * width;
      __half *const to = places + slot * (int)(group * place);
      tw_bring_whole(to, a + z * a_batch_stride, a_count, a_batch_stride == a_count && z * a_count >= 8,
                     member, members);
      tw_bring_whole(to + a_size, b + z * b_batch_stride, b_count,
                     b_batch_stride == b_count && z * b_count >= 8, member, members);
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES; s++) bring(blockIdx.x + s * (int64_t)gridDim.x, s);
  // What a warp reads behind a matrix is not used, but has been written.
  if (team < group)
    for (int s = 0; s < STAGES; s++) {
      const int64_t z = (blockIdx.x + s * (int64_t)gridDim.x) * group + team;
      tw_clear_behind(places + s * (int)(group * place), a + z * a_batch_stride, height * depth, (int)a_size,
                      member, members);
      tw_clear_behind(places + s * (int)(group * place) + a_size, b + z * b_batch_stride, depth * width,
                      (int)b_size, member, members);
    }
  int slot = 0;
#pragma unroll 1
  for (int64_t unit = blockIdx.x; unit < units; unit += gridDim.x) {
    const int64_t z = unit * group + team;
    const bool is_busy = team < group && z < batch;
    // What follows from it is computed for each matrix instead of being kept in registers.
    const int lane = (int)tw_unknown(thread % 32);
    __half *const now = places + slot * (int)(group * place);

    // Where along an edge a warp's strips of 16 stand, and pairs of their numbers. If neighbours
    // along the edge are neighbours in memory, half of a strip comes from each half of the warp's
    // part: 32 words are then more often in 32 banks.
    const int a_next = transpose_a ? 8 : 16, b_next = transpose_b ? 16 : 8;
    const auto pair = [&](int number, bool is_halved, int edge) {
      return is_halved ? number / 4 * (edge / 2) + number % 4 * 2 : number * 2;
    };
    float sum[WM / 16][WN / 8][4] = {};
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      // From a line to the next, and from a number to the next along k.
      const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
      const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
      const int first = lane % 4 * 2;
      const __half *const sa = now + tw_offset_of(a + z * a_batch_stride) + first * a_step;
      const __half *const sb = now + a_size + tw_offset_of(b + z * b_batch_stride) + first * b_step;
      const int a_pair = warp_row + pair(lane / 4, transpose_a, WM);
      const int b_pair = warp_col + pair(lane / 4, !transpose_b, WN);
      // Past an edge is the last line once more. Words across k are read as they are there.
      const __half *from_a[WM / 16][2], *from_b[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
          from_a[i][h] = A == TW_ACROSS ? sa + a_pair + i * 8
                                        : sa + min(a_pair + i * a_next + h, height - 1) * a_line;
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
          from_b[j][h] = B == TW_ACROSS ? sb + b_pair + j * 8
                                        : sb + min(b_pair + j * b_next + h, width - 1) * b_line;
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], from_a[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, from_b[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_f16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first);
    };

    __pipeline_wait_prior(STAGES - 1);
    __syncthreads();  // until all have brought their part
    if (is_busy && alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      const uintptr_t a_bits = (uintptr_t)(a + z * a_batch_stride) | (uintptr_t)a_stride * 2;
      const uintptr_t b_bits = (uintptr_t)(b + z * b_batch_stride) | (uintptr_t)b_stride * 2;
      if ((a_bits | b_bits) % 4 != 0)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;

    // By way of shared memory c leaves as it lies in memory, too.
    __syncthreads();  // until a and b have been read
    __half *const to = c + z * c_batch_stride;
    if (is_busy) {
      __half *const sc = now + tw_offset_of(to);
      const bool is_even = ((uintptr_t)to / 2 | width) % 2 == 0;
      const int first_row = warp_row + pair(lane / 4, transpose_a, WM);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) {
            const int row = first_row + i * a_next + v / 2;
            const int col = warp_col + pair(lane % 4 * 2, !transpose_b, WN) + v % 2 * 2 + j * b_next;
            const int e = row * width + col, left = row < height ? width - col : 0;
            tw_two<__half> result;
#pragma unroll
            for (int h = 0; h < 2; h++) {
              float number = factor * sum[i][j * 2 + h][v];
              if (beta != 0 && h < left) number += beta * (float)to[e + h];
              result.part[h] = (__half)number;
            }
            if (is_even && left > 0)
              *(tw_two<__half> *)(sc + e) = result;
            else
#pragma unroll
              for (int h = 0; h < 2; h++)
                if (h < left) sc[e + h] = result.part[h];
          }
    }
    __syncthreads();  // until c is complete
    if (is_busy) tw_send_whole(to, now, height * width, member, members);
    __syncthreads();  // until c has left
    bring(unit + STAGES * (int64_t)gridDim.x, slot);
    slot = slot + 1 == STAGES ? 0 : slot + 1;
  }
  __pipeline_wait_prior(0);
}

// matmul_bf16_tensor16_whole_v32_w64_p8_s1
// WM = 32, WN = 64, WARPS = 8, STAGES = 1; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_bf16_tensor16_whole_v32_w64_p8_s1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 64, STAGES = 1;
  TW_DYNAMIC_SHARED(__nv_bfloat16, shared);
  const int thread = threadIdx.x;
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t share = tw_ceil_div(m, 32) * across;
  const int64_t a_size = tw_ceil_div(m * k + 32 + 63, 64) * 64;
  const int64_t b_size = tw_ceil_div(k * n + 64 + 63, 64) * 64;
  const int64_t place = max(a_size + b_size, tw_ceil_div(m * n + 63, 64) * 64);
  const int64_t group = max((int64_t)1, min(8 / max((int64_t)1, share), 101376 / (1 * place * 2)));
  const int64_t units = tw_ceil_div(batch, group);
  const int height = (int)m, width = (int)n, depth = (int)k;
  // A team of warps multiplies a pair of matrices; each of its warps has a part of c.
  const int members = (int)share * 32, team = thread / members, member = thread % members;
  const int warp_row = member / 32 / (int)across * WM, warp_col = member / 32 % (int)across * WN;
  __nv_bfloat16 *const places = shared + team * (int)place;

  const auto bring = [&](int64_t unit, int slot) {
    const int64_t z = unit * group + team;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (team < group && z < batch && alpha != 0) {
      const int a_count = height * depth, b_count = depth * width;
      __nv_bfloat16 *const to = places + slot * (int)(group * place);
      tw_bring_whole(to, a + z * a_batch_stride, a_count, a_batch_stride == a_count && z * a_count >= 8,
                     member, members);
      tw_bring_whole(to + a_size, b + z * b_batch_stride, b_count,
                     b_batch_stride == b_count && z * b_count >= 8, member, members);
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES; s++) bring(blockIdx.x + s * (int64_t)gridDim.x, s);
  // What a warp reads behind a matrix is not used, but has been written.
  if (team < group)
    for (int s = 0; s < STAGES; s++) {
      const int64_t z = (blockIdx.x + s * (int64_t)gridDim.x) * group + team;
      tw_clear_behind(places + s * (int)(group * place), a + z * a_batch_stride, height * depth, (int)a_size,
                      member, members);
      tw_clear_behind(places + s * (int)(group * place) + a_size, b + z * b_batch_stride, depth * width,
                      (int)b_size, member, members);
    }
  int slot = 0;
#pragma unroll 1
  for (int64_t unit = blockIdx.x; unit < units; unit += gridDim.x) {
    const int64_t z = unit * group + team;
    const bool is_busy = team < group && z < batch;
    // What follows from it is computed for each matrix instead of being kept in registers.
    const int lane = (int)tw_unknown(thread % 32);
    __nv_bfloat16 *const now = places + slot * (int)(group * place);

    // Where along an edge a warp's strips of 16 stand, and pairs of their numbers. If neighbours
    // along the edge are neighbours in memory, half of a strip comes from each half of the warp's
    // part: 32 words are then more often in 32 banks.
    const int a_next = transpose_a ? 8 : 16, b_next = transpose_b ? 16 : 8;
    const auto pair = [&](int number, bool is_halved, int edge) {
      return is_halved ? number / 4 * (edge / 2) + number % 4 * 2 : number * 2;
    };
    float sum[WM / 16][WN / 8][4] = {};
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      // From a line to the next, and from a number to the next along k.
      const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
      const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
      const int first = lane % 4 * 2;
      const __nv_bfloat16 *const sa = now + tw_offset_of(a + z * a_batch_stride) + first * a_step;
      const __nv_bfloat16 *const sb = now + a_size + tw_offset_of(b + z * b_batch_stride) + first * b_step;
      const int a_pair = warp_row + pair(lane / 4, transpose_a, WM);
      const int b_pair = warp_col + pair(lane / 4, !transpose_b, WN);
      // Past an edge is the last line once more. Words across k are read as they are there.
      const __nv_bfloat16 *from_a[WM / 16][2], *from_b[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
          from_a[i][h] = A == TW_ACROSS ? sa + a_pair + i * 8
                                        : sa + min(a_pair + i * a_next + h, height - 1) * a_line;
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
          from_b[j][h] = B == TW_ACROSS ? sb + b_pair + j * 8
                                        : sb + min(b_pair + j * b_next + h, width - 1) * b_line;
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], from_a[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, from_b[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_bf16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first);
    };

    __pipeline_wait_prior(STAGES - 1);
    __syncthreads();  // until all have brought their part
    if (is_busy && alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      const uintptr_t a_bits = (uintptr_t)(a + z * a_batch_stride) | (uintptr_t)a_stride * 2;
      const uintptr_t b_bits = (uintptr_t)(b + z * b_batch_stride) | (uintptr_t)b_stride * 2;
      if ((a_bits | b_bits) % 4 != 0)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;

    // By way of shared memory c leaves as it lies in memory, too.
    __syncthreads();  // until a and b have been read
    __nv_bfloat16 *const to = c + z * c_batch_stride;
    if (is_busy) {
      __nv_bfloat16 *const sc = now + tw_offset_of(to);
      const bool is_even = ((uintptr_t)to / 2 | width) % 2 == 0;
      const int first_row = warp_row + pair(lane / 4, transpose_a, WM);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) {
            const int row = first_row + i * a_next + v / 2;
            const int col = warp_col + pair(lane % 4 * 2, !transpose_b, WN) + v % 2 * 2 + j * b_next;
            const int e = row * width + col, left = row < height ? width - col : 0;
            tw_two<__nv_bfloat16> result;
#pragma unroll
            for (int h = 0; h < 2; h++) {
              float number = factor * sum[i][j * 2 + h][v];
              if (beta != 0 && h < left) number += beta * (float)to[e + h];
              result.part[h] = (__nv_bfloat16)number;
            }
            if (is_even && left > 0)
              *(tw_two<__nv_bfloat16> *)(sc + e) = result;
            else
#pragma unroll
              for (int h = 0; h < 2; h++)
                if (h < left) sc[e + h] = result.part[h];
          }
    }
    __syncthreads();  // until c is complete
    if (is_busy) tw_send_whole(to, now, height * width, member, members);
    __syncthreads();  // until c has left
    bring(unit + STAGES * (int64_t)gridDim.x, slot);
    slot = slot + 1 == STAGES ? 0 : slot + 1;
  }
  __pipeline_wait_prior(0);
}

// matmul_bf16_tensor16_whole_v32_w64_p8_s2
// WM = 32, WN = 64, WARPS = 8, STAGES = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_bf16_tensor16_whole_v32_w64_p8_s2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 64, STAGES = 2;
  TW_DYNAMIC_SHARED(__nv_bfloat16, shared);
  const int thread = threadIdx.x;
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t share = tw_ceil_div(m, 32) * across;
  const int64_t a_size = tw_ceil_div(m * k + 32 + 63, 64) * 64;
  const int64_t b_size = tw_ceil_div(k * n + 64 + 63, 64) * 64;
  const int64_t place = max(a_size + b_size, tw_ceil_div(m * n + 63, 64) * 64);
  const int64_t group = max((int64_t)1, min(8 / max((int64_t)1, share), 101376 / (2 * place * 2)));
  const int64_t units = tw_ceil_div(batch, group);
  const int height = (int)m, width = (int)n, depth = (int)k;
  // A team of warps multiplies a pair of matrices; each of its warps has a part of c.
  const int members = (int)share * 32, team = thread / members, member = thread % members;
  const int warp_row = member / 32 / (int)across * WM, warp_col = member / 32 % (int)across * WN;
  __nv_bfloat16 *const places = shared + team * (int)place;

  const auto bring = [&](int64_t unit, int slot) {
    const int64_t z = unit * group + team;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (team < group && z < batch && alpha != 0) {
      const int a_count = height * depth, b_count = depth * width;
      __nv_bfloat16 *const to = places + slot * (int)(group * place);
      tw_bring_whole(to, a + z * a_batch_stride, a_count, a_batch_stride == a_count && z * a_count >= 8,
                     member, members);
      tw_bring_whole(to + a_size, b + z * b_batch_stride, b_count,
                     b_batch_stride == b_count && z * b_count >= 8, member, members);
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES; s++) bring(blockIdx.x + s * (int64_t)gridDim.x, s);
  // What a warp reads behind a matrix is not used, but has been written.
  if (team < group)
    for (int s = 0; s < STAGES; s++) {
      const int64_t z = (blockIdx.x + s * (int64_t)gridDim.x) * group + team;
      tw_clear_behind(places + s * (int)(group * place), a + z * a_batch_stride, height * depth, (int)a_size,
                      member, members);
      tw_clear_behind(places + s * (int)(group * place) + a_size, b + z * b_batch_stride, depth * width,
                      (int)b_size, member, members);
    }
  int slot = 0;
#pragma unroll 1
  for (int64_t unit = blockIdx.x; unit < units; unit += gridDim.x) {
    const int64_t z = unit * group + team;
    const bool is_busy = team < group && z < batch;
    // What follows from it is computed for each matrix instead of being kept in registers.
    const int lane = (int)tw_unknown(thread % 32);
    __nv_bfloat16 *const now = places + slot * (int)(group * place);

    // Where along an edge a warp's strips of 16 stand, and pairs of their numbers. If neighbours
    // along the edge are neighbours in memory, half of a strip comes from each half of the warp's
    // part: 32 words are then more often in 32 banks.
    const int a_next = transpose_a ? 8 : 16, b_next = transpose_b ? 16 : 8;
    const auto pair = [&](int number, bool is_halved, int edge) {
      return is_halved ? number / 4 * (edge / 2) + number % 4 * 2 : number * 2;
    };
    float sum[WM / 16][WN / 8][4] = {};
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      // From a line to the next, and from a number to the next along k.
      const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
      const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
      const int first = lane % 4 * 2;
      const __nv_bfloat16 *const sa = now + tw_offset_of(a + z * a_batch_stride) + first * a_step;
      const __nv_bfloat16 *const sb = now + a_size + tw_offset_of(b + z * b_batch_stride) + first * b_step;
      const int a_pair = warp_row + pair(lane / 4, transpose_a, WM);
      const int b_pair = warp_col + pair(lane / 4, !transpose_b, WN);
      // Past an edge is the last line once more. Words across k are read as they are there.
      const __nv_bfloat16 *from_a[WM / 16][2], *from_b[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
          from_a[i][h] = A == TW_ACROSS ? sa + a_pair + i * 8
                                        : sa + min(a_pair + i * a_next + h, height - 1) * a_line;
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
          from_b[j][h] = B == TW_ACROSS ? sb + b_pair + j * 8
                                        : sb + min(b_pair + j * b_next + h, width - 1) * b_line;
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], from_a[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, from_b[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_bf16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first);
    };

    __pipeline_wait_prior(STAGES - 1);
    __syncthreads();  // until all have brought their part
    if (is_busy && alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      const uintptr_t a_bits = (uintptr_t)(a + z * a_batch_stride) | (uintptr_t)a_stride * 2;
      const uintptr_t b_bits = (uintptr_t)(b + z * b_batch_stride) | (uintptr_t)b_stride * 2;
      if ((a_bits | b_bits) % 4 != 0)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;

    // By way of shared memory c leaves as it lies in memory, too.
    __syncthreads();  // until a and b have been read
    __nv_bfloat16 *const to = c + z * c_batch_stride;
    if (is_busy) {
      __nv_bfloat16 *const sc = now + tw_offset_of(to);
      const bool is_even = ((uintptr_t)to / 2 | width) % 2 == 0;
      const int first_row = warp_row + pair(lane / 4, transpose_a, WM);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) {
            const int row = first_row + i * a_next + v / 2;
            const int col = warp_col + pair(lane % 4 * 2, !transpose_b, WN) + v % 2 * 2 + j * b_next;
            const int e = row * width + col, left = row < height ? width - col : 0;
            tw_two<__nv_bfloat16> result;
#pragma unroll
            for (int h = 0; h < 2; h++) {
              float number = factor * sum[i][j * 2 + h][v];
              if (beta != 0 && h < left) number += beta * (float)to[e + h];
              result.part[h] = (__nv_bfloat16)number;
            }
            if (is_even && left > 0)
              *(tw_two<__nv_bfloat16> *)(sc + e) = result;
            else
#pragma unroll
              for (int h = 0; h < 2; h++)
                if (h < left) sc[e + h] = result.part[h];
          }
    }
    __syncthreads();  // until c is complete
    if (is_busy) tw_send_whole(to, now, height * width, member, members);
    __syncthreads();  // until c has left
    bring(unit + STAGES * (int64_t)gridDim.x, slot);
    slot = slot + 1 == STAGES ? 0 : slot + 1;
  }
  __pipeline_wait_prior(0);
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_whole[];
const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_whole[] = {
    TW_SIM_KERNEL(matmul_f16_tensor16_whole_v32_w64_p8_s1),
    TW_SIM_KERNEL(matmul_f16_tensor16_whole_v32_w64_p8_s2),
    TW_SIM_KERNEL(matmul_bf16_tensor16_whole_v32_w64_p8_s1),
    TW_SIM_KERNEL(matmul_bf16_tensor16_whole_v32_w64_p8_s2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
