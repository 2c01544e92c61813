/*
 * matmul/hopper_double_stream.cu
 * Generated from templates/matmul/hopper_double_stream.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f64 by the tensor cores, on Hopper: as hopper_double does it, but no block waits for a last wave of tiles (stream-k): the slabs of the last tiles, at most one and a half waves, are divided evenly among the blocks. A warp that begins in the middle of a tile hands its sums over in the workspace to the block that has the tile's first slab, which writes the tile.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/hopper_double_stream.cu
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

// As the others' slabs, in chunks of 16 elements of the edge: 2048 bytes of 16 lines. A slab of
// several lines is one of 16 numbers along k after the other.
template <int EDGE, bool IS_SHARED, int LINES>
__device__ __forceinline__ void tw_bring_slab(double *to, const tw_tensor_map *map, tw_mbarrier *full,
                                              bool is_along, int edge, int k, int z, uint16_t blocks) {
  using T = double;
  const auto bring = [&](T *at, int x, int y) {
    if (IS_SHARED)
      tw_tma_multicast_3d(at, map, full, blocks, x, y, z);
    else
      tw_tma_load_3d(at, map, full, x, y, z);
  };
#pragma unroll
  for (int line = 0; line < LINES; line++, to += EDGE * 16, k += 16)
    if (is_along) {
      bring(to, k, edge);
    } else {
#pragma unroll 1
      for (int e = 0; e < EDGE; e += 16) bring(to + e * 16, edge + e, k);
    }
}

// A product takes rows, columns and numbers along k in any order, if c's rows and columns
// have the same, and both operands' k. Number i of 8 is tw_mixed(i) of them in all three:
// the 16 lanes whose 8 bytes are one wavefront then read all banks of swizzled lines,
// in whichever way an operand lies, and four lanes have neighbours in a row of c.
__device__ __forceinline__ int tw_mixed(int i) { return i % 2 + i / 2 % 2 * 4 + i / 4 * 2; }

// Where in a slab this lane's number of 8 of the edge by 8 along k is, of the first four of
// the order along k.
template <bool IS_ALONG>
__device__ __forceinline__ int tw_place_of_lane(int lane) {
  const int edge = tw_mixed(lane / 4), l = tw_mixed(lane % 4);
  const int line = IS_ALONG ? edge : l, within = IS_ALONG ? l : edge;
  return line * 16 + (within / 2 ^ line) * 2 + within % 2;
}

// The same 8 further along the edge; of the other four; and 8 further along k.
template <bool IS_ALONG>
__device__ __forceinline__ int tw_further(int place, int edge, int half, int step) {
  return IS_ALONG ? (place ^ (half * 2 + step * 8)) + edge * 128
                  : (place ^ (half * 4 + edge * 8)) + half * 32 + step * 128;
}
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
#include "tilewright/tensor.cuh"

// ---- kernels of matmul/hopper_double_stream.cu

extern "C" {

// matmul_f64_hopper_double_stream_m128_n128_l2_s3_g8
// BM = 128, BN = 128, LINES = 2, STAGES = 3, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1) matmul_f64_hopper_double_stream_m128_n128_l2_s3_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t tiles = down * across * batch;
  constexpr int BM = 128, BN = 128, WM = 64, WN = 32, LINES = 2, STAGES = 3;
  constexpr int DEPTH = LINES * TW_SLAB_LINE / 8, WARPS = 8, CLUSTER = 1, GROUP = 8;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(double, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  double *const staging = (double *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 8), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], 8);
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
  const auto shares_of = [&](int block) { return tw_shares((int)tiles, slab_count, gridDim.x, block); };
  const int units = shares_of(blockIdx.x).units;
  if (warp < 4) {
    const tw_shares shares = shares_of(blockIdx.x);
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * LINES * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_unit work(shares, unit);
        const int first = work.first, last = work.last;
        const tw_tile tile = tw_tile_at<GROUP>(work.tile, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          double *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false, LINES>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1), LINES>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
    return;
  }
  tw_setmaxnreg_inc<232>();
  const int warp_row = (warp - 4) / (BN / WN) * WM, warp_col = (warp - 4) % (BN / WN) * WN;
  tw_slot<STAGES> slot;
  double sum[WM / 16][WN / 8][4];
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const tw_tile tile = tw_tile_at<GROUP>(of, down, across, batch);
    row = (int64_t)tile.row * BM, col = (int64_t)tile.col * BN, at = tile.z;
  };
  for (int unit = blockIdx.x; unit < units; unit += gridDim.x) {
    // tw_unknown() keeps the shares out of registers while slabs are multiplied: they are computed
    // again afterwards.
    int count;
    {
      const tw_unit work(shares_of((int)tw_unknown(blockIdx.x)), unit);
      count = work.last - work.first;
    }
    double x[WM / 16][4], y[2][WN / 8][2];
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 4; v++) sum[i][j][v] = 0;
    // Of each warp one lane tells each block of the cluster that a slot is empty.
    const auto release = [&](int at) {
      if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
      if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
    };
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      constexpr int LAST = LINES * 2 - 1;  // of the steps of a slab
      const int x_place = warp_row * 16 + tw_place_of_lane<X>(lane);
      const int y_place = BM * DEPTH + warp_col * 16 + tw_place_of_lane<Y>(lane);
      const auto read_x = [&](int i, int at, int step) {
        const int line = step / 2 * BM + i * 16;
#pragma unroll
        for (int v = 0; v < 4; v++)
          x[i][v] = slots[tw_further<X>(at * SLOT + x_place, v % 2, v / 2, step % 2) + line * 16];
      };
      const auto read_y = [&](int at, int step) {
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 2; v++)
            y[step % 2][j][v] = slots[tw_further<Y>(at * SLOT + y_place, j % 2, v, step % 2) + (step / 2 * BN + j / 2 * 16) * 16];
      };
      const auto multiply_row = [&](int i, int step) {
#pragma unroll
        for (int j = 0; j < WN / 8; j++) tw_mma_f64(sum[i][j], x[i], y[step % 2][j]);
      };
      if (count > 0) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        read_y(slot.at, 0);
#pragma unroll
        for (int i = 0; i < WM / 16; i++) read_x(i, slot.at, 0);
      }
#pragma unroll 1
      for (int slab = 0; slab < count; slab++) {
        const int now = slot.at;
#pragma unroll
        for (int step = 0; step < LAST; step++) {
          read_y(now, step + 1);
#pragma unroll
          for (int i = 0; i < WM / 16; i++) {
            multiply_row(i, step);
            read_x(i, now, step + 1);
          }
        }
        // Behind the last slab of all stands none: this one is read again, and not used.
        if (slab + 1 < count || unit + (int)gridDim.x < units) slot.next();
        const bool is_full = tw_mbarrier_try_wait(&full[slot.at], slot.phase);
        multiply_row(0, LAST);
        // By now all lanes have what they read of the slab.
        tw_fence_proxy_async();
        __syncwarp();
        release(now);
        if (!is_full) tw_mbarrier_wait(&full[slot.at], slot.phase);
        read_y(slot.at, 0);
        read_x(0, slot.at, 0);
#pragma unroll
        for (int i = 1; i < WM / 16; i++) {
          multiply_row(i, LAST);
          read_x(i, slot.at, 0);
        }
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    const int lane = (int)tw_unknown(threadIdx.x % 32);
    const tw_shares shares = shares_of((int)tw_unknown(blockIdx.x));
    const tw_unit work(shares, (int)tw_unknown(unit));
    volatile unsigned *const flags = (unsigned *)workspace;
    const auto flag_of = [&](int share) { return share * WARPS + warp - 4; };
    const auto part_of = [&](int share) {
      return (double2 *)((char *)workspace + shares.blocks * WARPS * 4) + (int64_t)flag_of(share) * (WM * WN / 2) + lane;
    };
    // Calls use() for the pairs of the first 16 rows of `sum`, with each one's place in a part, and
    // so on: the loop is not unrolled, sums move up.
    const auto each_rows = [&](auto use) {
#pragma unroll 1
      for (int at = 0; at < WM * WN / 2; at += WN * 8) {
        use(at);
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) {
            const double upper = sum[0][j][v];
#pragma unroll
            for (int i = 1; i < WM / 16; i++) sum[i - 1][j][v] = sum[i][j][v];
            sum[WM / 16 - 1][j][v] = upper;
          }
      }
    };
    if (work.first > 0) {
      double2 *const part = part_of(shares.share);
      each_rows([&](int at) {
#pragma unroll
        for (int p = 0; p < WN / 4; p++)
          part[at + p * 32] = make_double2(sum[0][p / 2][p % 2 * 2], sum[0][p / 2][p % 2 * 2 + 1]);
      });
      __threadfence();  // a lane's sums before the flag, which lane 0 stores: fence.sc is enough
      __syncwarp();     // and all lanes'
      if (lane == 0) flags[flag_of(shares.share)] = 1;
      continue;
    }
    if (work.last < shares.slabs) {
      const int end = (work.tile - shares.whole_tiles + 1) * shares.slabs;  // of the tile
#pragma unroll 1
      for (int other = shares.share + 1; shares.begin_of(other) < end; other++) {
        if (lane == 0)
          while (flags[flag_of(other)] == 0) continue;
        __syncwarp();
        __threadfence();  // the flag before the sums
        const double2 *const part = part_of(other);
        each_rows([&](int at) {
          double2 more[WN / 4];
#pragma unroll
          for (int p = 0; p < WN / 4; p++) more[p] = __ldcg(&part[at + p * 32]);
#pragma unroll
          for (int p = 0; p < WN / 4; p++)
            sum[0][p / 2][p % 2 * 2] += more[p].x, sum[0][p / 2][p % 2 * 2 + 1] += more[p].y;
        });
      }
    }
    const int tile = work.tile;
    int64_t tile_row, tile_col, tile_at;
    place(tile, tile_row, tile_col, tile_at);
    double *const tile_c = c + tile_at * c_batch_stride + tile_row * c_stride + tile_col;
    const int tile_height = (int)min((int64_t)BM, m - tile_row), tile_width = (int)min((int64_t)BN, n - tile_col);
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const double factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(double)0
                                               : (double)0;
    const bool pairs = ((uintptr_t)tile_c | c_stride * 8) % 16 == 0 && tile_width % 2 == 0;
    constexpr int STRIP = WM * WN >= 2048 ? WN / 16 : WN / 8;  // products beside each other, eight columns each
    const int lane_row = warp_row + tw_mixed(lane / 4);
    const int left = tile_width - warp_col - tw_mixed(lane % 4 * 2);
    // Calls each_pair() for one strip of products after the other. The loop is not unrolled: sums move
    // up, because registers need constant indices.
    const auto each_strip = [&](auto each_pair) {
#pragma unroll 1
      for (int r = lane_row; r < lane_row + WM; r += 16) {
        double *const line = &tile_c[r * c_stride + tile_width - left];
        const bool is_row[2] = {r < tile_height, r + 8 < tile_height};
#pragma unroll
        for (int first = 0; first < WN / 8; first += STRIP)
          each_pair([&](auto use) {
#pragma unroll
            for (int v = 0; v < 2; v++)
#pragma unroll
              for (int j = first; j < first + STRIP; j++)
                if (is_row[v] && j * 8 < left) use(j, v, line + v * 8 * c_stride + j * 8, j * 8 + 1 < left);
          });
#pragma unroll
        for (int i = 1; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++)
#pragma unroll
            for (int v = 0; v < 4; v++) sum[i - 1][j][v] = sum[i][j][v];
      }
    };
    const auto product = [&](int j, int v) { return make_double2(factor * sum[0][j][v * 2], factor * sum[0][j][v * 2 + 1]); };
    const auto plus = [&](double2 x, double2 old) { return make_double2(x.x + beta * old.x, x.y + beta * old.y); };
    // Three loops, because of stores in one the compiler joins those of pairs with those of numbers.
    if (pairs && beta == 0)
      each_strip([&](auto each_pair) {
        each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = product(j, v); });
      });
    else if (pairs)
      each_strip([&](auto each_pair) {
        double2 old[STRIP][2];
        each_pair([&](int j, int v, const double *from, bool) { old[j % STRIP][v] = *(const double2 *)from; });
        each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = plus(product(j, v), old[j % STRIP][v]); });
      });
    else
      each_strip([&](auto each_pair) {
        double2 old[STRIP][2];
        if (beta != 0)
          each_pair([&](int j, int v, const double *from, bool is_pair) {
            old[j % STRIP][v] = make_double2(from[0], from[is_pair]);
          });
        each_pair([&](int j, int v, double *to, bool is_pair) {
          const double2 result = beta != 0 ? plus(product(j, v), old[j % STRIP][v]) : product(j, v);
          to[0] = result.x;
          if (is_pair) to[1] = result.y;
        });
      });
  }
}

// matmul_f64_hopper_double_stream_m256_n64_l2_s2_g8
// BM = 256, BN = 64, LINES = 2, STAGES = 2, GROUP = 8; 384 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(384, 1) matmul_f64_hopper_double_stream_m256_n64_l2_s2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(m, 256);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t tiles = down * across * batch;
  constexpr int BM = 256, BN = 64, WM = 64, WN = 32, LINES = 2, STAGES = 2;
  constexpr int DEPTH = LINES * TW_SLAB_LINE / 8, WARPS = 8, CLUSTER = 1, GROUP = 8;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(double, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  double *const staging = (double *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 0 * TW_SLAB_CHUNK / 8), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], 8);
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
  const auto shares_of = [&](int block) { return tw_shares((int)tiles, slab_count, gridDim.x, block); };
  const int units = shares_of(blockIdx.x).units;
  if (warp < 4) {
    const tw_shares shares = shares_of(blockIdx.x);
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = (BM + BN) * LINES * TW_SLAB_LINE;
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_unit work(shares, unit);
        const int first = work.first, last = work.last;
        const tw_tile tile = tw_tile_at<GROUP>(work.tile, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          double *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
          tw_bring_slab<BM, false, LINES>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z, 0);
          tw_bring_slab<SHARE, (CLUSTER > 1), LINES>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                              &full[slot.at], is_y_along, col + rank * SHARE, l,
                                              y_is_one ? 0 : z, ALL);
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
    return;
  }
  tw_setmaxnreg_inc<232>();
  const int warp_row = (warp - 4) / (BN / WN) * WM, warp_col = (warp - 4) % (BN / WN) * WN;
  tw_slot<STAGES> slot;
  double sum[WM / 16][WN / 8][4];
  const auto place = [&](int of, int64_t &row, int64_t &col, int64_t &at) {
    const tw_tile tile = tw_tile_at<GROUP>(of, down, across, batch);
    row = (int64_t)tile.row * BM, col = (int64_t)tile.col * BN, at = tile.z;
  };
  for (int unit = blockIdx.x; unit < units; unit += gridDim.x) {
    // tw_unknown() keeps the shares out of registers while slabs are multiplied: they are computed
    // again afterwards.
    int count;
    {
      const tw_unit work(shares_of((int)tw_unknown(blockIdx.x)), unit);
      count = work.last - work.first;
    }
    double x[WM / 16][4], y[2][WN / 8][2];
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 4; v++) sum[i][j][v] = 0;
    // Of each warp one lane tells each block of the cluster that a slot is empty.
    const auto release = [&](int at) {
      if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
      if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
    };
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      constexpr int LAST = LINES * 2 - 1;  // of the steps of a slab
      const int x_place = warp_row * 16 + tw_place_of_lane<X>(lane);
      const int y_place = BM * DEPTH + warp_col * 16 + tw_place_of_lane<Y>(lane);
      const auto read_x = [&](int i, int at, int step) {
        const int line = step / 2 * BM + i * 16;
#pragma unroll
        for (int v = 0; v < 4; v++)
          x[i][v] = slots[tw_further<X>(at * SLOT + x_place, v % 2, v / 2, step % 2) + line * 16];
      };
      const auto read_y = [&](int at, int step) {
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 2; v++)
            y[step % 2][j][v] = slots[tw_further<Y>(at * SLOT + y_place, j % 2, v, step % 2) + (step / 2 * BN + j / 2 * 16) * 16];
      };
      const auto multiply_row = [&](int i, int step) {
#pragma unroll
        for (int j = 0; j < WN / 8; j++) tw_mma_f64(sum[i][j], x[i], y[step % 2][j]);
      };
      if (count > 0) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        read_y(slot.at, 0);
#pragma unroll
        for (int i = 0; i < WM / 16; i++) read_x(i, slot.at, 0);
      }
#pragma unroll 1
      for (int slab = 0; slab < count; slab++) {
        const int now = slot.at;
#pragma unroll
        for (int step = 0; step < LAST; step++) {
          read_y(now, step + 1);
#pragma unroll
          for (int i = 0; i < WM / 16; i++) {
            multiply_row(i, step);
            read_x(i, now, step + 1);
          }
        }
        // Behind the last slab of all stands none: this one is read again, and not used.
        if (slab + 1 < count || unit + (int)gridDim.x < units) slot.next();
        const bool is_full = tw_mbarrier_try_wait(&full[slot.at], slot.phase);
        multiply_row(0, LAST);
        // By now all lanes have what they read of the slab.
        tw_fence_proxy_async();
        __syncwarp();
        release(now);
        if (!is_full) tw_mbarrier_wait(&full[slot.at], slot.phase);
        read_y(slot.at, 0);
        read_x(0, slot.at, 0);
#pragma unroll
        for (int i = 1; i < WM / 16; i++) {
          multiply_row(i, LAST);
          read_x(i, slot.at, 0);
        }
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    const int lane = (int)tw_unknown(threadIdx.x % 32);
    const tw_shares shares = shares_of((int)tw_unknown(blockIdx.x));
    const tw_unit work(shares, (int)tw_unknown(unit));
    volatile unsigned *const flags = (unsigned *)workspace;
    const auto flag_of = [&](int share) { return share * WARPS + warp - 4; };
    const auto part_of = [&](int share) {
      return (double2 *)((char *)workspace + shares.blocks * WARPS * 4) + (int64_t)flag_of(share) * (WM * WN / 2) + lane;
    };
    // Calls use() for the pairs of the first 16 rows of `sum`, with each one's place in a part, and
    // so on: the loop is not unrolled, sums move up.
    const auto each_rows = [&](auto use) {
#pragma unroll 1
      for (int at = 0; at < WM * WN / 2; at += WN * 8) {
        use(at);
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) {
            const double upper = sum[0][j][v];
#pragma unroll
            for (int i = 1; i < WM / 16; i++) sum[i - 1][j][v] = sum[i][j][v];
            sum[WM / 16 - 1][j][v] = upper;
          }
      }
    };
    if (work.first > 0) {
      double2 *const part = part_of(shares.share);
      each_rows([&](int at) {
#pragma unroll
        for (int p = 0; p < WN / 4; p++)
          part[at + p * 32] = make_double2(sum[0][p / 2][p % 2 * 2], sum[0][p / 2][p % 2 * 2 + 1]);
      });
      __threadfence();  // a lane's sums before the flag, which lane 0 stores: fence.sc is enough
      __syncwarp();     // and all lanes'
      if (lane == 0) flags[flag_of(shares.share)] = 1;
      continue;
    }
    if (work.last < shares.slabs) {
      const int end = (work.tile - shares.whole_tiles + 1) * shares.slabs;  // of the tile
#pragma unroll 1
      for (int other = shares.share + 1; shares.begin_of(other) < end; other++) {
        if (lane == 0)
          while (flags[flag_of(other)] == 0) continue;
        __syncwarp();
        __threadfence();  // the flag before the sums
        const double2 *const part = part_of(other);
        each_rows([&](int at) {
          double2 more[WN / 4];
#pragma unroll
          for (int p = 0; p < WN / 4; p++) more[p] = __ldcg(&part[at + p * 32]);
#pragma unroll
          for (int p = 0; p < WN / 4; p++)
            sum[0][p / 2][p % 2 * 2] += more[p].x, sum[0][p / 2][p % 2 * 2 + 1] += more[p].y;
        });
      }
    }
    const int tile = work.tile;
    int64_t tile_row, tile_col, tile_at;
    place(tile, tile_row, tile_col, tile_at);
    double *const tile_c = c + tile_at * c_batch_stride + tile_row * c_stride + tile_col;
    const int tile_height = (int)min((int64_t)BM, m - tile_row), tile_width = (int)min((int64_t)BN, n - tile_col);
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const double factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(double)0
                                               : (double)0;
    const bool pairs = ((uintptr_t)tile_c | c_stride * 8) % 16 == 0 && tile_width % 2 == 0;
    constexpr int STRIP = WM * WN >= 2048 ? WN / 16 : WN / 8;  // products beside each other, eight columns each
    const int lane_row = warp_row + tw_mixed(lane / 4);
    const int left = tile_width - warp_col - tw_mixed(lane % 4 * 2);
    // Calls each_pair() for one strip of products after the other. The loop is not unrolled: sums move
    // up, because registers need constant indices.
    const auto each_strip = [&](auto each_pair) {
#pragma unroll 1
      for (int r = lane_row; r < lane_row + WM; r += 16) {
        double *const line = &tile_c[r * c_stride + tile_width - left];
        const bool is_row[2] = {r < tile_height, r + 8 < tile_height};
#pragma unroll
        for (int first = 0; first < WN / 8; first += STRIP)
          each_pair([&](auto use) {
#pragma unroll
            for (int v = 0; v < 2; v++)
#pragma unroll
              for (int j = first; j < first + STRIP; j++)
                if (is_row[v] && j * 8 < left) use(j, v, line + v * 8 * c_stride + j * 8, j * 8 + 1 < left);
          });
#pragma unroll
        for (int i = 1; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++)
#pragma unroll
            for (int v = 0; v < 4; v++) sum[i - 1][j][v] = sum[i][j][v];
      }
    };
    const auto product = [&](int j, int v) { return make_double2(factor * sum[0][j][v * 2], factor * sum[0][j][v * 2 + 1]); };
    const auto plus = [&](double2 x, double2 old) { return make_double2(x.x + beta * old.x, x.y + beta * old.y); };
    // Three loops, because of stores in one the compiler joins those of pairs with those of numbers.
    if (pairs && beta == 0)
      each_strip([&](auto each_pair) {
        each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = product(j, v); });
      });
    else if (pairs)
      each_strip([&](auto each_pair) {
        double2 old[STRIP][2];
        each_pair([&](int j, int v, const double *from, bool) { old[j % STRIP][v] = *(const double2 *)from; });
        each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = plus(product(j, v), old[j % STRIP][v]); });
      });
    else
      each_strip([&](auto each_pair) {
        double2 old[STRIP][2];
        if (beta != 0)
          each_pair([&](int j, int v, const double *from, bool is_pair) {
            old[j % STRIP][v] = make_double2(from[0], from[is_pair]);
          });
        each_pair([&](int j, int v, double *to, bool is_pair) {
          const double2 result = beta != 0 ? plus(product(j, v), old[j % STRIP][v]) : product(j, v);
          to[0] = result.x;
          if (is_pair) to[1] = result.y;
        });
      });
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_double_stream[];
const tw_sim_kernel tw_sim_tilewright_matmul_hopper_double_stream[] = {
    TW_SIM_KERNEL(matmul_f64_hopper_double_stream_m128_n128_l2_s3_g8),
    TW_SIM_KERNEL(matmul_f64_hopper_double_stream_m256_n64_l2_s2_g8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
