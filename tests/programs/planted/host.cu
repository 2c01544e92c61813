// What the host does wrong: it touches device memory, reads before a stream has
// delivered, forgets memory, and ignores errors.
#include <cstdlib>
#include <cstring>
#include <vector>

__global__ void fill(int *data, int value) { data[threadIdx.x] = value; }

static int touch() {
  int *data, host = 5;
  if (cudaMalloc(&data, 32 * sizeof(int))) return 10;
  fill<<<1, 32>>>(data, 7);
  if (cudaDeviceSynchronize()) return 11;
#ifdef RIGHT
  if (cudaMemcpy(&host, data, sizeof host, cudaMemcpyDeviceToHost)) return 12;
#else
  host = *data;  // finds host-access 1
#endif
  if (cudaFree(data)) return 13;
  return host != 7;
}

static int too_early() {
  int *data, *host;
  cudaStream_t stream;
  if (cudaMalloc(&data, 32 * sizeof(int)) || cudaStreamCreate(&stream) ||
      cudaMallocHost(&host, 32 * sizeof(int)))
    return 20;
  memset(host, 0, 32 * sizeof(int));
  fill<<<1, 32, 0, stream>>>(data, 3);
  if (cudaMemcpyAsync(host, data, 32 * sizeof(int), cudaMemcpyDeviceToHost,
                      stream))
    return 21;
#ifdef RIGHT
  if (cudaStreamSynchronize(stream)) return 22;
#endif
  const int got = host[31];  // finds undelivered 2
  if (cudaStreamSynchronize(stream) || cudaStreamDestroy(stream)) return 23;
  if (cudaFree(data) || cudaFreeHost(host)) return 24;
#ifdef RIGHT
  return got != 3;
#else
  return got == 99;
#endif
}

static int forget() {
  int *data;
  if (cudaMalloc(&data, 32 * sizeof(int))) return 30;  // finds leak 3
#ifdef RIGHT
  if (cudaFree(data)) return 31;
#endif
  return 0;
}

static int ignore() {
  int *data;
  if (cudaMalloc(&data, 32 * sizeof(int))) return 40;
#ifdef RIGHT
  fill<<<1, 32>>>(data, 1);
#else
  fill<<<1, 2048>>>(data, 1);  // finds call,unchecked 4
#endif
  return cudaFree(data) ? 41 : 0;
}

__global__ void raise(int *most) { atomicMax_system(most, (int)threadIdx.x); }

/* The host shares a word with a kernel: by atomic operations, of which each begins with
 * a plain read, or by a read that nothing follows. */
static int share() {
  int *most;
  if (cudaMallocManaged(&most, sizeof *most)) return 50;
  *most = 0;
  raise<<<1, 32>>>(most);
#ifdef RIGHT
  int seen, old;
  do {
    seen = *most;
    old = __sync_val_compare_and_swap(most, seen, seen > 40 ? seen : 40);
  } while (old != seen);
#else
  const int seen = *most;  // finds undelivered 5
  if (seen > 31) return 51;
#endif
  if (cudaDeviceSynchronize() || (*most != 31 && *most != 40)) return 52;
  return cudaFree(most) ? 53 : 0;
}

struct item {
  int value;
};

__global__ void keep(item **items, int *out) {
  items[threadIdx.x] = new item{(int)threadIdx.x};  // finds leak 8
  out[threadIdx.x] = items[threadIdx.x]->value;
#ifdef RIGHT
  delete items[threadIdx.x];
#endif
}

static int keep_items() {
  item **items;
  int *out;
  if (cudaMalloc(&items, 32 * sizeof *items) ||
      cudaMalloc(&out, 32 * sizeof *out))
    return 80;
  keep<<<1, 32>>>(items, out);
  if (cudaDeviceSynchronize()) return 81;
  return cudaFree(items) || cudaFree(out) ? 82 : 0;
}

__global__ void take(int *out) {
  item *unused = new item;  // finds leak 9
#ifdef RIGHT
  delete unused;
#else
  (void)unused;
#endif
  out[threadIdx.x] = 1;
}

static int take_items() {
  int *out;
  if (cudaMalloc(&out, 32 * sizeof *out)) return 90;
  take<<<1, 32>>>(out);
  if (cudaDeviceSynchronize()) return 91;
  return cudaFree(out) ? 92 : 0;
}

__global__ void free_twice(int *out) {
  int *own = (int *)malloc(sizeof(int));
  *own = threadIdx.x;
  out[threadIdx.x] = *own;
  free(own);
#ifndef RIGHT
  free(own);  // finds kernel 10
#endif
  out[threadIdx.x] += 1;
}

static int frees() {
  int *out;
  if (cudaMalloc(&out, 32 * sizeof *out)) return 100;
  free_twice<<<1, 32>>>(out);
#ifdef RIGHT
  if (cudaDeviceSynchronize()) return 101;
  return cudaFree(out) ? 102 : 0;
#else
  return cudaDeviceSynchronize() == cudaSuccess;
#endif
}

static int give_back() {
  int *data;
  if (cudaMalloc(&data, 32 * sizeof(int))) return 60;
#ifndef RIGHT
  free(data);  // finds host-access 6
#endif
  return cudaFree(data) ? 61 : 0;
}

static int copy_freed() {
  int *data, host[32];
  if (cudaMalloc(&data, sizeof host) || cudaMemset(data, 0, sizeof host))
    return 70;
#ifdef RIGHT
  if (cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost)) return 71;
  return cudaFree(data) ? 72 : host[5];
#else
  if (cudaFree(data)) return 72;
  return cudaMemcpy(host, data, sizeof host,  // finds call 7
                    cudaMemcpyDeviceToHost) == cudaSuccess;
#endif
}

__device__ int counter, limits[4];
template <typename T>
__device__ T scale;

__global__ void count_up(int *out) {
  atomicAdd(&counter, 1);
  out[threadIdx.x] = limits[threadIdx.x % 4] + scale<int>;
}

// Host code has memory of the variable's name, which is not the variable.
static int variables(int which) {
  int *out, got = 3;
  const int values[4] = {1, 2, 3, 4}, one = 1;
  if (cudaMalloc(&out, 32 * sizeof *out)) return 110;
#ifdef RIGHT
  if (cudaMemcpyToSymbol(limits, values, sizeof values) ||
      cudaMemcpyToSymbol(scale<int>, &one, sizeof one))
    return 111;
#else
  if (which == 12)
    memcpy(limits, values, sizeof values);  // finds host-access 12
  if (which == 13) scale<int> = one;        // finds host-access 13
#endif
  count_up<<<1, 3>>>(out);
  if (cudaDeviceSynchronize()) return 112;
#ifdef RIGHT
  if (cudaMemcpyFromSymbol(&got, counter, sizeof got)) return 113;
#else
  if (which == 11) got = counter;           // finds host-access 11
#endif
  return cudaFree(out) ? 114 : got - 3;
}

__managed__ int total;

__global__ void add_up() { atomicAdd(&total, 1); }

static int read_total() {
  add_up<<<1, 32>>>();
#ifdef RIGHT
  if (cudaDeviceSynchronize()) return 140;
#endif
  const int got = total;  // finds undelivered 14
  if (cudaDeviceSynchronize()) return 141;
  total = 3;
#ifdef RIGHT
  if (got != 32) return 142;
#endif
  return total != 3 || got > 32;
}

static int time_it() {
  float ms = -1;
  cudaEvent_t events[2];
  if (cudaEventCreate(&events[0]) || cudaEventCreate(&events[1])) return 150;
  if (cudaEventRecord(events[0])) return 151;
  add_up<<<1, 32>>>();
  if (cudaEventRecord(events[1])) return 152;
#ifdef RIGHT
  if (cudaEventElapsedTime(&ms, events[0], events[1]) != cudaErrorNotReady ||
      cudaEventSynchronize(events[1]))
    return 153;
#endif
  cudaEventElapsedTime(&ms, events[0], events[1]);  // finds unchecked 15
  if (cudaEventDestroy(events[0]) || cudaEventDestroy(events[1])) return 154;
#ifdef RIGHT
  if (ms < 0) return 155;
#endif
  return cudaDeviceSynchronize() != cudaSuccess;
}

static int seen;

static void look(void *word) {
  seen = *(int *)word;  // finds undelivered 16
  seen += ((int *)word)[8];
}

// What a stream calls looks at what a copy of another stream brings.
static int look_beside() {
  int *data, *host;
  cudaStream_t streams[2];
  cudaEvent_t copied;
  if (cudaMalloc(&data, 32 * sizeof(int)) ||
      cudaMallocHost(&host, 32 * sizeof(int)) ||
      cudaStreamCreate(&streams[0]) || cudaStreamCreate(&streams[1]) ||
      cudaEventCreate(&copied))
    return 160;
  host[0] = host[8] = 0;
  fill<<<1, 32, 0, streams[0]>>>(data, 3);
  if (cudaMemcpyAsync(host, data, sizeof(int), cudaMemcpyDeviceToHost,
                      streams[0]) ||
      cudaEventRecord(copied, streams[0]))
    return 161;
#ifdef RIGHT
  if (cudaStreamWaitEvent(streams[1], copied)) return 162;
#endif
  if (cudaLaunchHostFunc(streams[1], look, host)) return 163;
  // What comes after the function in its stream is in order with it.
  if (cudaMemsetAsync(host + 8, 1, sizeof(int), streams[1])) return 164;
  if (cudaStreamSynchronize(streams[1]) || cudaDeviceSynchronize()) return 165;
  if (cudaStreamDestroy(streams[0]) || cudaStreamDestroy(streams[1]) ||
      cudaEventDestroy(copied) || cudaFree(data) || cudaFreeHost(host))
    return 166;
  return seen != 3 && seen != 0;
}

// The same if the host waits for the other stream first, as that has nothing to do with when
// the function is called.
static void look_again(void *word) {
  seen = *(int *)word;  // finds undelivered 21
}

static int look_late() {
  int *data, *host;
  cudaStream_t streams[2];
  if (cudaMalloc(&data, 32 * sizeof(int)) || cudaMallocHost(&host, 32 * sizeof(int)) ||
      cudaStreamCreate(&streams[0]) || cudaStreamCreate(&streams[1]))
    return 210;
  host[0] = host[8] = 0;
  fill<<<1, 32, 0, streams[0]>>>(data, 3);
  if (cudaMemcpyAsync(host, data, sizeof(int), cudaMemcpyDeviceToHost, streams[0])) return 211;
#ifdef RIGHT
  if (cudaStreamSynchronize(streams[0])) return 212;
#endif
  if (cudaLaunchHostFunc(streams[1], look_again, host)) return 213;
  for (auto stream : streams)
    if (cudaStreamSynchronize(stream) || cudaStreamDestroy(stream)) return 214;
  return cudaFree(data) || cudaFreeHost(host) ? 215 : seen != 3;
}

static int free_registered() {
  int *data, *host = (int *)malloc(4096);
  cudaStream_t stream;
  if (cudaHostRegister(host, 4096, 0) || cudaMalloc(&data, 4096) ||
      cudaMemset(data, 0, 4096) || cudaStreamCreate(&stream))
    return 170;
  if (cudaMemcpyAsync(host, data, 4096, cudaMemcpyDeviceToHost, stream))
    return 171;
#ifdef RIGHT
  if (cudaStreamSynchronize(stream) || cudaHostUnregister(host)) return 172;
#endif
  free(host);  // finds host-access 17
  if (cudaStreamSynchronize(stream) || cudaStreamDestroy(stream)) return 173;
  return cudaFree(data) ? 174 : 0;
}

// Each launch of a graph allocates memory, which is to be freed between two.
static int launch_again() {
  int *data;
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  if (cudaStreamCreate(&stream) ||
      cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal) ||
      cudaMallocAsync(&data, 128, stream) ||
      cudaMemsetAsync(data, 0, 128, stream) ||
      cudaStreamEndCapture(stream, &graph) ||
      cudaGraphInstantiate(&exec, graph, 0) || cudaGraphLaunch(exec, stream))
    return 180;
#ifdef RIGHT
  if (cudaFreeAsync(data, stream)) return 181;
#endif
  const cudaError_t again = cudaGraphLaunch(exec, stream);  // finds call 18
  if (cudaStreamSynchronize(stream)) return 182;
  if (cudaGraphExecDestroy(exec) || cudaGraphDestroy(graph) ||
      cudaStreamDestroy(stream))
    return 183;
#ifdef RIGHT
  return again != cudaSuccess;
#else
  return again != cudaErrorInvalidValue;
#endif
}

// Right: the graph frees it itself, or each launch does so that allocates it again.
static int launch_often() {
  int *data[2];
  cudaStream_t stream;
  cudaGraph_t graphs[2];
  cudaGraphExec_t execs[2];
  if (cudaStreamCreate(&stream)) return 184;
  for (int i = 0; i < 2; i++) {
    if (cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal) ||
        cudaMallocAsync(&data[i], 128, stream) ||
        cudaMemsetAsync(data[i], 0, 128, stream) ||
        (i == 0 && cudaFreeAsync(data[i], stream)) ||
        cudaStreamEndCapture(stream, &graphs[i]) ||
        cudaGraphInstantiate(
            &execs[i], graphs[i],
            i == 1 ? cudaGraphInstantiateFlagAutoFreeOnLaunch : 0))
      return 185;
    for (int j = 0; j < 3; j++)
      if (cudaGraphLaunch(execs[i], stream)) return 186;
    if (cudaStreamSynchronize(stream) || cudaGraphExecDestroy(execs[i]) ||
        cudaGraphDestroy(graphs[i]))
      return 187;
  }
  return cudaStreamDestroy(stream) ? 188 : 0;
}

#ifdef RIGHT
#define LAST 31
#else
#define LAST 32
#endif

// Pinned and managed memory have ends, which a copy may reach beyond.
static int reach_beyond() {
  int *pinned, *managed, all[40] = {};
  if (cudaMallocHost(&pinned, 128) || cudaMallocManaged(&managed, 128)) return 200;
  memset(pinned, 1, 128);
  memset(managed, 1, 128);
  for (int i = 0; i <= LAST; i++) all[0] += pinned[i] != 0;  // finds bounds 20
  memcpy(all + 1, managed, (LAST + 1) * sizeof(int));        // finds bounds 20
#ifndef RIGHT
  managed[-1] = 5;  // finds bounds 20
#endif
  if (cudaFree(managed) || cudaFreeHost(pinned)) return 201;
  // Registered memory lies in an array of the program.
  if (cudaHostRegister(all + 8, 64, 0)) return 202;
  for (int i = 0; i < 40; i++) all[i] = i;
  memmove(all + 1, all, 30 * sizeof(int));
  return cudaHostUnregister(all + 8) ? 203 : all[30] != 29;
}

// A copy of more than a block of the host's heap holds.
static int copy_beyond() {
  enum { N = 100 };
  int *data, wrong = 0;
  std::vector<int> all(N), few(N / 2);
  int *block = (int *)malloc(N * sizeof(int));
  if (cudaMalloc(&data, N * sizeof(int)) || cudaMemset(data, 0, N * sizeof(int))) return 220;
#ifdef RIGHT
  block = (int *)realloc(block, 2 * N * sizeof(int));
  few.resize(N);
#endif
  const cudaError_t read = cudaMemcpy(few.data(), data, N * sizeof(int), cudaMemcpyDeviceToHost);  // finds call 22
  if (cudaMemcpy(&all[N / 2], data, N / 2 * sizeof(int), cudaMemcpyDeviceToHost)) return 221;
#ifndef RIGHT
  if (!cudaMemcpy(data, &all[0], 2 * N * sizeof(int), cudaMemcpyHostToDevice)) return 222;  // finds call 22
  wrong += read != cudaErrorInvalidValue;
#else
  wrong += read != cudaSuccess;
  if (cudaMemcpy(block, data, N * sizeof(int), cudaMemcpyDeviceToHost)) return 223;
#endif
  free(block);
  return cudaFree(data) ? 224 : wrong;
}

struct mailbox {
  volatile int command, argument, answer, result;
};

// A kernel that stays until it is told to end.
__global__ void serve(mailbox *box) {
  int last = 0, now;
  if (threadIdx.x) return;
  for (;;) {
    while ((now = box->command) == last) {  // finds endless 19
    }
    if (now < 0) return;
    last = now;
    __threadfence_system();
    box->result = box->argument * box->argument;
    __threadfence_system();
    box->answer = now;
  }
}

static int ask() {
  mailbox *box;
  int wrong = 0;
  if (cudaMallocManaged(&box, sizeof *box)) return 190;
  box->command = box->answer = 0;
  serve<<<1, 32>>>(box);
  for (int i = 1; i < 4; i++) {
    box->argument = i + 5;
    __sync_synchronize();
    box->command = i;
    while (box->answer != i) {
    }
    wrong += box->result != (i + 5) * (i + 5);
  }
#ifdef RIGHT
  box->command = -1;
  if (cudaDeviceSynchronize() || cudaFree(box)) return 191;
#else
  if (!cudaDeviceSynchronize()) return 192;
#endif
  return wrong;
}

int main(int count, char **words) {
  const int which = count > 1 ? atoi(words[1]) : 0;
  return which == 1   ? touch()
         : which == 2 ? too_early()
         : which == 3 ? forget()
         : which == 4 ? ignore()
         : which == 5 ? share()
         : which == 6 ? give_back()
         : which == 7 ? copy_freed()
         : which == 8 ? keep_items()
         : which == 9 ? take_items()
         : which == 10 ? frees()
         : which == 14 ? read_total()
         : which == 15 ? time_it()
         : which == 16 ? look_beside()
         : which == 17 ? free_registered()
         : which == 18 ? launch_again() + launch_often()
         : which == 19 ? ask()
         : which == 20 ? reach_beyond()
         : which == 21 ? look_late()
         : which == 22 ? copy_beyond()
         : which > 10 ? variables(which)
                      : 0;
}
