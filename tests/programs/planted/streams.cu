// Streams that nothing orders, and hosts that are too early for a kernel.
#include <cstring>

enum { COUNT = 64, BYTES = COUNT * sizeof(int) };

__global__ void add_one(int *data) { data[threadIdx.x] += 1; }
__global__ void add_alone(int *data) {
  data[threadIdx.x] += 1;  // finds streams 3
}
__global__ void add_half(int *data) {
  data[threadIdx.x] += 1;  // finds streams 4
}
__global__ void copy(const int *from, int *to) {
  to[threadIdx.x] = from[threadIdx.x];
}

// The host reads managed memory that a kernel has still to write.
static int read_managed() {
  int *data;
  if (cudaMallocManaged(&data, BYTES)) return 10;
  memset(data, 0, BYTES);
  add_one<<<1, COUNT>>>(data);
#ifdef RIGHT
  if (cudaDeviceSynchronize()) return 11;
#endif
  const int got = data[5];  // finds undelivered 1
  if (cudaDeviceSynchronize()) return 12;
#ifdef RIGHT
  if (got != 1) return 13;
#endif
  return cudaFree(data) || got > 1;
}

// Both only read the first half, and the kernel does not touch the second.
static int read_and_read() {
  int *data, *to;
  if (cudaMallocManaged(&data, 2 * BYTES) || cudaMalloc(&to, BYTES)) return 20;
  memset(data, 1, 2 * BYTES);
  copy<<<1, COUNT>>>(data, to);
#ifdef RIGHT
  int sum = data[3];
  data[COUNT + 3] = sum;
#else
  int sum = 0;
  data[3] = 5;  // finds undelivered 2
#endif
  if (cudaDeviceSynchronize() || cudaFree(data) || cudaFree(to)) return 21;
  return sum == -1;
}

// A copy in one stream of what a kernel of another one writes.
static int copy_beside_kernel() {
  int *data, *host;
  cudaStream_t streams[2];
  cudaEvent_t event;
  if (cudaMalloc(&data, BYTES) || cudaMallocHost(&host, BYTES)) return 30;
  if (cudaMemset(data, 0, BYTES) || cudaEventCreate(&event)) return 31;
  for (auto &stream : streams)
    if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking)) return 32;
  if (cudaDeviceSynchronize()) return 33;
  add_alone<<<1, COUNT, 0, streams[0]>>>(data);
  if (cudaEventRecord(event, streams[0])) return 34;
#ifdef RIGHT
  if (cudaStreamWaitEvent(streams[1], event, 0)) return 35;
#endif
  if (cudaMemcpyAsync(host, data, BYTES, cudaMemcpyDeviceToHost,  // finds streams 3
                      streams[1]))
    return 36;
  if (cudaDeviceSynchronize()) return 37;
#ifdef RIGHT
  if (host[7] != 1) return 38;
#endif
  for (auto stream : streams)
    if (cudaStreamDestroy(stream)) return 39;
  return cudaEventDestroy(event) || cudaFree(data) || cudaFreeHost(host);
}

// Each stream has a half of one allocation; a copy that takes both is too early.
static int halves() {
  int *data, host[2 * COUNT];
  cudaStream_t streams[2];
  if (cudaMalloc(&data, 2 * BYTES)) return 40;
  if (cudaMemset(data, 0, 2 * BYTES) || cudaDeviceSynchronize()) return 41;
  for (int i = 0; i < 2; i++) {
    if (cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking)) return 42;
    add_half<<<1, COUNT, 0, streams[i]>>>(data + i * COUNT);
#ifdef RIGHT
    if (cudaMemcpyAsync(host + i * COUNT, data + i * COUNT, BYTES,
                        cudaMemcpyDeviceToHost, streams[i]))
      return 43;
#endif
  }
#ifndef RIGHT
  if (cudaMemcpyAsync(host, data, 2 * BYTES, cudaMemcpyDeviceToHost,  // finds streams 4
                      streams[1]))
    return 44;
#endif
  for (auto stream : streams)
    if (cudaStreamSynchronize(stream) || cudaStreamDestroy(stream)) return 45;
#ifdef RIGHT
  if (host[0] != 1 || host[2 * COUNT - 1] != 1) return 46;
#endif
  return cudaFree(data) != cudaSuccess;
}

__device__ int table[COUNT];

__global__ void look_up(int *out) { out[threadIdx.x] = table[threadIdx.x]; }  // finds streams 6

// A variable of the device is changed in one stream, while a kernel reads it in another.
static int change_table() {
  int *values, *out;
  cudaStream_t streams[2];
  if (cudaMallocHost(&values, BYTES) || cudaMalloc(&out, BYTES)) return 60;
  for (int i = 0; i < COUNT; i++) values[i] = i;
  for (auto &stream : streams)
    if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking)) return 61;
  if (cudaMemcpyToSymbolAsync(table, values, BYTES, 0,  // finds streams 6
                              cudaMemcpyHostToDevice, streams[0]))
    return 62;
#ifdef RIGHT
  if (cudaStreamSynchronize(streams[0])) return 63;
#endif
  look_up<<<1, COUNT, 0, streams[1]>>>(out);
  for (auto stream : streams)
    if (cudaStreamSynchronize(stream) || cudaStreamDestroy(stream)) return 64;
  return cudaFree(out) || cudaFreeHost(values) ? 65 : 0;
}

__global__ void fill_new(int *data) { data[threadIdx.x] = 1; }  // finds streams 7

// Memory that one stream allocates is used in another, once by a kernel, once by a call.
static int allocate() {
  int *data, *other;
  cudaStream_t streams[2];
  cudaEvent_t event;
  if (cudaEventCreateWithFlags(&event, cudaEventDisableTiming)) return 70;
  for (auto &stream : streams)
    if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking)) return 71;
  if (cudaMallocAsync((void **)&data, BYTES, streams[0]) ||  // finds streams 7
      cudaMallocAsync((void **)&other, BYTES, streams[0]) ||  // finds streams 7
      cudaEventRecord(event, streams[0]))
    return 72;
#ifdef RIGHT
  if (cudaStreamWaitEvent(streams[1], event, 0)) return 73;
#endif
  fill_new<<<1, COUNT, 0, streams[1]>>>(data);
  if (cudaMemsetAsync(other, 0, BYTES, streams[1]) ||  // finds streams 7
      cudaFreeAsync(data, streams[1]) ||   // finds streams 7
      cudaFreeAsync(other, streams[1]))    // finds streams 7
    return 74;
  for (auto stream : streams)
    if (cudaStreamSynchronize(stream) || cudaStreamDestroy(stream)) return 75;
  return cudaEventDestroy(event) ? 76 : 0;
}

// A host that waits for a word which a kernel writes needs no call.
__global__ void raise(volatile int *flag) {
  if (threadIdx.x == 0) *flag = 1;
}

static int wait_for_a_word() {
  volatile int *flag;
  if (cudaMallocHost((void **)&flag, sizeof *flag)) return 50;  // finds leak 5
  *flag = 0;
  raise<<<1, 32>>>(flag);
  while (!*flag) {
  }
#ifdef RIGHT
  if (cudaFreeHost((void *)flag)) return 51;
#endif
  return 0;
}

int main(int argc, char **argv) {
  switch (argc > 1 ? argv[1][0] : '1') {
    case '1':
      return read_managed();
    case '2':
      return read_and_read();
    case '3':
      return copy_beside_kernel();
    case '4':
      return halves();
    case '6':
      return change_table();
    case '7':
      return allocate();
    default:
      return wait_for_a_word();
  }
}
