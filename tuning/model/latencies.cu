/*
 * latencies.cu -- measures the model's constants that are not fitted: how long
 * a barrier, a shuffle, a fence, an atomic operation and another kernel take.
 *
 *     nvcc -arch=native -O3 -o latencies tuning/model/latencies.cu && ./latencies
 *
 * Latencies are in clocks of an SM, atomic operations in nanoseconds a warp.
 */
#include <cooperative_groups.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>

namespace {

enum { TIMES = 200, SAMPLES = 9, NODES = 32 };

/* Writes the block's clocks for TIMES of something. */
#define TIMED(what)                                          \
  const long long begin = clock64();                         \
  for (int i = 0; i < TIMES; i++) what;                      \
  if (threadIdx.x == 0) clocks[blockIdx.x] = clock64() - begin

__global__ void barriers(long long *clocks, unsigned *) {
  __syncthreads();
  TIMED(__syncthreads());
}

__global__ void shuffles(long long *clocks, unsigned *memory) {
  unsigned value = threadIdx.x;
  TIMED(value += __shfl_xor_sync(0xffffffffu, value, 1));
  memory[threadIdx.x] = value;
}

/* After a write of its own to a line of its own. */
__global__ void fences(long long *clocks, unsigned *memory) {
  volatile unsigned *const own = memory + blockIdx.x * TIMES * 32;
  if (threadIdx.x > 0) return;
  TIMED((own[i * 32] = 1, __threadfence()));
}

__global__ void loads(long long *clocks, unsigned *memory) {
  volatile unsigned *const own = memory + blockIdx.x * 64;
  unsigned value = 0;
  if (threadIdx.x > 0) return;
  TIMED(value = own[value]);
  if (value > 0) clocks[blockIdx.x] = 0;
}

/* Each warp changes whole lines of the first `words` words, drawn at random. */
__global__ void atomics(unsigned *memory, unsigned words, int requests) {
  unsigned random = (blockIdx.x * blockDim.x + threadIdx.x) / 32 * 2654435761u;
  for (int i = 0; i < requests; i++) {
    random = random * 1664525u + 1013904223u;
    atomicAdd(&memory[(random >> 8) % words / 32 * 32 + threadIdx.x % 32], 1u);
  }
}

/* Each lane adds to one of `words` numbers, drawn at random. */
template <typename Number>
__global__ void additions(Number *memory, unsigned words, int requests) {
  unsigned random = (blockIdx.x * blockDim.x + threadIdx.x) * 2654435761u;
  for (int i = 0; i < requests; i++) {
    random = random * 1664525u + 1013904223u;
    atomicAdd(&memory[(random >> 8) % words], (Number)1);
  }
}

/* The same in shared memory, which has at least `words` numbers. */
template <typename Number>
__global__ void shared_additions(Number *memory, unsigned words, int requests) {
  __shared__ Number own[1024];
  for (unsigned i = threadIdx.x; i < 1024; i += blockDim.x) own[i] = 0;
  __syncthreads();
  unsigned random = (blockIdx.x * blockDim.x + threadIdx.x) * 2654435761u;
  for (int i = 0; i < requests; i++) {
    random = random * 1664525u + 1013904223u;
    atomicAdd(&own[(random >> 8) % words], (Number)1);
  }
  __syncthreads();
  memory[blockIdx.x * 32 + threadIdx.x % 32] = own[threadIdx.x];
}

/* Each load's address depends on the load before it; no two are in one line. */
__global__ void far_loads(long long *clocks, unsigned *memory) {
  volatile unsigned *const own = memory + blockIdx.x * TIMES * 64;
  unsigned value = 0;
  if (threadIdx.x > 0) return;
  TIMED(value = own[i * 64 + value]);
  if (value > 0) clocks[blockIdx.x] = 0;
}

__global__ void empty(unsigned *) {}

template <int BLOCKS>
__global__ void __cluster_dims__(BLOCKS) clustered(unsigned *) {}

template <int BLOCKS>
__global__ void __cluster_dims__(BLOCKS) meeting(unsigned *) {
  cooperative_groups::this_cluster().sync();
}

__global__ void small(unsigned *memory) { memory[blockIdx.x * 64 + threadIdx.x]++; }

/* The median time of a launch in microseconds. */
template <typename Launch>
double median_us(Launch launch) {
  cudaEvent_t begin, end;
  float samples[SAMPLES];
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  launch();
  for (float &sample : samples) {
    cudaEventRecord(begin);
    launch();
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    cudaEventElapsedTime(&sample, begin, end);
  }
  std::sort(samples, samples + SAMPLES);
  return samples[SAMPLES / 2] * 1e3;
}

/* The time of one of NODES nodes that follow one another in a graph. */
template <typename Node>
double node_us(Node node) {
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamCreate(&stream);
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  for (int i = 0; i < NODES; i++) node(stream);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  return median_us([&] { cudaGraphLaunch(exec, nullptr); }) / NODES;
}

/* The time of a kernel, after `sets` times setting memory, in a graph. */
double graph_us(unsigned *memory, int sets) {
  return node_us([=](cudaStream_t stream) {
    for (int i = 0; i < sets; i++) cudaMemsetAsync(memory, 0, 1024, stream);
    small<<<132, 64, 0, stream>>>(memory);
  });
}

double kernel_us(void (*kernel)(unsigned *), int blocks, int threads, unsigned *memory) {
  return node_us([=](cudaStream_t stream) { kernel<<<blocks, threads, 0, stream>>>(memory); });
}

/* What starting the blocks of a kernel costs, alone and in clusters. */
void print_starts(unsigned *memory) {
  for (int threads = 32; threads <= 1024; threads *= 4)
    for (int blocks = 132; blocks <= 132 << 9; blocks *= 8)
      printf("%d empty blocks of %d threads: %.2f us\n", blocks, threads, kernel_us(empty, blocks, threads, memory));
  for (int blocks = 16; blocks <= 1024; blocks *= 8)
    printf("%d blocks of 256 threads in clusters of 1, 2, 4, 8: %.2f, %.2f, %.2f, %.2f us; that meet: %.2f, %.2f, %.2f, %.2f us\n",
           blocks, kernel_us(clustered<1>, blocks, 256, memory), kernel_us(clustered<2>, blocks, 256, memory),
           kernel_us(clustered<4>, blocks, 256, memory), kernel_us(clustered<8>, blocks, 256, memory),
           kernel_us(meeting<1>, blocks, 256, memory), kernel_us(meeting<2>, blocks, 256, memory),
           kernel_us(meeting<4>, blocks, 256, memory), kernel_us(meeting<8>, blocks, 256, memory));
}

/* Additions of each lane of a warp to a few numbers, of one type. */
template <typename Number>
void print_additions(const char *type, unsigned *memory) {
  enum { BLOCKS = 1056, THREADS = 256, REQUESTS = 16, MANY = 256, SMS = 132 };
  const double warps = BLOCKS * (THREADS / 32);
  Number *const numbers = (Number *)memory;
  for (unsigned words = 1; words <= 1024; words *= 4)
    printf("additions of %s to %u numbers: %.2f ns a warp, in shared memory %.2f ns a warp on each SM\n", type, words,
           median_us([&] { additions<<<BLOCKS, THREADS>>>(numbers, words, REQUESTS); }) * 1e3 / (warps * REQUESTS),
           median_us([&] { shared_additions<<<BLOCKS, THREADS>>>(numbers, words, MANY); }) * 1e3 * SMS / (warps * MANY));
}

void print_clocks(const char *what, void (*kernel)(long long *, unsigned *), int blocks, int threads,
                  long long *clocks, unsigned *memory) {
  long long all[2112], sum = 0;
  kernel<<<blocks, threads>>>(clocks, memory);
  cudaMemcpy(all, clocks, blocks * sizeof all[0], cudaMemcpyDeviceToHost);
  for (int i = 0; i < blocks; i++) sum += all[i];
  printf("%s, %d blocks of %d threads: %.0f clocks\n", what, blocks, threads, (double)sum / blocks / TIMES);
}

}  // namespace

int main() {
  enum { WORDS = 1 << 25, BLOCKS = 1056, THREADS = 256, REQUESTS = 16 };
  long long *clocks;
  unsigned *memory;
  if (cudaMalloc(&clocks, 1 << 20) != cudaSuccess || cudaMalloc(&memory, WORDS * sizeof(unsigned)) != cudaSuccess) {
    fprintf(stderr, "latencies: no GPU with 128 MB of free memory\n");
    return 1;
  }
  cudaMemset(memory, 0, WORDS * sizeof(unsigned));
  for (int blocks = 132; blocks <= 1056; blocks *= 8) {
    print_clocks("a barrier", barriers, blocks, 256, clocks, memory);
    print_clocks("a shuffle and an addition", shuffles, blocks, 256, clocks, memory);
    cudaMemset(memory, 0, WORDS * sizeof(unsigned));
    print_clocks("a load from L2", loads, blocks, 32, clocks, memory);
    cudaMemset(memory, 0, WORDS * sizeof(unsigned));
    print_clocks("a load from DRAM", far_loads, blocks, 32, clocks, memory);
    print_clocks("a write and a fence", fences, blocks, 32, clocks, memory);
  }
  for (unsigned words = 32; words <= WORDS; words *= 4) {
    const double us = median_us([&] { atomics<<<BLOCKS, THREADS>>>(memory, words, REQUESTS); });
    printf("atomic additions to %u lines: %.3f ns for each sector\n", words / 32,
           us * 1e3 / (BLOCKS * (THREADS / 32) * REQUESTS * 4));
  }
  print_additions<unsigned>("u32", memory);
  print_additions<float>("f32", memory);
  print_additions<double>("f64", memory);
  print_starts(memory);
  const double kernel = graph_us(memory, 0);
  printf("another kernel in a graph: %.2f us, with memory set before it: %.2f us\n", kernel, graph_us(memory, 1));
  return cudaDeviceSynchronize() != cudaSuccess;
}
