/*
 * matmul/hopper.cu
 * Generated from templates/matmul/hopper.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f16 and bf16 by Hopper's tensor cores: one thread brings slabs of op(a) and op(b) by TMA, two warpgroups multiply them by wgmma, and blocks stay for many tiles.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/hopper.cu
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
template <typename T>
struct alignas(2 * sizeof(T)) tw_pair {
  T first, second;
};

// ---- kernels of matmul/hopper.cu

extern "C" {

// matmul_f16_hopper_m64_n64_t0_w3_s6_c1_g8
// WM = 64, BN = 64, TURNS = 0, TEAMS = 3, STAGES = 6, CLUSTER = 1, GROUP = 8; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_f16_hopper_m64_n64_t0_w3_s6_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 192);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 64, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for parts of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * 12);
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
    tw_setmaxnreg_dec<32>();
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
          __half *const to = slots + slot.at * SLOT;
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
    tw_setmaxnreg_inc<160>();
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 1;
          __half *const staged = staging + (team * 1 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __half *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __half *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __half number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__half)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__half> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__half>{(__half)x, (__half)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<0>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__half> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_f16_hopper_m64_n64_t1_s12_c1_g8
// WM = 64, BN = 64, TURNS = 1, STAGES = 12, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_f16_hopper_m64_n64_t1_s12_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 64, BN = 64, STAGES = 12;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 1, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
          __half *const to = slots + slot.at * SLOT;
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __half *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __half *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __half *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __half number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__half)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__half> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__half>{(__half)x, (__half)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__half> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_f16_hopper_m64_n96_t0_s6_c1_g8
// WM = 64, BN = 96, TURNS = 0, STAGES = 6, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_f16_hopper_m64_n96_t0_s6_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 96);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 96, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + 128) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
      // Across k it comes in chunks of 64 columns, of which the last one's half is not used.
      const uint32_t bytes = (BM + (is_y_along ? BN : 128)) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      // A part has lines of 64 bytes, as a tile is no whole number of 128.
      constexpr int WIDTH = TW_SLAB_LINE / 2 / 2, PACK = 16 / 2;  // numbers in 64 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __half *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __half *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r / 2 % 4) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __half *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __half number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__half)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__half> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__half>{(__half)x, (__half)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__half> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_f16_hopper_m64_n96_t0_w3_s5_c1_g8
// WM = 64, BN = 96, TURNS = 0, TEAMS = 3, STAGES = 5, CLUSTER = 1, GROUP = 8; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_f16_hopper_m64_n96_t0_w3_s5_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 192);
  const int64_t across = tw_ceil_div(n, 96);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 96, STAGES = 5;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + 128) * DEPTH;
  // Behind the slabs each warpgroup has a place for parts of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * 12);
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
    tw_setmaxnreg_dec<32>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      // Across k it comes in chunks of 64 columns, of which the last one's half is not used.
      const uint32_t bytes = (BM + (is_y_along ? BN : 128)) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
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
    tw_setmaxnreg_inc<160>();
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      // A part has lines of 64 bytes, as a tile is no whole number of 128.
      constexpr int WIDTH = TW_SLAB_LINE / 2 / 2, PACK = 16 / 2;  // numbers in 64 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 1;
          __half *const staged = staging + (team * 1 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __half *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r / 2 % 4) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __half *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __half number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__half)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__half> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__half>{(__half)x, (__half)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<0>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__half> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_f16_hopper_m64_n128_t0_w3_s4_c1_g8
// WM = 64, BN = 128, TURNS = 0, TEAMS = 3, STAGES = 4, CLUSTER = 1, GROUP = 8; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_f16_hopper_m64_n128_t0_w3_s4_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 192);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 128, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for parts of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * 12);
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
    tw_setmaxnreg_dec<32>();
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
          __half *const to = slots + slot.at * SLOT;
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
    tw_setmaxnreg_inc<160>();
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 1;
          __half *const staged = staging + (team * 1 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __half *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __half *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __half number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__half)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__half> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__half>{(__half)x, (__half)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<0>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__half> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_f16_hopper_m64_n128_t1_s8_c1_g8
// WM = 64, BN = 128, TURNS = 1, STAGES = 8, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_f16_hopper_m64_n128_t1_s8_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 64, BN = 128, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 1, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
          __half *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __half *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __half *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __half *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __half number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__half)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__half> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__half>{(__half)x, (__half)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__half> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_f16_hopper_m64_n192_t0_w3_s4_c2_g8
// WM = 64, BN = 192, TURNS = 0, TEAMS = 3, STAGES = 4, CLUSTER = 2, GROUP = 8; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(512, 1)
    matmul_f16_hopper_m64_n192_t0_w3_s4_c2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 384);
  const int64_t across = tw_ceil_div(n, 192);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 192, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for parts of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * 12);
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
    tw_setmaxnreg_dec<32>();
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
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          // A share is no whole number of chunks: across k it is some lines of each chunk.
          if (is_y_along)
            tw_tma_multicast_3d(to + (BM + rank * SHARE) * DEPTH, &map_y, &full[slot.at], ALL, l, col + rank * SHARE,
                                y_is_one ? 0 : z);
          else
#pragma unroll
            for (int chunk = 0; chunk < BN; chunk += 64)
              tw_tma_multicast_3d(to + (BM + chunk) * DEPTH + rank * (DEPTH / CLUSTER) * 64, &map_y, &full[slot.at],
                                  ALL, col + chunk, l + rank * (DEPTH / CLUSTER), y_is_one ? 0 : z);
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
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 1;
          __half *const staged = staging + (team * 1 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __half *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __half *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __half number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__half)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__half> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__half>{(__half)x, (__half)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<0>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__half> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_f16_hopper_m128_n128_t1_s6_c1_g8
// WM = 128, BN = 128, TURNS = 1, STAGES = 6, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_f16_hopper_m128_n128_t1_s6_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 128, BM = 128, BN = 128, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 1, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
          __half *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __half *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __half *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __half *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __half number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__half)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__half> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__half>{(__half)x, (__half)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__half> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n64_t0_w3_s6_c1_g8
// WM = 64, BN = 64, TURNS = 0, TEAMS = 3, STAGES = 6, CLUSTER = 1, GROUP = 8; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_bf16_hopper_m64_n64_t0_w3_s6_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 192);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 64, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * 12);
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
    tw_setmaxnreg_dec<32>();
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
    tw_setmaxnreg_inc<160>();
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 1;
          __nv_bfloat16 *const staged = staging + (team * 1 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<0>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n64_t1_s12_c1_g8
// WM = 64, BN = 64, TURNS = 1, STAGES = 12, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_bf16_hopper_m64_n64_t1_s12_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 64, BN = 64, STAGES = 12;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 1, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __nv_bfloat16 *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n96_t0_s6_c1_g8
// WM = 64, BN = 96, TURNS = 0, STAGES = 6, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_bf16_hopper_m64_n96_t0_s6_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 96);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 96, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + 128) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
      // Across k it comes in chunks of 64 columns, of which the last one's half is not used.
      const uint32_t bytes = (BM + (is_y_along ? BN : 128)) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      // A part has lines of 64 bytes, as a tile is no whole number of 128.
      constexpr int WIDTH = TW_SLAB_LINE / 2 / 2, PACK = 16 / 2;  // numbers in 64 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __nv_bfloat16 *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r / 2 % 4) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n96_t0_w3_s5_c1_g8
// WM = 64, BN = 96, TURNS = 0, TEAMS = 3, STAGES = 5, CLUSTER = 1, GROUP = 8; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_bf16_hopper_m64_n96_t0_w3_s5_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 192);
  const int64_t across = tw_ceil_div(n, 96);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 96, STAGES = 5;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + 128) * DEPTH;
  // Behind the slabs each warpgroup has a place for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * 12);
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
    tw_setmaxnreg_dec<32>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      // Across k it comes in chunks of 64 columns, of which the last one's half is not used.
      const uint32_t bytes = (BM + (is_y_along ? BN : 128)) * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
    tw_setmaxnreg_inc<160>();
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      // A part has lines of 64 bytes, as a tile is no whole number of 128.
      constexpr int WIDTH = TW_SLAB_LINE / 2 / 2, PACK = 16 / 2;  // numbers in 64 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 1;
          __nv_bfloat16 *const staged = staging + (team * 1 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r / 2 % 4) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<0>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n128_t0_w3_s4_c1_g8
// WM = 64, BN = 128, TURNS = 0, TEAMS = 3, STAGES = 4, CLUSTER = 1, GROUP = 8; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_bf16_hopper_m64_n128_t0_w3_s4_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 192);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 128, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * 12);
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
    tw_setmaxnreg_dec<32>();
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
    tw_setmaxnreg_inc<160>();
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 1;
          __nv_bfloat16 *const staged = staging + (team * 1 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<0>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n128_t1_s8_c1_g8
// WM = 64, BN = 128, TURNS = 1, STAGES = 8, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_bf16_hopper_m64_n128_t1_s8_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 64, BN = 128, STAGES = 8;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 1, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __nv_bfloat16 *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n192_t0_s4_c1_g8
// WM = 64, BN = 192, TURNS = 0, STAGES = 4, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_bf16_hopper_m64_n192_t0_s4_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 192);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 192, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __nv_bfloat16 *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n192_t0_s4_c2_g8
// WM = 64, BN = 192, TURNS = 0, STAGES = 4, CLUSTER = 2, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_m64_n192_t0_s4_c2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 256);
  const int64_t across = tw_ceil_div(n, 192);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 192, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          // A share is no whole number of chunks: across k it is some lines of each chunk.
          if (is_y_along)
            tw_tma_multicast_3d(to + (BM + rank * SHARE) * DEPTH, &map_y, &full[slot.at], ALL, l, col + rank * SHARE,
                                y_is_one ? 0 : z);
          else
#pragma unroll
            for (int chunk = 0; chunk < BN; chunk += 64)
              tw_tma_multicast_3d(to + (BM + chunk) * DEPTH + rank * (DEPTH / CLUSTER) * 64, &map_y, &full[slot.at],
                                  ALL, col + chunk, l + rank * (DEPTH / CLUSTER), y_is_one ? 0 : z);
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __nv_bfloat16 *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n192_t0_w3_s4_c2_g8
// WM = 64, BN = 192, TURNS = 0, TEAMS = 3, STAGES = 4, CLUSTER = 2, GROUP = 8; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(512, 1)
    matmul_bf16_hopper_m64_n192_t0_w3_s4_c2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 384);
  const int64_t across = tw_ceil_div(n, 192);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 192, BN = 192, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has a place for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 3 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * 12);
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
    tw_setmaxnreg_dec<32>();
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          // A share is no whole number of chunks: across k it is some lines of each chunk.
          if (is_y_along)
            tw_tma_multicast_3d(to + (BM + rank * SHARE) * DEPTH, &map_y, &full[slot.at], ALL, l, col + rank * SHARE,
                                y_is_one ? 0 : z);
          else
#pragma unroll
            for (int chunk = 0; chunk < BN; chunk += 64)
              tw_tma_multicast_3d(to + (BM + chunk) * DEPTH + rank * (DEPTH / CLUSTER) * 64, &map_y, &full[slot.at],
                                  ALL, col + chunk, l + rank * (DEPTH / CLUSTER), y_is_one ? 0 : z);
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
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 1;
          __nv_bfloat16 *const staged = staging + (team * 1 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<0>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m64_n256_t0_s4_c2_g8
// WM = 64, BN = 256, TURNS = 0, STAGES = 4, CLUSTER = 2, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_m64_n256_t0_s4_c2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 256);
  const int64_t across = tw_ceil_div(n, 256);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 256, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __nv_bfloat16 *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_hopper_m128_n128_t1_s6_c1_g8
// WM = 128, BN = 128, TURNS = 1, STAGES = 6, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_bf16_hopper_m128_n128_t1_s6_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 128, BM = 128, BN = 128, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 1, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __nv_bfloat16 *const staging = (__nv_bfloat16 *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 2), *const empty = full + STAGES;
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 2);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 2, PACK = 16 / 2;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          __nv_bfloat16 *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 2);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          __nv_bfloat16 *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint32_t old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const __nv_bfloat16 *from, bool) { old[v] = *(const uint32_t *)from; });
          else if (!PLAIN && beta != 0) {
            __nv_bfloat16 number[WIDTH / 2];
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) {
              const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
              number[e] = r < high && s < wide ? corner[r * c_stride + s] : (__nv_bfloat16)0.0f;
            }
            __syncwarp();
#pragma unroll
            for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
            __syncwarp();
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<__nv_bfloat16> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<__nv_bfloat16>{(__nv_bfloat16)x, (__nv_bfloat16)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int q = 0; q < WIDTH; q += 16) {
            uint32_t part[4];
#pragma unroll
            for (int v = 0; v < 4; v++) {
              const tw_pair<__nv_bfloat16> pair = result(q / 2 + v * 2);
              memcpy(&part[v], &pair, 4);
            }
            tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
          }
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
              for (int r = 0; r < 16; r++)
                *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_f16_f32_hopper_m64_n64_t1_s12_c1_g8
// WM = 64, BN = 64, TURNS = 1, STAGES = 12, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_f16_f32_hopper_m64_n64_t1_s12_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 64, BN = 64, STAGES = 12;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 1, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
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
          __half *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 4);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 4, PACK = 16 / 4;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          float *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 4);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          float *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint2 old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const float *from, bool) { old[v] = *(const uint2 *)from; });
          else if (!PLAIN && beta != 0) {
            each_pair([&](int v, const float *from, bool is_whole) {
              const tw_pair<float> pair = {from[0], from[is_whole]};  // behind the last column nothing is read
              memcpy(&old[v], &pair, sizeof pair);
            });
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<float> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<float>{(float)x, (float)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int v = 0; v < WIDTH / 2; v += 2) *(tw_pair<float> *)(staged + place(row_of(v), column_of(v))) = result(v);
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_f16_f32_hopper_m64_n256_t0_s4_c2_g8
// WM = 64, BN = 256, TURNS = 0, STAGES = 4, CLUSTER = 2, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_f32_hopper_m64_n256_t0_s4_c2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 256);
  const int64_t across = tw_ceil_div(n, 256);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 256, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
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
          __half *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 4);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 4, PACK = 16 / 4;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          float *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 4);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          float *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint2 old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const float *from, bool) { old[v] = *(const uint2 *)from; });
          else if (!PLAIN && beta != 0) {
            each_pair([&](int v, const float *from, bool is_whole) {
              const tw_pair<float> pair = {from[0], from[is_whole]};  // behind the last column nothing is read
              memcpy(&old[v], &pair, sizeof pair);
            });
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<float> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<float>{(float)x, (float)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int v = 0; v < WIDTH / 2; v += 2) *(tw_pair<float> *)(staged + place(row_of(v), column_of(v))) = result(v);
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_f32_hopper_m64_n64_t1_s12_c1_g8
// WM = 64, BN = 64, TURNS = 1, STAGES = 12, CLUSTER = 1, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1)
    matmul_bf16_f32_hopper_m64_n64_t1_s12_c1_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 64, BN = 64, STAGES = 12;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 1, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 4);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 4, PACK = 16 / 4;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          float *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 4);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          float *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint2 old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const float *from, bool) { old[v] = *(const uint2 *)from; });
          else if (!PLAIN && beta != 0) {
            each_pair([&](int v, const float *from, bool is_whole) {
              const tw_pair<float> pair = {from[0], from[is_whole]};  // behind the last column nothing is read
              memcpy(&old[v], &pair, sizeof pair);
            });
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<float> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<float>{(float)x, (float)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int v = 0; v < WIDTH / 2; v += 2) *(tw_pair<float> *)(staged + place(row_of(v), column_of(v))) = result(v);
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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

// matmul_bf16_f32_hopper_m64_n256_t0_s4_c2_g8
// WM = 64, BN = 256, TURNS = 0, STAGES = 4, CLUSTER = 2, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_f32_hopper_m64_n256_t0_s4_c2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 256);
  const int64_t across = tw_ceil_div(n, 256);
  const int64_t pieces = 1;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 256, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
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
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
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
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 4);
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
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 4, PACK = 16 / 4;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          float *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 4);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          float *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint2 old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const float *from, bool) { old[v] = *(const uint2 *)from; });
          else if (!PLAIN && beta != 0) {
            each_pair([&](int v, const float *from, bool is_whole) {
              const tw_pair<float> pair = {from[0], from[is_whole]};  // behind the last column nothing is read
              memcpy(&old[v], &pair, sizeof pair);
            });
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<float> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<float>{(float)x, (float)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int v = 0; v < WIDTH / 2; v += 2) *(tw_pair<float> *)(staged + place(row_of(v), column_of(v))) = result(v);
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
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
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper[];
const tw_sim_kernel tw_sim_tilewright_matmul_hopper[] = {
    TW_SIM_KERNEL(matmul_f16_hopper_m64_n64_t0_w3_s6_c1_g8),
    TW_SIM_KERNEL(matmul_f16_hopper_m64_n64_t1_s12_c1_g8),
    TW_SIM_KERNEL(matmul_f16_hopper_m64_n96_t0_s6_c1_g8),
    TW_SIM_KERNEL(matmul_f16_hopper_m64_n96_t0_w3_s5_c1_g8),
    TW_SIM_KERNEL(matmul_f16_hopper_m64_n128_t0_w3_s4_c1_g8),
    TW_SIM_KERNEL(matmul_f16_hopper_m64_n128_t1_s8_c1_g8),
    TW_SIM_KERNEL(matmul_f16_hopper_m64_n192_t0_w3_s4_c2_g8),
    TW_SIM_KERNEL(matmul_f16_hopper_m128_n128_t1_s6_c1_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n64_t0_w3_s6_c1_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n64_t1_s12_c1_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n96_t0_s6_c1_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n96_t0_w3_s5_c1_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n128_t0_w3_s4_c1_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n128_t1_s8_c1_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n192_t0_s4_c1_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n192_t0_s4_c2_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n192_t0_w3_s4_c2_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m64_n256_t0_s4_c2_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_m128_n128_t1_s6_c1_g8),
    TW_SIM_KERNEL(matmul_f16_f32_hopper_m64_n64_t1_s12_c1_g8),
    TW_SIM_KERNEL(matmul_f16_f32_hopper_m64_n256_t0_s4_c2_g8),
    TW_SIM_KERNEL(matmul_bf16_f32_hopper_m64_n64_t1_s12_c1_g8),
    TW_SIM_KERNEL(matmul_bf16_f32_hopper_m64_n256_t0_s4_c2_g8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
