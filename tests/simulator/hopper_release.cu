/*
 * hopper_release.cu -- lanes read a slot, and one of them says that it is empty;
 * test_hopper_release.c says which ways to do so are right.
 */
#include "tilewright/hopper.cuh"

enum { TILE = 64, STAGES = 2, TILE_BYTES = TILE * TILE * 2 };

struct release_stage {
  char a[TILE_BYTES], b[TILE_BYTES];
};

/* What a warp does with a slot before it is released. */
enum {
  READS = 1,      /* each lane reads a word of its own */
  READS_SAME = 2, /* all lanes read the same word */
  MULTIPLIES = 4, /* products of a and b in shared memory */
  REGISTERS = 8,  /* products of b in shared memory and of words read before */
  READS_LATE = 16, /* each lane reads a word while products are computed */
  FENCES = 32,
  SYNCS = 64,
  VOTES = 128,
  LAST_LANE = 256, /* it says so, and not lane 0 */
  ALL_LANES = 512, /* each lane says so */
  SYNCS_LATE = 1024
};

extern "C" {

/* Warps 0 to 3 use each tile that warp 4 brings. */
__global__ void releases(const __grid_constant__ tw_tensor_map a_map,
                         const __grid_constant__ tw_tensor_map b_map,
                         unsigned *out, int steps, int ways) {
  TW_DYNAMIC_SHARED_ALIGNED(release_stage, stages);
  __shared__ tw_mbarrier full[STAGES], empty[STAGES];
  const int i = threadIdx.x;
  if (i == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], ways & ALL_LANES ? 128 : 4);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  if (i >= 128) {
    if (i > 128) return;
    for (int k = 0; k < steps; k++) {
      const int s = k % STAGES;
      tw_mbarrier_wait(&empty[s], k / STAGES % 2 ^ 1);
      tw_mbarrier_arrive_expect(&full[s], 2 * TILE_BYTES);
      tw_tma_load_2d(stages[s].a, &a_map, &full[s], k * TILE, 0);
      tw_tma_load_2d(stages[s].b, &b_map, &full[s], k * TILE, 0);
    }
    return;
  }
  float d[32];
  for (int v = 0; v < 32; v++) d[v] = 0;
  const int releasing = ways & LAST_LANE ? 31 : 0;
  unsigned sum = 0;
  for (int k = 0; k < steps; k++) {
    const int s = k % STAGES;
    const uint32_t *const words = (const uint32_t *)stages[s].a;
    uint32_t part[4] = {};
    tw_mbarrier_wait(&full[s], k / STAGES % 2);
    const uint64_t a = tw_wgmma_descriptor(stages[s].a, 0, 1024, 128),
                   b = tw_wgmma_descriptor(stages[s].b, 0, 1024, 128);
    if (ways & READS) sum += words[i];
    if (ways & READS_SAME) sum += words[5];
    if (ways & REGISTERS)
      for (int v = 0; v < 4; v++) part[v] = words[v * 128 + i];
    if (ways & (MULTIPLIES | REGISTERS)) {
      tw_wgmma_fence();
      if (ways & MULTIPLIES)
        tw_wgmma_bf16(d, a, b, true);
      else
        tw_wgmma_bf16(d, part, b, true);
      tw_wgmma_commit();
      if (ways & READS_LATE) sum += words[i];
      tw_wgmma_wait<0>();
    }
    if (ways & FENCES) tw_fence_proxy_async();
    if (ways & VOTES) sum += __any_sync(0xffffffffu, 1);
    if (ways & SYNCS) __syncwarp();
    if (ways & ALL_LANES || i % 32 == releasing) tw_mbarrier_arrive(&empty[s]);
    if (ways & SYNCS_LATE) __syncwarp();
  }
  for (int v = 0; v < 32; v++) sum += (unsigned)d[v];
  out[i] = sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_hopper_release[];
const tw_sim_kernel sim_test_hopper_release[] = {
    TW_SIM_KERNEL(releases),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
