/*
 * transpose/vector.cu
 * Generated from templates/transpose/vector.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Wide accesses on both sides; small squares are transposed in registers on the way through shared memory.
 */
#include "tilewright/device.cuh"

extern "C" {

// transpose_b8_vector_h128_w128_b8_n256_o1
// HEIGHT = 128, WIDTH = 128, BYTES = 8, THREADS = 256, ORDER = 1; 256 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b8_vector_h128_w128_b8_n256_o1(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = 128, WIDTH = 128, THREADS = 256;
  constexpr int VEC = 8, DOWN = 16, ACROSS = 16;
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = 16;                      // in packs
  union pack {
    uint2 bits;
    uint8_t element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ uint2 tile[WIDTH][DOWN];

  const int64_t tiles_down = tw_ceil_div(rows, 128);
  const int64_t tiles_across = tw_ceil_div(cols, 128);
  const tw_block block = tw_block_of(tiles_down, tiles_across);
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * 1) % 8 == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * 1) % 8 == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const uint2 *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const uint2 *const from = &tile[c][down ^ c / VEC % BANKS];
    uint8_t *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *(uint2 *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}

// transpose_b16_vector_h64_w64_b8_n256_o1
// HEIGHT = 64, WIDTH = 64, BYTES = 8, THREADS = 256, ORDER = 1; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b16_vector_h64_w64_b8_n256_o1(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = 64, WIDTH = 64, THREADS = 256;
  constexpr int VEC = 4, DOWN = 16, ACROSS = 16;
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = 16;                      // in packs
  union pack {
    uint2 bits;
    uint16_t element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ uint2 tile[WIDTH][DOWN];

  const int64_t tiles_down = tw_ceil_div(rows, 64);
  const int64_t tiles_across = tw_ceil_div(cols, 64);
  const tw_block block = tw_block_of(tiles_down, tiles_across);
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * 2) % 8 == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * 2) % 8 == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const uint2 *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const uint2 *const from = &tile[c][down ^ c / VEC % BANKS];
    uint16_t *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *(uint2 *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}

// transpose_b16_vector_h64_w128_b16_n128_o1
// HEIGHT = 64, WIDTH = 128, BYTES = 16, THREADS = 128, ORDER = 1; 128 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b16_vector_h64_w128_b16_n128_o1(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = 64, WIDTH = 128, THREADS = 128;
  constexpr int VEC = 8, DOWN = 8, ACROSS = 16;
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = 8;                      // in packs
  union pack {
    uint4 bits;
    uint16_t element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ uint4 tile[WIDTH][DOWN];

  const int64_t tiles_down = tw_ceil_div(rows, 64);
  const int64_t tiles_across = tw_ceil_div(cols, 128);
  const tw_block block = tw_block_of(tiles_down, tiles_across);
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * 2) % 16 == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * 2) % 16 == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const uint4 *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const uint4 *const from = &tile[c][down ^ c / VEC % BANKS];
    uint16_t *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *(uint4 *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}

// transpose_b16_vector_h128_w128_b8_n256_o1
// HEIGHT = 128, WIDTH = 128, BYTES = 8, THREADS = 256, ORDER = 1; 256 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b16_vector_h128_w128_b8_n256_o1(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = 128, WIDTH = 128, THREADS = 256;
  constexpr int VEC = 4, DOWN = 32, ACROSS = 32;
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = 16;                      // in packs
  union pack {
    uint2 bits;
    uint16_t element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ uint2 tile[WIDTH][DOWN];

  const int64_t tiles_down = tw_ceil_div(rows, 128);
  const int64_t tiles_across = tw_ceil_div(cols, 128);
  const tw_block block = tw_block_of(tiles_down, tiles_across);
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * 2) % 8 == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * 2) % 8 == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const uint2 *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const uint2 *const from = &tile[c][down ^ c / VEC % BANKS];
    uint16_t *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *(uint2 *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}

// transpose_b32_vector_h64_w64_b8_n256_o1
// HEIGHT = 64, WIDTH = 64, BYTES = 8, THREADS = 256, ORDER = 1; 256 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_vector_h64_w64_b8_n256_o1(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = 64, WIDTH = 64, THREADS = 256;
  constexpr int VEC = 2, DOWN = 32, ACROSS = 32;
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = 16;                      // in packs
  union pack {
    uint2 bits;
    uint32_t element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ uint2 tile[WIDTH][DOWN];

  const int64_t tiles_down = tw_ceil_div(rows, 64);
  const int64_t tiles_across = tw_ceil_div(cols, 64);
  const tw_block block = tw_block_of(tiles_down, tiles_across);
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * 4) % 8 == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * 4) % 8 == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const uint2 *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const uint2 *const from = &tile[c][down ^ c / VEC % BANKS];
    uint32_t *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *(uint2 *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}

// transpose_b32_vector_h64_w64_b16_n128_o1
// HEIGHT = 64, WIDTH = 64, BYTES = 16, THREADS = 128, ORDER = 1; 128 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b32_vector_h64_w64_b16_n128_o1(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = 64, WIDTH = 64, THREADS = 128;
  constexpr int VEC = 4, DOWN = 16, ACROSS = 16;
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = 8;                      // in packs
  union pack {
    uint4 bits;
    uint32_t element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ uint4 tile[WIDTH][DOWN];

  const int64_t tiles_down = tw_ceil_div(rows, 64);
  const int64_t tiles_across = tw_ceil_div(cols, 64);
  const tw_block block = tw_block_of(tiles_down, tiles_across);
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * 4) % 16 == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * 4) % 16 == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const uint4 *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const uint4 *const from = &tile[c][down ^ c / VEC % BANKS];
    uint32_t *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *(uint4 *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}

// transpose_b32_vector_h64_w64_b16_n256
// HEIGHT = 64, WIDTH = 64, BYTES = 16, THREADS = 256; 256 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_vector_h64_w64_b16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = 64, WIDTH = 64, THREADS = 256;
  constexpr int VEC = 4, DOWN = 16, ACROSS = 16;
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = 8;                      // in packs
  union pack {
    uint4 bits;
    uint32_t element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ uint4 tile[WIDTH][DOWN];

  const int64_t tiles_down = tw_ceil_div(rows, 64);
  const int64_t tiles_across = tw_ceil_div(cols, 64);
  const tw_block block = tw_block_of(tiles_across, tiles_down);
  const int64_t row = block.y * HEIGHT, col = block.x * WIDTH;
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * 4) % 16 == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * 4) % 16 == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const uint4 *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const uint4 *const from = &tile[c][down ^ c / VEC % BANKS];
    uint32_t *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *(uint4 *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}

// transpose_b32_vector_h128_w64_b16_n256
// HEIGHT = 128, WIDTH = 64, BYTES = 16, THREADS = 256; 256 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_vector_h128_w64_b16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = 128, WIDTH = 64, THREADS = 256;
  constexpr int VEC = 4, DOWN = 32, ACROSS = 16;
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = 8;                      // in packs
  union pack {
    uint4 bits;
    uint32_t element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ uint4 tile[WIDTH][DOWN];

  const int64_t tiles_down = tw_ceil_div(rows, 128);
  const int64_t tiles_across = tw_ceil_div(cols, 64);
  const tw_block block = tw_block_of(tiles_across, tiles_down);
  const int64_t row = block.y * HEIGHT, col = block.x * WIDTH;
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * 4) % 16 == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * 4) % 16 == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const uint4 *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const uint4 *const from = &tile[c][down ^ c / VEC % BANKS];
    uint32_t *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *(uint4 *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}

// transpose_b64_vector_h64_w32_b16_n128_o1
// HEIGHT = 64, WIDTH = 32, BYTES = 16, THREADS = 128, ORDER = 1; 128 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b64_vector_h64_w32_b16_n128_o1(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = 64, WIDTH = 32, THREADS = 128;
  constexpr int VEC = 2, DOWN = 32, ACROSS = 16;
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = 8;                      // in packs
  union pack {
    uint4 bits;
    uint64_t element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ uint4 tile[WIDTH][DOWN];

  const int64_t tiles_down = tw_ceil_div(rows, 64);
  const int64_t tiles_across = tw_ceil_div(cols, 32);
  const tw_block block = tw_block_of(tiles_down, tiles_across);
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * 8) % 16 == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * 8) % 16 == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const uint4 *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const uint4 *const from = &tile[c][down ^ c / VEC % BANKS];
    uint64_t *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *(uint4 *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_vector[];
const tw_sim_kernel tw_sim_tilewright_transpose_vector[] = {
    TW_SIM_KERNEL(transpose_b8_vector_h128_w128_b8_n256_o1),
    TW_SIM_KERNEL(transpose_b16_vector_h64_w64_b8_n256_o1),
    TW_SIM_KERNEL(transpose_b16_vector_h64_w128_b16_n128_o1),
    TW_SIM_KERNEL(transpose_b16_vector_h128_w128_b8_n256_o1),
    TW_SIM_KERNEL(transpose_b32_vector_h64_w64_b8_n256_o1),
    TW_SIM_KERNEL(transpose_b32_vector_h64_w64_b16_n128_o1),
    TW_SIM_KERNEL(transpose_b32_vector_h64_w64_b16_n256),
    TW_SIM_KERNEL(transpose_b32_vector_h128_w64_b16_n256),
    TW_SIM_KERNEL(transpose_b64_vector_h64_w32_b16_n128_o1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
