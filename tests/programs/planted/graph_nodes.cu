// Nodes of all types by cudaGraphAddNode(), with and without data of edges, run as others:
// two that nothing orders are found, and conditional nodes are refused in one sentence.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#ifdef RIGHT
enum { WRONG = 0 };
#else
enum { WRONG = 1 };
#endif
constexpr int N = 64;

#define REQUIRE(condition)                                              \
  do {                                                                  \
    if (!(condition)) {                                                 \
      fprintf(stderr, "graph_nodes.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                          \
    }                                                                   \
  } while (0)

__global__ void add(int *to, int value) { to[threadIdx.x] += value; }  // finds streams 1
__global__ void decide(cudaGraphConditionalHandle handle, const int *from) {
  cudaGraphSetConditional(handle, from[0] < 9);
}
static void count(void *counter) { ++*(int *)counter; }

static cudaGraphNode_t kernel(cudaGraph_t graph, const cudaGraphNode_t *before, size_t number, int *to, int value) {
  cudaGraphNodeParams params = {cudaGraphNodeTypeKernel};
  void *arguments[] = {&to, &value};
  params.kernel.func = (void *)add;
  params.kernel.gridDim = dim3(1);
  params.kernel.blockDim = dim3(N);
  params.kernel.kernelParams = arguments;
  cudaGraphNode_t node;
  REQUIRE(!cudaGraphAddNode(&node, graph, before, nullptr, number, &params));
  return node;
}

static void run_all(int run) {
  int *on_device, on_host[N], calls = 0;
  cudaGraph_t graph, child;
  cudaGraphExec_t exec;
  cudaGraphNode_t set, copy, node;
  cudaEvent_t event;
  REQUIRE(!cudaMalloc(&on_device, sizeof on_host) && !cudaGraphCreate(&graph, 0) && !cudaGraphCreate(&child, 0));
  REQUIRE(!cudaEventCreate(&event));
  cudaGraphNodeParams params = {cudaGraphNodeTypeMemset};
  params.memset.dst = on_device;
  params.memset.elementSize = 4;
  params.memset.width = N;
  params.memset.height = 1;
  params.memset.value = 5;
  REQUIRE(!cudaGraphAddNode(&set, graph, nullptr, nullptr, 0, &params));
  const cudaGraphNode_t one = kernel(graph, &set, 1, on_device, 10);
  const cudaGraphNode_t two = kernel(graph, WRONG && run == 1 ? &set : &one, 1, on_device, 100);
  kernel(child, nullptr, 0, on_device, 1000);
  const cudaGraphNode_t both[] = {one, two};
  params = {cudaGraphNodeTypeGraph};
  params.graph.graph = child;
  REQUIRE(!cudaGraphAddNode(&node, graph, both, nullptr, 2, &params));
  params = {cudaGraphNodeTypeMemcpy};
  params.memcpy.copyParams.srcPtr = make_cudaPitchedPtr(on_device, sizeof on_host, N, 1);
  params.memcpy.copyParams.dstPtr = make_cudaPitchedPtr(on_host, sizeof on_host, N, 1);
  params.memcpy.copyParams.extent = make_cudaExtent(sizeof on_host, 1, 1);
  params.memcpy.copyParams.kind = cudaMemcpyDeviceToHost;
  REQUIRE(!cudaGraphAddNode(&copy, graph, &node, nullptr, 1, &params));
  params = {cudaGraphNodeTypeHost};
  params.host.fn = count;
  params.host.userData = &calls;
  REQUIRE(!cudaGraphAddNode(&node, graph, &copy, nullptr, 1, &params));
  params = {cudaGraphNodeTypeEventRecord};
  params.eventRecord.event = event;
  REQUIRE(!cudaGraphAddNode(&node, graph, &copy, nullptr, 1, &params));
  params = {cudaGraphNodeTypeMemAlloc};
  params.alloc.bytesize = sizeof on_host;
  params.alloc.poolProps.location = {cudaMemLocationTypeDevice, 0};
  REQUIRE(!cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &params) && params.alloc.dptr);
  int *const own = (int *)params.alloc.dptr;
  params = {cudaGraphNodeTypeMemFree};
  params.free.dptr = own;
  REQUIRE(!cudaGraphAddNode(&node, graph, &node, nullptr, 1, &params));
  REQUIRE(!cudaGraphInstantiate(&exec, graph, 0) && !cudaGraphLaunch(exec, 0) && !cudaDeviceSynchronize());
  for (int i = 0; i < N; i++) REQUIRE(on_host[i] == 1115);
  int *to = on_device, value = 20;
  void *arguments[] = {&to, &value};
  params = {cudaGraphNodeTypeKernel};
  params.kernel = {(void *)add, dim3(1), dim3(N), 0, arguments, nullptr};
  REQUIRE(!cudaGraphExecNodeSetParams(exec, one, &params) && !cudaGraphLaunch(exec, 0) && !cudaDeviceSynchronize());
  for (int i = 0; i < N; i++) REQUIRE(on_host[i] == 1125);
  REQUIRE(calls == 2);
  if (run == 2) {
    cudaGraphConditionalHandle handle = 0;
    params = {cudaGraphNodeTypeConditional};
    params.conditional.handle = handle;
    params.conditional.type = cudaGraphCondTypeWhile;
    params.conditional.size = 1;
    if (WRONG) REQUIRE(cudaGraphAddNode(&node, graph, &copy, nullptr, 1, &params) == cudaErrorNotSupported);  // finds refused 2
    if (value < 0) decide<<<1, 1>>>(handle, on_device);
  }
  REQUIRE(!cudaGraphExecDestroy(exec) && !cudaGraphDestroy(graph) && !cudaGraphDestroy(child));
  REQUIRE(!cudaEventDestroy(event) && !cudaFree(on_device));
}

int main(int number, char **words) { run_all(number > 1 ? atoi(words[1]) : 0); }
