// Mistakes that need not change a result: a barrier that is made without others
// being told, __ldg() of what the launch writes, copies of what nothing has written,
// and addresses of variables and functions of the device in the host's memory. The
// first argument says which.
#include <cooperative_groups.h>
#include <cuda/barrier>

#include <cstdlib>

typedef cuda::barrier<cuda::thread_scope_block> block_barrier;

__global__ void turns(int *data) {
  __shared__ block_barrier all;
  __shared__ int line[64];
  if (threadIdx.x == 0) init(&all, blockDim.x);  // finds race 1
#ifdef RIGHT
  __syncthreads();
#endif
  for (int i = 0; i < 3; i++) {
    line[threadIdx.x] = data[threadIdx.x] + i;
    all.arrive_and_wait();  // finds race 1
    data[threadIdx.x] = line[63 - threadIdx.x];
    all.arrive_and_wait();
  }
}

// Right: only the last phase's waiter makes the barrier anew.
__global__ void hand_over(int *data) {
  __shared__ block_barrier all;
  __shared__ int line[64];
  const int i = threadIdx.x;
  if (i == 0) init(&all, blockDim.x);
  __syncthreads();
  line[i] = i;
  if (i > 0) {
    (void)all.arrive();
    return;
  }
  all.arrive_and_wait();
  init(&all, 1);
  all.arrive_and_wait();
  data[0] = line[63];
}

// Right: blocks that take turns have barriers of their own.
__global__ void together(int *data) {
  __shared__ block_barrier all;
  if (threadIdx.x == 0) init(&all, blockDim.x);
  __syncthreads();
  for (int i = 0; i < 3; i++) {
    all.arrive_and_wait();
    cooperative_groups::this_grid().sync();
  }
  data[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

__global__ void neighbours(int *data) {
  const int i = threadIdx.x;
  data[i] = i;  // finds race 2
  __syncthreads();
#ifdef RIGHT
  data[64 + i] = data[63 - i];
#else
  data[64 + i] = __ldg(&data[63 - i]);  // finds race 2
#endif
}

__global__ void read(const int *data, int *out) {
  out[threadIdx.x] = data[threadIdx.x];  // finds uninitialised 3
}

// A structure with padding, which the copies of a whole one read, is no mistake.
struct padded {
  char letter;
  int number;
  char end;
};
__global__ void fill(padded *to) {
  to[threadIdx.x].letter = 'a', to[threadIdx.x].number = 1, to[threadIdx.x].end = 'z';
}
__global__ void take(const padded *from, padded *to) { to[threadIdx.x] = from[threadIdx.x]; }

__global__ void last(const int *data, int *out) {
  out[threadIdx.x] = data[threadIdx.x];  // finds uninitialised 6
}

__device__ int table[64];
__constant__ int factors[64];

__global__ void add(int *to) { to[threadIdx.x] += factors[threadIdx.x]; }

static int device_address(void) {
#ifdef RIGHT
  int *to;
  if (cudaGetSymbolAddress((void **)&to, table)) return 1;
#else
  int *to = table;
#endif
  add<<<1, 64>>>(to);  // finds call 4
  return cudaDeviceSynchronize() != cudaSuccess;
}

static int sets() {
#ifdef RIGHT
  int *to;
  if (cudaGetSymbolAddress((void **)&to, table)) return 1;
  return cudaMemset(to, 0, sizeof table) != cudaSuccess;
#else
  return cudaMemset(table, 0, sizeof table) != cudaErrorInvalidValue;  // finds call 7
#endif
}

static int copies(const int *values) {
#ifdef RIGHT
  return cudaMemcpyToSymbol(factors, values, 64 * sizeof(int)) != cudaSuccess;
#else
  const cudaError_t error = cudaMemcpy(factors, values, 64 * sizeof(int),  // finds call 5
                                       cudaMemcpyHostToDevice);
  return error != cudaErrorInvalidValue;
#endif
}

// Of 64 numbers half are written, copied, and copied again by rows.
static int handed_on(int *data, int *other, const int *values) {
#ifdef RIGHT
  const int written = 64;
#else
  const int written = 32;
#endif
  if (cudaMemcpy(data, values, written * sizeof(int), cudaMemcpyHostToDevice) ||
      cudaMemcpy(other, data, 64 * sizeof(int), cudaMemcpyDeviceToDevice) ||
      cudaMemset(data, 0, 64 * sizeof(int)) ||
      cudaMemcpy2D(data, 32, other, 32, 32, 8, cudaMemcpyDeviceToDevice))
    return 1;
  read<<<1, 64>>>(data, other);
  return cudaDeviceSynchronize() != cudaSuccess;
}

static int structures(padded *one, padded *other) {
  fill<<<1, 8>>>(one);
  if (cudaMemcpy(other, one, 8 * sizeof *one, cudaMemcpyDeviceToDevice)) return 1;
  take<<<1, 8>>>(other, one);
  return cudaDeviceSynchronize() != cudaSuccess;
}

// All but the last byte.
static int nearly_all(int *data, int *out) {
#ifdef RIGHT
  const int missing = 0;
#else
  const int missing = 1;
#endif
  if (cudaMemset(data, 0, 64 * sizeof *data - missing)) return 1;
  last<<<1, 64>>>(data, out);
  return cudaDeviceSynchronize() != cudaSuccess;
}

typedef int (*function)(int);
__device__ int twice(int x) { return 2 * x; }
__device__ function kept = twice;
__global__ void apply(int *to, function f) { to[threadIdx.x] = f ? f(threadIdx.x) : 0; }
__global__ void give(function *to) { *to = twice; }

// Right: none; one that a variable holds; one that a kernel has given.
static int functions(int *data, function *given) {
  function one = nullptr;
  apply<<<1, 8>>>(data, one);
#ifdef RIGHT
  if (cudaMemcpyFromSymbol(&one, kept, sizeof one)) return 1;
#else
  one = twice;
#endif
  apply<<<1, 8>>>(data, one);  // finds call 8
  give<<<1, 1>>>(given);
  if (cudaMemcpy(&one, given, sizeof one, cudaMemcpyDeviceToHost)) return 2;
  apply<<<1, 8>>>(data, one);
  return cudaDeviceSynchronize() != cudaSuccess;
}

int main(int count, char **words) {
  const int which = count > 1 ? atoi(words[1]) : 0;
  int values[64], *data, *other, bad = 0;
  for (int i = 0; i < 64; i++) values[i] = i;
  if (cudaMalloc(&data, 128 * sizeof *data) || cudaMalloc(&other, sizeof values)) return 30;
  if (which < 3 && cudaMemset(data, 0, 128 * sizeof *data)) return 31;
  if (which == 1) turns<<<1, 64>>>(data);
  if (which == 1) hand_over<<<1, 64>>>(data);
  void *arguments[] = {&data};
  if (which == 1) bad = cudaLaunchCooperativeKernel((void *)together, 4, 32, arguments, 0, 0) != cudaSuccess;
  if (which == 2) neighbours<<<1, 64>>>(data);
  if (which == 3) bad = handed_on(data, other, values) || structures((padded *)data, (padded *)other);
  if (which == 4) bad = device_address();
  if (which == 5) bad = copies(values);
  if (which == 6) bad = nearly_all(data, other);
  if (which == 7) bad = sets();
  if (which == 8) bad = functions(data, (function *)other);
  if (cudaDeviceSynchronize() || cudaFree(data) || cudaFree(other)) return 32;
  return bad;
}
