/*
 * launches.c -- see launches.h.
 */
#include "cudart/launches.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cudart/allocations.h"
#include "cudart/beside.h"
#include "cudart/events.h"
#include "cudart/gpu.h"
#include "cudart/kernels.h"
#include "cudart/shadows.h"
#include "devices/launch.h"
#include "devices/occupancy.h"

enum { PARAM_ALIGNMENT = 64 };     /* more than any vector type has */
static const double launch_us = 3; /* of a launch that is not predicted */

typedef struct launch_job {
  cudart_job job;
  tw_program_launch launch;
  cudart_launch given;
  char *values; /* the arguments */
  size_t value_bytes;
} launch_job;

/* ---- checks ------------------------------------------------------------- */

static cudaError_t check_size(const char *what, dim3 size,
                              const unsigned *most) {
  const unsigned sizes[] = {size.x, size.y, size.z};
  for (int i = 0; i < 3; i++)
    if (sizes[i] < 1 || sizes[i] > most[i])
      return CUDART_WRONG(cudaErrorInvalidConfiguration,
                          "the %s of a launch is %u x %u x %u; a GPU takes 1 "
                          "to %u x 1 to %u x 1 to %u",
                          what, sizes[0], sizes[1], sizes[2], most[0], most[1],
                          most[2]);
  return cudaSuccess;
}

static cudaError_t check_threads(const cudart_kernel *kernel, dim3 block) {
  const tw_device_info *gpu = cudart_gpu();
  const unsigned threads = block.x * block.y * block.z;
  const int most = cudart_kernel_threads(kernel);
  if (threads > (unsigned)gpu->threads_per_block)
    return CUDART_WRONG(cudaErrorInvalidConfiguration,
                        "a launch has blocks of %u threads; on the %s a block "
                        "has at most %d",
                        threads, gpu->name, gpu->threads_per_block);
  if (threads > (unsigned)most)
    return CUDART_WRONG(cudaErrorLaunchOutOfResources,
                        "%s is launched with blocks of %u threads; its "
                        "__launch_bounds__ say at most %d",
                        tw_program_kernel_name(kernel->program), threads, most);
  return cudaSuccess;
}

static cudaError_t check_shared(const cudart_kernel *kernel, size_t dynamic) {
  const size_t fixed = kernel->static_shared;
  const size_t least = (size_t)cudart_gpu()->shared_bytes_per_block;
  if (fixed > least)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s has %zu bytes of static shared memory; nvcc takes "
                        "at most %zu, and more as dynamic shared memory",
                        tw_program_kernel_name(kernel->program), fixed, least);
  if (dynamic <= kernel->most_dynamic) return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidValue,
                      "%s is launched with %zu bytes of dynamic and %zu of "
                      "static shared memory; more than %zu need "
                      "cudaFuncSetAttribute(...MaxDynamicSharedMemorySize...)",
                      tw_program_kernel_name(kernel->program), dynamic, fixed,
                      least);
}

static uint64_t blocks_of(const cudart_launch *launch) {
  return (uint64_t)launch->grid.x * launch->grid.y * launch->grid.z;
}

/* How many blocks of the launch the GPU holds at the same time. */
static uint64_t most_resident(const cudart_kernel *kernel,
                              const cudart_launch *launch) {
  const dim3 block = launch->block;
  return (uint64_t)cudart_kernel_blocks(
             kernel, (int)(block.x * block.y * block.z), launch->shared_bytes) *
         (uint64_t)cudart_gpu()->sm_count;
}

static cudaError_t check_cooperative(const cudart_kernel *kernel,
                                     const cudart_launch *launch) {
  const uint64_t blocks = blocks_of(launch);
  const uint64_t most = most_resident(kernel, launch);
  if (!launch->is_cooperative || blocks <= most) return cudaSuccess;
  return CUDART_WRONG(cudaErrorCooperativeLaunchTooLarge,
                      "a cooperative launch has %llu blocks; the %s holds %llu "
                      "of them at the same time",
                      (unsigned long long)blocks, cudart_gpu()->name,
                      (unsigned long long)most);
}

/* The cluster of the launch, else the kernel's. */
static cudaError_t check_cluster(const cudart_kernel *kernel,
                                 const cudart_launch *launch) {
  const int *bounds = kernel->program->bounds;
  const unsigned *given = launch->cluster;
  const unsigned grid[] = {launch->grid.x, launch->grid.y, launch->grid.z};
  unsigned cluster[3], count = 1;
  for (int i = 0; i < 3; i++) {
    cluster[i] = given[0] ? given[i] : (unsigned)bounds[1 + i];
    if (!cluster[i]) cluster[i] = 1;
    count *= cluster[i];
  }
  if (count == 1) return cudaSuccess;
  if (cudart_gpu()->compute_capability < TWI_CLUSTER_CAPABILITY)
    return CUDART_WRONG(cudaErrorInvalidClusterSize,
                        "a launch has clusters, which need sm_%d or later; the "
                        "%s is sm_%d",
                        TWI_CLUSTER_CAPABILITY, cudart_gpu()->name,
                        cudart_gpu()->compute_capability);
  for (int i = 0; i < 3; i++)
    if (grid[i] % cluster[i])
      return CUDART_WRONG(cudaErrorInvalidClusterSize,
                          "the grid of a launch, %u x %u x %u, is no multiple "
                          "of its cluster, %u x %u x %u",
                          grid[0], grid[1], grid[2], cluster[0], cluster[1],
                          cluster[2]);
  const unsigned most = kernel->is_large_cluster_allowed
                            ? TWI_MAX_CLUSTER
                            : CUDART_PORTABLE_CLUSTER;
  if (count <= most) return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidClusterSize,
                      "a launch has clusters of %u blocks; at most %u are "
                      "allowed",
                      count, most);
}

static cudaError_t check(const cudart_kernel *kernel,
                         const cudart_launch *launch) {
  static const unsigned most_blocks[] = {TWI_MAX_GRID_X, TWI_MAX_GRID_YZ,
                                         TWI_MAX_GRID_YZ};
  static const unsigned most_threads[] = {1024, 1024, 64};
  cudaError_t error = check_size("grid", launch->grid, most_blocks);
  if (!error) error = check_size("block", launch->block, most_threads);
  if (!error) error = check_threads(kernel, launch->block);
  if (!error) error = check_shared(kernel, launch->shared_bytes);
  if (!error) error = check_cluster(kernel, launch);
  if (!error) error = check_cooperative(kernel, launch);
  if (!error && kernel->program->param_count && !launch->arguments)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s is launched without arguments; it has %d "
                        "parameters",
                        tw_program_kernel_name(kernel->program),
                        kernel->program->param_count);
  return error;
}

/* ---- the job ------------------------------------------------------------ */

static cudaError_t error_of(tw_program_outcome outcome) {
  switch (outcome) {
    case TW_PROGRAM_RAN:
      return cudaSuccess;
    case TW_PROGRAM_ILLEGAL_ADDRESS:
      return cudaErrorIllegalAddress;
    case TW_PROGRAM_MISALIGNED:
      return cudaErrorMisalignedAddress;
    case TW_PROGRAM_ASSERT:
      return cudaErrorAssert;
    case TW_PROGRAM_TIMEOUT:
      return cudaErrorLaunchTimeout;
    case TW_PROGRAM_NO_MEMORY:
      return cudaErrorMemoryAllocation;
    case TW_PROGRAM_TRAP:
      break;
  }
  return cudaErrorLaunchFailure;
}

static cudaError_t run_launch(cudart_job *job, double *time_us) {
  tw_program_launch launch = ((launch_job *)job)->launch;
  tw_program_ran ran;
  launch.beside = cudart_beside_spans(&launch.beside_count);
  launch.gpu = cudart_gpu();
  launch.is_timed = cudart_events_measure();
  cudaError_t error = error_of(tw_program_run(&launch, &ran));
  cudart_beside_ran(&ran.span);
  *time_us = ran.time_us > 0 ? ran.time_us : launch_us;
  return error;
}

static void drop_launch(cudart_job *job) {
  launch_job *own = (launch_job *)job;
  free(own->launch.params);
  free(own->values);
}

/* Whether a value points into the allocation of these bytes. */
static int points_to(uintptr_t value, const void *begin, size_t bytes) {
  const cudart_allocation *item = cudart_find(begin);
  if (item) return sim_range_holds(&item->range, value, 1);
  return value - (uintptr_t)begin < bytes;
}

/* A kernel can reach memory to which an argument, or a part of one, points, and
 * all __device__ variables. */
static int can_touch(const cudart_job *job, const void *begin, size_t bytes) {
  const launch_job *own = (const launch_job *)job;
  if (!cudart_find(begin)) {
    const tw_program_space space = tw_program_variable_space(begin);
    if (space == TW_PROGRAM_DEVICE || space == TW_PROGRAM_MANAGED) return 1;
  }
  for (size_t i = 0; i + sizeof(uintptr_t) <= own->value_bytes;
       i += sizeof(uintptr_t)) {
    uintptr_t value;
    memcpy(&value, own->values + i, sizeof value);
    if (points_to(value, begin, bytes)) return 1;
  }
  return 0;
}

static size_t aligned(size_t bytes) {
  return (bytes + PARAM_ALIGNMENT - 1) / PARAM_ALIGNMENT * PARAM_ALIGNMENT;
}

static int copy_arguments(launch_job *job, void **arguments) {
  const tw_program_kernel *kernel = job->launch.kernel;
  const int count = kernel->param_count;
  size_t bytes = 0;
  for (int i = 0; i < count; i++) bytes += aligned(kernel->param_bytes[i]);
  job->launch.params = calloc((size_t)count + 1, sizeof *job->launch.params);
  job->values = aligned_alloc(PARAM_ALIGNMENT, bytes + PARAM_ALIGNMENT);
  job->value_bytes = bytes;
  if (!job->launch.params || !job->values) return 0;
  memset(job->values, 0, bytes);
  char *at = job->values;
  for (int i = 0; i < count; i++) {
    memcpy(at, arguments[i], kernel->param_bytes[i]);
    job->launch.params[i] = at;
    at += aligned(kernel->param_bytes[i]);
  }
  return 1;
}

/* Reports an argument, or a part of a short one, that is the host's address of
 * a variable of the device. */
static void report_host_shadows(const launch_job *own) {
  enum { MOST = 64 }; /* words that are looked at */
  for (size_t i = 0;
       i < MOST && (i + 1) * sizeof(uintptr_t) <= own->value_bytes; i++) {
    uintptr_t value;
    memcpy(&value, own->values + i * sizeof value, sizeof value);
    if (!cudart_is_host_shadow((const void *)value)) continue;
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                  "%s is given %p, the host's address of a variable of the "
                  "device: cudaGetSymbolAddress() gives the device's",
                  tw_program_kernel_name(own->launch.kernel), (void *)value);
    return;
  }
}

/* Reports an argument that is the host's address of a function. */
static void report_host_function(const launch_job *own) {
  const void *function = tw_program_function_argument();
  if (!cudart_is_host_function(function)) return;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s is given %p, the host's address of a function: the "
                "device's is what a __device__ variable holds that "
                "cudaMemcpyFromSymbol() reads",
                tw_program_kernel_name(own->launch.kernel), function);
}

cudaError_t cudart_launch_job(const cudart_launch *launch, cudart_job **job) {
  *job = NULL;
  cudart_kernel *kernel = cudart_kernel_of(launch->function);
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  cudaError_t error = check(kernel, launch);
  if (error) return error;
  launch_job *own =
      cudart_job_create(sizeof *own, cudaGraphNodeTypeKernel, run_launch);
  if (!own) return cudaErrorMemoryAllocation;
  own->job.drop = drop_launch;
  own->job.can_touch = can_touch;
  own->given = *launch;
  own->launch = (tw_program_launch){
      .kernel = kernel->program,
      .grid = {launch->grid.x, launch->grid.y, launch->grid.z},
      .block = {launch->block.x, launch->block.y, launch->block.z},
      .cluster = {launch->cluster[0], launch->cluster[1], launch->cluster[2]},
      .shared_bytes = launch->shared_bytes,
      .is_cooperative = launch->is_cooperative ||
                        (tw_program_together() &&
                         blocks_of(launch) <= most_resident(kernel, launch)),
      .code = own->job.code};
  if (!copy_arguments(own, launch->arguments)) {
    cudart_job_drop(&own->job);
    return cudaErrorMemoryAllocation;
  }
  report_host_shadows(own);
  report_host_function(own);
  own->given.arguments = own->launch.params;
  *job = &own->job;
  return cudaSuccess;
}

const cudart_launch *cudart_launch_of(const cudart_job *job) {
  return &((const launch_job *)job)->given;
}

/* ---- calls -------------------------------------------------------------- */

static cudaError_t submit(const cudart_launch *launch, cudaStream_t handle) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  cudart_job *job;
  cudaError_t error = cudart_launch_job(launch, &job);
  return error ? error : cudart_submit(stream, job, NULL);
}

cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block,
                             void **arguments, size_t shared_bytes,
                             cudaStream_t stream) {
  const cudart_launch launch = {.function = kernel,
                                .grid = grid,
                                .block = block,
                                .arguments = arguments,
                                .shared_bytes = shared_bytes};
  /* k<<<...>>>() comes through a function of the simulator's. */
  const void *code = tw_program_launch_code();
  cudaError_t error =
      cudart_begin(__func__, code ? code : __builtin_return_address(0));
  return cudart_end(error ? error : submit(&launch, stream));
}

cudaError_t cudaLaunchCooperativeKernel(const void *kernel, dim3 grid,
                                        dim3 block, void **arguments,
                                        size_t shared_bytes,
                                        cudaStream_t stream) {
  const cudart_launch launch = {.function = kernel,
                                .grid = grid,
                                .block = block,
                                .arguments = arguments,
                                .shared_bytes = shared_bytes,
                                .is_cooperative = 1};
  CUDART_CALL(submit(&launch, stream));
}

/* Other attributes are hints. */
static void apply(const cudaLaunchAttribute *attribute, cudart_launch *launch) {
  const cudaLaunchAttributeValue *value = &attribute->val;
  if (attribute->id == cudaLaunchAttributeCooperative)
    launch->is_cooperative = value->cooperative;
  if (attribute->id == cudaLaunchAttributeClusterDimension) {
    launch->cluster[0] = value->clusterDim.x;
    launch->cluster[1] = value->clusterDim.y;
    launch->cluster[2] = value->clusterDim.z;
  }
}

static cudaError_t submit_config(const cudaLaunchConfig_t *config,
                                 const void *kernel, void **arguments) {
  if (!config || (config->numAttrs && !config->attrs))
    return cudaErrorInvalidValue;
  cudart_launch launch = {.function = kernel,
                          .grid = config->gridDim,
                          .block = config->blockDim,
                          .arguments = arguments,
                          .shared_bytes = config->dynamicSmemBytes};
  for (unsigned i = 0; i < config->numAttrs; i++)
    apply(&config->attrs[i], &launch);
  return submit(&launch, config->stream);
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config,
                                const void *kernel, void **arguments) {
  CUDART_CALL(submit_config(config, kernel, arguments));
}
