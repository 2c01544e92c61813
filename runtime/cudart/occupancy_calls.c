/*
 * occupancy_calls.c -- how many blocks of a kernel an SM holds, and clusters.
 */
#include "cudart/gpu.h"
#include "cudart/kernels.h"
#include "devices/occupancy.h"

static cudaError_t count_blocks(int *blocks, const void *function, int threads,
                                size_t dynamic_bytes, unsigned flags) {
  if (!blocks || threads < 1 || flags > cudaOccupancyDisableCachingOverride)
    return cudaErrorInvalidValue;
  const cudart_kernel *kernel = cudart_kernel_of(function);
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  *blocks = cudart_kernel_blocks(kernel, threads, dynamic_bytes);
  return cudaSuccess;
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks,
                                                          const void *kernel,
                                                          int threads,
                                                          size_t bytes) {
  CUDART_CALL(count_blocks(blocks, kernel, threads, bytes, 0));
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *blocks, const void *kernel, int threads, size_t bytes,
    unsigned flags) {
  CUDART_CALL(count_blocks(blocks, kernel, threads, bytes, flags));
}

static cudaError_t available(size_t *bytes, const void *function, int blocks,
                             int threads) {
  if (!bytes || blocks < 1) return cudaErrorInvalidValue;
  const cudart_kernel *kernel = cudart_kernel_of(function);
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  const tw_device_info *gpu = cudart_gpu();
  size_t low = 0, high = (size_t)gpu->shared_bytes_per_block_optin + 1;
  if (cudart_kernel_blocks(kernel, threads, 0) < blocks)
    return cudaErrorInvalidValue;
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    if (cudart_kernel_blocks(kernel, threads, middle) >= blocks)
      low = middle;
    else
      high = middle;
  }
  *bytes = low;
  return cudaSuccess;
}

cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes,
                                                      const void *kernel,
                                                      int blocks, int threads) {
  CUDART_CALL(available(bytes, kernel, blocks, threads));
}

struct proposal {
  const cudart_kernel *kernel;
  size_t (*shared_of)(void *user, int threads);
  void *user;
  size_t shared_bytes;
  int most_threads;
};

static int blocks_of(void *user, int threads) {
  const struct proposal *proposal = user;
  if (threads > proposal->most_threads) return 0;
  size_t bytes = proposal->shared_of
                     ? proposal->shared_of(proposal->user, threads)
                     : proposal->shared_bytes;
  return cudart_kernel_blocks(proposal->kernel, threads, bytes);
}

static cudaError_t propose(int *blocks, int *threads, const void *function,
                           struct proposal *proposal) {
  if (!blocks || !threads || proposal->most_threads < 0)
    return cudaErrorInvalidValue;
  proposal->kernel = cudart_kernel_of(function);
  if (!proposal->kernel) return cudaErrorInvalidDeviceFunction;
  twi_attributes attributes = cudart_kernel_attributes(proposal->kernel);
  if (!proposal->most_threads ||
      proposal->most_threads > attributes.most_threads)
    proposal->most_threads = attributes.most_threads;
  attributes.most_threads = proposal->most_threads;
  *threads =
      twi_occupancy_propose(cudart_gpu(), &attributes, blocks_of, proposal);
  *blocks =
      *threads ? blocks_of(proposal, *threads) * cudart_gpu()->sm_count : 0;
  return cudaSuccess;
}

cudaError_t tw_cudart_propose_block(
    int *blocks, int *threads, const void *kernel,
    size_t (*shared_of)(void *user, int threads), void *user,
    size_t shared_bytes, int most_threads) {
  struct proposal proposal = {.shared_of = shared_of,
                              .user = user,
                              .shared_bytes = shared_bytes,
                              .most_threads = most_threads};
  CUDART_CALL_AS("cudaOccupancyMaxPotentialBlockSize",
                 propose(blocks, threads, kernel, &proposal));
}

/* ---- clusters ----------------------------------------------------------- */

static size_t blocks_of_cluster(const cudart_kernel *kernel,
                                const cudaLaunchConfig_t *config) {
  const int *bounds = kernel->program->bounds;
  size_t count = (size_t)bounds[1] * (size_t)bounds[2] * (size_t)bounds[3];
  for (unsigned i = 0; i < config->numAttrs; i++)
    if (config->attrs[i].id == cudaLaunchAttributeClusterDimension)
      count = (size_t)config->attrs[i].val.clusterDim.x *
              config->attrs[i].val.clusterDim.y *
              config->attrs[i].val.clusterDim.z;
  return count ? count : 1;
}

static int has_clusters(void) {
  return cudart_gpu()->compute_capability >= TWI_CLUSTER_CAPABILITY;
}

static cudaError_t most_cluster(int *blocks, const void *function,
                                const cudaLaunchConfig_t *config) {
  if (!blocks || !config) return cudaErrorInvalidValue;
  const cudart_kernel *kernel = cudart_kernel_of(function);
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  if (!has_clusters()) return cudaErrorNotSupported;
  const dim3 *block = &config->blockDim;
  *blocks = !cudart_kernel_blocks(kernel, (int)(block->x * block->y * block->z),
                                  config->dynamicSmemBytes)
                ? 0
            : kernel->is_large_cluster_allowed ? TWI_MAX_CLUSTER
                                               : CUDART_PORTABLE_CLUSTER;
  return cudaSuccess;
}

cudaError_t cudaOccupancyMaxPotentialClusterSize(
    int *blocks, const void *kernel, const cudaLaunchConfig_t *config) {
  CUDART_CALL(most_cluster(blocks, kernel, config));
}

static cudaError_t count_clusters(int *clusters, const void *function,
                                  const cudaLaunchConfig_t *config) {
  if (!clusters || !config) return cudaErrorInvalidValue;
  const cudart_kernel *kernel = cudart_kernel_of(function);
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  if (!has_clusters()) return cudaErrorNotSupported;
  const dim3 *block = &config->blockDim;
  int blocks =
      cudart_kernel_blocks(kernel, (int)(block->x * block->y * block->z),
                           config->dynamicSmemBytes) *
      cudart_gpu()->sm_count;
  *clusters = blocks / (int)blocks_of_cluster(kernel, config);
  return cudaSuccess;
}

cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, const void *kernel,
                                           const cudaLaunchConfig_t *config) {
  CUDART_CALL(count_clusters(clusters, kernel, config));
}
