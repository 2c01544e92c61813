/*
 * hopper.cu -- copies by TMA and products of warpgroups, right and wrong;
 * test_hopper.c says what each fault is.
 */
#include "tilewright/hopper.cuh"

enum { TILE = 64, STAGES = 2, TILE_BYTES = TILE * TILE * 2 };

/* The stages of a ring: tiles of a and of b, 64 x 64 of 16 bits. */
struct stage {
  char a[TILE_BYTES], b[TILE_BYTES];
};

/* What a slot's tiles bring, and what is announced. */
static __device__ uint32_t announced(int fault) {
  return 2 * TILE_BYTES + (fault == 6 ? 128 : fault == 7 ? -128 : 0);
}

extern "C" {

/* out = a * b', of 64 x k and 64 x k: warps 0 to 3 multiply, warp 4 loads. */
__global__ void ring(const __grid_constant__ tw_tensor_map a_map,
                     const __grid_constant__ tw_tensor_map b_map, float *out,
                     int steps, int fault) {
  TW_DYNAMIC_SHARED_ALIGNED(stage, stages);
  __shared__ tw_mbarrier full[STAGES], empty[STAGES];
  const int i = threadIdx.x;
  if (i == 0 && fault != 17) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], fault == 13 ? 1 : 4);
    }
    tw_mbarrier_fence_init();
  }
  if (fault != 18) __syncthreads();
  if (i >= 128) {
    if (i > 128) return;
    for (int k = 0; k < steps; k++) {
      const int s = k % STAGES;
      char *const a = stages[s].a + (fault == 11 ? 128 : 0);
      if (fault != 4) tw_mbarrier_wait(&empty[s], k / STAGES % 2 ^ 1);
      tw_mbarrier_arrive_expect(&full[s], announced(fault));
      tw_tma_load_2d(a, &a_map, &full[s], k * TILE, 0);
      if (fault != 19 || k < steps - 1)
        tw_tma_load_2d(stages[s].b, &b_map, &full[s], k * TILE, 0);
    }
    return;
  }
  float d[32];
  for (int v = 0; v < 32; v++) d[v] = 0;
  const int warp = i / 32;
  for (int k = 0; k < steps; k++) {
    const int s = k % STAGES;
    if (fault != 3 || k != 1)
      tw_mbarrier_wait(&full[s], k / STAGES % 2 ^ (fault == 5));
    const uint64_t a = tw_wgmma_descriptor(stages[s].a, 0, 1024,
                                           fault == 9 ? 64 : 128),
                   b = tw_wgmma_descriptor(
                       stages[s].b + (fault == 21 ? 1024 - 128 : 0), 0,
                       fault == 10 ? 2048 : 1024, 128);
    if (fault == 14) d[1] *= 2;
    if (fault != 12 && (fault != 14 || !k)) tw_wgmma_fence();
    if (fault != 15 || warp != 2)
      for (int j = 0; j < TILE; j += 16)
        tw_wgmma_bf16(d, tw_wgmma_advance(a, j * 2), tw_wgmma_advance(b, j * 2),
                      k || j);
    if (fault == 8) d[3] += 1;
    if (fault != 1) tw_wgmma_commit();
    if (fault != 2 && (fault != 16 || k < steps - 1)) tw_wgmma_wait<0>();
    if (fault == 13 ? i == 0 : i % 32 == 0) tw_mbarrier_arrive(&empty[s]);
  }
  const int row = warp * 16 + i % 32 / 4, col = i % 4 * 2;
  for (int v = 0; v < 32; v++)
    out[(row + v / 2 % 2 * 8) * TILE + col + v / 4 * 8 + v % 2] = d[v];
}

/* A tile goes through shared memory, and to its place with one more. */
__global__ void hand_on(const __grid_constant__ tw_tensor_map from,
                        const __grid_constant__ tw_tensor_map to, int x, int y,
                        int fault) {
  TW_DYNAMIC_SHARED_ALIGNED(uint16_t, tile);
  __shared__ tw_mbarrier full;
  const int i = threadIdx.x;
  uint16_t *const first = (uint16_t *)to.simulator.base;
  if (i == 0) {
    tw_mbarrier_init(&full, 1);
    if (fault != 15) tw_mbarrier_fence_init();
  }
  __syncthreads();
  if (i == 0) {
    tw_mbarrier_arrive_expect(&full, TILE_BYTES);
    tw_tma_load_2d(tile, &from, &full, x, y);
  }
  if (fault != 1) tw_mbarrier_wait(&full, 0);
  for (int e = i; e < TILE * TILE; e += 128) tile[e]++;
  if (fault != 2) tw_fence_proxy_async();
  if (fault != 3) __syncthreads();
  if (i == 0) {
    tw_tma_store_2d(&to, tile, x, y);
    if (fault != 4) tw_bulk_commit();
    if (fault == 6) tile[7] = 0;
    if (fault != 5) tw_bulk_wait_read<0>();
    if (fault != 4 && fault != 5 && fault < 20) tile[7] = 0;
  }
  if (fault == 8 && i == 0) {
    tile[0] = 1;
    tw_bulk_store(first, tile, 16);
    tw_bulk_commit();
    tw_bulk_wait<0>();
  }
  /* What a thread has written to global memory is loaded. */
  if (fault >= 16 && fault <= 19 && i == 0) {
    first[0] = 1;
    if (fault == 17) tw_fence_proxy_async();
    if (fault > 17) tw_fence_proxy_async_global();
    if (fault == 19) first[1] = 1;
    tw_fence_proxy_async();
    tw_mbarrier_arrive_expect(&full, 16);
    tw_bulk_load(tile, first, 16, &full);
    tw_mbarrier_wait(&full, 1);
  }
  /* What a store reads is overwritten when another thread has waited for it. */
  if (fault >= 20) {
    if (i == 0) {
      tw_bulk_store(first, tile, 16);
      tw_bulk_commit();
    }
    if (fault == 21) __syncthreads();
    if (i == 0) tw_bulk_wait_read<0>();
    if (fault == 20) __syncthreads();
    if (i == 32) tile[0] = 1;
  }
}

/* Each block of a cluster of two loads half a tile into both. */
__global__ void __cluster_dims__(2, 1, 1)
    spread(const __grid_constant__ tw_tensor_map from, uint16_t *out,
           int fault) {
  TW_DYNAMIC_SHARED_ALIGNED(uint16_t, tile);
  __shared__ tw_mbarrier full, empty;
  const int i = threadIdx.x, rank = (int)tw_cluster_rank();
  if (i == 0) {
    tw_mbarrier_init(&full, 1);
    tw_mbarrier_init(&empty, 2);
    tw_mbarrier_fence_init();
  }
  if (fault != 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  for (int round = 0; round < 3; round++) {
    if (i == 0) {
      if (fault != 2) tw_mbarrier_wait(&empty, round % 2 ^ 1);
      tw_mbarrier_arrive_expect(&full, TILE_BYTES);
      tw_tma_multicast_2d(tile + rank * TILE * TILE / 2, &from, &full,
                          fault == 3 ? 1 << rank : 3, round * TILE,
                          rank * TILE / 2);
    }
    if (fault == 4 && rank == 1 && round == 2) break;
    tw_mbarrier_wait(&full, round % 2);
    for (int e = i; e < TILE * TILE; e += 128)
      out[(rank * 3 + round) * TILE * TILE + e] = tile[e];
    __syncthreads();
    if (i < 2) tw_mbarrier_arrive_remote(&empty, i);
  }
  if (fault != 4 && fault != 5) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_hopper[];
const tw_sim_kernel sim_test_hopper[] = {
    TW_SIM_KERNEL(ring),
    TW_SIM_KERNEL(hand_on),
    TW_SIM_KERNEL(spread),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
