/*
 * occupancy.c -- how many blocks of a kernel one SM holds at once, and which
 * resource limits their number.
 *
 * The CUDA Toolkit's cuda_occupancy.h is NVIDIA's own calculation, and runs on
 * the CPU. If the library was built without it, or the number of registers is
 * not known, each resource is divided by a block's need. This ignores that a
 * GPU allocates registers in larger units, so the result is an upper bound.
 */
#include "devices/occupancy.h"

#include <string.h>

#include "devices/launch.h"

#ifdef TW_HAVE_CUDA_OCCUPANCY
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#include <cuda_occupancy.h>
#pragma GCC diagnostic pop
#endif

enum { SHARED_GRANULE = 128 /* bytes; 256 before sm_80 */ };

static int warps_of(int threads) { return (threads + TWI_WARP - 1) / TWI_WARP; }

static void take_limit(twi_occupancy *occupancy, int blocks, int limiter) {
  if (blocks > occupancy->blocks_per_sm) return;
  if (blocks < occupancy->blocks_per_sm) occupancy->limiter = 0;
  occupancy->blocks_per_sm = blocks;
  occupancy->limiter |= limiter;
}

static void compute_bound(const tw_device_info *info,
                          const twi_attributes *attributes, int threads,
                          int dynamic_shared_bytes, twi_occupancy *occupancy) {
  int warps = warps_of(threads);
  int shared = attributes->shared_bytes + dynamic_shared_bytes;
  int block_shared = shared + info->shared_bytes_reserved;
  block_shared = (block_shared + SHARED_GRANULE - 1) & -SHARED_GRANULE;

  occupancy->is_upper_bound = 1;
  occupancy->blocks_per_sm = info->blocks_per_sm;
  occupancy->limiter = TWI_LIMIT_BLOCKS;
  take_limit(occupancy,
             threads > info->threads_per_block
                 ? 0
                 : info->threads_per_sm / TWI_WARP / warps,
             TWI_LIMIT_WARPS);
  if (shared > info->shared_bytes_per_block_optin)
    take_limit(occupancy, 0, TWI_LIMIT_SHARED);
  else if (block_shared)
    take_limit(occupancy, info->shared_bytes_per_sm / block_shared,
               TWI_LIMIT_SHARED);
  if (attributes->registers > 0)
    take_limit(
        occupancy,
        info->registers_per_sm / (attributes->registers * TWI_WARP * warps),
        TWI_LIMIT_REGISTERS);
}

#ifdef TW_HAVE_CUDA_OCCUPANCY

static int limiter_of(unsigned factors) {
  return (factors & OCC_LIMIT_WARPS ? TWI_LIMIT_WARPS : 0) |
         (factors & OCC_LIMIT_REGISTERS ? TWI_LIMIT_REGISTERS : 0) |
         (factors & OCC_LIMIT_SHARED_MEMORY ? TWI_LIMIT_SHARED : 0) |
         (factors & OCC_LIMIT_BLOCKS ? TWI_LIMIT_BLOCKS : 0);
}

/* 0 if the toolkit does not know this GPU. */
static int compute_exact(const tw_device_info *info,
                         const twi_attributes *attributes, int threads,
                         int dynamic_shared_bytes, twi_occupancy *occupancy) {
  cudaOccDeviceProp gpu = {
      .computeMajor = info->compute_capability / 10,
      .computeMinor = info->compute_capability % 10,
      .maxThreadsPerBlock = info->threads_per_block,
      .maxThreadsPerMultiprocessor = info->threads_per_sm,
      .regsPerBlock = info->registers_per_sm,
      .regsPerMultiprocessor = info->registers_per_sm,
      .warpSize = TWI_WARP,
      .sharedMemPerBlock = (size_t)info->shared_bytes_per_block,
      .sharedMemPerMultiprocessor = (size_t)info->shared_bytes_per_sm,
      .numSms = info->sm_count,
      .sharedMemPerBlockOptin = (size_t)info->shared_bytes_per_block_optin,
      .reservedSharedMemPerBlock = (size_t)info->shared_bytes_reserved,
  };
  int shared = attributes->shared_bytes + dynamic_shared_bytes;
  cudaOccFuncAttributes kernel = {
      .maxThreadsPerBlock = info->threads_per_block,
      .numRegs = attributes->registers,
      .sharedSizeBytes = (size_t)attributes->shared_bytes,
      .shmemLimitConfig = shared > info->shared_bytes_per_block
                              ? FUNC_SHMEM_LIMIT_OPTIN
                              : FUNC_SHMEM_LIMIT_DEFAULT,
      .maxDynamicSharedSizeBytes = (size_t)dynamic_shared_bytes,
      .numBlockBarriers = 1,
  };
  cudaOccDeviceState state = {.carveoutConfig = SHAREDMEM_CARVEOUT_DEFAULT};
  cudaOccResult result;
  if (cudaOccMaxActiveBlocksPerMultiprocessor(&result, &gpu, &kernel, &state,
                                              threads,
                                              (size_t)dynamic_shared_bytes))
    return 0;
  occupancy->blocks_per_sm = result.activeBlocksPerMultiprocessor;
  occupancy->limiter = limiter_of(result.limitingFactors);
  return 1;
}

#else

static int compute_exact(const tw_device_info *info,
                         const twi_attributes *attributes, int threads,
                         int dynamic_shared_bytes, twi_occupancy *occupancy) {
  (void)info, (void)attributes, (void)threads, (void)dynamic_shared_bytes;
  (void)occupancy;
  return 0;
}

#endif

void twi_occupancy_compute(const tw_device_info *info,
                           const twi_attributes *attributes, int threads,
                           int dynamic_shared_bytes, twi_occupancy *occupancy) {
  memset(occupancy, 0, sizeof *occupancy);
  if (threads < 1) return;
  if (attributes->registers < 0 ||
      !compute_exact(info, attributes, threads, dynamic_shared_bytes,
                     occupancy))
    compute_bound(info, attributes, threads, dynamic_shared_bytes, occupancy);
  occupancy->warps_per_sm = occupancy->blocks_per_sm * warps_of(threads);
  occupancy->fraction =
      (double)occupancy->warps_per_sm / (info->threads_per_sm / TWI_WARP);
}

int twi_shared_in_proportion(int shared_bytes, int of_threads, int threads) {
  if (of_threads < 1) return 0;
  int64_t scaled = (int64_t)shared_bytes * threads;
  return (int)((scaled + of_threads - 1) / of_threads);
}

/* The same search as the toolkit's: from the largest size down in steps of a
 * warp. A smaller size is taken only if more threads are resident. */
int twi_occupancy_propose(const tw_device_info *info,
                          const twi_attributes *attributes,
                          int (*blocks_of)(void *user, int threads),
                          void *user) {
  int limit = info->threads_per_block, best = 0, most_busy = 0;
  int bound = attributes->most_threads;
  if (bound > 0 && bound < limit) limit = bound;
  for (int aligned = warps_of(limit) * TWI_WARP; aligned > 0;
       aligned -= TWI_WARP) {
    int threads = aligned < limit ? aligned : limit;
    int busy = threads * blocks_of(user, threads);
    if (busy <= most_busy) continue;
    most_busy = busy;
    best = threads;
  }
  return best;
}

void twi_limiter_text(int limiter, char *text) {
  static const struct {
    int bit;
    const char *name;
  } names[] = {
      {TWI_LIMIT_REGISTERS, "registers"},
      {TWI_LIMIT_SHARED, "shared memory"},
      {TWI_LIMIT_WARPS, "warps"},
      {TWI_LIMIT_BLOCKS, "blocks"},
  };
  strcpy(text, limiter ? "" : "none");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!(limiter & names[i].bit)) continue;
    if (*text) strcat(text, ", ");
    strcat(text, names[i].name);
  }
}
