/*
 * kernels.c -- attributes of kernels, and their occupancy.
 *
 * g++ says nothing about the registers that nvcc would use, so the occupancy is
 * that of REGISTERS, which limits no block of the usual sizes: an upper bound.
 */
#include "cudart/kernels.h"

#include <stdlib.h>

#include "cudart/gpu.h"
#include "devices/occupancy.h"

enum { REGISTERS = 32, PORTABLE_CLUSTER = 8 };

static cudart_kernel *known;

cudart_kernel *cudart_kernel_of(const void *function) {
  for (cudart_kernel *kernel = known; kernel; kernel = kernel->next)
    if (kernel->program->function == function) return kernel;
  const tw_program_kernel *program = tw_program_find_kernel(function);
  cudart_kernel *kernel = program ? calloc(1, sizeof *kernel) : NULL;
  if (!program)
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                  "%s() is given %p, which is no kernel of the program",
                  cudart_call_name(), function);
  if (!kernel) return NULL;
  kernel->program = program;
  kernel->most_dynamic = (size_t)cudart_gpu()->shared_bytes_per_block;
  kernel->carveout = cudaSharedmemCarveoutDefault;
  kernel->next = known;
  known = kernel;
  return kernel;
}

int cudart_kernel_threads(const cudart_kernel *kernel) {
  const int most = cudart_gpu()->threads_per_block;
  const int bound = kernel->program->bounds[0];
  return bound > 0 && bound < most ? bound : most;
}

static twi_attributes attributes_of(const cudart_kernel *kernel) {
  return (twi_attributes){
      .registers = REGISTERS,
      .shared_bytes = (int)tw_program_static_shared(kernel->program),
      .most_threads = cudart_kernel_threads(kernel)};
}

int cudart_kernel_blocks(const cudart_kernel *kernel, int threads,
                         size_t dynamic_bytes) {
  const tw_device_info *gpu = cudart_gpu();
  const twi_attributes attributes = attributes_of(kernel);
  if (threads < 1 || threads > cudart_kernel_threads(kernel) ||
      dynamic_bytes > (size_t)gpu->shared_bytes_per_block_optin)
    return 0;
  twi_occupancy occupancy;
  twi_occupancy_compute(gpu, &attributes, threads, (int)dynamic_bytes,
                        &occupancy);
  return occupancy.blocks_per_sm;
}

/* ---- attributes --------------------------------------------------------- */

static cudaError_t get_attributes(struct cudaFuncAttributes *attributes,
                                  const void *function) {
  if (!attributes) return cudaErrorInvalidValue;
  const cudart_kernel *kernel = cudart_kernel_of(function);
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  const int *bounds = kernel->program->bounds;
  const int has_cluster = bounds[1] * bounds[2] * bounds[3] > 1;
  const int target = cudart_gpu()->compute_capability;
  *attributes = (struct cudaFuncAttributes){
      .sharedSizeBytes = tw_program_static_shared(kernel->program),
      .maxThreadsPerBlock = cudart_kernel_threads(kernel),
      .numRegs = REGISTERS,
      .ptxVersion = target,
      .binaryVersion = target,
      .maxDynamicSharedSizeBytes = (int)kernel->most_dynamic,
      .preferredShmemCarveout = kernel->carveout,
      .clusterDimMustBeSet = kernel->must_have_cluster,
      .requiredClusterWidth = has_cluster ? bounds[1] : kernel->cluster[0],
      .requiredClusterHeight = has_cluster ? bounds[2] : kernel->cluster[1],
      .requiredClusterDepth = has_cluster ? bounds[3] : kernel->cluster[2],
      .nonPortableClusterSizeAllowed = kernel->is_large_cluster_allowed};
  return cudaSuccess;
}

cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes,
                                  const void *kernel) {
  CUDART_CALL(get_attributes(attributes, kernel));
}

static cudaError_t set_dynamic(cudart_kernel *kernel, int bytes) {
  const int most = cudart_gpu()->shared_bytes_per_block_optin -
                   (int)tw_program_static_shared(kernel->program);
  if (bytes < 0 || bytes > most)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "cudaFuncSetAttribute() asks for %d bytes of dynamic "
                        "shared memory; the %s has at most %d for this kernel",
                        bytes, cudart_gpu()->name, most);
  kernel->most_dynamic = (size_t)bytes;
  return cudaSuccess;
}

static cudaError_t set_attribute(const void *function,
                                 enum cudaFuncAttribute attribute, int value) {
  cudart_kernel *kernel = cudart_kernel_of(function);
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  switch (attribute) {
    case cudaFuncAttributeMaxDynamicSharedMemorySize:
      return set_dynamic(kernel, value);
    case cudaFuncAttributePreferredSharedMemoryCarveout:
      if (value < -1 || value > 100) return cudaErrorInvalidValue;
      kernel->carveout = value;
      return cudaSuccess;
    case cudaFuncAttributeNonPortableClusterSizeAllowed:
      kernel->is_large_cluster_allowed = value != 0;
      return cudaSuccess;
    case cudaFuncAttributeClusterDimMustBeSet:
      kernel->must_have_cluster = value != 0;
      return cudaSuccess;
    case cudaFuncAttributeRequiredClusterWidth:
    case cudaFuncAttributeRequiredClusterHeight:
    case cudaFuncAttributeRequiredClusterDepth:
      if (value < 0) return cudaErrorInvalidValue;
      kernel->cluster[attribute - cudaFuncAttributeRequiredClusterWidth] =
          value;
      return cudaSuccess;
    case cudaFuncAttributeClusterSchedulingPolicyPreference:
      return cudaSuccess;
    default:
      return cudaErrorInvalidValue;
  }
}

cudaError_t cudaFuncSetAttribute(const void *kernel,
                                 enum cudaFuncAttribute attribute, int value) {
  CUDART_CALL(set_attribute(kernel, attribute, value));
}

static cudaError_t get_name(const char **name, const void *function) {
  if (!name) return cudaErrorInvalidValue;
  const cudart_kernel *kernel = cudart_kernel_of(function);
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  *name = tw_program_kernel_name(kernel->program);
  return cudaSuccess;
}

cudaError_t cudaFuncGetName(const char **name, const void *kernel) {
  CUDART_CALL(get_name(name, kernel));
}

/* Parameters lie one after the other, each at a multiple of its size up to 8,
 * which is right for all but structures with a stricter alignment. */
static cudaError_t get_param(const void *function, size_t index, size_t *offset,
                             size_t *bytes) {
  const cudart_kernel *kernel = cudart_kernel_of(function);
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  if (index >= (size_t)kernel->program->param_count)
    return cudaErrorInvalidValue;
  size_t at = 0;
  for (size_t i = 0;; i++) {
    const size_t size = kernel->program->param_bytes[i];
    const size_t align = size >= 8 ? 8 : size >= 4 ? 4 : size >= 2 ? 2 : 1;
    at = (at + align - 1) / align * align;
    if (i == index) break;
    at += size;
  }
  if (offset) *offset = at;
  if (bytes) *bytes = kernel->program->param_bytes[index];
  return cudaSuccess;
}

cudaError_t cudaFuncGetParamInfo(const void *kernel, size_t index,
                                 size_t *offset, size_t *bytes) {
  CUDART_CALL(get_param(kernel, index, offset, bytes));
}

/* ---- occupancy ---------------------------------------------------------- */

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
  twi_attributes attributes = attributes_of(proposal->kernel);
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
                                               : PORTABLE_CLUSTER;
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
