/*
 * matmul/hopper_beside.cu
 * Generated from templates/matmul/hopper_beside.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f16 and bf16 by Hopper's tensor cores, with tiles of any multiple of 16 rows: as in hopper_few the columns of c fill the 64 rows of a product by wgmma. The blocks of a cluster, HIGH tiles along n by WIDE tiles along m, share both operands.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/hopper_beside.cu
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

// Begins to bring one of SHARERS shares of a slab to `blocks`, a set of blocks of the
// cluster; the others bring the rest. One thread calls it. Each copy covers whole groups
// of 8 lines, because the swizzle repeats every 8 lines; where the shares would not, copies
// of 16 lines are dealt out in turn, and some shares have one more than others. The boxes of
// the operand's tensor map have the same number of lines.
template <int EDGE, int SHARERS, typename T>
__device__ __forceinline__ void tw_bring_share(T *to, const tw_tensor_map *map, tw_mbarrier *full, bool is_along,
                                               int edge, int k, int z, int share, uint16_t blocks) {
  constexpr int LINE = TW_SLAB_LINE / sizeof(T);  // elements
  constexpr int PART = EDGE / SHARERS;
  constexpr bool IS_SHARED = SHARERS > 1;  // for `bring`
  const auto bring = [&](T *at, int x, int y) {
    if (IS_SHARED)
      tw_tma_multicast_3d(at, map, full, blocks, x, y, z);
    else
      tw_tma_load_3d(at, map, full, x, y, z);
  };
  if (is_along) {
    constexpr int COPIED = PART % 8 == 0 ? PART : 16;  // lines
#pragma unroll
    for (int e = 0; e < EDGE; e += SHARERS * COPIED) {
      const int first = e + share * COPIED;
      if (EDGE % (SHARERS * COPIED) == 0 || first < EDGE) bring(to + first * LINE, k, edge + first);
    }
  } else if (PART % 64 == 0) {
#pragma unroll
    for (int e = 0; e < PART; e += 64) bring(to + (share * PART + e) * LINE, edge + share * PART + e, k);
  } else {
    // A share is no whole number of chunks: it is some lines of each.
    constexpr int COPIED = 64 / SHARERS;
#pragma unroll
    for (int e = 0; e < EDGE; e += 64) bring(to + (e + share * COPIED) * LINE, edge + e, k + share * COPIED);
  }
}
template <typename T>
struct alignas(2 * sizeof(T)) tw_pair {
  T first, second;
};

// ---- kernels of matmul/hopper_beside.cu

extern "C" {

// matmul_f16_hopper_beside_n64_t2_w2_h1_r0
// BN = 64, TEAMS = 2, WIDE = 2, HIGH = 1, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_beside_n64_t2_w2_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 128);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 64, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n64_t3_w1_h1_r0
// BN = 64, TEAMS = 3, WIDE = 1, HIGH = 1, REUSE = 0; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_f16_hopper_beside_n64_t3_w1_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 192);
  const int64_t across = tw_ceil_div(m, 64);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 1, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 64, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 12);
    }
    for (int team = 0; team < 3; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<32>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<160>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n64_t3_w2_h2_r0
// BN = 64, TEAMS = 3, WIDE = 2, HIGH = 2, REUSE = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(512, 1)
    matmul_f16_hopper_beside_n64_t3_w2_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 384);
  const int64_t across = tw_ceil_div(m, 128);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 64, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 4, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 12);
    }
    for (int team = 0; team < 3; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<32>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<160>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n80_t2_w1_h1_r0
// BN = 80, TEAMS = 2, WIDE = 1, HIGH = 1, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_f16_hopper_beside_n80_t2_w1_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 80);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 1, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 80, STAGES = 7;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
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
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n80_t2_w2_h2_r0
// BN = 80, TEAMS = 2, WIDE = 2, HIGH = 2, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_beside_n80_t2_w2_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 256);
  const int64_t across = tw_ceil_div(m, 160);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 80, STAGES = 7;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 4, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n96_t2_w2_h1_r0
// BN = 96, TEAMS = 2, WIDE = 2, HIGH = 1, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_beside_n96_t2_w2_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 192);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 96, STAGES = 7;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n96_t3_w1_h1_r0
// BN = 96, TEAMS = 3, WIDE = 1, HIGH = 1, REUSE = 0; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_f16_hopper_beside_n96_t3_w1_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 192);
  const int64_t across = tw_ceil_div(m, 96);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 1, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 96, STAGES = 5;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 12);
    }
    for (int team = 0; team < 3; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<32>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<160>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n112_t2_w2_h2_r0
// BN = 112, TEAMS = 2, WIDE = 2, HIGH = 2, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_beside_n112_t2_w2_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 256);
  const int64_t across = tw_ceil_div(m, 224);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 112, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 4, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n128_t2_w2_h1_r0
// BN = 128, TEAMS = 2, WIDE = 2, HIGH = 1, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_beside_n128_t2_w2_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 256);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 128, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n128_t2_w2_h2_r0
// BN = 128, TEAMS = 2, WIDE = 2, HIGH = 2, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_beside_n128_t2_w2_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 256);
  const int64_t across = tw_ceil_div(m, 256);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 128, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 4, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n128_t2_w2_h4_r0
// BN = 128, TEAMS = 2, WIDE = 2, HIGH = 4, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_beside_n128_t2_w2_h4_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 512);
  const int64_t across = tw_ceil_div(m, 256);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 4;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 128, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 8, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_f16_hopper_beside_n192_t2_w1_h2_r0
// BN = 192, TEAMS = 2, WIDE = 1, HIGH = 2, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_beside_n192_t2_w1_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 256);
  const int64_t across = tw_ceil_div(m, 192);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 1, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 192, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __half *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_f16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__half> pair = {(__half)left, (__half)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __half *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__half> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__half> pair = {(__half)(left + beta * (float)before.first), (__half)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __half *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __half *to) {
              const float product = factor * sum[i / 64][v];
              __half before;
              memcpy(&before, &old[v], 2);
              *to = (__half)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n64_t2_w2_h1_r0
// BN = 64, TEAMS = 2, WIDE = 2, HIGH = 1, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_beside_n64_t2_w2_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 128);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 64, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n64_t3_w1_h1_r0
// BN = 64, TEAMS = 3, WIDE = 1, HIGH = 1, REUSE = 0; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_bf16_hopper_beside_n64_t3_w1_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 192);
  const int64_t across = tw_ceil_div(m, 64);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 1, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 64, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 12);
    }
    for (int team = 0; team < 3; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<32>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<160>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n64_t3_w2_h2_r0
// BN = 64, TEAMS = 3, WIDE = 2, HIGH = 2, REUSE = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(512, 1)
    matmul_bf16_hopper_beside_n64_t3_w2_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 384);
  const int64_t across = tw_ceil_div(m, 128);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 64, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 4, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 12);
    }
    for (int team = 0; team < 3; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<32>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<160>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n80_t2_w1_h1_r0
// BN = 80, TEAMS = 2, WIDE = 1, HIGH = 1, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_bf16_hopper_beside_n80_t2_w1_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 128);
  const int64_t across = tw_ceil_div(m, 80);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 1, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 80, STAGES = 7;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
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
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n80_t2_w2_h2_r0
// BN = 80, TEAMS = 2, WIDE = 2, HIGH = 2, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_beside_n80_t2_w2_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 256);
  const int64_t across = tw_ceil_div(m, 160);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 80, STAGES = 7;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 4, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n96_t3_w1_h1_r0
// BN = 96, TEAMS = 3, WIDE = 1, HIGH = 1, REUSE = 0; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_bf16_hopper_beside_n96_t3_w1_h1_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 192);
  const int64_t across = tw_ceil_div(m, 96);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 1, HIGH = 1;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 96, STAGES = 5;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 12);
    }
    for (int team = 0; team < 3; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<32>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<160>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n112_t2_w2_h2_r0
// BN = 112, TEAMS = 2, WIDE = 2, HIGH = 2, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_beside_n112_t2_w2_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 256);
  const int64_t across = tw_ceil_div(m, 224);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 112, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 4, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n128_t2_w2_h2_r0
// BN = 128, TEAMS = 2, WIDE = 2, HIGH = 2, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_beside_n128_t2_w2_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 256);
  const int64_t across = tw_ceil_div(m, 256);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 128, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 4, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n128_t2_w2_h4_r0
// BN = 128, TEAMS = 2, WIDE = 2, HIGH = 4, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_beside_n128_t2_w2_h4_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 512);
  const int64_t across = tw_ceil_div(m, 256);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 2, HIGH = 4;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 128, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 8, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
      }
      float sum[WM / 64][BN / 2];
      if (first == last)  // else the first product of each sum does not add
#pragma unroll
        for (int i = 0; i < WM / 64; i++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
      // In each warp, one lane for each block that brings a part of the slot's next slabs tells
      // it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
      // others of the row.
      const auto release = [&](int at) {
        const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
        if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
#pragma unroll
        for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n176_t2_w1_h4_r1
// BN = 176, TEAMS = 2, WIDE = 1, HIGH = 4, REUSE = 1; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_beside_n176_t2_w1_h4_r1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 512);
  const int64_t across = tw_ceil_div(m, 176);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 1, HIGH = 4;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 176, STAGES = 5;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 4, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Where the slabs were, each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots);
  tw_mbarrier *const full = (tw_mbarrier *)(slots + STAGES * SLOT), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped && beta == 0;
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
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        tw_barrier_sync(4, 256);  // the slabs have been multiplied
#pragma unroll
        for (int j = 0; j < BN; j += 16) {
          // Packs of 16 bytes trade places in their line.
          const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
          __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
          uint32_t part[4];
#pragma unroll
          for (int p = 0; p < 4; p++) {
            const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
            const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
            memcpy(&part[p], &pair, 4);
          }
          tw_store_matrices<true>(at, part);
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

// matmul_bf16_hopper_beside_n192_t2_w1_h2_r0
// BN = 192, TEAMS = 2, WIDE = 1, HIGH = 2, REUSE = 0; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_beside_n192_t2_w1_h2_r0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(n, 256);
  const int64_t across = tw_ceil_div(m, 192);
  const int64_t pieces = 1;
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  constexpr int WIDE = 1, HIGH = 2;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 192, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for its part of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 2 * BN * 64), *const empty = full + STAGES;
  tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], (WIDE + HIGH - 1) * 8);
    }
    for (int team = 0; team < 2; team++) tw_mbarrier_init(&old[team], 1);
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
      // which are HIGH apart, and those of its column.
      const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
      const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
      const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
      const uint32_t bytes = (BM + BN) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
        const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                                   cluster_row, in_column);
          tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                                   cluster_col, in_row);
        }
      }
      tw_grid_launch_next();
      // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
      for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
      const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      constexpr int PACK = 8;  // numbers in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      __nv_bfloat16 *const staged = staging + team * BN * 64;
      const bool is_staged = is_c_mapped;
      if (is_staged && beta != 0 && thread == 0) {
        tw_bulk_wait_read<0>();
        tw_mbarrier_arrive_expect(&old[team], BN * 128);
        tw_tma_load_3d(staged, &map_c, &old[team], row + team * WM, col, z);
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
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
          const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
            for (int i = 0; i < WM / 64; i++)
              tw_wgmma_bf16<!X, !Y>(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
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
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      if (is_staged) {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        if (beta == 0) {
          if (thread == 0) tw_bulk_wait_read<0>();
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)left, (__nv_bfloat16)right};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        } else {
          tw_mbarrier_wait(&old[team], turn % 2);
#pragma unroll
          for (int j = 0; j < BN; j += 16) {
            // Packs of 16 bytes trade places in their line.
            const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
            __nv_bfloat16 *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
            uint32_t part[4];
            tw_load_matrices<true>(part, at);
#pragma unroll
            for (int p = 0; p < 4; p++) {
              const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
              tw_pair<__nv_bfloat16> before;
              memcpy(&before, &part[p], 4);
              const tw_pair<__nv_bfloat16> pair = {(__nv_bfloat16)(left + beta * (float)before.first), (__nv_bfloat16)(right + beta * (float)before.second)};
              memcpy(&part[p], &pair, 4);
            }
            tw_store_matrices<true>(at, part);
          }
        }
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
          tw_bulk_commit();
        }
        stored++;
      } else {
        // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
        // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
        // that leaves every beta * c as it is.
        const float factor = alpha != 0 && k != 0 ? alpha
                              : beta != 0          ? -(float)0
                                                   : (float)0;
        const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
        for (int i = 0; i < WM; i += 64)
#pragma unroll 1
          for (int first = 0; first < BN / 2; first += 8) {
            const auto each = [&](auto use) {
#pragma unroll
              for (int v = 0; v < 8; v++) {
                const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
                if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
              }
            };
            // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
            uint16_t old[8] = {};
            if (beta != 0) each([&](int v, const __nv_bfloat16 *from) { old[v] = *(const uint16_t *)from; });
            each([&](int v, __nv_bfloat16 *to) {
              const float product = factor * sum[i / 64][v];
              __nv_bfloat16 before;
              memcpy(&before, &old[v], 2);
              *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before : product);
            });
            // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
            for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
          }
      }
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_beside[];
const tw_sim_kernel tw_sim_tilewright_matmul_hopper_beside[] = {
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n64_t2_w2_h1_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n64_t3_w1_h1_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n64_t3_w2_h2_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n80_t2_w1_h1_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n80_t2_w2_h2_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n96_t2_w2_h1_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n96_t3_w1_h1_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n112_t2_w2_h2_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n128_t2_w2_h1_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n128_t2_w2_h2_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n128_t2_w2_h4_r0),
    TW_SIM_KERNEL(matmul_f16_hopper_beside_n192_t2_w1_h2_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n64_t2_w2_h1_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n64_t3_w1_h1_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n64_t3_w2_h2_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n80_t2_w1_h1_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n80_t2_w2_h2_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n96_t3_w1_h1_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n112_t2_w2_h2_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n128_t2_w2_h2_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n128_t2_w2_h4_r0),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n176_t2_w1_h4_r1),
    TW_SIM_KERNEL(matmul_bf16_hopper_beside_n192_t2_w1_h2_r0),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
