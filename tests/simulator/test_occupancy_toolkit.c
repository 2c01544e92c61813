/*
 * test_occupancy_toolkit.c -- occupancy by the toolkit's own calculation: the
 * granularity of registers, the limiting resource, and the proposed block size.
 */
#include "simulator/occupancy_test.h"

#if __has_include(<cuda_occupancy.h>)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wunused-function"
#include <cuda_occupancy.h>
#pragma GCC diagnostic pop
#endif

/* What keeps one more block from fitting an sm_90. */
static void test_limiters(void) {
  static const struct {
    int threads, registers, shared, dynamic, blocks;
    const char *limiter;
  } cases[] = {
      {256, 40, 0, 0, 6, "registers"},
      {256, 40, 4224, 0, 6, "registers"},
      {1024, 64, 0, 0, 1, "registers"},
      {1024, 65, 0, 0, 0, "registers"},
      {256, 32, 32768, 0, 6, "shared memory"},
      {256, 32, 0, 98304, 2, "shared memory"},
      {128, 32, 0, 232448, 1, "shared memory"},
      {128, 32, 1024, 231425, 0, "shared memory"},
      {32, 32, 0, 0, 32, "blocks"},
      {256, 32, 0, 0, 8, "registers, warps"},
      {1056, 32, 0, 0, 0, "warps"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    twi_occupancy occupancy =
        compute("sm_90", cases[i].threads, cases[i].registers, cases[i].shared,
                cases[i].dynamic);
    CHECK_INT(occupancy.blocks_per_sm, cases[i].blocks);
    CHECK_TEXT(limiter(&occupancy), cases[i].limiter);
  }
}

/* ---- the proposal -------------------------------------------------------- */

/* Global, because the toolkit's callback takes no user pointer. */
static struct {
  const tw_device_info *info;
  twi_attributes attributes;
  int threads, dynamic;
} kernel;

static int blocks_of(void *user, int threads) {
  (void)user;
  twi_occupancy occupancy;
  twi_occupancy_compute(
      kernel.info, &kernel.attributes, threads,
      twi_shared_in_proportion(kernel.dynamic, kernel.threads, threads),
      &occupancy);
  return occupancy.blocks_per_sm;
}

static int propose(void) {
  return twi_occupancy_propose(kernel.info, &kernel.attributes, blocks_of,
                               NULL);
}

#if __has_include(<cuda_occupancy.h>)

static size_t dynamic_of(int threads) {
  return (size_t)twi_shared_in_proportion(kernel.dynamic, kernel.threads,
                                          threads);
}

static int toolkit_proposes(void) {
  const tw_device_info *info = kernel.info;
  cudaOccDeviceProp gpu = {
      .computeMajor = info->compute_capability / 10,
      .computeMinor = info->compute_capability % 10,
      .maxThreadsPerBlock = info->threads_per_block,
      .maxThreadsPerMultiprocessor = info->threads_per_sm,
      .regsPerBlock = info->registers_per_sm,
      .regsPerMultiprocessor = info->registers_per_sm,
      .warpSize = 32,
      .sharedMemPerBlock = (size_t)info->shared_bytes_per_block,
      .sharedMemPerMultiprocessor = (size_t)info->shared_bytes_per_sm,
      .numSms = info->sm_count,
      .sharedMemPerBlockOptin = (size_t)info->shared_bytes_per_block_optin,
      .reservedSharedMemPerBlock = (size_t)info->shared_bytes_reserved,
  };
  cudaOccFuncAttributes function = {
      .maxThreadsPerBlock = kernel.attributes.most_threads,
      .numRegs = kernel.attributes.registers,
      .sharedSizeBytes = (size_t)kernel.attributes.shared_bytes,
      .shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN,
      .maxDynamicSharedSizeBytes = (size_t)info->shared_bytes_per_block_optin,
      .numBlockBarriers = 1,
  };
  cudaOccDeviceState state = {.carveoutConfig = SHAREDMEM_CARVEOUT_DEFAULT};
  int blocks, threads = 0;
  CHECK_INT(cudaOccMaxPotentialOccupancyBlockSize(
                &blocks, &threads, &gpu, &function, &state, dynamic_of, 0),
            CUDA_OCC_SUCCESS);
  return threads;
}

/* Compares the proposal with the toolkit's, for kernels with many combinations
 * of resources. */
static void test_against_toolkit(void) {
  for (int t = 0; t < twi_target_count; t++)
    for (int registers = 16; registers <= 255; registers += 13)
      for (int bound = 64; bound <= 1024; bound *= 2)
        for (int fixed = 0; fixed <= 40000; fixed += 9999)
          for (int dynamic = 0; dynamic <= 32; dynamic += 8) {
            kernel.info = &twi_targets[t];
            kernel.attributes = (twi_attributes){.registers = registers,
                                                 .shared_bytes = fixed,
                                                 .most_threads = bound};
            kernel.threads = 1;
            kernel.dynamic = dynamic;
            CHECK_INT(propose(), toolkit_proposes());
          }
}

#else

static void test_against_toolkit(void) {}

#endif

/* Computed by hand: an SM of sm_90 has 64 x 1024 registers and at most 2048
 * threads. */
static void test_proposals(void) {
  static const struct {
    int registers, shared, bound, threads, dynamic, proposed;
  } cases[] = {
      {32, 0, 1024, 256, 0, 1024},   /* every thread fits */
      {32, 0, 256, 256, 0, 256},     /* but for its launch bounds */
      {64, 0, 1024, 256, 0, 1024},   /* one block of 1024 fills them */
      {40, 0, 1024, 256, 0, 768},    /* 1536 threads: two of 768 */
      {32, 300000, 1024, 256, 0, 0}, /* more than a block may have */
      {32, 0, 1024, 16, 16384, 224}, /* 1 KB a thread: one of 224 */
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    kernel.info = target("sm_90");
    kernel.attributes = (twi_attributes){.registers = cases[i].registers,
                                         .shared_bytes = cases[i].shared,
                                         .most_threads = cases[i].bound};
    kernel.threads = cases[i].threads;
    kernel.dynamic = cases[i].dynamic;
    CHECK_INT(propose(), cases[i].proposed);
  }
  CHECK_INT(twi_shared_in_proportion(100, 3, 2), 67);
  CHECK_INT(twi_shared_in_proportion(1 << 30, 1024, 1024), 1 << 30);
  CHECK_INT(twi_shared_in_proportion(100, 0, 2), 0);
}

int main(void) {
  twi_occupancy occupancy = compute("sm_90", 256, 32, 0, 0);
  if (occupancy.is_upper_bound) check_skip("built without the CUDA Toolkit");
  test_limiters();
  test_proposals();
  test_against_toolkit();
  return check_end();
}
