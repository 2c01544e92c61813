/*
 * matmul/hopper_stream.cu
 * Generated from templates/matmul/hopper_stream.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f16 and bf16 by Hopper's tensor cores: as hopper does it, but no block waits for a last wave of tiles (stream-k): the slabs of the last tiles, at most one and a half waves, are divided evenly among the blocks. A block that begins in the middle of a tile hands its sums over in the workspace to the block that has the tile's first slab, which writes the tile.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/hopper_stream.cu
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
struct tw_shares {
  int blocks, block, slabs, whole_tiles, turns, share, each, longer, begin, end, units;

  __device__ tw_shares(int tiles, int slabs, int blocks, int block) : blocks(blocks), block(block), slabs(slabs) {
    const int rest = slabs == 0 ? 0 : tiles % blocks;
    const int divided = rest == 0 ? 0 : rest < blocks / 2 && tiles > blocks ? rest + blocks : rest;
    whole_tiles = tiles - divided;
    turns = whole_tiles > block ? (whole_tiles - block + blocks - 1) / blocks : 0;
    // A block waits for blocks of later shares, so these have the lower numbers: they start first.
    share = blocks - 1 - block;
    each = divided * slabs / blocks, longer = divided * slabs % blocks;
    begin = begin_of(share), end = begin_of(share + 1);
    units = (turns + (begin < end ? (end - 1) / slabs - begin / slabs + 1 : 0)) * blocks;
  }
  __device__ int begin_of(int share) const { return share * each + min(share, longer); }
};

// A unit's tile, and its slabs from `first` to `last`: if `first` > 0, another block has the
// ones before. A block's units are `block`, `block` + `blocks` and so on, below its own `units`.
struct tw_unit {
  int tile, first = 0, last;

  __device__ tw_unit(const tw_shares &of, int unit) : last(of.slabs) {
    const int turn = unit / of.blocks;
    tile = of.block + turn * of.blocks;
    if (turn < of.turns) return;
    const int number = of.begin / of.slabs + turn - of.turns;  // of the tiles that are divided
    if (turn == of.turns) first = of.begin - number * of.slabs;
    last = min(last, of.end - number * of.slabs);
    tile = of.whole_tiles + number;
  }
};

// ---- kernels of matmul/hopper_stream.cu

extern "C" {

// matmul_f16_hopper_stream_n256_s4_c2_g8
// BN = 256, STAGES = 4, CLUSTER = 2, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_stream_n256_s4_c2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 256);
  const int64_t across = tw_ceil_div(n, 256);
  const int64_t tiles = down * across * batch;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 256, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const tw_shares shares((int)tiles, slab_count, gridDim.x / CLUSTER, blockIdx.x / CLUSTER);
  const int units = shares.units;
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
        const tw_unit work(shares, unit);
        const int first = work.first, last = work.last;
        const tw_tile tile = tw_tile_at<GROUP>(work.tile, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
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
      const tw_unit work(shares, unit);
      const int first = work.first, last = work.last;
      const tw_tile tile = tw_tile_at<GROUP>(work.tile, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
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
      volatile unsigned *const flags = (unsigned *)workspace;
      float4 *const parts = (float4 *)((char *)workspace + gridDim.x * 16);
      constexpr int PACKS = BN / 8 * 2 * 128;  // of 16 bytes, in a tile of sums
      const auto place = [&](int share, int v) {
        return (share * CLUSTER + (int)rank) * (int64_t)PACKS + (team * (BN / 8) + v / 4) * 128 + thread;
      };
      if (first > 0) {
#pragma unroll
        for (int v = 0; v < BN / 2; v += 4)
          parts[place(shares.share, v)] = make_float4(sum[0][v], sum[0][v + 1], sum[0][v + 2], sum[0][v + 3]);
        __threadfence();  // a thread's sums before the flag, which thread 0 stores: fence.sc is enough
        tw_barrier_sync(1 + team, 128);  // and all threads'
        if (thread == 0) flags[(shares.share * CLUSTER + rank) * 4 + team] = 1;
        continue;
      }
      if (last < slab_count) {
        const int end = (work.tile - shares.whole_tiles + 1) * slab_count;  // of the tile
#pragma unroll 1
        for (int other = shares.share + 1; shares.begin_of(other) < end; other++) {
          if (thread == 0)
            while (flags[(other * CLUSTER + rank) * 4 + team] == 0) continue;
          __threadfence();  // the flag before the sums
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int v = 0; v < BN / 2; v += 4) {
            const float4 part = __ldcg(&parts[place(other, v)]);
            sum[0][v] += part.x, sum[0][v + 1] += part.y, sum[0][v + 2] += part.z, sum[0][v + 3] += part.w;
          }
        }
      }
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

// matmul_bf16_hopper_stream_n256_s4_c2_g8
// BN = 256, STAGES = 4, CLUSTER = 2, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_stream_n256_s4_c2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
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
  const int64_t tiles = down * across * batch;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 256, STAGES = 4;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const tw_shares shares((int)tiles, slab_count, gridDim.x / CLUSTER, blockIdx.x / CLUSTER);
  const int units = shares.units;
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
        const tw_unit work(shares, unit);
        const int first = work.first, last = work.last;
        const tw_tile tile = tw_tile_at<GROUP>(work.tile, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
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
      const tw_unit work(shares, unit);
      const int first = work.first, last = work.last;
      const tw_tile tile = tw_tile_at<GROUP>(work.tile, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
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
      volatile unsigned *const flags = (unsigned *)workspace;
      float4 *const parts = (float4 *)((char *)workspace + gridDim.x * 16);
      constexpr int PACKS = BN / 8 * 2 * 128;  // of 16 bytes, in a tile of sums
      const auto place = [&](int share, int v) {
        return (share * CLUSTER + (int)rank) * (int64_t)PACKS + (team * (BN / 8) + v / 4) * 128 + thread;
      };
      if (first > 0) {
#pragma unroll
        for (int v = 0; v < BN / 2; v += 4)
          parts[place(shares.share, v)] = make_float4(sum[0][v], sum[0][v + 1], sum[0][v + 2], sum[0][v + 3]);
        __threadfence();  // a thread's sums before the flag, which thread 0 stores: fence.sc is enough
        tw_barrier_sync(1 + team, 128);  // and all threads'
        if (thread == 0) flags[(shares.share * CLUSTER + rank) * 4 + team] = 1;
        continue;
      }
      if (last < slab_count) {
        const int end = (work.tile - shares.whole_tiles + 1) * slab_count;  // of the tile
#pragma unroll 1
        for (int other = shares.share + 1; shares.begin_of(other) < end; other++) {
          if (thread == 0)
            while (flags[(other * CLUSTER + rank) * 4 + team] == 0) continue;
          __threadfence();  // the flag before the sums
          tw_barrier_sync(1 + team, 128);
#pragma unroll
          for (int v = 0; v < BN / 2; v += 4) {
            const float4 part = __ldcg(&parts[place(other, v)]);
            sum[0][v] += part.x, sum[0][v + 1] += part.y, sum[0][v + 2] += part.z, sum[0][v + 3] += part.w;
          }
        }
      }
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

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_stream[];
const tw_sim_kernel tw_sim_tilewright_matmul_hopper_stream[] = {
    TW_SIM_KERNEL(matmul_f16_hopper_stream_n256_s4_c2_g8),
    TW_SIM_KERNEL(matmul_bf16_hopper_stream_n256_s4_c2_g8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
