/*
 * transpose/bytes.cu
 * Generated from templates/transpose/bytes.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For one-byte elements in aligned rows: a thread brings 16 bytes of four rows and turns 4x4 bytes in words.
 */
#include "tilewright/device.cuh"

extern "C" {

// transpose_b8_bytes_h64_w128_n128
// HEIGHT = 64, WIDTH = 128, THREADS = 128; 128 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b8_bytes_h64_w128_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int HEIGHT = 64, WIDTH = 128, THREADS = 128;
  constexpr int QUADS = HEIGHT / 4, UNITS = WIDTH / 16, PACKS = HEIGHT / 16;
  // The tile, already transposed: WIDTH rows of QUADS words. Word q of row c
  // stands at q ^ (4 * (c / 16)), so that neither the words written side by side
  // nor the packs read meet in a bank.
  __shared__ __align__(16) uint32_t tile[WIDTH][QUADS];

  const int64_t tiles_down = tw_ceil_div(rows, 64);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % 16 == 0 && ((uintptr_t)src | src_stride) % 16 == 0;
  const bool wide_dst = height % 16 == 0 && ((uintptr_t)dst | dst_stride) % 16 == 0;

#pragma unroll
  for (int t = threadIdx.x; t < QUADS * UNITS; t += THREADS) {
    const int unit = t % UNITS, quad = t / UNITS;
    uint32_t in[4][4];
#pragma unroll
    for (int i = 0; i < 4; i++) {
      const uint8_t *const from = src + (4 * quad + i) * src_stride + 16 * unit;
      if (4 * quad + i >= height || 16 * unit >= width) continue;
      if (wide_src) {
        const uint4 bits = *(const uint4 *)from;
        in[i][0] = bits.x, in[i][1] = bits.y, in[i][2] = bits.z, in[i][3] = bits.w;
      } else {
#pragma unroll
        for (int j = 0; j < 4; j++) {
          in[i][j] = 0;
#pragma unroll
          for (int k = 0; k < 4; k++)
            if (16 * unit + 4 * j + k < width) in[i][j] |= (uint32_t)from[4 * j + k] << 8 * k;
        }
      }
    }
    const int place = quad ^ 4 * (unit % PACKS);
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const uint32_t low = __byte_perm(in[0][j], in[1][j], 0x5140);
      const uint32_t high = __byte_perm(in[0][j], in[1][j], 0x7362);
      const uint32_t low2 = __byte_perm(in[2][j], in[3][j], 0x5140);
      const uint32_t high2 = __byte_perm(in[2][j], in[3][j], 0x7362);
      const int c = 16 * unit + 4 * j;
      tile[c][place] = __byte_perm(low, low2, 0x5410);
      tile[c + 1][place] = __byte_perm(low, low2, 0x7632);
      tile[c + 2][place] = __byte_perm(high, high2, 0x5410);
      tile[c + 3][place] = __byte_perm(high, high2, 0x7632);
    }
  }
  __syncthreads();

#pragma unroll 4
  for (int t = threadIdx.x; t < WIDTH * PACKS; t += THREADS) {
    const int c = t / PACKS, p = t % PACKS;
    if (c >= width || 16 * p >= height) continue;
    const uint4 out = *(const uint4 *)&tile[c][4 * (p ^ c / 16 % PACKS)];
    uint8_t *const to = dst + c * dst_stride + 16 * p;
    if (wide_dst) {
      *(uint4 *)to = out;
    } else {
      const uint32_t word[4] = {out.x, out.y, out.z, out.w};
#pragma unroll
      for (int k = 0; k < 16; k++)
        if (16 * p + k < height) to[k] = (uint8_t)(word[k / 4] >> 8 * (k % 4));
    }
  }
}

// transpose_b8_bytes_h64_w256_n128
// HEIGHT = 64, WIDTH = 256, THREADS = 128; 128 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b8_bytes_h64_w256_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int HEIGHT = 64, WIDTH = 256, THREADS = 128;
  constexpr int QUADS = HEIGHT / 4, UNITS = WIDTH / 16, PACKS = HEIGHT / 16;
  // The tile, already transposed: WIDTH rows of QUADS words. Word q of row c
  // stands at q ^ (4 * (c / 16)), so that neither the words written side by side
  // nor the packs read meet in a bank.
  __shared__ __align__(16) uint32_t tile[WIDTH][QUADS];

  const int64_t tiles_down = tw_ceil_div(rows, 64);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % 16 == 0 && ((uintptr_t)src | src_stride) % 16 == 0;
  const bool wide_dst = height % 16 == 0 && ((uintptr_t)dst | dst_stride) % 16 == 0;

#pragma unroll
  for (int t = threadIdx.x; t < QUADS * UNITS; t += THREADS) {
    const int unit = t % UNITS, quad = t / UNITS;
    uint32_t in[4][4];
#pragma unroll
    for (int i = 0; i < 4; i++) {
      const uint8_t *const from = src + (4 * quad + i) * src_stride + 16 * unit;
      if (4 * quad + i >= height || 16 * unit >= width) continue;
      if (wide_src) {
        const uint4 bits = *(const uint4 *)from;
        in[i][0] = bits.x, in[i][1] = bits.y, in[i][2] = bits.z, in[i][3] = bits.w;
      } else {
#pragma unroll
        for (int j = 0; j < 4; j++) {
          in[i][j] = 0;
#pragma unroll
          for (int k = 0; k < 4; k++)
            if (16 * unit + 4 * j + k < width) in[i][j] |= (uint32_t)from[4 * j + k] << 8 * k;
        }
      }
    }
    const int place = quad ^ 4 * (unit % PACKS);
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const uint32_t low = __byte_perm(in[0][j], in[1][j], 0x5140);
      const uint32_t high = __byte_perm(in[0][j], in[1][j], 0x7362);
      const uint32_t low2 = __byte_perm(in[2][j], in[3][j], 0x5140);
      const uint32_t high2 = __byte_perm(in[2][j], in[3][j], 0x7362);
      const int c = 16 * unit + 4 * j;
      tile[c][place] = __byte_perm(low, low2, 0x5410);
      tile[c + 1][place] = __byte_perm(low, low2, 0x7632);
      tile[c + 2][place] = __byte_perm(high, high2, 0x5410);
      tile[c + 3][place] = __byte_perm(high, high2, 0x7632);
    }
  }
  __syncthreads();

#pragma unroll 4
  for (int t = threadIdx.x; t < WIDTH * PACKS; t += THREADS) {
    const int c = t / PACKS, p = t % PACKS;
    if (c >= width || 16 * p >= height) continue;
    const uint4 out = *(const uint4 *)&tile[c][4 * (p ^ c / 16 % PACKS)];
    uint8_t *const to = dst + c * dst_stride + 16 * p;
    if (wide_dst) {
      *(uint4 *)to = out;
    } else {
      const uint32_t word[4] = {out.x, out.y, out.z, out.w};
#pragma unroll
      for (int k = 0; k < 16; k++)
        if (16 * p + k < height) to[k] = (uint8_t)(word[k / 4] >> 8 * (k % 4));
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_bytes[];
const tw_sim_kernel tw_sim_tilewright_transpose_bytes[] = {
    TW_SIM_KERNEL(transpose_b8_bytes_h64_w128_n128),
    TW_SIM_KERNEL(transpose_b8_bytes_h64_w256_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
