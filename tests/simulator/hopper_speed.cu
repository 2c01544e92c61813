/*
 * hopper_speed.cu -- products of 64 x 256 sums, of tiles that TMA loads, for
 * test_hopper_speed.c.
 */
#include "tilewright/hopper.cuh"

/* A line of a tile is 128 bytes: four products' terms. */
enum { COLUMNS = 256, LINE = 128 };

struct tiles {
  char a[64 * LINE], b[COLUMNS * LINE];
};

#define PRODUCT(name, word, T)                                              \
  __global__ void __launch_bounds__(128, 1)                                 \
      name(const __grid_constant__ tw_tensor_map a_map,                     \
           const __grid_constant__ tw_tensor_map b_map, T *sums, int steps, \
           int step) {                                                      \
    TW_DYNAMIC_SHARED_ALIGNED(tiles, now);                                  \
    __shared__ tw_mbarrier full;                                            \
    const int i = threadIdx.x;                                              \
    if (i == 0) {                                                           \
      tw_mbarrier_init(&full, 1);                                           \
      tw_mbarrier_fence_init();                                             \
    }                                                                       \
    __syncthreads();                                                        \
    T d[COLUMNS / 2];                                                       \
    for (int k = 0; k < steps; k++) {                                       \
      if (i == 0) {                                                         \
        tw_mbarrier_arrive_expect(&full, sizeof *now);                      \
        tw_tma_load_2d(now->a, &a_map, &full, k *step, blockIdx.x * 64);    \
        tw_tma_load_2d(now->b, &b_map, &full, k *step, 0);                  \
      }                                                                     \
      tw_mbarrier_wait(&full, k % 2);                                       \
      const uint64_t a = tw_wgmma_descriptor(now->a, 0, 1024, 128),         \
                     b = tw_wgmma_descriptor(now->b, 0, 1024, 128);         \
      tw_wgmma_fence();                                                     \
      for (int j = 0; j < LINE; j += 32)                                    \
        word(d, tw_wgmma_advance(a, j), tw_wgmma_advance(b, j), k || j);    \
      tw_wgmma_commit();                                                    \
      tw_wgmma_wait<0>();                                                   \
      __syncthreads();                                                      \
    }                                                                       \
    T *const rows = sums + (blockIdx.x * 64 + i / 32 * 16) * COLUMNS;       \
    for (int v = 0; v < COLUMNS / 2; v++)                                   \
      rows[(i % 32 / 4 + v / 2 % 2 * 8) * COLUMNS + v / 4 * 8 + i % 4 * 2 + \
           v % 2] = d[v];                                                   \
  }

extern "C" {
PRODUCT(product_f16, tw_wgmma_f16, float)
PRODUCT(product_bf16, tw_wgmma_bf16, float)
PRODUCT(product_tf32, tw_wgmma_tf32, float)
PRODUCT(product_e4m3, tw_wgmma_e4m3, float)
PRODUCT(product_e5m2, tw_wgmma_e5m2, float)
PRODUCT(product_s8, tw_wgmma_s8, int32_t)
}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_hopper_speed[];
const tw_sim_kernel sim_test_hopper_speed[] = {
    TW_SIM_KERNEL(product_f16),           TW_SIM_KERNEL(product_bf16),
    TW_SIM_KERNEL(product_tf32),          TW_SIM_KERNEL(product_e4m3),
    TW_SIM_KERNEL(product_e5m2),          TW_SIM_KERNEL(product_s8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
