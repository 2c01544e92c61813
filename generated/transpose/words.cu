/*
 * transpose/words.cu
 * Generated from templates/transpose/words.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For elements of one and two bytes in rows of any alignment: words are copied, shifted and turned, and leave in packs of 16 bytes.
 */
#include "tilewright/device.cuh"

// ---- preamble of transpose/words.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of transpose/words.cu

extern "C" {

// transpose_b8_words_h112_w112_s16_n256
// HEIGHT = 112, WIDTH = 112, SECTOR = 16, THREADS = 256; 256 threads, 29632 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b8_words_h112_w112_s16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int HEIGHT = 112, WIDTH = 112, THREADS = 256, SECTOR = 16;
  constexpr int PART = 4, VEC = 16;  // elements of a word and of a pack
  constexpr int ABOVE = 16;    // rows above the block's that it may write
  constexpr int TALL = HEIGHT + ABOVE;
  constexpr int QUADS = TALL / PART;  // words of a column, once it is turned
  constexpr int WORDS = WIDTH / PART + 1, PITCH = 29, TURNED = 33;
  // Row i of src is row i % PART * QUADS + i / PART here: threads that read
  // neighbouring groups of PART rows then meet in no bank.
  __shared__ uint32_t tile[TALL][PITCH];
  __shared__ uint32_t turned[WIDTH * TURNED];

  const int64_t tiles_down = tw_ceil_div(rows + 16, 112);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  src += block.z * src_batch_stride + (row - ABOVE) * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src, and the
  // columns, counted from `col`, that a word may hold.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)HEIGHT);
  const int left = col > 0 ? -PART : 0, right = (int)min(cols - col, (int64_t)WIDTH + PART);

#pragma unroll 4
  for (int i = threadIdx.x / 32; i < TALL; i += THREADS / 32) {
    const bool inside = i - ABOVE >= first && i - ABOVE < last;
    const uint8_t *const from = src + i * src_stride;
    const int lead = (int)((uintptr_t)from / 1 % PART);
    for (int w = threadIdx.x % 32; w < WORDS; w += 32) {
      const int c = w * PART - lead;  // the word's first column
      uint32_t *const to = &tile[i % PART * QUADS + i / PART][w];
      if (inside && c >= left && c + PART <= right) {
        __pipeline_memcpy_async(to, from + c, 4);
      } else {
        uint32_t word = 0;
#pragma unroll
        for (int k = 0; k < PART; k++)
          if (inside && c + k >= 0 && c + k < width)
            word |= (uint32_t)from[c + k] << k * 8 * 1;
        *to = word;
      }
    }
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();

  // PART rows of VEC columns: four words of each row, shifted to begin at a
  // column of the tile, become PART words of four columns each.
  int shift[PART];
#pragma unroll
  for (int i = 0; i < PART; i++) shift[i] = (int)((uintptr_t)(src + i * src_stride) % 4) * 8;
  for (int t = threadIdx.x; t < QUADS * (WIDTH / VEC); t += THREADS) {
    const int quad = t % QUADS, group = t / QUADS;
    uint32_t in[PART][4];
#pragma unroll
    for (int i = 0; i < PART; i++) {
      const uint32_t *const from = &tile[i * QUADS + quad][4 * group];
#pragma unroll
      for (int j = 0; j < 4; j++) in[i][j] = __funnelshift_r(from[j], from[j + 1], shift[i]);
    }
    uint32_t *to = &turned[group * VEC * TURNED + quad];
#pragma unroll
    for (int j = 0; j < 4; j++, to += PART * TURNED) {
      const uint32_t low = __byte_perm(in[0][j], in[1][j], 0x5140);
      const uint32_t high = __byte_perm(in[0][j], in[1][j], 0x7362);
      const uint32_t low2 = __byte_perm(in[2][j], in[3][j], 0x5140);
      const uint32_t high2 = __byte_perm(in[2][j], in[3][j], 0x7362);
      to[0] = __byte_perm(low, low2, 0x5410);
      to[TURNED] = __byte_perm(low, low2, 0x7632);
      to[2 * TURNED] = __byte_perm(high, high2, 0x5410);
      to[3 * TURNED] = __byte_perm(high, high2, 0x7632);
    }
  }
  __syncthreads();

  for (int t = threadIdx.x; t < WIDTH * (HEIGHT / VEC); t += THREADS) {
    const int c = t / (HEIGHT / VEC), p = t % (HEIGHT / VEC);
    if (c >= width) break;
    // The row of dst begins at a sector: up to ABOVE elements before `to`.
    uint8_t *const to = dst + c * dst_stride;
    const int r = p * VEC - (int)((uintptr_t)to % SECTOR / 1);
    const int at = (r + ABOVE) * 1;
    const uint32_t *const from = &turned[c * TURNED + at / 4];
    uint32_t out[4];
#pragma unroll
    for (int j = 0; j < 4; j++) {
      // The last pack of a column may end with it; it needs no fifth word then.
      const int next = j < 3 ? j + 1 : min(4, QUADS - 1 - at / 4);
      out[j] = __funnelshift_r(from[j], from[next], at % 4 * 8);
    }
    if (r >= first && r + VEC <= last) {
      *(uint4 *)(to + r) = make_uint4(out[0], out[1], out[2], out[3]);
    } else {
#pragma unroll
      for (int k = 0; k < VEC; k++)
        if (r + k >= first && r + k < last) to[r + k] = (uint8_t)(out[k / PART] >> k % PART * 8 * 1);
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_words[];
const tw_sim_kernel tw_sim_tilewright_transpose_words[] = {
    TW_SIM_KERNEL(transpose_b8_words_h112_w112_s16_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
