/*
 * cuda/device.c -- the device interface on an NVIDIA GPU.
 *
 * Over the CUDA runtime API. The kernels are not linked in as nvcc's stubs:
 * their cubins are data in the kernel sets, loaded file by file when first
 * needed (images.c), so that the code whose registers were counted is the code
 * that runs. Nothing here waits for the GPU but the functions that say so.
 *
 * Each call makes the device current in the calling thread and puts back what
 * was current before.
 */
#include <cuda_runtime_api.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "images.h"

typedef struct cuda_device {
  twi_device base;
  int ordinal;
  twi_images images;
} cuda_device;

static cuda_device *self(twi_device *device) { return (cuda_device *)device; }

static tw_status fail_cuda(tw_status status, const char *what,
                           cudaError_t error) {
  cudaGetLastError(); /* it has been reported: do not report it twice */
  return twi_fail(status, "%s: %s (%s)", what, cudaGetErrorString(error),
                  cudaGetErrorName(error));
}

/* Makes the device current; returns the one to put back. */
static int enter(const twi_device *device) {
  const int ordinal = ((const cuda_device *)device)->ordinal;
  int before = ordinal;
  cudaGetDevice(&before);
  if (before != ordinal) cudaSetDevice(ordinal);
  return before;
}

static void leave(const twi_device *device, int before) {
  if (before != ((const cuda_device *)device)->ordinal) cudaSetDevice(before);
}

/* ---- memory ------------------------------------------------------------ */

static tw_status cuda_alloc(twi_device *device, size_t bytes, void **memory) {
  const int before = enter(device);
  const cudaError_t error = cudaMalloc(memory, bytes);
  leave(device, before);
  if (!error) return TW_OK;
  *memory = NULL;
  char what[64];
  snprintf(what, sizeof what, "%zu bytes of GPU memory", bytes);
  return fail_cuda(TW_ERROR_MEMORY, what, error);
}

static tw_status cuda_free(twi_device *device, void *memory) {
  const int before = enter(device);
  const cudaError_t error = cudaFree(memory);
  leave(device, before);
  return error ? fail_cuda(TW_ERROR_LAUNCH, "freeing GPU memory", error)
               : TW_OK;
}

static tw_status copy(twi_device *device, void *to, const void *from,
                      size_t bytes, enum cudaMemcpyKind kind, tw_stream stream,
                      int wait) {
  const int before = enter(device);
  cudaError_t error = cudaMemcpyAsync(to, from, bytes, kind, stream);
  if (!error && wait) error = cudaStreamSynchronize(stream);
  leave(device, before);
  return error ? fail_cuda(TW_ERROR_LAUNCH, "copying memory", error) : TW_OK;
}

static tw_status cuda_upload(twi_device *device, void *to, const void *from,
                             size_t bytes, tw_stream stream) {
  return copy(device, to, from, bytes, cudaMemcpyHostToDevice, stream, 1);
}

static tw_status cuda_download(twi_device *device, void *to, const void *from,
                               size_t bytes, tw_stream stream) {
  return copy(device, to, from, bytes, cudaMemcpyDeviceToHost, stream, 1);
}

static tw_status cuda_copy(twi_device *device, void *to, const void *from,
                           size_t bytes, tw_stream stream) {
  return copy(device, to, from, bytes, cudaMemcpyDeviceToDevice, stream, 0);
}

static tw_status cuda_synchronize(twi_device *device, tw_stream stream) {
  const int before = enter(device);
  const cudaError_t error = cudaStreamSynchronize(stream);
  leave(device, before);
  return error ? fail_cuda(TW_ERROR_LAUNCH, "earlier work on the GPU", error)
               : TW_OK;
}

/* ---- kernels ----------------------------------------------------------- */

static tw_status find_attributes(twi_kernel *kernel) {
  struct cudaFuncAttributes found;
  const cudaError_t error = cudaFuncGetAttributes(&found, kernel->handles[0]);
  if (error) return fail_cuda(TW_ERROR_IMAGE, kernel->variant->name, error);
  kernel->attributes = (twi_attributes){
      .registers = found.numRegs,
      .shared_bytes = (int)found.sharedSizeBytes,
      .local_bytes = (int)found.localSizeBytes,
      .most_threads = found.maxThreadsPerBlock,
  };
  return TW_OK;
}

/* Much dynamic shared memory has to be asked for before the first launch. */
static tw_status allow_shared(twi_device *device, const twi_kernel *kernel,
                              const tw_geometry *passes) {
  for (int i = 0; i <= twi_kernel_algorithm(kernel)->more_passes; i++) {
    struct cudaFuncAttributes found;
    cudaError_t error = cudaFuncGetAttributes(&found, kernel->handles[i]);
    if (!error && passes[i].shared_bytes + (int)found.sharedSizeBytes >
                      device->info.shared_bytes_per_block)
      error = cudaKernelSetAttributeForDevice(
          kernel->handles[i], cudaFuncAttributeMaxDynamicSharedMemorySize,
          passes[i].shared_bytes, self(device)->ordinal);
    if (error) return fail_cuda(TW_ERROR_VARIANT, kernel->variant->name, error);
  }
  return TW_OK;
}

/* The number of blocks is the API's; which limit it comes from is computed. */
static tw_status find_occupancy(twi_device *device, twi_kernel *kernel,
                                const tw_geometry *first) {
  const tw_device_info *const info = &device->info;
  const int threads = twi_geometry_threads(first);
  const int shared_bytes = first->shared_bytes;
  int blocks = 0;
  const cudaError_t error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &blocks, kernel->handles[0], threads, (size_t)shared_bytes);
  if (error) return fail_cuda(TW_ERROR_VARIANT, kernel->variant->name, error);

  twi_occupancy *const occupancy = &kernel->occupancy;
  twi_occupancy_compute(info, &kernel->attributes, threads, shared_bytes,
                        occupancy);
  const int warps = (threads + 31) / 32;
  occupancy->blocks_per_sm = blocks;
  occupancy->warps_per_sm = blocks * warps;
  occupancy->fraction = blocks * warps * 32.0 / info->threads_per_sm;
  occupancy->is_bound = 0;
  return TW_OK;
}

/* Loading code is no work on a stream: while some stream is being captured it
 * is allowed all the same, once the capture mode says so. */
static tw_status cuda_prepare(twi_device *device, twi_kernel *kernel,
                              const tw_geometry *passes) {
  const int before = enter(device);
  enum cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
  cudaThreadExchangeStreamCaptureMode(&mode);
  tw_status status = twi_images_find(&self(device)->images, kernel);
  if (!status) status = find_attributes(kernel);
  if (!status) status = allow_shared(device, kernel, passes);
  if (!status) status = find_occupancy(device, kernel, &passes[0]);
  cudaThreadExchangeStreamCaptureMode(&mode);
  leave(device, before);
  return status;
}

/* What a proposal is asked of: the kernel with the block it has. */
struct proposal {
  const twi_kernel *kernel;
  int threads, shared_bytes;
  cudaError_t error;
};

static int blocks_of(void *user, int threads) {
  struct proposal *const proposal = user;
  const int shared_bytes = twi_shared_in_proportion(proposal->shared_bytes,
                                                    proposal->threads, threads);
  int blocks = 0;
  const cudaError_t error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &blocks, proposal->kernel->handles[0], threads, (size_t)shared_bytes);
  if (!error) return blocks;
  proposal->error = error;
  return 0;
}

/* cudaOccupancyMaxPotentialBlockSizeVariableSMem is a C++ template around the
 * C function that counts blocks; in C its search is our own. */
static tw_status cuda_propose_block(twi_device *device,
                                    const twi_kernel *kernel, int threads,
                                    int shared_bytes, int *proposed) {
  struct proposal proposal = {kernel, threads, shared_bytes, cudaSuccess};
  const int before = enter(device);
  *proposed = twi_occupancy_propose(&device->info, &kernel->attributes,
                                    blocks_of, &proposal);
  leave(device, before);
  if (!proposal.error) return TW_OK;
  return fail_cuda(TW_ERROR_VARIANT, kernel->variant->name, proposal.error);
}

static tw_status cuda_launch(twi_device *device, const twi_kernel *kernel,
                             const twi_launch *launch, tw_stream stream) {
  const dim3 grid = {launch->grid[0], launch->grid[1], launch->grid[2]};
  const dim3 block = {launch->block[0], launch->block[1], launch->block[2]};
  const int before = enter(device);
  const cudaError_t error =
      cudaLaunchKernel(kernel->handles[launch->pass], grid, block,
                       launch->params, launch->shared_bytes, stream);
  leave(device, before);
  return error ? fail_cuda(TW_ERROR_LAUNCH, kernel->variant->name, error)
               : TW_OK;
}

/* ---- time -------------------------------------------------------------- */

/* Puts the bodies on the stream with an event before, between and after. */
static tw_status record(tw_stream stream, int count, cudaEvent_t *events,
                        tw_status (*body)(void *user, int index), void *user) {
  cudaError_t error = cudaEventRecord(events[0], stream);
  for (int i = 0; i < count && !error; i++) {
    const tw_status status = body(user, i);
    if (status) return status;
    error = cudaEventRecord(events[i + 1], stream);
  }
  if (!error) error = cudaEventSynchronize(events[count]);
  return error ? fail_cuda(TW_ERROR_LAUNCH, "timing", error) : TW_OK;
}

static tw_status cuda_time(twi_device *device, tw_stream stream, int count,
                           tw_status (*body)(void *user, int index), void *user,
                           double *time_us) {
  cudaEvent_t *const events = calloc((size_t)count + 1, sizeof *events);
  if (!events) {
    return twi_fail(TW_ERROR_MEMORY, "no memory for %d events", count + 1);
  }
  const int before = enter(device);
  cudaError_t error = cudaSuccess;
  for (int i = 0; i <= count && !error; i++)
    error = cudaEventCreate(&events[i]);
  tw_status status =
      error ? fail_cuda(TW_ERROR_MEMORY, "creating an event", error)
            : record(stream, count, events, body, user);
  for (int i = 0; i < count && !status; i++) {
    float milliseconds = 0;
    error = cudaEventElapsedTime(&milliseconds, events[i], events[i + 1]);
    if (error) status = fail_cuda(TW_ERROR_LAUNCH, "timing", error);
    time_us[i] = milliseconds * 1e3;
  }
  for (int i = 0; i <= count; i++) {
    if (events[i]) cudaEventDestroy(events[i]);
  }
  leave(device, before);
  free(events);
  return status;
}

/* ---- opening and closing ------------------------------------------------ */

static void cuda_close(twi_device *device) {
  const int before = enter(device);
  twi_images_close(&self(device)->images);
  leave(device, before);
  free(device);
}

static const twi_device_class cuda_class = {
    .close = cuda_close,
    .alloc = cuda_alloc,
    .free = cuda_free,
    .upload = cuda_upload,
    .download = cuda_download,
    .copy = cuda_copy,
    .synchronize = cuda_synchronize,
    .prepare = cuda_prepare,
    .propose_block = cuda_propose_block,
    .launch = cuda_launch,
    .time = cuda_time,
};

static int attribute(enum cudaDeviceAttr which, int ordinal) {
  int value = 0;
  cudaDeviceGetAttribute(&value, which, ordinal);
  return value;
}

static void describe(tw_device_info *info, const struct cudaDeviceProp *found,
                     int ordinal) {
  *info = (tw_device_info){
      .is_gpu = 1,
      .compute_capability = found->major * 10 + found->minor,
      .sm_count = found->multiProcessorCount,
      .threads_per_sm = found->maxThreadsPerMultiProcessor,
      .blocks_per_sm = found->maxBlocksPerMultiProcessor,
      .threads_per_block = found->maxThreadsPerBlock,
      .shared_bytes_per_sm = (int)found->sharedMemPerMultiprocessor,
      .shared_bytes_per_block = (int)found->sharedMemPerBlock,
      .shared_bytes_per_block_optin = (int)found->sharedMemPerBlockOptin,
      .shared_bytes_reserved = (int)found->reservedSharedMemPerBlock,
      .registers_per_sm = found->regsPerMultiprocessor,
      .l2_bytes = found->l2CacheSize,
      .memory_bytes = (int64_t)found->totalGlobalMem,
      .clock_ghz = attribute(cudaDevAttrClockRate, ordinal) / 1e6,
      /* kHz x 2 transfers a clock x bits / 8 */
      .dram_gbps = attribute(cudaDevAttrMemoryClockRate, ordinal) * 2e-6 *
                   attribute(cudaDevAttrGlobalMemoryBusWidth, ordinal) / 8,
  };
  snprintf(info->name, sizeof info->name, "%.63s", found->name);
  snprintf(info->key, sizeof info->key, "%.63s", found->name);
  snprintf(info->target, sizeof info->target, "sm_%d",
           info->compute_capability);
}

/* The API calls a machine without a driver one with too old a driver. */
static const char *why_no_gpu(cudaError_t error) {
  int version = 0;
  if (error == cudaErrorInsufficientDriver &&
      cudaDriverGetVersion(&version) == cudaSuccess && version == 0) {
    return "there is no NVIDIA driver";
  }
  return error ? cudaGetErrorString(error) : "there is no GPU";
}

int twi_cuda_device_count(char *why) {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error) {
    cudaGetLastError();
    count = 0;
  }
  if (why) snprintf(why, 160, "%s", count ? "" : why_no_gpu(error));
  return count;
}

tw_status twi_cuda_open(twi_device **device, int ordinal) {
  *device = NULL;
  char why[160];
  const int count = twi_cuda_device_count(why);
  if (count == 0) {
    return twi_fail(TW_ERROR_DEVICE,
                    "cuda:%d cannot be used: %s; sim runs kernels on the CPU",
                    ordinal, why);
  }
  if (ordinal < 0 || ordinal >= count) {
    return twi_fail(TW_ERROR_DEVICE, "there is no cuda:%d; there is cuda:0%s",
                    ordinal, count > 1 ? " and others after it" : " alone");
  }
  struct cudaDeviceProp found;
  const cudaError_t error = cudaGetDeviceProperties(&found, ordinal);
  if (error) {
    return fail_cuda(TW_ERROR_DEVICE, "reading the GPU's properties", error);
  }
  cuda_device *const opened = calloc(1, sizeof *opened);
  if (!opened) return twi_fail(TW_ERROR_MEMORY, "no memory for a device");
  opened->base.class_ = &cuda_class;
  opened->ordinal = ordinal;
  describe(&opened->base.info, &found, ordinal);
  twi_images_open(&opened->images, opened->base.info.compute_capability);
  *device = &opened->base;
  return TW_OK;
}
