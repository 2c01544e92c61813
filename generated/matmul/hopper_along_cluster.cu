/*
 * matmul/hopper_along_cluster.cu
 * Generated from templates/matmul/hopper_along_cluster.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * i8, e4m3, e5m2, and f32 for calls that allow tf32, with few tiles of c: a first kernel copies operands as in hopper_along, a second one multiplies pieces of k as hopper_few_cluster does it.
 */
#include "tilewright/device.cuh"
#include "tilewright/float8.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/hopper_along_cluster.cu
#include "tilewright/hopper.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// A slab is EDGE rows of op(a), or columns of op(b), by 128 bytes along k. An operand
// that is stored along k gives EDGE lines of 128 bytes. Any other, of 16-bit elements
// only, gives chunks of 64 elements of the edge, and in each 64 lines, one for each place
// along k. Lines are swizzled, and in both cases 64 elements of the edge are 8192 bytes.
constexpr int TW_SLAB_LINE = 128, TW_SLAB_CHUNK = 64 * TW_SLAB_LINE;

// Begins to bring the slab at `edge` and `k` of matrix z; IS_SHARED: to all the blocks
// of the cluster. One thread calls it.
template <int EDGE, bool IS_SHARED, typename T>
__device__ __forceinline__ void tw_bring_slab(T *to, const tw_tensor_map *map, tw_mbarrier *full,
                                              bool is_along, int edge, int k, int z, uint16_t blocks) {
  const auto bring = [&](T *at, int x, int y) {
    if (IS_SHARED)
      tw_tma_multicast_3d(at, map, full, blocks, x, y, z);
    else
      tw_tma_load_3d(at, map, full, x, y, z);
  };
  if (is_along) {
    bring(to, k, edge);
  } else {
#pragma unroll
    for (int e = 0; e < EDGE; e += 64) bring(to + e * (TW_SLAB_LINE / sizeof(T)), edge + e, k);
  }
}

// What wgmma is told of a slab that begins at `start`, and how many bytes further the
// next 32 bytes along k are.
template <bool IS_ALONG>
__device__ __forceinline__ uint64_t tw_slab_descriptor(const void *start) {
  return tw_wgmma_descriptor(start, IS_ALONG ? 16 : TW_SLAB_CHUNK, 1024, 128);
}
template <bool IS_ALONG>
constexpr int TW_SLAB_STEP = IS_ALONG ? 32 : 2048;

// A place among the slots of slabs, which are used in turn: `phase` is the parity of
// the rounds so far.
template <int STAGES>
struct tw_slot {
  int at = 0;
  unsigned phase = 0;
  __device__ __forceinline__ void advance(int slabs) {
    const unsigned next = at + slabs;
    phase ^= next / STAGES & 1;
    at = next % STAGES;
  }
  __device__ __forceinline__ void next() {
    phase ^= at == STAGES - 1;
    at = at == STAGES - 1 ? 0 : at + 1;
  }
};

// The tile with this number: its row and column among the tiles of a matrix, and the
// matrix. Tiles go down GROUP rows before they go to the next column, so that those
// multiplied at the same time read the same parts of a and b, which the L2 then holds.
// Before a block can load anything it has to know its tile: most need one division.
struct tw_tile {
  int row, col, z;
};
template <unsigned GROUP>
__device__ __forceinline__ tw_tile tw_tile_at(unsigned number, unsigned down, unsigned across,
                                              unsigned batch) {
  const unsigned z = batch > 1 ? number / (down * across) : 0;
  const unsigned within = number - z * (down * across);
  const unsigned top = down > GROUP ? within / (GROUP * across) * GROUP : 0;
  const unsigned rows = min(GROUP, down - top), rest = within - top * across;
  const unsigned col = rows == GROUP ? rest / GROUP : rest / rows;
  return {(int)(top + rest - col * rows), (int)col, (int)z};
}
// Four elements, which are stored at once.
template <typename T>
struct alignas(8) tw_four {
  T part[4];
};

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
// Copies 64 x 64 numbers of an operand, from `edge` and l on, to lines along k of `pitch` numbers,
// a multiple of 4. Behind k are zeros. Each thread has 4 x 4 numbers.
__device__ __forceinline__ void tw_copy_along(float *to, const float *from, int64_t edge, int64_t l, int64_t edges,
                                              int64_t k, int64_t pitch, bool is_along, int64_t stride) {
  // Packs of 4 along k; those of edge e stand at place ^ e / 4.
  __shared__ float4 tile[64][16];
  const int line = threadIdx.x / 16, pack = threadIdx.x % 16;
  // Of lines as they are stored: where they begin, how many there are, and how long they are.
  const int64_t top = (is_along ? edge : l) + line * 4, left = (is_along ? l : edge) + pack * 4;
  const int64_t lines = is_along ? edges : k, length = is_along ? k : edges;
  float4 part[4];
#pragma unroll
  for (int v = 0; v < 4; v++) {
    const float *const at = from + (top + v) * stride + left;
    part[v] = make_float4(0, 0, 0, 0);
    if (top + v < lines && left + 4 <= length && (uintptr_t)at % 16 == 0) {
      part[v] = *(const float4 *)at;
    } else if (top + v < lines) {
      if (left < length) part[v].x = at[0];
      if (left + 1 < length) part[v].y = at[1];
      if (left + 2 < length) part[v].z = at[2];
      if (left + 3 < length) part[v].w = at[3];
    }
  }
  if (is_along) {
#pragma unroll
    for (int v = 0; v < 4; v++) tile[line * 4 + v][pack ^ line] = part[v];
  } else {
    tile[pack * 4][line ^ pack] = make_float4(part[0].x, part[1].x, part[2].x, part[3].x);
    tile[pack * 4 + 1][line ^ pack] = make_float4(part[0].y, part[1].y, part[2].y, part[3].y);
    tile[pack * 4 + 2][line ^ pack] = make_float4(part[0].z, part[1].z, part[2].z, part[3].z);
    tile[pack * 4 + 3][line ^ pack] = make_float4(part[0].w, part[1].w, part[2].w, part[3].w);
  }
  __syncthreads();
#pragma unroll
  for (int j = line; j < 64; j += 16)
    if (edge + j < edges && l + pack * 4 < pitch)
      *(float4 *)(to + (edge + j) * pitch + l + pack * 4) = tile[j][pack ^ j / 4];
}

// ---- kernels of matmul/hopper_along_cluster.cu

extern "C" {

// matmul_f32_hopper_along_cluster_n32_p4_s8_q0
// BN = 32, PIECES = 4, STAGES = 8, PROMOTE = 0; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_f32_hopper_along_cluster_n32_p4_s8_q0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k * 4, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * 4 % 16 == 0 && a_batch_stride * 4 % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * 4 % 16 == 0 && b_batch_stride * 4 % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = tw_ceil_div(m, 64) * a_copies;
  const int64_t b_tiles = tw_ceil_div(n, 64) * b_copies;
  const tw_block block = tw_block_of(tw_ceil_div(k, 64), a_tiles + b_tiles);
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha == 0 || block.z > 0) return;
  const bool is_a = block.y < a_tiles;
  const int64_t tile = is_a ? block.y : block.y - a_tiles, edges = is_a ? m : n, pitch = width * 4;
  // Divisions take as long as a tile's loads.
  const int64_t z = (is_a ? a_copies : b_copies) > 1 ? tile / tw_ceil_div(edges, 64) : 0;
  const int64_t e = (tile - z * tw_ceil_div(edges, 64)) * 64;
  float *const to = (float *)workspace + (is_a ? 0 : m * pitch * a_copies) + z * edges * pitch;
  const float *const from = is_a ? (const float *)a + z * a_batch_stride : (const float *)b + z * b_batch_stride;
  tw_copy_along(to, from, e, block.x * 64, edges, k, pitch, is_a ? !transpose_a : transpose_b,
                is_a ? a_stride : b_stride);
}

__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_f32_hopper_along_cluster_n32_p4_s8_q0_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 32);
  const int64_t pieces = 4;
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 32, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 4;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(float, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          float *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1)>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const float *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_tf32(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
                  tw_wgmma_advance(y, l * TW_SLAB_STEP<Y>), l > 0 || slab > first);
          tw_wgmma_commit();
          // The products of the slab before are done, so its slot may be filled again.
          tw_wgmma_wait<1>();
          if (slab > first) release(before);
          before = slot.at;
        }
        if (TURNS && unit + (int)(gridDim.x / CLUSTER) < units) tw_barrier_arrive(4 - team, 256);
        tw_wgmma_wait<0>();
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
        if (last > first) release(before);
      };
      // A slot's barrier tells only its latest phase from the one before. So a warpgroup whose
      // turn it is looks at its slabs once the other has seen all of its own arrive.
      if (TURNS && turn > 0) tw_barrier_sync(3 + team, 256);
      const tw_known<true> yes;
      multiply(yes, yes);  // wgmma transposes 16-bit elements only
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int PITCH = BM + 4;  // every other row begins eight banks further
      constexpr int SHARE = BN / 4;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v++)
        sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BM / 4); e += 256) {
        const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
        const int left = col + r < m ? n - row - s : 0;
        float *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
        tw_four<float> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<float> *)to;
        else if (beta != 0)
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) old.part[p] = to[p];
        float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
        for (int p = 0; p < 4; p++) {
          const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
          all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
        }
        const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
        tw_four<float> result;
#pragma unroll
        for (int p = 0; p < 4; p++)
          result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
        if (fours && left >= 4)
          *(tw_four<float> *)to = result;
        else
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) to[p] = result.part[p];
      }
      // A block's sums must stay until the others have read them.
      tw_cluster_arrive_shared();
      tw_cluster_wait();
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_along_cluster_n32_p8_s8_q0
// BN = 32, PIECES = 8, STAGES = 8, PROMOTE = 0; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_f32_hopper_along_cluster_n32_p8_s8_q0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k * 4, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * 4 % 16 == 0 && a_batch_stride * 4 % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * 4 % 16 == 0 && b_batch_stride * 4 % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = tw_ceil_div(m, 64) * a_copies;
  const int64_t b_tiles = tw_ceil_div(n, 64) * b_copies;
  const tw_block block = tw_block_of(tw_ceil_div(k, 64), a_tiles + b_tiles);
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha == 0 || block.z > 0) return;
  const bool is_a = block.y < a_tiles;
  const int64_t tile = is_a ? block.y : block.y - a_tiles, edges = is_a ? m : n, pitch = width * 4;
  // Divisions take as long as a tile's loads.
  const int64_t z = (is_a ? a_copies : b_copies) > 1 ? tile / tw_ceil_div(edges, 64) : 0;
  const int64_t e = (tile - z * tw_ceil_div(edges, 64)) * 64;
  float *const to = (float *)workspace + (is_a ? 0 : m * pitch * a_copies) + z * edges * pitch;
  const float *const from = is_a ? (const float *)a + z * a_batch_stride : (const float *)b + z * b_batch_stride;
  tw_copy_along(to, from, e, block.x * 64, edges, k, pitch, is_a ? !transpose_a : transpose_b,
                is_a ? a_stride : b_stride);
}

__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(384, 1)
    matmul_f32_hopper_along_cluster_n32_p8_s8_q0_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 32);
  const int64_t pieces = 8;
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 32, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 4;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(float, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          float *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1)>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const float *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_tf32(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
                  tw_wgmma_advance(y, l * TW_SLAB_STEP<Y>), l > 0 || slab > first);
          tw_wgmma_commit();
          // The products of the slab before are done, so its slot may be filled again.
          tw_wgmma_wait<1>();
          if (slab > first) release(before);
          before = slot.at;
        }
        if (TURNS && unit + (int)(gridDim.x / CLUSTER) < units) tw_barrier_arrive(4 - team, 256);
        tw_wgmma_wait<0>();
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
        if (last > first) release(before);
      };
      // A slot's barrier tells only its latest phase from the one before. So a warpgroup whose
      // turn it is looks at its slabs once the other has seen all of its own arrive.
      if (TURNS && turn > 0) tw_barrier_sync(3 + team, 256);
      const tw_known<true> yes;
      multiply(yes, yes);  // wgmma transposes 16-bit elements only
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int PITCH = BM + 4;  // every other row begins eight banks further
      constexpr int SHARE = BN / 8;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v++)
        sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BM / 4); e += 256) {
        const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
        const int left = col + r < m ? n - row - s : 0;
        float *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
        tw_four<float> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<float> *)to;
        else if (beta != 0)
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) old.part[p] = to[p];
        float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
        for (int p = 0; p < 8; p++) {
          const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
          all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
        }
        const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
        tw_four<float> result;
#pragma unroll
        for (int p = 0; p < 4; p++)
          result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
        if (fours && left >= 4)
          *(tw_four<float> *)to = result;
        else
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) to[p] = result.part[p];
      }
      // A block's sums must stay until the others have read them.
      tw_cluster_arrive_shared();
      tw_cluster_wait();
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_along_cluster_n64_p4_s8_q0
// BN = 64, PIECES = 4, STAGES = 8, PROMOTE = 0; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_f32_hopper_along_cluster_n64_p4_s8_q0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k * 4, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * 4 % 16 == 0 && a_batch_stride * 4 % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * 4 % 16 == 0 && b_batch_stride * 4 % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = tw_ceil_div(m, 64) * a_copies;
  const int64_t b_tiles = tw_ceil_div(n, 64) * b_copies;
  const tw_block block = tw_block_of(tw_ceil_div(k, 64), a_tiles + b_tiles);
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha == 0 || block.z > 0) return;
  const bool is_a = block.y < a_tiles;
  const int64_t tile = is_a ? block.y : block.y - a_tiles, edges = is_a ? m : n, pitch = width * 4;
  // Divisions take as long as a tile's loads.
  const int64_t z = (is_a ? a_copies : b_copies) > 1 ? tile / tw_ceil_div(edges, 64) : 0;
  const int64_t e = (tile - z * tw_ceil_div(edges, 64)) * 64;
  float *const to = (float *)workspace + (is_a ? 0 : m * pitch * a_copies) + z * edges * pitch;
  const float *const from = is_a ? (const float *)a + z * a_batch_stride : (const float *)b + z * b_batch_stride;
  tw_copy_along(to, from, e, block.x * 64, edges, k, pitch, is_a ? !transpose_a : transpose_b,
                is_a ? a_stride : b_stride);
}

__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_f32_hopper_along_cluster_n64_p4_s8_q0_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 64);
  const int64_t pieces = 4;
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 64, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 4;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(float, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          float *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1)>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const float *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_tf32(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
                  tw_wgmma_advance(y, l * TW_SLAB_STEP<Y>), l > 0 || slab > first);
          tw_wgmma_commit();
          // The products of the slab before are done, so its slot may be filled again.
          tw_wgmma_wait<1>();
          if (slab > first) release(before);
          before = slot.at;
        }
        if (TURNS && unit + (int)(gridDim.x / CLUSTER) < units) tw_barrier_arrive(4 - team, 256);
        tw_wgmma_wait<0>();
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
        if (last > first) release(before);
      };
      // A slot's barrier tells only its latest phase from the one before. So a warpgroup whose
      // turn it is looks at its slabs once the other has seen all of its own arrive.
      if (TURNS && turn > 0) tw_barrier_sync(3 + team, 256);
      const tw_known<true> yes;
      multiply(yes, yes);  // wgmma transposes 16-bit elements only
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int PITCH = BM + 4;  // every other row begins eight banks further
      constexpr int SHARE = BN / 4;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v++)
        sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BM / 4); e += 256) {
        const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
        const int left = col + r < m ? n - row - s : 0;
        float *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
        tw_four<float> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<float> *)to;
        else if (beta != 0)
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) old.part[p] = to[p];
        float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
        for (int p = 0; p < 4; p++) {
          const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
          all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
        }
        const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
        tw_four<float> result;
#pragma unroll
        for (int p = 0; p < 4; p++)
          result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
        if (fours && left >= 4)
          *(tw_four<float> *)to = result;
        else
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) to[p] = result.part[p];
      }
      // A block's sums must stay until the others have read them.
      tw_cluster_arrive_shared();
      tw_cluster_wait();
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_along_cluster_n96_p2_s6_q0
// BN = 96, PIECES = 2, STAGES = 6, PROMOTE = 0; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_f32_hopper_along_cluster_n96_p2_s6_q0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k * 4, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * 4 % 16 == 0 && a_batch_stride * 4 % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * 4 % 16 == 0 && b_batch_stride * 4 % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = tw_ceil_div(m, 64) * a_copies;
  const int64_t b_tiles = tw_ceil_div(n, 64) * b_copies;
  const tw_block block = tw_block_of(tw_ceil_div(k, 64), a_tiles + b_tiles);
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha == 0 || block.z > 0) return;
  const bool is_a = block.y < a_tiles;
  const int64_t tile = is_a ? block.y : block.y - a_tiles, edges = is_a ? m : n, pitch = width * 4;
  // Divisions take as long as a tile's loads.
  const int64_t z = (is_a ? a_copies : b_copies) > 1 ? tile / tw_ceil_div(edges, 64) : 0;
  const int64_t e = (tile - z * tw_ceil_div(edges, 64)) * 64;
  float *const to = (float *)workspace + (is_a ? 0 : m * pitch * a_copies) + z * edges * pitch;
  const float *const from = is_a ? (const float *)a + z * a_batch_stride : (const float *)b + z * b_batch_stride;
  tw_copy_along(to, from, e, block.x * 64, edges, k, pitch, is_a ? !transpose_a : transpose_b,
                is_a ? a_stride : b_stride);
}

__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_f32_hopper_along_cluster_n96_p2_s6_q0_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 96);
  const int64_t pieces = 2;
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 96, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 4;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(float, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          float *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1)>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const float *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_tf32(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
                  tw_wgmma_advance(y, l * TW_SLAB_STEP<Y>), l > 0 || slab > first);
          tw_wgmma_commit();
          // The products of the slab before are done, so its slot may be filled again.
          tw_wgmma_wait<1>();
          if (slab > first) release(before);
          before = slot.at;
        }
        if (TURNS && unit + (int)(gridDim.x / CLUSTER) < units) tw_barrier_arrive(4 - team, 256);
        tw_wgmma_wait<0>();
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
        if (last > first) release(before);
      };
      // A slot's barrier tells only its latest phase from the one before. So a warpgroup whose
      // turn it is looks at its slabs once the other has seen all of its own arrive.
      if (TURNS && turn > 0) tw_barrier_sync(3 + team, 256);
      const tw_known<true> yes;
      multiply(yes, yes);  // wgmma transposes 16-bit elements only
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int PITCH = BM + 4;  // every other row begins eight banks further
      constexpr int SHARE = BN / 2;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v++)
        sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BM / 4); e += 256) {
        const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
        const int left = col + r < m ? n - row - s : 0;
        float *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
        tw_four<float> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<float> *)to;
        else if (beta != 0)
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) old.part[p] = to[p];
        float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
        for (int p = 0; p < 2; p++) {
          const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
          all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
        }
        const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
        tw_four<float> result;
#pragma unroll
        for (int p = 0; p < 4; p++)
          result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
        if (fours && left >= 4)
          *(tw_four<float> *)to = result;
        else
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) to[p] = result.part[p];
      }
      // A block's sums must stay until the others have read them.
      tw_cluster_arrive_shared();
      tw_cluster_wait();
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_along_cluster_n96_p3_s6_q0
// BN = 96, PIECES = 3, STAGES = 6, PROMOTE = 0; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_f32_hopper_along_cluster_n96_p3_s6_q0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k * 4, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * 4 % 16 == 0 && a_batch_stride * 4 % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * 4 % 16 == 0 && b_batch_stride * 4 % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
  const int64_t a_tiles = tw_ceil_div(m, 64) * a_copies;
  const int64_t b_tiles = tw_ceil_div(n, 64) * b_copies;
  const tw_block block = tw_block_of(tw_ceil_div(k, 64), a_tiles + b_tiles);
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha == 0 || block.z > 0) return;
  const bool is_a = block.y < a_tiles;
  const int64_t tile = is_a ? block.y : block.y - a_tiles, edges = is_a ? m : n, pitch = width * 4;
  // Divisions take as long as a tile's loads.
  const int64_t z = (is_a ? a_copies : b_copies) > 1 ? tile / tw_ceil_div(edges, 64) : 0;
  const int64_t e = (tile - z * tw_ceil_div(edges, 64)) * 64;
  float *const to = (float *)workspace + (is_a ? 0 : m * pitch * a_copies) + z * edges * pitch;
  const float *const from = is_a ? (const float *)a + z * a_batch_stride : (const float *)b + z * b_batch_stride;
  tw_copy_along(to, from, e, block.x * 64, edges, k, pitch, is_a ? !transpose_a : transpose_b,
                is_a ? a_stride : b_stride);
}

__global__ void __cluster_dims__(3, 1, 1) __launch_bounds__(384, 1)
    matmul_f32_hopper_along_cluster_n96_p3_s6_q0_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 96);
  const int64_t pieces = 3;
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 96, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 4;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(float, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          float *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1)>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const float *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_tf32(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
                  tw_wgmma_advance(y, l * TW_SLAB_STEP<Y>), l > 0 || slab > first);
          tw_wgmma_commit();
          // The products of the slab before are done, so its slot may be filled again.
          tw_wgmma_wait<1>();
          if (slab > first) release(before);
          before = slot.at;
        }
        if (TURNS && unit + (int)(gridDim.x / CLUSTER) < units) tw_barrier_arrive(4 - team, 256);
        tw_wgmma_wait<0>();
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
        if (last > first) release(before);
      };
      // A slot's barrier tells only its latest phase from the one before. So a warpgroup whose
      // turn it is looks at its slabs once the other has seen all of its own arrive.
      if (TURNS && turn > 0) tw_barrier_sync(3 + team, 256);
      const tw_known<true> yes;
      multiply(yes, yes);  // wgmma transposes 16-bit elements only
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int PITCH = BM + 4;  // every other row begins eight banks further
      constexpr int SHARE = BN / 3;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v++)
        sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BM / 4); e += 256) {
        const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
        const int left = col + r < m ? n - row - s : 0;
        float *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
        tw_four<float> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<float> *)to;
        else if (beta != 0)
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) old.part[p] = to[p];
        float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
        for (int p = 0; p < 3; p++) {
          const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
          all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
        }
        const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
        tw_four<float> result;
#pragma unroll
        for (int p = 0; p < 4; p++)
          result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
        if (fours && left >= 4)
          *(tw_four<float> *)to = result;
        else
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) to[p] = result.part[p];
      }
      // A block's sums must stay until the others have read them.
      tw_cluster_arrive_shared();
      tw_cluster_wait();
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

// matmul_i8_i32_hopper_along_cluster_n32_p4_s8_q0
// BN = 32, PIECES = 4, STAGES = 8, PROMOTE = 0; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_i8_i32_hopper_along_cluster_n32_p4_s8_q0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k * 1, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * 1 % 16 == 0 && a_batch_stride * 1 % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * 1 % 16 == 0 && b_batch_stride * 1 % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
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

__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_i8_i32_hopper_along_cluster_n32_p4_s8_q0_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 32);
  const int64_t pieces = 4;
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 32, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 1;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(int8_t, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  int32_t *const staging = (int32_t *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          int8_t *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1)>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      int32_t sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const int8_t *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_s8(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
                  tw_wgmma_advance(y, l * TW_SLAB_STEP<Y>), l > 0 || slab > first);
          tw_wgmma_commit();
          // The products of the slab before are done, so its slot may be filled again.
          tw_wgmma_wait<1>();
          if (slab > first) release(before);
          before = slot.at;
        }
        if (TURNS && unit + (int)(gridDim.x / CLUSTER) < units) tw_barrier_arrive(4 - team, 256);
        tw_wgmma_wait<0>();
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
        if (last > first) release(before);
      };
      // A slot's barrier tells only its latest phase from the one before. So a warpgroup whose
      // turn it is looks at its slabs once the other has seen all of its own arrive.
      if (TURNS && turn > 0) tw_barrier_sync(3 + team, 256);
      const tw_known<true> yes;
      multiply(yes, yes);  // wgmma transposes 16-bit elements only
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const uint32_t factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(uint32_t)0
                                                 : (uint32_t)0;
      constexpr int PITCH = BM + 4;  // every other row begins eight banks further
      constexpr int SHARE = BN / 4;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
      uint32_t *const sums = (uint32_t *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v++)
        sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BM / 4); e += 256) {
        const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
        const int left = col + r < m ? n - row - s : 0;
        int32_t *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
        tw_four<int32_t> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<int32_t> *)to;
        else if (beta != 0)
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) old.part[p] = to[p];
        uint4 all = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int p = 0; p < 4; p++) {
          const uint4 one = *(const uint4 *)tw_cluster_map(&sums[r * PITCH + s], p);
          all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
        }
        const uint32_t product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
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
      }
      // A block's sums must stay until the others have read them.
      tw_cluster_arrive_shared();
      tw_cluster_wait();
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

// matmul_i8_i32_hopper_along_cluster_n64_p2_s8_q0
// BN = 64, PIECES = 2, STAGES = 8, PROMOTE = 0; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_i8_i32_hopper_along_cluster_n64_p2_s8_q0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k * 1, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * 1 % 16 == 0 && a_batch_stride * 1 % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * 1 % 16 == 0 && b_batch_stride * 1 % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
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

__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_i8_i32_hopper_along_cluster_n64_p2_s8_q0_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 64);
  const int64_t pieces = 2;
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 64, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 1;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(int8_t, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  int32_t *const staging = (int32_t *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          int8_t *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1)>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      int32_t sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const int8_t *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_s8(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
                  tw_wgmma_advance(y, l * TW_SLAB_STEP<Y>), l > 0 || slab > first);
          tw_wgmma_commit();
          // The products of the slab before are done, so its slot may be filled again.
          tw_wgmma_wait<1>();
          if (slab > first) release(before);
          before = slot.at;
        }
        if (TURNS && unit + (int)(gridDim.x / CLUSTER) < units) tw_barrier_arrive(4 - team, 256);
        tw_wgmma_wait<0>();
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
        if (last > first) release(before);
      };
      // A slot's barrier tells only its latest phase from the one before. So a warpgroup whose
      // turn it is looks at its slabs once the other has seen all of its own arrive.
      if (TURNS && turn > 0) tw_barrier_sync(3 + team, 256);
      const tw_known<true> yes;
      multiply(yes, yes);  // wgmma transposes 16-bit elements only
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const uint32_t factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(uint32_t)0
                                                 : (uint32_t)0;
      constexpr int PITCH = BM + 4;  // every other row begins eight banks further
      constexpr int SHARE = BN / 2;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
      uint32_t *const sums = (uint32_t *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v++)
        sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BM / 4); e += 256) {
        const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
        const int left = col + r < m ? n - row - s : 0;
        int32_t *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
        tw_four<int32_t> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<int32_t> *)to;
        else if (beta != 0)
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) old.part[p] = to[p];
        uint4 all = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int p = 0; p < 2; p++) {
          const uint4 one = *(const uint4 *)tw_cluster_map(&sums[r * PITCH + s], p);
          all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
        }
        const uint32_t product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
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
      }
      // A block's sums must stay until the others have read them.
      tw_cluster_arrive_shared();
      tw_cluster_wait();
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

// matmul_e4m3_bf16_hopper_along_cluster_n32_p4_s8_q4
// BN = 32, PIECES = 4, STAGES = 8, PROMOTE = 4; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_e4m3_bf16_hopper_along_cluster_n32_p4_s8_q4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k * 1, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * 1 % 16 == 0 && a_batch_stride * 1 % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * 1 % 16 == 0 && b_batch_stride * 1 % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
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

__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_e4m3_bf16_hopper_along_cluster_n32_p4_s8_q4_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 32);
  const int64_t pieces = 4;
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 32, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 1;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_fp8_e4m3, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_fp8_e4m3 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1)>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PART = BN > 128 ? BN / 2 : BN;
      static_assert(TW_SLAB_LINE / 32 == 4, "the products of a slab are promoted together");
      float sum[WM / 64][BN / 2], part[PART / 2];
#pragma unroll
      for (int i = 0; i < WM / 64; i++)
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const __nv_fp8_e4m3 *const from = slots + slot.at * SLOT;
        const uint64_t x = tw_slab_descriptor<true>(from + team * WM * DEPTH);
        const uint64_t y = tw_slab_descriptor<true>(from + BM * DEPTH);
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int j = 0; j < BN / PART; j++) {
            tw_wgmma_hold(part);
            tw_wgmma_fence();
#pragma unroll
            for (int l = 0; l < TW_SLAB_LINE / 32; l++)
              tw_wgmma_e4m3(part, tw_wgmma_advance(x, l * TW_SLAB_STEP<true> + i * TW_SLAB_CHUNK),
                  tw_wgmma_advance(y, l * TW_SLAB_STEP<true> + j * PART * TW_SLAB_LINE), l > 0);
            tw_wgmma_commit();
            tw_wgmma_wait<0>();
            tw_wgmma_hold(part);
            if (i == WM / 64 - 1 && j == BN / PART - 1) release(slot.at);
#pragma unroll
            for (int v = 0; v < PART / 2; v++) sum[i][j * (PART / 2) + v] += part[v];
          }
      }
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int PITCH = BM + 4;  // every other row begins eight banks further
      constexpr int SHARE = BN / 4;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2 | (uintptr_t)c_batch_stride * 2) % 8 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v++)
        sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BM / 4); e += 256) {
        const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
        const int left = col + r < m ? n - row - s : 0;
        __nv_bfloat16 *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
        tw_four<__nv_bfloat16> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<__nv_bfloat16> *)to;
        else if (beta != 0)
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) old.part[p] = to[p];
        float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
        for (int p = 0; p < 4; p++) {
          const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
          all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
        }
        const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
        tw_four<__nv_bfloat16> result;
#pragma unroll
        for (int p = 0; p < 4; p++)
          result.part[p] = (__nv_bfloat16)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
        if (fours && left >= 4)
          *(tw_four<__nv_bfloat16> *)to = result;
        else
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) to[p] = result.part[p];
      }
      // A block's sums must stay until the others have read them.
      tw_cluster_arrive_shared();
      tw_cluster_wait();
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

// matmul_e4m3_bf16_hopper_along_cluster_n64_p2_s8_q4
// BN = 64, PIECES = 2, STAGES = 8, PROMOTE = 4; 256 threads, 16384 bytes of shared memory
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    matmul_e4m3_bf16_hopper_along_cluster_n64_p2_s8_q4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  tw_grid_wait();
  const int64_t width = tw_ceil_div(k * 1, 128) * 8;
  const int64_t a_copies = transpose_a == 0 && a_stride > 0 && a_stride * 1 % 16 == 0 && a_batch_stride * 1 % 16 == 0 ? 0 : a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = transpose_b > 0 && b_stride > 0 && b_stride * 1 % 16 == 0 && b_batch_stride * 1 % 16 == 0 ? 0 : b_batch_stride == 0 ? 1 : batch;
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

__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_e4m3_bf16_hopper_along_cluster_n64_p2_s8_q4_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 64);
  const int64_t pieces = 2;
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 64, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 1;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_fp8_e4m3, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_fp8_e4m3 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1)>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PART = BN > 128 ? BN / 2 : BN;
      static_assert(TW_SLAB_LINE / 32 == 4, "the products of a slab are promoted together");
      float sum[WM / 64][BN / 2], part[PART / 2];
#pragma unroll
      for (int i = 0; i < WM / 64; i++)
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const __nv_fp8_e4m3 *const from = slots + slot.at * SLOT;
        const uint64_t x = tw_slab_descriptor<true>(from + team * WM * DEPTH);
        const uint64_t y = tw_slab_descriptor<true>(from + BM * DEPTH);
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int j = 0; j < BN / PART; j++) {
            tw_wgmma_hold(part);
            tw_wgmma_fence();
#pragma unroll
            for (int l = 0; l < TW_SLAB_LINE / 32; l++)
              tw_wgmma_e4m3(part, tw_wgmma_advance(x, l * TW_SLAB_STEP<true> + i * TW_SLAB_CHUNK),
                  tw_wgmma_advance(y, l * TW_SLAB_STEP<true> + j * PART * TW_SLAB_LINE), l > 0);
            tw_wgmma_commit();
            tw_wgmma_wait<0>();
            tw_wgmma_hold(part);
            if (i == WM / 64 - 1 && j == BN / PART - 1) release(slot.at);
#pragma unroll
            for (int v = 0; v < PART / 2; v++) sum[i][j * (PART / 2) + v] += part[v];
          }
      }
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int PITCH = BM + 4;  // every other row begins eight banks further
      constexpr int SHARE = BN / 2;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2 | (uintptr_t)c_batch_stride * 2) % 8 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v++)
        sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BM / 4); e += 256) {
        const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
        const int left = col + r < m ? n - row - s : 0;
        __nv_bfloat16 *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
        tw_four<__nv_bfloat16> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<__nv_bfloat16> *)to;
        else if (beta != 0)
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) old.part[p] = to[p];
        float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
        for (int p = 0; p < 2; p++) {
          const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
          all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
        }
        const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
        tw_four<__nv_bfloat16> result;
#pragma unroll
        for (int p = 0; p < 4; p++)
          result.part[p] = (__nv_bfloat16)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
        if (fours && left >= 4)
          *(tw_four<__nv_bfloat16> *)to = result;
        else
#pragma unroll
          for (int p = 0; p < 4; p++)
            if (p < left) to[p] = result.part[p];
      }
      // A block's sums must stay until the others have read them.
      tw_cluster_arrive_shared();
      tw_cluster_wait();
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_along_cluster[];
const tw_sim_kernel tw_sim_tilewright_matmul_hopper_along_cluster[] = {
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n32_p4_s8_q0),
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n32_p4_s8_q0_2),
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n32_p8_s8_q0),
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n32_p8_s8_q0_2),
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n64_p4_s8_q0),
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n64_p4_s8_q0_2),
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n96_p2_s6_q0),
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n96_p2_s6_q0_2),
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n96_p3_s6_q0),
    TW_SIM_KERNEL(matmul_f32_hopper_along_cluster_n96_p3_s6_q0_2),
    TW_SIM_KERNEL(matmul_i8_i32_hopper_along_cluster_n32_p4_s8_q0),
    TW_SIM_KERNEL(matmul_i8_i32_hopper_along_cluster_n32_p4_s8_q0_2),
    TW_SIM_KERNEL(matmul_i8_i32_hopper_along_cluster_n64_p2_s8_q0),
    TW_SIM_KERNEL(matmul_i8_i32_hopper_along_cluster_n64_p2_s8_q0_2),
    TW_SIM_KERNEL(matmul_e4m3_bf16_hopper_along_cluster_n32_p4_s8_q4),
    TW_SIM_KERNEL(matmul_e4m3_bf16_hopper_along_cluster_n32_p4_s8_q4_2),
    TW_SIM_KERNEL(matmul_e4m3_bf16_hopper_along_cluster_n64_p2_s8_q4),
    TW_SIM_KERNEL(matmul_e4m3_bf16_hopper_along_cluster_n64_p2_s8_q4_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
