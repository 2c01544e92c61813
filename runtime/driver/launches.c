/*
 * launches.c -- launches in the driver API, and what is known of a kernel. A
 * CUfunction is the address of the kernel's code, which the runtime takes, too.
 */
#include <stdlib.h>

#include "driver/call.h"
#include "driver/modules.h"

/* ---- arguments ----------------------------------------------------------- */

/* The arguments in one piece of memory, which `extra` describes. */
typedef struct argument_buffer {
  const char *begin;
  size_t bytes;
} argument_buffer;

static int read_extra(void **extra, argument_buffer *buffer) {
  *buffer = (argument_buffer){0};
  for (; *extra != CU_LAUNCH_PARAM_END; extra += 2) {
    if (extra[0] == CU_LAUNCH_PARAM_BUFFER_POINTER)
      buffer->begin = extra[1];
    else if (extra[0] == CU_LAUNCH_PARAM_BUFFER_SIZE)
      buffer->bytes = *(const size_t *)extra[1];
    else
      return 0;
  }
  return buffer->begin != NULL;
}

/* The address of each argument in the buffer; NULL, and a finding, if it is too
 * short. To be freed. */
static void **find_arguments(CUfunction function, void **extra) {
  const tw_program_kernel *kernel = tw_program_find_kernel(function);
  argument_buffer buffer;
  if (!kernel || !read_extra(extra, &buffer)) return NULL;
  void **params = calloc((size_t)kernel->param_count + 1, sizeof *params);
  size_t at = 0;
  for (int i = 0; params && i < kernel->param_count; i++) {
    at = tw_program_param_offset(kernel, i);
    params[i] = (char *)(uintptr_t)buffer.begin + at;
    at += kernel->param_bytes[i];
  }
  if (!params || at <= buffer.bytes) return params;
  free(params);
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s() is given %zu bytes of arguments; the parameters of %s "
                "take %zu",
                cudart_call_name(), buffer.bytes,
                tw_program_kernel_name(kernel), at);
  return NULL;
}

/* ---- launches ------------------------------------------------------------ */

static cudaError_t check(CUfunction function, void **params, void **extra,
                         void ***arguments) {
  if (!driver_function_is_loaded(function))
    return cudaErrorInvalidResourceHandle;
  if (params && extra) return cudaErrorInvalidValue;
  *arguments = extra ? find_arguments(function, extra) : params;
  return extra && !*arguments ? cudaErrorInvalidValue : cudaSuccess;
}

static cudaError_t launch(const CUlaunchConfig *config, CUfunction function,
                          void **params, void **extra) {
  void **arguments = NULL;
  if (!config || (config->numAttrs && !config->attrs))
    return cudaErrorInvalidValue;
  cudaError_t error = driver_run(check(function, params, extra, &arguments));
  if (error) return error;
  const cudaLaunchConfig_t same = {
      .gridDim = {config->gridDimX, config->gridDimY, config->gridDimZ},
      .blockDim = {config->blockDimX, config->blockDimY, config->blockDimZ},
      .dynamicSmemBytes = config->sharedMemBytes,
      .stream = config->hStream,
      .attrs = (cudaLaunchAttribute *)(void *)config->attrs,
      .numAttrs = config->numAttrs};
  error = cudaLaunchKernelExC(&same, function, arguments);
  if (extra) free(arguments);
  return error;
}

CUresult cuLaunchKernel(CUfunction function, unsigned grid_x, unsigned grid_y,
                        unsigned grid_z, unsigned block_x, unsigned block_y,
                        unsigned block_z, unsigned shared_bytes,
                        CUstream stream, void **params, void **extra) {
  const CUlaunchConfig config = {grid_x,  grid_y,  grid_z,       block_x,
                                 block_y, block_z, shared_bytes, stream,
                                 NULL,    0};
  DRIVER_CALL(launch(&config, function, params, extra));
}

CUresult cuLaunchKernelEx(const CUlaunchConfig *config, CUfunction function,
                          void **params, void **extra) {
  DRIVER_CALL(launch(config, function, params, extra));
}

CUresult cuLaunchCooperativeKernel(CUfunction function, unsigned grid_x,
                                   unsigned grid_y, unsigned grid_z,
                                   unsigned block_x, unsigned block_y,
                                   unsigned block_z, unsigned shared_bytes,
                                   CUstream stream, void **params) {
  CUlaunchAttribute together = {.id = CU_LAUNCH_ATTRIBUTE_COOPERATIVE};
  together.value.cooperative = 1;
  const CUlaunchConfig config = {grid_x,    grid_y,  grid_z,       block_x,
                                 block_y,   block_z, shared_bytes, stream,
                                 &together, 1};
  DRIVER_CALL(launch(&config, function, params, NULL));
}

/* ---- attributes ---------------------------------------------------------- */

static cudaError_t get_attribute(int *value, CUfunction_attribute attribute,
                                 CUfunction function) {
  struct cudaFuncAttributes all;
  if (!value) return cudaErrorInvalidValue;
  const cudaError_t error = cudaFuncGetAttributes(&all, function);
  if (error) return error;
  const int values[CU_FUNC_ATTRIBUTE_MAX] = {
      [CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK] = all.maxThreadsPerBlock,
      [CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES] = (int)all.sharedSizeBytes,
      [CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES] = (int)all.constSizeBytes,
      [CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES] = (int)all.localSizeBytes,
      [CU_FUNC_ATTRIBUTE_NUM_REGS] = all.numRegs,
      [CU_FUNC_ATTRIBUTE_PTX_VERSION] = all.ptxVersion,
      [CU_FUNC_ATTRIBUTE_BINARY_VERSION] = all.binaryVersion,
      [CU_FUNC_ATTRIBUTE_CACHE_MODE_CA] = all.cacheModeCA,
      [CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES] =
          all.maxDynamicSharedSizeBytes,
      [CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT] =
          all.preferredShmemCarveout,
      [CU_FUNC_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET] = all.clusterDimMustBeSet,
      [CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH] = all.requiredClusterWidth,
      [CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT] = all.requiredClusterHeight,
      [CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH] = all.requiredClusterDepth,
      [CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED] =
          all.nonPortableClusterSizeAllowed,
      [CU_FUNC_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE] =
          all.clusterSchedulingPolicyPreference};
  if ((int)attribute < 0 || attribute >= CU_FUNC_ATTRIBUTE_MAX)
    return cudaErrorInvalidValue;
  *value = values[attribute];
  return cudaSuccess;
}

CUresult cuFuncGetAttribute(int *value, CUfunction_attribute attribute,
                            CUfunction function) {
  DRIVER_CALL(get_attribute(value, attribute, function));
}
CUresult cuFuncSetAttribute(CUfunction function, CUfunction_attribute attribute,
                            int value) {
  DRIVER_CALL(
      cudaFuncSetAttribute(function, (enum cudaFuncAttribute)attribute, value));
}
CUresult cuFuncSetCacheConfig(CUfunction function, CUfunc_cache config) {
  DRIVER_CALL(cudaFuncSetCacheConfig(function, (enum cudaFuncCache)config));
}
CUresult cuFuncSetSharedMemConfig(CUfunction function, CUsharedconfig config) {
  DRIVER_CALL(
      cudaFuncSetSharedMemConfig(function, (enum cudaSharedMemConfig)config));
}
CUresult cuFuncGetName(const char **name, CUfunction function) {
  DRIVER_CALL(cudaFuncGetName(name, function));
}
CUresult cuFuncGetParamInfo(CUfunction function, size_t index, size_t *offset,
                            size_t *bytes) {
  DRIVER_CALL(cudaFuncGetParamInfo(function, index, offset, bytes));
}

/* ---- occupancy ----------------------------------------------------------- */

CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks,
                                                     CUfunction function,
                                                     int threads,
                                                     size_t shared_bytes) {
  DRIVER_CALL(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, function, threads, shared_bytes));
}
CUresult cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *blocks, CUfunction function, int threads, size_t shared_bytes,
    unsigned flags) {
  DRIVER_CALL(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      blocks, function, threads, shared_bytes, flags));
}

static size_t shared_of_block(void *user, int threads) {
  return (*(CUoccupancyB2DSize *)user)(threads);
}

CUresult cuOccupancyMaxPotentialBlockSize(int *blocks, int *threads,
                                          CUfunction function,
                                          CUoccupancyB2DSize shared_of,
                                          size_t shared_bytes,
                                          int most_threads) {
  DRIVER_CALL(tw_cudart_propose_block(blocks, threads, function,
                                      shared_of ? shared_of_block : NULL,
                                      &shared_of, shared_bytes, most_threads));
}
CUresult cuOccupancyMaxPotentialBlockSizeWithFlags(int *blocks, int *threads,
                                                   CUfunction function,
                                                   CUoccupancyB2DSize shared_of,
                                                   size_t shared_bytes,
                                                   int most_threads,
                                                   unsigned flags) {
  (void)flags;
  DRIVER_CALL(tw_cudart_propose_block(blocks, threads, function,
                                      shared_of ? shared_of_block : NULL,
                                      &shared_of, shared_bytes, most_threads));
}
CUresult cuOccupancyAvailableDynamicSMemPerBlock(size_t *shared_bytes,
                                                 CUfunction function,
                                                 int blocks, int threads) {
  DRIVER_CALL(cudaOccupancyAvailableDynamicSMemPerBlock(shared_bytes, function,
                                                        blocks, threads));
}
