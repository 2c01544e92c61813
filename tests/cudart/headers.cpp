/*
 * headers.cpp -- the C++ forms of the CUDA runtime's calls: pointers of any
 * type, variables by reference, kernels of any type, and the arguments of CUDA
 * 11, 12 and 13.
 */
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>

struct mine {
  float x[3];
};

static float table[16];
static int scalar;
static void kernel(int *, float) {}
template <class T>
static void generic(T) {}

cudaError_t memory(cudaStream_t stream);
cudaError_t memory(cudaStream_t stream) {
  mine *data;
  const float *constant = nullptr;
  size_t bytes;
  void *address;
  cudaMemLocation host = {cudaMemLocationTypeHost, 0};
  cudaMalloc(&data, sizeof *data);
  cudaMalloc((void **)&data, sizeof *data);
  cudaMallocHost(&data, 1);
  cudaMallocHost((void **)&data, 1);
  cudaHostAlloc(&data, 1, cudaHostAllocMapped);
  cudaHostGetDevicePointer(&data, data, 0);
  cudaMallocManaged(&data, 1);
  cudaMallocManaged(&data, 1, cudaMemAttachHost);
  cudaMallocPitch(&data, &bytes, 1, 1);
  cudaMallocAsync(&data, 1, stream);
  cudaMallocAsync(&data, 1, cudaMemPool_t(), stream);
  cudaMemcpyToSymbol(table, constant, 4);
  cudaMemcpyToSymbol(table, constant, 4, 8, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(scalar, constant, 4);
  cudaMemcpyFromSymbol(data, table, 4);
  cudaMemcpyToSymbolAsync(table, constant, 4, 0, cudaMemcpyDefault, stream);
  cudaGetSymbolAddress(&address, table);
  cudaGetSymbolSize(&bytes, scalar);
  cudaMemPrefetchAsync(data, 1, 0);
  cudaMemPrefetchAsync(data, 1, 0, stream);
  cudaMemPrefetchAsync(data, 1, host, 0u, stream);
  cudaMemAdvise(data, 1, cudaMemAdviseSetReadMostly, 0);
  cudaMemAdvise(data, 1, cudaMemAdviseSetReadMostly, host);
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float4>();
  format = cudaCreateChannelDesc<unsigned char>();
  format = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
  cudaArray_t array;
  cudaMallocArray(&array, &format, 1);
  return cudaStreamAttachMemAsync(stream, data);
}

cudaError_t launches(cudaStream_t stream);
cudaError_t launches(cudaStream_t stream) {
  int blocks, threads;
  cudaEvent_t event;
  cudaFuncAttributes attributes;
  void *arguments[] = {&blocks, &threads};
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(1);
  config.blockDim = 32;
  cudaEventCreate(&event, cudaEventDisableTiming);
  cudaEventRecord(event);
  cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments);
  cudaLaunchKernel((void *)kernel, 1, 1, arguments, 0, stream);
  cudaLaunchKernel(generic<mine>, 1, 1, arguments, 0, stream);
  cudaLaunchCooperativeKernel(kernel, dim3(1), dim3(1), arguments);
  cudaLaunchCooperativeKernel((void *)kernel, 1, 1, arguments, 0, stream);
  cudaLaunchKernelEx(&config, kernel, nullptr, 1);
  cudaFuncGetAttributes(&attributes, kernel);
  cudaFuncSetAttribute(generic<int>,
                       cudaFuncAttributeMaxDynamicSharedMemorySize, 1);
  cudaFuncSetCacheConfig(kernel, cudaFuncCachePreferL1);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 32, 0);
  cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, kernel);
  cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, generic<float>, 0, 256);
  return cudaOccupancyMaxPotentialBlockSizeVariableSMem(
      &blocks, &threads, kernel, [](int size) { return (size_t)size * 4; });
}

cudaError_t graphs(cudaGraph_t graph, cudaStream_t stream);
cudaError_t graphs(cudaGraph_t graph, cudaStream_t stream) {
  cudaGraphExec_t exec;
  cudaGraphNode_t node = nullptr;
  cudaGraphEdgeData data = {};
  cudaGraphExecUpdateResultInfo info;
  cudaGraphExecUpdateResult result;
  cudaStreamCaptureStatus status;
  unsigned long long id;
  size_t count = 0;
  cudaGraphInstantiate(&exec, graph);
  cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphInstantiate(&exec, graph, NULL, NULL, 0);
  cudaGraphExecUpdate(exec, graph, &info);
  cudaGraphExecUpdate(exec, graph, &node, &result);
  cudaGraphGetEdges(graph, &node, &node, &count);
  cudaGraphGetEdges(graph, &node, &node, &data, &count);
  cudaGraphAddDependencies(graph, &node, &node, 1);
  cudaGraphAddDependencies(graph, &node, &node, &data, 1);
  cudaGraphNodeGetDependencies(node, nullptr, &count);
  cudaGraphNodeGetDependencies(node, nullptr, nullptr, &count);
  cudaStreamGetCaptureInfo(stream, &status);
  cudaStreamGetCaptureInfo(stream, &status, &id);
  cudaProfilerStart();
  return cudaProfilerStop();
}
