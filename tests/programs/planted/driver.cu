// The driver API's calls on memory, arrays, streams and events: they move what they should, share
// it with the runtime, and what is wrong in their use is found.
#include <cuda.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#define REQUIRE(condition)                                         \
  do {                                                             \
    if (!(condition)) {                                            \
      fprintf(stderr, "driver.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                     \
    }                                                              \
  } while (0)
#define OK(call) REQUIRE((call) == CUDA_SUCCESS)

enum { ROWS = 3, COLUMNS = 5, COUNT = ROWS * COLUMNS };

static void devices() {
  int count = 0, major = 0, value = -1, version = 0;
  char name[64];
  size_t bytes = 0;
  CUdevice device;
  struct cudaDeviceProp properties;
  REQUIRE(cudaGetDeviceProperties(&properties, 0) == cudaSuccess);
  OK(cuDeviceGetCount(&count));
  OK(cuDeviceGet(&device, 0));
  OK(cuDeviceGetName(name, sizeof name, device));
  OK(cuDeviceTotalMem(&bytes, device));
  OK(cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
  OK(cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, device));
  OK(cuDriverGetVersion(&version));
  REQUIRE(count == 1 && std::string(name) == properties.name && bytes == properties.totalGlobalMem);
  REQUIRE(major == properties.major && value == 0 && version == CUDA_VERSION);
  REQUIRE(cuDeviceGetAttribute(&value, (CUdevice_attribute)100000, device) == CUDA_ERROR_INVALID_VALUE);
  void *found = nullptr;
  CUdriverProcAddressQueryResult result;
  OK(cuGetProcAddress("cuMemAlloc", &found, CUDA_VERSION, 0, &result));
  REQUIRE(found == (void *)cuMemAlloc && result == CU_GET_PROC_ADDRESS_SUCCESS);
  OK(cuGetProcAddress("cudaMalloc", &found, CUDA_VERSION, 0, &result));
  REQUIRE(!found && result == CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND);
}

static void contexts() {
  CUcontext first, second, got;
  OK(cuCtxCreate(&first, 0, 0));
  OK(cuCtxCreate(&second, CU_CTX_SCHED_SPIN, 0));
  OK(cuCtxGetCurrent(&got));
  REQUIRE(got == second);
  OK(cuCtxPopCurrent(&got));
  REQUIRE(got == second);
  OK(cuCtxGetCurrent(&got));
  REQUIRE(got == first);
  OK(cuCtxPushCurrent(second));
  OK(cuCtxDestroy(second));
  OK(cuCtxDestroy(first));
  OK(cuDevicePrimaryCtxRetain(&got, 0));
  OK(cuCtxSetCurrent(got));
}

static void sets() {
  CUdeviceptr memory;
  size_t pitch;
  unsigned short halves[COUNT];
  unsigned words[ROWS * COLUMNS];
  OK(cuMemAlloc(&memory, sizeof halves));
  OK(cuMemsetD16(memory, 0x1234, COUNT));
  REQUIRE(cudaMemcpy(halves, (void *)memory, sizeof halves, cudaMemcpyDeviceToHost) == cudaSuccess);
  for (unsigned short half : halves) REQUIRE(half == 0x1234);
#ifndef RIGHT
  REQUIRE(cuMemsetD32(memory + 2, 0, 1) == CUDA_ERROR_INVALID_VALUE);            // finds call
  REQUIRE(cuMemcpyDtoH(words, memory, COUNT * 2 + 1) == CUDA_ERROR_INVALID_VALUE);  // finds call
#endif
  OK(cuMemFree(memory));
  OK(cuMemAllocPitch(&memory, &pitch, COLUMNS * 4, ROWS, 4));
  OK(cuMemsetD2D32(memory, pitch, 7, COLUMNS, ROWS));
  CUDA_MEMCPY2D copy = {};
  copy.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.srcDevice = memory;
  copy.srcPitch = pitch;
  copy.dstMemoryType = CU_MEMORYTYPE_HOST;
  copy.dstHost = words;
  copy.WidthInBytes = COLUMNS * 4;
  copy.Height = ROWS;
  OK(cuMemcpy2D(&copy));
  for (unsigned word : words) REQUIRE(word == 7);
#ifndef RIGHT
  copy.srcPitch = 4;
  REQUIRE(cuMemcpy2D(&copy) == CUDA_ERROR_INVALID_VALUE);  // finds call
#endif
  OK(cuMemFree(memory));
}

static void arrays() {
  float from[COUNT], to[COUNT] = {0};
  CUarray array;
  CUDA_ARRAY3D_DESCRIPTOR wanted = {}, got;
  wanted.Width = COLUMNS;
  wanted.Height = ROWS;
  wanted.Format = CU_AD_FORMAT_FLOAT;
  wanted.NumChannels = 1;
  for (int i = 0; i < COUNT; i++) from[i] = i;
  OK(cuArray3DCreate(&array, &wanted));
  OK(cuArray3DGetDescriptor(&got, array));
  REQUIRE(got.Width == COLUMNS && got.Height == ROWS && got.Format == CU_AD_FORMAT_FLOAT);
  CUDA_MEMCPY3D copy = {};
  copy.srcMemoryType = CU_MEMORYTYPE_HOST;
  copy.srcHost = from;
  copy.srcPitch = COLUMNS * 4;
  copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
  copy.dstArray = array;
  copy.WidthInBytes = COLUMNS * 4;
  copy.Height = ROWS;
  copy.Depth = 1;
  OK(cuMemcpy3D(&copy));
  OK(cuMemcpyAtoH(to, array, 4, 2 * 4));
  REQUIRE(to[0] == 1 && to[1] == 2 && to[2] == 0);
  CUDA_MEMCPY2D back = {};
  back.srcMemoryType = CU_MEMORYTYPE_ARRAY;
  back.srcArray = array;
  back.srcXInBytes = 8;
  back.srcY = 1;
  back.dstMemoryType = CU_MEMORYTYPE_HOST;
  back.dstHost = to;
  back.WidthInBytes = 3 * 4;
  back.Height = 2;
  OK(cuMemcpy2D(&back));
  REQUIRE(to[0] == 7 && to[2] == 9 && to[3] == 12 && to[5] == 14);
  CUDA_RESOURCE_DESC resource = {};
  CUDA_TEXTURE_DESC how = {};
  CUtexObject texture;
  resource.resType = CU_RESOURCE_TYPE_ARRAY;
  resource.res.array.hArray = array;
  OK(cuTexObjectCreate(&texture, &resource, &how, NULL));
  OK(cuTexObjectDestroy(texture));
  OK(cuArrayDestroy(array));
#ifndef RIGHT
  REQUIRE(cuArrayDestroy(array) == CUDA_ERROR_INVALID_HANDLE);  // finds call
#endif
}

static void streams() {
  CUstream one, two;
  CUevent begin, end;
  CUdeviceptr memory, start;
  CUgraph graph;
  CUgraphExec exec;
  size_t bytes;
  float ms = -1;
  int ordinal = -1;
  unsigned kind = 0;
  unsigned *host;
  OK(cuStreamCreate(&one, CU_STREAM_NON_BLOCKING));
  OK(cuStreamCreate(&two, CU_STREAM_NON_BLOCKING));
  OK(cuEventCreate(&begin, CU_EVENT_DEFAULT));
  OK(cuEventCreate(&end, CU_EVENT_DEFAULT));
  OK(cuMemAlloc(&memory, 4 * COUNT));
  OK(cuMemHostAlloc((void **)&host, 4 * COUNT, CU_MEMHOSTALLOC_PORTABLE));
  OK(cuPointerGetAttribute(&ordinal, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, memory + 4));
  OK(cuPointerGetAttribute(&kind, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, (CUdeviceptr)host));
  OK(cuMemGetAddressRange(&start, &bytes, memory + 8));
  REQUIRE(ordinal == 0 && kind == CU_MEMORYTYPE_HOST && start == memory && bytes == 4 * COUNT);
  OK(cuEventRecord(begin, one));
  OK(cuMemsetD32Async(memory, 5, COUNT, one));  // finds streams
  OK(cuEventRecord(end, one));
#ifdef RIGHT
  OK(cuStreamWaitEvent(two, end, 0));
#endif
  OK(cuMemcpyDtoHAsync(host, memory, 4 * COUNT, two));  // finds streams
  OK(cuStreamSynchronize(two));
  OK(cuStreamSynchronize(one));
  OK(cuEventElapsedTime(&ms, begin, end));
  REQUIRE(ms >= 0);
  OK(cuStreamBeginCapture(one, CU_STREAM_CAPTURE_MODE_GLOBAL));
  OK(cuMemsetD32Async(memory, 6, COUNT, one));
  OK(cuStreamEndCapture(one, &graph));
  OK(cuGraphInstantiate(&exec, graph, 0));
  OK(cuGraphLaunch(exec, one));
  OK(cuMemcpyDtoHAsync(host, memory, 4 * COUNT, one));
  OK(cuStreamSynchronize(one));
  REQUIRE(host[COUNT - 1] == 6);
  OK(cuGraphExecDestroy(exec));
  OK(cuGraphDestroy(graph));
  OK(cuEventDestroy(begin));
  OK(cuEventDestroy(end));
#ifndef RIGHT
  REQUIRE(cuEventRecord(end, one) == CUDA_ERROR_INVALID_HANDLE);  // finds call
#endif
  OK(cuStreamDestroy(one));
  OK(cuStreamDestroy(two));
  OK(cuMemFreeHost(host));
  REQUIRE(cudaFree((void *)memory) == cudaSuccess);
}

int main() {
  OK(cuInit(0));
  contexts();
  devices();
  sets();
  arrays();
  streams();
  OK(cuDevicePrimaryCtxRelease(0));
  return 0;
}
