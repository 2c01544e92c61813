//$ algorithm {
//$   brief = "f16 and bf16 by Hopper's tensor cores: one warp brings slabs of a and of a group's matrix by TMA, two warpgroups multiply them by wgmma, and blocks stay for many tiles.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of a tile" },
//$     { "BN", "n", { 128, 256 }, "columns of a tile" },
//$     { "STAGES", "s", { 4, 6, 8 }, "slabs that are on their way or multiplied", more = { 3, 5 } },
//$   },
//$   let = {
//$     { "WN", "BM == 128 and BN or BN // 2" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$   },
//$   constraints = {
//$     { "SIZE == 2", "wgmma of f16 and bf16" },
//$     { "SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory" },
//$     { "STAGES == (BM + BN > 256 and 4 or BM + BN > 192 and 6 or 8)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_a", tensor = "a", box = { "64", "BM" }, swizzle = 128 },
//$     { "map_b", tensor = "b", box = { "64", "transpose_b > 0 and BN or 64" }, swizzle = 128 },
//$     { "map_c", tensor = "c", box = { "64", "64" }, swizzle = 128, optional = true },
//$   },
//$   block = { "384" },
//$   grid = { "min(RESIDENT, (rows // BM + groups) * ceil_div(n, BN))" },
//$   dynamic_shared = "SLABS_BYTES + 4 * 8192 + STAGES * 16",
//$   fits = "k > 0 and a_stride > 0 and b_stride > 0 and max(rows, n, k) < 2147480000 and (rows // BM + groups) * ceil_div(n, BN) < 2147480000",
//$   target = "sm_90a",
//$   align = "16",
//$ }
//$ preamble(function()
#include "tilewright/hopper.cuh"

// A condition that the compiler knows, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// A place among the slots of slabs, which are used in turn: `phase` is the parity of the
// rounds so far.
template <int STAGES>
struct tw_slot {
  int at = 0;
  unsigned phase = 0;
  __device__ __forceinline__ void next() {
    phase ^= at == STAGES - 1;
    at = at == STAGES - 1 ? 0 : at + 1;
  }
};

// Two numbers that are stored at once.
template <typename T>
struct alignas(4) tw_pair {
  T first, second;
};
//$ end)
//$ local wgmma = T == "__half" and "tw_wgmma_f16" or "tw_wgmma_bf16"
__global__ void __launch_bounds__(384, 1)
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), STAGES = $(STAGES);
  constexpr int DEPTH = 64, LINE = 128;  // of a slab, along k, in numbers and in bytes
  // A warpgroup has 64 rows of a tile and all columns, or all rows and half of the columns.
  constexpr int WN = $(WN), SLOT = (BM + BN) * DEPTH, PART = 64 * 64;
  TW_DYNAMIC_SHARED_ALIGNED($(T), slots);
  $(T) *const staging = slots + STAGES * SLOT;  // two places for parts of c a warpgroup
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * PART), *const empty = full + STAGES;
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_a);
    tw_tma_prefetch(&map_b);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], 8);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();

  const int slabs = (int)tw_ceil_div(k, DEPTH), across = (int)tw_ceil_div(n, BN);
  const int down = (int)(rows / BM + groups);  // rows of tiles at most
  tw_slot<STAGES> slot;
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    for (int unit = blockIdx.x; unit < down * across && warp == 0; unit += gridDim.x) {
      //$ include("tile_of_unit.cuh")
      for (int slab = 0; slab < slabs && lane == 0 && height > 0; slab++, slot.next()) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        tw_mbarrier_arrive_expect(&full[slot.at], SLOT * sizeof($(T)));
        $(T) *const to_a = slots + slot.at * SLOT, *const to_b = to_a + BM * DEPTH;
        const int l = slab * DEPTH;
        // Rows of the next groups come, too, where the group's end: they are not stored.
        tw_tma_load_2d(to_a, &map_a, &full[slot.at], l, (int)row);
        if (transpose_b)
          tw_tma_load_3d(to_b, &map_b, &full[slot.at], l, col, (int)group);
        else
#pragma unroll
          for (int j = 0; j < BN; j += 64)
            tw_tma_load_3d(to_b + j * DEPTH, &map_b, &full[slot.at], col + j, l, (int)group);
      }
    }
    __syncwarp();
    return;
  }

  tw_setmaxnreg_inc<232>();
  const int team = warp / 4 - 1, thread = threadIdx.x % 128;
  const int top = BM == 128 ? team * 64 : 0, left = BM == 128 ? 0 : team * WN;  // its part of a tile
  // TMA writes 16 bytes at a time.
  const bool is_c_mapped = ((uintptr_t)c | c_stride * sizeof($(T)) | n * sizeof($(T))) % 16 == 0;
  int stored = 0;
  for (int unit = blockIdx.x; unit < down * across; unit += gridDim.x) {
    //$ include("tile_of_unit.cuh")
    if (height == 0) continue;
    float sum[WN / 2];
    const auto multiply = [&](auto is_along) {
      constexpr bool ALONG = is_along.value;
      int before = 0;
      tw_wgmma_hold(sum);
#pragma unroll 1
      for (int slab = 0; slab < slabs; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const $(T) *const from = slots + slot.at * SLOT;
        const uint64_t x = tw_wgmma_descriptor(from + top * DEPTH, 16, 1024, 128);
        const uint64_t y = tw_wgmma_descriptor(from + (BM + left) * DEPTH, ALONG ? 16 : 64 * LINE, 1024, 128);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < LINE / 32; l++)
          $(wgmma)<false, !ALONG>(sum, tw_wgmma_advance(x, l * 32), tw_wgmma_advance(y, l * (ALONG ? 32 : 2048)),
                                  l > 0 || slab > 0);
        tw_wgmma_commit();
        // The products of the slab before are done, so its slot may be filled again.
        tw_wgmma_wait<1>();
        if (slab > 0 && lane == 0) tw_mbarrier_arrive(&empty[before]);
        before = slot.at;
      }
      tw_wgmma_wait<0>();
      tw_wgmma_hold(sum);
      if (lane == 0) tw_mbarrier_arrive(&empty[before]);
    };
    transpose_b ? multiply(tw_known<true>()) : multiply(tw_known<false>());

    // 64 x 64 numbers at a time become a part of c by way of shared memory, in which packs
    // of 16 bytes trade places. TMA writes whole ones; threads those at a group's end.
    const bool is_whole = is_c_mapped && height >= top + 64;
#pragma unroll
    for (int j = 0; j < WN; j += 64) {
      if (top >= height || col + left + j >= n) break;
      $(T) *const staged = staging + (team * 2 + stored++ % 2) * PART;
      const auto place = [](int r, int s) { return r * 64 + (s / 8 ^ r % 8) * 8 + s % 8; };
      if (thread == 0) is_whole ? tw_bulk_wait_read<1>() : tw_bulk_wait_read<0>();
      tw_barrier_sync(1 + team, 128);
#pragma unroll
      for (int q = 0; q < 64; q += 16) {
        uint32_t packed[4];
#pragma unroll
        for (int v = 0; v < 4; v++) {
          const int at = (j + q) / 2 + v * 2;
          const tw_pair<$(T)> pair = {($(T))sum[at], ($(T))sum[at + 1]};
          memcpy(&packed[v], &pair, 4);
        }
        tw_store_matrices<false>(staged + place(warp % 4 * 16 + lane % 16, q + lane / 16 * 8), packed);
      }
      if (is_whole) tw_fence_proxy_async();
      tw_barrier_sync(1 + team, 128);
      const int64_t first = row + top, at = col + left + j;
      if (is_whole) {
        if (thread == 0) {
          tw_tma_store_2d(&map_c, staged, (int)at, (int)first);
          tw_bulk_commit();
        }
      } else if (is_c_mapped) {
        const int s = thread % 8 * 8;
#pragma unroll
        for (int r = thread / 8; r < 64; r += 16)
          if (top + r < height && at + s < n)
            *(uint4 *)(c + (first + r) * c_stride + at + s) = *(const uint4 *)(staged + place(r, s));
      } else {
#pragma unroll 8
        for (int e = thread; e < PART; e += 128)
          if (top + e / 64 < height && at + e % 64 < n)
            c[(first + e / 64) * c_stride + at + e % 64] = staged[place(e / 64, e % 64)];
      }
    }
  }
  // Shared memory must stay until TMA has read the parts of c.
  if (thread == 0) tw_bulk_wait_read<0>();
}
