/*
 * test_device.c -- errors, launches and the device of the CUDA runtime on the
 * simulator.
 */
#include "cases.h"

static const void *kernel(void) { return (const void *)(uintptr_t)scale; }

static cudaError_t launch(const void *function, dim3 grid, dim3 block,
                          size_t shared_bytes) {
  int *data = NULL, count = 0, factor = 1;
  void *arguments[] = {&data, &count, &factor};
  return cudaLaunchKernel(function, grid, block, arguments, shared_bytes, 0);
}

static const dim3 one = {1, 1, 1};

/* ---- errors -------------------------------------------------------------- */

static void names_and_texts(void) {
  CHECK_TEXT(cudaGetErrorName(cudaSuccess), "cudaSuccess");
  CHECK_TEXT(cudaGetErrorString(cudaSuccess), "no error");
  CHECK_TEXT(cudaGetErrorName(cudaErrorIllegalAddress),
             "cudaErrorIllegalAddress");
  CHECK_TEXT(cudaGetErrorString(cudaErrorMemoryAllocation), "out of memory");
  CHECK_TEXT(cudaGetErrorName((cudaError_t)12345), "unrecognized error code");
  CHECK_INT(cudaErrorNotReady, 600);
  CHECK_INT(cudaErrorUnknown, 999);
}

static void an_error_is_read_once(void) {
  void *memory;
  CUDA_IS(cudaMalloc(NULL, 4), cudaErrorInvalidValue);
  CUDA(cudaMalloc(&memory, 4));
  CUDA_IS(cudaPeekAtLastError(), cudaErrorInvalidValue);
  CUDA_IS(cudaGetLastError(), cudaErrorInvalidValue);
  CUDA(cudaGetLastError());
  CUDA(cudaFree(memory));
}

/* The error of a kernel is returned by every call until a reset. */
static void a_failed_kernel_stays(void) {
  void *memory;
  int count, host = 3;
  CUDA(cudaMalloc(&memory, 4));
  CUDA(cudaMemset(memory, 0, 4));
  CUDA(cudaDeviceSynchronize());
  cudaError_t launched = launch((const void *)(uintptr_t)fail, one, one, 0);
  CHECK(launched == cudaSuccess || launched == cudaErrorLaunchFailure);
  CUDA_IS(cudaDeviceSynchronize(), cudaErrorLaunchFailure);
  CUDA_IS(cudaGetLastError(), cudaErrorLaunchFailure);
  CUDA_IS(cudaGetLastError(), cudaErrorLaunchFailure);
  CUDA_IS(cudaGetDeviceCount(&count), cudaErrorLaunchFailure);
  CUDA_IS(cudaMemcpy(&host, memory, 4, cudaMemcpyDeviceToHost),
          cudaErrorLaunchFailure);
  CHECK_INT(host, 3);
  CUDA_IS(cudaFree(memory), cudaErrorLaunchFailure);
  CUDA(cudaDeviceReset());
  CUDA(cudaGetDeviceCount(&count));
  CUDA(cudaGetLastError());
}

static void a_kernel_calls_the_runtime(void) {
  cudaError_t launched =
      launch((const void *)(uintptr_t)synchronize, one, one, 0);
  CHECK(launched == cudaSuccess || launched == cudaErrorLaunchFailure);
  CUDA_IS(cudaDeviceSynchronize(), cudaErrorLaunchFailure);
}

/* Not inlined, and last in its function, so that the result is discarded. */
static __attribute__((noinline)) void allocate_too_much(void) {
  void *memory;
  cudaMalloc(&memory, (size_t)1 << 50);
  __asm__ volatile("" ::: "memory");
  printf("%d\n", memory != NULL);
}

static void nobody_reads_an_error(void) {
  allocate_too_much();
  CHECK(1);
}

static void somebody_reads_an_error(void) {
  allocate_too_much();
  CUDA_IS(cudaGetLastError(), cudaErrorMemoryAllocation);
}

/* ---- launches ------------------------------------------------------------ */

static void too_many_threads(void) {
  CUDA_IS(launch(kernel(), one, (dim3){1025, 1, 1}, 0),
          cudaErrorInvalidConfiguration);
  CUDA_IS(cudaGetLastError(), cudaErrorInvalidConfiguration);
}

static void too_many_in_all(void) {
  CUDA_IS(launch(kernel(), one, (dim3){64, 64, 1}, 0),
          cudaErrorInvalidConfiguration);
}

static void no_blocks(void) {
  CUDA_IS(launch(kernel(), (dim3){0, 1, 1}, one, 0),
          cudaErrorInvalidConfiguration);
}

static void beyond_launch_bounds(void) {
  CUDA_IS(launch(kernel(), one, (dim3){257, 1, 1}, 0),
          cudaErrorLaunchOutOfResources);
}

static void too_much_shared_memory(void) {
  CUDA_IS(launch(kernel(), one, one, 50 * 1024), cudaErrorInvalidValue);
}

static void more_shared_memory_by_an_attribute(void) {
  struct cudaFuncAttributes attributes;
  CUDA(cudaFuncSetAttribute(
      kernel(), cudaFuncAttributeMaxDynamicSharedMemorySize, 50 * 1024));
  CUDA(launch(kernel(), one, one, 50 * 1024));
  CUDA(cudaDeviceSynchronize());
  CUDA(cudaFuncGetAttributes(&attributes, kernel()));
  CHECK_INT(attributes.maxDynamicSharedSizeBytes, 50 * 1024);
  CHECK_INT(attributes.maxThreadsPerBlock, 256);
}

static void more_shared_memory_than_there_is(void) {
  CUDA_IS(
      cudaFuncSetAttribute(
          kernel(), cudaFuncAttributeMaxDynamicSharedMemorySize, 228 * 1024),
      cudaErrorInvalidValue);
}

static void no_kernel(void) {
  CUDA_IS(launch("text", one, one, 0), cudaErrorInvalidDeviceFunction);
}

static void cooperative_too_large(void) {
  int *data = NULL, count = 0, factor = 1;
  void *arguments[] = {&data, &count, &factor};
  CUDA_IS(cudaLaunchCooperativeKernel(kernel(), (dim3){100000, 1, 1}, one,
                                      arguments, 0, 0),
          cudaErrorCooperativeLaunchTooLarge);
}

static void a_grid_that_clusters_do_not_divide(void) {
  int *data = NULL, count = 0, factor = 1;
  void *arguments[] = {&data, &count, &factor};
  cudaLaunchAttribute attribute = {.id = cudaLaunchAttributeClusterDimension,
                                   .val = {.clusterDim = {2, 1, 1}}};
  cudaLaunchConfig_t config = {.gridDim = {3, 1, 1},
                               .blockDim = {1, 1, 1},
                               .attrs = &attribute,
                               .numAttrs = 1};
  CUDA_IS(cudaLaunchKernelExC(&config, kernel(), arguments),
          cudaErrorInvalidClusterSize);
}

static void a_refused_call(void) {
  cudaMipmappedArray_t array;
  CUDA_IS(cudaMallocMipmappedArray(&array, NULL, (struct cudaExtent){1, 1, 1},
                                   2, 0),
          cudaErrorNotSupported);
}

/* Of an array that is gone, and an object that never was. */
static void textures_of_nothing(void) {
  struct cudaResourceDesc resource = {.resType = cudaResourceTypeArray};
  struct cudaTextureDesc how = {.filterMode = cudaFilterModePoint};
  struct cudaChannelFormatDesc format = {8, 0, 0, 0,
                                         cudaChannelFormatKindSigned};
  unsigned long long texture;
  CUDA(cudaMallocArray(&resource.res.array.array, &format, 4, 4, 0));
  CUDA(cudaCreateTextureObject(&texture, &resource, &how, NULL));
  how.sRGB = 1;
  CUDA(cudaGetTextureObjectTextureDesc(&how, texture));
  CHECK_INT(how.sRGB, 0);
  CUDA(cudaDestroyTextureObject(texture));
  CUDA_IS(cudaDestroyTextureObject(texture), cudaErrorInvalidValue);
  CUDA(cudaFreeArray(resource.res.array.array));
}

/* ---- the device ---------------------------------------------------------- */

static void the_h200(void) {
  struct cudaDeviceProp p;
  int value, count, device = 7;
  CUDA(cudaGetDeviceCount(&count));
  CHECK_INT(count, 1);
  CUDA(cudaGetDevice(&device));
  CHECK_INT(device, 0);
  CUDA(cudaGetDeviceProperties(&p, 0));
  CHECK_TEXT(p.name, "NVIDIA H200");
  CHECK_INT(p.major * 10 + p.minor, 90);
  CHECK_INT(p.multiProcessorCount, 132);
  CHECK_INT(p.sharedMemPerBlock, 48 * 1024);
  CHECK_INT(p.maxGridSize[1], 65535);
  CHECK_BETWEEN(2.0 * p.memoryClockRate * p.memoryBusWidth / 8 / 1e6, 4799,
                4801);
  CUDA(cudaDeviceGetAttribute(&value, cudaDevAttrMultiProcessorCount, 0));
  CHECK_INT(value, 132);
  CUDA(cudaDeviceGetAttribute(&value, cudaDevAttrMaxSharedMemoryPerBlockOptin,
                              0));
  CHECK_INT(value, 227 * 1024);
  CUDA_IS(cudaDeviceGetAttribute(&value, (enum cudaDeviceAttr)1000, 0),
          cudaErrorInvalidValue);
  cudaGetLastError();
}

static void another_gpu(void) {
  struct cudaDeviceProp p;
  setenv("TW_DEVICE", "sim:t4", 1);
  CUDA(cudaGetDeviceProperties(&p, 0));
  CHECK_TEXT(p.name, "Tesla T4");
  CHECK_INT(p.clusterLaunch, 0);
}

static void no_second_device(void) {
  CUDA_IS(cudaSetDevice(1), cudaErrorInvalidDevice);
}

static size_t quarter_of_a_kib(void *user, int threads) {
  (void)user;
  return (size_t)threads * 256;
}

static void occupancy(void) {
  int blocks, threads;
  size_t bytes;
  CUDA(
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel(), 256, 0));
  CHECK_INT(blocks, 8);
  CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel(), 256,
                                                     100 * 1024));
  CHECK_INT(blocks, 2);
  CUDA(
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel(), 512, 0));
  CHECK_INT(blocks, 0); /* beyond the launch bounds */
  CUDA(tw_cudart_propose_block(&blocks, &threads, kernel(), NULL, NULL, 0, 0));
  CHECK_INT(threads, 256);
  CHECK_INT(blocks, 8 * 132);
  CUDA(tw_cudart_propose_block(&blocks, &threads, kernel(), quarter_of_a_kib,
                               NULL, 0, 128));
  CHECK_INT(threads % 32, 0);
  CHECK(threads <= 128);
  CUDA(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, kernel(), 2, 256));
  CHECK_BETWEEN((double)bytes, 112 * 1024, 113 * 1024);
}

static void settings_can_be_read(void) {
  size_t bytes;
  int version;
  char bus[16];
  CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 123456));
  CUDA(cudaDeviceGetLimit(&bytes, cudaLimitMallocHeapSize));
  CHECK_INT(bytes, 123456);
  CUDA_IS(cudaDeviceSetLimit((enum cudaLimit)50, 1), cudaErrorUnsupportedLimit);
  CUDA(cudaRuntimeGetVersion(&version));
  CHECK(version >= 12000);
  CUDA(cudaDeviceGetPCIBusId(bus, sizeof bus, 0));
  CUDA(cudaDeviceGetByPCIBusId(&version, bus));
  CHECK_INT(version, 0);
  cudaGetLastError();
}

int main(int argc, char **argv) {
  static const cuda_case cases[] = {
      CASE(names_and_texts, NULL),
      CASE(an_error_is_read_once, NULL),
      CASE(a_failed_kernel_stays, "kernel.cu:1"),
      CASE(a_kernel_calls_the_runtime,
           "a call of cudaDeviceSynchronize() by a kernel"),
      CASE(nobody_reads_an_error,
           "cudaMalloc() failed with "
           "cudaErrorMemoryAllocation (out of memory), "
           "and nobody has read the error"),
      CASE(somebody_reads_an_error, NULL),
      CASE(too_many_threads, "the block of a launch is 1025 x 1 x 1"),
      CASE(too_many_in_all, "blocks of 4096 threads"),
      CASE(no_blocks, "the grid of a launch is 0 x 1 x 1"),
      CASE(beyond_launch_bounds, "its __launch_bounds__ say at most 256"),
      CASE(too_much_shared_memory, "51200 bytes of dynamic"),
      CASE(more_shared_memory_by_an_attribute, NULL),
      CASE(more_shared_memory_than_there_is, "has at most 232448"),
      CASE(no_kernel, "which is no kernel of the program"),
      CASE(cooperative_too_large, "a cooperative launch has 100000 blocks"),
      CASE(a_grid_that_clusters_do_not_divide, "no multiple of its cluster"),
      CASE(a_refused_call,
           "cudaMallocMipmappedArray() does not run: the "
           "simulator has no mipmaps"),
      CASE(textures_of_nothing, "which is no texture object of the program"),
      CASE(the_h200, NULL),
      CASE(another_gpu, NULL),
      CASE(no_second_device, "is given device 1; the simulator has device 0"),
      CASE(occupancy, NULL),
      CASE(settings_can_be_read, NULL),
  };
  static const char *const streams[] = {"late", "now", NULL};
  unsetenv("TW_DEVICE");
  return case_main(argc, argv, cases, sizeof cases / sizeof *cases, streams);
}
