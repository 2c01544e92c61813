/*
 * cuda/cuda_device.c -- the device interface on an NVIDIA GPU.
 *
 * It uses the CUDA runtime API. Kernels are not linked with nvcc's stubs: their
 * fat binaries are data in the kernel sets, and each is loaded when it is first
 * needed (images.c). So the code that runs is the code whose registers the
 * build has counted. Only upload, download, synchronize and time wait for the
 * GPU.
 *
 * Each function makes the device current in the calling thread, and restores
 * the previous one before it returns.
 */
#include "devices/cuda/cuda_device.h"

#include <cuda_runtime_api.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/cuda/call.h"
#include "devices/cuda/graph.h"
#include "devices/cuda/memory.h"
#include "devices/cuda/tensor_map.h"

static twi_cuda_device *self(twi_device *device) {
  return (twi_cuda_device *)device;
}

/* ---- memory ------------------------------------------------------------ */

static tw_status cuda_alloc(twi_device *device, size_t bytes, void **memory) {
  int before = twi_cuda_enter(device);
  cudaError_t error = cudaMalloc(memory, bytes);
  twi_cuda_leave(device, before);
  if (!error) return TW_OK;
  *memory = NULL;
  char what[64];
  snprintf(what, sizeof what, "%zu bytes of GPU memory", bytes);
  return twi_cuda_fail(TW_ERROR_MEMORY, what, error);
}

static tw_status cuda_free(twi_device *device, void *memory) {
  int before = twi_cuda_enter(device);
  cudaError_t error = cudaFree(memory);
  twi_cuda_leave(device, before);
  return error ? twi_cuda_fail(TW_ERROR_LAUNCH, "freeing GPU memory", error)
               : TW_OK;
}

static tw_status copy(twi_device *device, void *to, const void *from,
                      size_t bytes, enum cudaMemcpyKind kind, tw_stream stream,
                      int wait) {
  int before = twi_cuda_enter(device);
  cudaError_t error = cudaMemcpyAsync(to, from, bytes, kind, stream);
  if (!error && wait) error = cudaStreamSynchronize(stream);
  twi_cuda_leave(device, before);
  return error ? twi_cuda_fail(TW_ERROR_LAUNCH, "copying memory", error)
               : TW_OK;
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
  int before = twi_cuda_enter(device);
  cudaError_t error = cudaStreamSynchronize(stream);
  twi_cuda_leave(device, before);
  return error
             ? twi_cuda_fail(TW_ERROR_LAUNCH, "earlier work on the GPU", error)
             : TW_OK;
}

enum { PORTABLE_CLUSTER = 8 }; /* blocks that every GPU with clusters takes */

/* ---- kernels ----------------------------------------------------------- */

static tw_status find_attributes(twi_kernel *kernel, int number) {
  struct cudaFuncAttributes found;
  cudaError_t error = cudaFuncGetAttributes(&found, kernel->handles[number]);
  if (error) return twi_cuda_fail(TW_ERROR_IMAGE, kernel->variant->name, error);
  kernel->attributes[number] = (twi_attributes){
      .registers = found.numRegs,
      .shared_bytes = (int)found.sharedSizeBytes,
      .local_bytes = (int)found.localSizeBytes,
      .most_threads = found.maxThreadsPerBlock,
      .can_wait = found.ptxVersion >= 90,
      .cluster = {found.requiredClusterWidth, found.requiredClusterHeight,
                  found.requiredClusterDepth},
  };
  return TW_OK;
}

/* How many clusters the GPU holds at the same time: its SMs are in groups, into
 * which whole clusters must fit. */
static cudaError_t count_clusters(const twi_kernel *kernel, int number,
                                  const tw_geometry *geometry, int *clusters) {
  const int *size = kernel->attributes[number].cluster;
  const int *block = geometry->block;
  const cudaLaunchConfig_t config = {
      .gridDim = {(unsigned)size[0], (unsigned)size[1], (unsigned)size[2]},
      .blockDim = {(unsigned)block[0], (unsigned)block[1], (unsigned)block[2]},
      .dynamicSmemBytes = (size_t)geometry->shared_bytes};
  return cudaOccupancyMaxActiveClusters(clusters, kernel->handles[number],
                                        &config);
}

static tw_status find_resident(twi_device *device, twi_kernel *kernel,
                               int number, const tw_geometry *geometry) {
  const int size = twi_cluster_blocks(&kernel->attributes[number]);
  int clusters = 0;
  kernel->resident[number] =
      (int64_t)kernel->occupancy[number].blocks_per_sm * device->info.sm_count;
  if (size == 1) return TW_OK;
  cudaError_t error = cudaSuccess;
  if (size > PORTABLE_CLUSTER)
    error = cudaKernelSetAttributeForDevice(
        kernel->handles[number], cudaFuncAttributeNonPortableClusterSizeAllowed,
        1, self(device)->ordinal);
  if (!error) error = count_clusters(kernel, number, geometry, &clusters);
  if (error)
    return twi_cuda_fail(TW_ERROR_VARIANT, kernel->variant->name, error);
  kernel->resident[number] = (int64_t)clusters * size;
  return TW_OK;
}

/* A kernel whose blocks need more shared memory than the default maximum must
 * opt in before its launch. How much they need depends on the problem, so each
 * kernel opts in to all that there is. */
static tw_status allow_shared(twi_device *device, const twi_kernel *kernel,
                              int number) {
  const int dynamic = device->info.shared_bytes_per_block_optin -
                      kernel->attributes[number].shared_bytes;
  cudaError_t error = cudaKernelSetAttributeForDevice(
      kernel->handles[number], cudaFuncAttributeMaxDynamicSharedMemorySize,
      dynamic, self(device)->ordinal);
  if (!error) return TW_OK;
  return twi_cuda_fail(TW_ERROR_VARIANT, kernel->variant->name, error);
}

/* The number of blocks is from the CUDA API. The API does not name the limiting
 * resource, so that is computed. */
static tw_status find_occupancy(twi_device *device, twi_kernel *kernel,
                                int number, const tw_geometry *geometry) {
  const tw_device_info *info = &device->info;
  int threads = twi_geometry_threads(geometry);
  int shared_bytes = geometry->shared_bytes;
  int blocks = 0;
  cudaError_t error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &blocks, kernel->handles[number], threads, (size_t)shared_bytes);
  if (error)
    return twi_cuda_fail(TW_ERROR_VARIANT, kernel->variant->name, error);

  twi_occupancy *occupancy = &kernel->occupancy[number];
  twi_occupancy_compute(info, &kernel->attributes[number], threads,
                        shared_bytes, occupancy);
  int warps = (threads + TWI_WARP - 1) / TWI_WARP;
  occupancy->blocks_per_sm = blocks;
  occupancy->warps_per_sm = blocks * warps;
  occupancy->fraction =
      (double)(blocks * warps * TWI_WARP) / info->threads_per_sm;
  occupancy->is_upper_bound = 0;
  return TW_OK;
}

/* While a stream is being captured, CUDA refuses to load code unless this
 * thread's capture mode is relaxed. This is safe, because loading puts no work
 * on a stream. */
static tw_status cuda_prepare(twi_device *device, twi_kernel *kernel,
                              const tw_passes *passes) {
  int before = twi_cuda_enter(device);
  enum cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
  cudaThreadExchangeStreamCaptureMode(&mode);
  const tw_geometry *kernels[TW_MAX_PASSES];
  int count = twi_passes_kernels(passes, kernels);
  tw_status status = twi_images_find(&self(device)->images, kernel, passes);
  for (int i = 0; i < count && !status; i++) {
    status = find_attributes(kernel, i);
    if (!status) status = allow_shared(device, kernel, i);
    if (!status) status = find_occupancy(device, kernel, i, kernels[i]);
    if (!status) status = find_resident(device, kernel, i, kernels[i]);
  }
  cudaThreadExchangeStreamCaptureMode(&mode);
  twi_cuda_leave(device, before);
  return status;
}

/* The argument of blocks_of(): the kernel, and its own block. */
struct proposal {
  const twi_kernel *kernel;
  int threads, shared_bytes;
  cudaError_t error;
};

static int blocks_of(void *user, int threads) {
  struct proposal *proposal = user;
  int shared_bytes = twi_shared_in_proportion(proposal->shared_bytes,
                                              proposal->threads, threads);
  int blocks = 0;
  cudaError_t error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &blocks, proposal->kernel->handles[0], threads, (size_t)shared_bytes);
  if (!error) return blocks;
  proposal->error = error;
  return 0;
}

/* cudaOccupancyMaxPotentialBlockSizeVariableSMem is a C++ template. The search
 * is twi_occupancy_propose() instead, with the C function that counts blocks.
 */
static tw_status cuda_propose_block(twi_device *device,
                                    const twi_kernel *kernel, int threads,
                                    int shared_bytes, int *proposed) {
  struct proposal proposal = {kernel, threads, shared_bytes, cudaSuccess};
  int before = twi_cuda_enter(device);
  *proposed = twi_occupancy_propose(&device->info, kernel->attributes,
                                    blocks_of, &proposal);
  twi_cuda_leave(device, before);
  if (!proposal.error) return TW_OK;
  return twi_cuda_fail(TW_ERROR_VARIANT, kernel->variant->name, proposal.error);
}

static tw_status cuda_launch(twi_device *device, const twi_kernel *kernel,
                             const twi_launch *launch, tw_stream stream) {
  dim3 grid = {launch->grid[0], launch->grid[1], launch->grid[2]};
  dim3 block = {launch->block[0], launch->block[1], launch->block[2]};
  const void *code = kernel->handles[launch->kernel];
  /* "Programmatic dependent launch" of the CUDA Programming Guide: the kernel
   * begins when all blocks of the kernel before it have ended or allowed it,
   * and tw_grid_wait() waits for that kernel's end. After anything but a kernel
   * it begins as others do. */
  const int is_early = launch->begins_early && !device->serial_launches &&
                       kernel->attributes[launch->kernel].can_wait;
  cudaLaunchAttribute attribute = {
      .id = launch->is_cooperative
                ? cudaLaunchAttributeCooperative
                : cudaLaunchAttributeProgrammaticStreamSerialization};
  if (launch->is_cooperative)
    attribute.val.cooperative = 1;
  else
    attribute.val.programmaticStreamSerializationAllowed = 1;
  const cudaLaunchConfig_t config = {
      .gridDim = grid,
      .blockDim = block,
      .dynamicSmemBytes = launch->shared_bytes,
      .stream = stream,
      .attrs = &attribute,
      .numAttrs = launch->is_cooperative || is_early};
  int before = twi_cuda_enter(device);
  cudaError_t error = cudaLaunchKernelExC(&config, code, launch->params);
  twi_cuda_leave(device, before);
  return error ? twi_cuda_fail(TW_ERROR_LAUNCH, kernel->variant->name, error)
               : TW_OK;
}

/* ---- time -------------------------------------------------------------- */

/* Puts the bodies on the stream, with an event before, between and after them.
 */
static tw_status record(tw_stream stream, int count, cudaEvent_t *events,
                        tw_status (*body)(void *user, int index), void *user) {
  cudaError_t error = cudaEventRecord(events[0], stream);
  for (int i = 0; i < count && !error; i++) {
    tw_status status = body(user, i);
    if (status) return status;
    error = cudaEventRecord(events[i + 1], stream);
  }
  if (!error) error = cudaEventSynchronize(events[count]);
  return error ? twi_cuda_fail(TW_ERROR_LAUNCH, "timing", error) : TW_OK;
}

static tw_status cuda_time(twi_device *device, tw_stream stream, int count,
                           tw_status (*body)(void *user, int index), void *user,
                           double *time_us) {
  cudaEvent_t *events = calloc((size_t)count + 1, sizeof *events);
  if (!events)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d events", count + 1);
  int before = twi_cuda_enter(device);
  cudaError_t error = cudaSuccess;
  for (int i = 0; i <= count && !error; i++)
    error = cudaEventCreate(&events[i]);
  tw_status status =
      error ? twi_cuda_fail(TW_ERROR_MEMORY, "creating an event", error)
            : record(stream, count, events, body, user);
  for (int i = 0; i < count && !status; i++) {
    float milliseconds = 0;
    error = cudaEventElapsedTime(&milliseconds, events[i], events[i + 1]);
    if (error) status = twi_cuda_fail(TW_ERROR_LAUNCH, "timing", error);
    time_us[i] = milliseconds * 1e3;
  }
  for (int i = 0; i <= count; i++)
    if (events[i]) cudaEventDestroy(events[i]);
  twi_cuda_leave(device, before);
  free(events);
  return status;
}

/* A capture in the global mode makes it an error to ask for the state of the
 * legacy default stream, which would wait for the captured stream. */
static int cuda_is_capturing(twi_device *device) {
  int before = twi_cuda_enter(device);
  enum cudaStreamCaptureStatus capture = cudaStreamCaptureStatusNone;
  cudaError_t error = cudaStreamIsCapturing(cudaStreamLegacy, &capture);
  cudaGetLastError(); /* the error is no fault of a later call */
  twi_cuda_leave(device, before);
  return error == cudaErrorStreamCaptureImplicit ||
         capture != cudaStreamCaptureStatusNone;
}

static tw_status cuda_bus_address(twi_device *device, char *text, int size) {
  cudaError_t error = cudaDeviceGetPCIBusId(text, size, self(device)->ordinal);
  return error ? twi_cuda_fail(TW_ERROR_DEVICE, "the PCI address", error)
               : TW_OK;
}

/* ---- the class ---------------------------------------------------------- */

static void cuda_close(twi_device *device) {
  int before = twi_cuda_enter(device);
  twi_images_close(&self(device)->images);
  twi_cuda_leave(device, before);
  free(device);
}

const twi_device_class twi_cuda_class = {
    .close = cuda_close,
    .alloc = cuda_alloc,
    .free = cuda_free,
    .upload = cuda_upload,
    .download = cuda_download,
    .copy = cuda_copy,
    .set = twi_cuda_set,
    .synchronize = cuda_synchronize,
    .can_use = twi_cuda_can_use,
    .prepare = cuda_prepare,
    .propose_block = cuda_propose_block,
    .make_map = twi_cuda_make_map,
    .launch = cuda_launch,
    .fill_symbol = twi_cuda_fill_symbol,
    .release_symbols = twi_cuda_release_symbols,
    .is_capturing = cuda_is_capturing,
    .time = cuda_time,
    .capture = twi_cuda_capture,
    .replay = twi_cuda_replay,
    .drop_graph = twi_cuda_drop_graph,
    .bus_address = cuda_bus_address,
};
