/*
 * matmul/flat.cu
 * Generated from templates/matmul/flat.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For many small matrices without gaps: a block brings a few whole ones as one stream, each thread multiplies a small tile of one, and c leaves as a stream.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/flat.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of matmul/flat.cu

extern "C" {

// matmul_f32_flat_t4_b16_n128
// TILE = 4, BYTES = 16, THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 5)
    matmul_f32_flat_t4_b16_n128(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 4, THREADS = 128, PACK = 4;
  constexpr int VEC = 4;
  union pack {
    float4 bits;
    float number[PACK];
  };
  TW_DYNAMIC_SHARED(float, shared);
  const int thread = threadIdx.x;
  const int64_t down = tw_ceil_div(m, 4);
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t share = down * across;
  const int64_t group = min(128 / max((int64_t)1, share), 49000 / max((int64_t)1, (m * k + k * n) * 4));
  const int64_t a_size = tw_ceil_div(group * m * k, 4) * 4;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first), height = (int)m, width = (int)n, depth = (int)k;

  // The matrices of a block lie one behind the other, in memory and here.
  const auto bring = [&](float *to, const float *from, int size) {
    if ((uintptr_t)from % 16 == 0) {
      int e = thread * PACK;
#pragma unroll 4
      for (; e + PACK <= size; e += THREADS * PACK) tw_copy_async<16>(to + e, from + e);
      for (; e < size; e++) tw_copy_async<4>(to + e, from + e);
    } else {
#pragma unroll 4
      for (int e = thread; e < size; e += THREADS) tw_copy_async<4>(to + e, from + e);
    }
  };
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    bring(shared, a + first * height * depth, count * height * depth);
    bring(shared + a_size, b + first * depth * width, count * depth * width);
  }
  __pipeline_commit();

  // A thread's rows are `down` apart, so that those of neighbouring threads are neighbours:
  // they lie in different banks. So are single columns.
  const int matrix = thread / (int)share, place = thread - matrix * (int)share;
  const int row = place / (int)across, col = (place - row * (int)across) * 4;
  const bool busy = matrix < count;
  // Past an edge is the last row or column once more.
  const float *from_a[TILE], *from_b;
#pragma unroll
  for (int i = 0; i < TILE; i++)
    from_a[i] = shared + matrix * height * depth + min(row + i * (int)down, height - 1) * depth;
  from_b = shared + a_size + matrix * depth * width + col;
  float sum[TILE][4] = {};
  __pipeline_wait_prior(0);
  __syncthreads();
  if (busy && alpha != 0) {
#pragma unroll 1
    for (int l = 0; l < depth; l += VEC, from_b += VEC * width) {
      pack x[TILE], y[VEC][4 / VEC];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i].bits = *(const float4 *)(from_a[i] + l);
#pragma unroll
      for (int v = 0; v < VEC; v++)
#pragma unroll
        for (int j = 0; j < 4; j += VEC) y[v][j / VEC].bits = *(const float4 *)(from_b + v * width + j);
#pragma unroll
      for (int v = 0; v < VEC; v++)
#pragma unroll
        for (int i = 0; i < TILE; i++)
#pragma unroll
          for (int j = 0; j < 4; j++) sum[i][j] += x[i].number[v] * y[v][j / VEC].number[j % VEC];
    }
  }

  // By way of shared memory c leaves as one stream, too.
  __syncthreads();
  if (busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * 1;
        if (r < height && q < width) shared[(matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();
  c += first * height * width;
  const int size = count * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  int e = thread;
  if ((uintptr_t)c % 16 == 0) {
    for (e *= PACK; e + PACK <= size; e += THREADS * PACK) {
      pack out, old;
      out.bits = *(const float4 *)(shared + e);
      if (beta != 0) old.bits = *(const float4 *)(c + e);
#pragma unroll
      for (int v = 0; v < PACK; v++) {
        out.number[v] *= factor;
        if (beta != 0) out.number[v] += beta * old.number[v];
      }
      *(float4 *)(c + e) = out.bits;
    }
  }
  const int step = (uintptr_t)c % 16 == 0 ? 1 : THREADS;
  for (; e < size; e += step) {
    float result = factor * shared[e];
    if (beta != 0) result += beta * (float)c[e];
    c[e] = (float)result;
  }
}

// matmul_f32_flat_t8_b4_n192
// TILE = 8, BYTES = 4, THREADS = 192; 192 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(192, 3)
    matmul_f32_flat_t8_b4_n192(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 8, THREADS = 192, PACK = 4;
  union pack {
    float4 bits;
    float number[PACK];
  };
  TW_DYNAMIC_SHARED(float, shared);
  const int thread = threadIdx.x;
  const int64_t down = tw_ceil_div(m, 8);
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t share = down * across;
  const int64_t group = min(192 / max((int64_t)1, share), 49000 / max((int64_t)1, (m * k + k * n) * 4));
  const int64_t a_size = tw_ceil_div(group * m * k, 4) * 4;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first), height = (int)m, width = (int)n, depth = (int)k;

  // The matrices of a block lie one behind the other, in memory and here.
  const auto bring = [&](float *to, const float *from, int size) {
    if ((uintptr_t)from % 16 == 0) {
      int e = thread * PACK;
#pragma unroll 4
      for (; e + PACK <= size; e += THREADS * PACK) tw_copy_async<16>(to + e, from + e);
      for (; e < size; e++) tw_copy_async<4>(to + e, from + e);
    } else {
#pragma unroll 4
      for (int e = thread; e < size; e += THREADS) tw_copy_async<4>(to + e, from + e);
    }
  };
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    bring(shared, a + first * height * depth, count * height * depth);
    bring(shared + a_size, b + first * depth * width, count * depth * width);
  }
  __pipeline_commit();

  // A thread's rows are `down` apart, so that those of neighbouring threads are neighbours:
  // they lie in different banks. So are single columns.
  const int matrix = thread / (int)share, place = thread - matrix * (int)share;
  const int row = place / (int)across, col = (place - row * (int)across) * 1;
  const bool busy = matrix < count;
  // Past an edge is the last row or column once more.
  const float *from_a[TILE], *from_b[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    from_a[i] = shared + matrix * height * depth + min(row + i * (int)down, height - 1) * depth;
#pragma unroll
  for (int j = 0; j < 4; j++)
    from_b[j] = shared + a_size + matrix * depth * width + min(col + j * (int)across, width - 1);
  float sum[TILE][4] = {};
  __pipeline_wait_prior(0);
  __syncthreads();
  if (busy && alpha != 0) {
#pragma unroll 4
    for (int l = 0; l < depth; l++) {
      float x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = from_a[i][l];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = from_b[j][l * width];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
    }
  }

  // By way of shared memory c leaves as one stream, too.
  __syncthreads();
  if (busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[(matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();
  c += first * height * width;
  const int size = count * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  int e = thread;
  if ((uintptr_t)c % 16 == 0) {
    for (e *= PACK; e + PACK <= size; e += THREADS * PACK) {
      pack out, old;
      out.bits = *(const float4 *)(shared + e);
      if (beta != 0) old.bits = *(const float4 *)(c + e);
#pragma unroll
      for (int v = 0; v < PACK; v++) {
        out.number[v] *= factor;
        if (beta != 0) out.number[v] += beta * old.number[v];
      }
      *(float4 *)(c + e) = out.bits;
    }
  }
  const int step = (uintptr_t)c % 16 == 0 ? 1 : THREADS;
  for (; e < size; e += step) {
    float result = factor * shared[e];
    if (beta != 0) result += beta * (float)c[e];
    c[e] = (float)result;
  }
}

// matmul_f32_flat_t8_b16_n128
// TILE = 8, BYTES = 16, THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 5)
    matmul_f32_flat_t8_b16_n128(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 8, THREADS = 128, PACK = 4;
  constexpr int VEC = 4;
  union pack {
    float4 bits;
    float number[PACK];
  };
  TW_DYNAMIC_SHARED(float, shared);
  const int thread = threadIdx.x;
  const int64_t down = tw_ceil_div(m, 8);
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t share = down * across;
  const int64_t group = min(128 / max((int64_t)1, share), 49000 / max((int64_t)1, (m * k + k * n) * 4));
  const int64_t a_size = tw_ceil_div(group * m * k, 4) * 4;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first), height = (int)m, width = (int)n, depth = (int)k;

  // The matrices of a block lie one behind the other, in memory and here.
  const auto bring = [&](float *to, const float *from, int size) {
    if ((uintptr_t)from % 16 == 0) {
      int e = thread * PACK;
#pragma unroll 4
      for (; e + PACK <= size; e += THREADS * PACK) tw_copy_async<16>(to + e, from + e);
      for (; e < size; e++) tw_copy_async<4>(to + e, from + e);
    } else {
#pragma unroll 4
      for (int e = thread; e < size; e += THREADS) tw_copy_async<4>(to + e, from + e);
    }
  };
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    bring(shared, a + first * height * depth, count * height * depth);
    bring(shared + a_size, b + first * depth * width, count * depth * width);
  }
  __pipeline_commit();

  // A thread's rows are `down` apart, so that those of neighbouring threads are neighbours:
  // they lie in different banks. So are single columns.
  const int matrix = thread / (int)share, place = thread - matrix * (int)share;
  const int row = place / (int)across, col = (place - row * (int)across) * 4;
  const bool busy = matrix < count;
  // Past an edge is the last row or column once more.
  const float *from_a[TILE], *from_b;
#pragma unroll
  for (int i = 0; i < TILE; i++)
    from_a[i] = shared + matrix * height * depth + min(row + i * (int)down, height - 1) * depth;
  from_b = shared + a_size + matrix * depth * width + col;
  float sum[TILE][4] = {};
  __pipeline_wait_prior(0);
  __syncthreads();
  if (busy && alpha != 0) {
#pragma unroll 1
    for (int l = 0; l < depth; l += VEC, from_b += VEC * width) {
      pack x[TILE], y[VEC][4 / VEC];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i].bits = *(const float4 *)(from_a[i] + l);
#pragma unroll
      for (int v = 0; v < VEC; v++)
#pragma unroll
        for (int j = 0; j < 4; j += VEC) y[v][j / VEC].bits = *(const float4 *)(from_b + v * width + j);
#pragma unroll
      for (int v = 0; v < VEC; v++)
#pragma unroll
        for (int i = 0; i < TILE; i++)
#pragma unroll
          for (int j = 0; j < 4; j++) sum[i][j] += x[i].number[v] * y[v][j / VEC].number[j % VEC];
    }
  }

  // By way of shared memory c leaves as one stream, too.
  __syncthreads();
  if (busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * 1;
        if (r < height && q < width) shared[(matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();
  c += first * height * width;
  const int size = count * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  int e = thread;
  if ((uintptr_t)c % 16 == 0) {
    for (e *= PACK; e + PACK <= size; e += THREADS * PACK) {
      pack out, old;
      out.bits = *(const float4 *)(shared + e);
      if (beta != 0) old.bits = *(const float4 *)(c + e);
#pragma unroll
      for (int v = 0; v < PACK; v++) {
        out.number[v] *= factor;
        if (beta != 0) out.number[v] += beta * old.number[v];
      }
      *(float4 *)(c + e) = out.bits;
    }
  }
  const int step = (uintptr_t)c % 16 == 0 ? 1 : THREADS;
  for (; e < size; e += step) {
    float result = factor * shared[e];
    if (beta != 0) result += beta * (float)c[e];
    c[e] = (float)result;
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_flat[];
const tw_sim_kernel tw_sim_tilewright_matmul_flat[] = {
    TW_SIM_KERNEL(matmul_f32_flat_t4_b16_n128),
    TW_SIM_KERNEL(matmul_f32_flat_t8_b4_n192),
    TW_SIM_KERNEL(matmul_f32_flat_t8_b16_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
