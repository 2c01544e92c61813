/*
 * kernels.c -- see kernels.h; attributes of kernels.
 *
 * g++ says nothing about the registers that nvcc would use, so the occupancy is
 * that of CUDART_REGISTERS, which limits no block of the usual sizes: an upper
 * bound.
 */
#include "cudart/kernels.h"

#include <stdlib.h>

#include "cudart/gpu.h"
#include "devices/occupancy.h"

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
  const size_t most = (size_t)cudart_gpu()->shared_bytes_per_block;
  kernel->static_shared = tw_program_static_shared(program);
  kernel->most_dynamic =
      kernel->static_shared < most ? most - kernel->static_shared : 0;
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

twi_attributes cudart_kernel_attributes(const cudart_kernel *kernel) {
  return (twi_attributes){.registers = CUDART_REGISTERS,
                          .shared_bytes = (int)kernel->static_shared,
                          .most_threads = cudart_kernel_threads(kernel)};
}

int cudart_kernel_blocks(const cudart_kernel *kernel, int threads,
                         size_t dynamic_bytes) {
  const tw_device_info *gpu = cudart_gpu();
  const twi_attributes attributes = cudart_kernel_attributes(kernel);
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
      .sharedSizeBytes = kernel->static_shared,
      .maxThreadsPerBlock = cudart_kernel_threads(kernel),
      .numRegs = CUDART_REGISTERS,
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
  const int most =
      cudart_gpu()->shared_bytes_per_block_optin - (int)kernel->static_shared;
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
  if (offset) *offset = tw_program_param_offset(kernel->program, (int)index);
  if (bytes) *bytes = kernel->program->param_bytes[index];
  return cudaSuccess;
}

cudaError_t cudaFuncGetParamInfo(const void *kernel, size_t index,
                                 size_t *offset, size_t *bytes) {
  CUDART_CALL(get_param(kernel, index, offset, bytes));
}
