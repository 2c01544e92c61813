/*
 * matmul/tensor8.cu
 * Generated from templates/matmul/tensor8.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * i8 by the tensor cores of a warp, exactly: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers. They take bytes along k only, so a first kernel copies operands that lie across k, or whose rows are not aligned to 16 bytes, into the workspace.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/tensor8.cu
#include <cuda_pipeline.h>

#include "tilewright/tensor.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// Four elements, which are stored at once.
template <typename T>
struct alignas(8) tw_four {
  T part[4];
};

// A slab has lines of 128 bytes along k. Packs of 16 bytes trade places within their line,
// so that the same pack of 8 neighbouring lines is in all banks: where a pack stands.
__device__ __forceinline__ int tw_byte_pack_at(int line, int pack) { return line * 128 + (pack ^ line % 8) * 16; }

// Brings LINES lines, `stride` bytes apart in memory, by all THREADS threads: by asynchronous
// copies of 16 bytes if they are aligned (WIDE), else byte by byte. Zeros stand past the
// first `lines` and past their first `depth` bytes, where nothing is read.
template <bool WIDE, int LINES, int THREADS>
__device__ __forceinline__ void tw_fetch_bytes(uint8_t *to, const uint8_t *from, int64_t stride, int lines,
                                               int depth) {
  const int pack = threadIdx.x % 8, first = threadIdx.x / 8;
  const int kept = min(max(depth - pack * 16, 0), 16);
  const int64_t hop = tw_unknown(THREADS / 8 * stride);
  from += first * stride + pack * 16;
  if (WIDE) {
#pragma unroll
    for (int i = first; i < LINES; i += THREADS / 8, from += hop)
      tw_copy_async_part<16>(to + tw_byte_pack_at(i, pack), from, i < lines ? kept : 0);
  } else {
#pragma unroll 1
    for (int i = first; i < LINES; i += THREADS / 8, from += hop) {
      alignas(16) uint8_t bytes[16];
#pragma unroll
      for (int u = 0; u < 16; u++) bytes[u] = i < lines && u < kept ? from[u] : 0;
      *(uint4 *)(to + tw_byte_pack_at(i, pack)) = *(const uint4 *)bytes;
    }
  }
}

// Sixteen bytes of a line of `length` bytes, from `at` on; zeros behind the line. If they are not
// aligned, they are read as words and shifted, and the words at the line's ends byte by byte.
__device__ __forceinline__ uint4 tw_read_sixteen(const uint8_t *line, int64_t at, int64_t length) {
  if (at + 16 <= length && (uintptr_t)(line + at) % 16 == 0) return *(const uint4 *)(line + at);
  const int before = (uintptr_t)(line + at) % 4;
  uint32_t word[5];
#pragma unroll
  for (int i = 0; i < 5; i++) {
    const int64_t first = at - before + 4 * i;
    word[i] = 0;
    if (i == 4 && before == 0) break;
    if (first >= 0 && first + 4 <= length) {
      word[i] = *(const uint32_t *)(line + first);
    } else {
#pragma unroll 1
      for (int u = 0; u < 4; u++)
        if (first + u >= 0 && first + u < length) word[i] |= (uint32_t)line[first + u] << 8 * u;
    }
  }
#pragma unroll
  for (int i = 0; i < 4; i++) word[i] = __funnelshift_r(word[i], word[i + 1], before * 8);
  return make_uint4(word[0], word[1], word[2], word[3]);
}

// Copies 128 x 128 bytes of an operand, from `edge` and l on, to lines along k of `pitch` bytes, a
// multiple of 16. Behind k are zeros. Each thread has 4 x 16 bytes.
__device__ __forceinline__ void tw_copy_along(uint8_t *to, const uint8_t *from, int64_t edge, int64_t l,
                                              int64_t edges, int64_t k, int64_t pitch, bool is_along,
                                              int64_t stride) {
  // Packs of 16 along k; those of edge e stand at place ^ e / 16.
  __shared__ uint4 tile[128][8];
  const int line = threadIdx.x / 8, pack = threadIdx.x % 8;
  // Of lines as they are stored: where they begin, how many there are, and how long they are.
  const int64_t top = (is_along ? edge : l) + line * 4, left = (is_along ? l : edge) + pack * 16;
  const int64_t lines = is_along ? edges : k, length = is_along ? k : edges;
  uint4 part[4];
#pragma unroll
  for (int v = 0; v < 4; v++)
    part[v] = top + v < lines ? tw_read_sixteen(from + (top + v) * stride, left, length) : make_uint4(0, 0, 0, 0);
  if (is_along) {
#pragma unroll
    for (int v = 0; v < 4; v++) tile[line * 4 + v][pack ^ line / 4] = part[v];
  } else {
    // Of each 4 x 4 bytes, byte u of part v becomes byte v of part u.
    const auto turn = [&](int u, uint32_t x, uint32_t y, uint32_t z, uint32_t w) {
      const uint32_t low = __byte_perm(x, y, 0x5140), high = __byte_perm(z, w, 0x5140);
      const uint32_t low_2 = __byte_perm(x, y, 0x7362), high_2 = __byte_perm(z, w, 0x7362);
      uint32_t *const at = (uint32_t *)&tile[pack * 16 + u][line / 4 ^ pack] + line % 4;
      at[0] = __byte_perm(low, high, 0x5410);
      at[32] = __byte_perm(low, high, 0x7632);
      at[64] = __byte_perm(low_2, high_2, 0x5410);
      at[96] = __byte_perm(low_2, high_2, 0x7632);
    };
    turn(0, part[0].x, part[1].x, part[2].x, part[3].x);
    turn(4, part[0].y, part[1].y, part[2].y, part[3].y);
    turn(8, part[0].z, part[1].z, part[2].z, part[3].z);
    turn(12, part[0].w, part[1].w, part[2].w, part[3].w);
  }
  __syncthreads();
#pragma unroll
  for (int j = line; j < 128; j += 32)
    if (edge + j < edges && l + pack * 16 < pitch)
      *(uint4 *)(to + (edge + j) * pitch + l + pack * 16) = tile[j][pack ^ j / 16];
}

// ---- kernels of matmul/tensor8.cu

extern "C" {

// matmul_i8_i32_tensor8_m128_n128_v64_w32_s3
// BM = 128, BN = 128, WM = 64, WN = 32, STAGES = 3; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_i8_i32_tensor8_m128_n128_v64_w32_s3(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride % 16 == 0 && a_batch_stride % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride % 16 == 0 && b_batch_stride % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = tw_ceil_div(m, 128) * a_copies;
  const int64_t b_tiles = tw_ceil_div(n, 128) * b_copies;
  const tw_block block = tw_block_of(tw_ceil_div(k, 128), a_tiles + b_tiles);
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha == 0 || block.z > 0) return;
  const bool is_a = block.y < a_tiles;
  const int64_t tile = is_a ? block.y : block.y - a_tiles, edges = is_a ? m : n, pitch = width * 16;
  // Divisions take as long as a tile's loads.
  const int64_t z = (is_a ? a_copies : b_copies) > 1 ? tile / tw_ceil_div(edges, 128) : 0;
  const int64_t e = (tile - z * tw_ceil_div(edges, 128)) * 128;
  uint8_t *const to = (uint8_t *)workspace + (is_a ? 0 : m * pitch * a_copies) + z * edges * pitch;
  const uint8_t *const from = is_a ? (const uint8_t *)a + z * a_batch_stride : (const uint8_t *)b + z * b_batch_stride;
  tw_copy_along(to, from, e, block.x * 128, edges, k, pitch, is_a ? !transpose_a : transpose_b,
                is_a ? a_stride : b_stride);
}

__global__ void __launch_bounds__(256)
    matmul_i8_i32_tensor8_m128_n128_v64_w32_s3_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 128, BN = 128, WM = 64, WN = 32;
  constexpr int STAGES = 3, THREADS = 256, SLOT = (BM + BN) * 128;
  TW_DYNAMIC_SHARED(uint8_t, shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  const int64_t width = tw_ceil_div(k, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride % 16 == 0 && a_batch_stride % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride % 16 == 0 && b_batch_stride % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  // Blocks go down GROUP rows before they go to the next columns, so that those
  // that run together read the same parts of a and b, which the L2 then holds.
  const int64_t across = tw_ceil_div(n, BN), down = tw_ceil_div(m, BM);
  tw_block block = tw_block_of(across, down);
  {
    const int64_t number = block.y * across + block.x;
    const int64_t top = number / (8 * across) * 8;
    const int64_t rows = min((int64_t)8, down - top);
    const int64_t within = number - top * across;
    block.y = top + within % rows;
    block.x = within / rows;
  }
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN, z = block.z, pitch = width * 16;
  const int height = (int)min((int64_t)BM, m - row), breadth = (int)min((int64_t)BN, n - col);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, 128) : 0;
  const int64_t x_stride = a_copies > 0 ? pitch : a_stride, y_stride = b_copies > 0 ? pitch : b_stride;
  const uint8_t *const copies = (const uint8_t *)workspace;
  const uint8_t *const x = row * x_stride + (a_copies > 0 ? copies + (a_copies > 1 ? z : 0) * m * pitch
                                                          : (const uint8_t *)a + z * a_batch_stride);
  const uint8_t *const y =
      col * y_stride + (b_copies > 0 ? copies + (m * a_copies + (b_copies > 1 ? z : 0) * n) * pitch
                                     : (const uint8_t *)b + z * b_batch_stride);
  int32_t sum[WM / 16][WN / 8][4] = {};

  const auto multiply = [&](auto is_wide) {
    constexpr bool WIDE = is_wide.value;
    const auto fetch = [&](int slab, int slot) {
      const int64_t l = (int64_t)slab * 128;
      const int depth = slab < slabs ? (int)min((int64_t)128, k - l) : 0;
      tw_fetch_bytes<WIDE, BM, THREADS>(shared + slot * SLOT, x + l, x_stride, height, depth);
      tw_fetch_bytes<WIDE, BN, THREADS>(shared + slot * SLOT + BM * 128, y + l, y_stride, breadth, depth);
      __pipeline_commit();
    };
    uint32_t left[2][WM / 16][4], right[2][WN / 16][4];
    const auto read = [&](int to, int slot, int step) {
      const uint8_t *const from = shared + slot * SLOT;
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
        tw_load_matrices<false>(left[to][i],
                                from + tw_byte_pack_at(warp_row + i * 16 + lane % 16, step * 2 + lane / 16));
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
        tw_load_matrices<false>(right[to][j],
                                from + BM * 128 + tw_byte_pack_at(warp_col + j * 16 + lane % 8 + lane / 16 * 8,
                                                                  step * 2 + lane / 8 % 2));
    };
#pragma unroll 1
    for (int s = 0; s < STAGES - 1; s++) fetch(s, s);
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    if (slabs > 0) read(0, 0, 0);
    // While the tensor cores multiply one step of 32 along k, the next one is read.
    int now = 0;
#pragma unroll 1
    for (int slab = 0; slab < slabs; slab++) {
      const int before = now == 0 ? STAGES - 1 : now - 1;
#pragma unroll
      for (int step = 0; step < 4; step++) {
        if (step < 3) {
          read((step + 1) % 2, now, step + 1);
        } else {
          __pipeline_wait_prior(STAGES - 2);
          __syncthreads();
          now = now == STAGES - 1 ? 0 : now + 1;
          if (slab + 1 < slabs) read(0, now, 0);
        }
        // All have read the slab that was in this slot before the barrier.
        if (step == 0) fetch(slab + STAGES - 1, before);
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++)
            tw_mma_s8(sum[i][j], left[step % 2][i], right[step % 2][j / 2][j % 2 * 2],
                right[step % 2][j / 2][j % 2 * 2 + 1]);
      }
    }
    __pipeline_wait_prior(0);
  };
  const bool wide = ((uintptr_t)x | (uintptr_t)y | (uintptr_t)(x_stride | y_stride)) % 16 == 0;
  wide ? multiply(tw_known<true>()) : multiply(tw_known<false>());

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  // By way of shared memory each warp writes 16 whole rows of its part at a time.
  c += z * c_batch_stride + (row + warp_row) * c_stride + col + warp_col;
  const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4) % 16 == 0;
  constexpr int PITCH = WN + 8, LANES = WN / 4;
  int *const staged = (int *)shared + warp * (16 * PITCH);
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < WM && warp_row + i < height && warp_col < breadth; i += 16) {
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 2; v++)
        *(int2 *)&staged[(lane / 4 + v * 8) * PITCH + j * 8 + lane % 4 * 2] =
            make_int2(sum[0][j][v * 2], sum[0][j][v * 2 + 1]);
    __syncwarp();
    // If beta is not 0, several numbers of c are loaded before the first is used.
    if (fours) {
      constexpr int AT_ONCE = LANES / 2 < 4 ? LANES / 2 : 4;  // packs of four
#pragma unroll
      for (int first = 0; first < LANES / 2; first += AT_ONCE) {
        const auto each = [&](auto use) {
#pragma unroll
          for (int e = 0; e < AT_ONCE; e++) {
            const int r = ((first + e) * 32 + lane) / LANES, q = lane % LANES * 4;
            const int left = warp_row + i + r < height ? breadth - warp_col - q : 0;
            use(e, left, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
          }
        };
        tw_four<int32_t> before[AT_ONCE] = {};
        if (beta != 0)
          each([&](int e, int left, const int32_t *to, const int *) {
            tw_four<int32_t> old = {};
            if (beta != 0 && fours && left >= 4)
              old = *(const tw_four<int32_t> *)to;
            else if (beta != 0)
#pragma unroll
              for (int p = 0; p < 4; p++)
                if (p < left) old.part[p] = to[p];
            before[e] = old;
          });
        each([&](int e, int left, int32_t *to, const int *from) {
          const int4 x = *(const int4 *)from;
          const uint32_t product[4] = {factor * x.x, factor * x.y, factor * x.z, factor * x.w};
          const tw_four<int32_t> old = before[e];
          tw_four<int32_t> result;
#pragma unroll
          for (int p = 0; p < 4; p++)
            result.part[p] = (int32_t)(beta != 0 ? product[p] + beta * (uint32_t)old.part[p] : product[p]);
          if (fours && left >= 4)
            *(tw_four<int32_t> *)to = result;
          else
#pragma unroll
            for (int p = 0; p < 4; p++)
              if (p < left) to[p] = result.part[p];
        });
      }
    } else {  // neighbouring lanes write neighbouring columns, of any alignment
#pragma unroll 1
      for (int first = 0; first < WN / 2; first += 4) {
        const auto each = [&](auto use) {
#pragma unroll
          for (int e = 0; e < 4; e++) {
            const int r = ((first + e) * 32 + lane) / WN, q = ((first + e) * 32 + lane) % WN;
            if (warp_row + i + r < height && warp_col + q < breadth) use(e, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
          }
        };
        int32_t before[4] = {};
        if (beta != 0) each([&](int e, const int32_t *from, const int *) { before[e] = *from; });
        each([&](int e, int32_t *to, const int *from) {
          const uint32_t product = factor * (uint32_t)*from;
          *to = (int32_t)(beta != 0 ? product + beta * (uint32_t)before[e] : product);
        });
      }
    }
    __syncwarp();
    // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
    for (int k = 0; k < WM / 16 - 1; k++)
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 4; v++) sum[k][j][v] = sum[k + 1][j][v];
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor8[];
const tw_sim_kernel tw_sim_tilewright_matmul_tensor8[] = {
    TW_SIM_KERNEL(matmul_i8_i32_tensor8_m128_n128_v64_w32_s3),
    TW_SIM_KERNEL(matmul_i8_i32_tensor8_m128_n128_v64_w32_s3_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
