// Memory that a graph allocates is used between its allocation and its free; that of a pool is
// not waited for by cudaFree(). Each run has its own mistake.
#include <cuda_runtime.h>

#include <cstdlib>

#ifdef RIGHT
enum { WRONG = 0 };
#else
enum { WRONG = 1 };
#endif
enum { N = 64 };

__global__ void fill(int *to, int n) {
  if (threadIdx.x < n) to[threadIdx.x] = threadIdx.x;
}
__global__ void move(const int *from, int *to) {
  to[threadIdx.x] = from[threadIdx.x];  // finds bounds 1
}
__global__ void look(const int *from, int *to) {
  to[threadIdx.x] = from[threadIdx.x];  // finds streams 2
}
__global__ void last(const int *from, int *to) {
  to[threadIdx.x] = from[threadIdx.x];  // finds uninitialised 4
}

// A launch of it, twice; the second one finds what the first one has written gone.
static int launch(cudaGraph_t graph) {
  cudaGraphExec_t exec;
  if (cudaGraphInstantiate(&exec, graph, 0)) return 1;
  for (int i = 0; i < 2; i++)
    if (cudaGraphLaunch(exec, 0) || cudaDeviceSynchronize()) return 2;
  return cudaGraphExecDestroy(exec) || cudaGraphDestroy(graph);
}

static int captured(int run, int *out) {
  int *own;
  cudaStream_t stream;
  cudaGraph_t graph;
  if (cudaStreamCreate(&stream) || cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal)) return 10;
  if (cudaMallocAsync(&own, N * sizeof *own, stream)) return 11;
  fill<<<1, N, 0, stream>>>(own, WRONG && run == 4 ? N - 1 : N);
  if (WRONG && run == 1 && cudaFreeAsync(own, stream)) return 12;
  if (run == 4)
    last<<<1, N, 0, stream>>>(own, out);
  else
    move<<<1, N, 0, stream>>>(own, out);
  if (!(WRONG && run == 1) && cudaFreeAsync(own, stream)) return 13;
  if (cudaStreamEndCapture(stream, &graph) || cudaStreamDestroy(stream)) return 14;
  return launch(graph);
}

static cudaGraphNode_t kernel(cudaGraph_t graph, void *function, cudaGraphNode_t before, void *first, void *second) {
  cudaGraphNode_t node;
  cudaKernelNodeParams params = {};
  void *arguments[] = {first, second};
  params.func = function;
  params.gridDim = dim3(1);
  params.blockDim = dim3(N);
  params.kernelParams = arguments;
  if (cudaGraphAddKernelNode(&node, graph, &before, 1, &params)) exit(20);
  return node;
}

static int made(int run, int *out) {
  int n = N;
  cudaGraph_t graph;
  cudaGraphNode_t given, zeros, freed;
  cudaMemAllocNodeParams memory = {};
  memory.bytesize = N * sizeof(int);
  memory.poolProps.allocType = cudaMemAllocationTypePinned;
  memory.poolProps.location = {cudaMemLocationTypeDevice, 0};
  if (cudaGraphCreate(&graph, 0) || cudaGraphAddMemAllocNode(&given, graph, nullptr, 0, &memory)) return 21;  // finds streams 3
  int *own = (int *)memory.dptr;
  cudaMemsetParams set = {};
  set.dst = own;
  set.elementSize = 4;
  set.width = N;
  set.height = 1;
  if (cudaGraphAddMemsetNode(&zeros, graph, &given, WRONG && run == 3 ? 0 : 1, &set)) return 22;  // finds streams 3
  const cudaGraphNode_t filled = kernel(graph, (void *)fill, zeros, &own, &n);
  if (run == 3 && WRONG && cudaGraphAddDependencies(graph, &given, &filled, 1)) return 23;
  const cudaGraphNode_t looked = kernel(graph, (void *)look, filled, &own, &out);
  if (cudaGraphAddMemFreeNode(&freed, graph, WRONG && run == 2 ? &filled : &looked, 1, own)) return 24;  // finds streams 2
  return launch(graph);
}

__global__ void wait(int *to) { to[threadIdx.x] = 1; }  // finds streams 5

static int pool() {
  int *own;
  cudaStream_t stream;
  if (cudaStreamCreate(&stream) || cudaMallocAsync(&own, N * sizeof *own, stream)) return 30;
  wait<<<1, N, 0, stream>>>(own);
  if (!WRONG && cudaStreamSynchronize(stream)) return 31;
  return cudaFree(own) || cudaStreamDestroy(stream);  // finds streams 5
}

int main(int count, char **words) {
  const int run = count > 1 ? atoi(words[1]) : 0;
  int *out;
  if (cudaMalloc(&out, N * sizeof *out)) return 1;
  const int bad = run == 5 ? pool() : run == 1 || run == 4 ? captured(run, out) : made(run, out);
  return cudaFree(out) ? 2 : bad;
}
