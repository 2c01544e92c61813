/*
 * matmul/hopper_cluster.cu
 * Generated from templates/matmul/hopper_cluster.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f16 and bf16 by Hopper's tensor cores: as hopper does it, for few tiles of c: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/hopper_cluster.cu
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

// ---- kernels of matmul/hopper_cluster.cu

extern "C" {

// matmul_f16_hopper_cluster_n64_p3_s6
// BN = 64, PIECES = 3, STAGES = 6; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(3, 1, 1) __launch_bounds__(384, 1)
    matmul_f16_hopper_cluster_n64_p3_s6(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 3;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 64, STAGES = 6;
  constexpr int DEPTH = TW_SLAB_LINE / 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 1, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  __half *const staging = (__half *)(slots + STAGES * SLOT);
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
      constexpr int PITCH = BN + 8;  // eight rows begin in different banks
      constexpr int SHARE = (BM + 2) / 3;
      const int mine = min(SHARE, BM - piece * SHARE);  // the last piece has fewer rows
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2 | (uintptr_t)c_batch_stride * 2) % 8 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v += 2)
        *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
            make_float2(sum[0][v], sum[0][v + 1]);
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < mine * (BN / 4); e += 256) {
        const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
        const int left = row + r < m ? n - col - s : 0;
        __half *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
        tw_four<__half> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<__half> *)to;
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
        tw_four<__half> result;
#pragma unroll
        for (int p = 0; p < 4; p++)
          result.part[p] = (__half)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
        if (fours && left >= 4)
          *(tw_four<__half> *)to = result;
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

// matmul_bf16_hopper_cluster_n64_p2_s6
// BN = 64, PIECES = 2, STAGES = 6; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_cluster_n64_p2_s6(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 2;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 64, STAGES = 6;
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
      constexpr int PITCH = BN + 8;  // eight rows begin in different banks
      constexpr int SHARE = BM / 2;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2 | (uintptr_t)c_batch_stride * 2) % 8 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v += 2)
        *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
            make_float2(sum[0][v], sum[0][v + 1]);
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BN / 4); e += 256) {
        const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
        const int left = row + r < m ? n - col - s : 0;
        __nv_bfloat16 *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
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

// matmul_bf16_hopper_cluster_n64_p3_s6
// BN = 64, PIECES = 3, STAGES = 6; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(3, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_cluster_n64_p3_s6(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 3;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 64, STAGES = 6;
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
      constexpr int PITCH = BN + 8;  // eight rows begin in different banks
      constexpr int SHARE = (BM + 2) / 3;
      const int mine = min(SHARE, BM - piece * SHARE);  // the last piece has fewer rows
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2 | (uintptr_t)c_batch_stride * 2) % 8 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v += 2)
        *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
            make_float2(sum[0][v], sum[0][v + 1]);
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < mine * (BN / 4); e += 256) {
        const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
        const int left = row + r < m ? n - col - s : 0;
        __nv_bfloat16 *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
        tw_four<__nv_bfloat16> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<__nv_bfloat16> *)to;
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

// matmul_bf16_hopper_cluster_n64_p8_s6
// BN = 64, PIECES = 8, STAGES = 6; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_cluster_n64_p8_s6(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t pieces = 8;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 64, STAGES = 6;
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
      constexpr int PITCH = BN + 8;  // eight rows begin in different banks
      constexpr int SHARE = BM / 8;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2 | (uintptr_t)c_batch_stride * 2) % 8 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v += 2)
        *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
            make_float2(sum[0][v], sum[0][v + 1]);
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BN / 4); e += 256) {
        const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
        const int left = row + r < m ? n - col - s : 0;
        __nv_bfloat16 *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
        tw_four<__nv_bfloat16> old = {};
        if (beta != 0 && fours && left >= 4)
          old = *(const tw_four<__nv_bfloat16> *)to;
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

// matmul_bf16_hopper_cluster_n128_p4_s6
// BN = 128, PIECES = 4, STAGES = 6; 384 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(384, 1)
    matmul_bf16_hopper_cluster_n128_p4_s6(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y) {
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t pieces = 4;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 128, STAGES = 6;
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
      constexpr int PITCH = BN + 8;  // eight rows begin in different banks
      constexpr int SHARE = BM / 4;
      const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2 | (uintptr_t)c_batch_stride * 2) % 8 == 0;
      float *const sums = (float *)slots;
      tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
      for (int v = 0; v < BN / 2; v += 2)
        *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
            make_float2(sum[0][v], sum[0][v + 1]);
      tw_cluster_arrive_shared();
      tw_cluster_wait();
      for (int e = threadIdx.x - 128; e < SHARE * (BN / 4); e += 256) {
        const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
        const int left = row + r < m ? n - col - s : 0;
        __nv_bfloat16 *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
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

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_cluster[];
const tw_sim_kernel tw_sim_tilewright_matmul_hopper_cluster[] = {
    TW_SIM_KERNEL(matmul_f16_hopper_cluster_n64_p3_s6),
    TW_SIM_KERNEL(matmul_bf16_hopper_cluster_n64_p2_s6),
    TW_SIM_KERNEL(matmul_bf16_hopper_cluster_n64_p3_s6),
    TW_SIM_KERNEL(matmul_bf16_hopper_cluster_n64_p8_s6),
    TW_SIM_KERNEL(matmul_bf16_hopper_cluster_n128_p4_s6),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
