// Kernels and copies that nothing orders: of two streams, of a graph, and of two threads.
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include <unistd.h>

enum { COUNT = 64, BYTES = COUNT * sizeof(int) };

#define NEED(call)     \
  do {                 \
    if (call) exit(2); \
  } while (0)

struct pair {
  cudaStream_t a, b;
  cudaEvent_t event;
  explicit pair(unsigned flags = cudaStreamNonBlocking) {
    NEED(cudaStreamCreateWithFlags(&a, flags));
    NEED(cudaStreamCreateWithFlags(&b, flags));
    NEED(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  }
  ~pair() {
    NEED(cudaDeviceSynchronize());
    NEED(cudaStreamDestroy(a));
    NEED(cudaStreamDestroy(b));
    NEED(cudaEventDestroy(event));
  }
  // What comes in `to` is after what is in `from`.
  void order(cudaStream_t from, cudaStream_t to) {
    NEED(cudaEventRecord(event, from));
    NEED(cudaStreamWaitEvent(to, event, 0));
  }
};

template <typename T>
struct array {
  T *data;
  explicit array(int count = COUNT) {
    NEED(cudaMalloc(&data, count * sizeof(T)));
    NEED(cudaMemset(data, 0, count * sizeof(T)));
    NEED(cudaDeviceSynchronize());
  }
  ~array() { NEED(cudaFree(data)); }
};

__global__ void ones(int *to) {
  to[threadIdx.x] = 1;  // finds streams 1
}
__global__ void twos(int *to) {
  to[threadIdx.x] = 2;  // finds streams 1
}

static void two_writers() {
  array<int> x;
  pair streams;
  ones<<<1, COUNT, 0, streams.a>>>(x.data);
#ifdef RIGHT
  streams.order(streams.a, streams.b);
#endif
  twos<<<1, COUNT, 0, streams.b>>>(x.data);
}

__global__ void produce(int *to) {
  to[threadIdx.x] = (int)threadIdx.x;  // finds streams 2
}
__global__ void consume(const int *from, int *to) {
  to[threadIdx.x] = 2 * from[COUNT - 1 - threadIdx.x];  // finds streams 2
}

// The host waits for the consumer, so that it runs before the producer here.
static void reader_first() {
  array<int> x, y;
  pair streams;
  produce<<<1, COUNT, 0, streams.a>>>(x.data);
#ifdef RIGHT
  NEED(cudaStreamSynchronize(streams.a));
#endif
  consume<<<1, COUNT, 0, streams.b>>>(x.data, y.data);
  NEED(cudaStreamSynchronize(streams.b));
}

__global__ void sum_of(const int *from, int *to) {
  atomicAdd(to, from[threadIdx.x]);
}
__global__ void most_of(const int *from, int *to) {
  atomicMax(to, from[threadIdx.x]);  // finds streams 3
}
__global__ void clear(int *to) {
  to[threadIdx.x] = 0;  // finds streams 3
}

// Both read; the writer is ordered after one of them only, whichever ran last.
static void two_readers() {
  array<int> x, sum, most;
  pair streams;
  most_of<<<1, COUNT, 0, streams.b>>>(x.data, most.data);
  sum_of<<<1, COUNT, 0, streams.a>>>(x.data, sum.data);
#ifdef RIGHT
  streams.order(streams.b, streams.a);
#endif
  clear<<<1, COUNT, 0, streams.a>>>(x.data);
}

// The same in the other order.
__global__ void most_too(const int *from, int *to) {
  atomicMax(to, from[threadIdx.x]);  // finds streams 4
}
__global__ void clear_too(int *to) {
  to[threadIdx.x] = 0;  // finds streams 4
}

static void two_readers_turned() {
  array<int> x, sum, most;
  pair streams;
  sum_of<<<1, COUNT, 0, streams.a>>>(x.data, sum.data);
  most_too<<<1, COUNT, 0, streams.b>>>(x.data, most.data);
#ifdef RIGHT
  streams.order(streams.b, streams.a);
#endif
  clear_too<<<1, COUNT, 0, streams.a>>>(x.data);
}

__global__ void left(int *to) {
  to[threadIdx.x] += 1;  // finds streams 5
}
__global__ void right(int *to) {
  to[threadIdx.x] += 1;  // finds streams 5
}

static void branches_of_a_graph() {
  array<int> x;
  pair streams;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  NEED(cudaStreamBeginCapture(streams.a, cudaStreamCaptureModeGlobal));
  ones<<<1, COUNT, 0, streams.a>>>(x.data);
  streams.order(streams.a, streams.b);
  left<<<1, COUNT, 0, streams.b>>>(x.data);
#ifdef RIGHT
  streams.order(streams.b, streams.a);
#endif
  right<<<1, COUNT, 0, streams.a>>>(x.data);
#ifndef RIGHT
  streams.order(streams.b, streams.a);
#endif
  twos<<<1, COUNT, 0, streams.a>>>(x.data);
  NEED(cudaStreamEndCapture(streams.a, &graph));
  NEED(cudaGraphInstantiate(&exec, graph, 0));
  for (int i = 0; i < 3; i++) NEED(cudaGraphLaunch(exec, streams.a));
  NEED(cudaStreamSynchronize(streams.a));
  NEED(cudaGraphExecDestroy(exec));
  NEED(cudaGraphDestroy(graph));
}

__global__ void in_default(int *to) {
  to[threadIdx.x] += 1;  // finds streams 6
}
__global__ void in_other(int *to) {
  to[threadIdx.x] += 1;  // finds streams 6
}

// The legacy default stream waits for blocking streams only, and they for it.
static void default_stream() {
  array<int> x;
#ifdef RIGHT
  pair streams(cudaStreamDefault);
#else
  pair streams;
#endif
  in_other<<<1, COUNT, 0, streams.a>>>(x.data);
  in_default<<<1, COUNT>>>(x.data);
  in_other<<<1, COUNT, 0, streams.b>>>(x.data);
}

__global__ void use(int *data) {
  data[threadIdx.x] *= 3;  // finds streams 7
}

// The copy is submitted before the kernel that needs it.
static void copy_before_kernel() {
  array<int> x;
  int *host;
  NEED(cudaMallocHost(&host, BYTES));
  for (int i = 0; i < COUNT; i++) host[i] = i;
  {
    pair streams;
    const cudaMemcpyKind up = cudaMemcpyHostToDevice;
    const cudaStream_t a = streams.a;
    NEED(cudaMemcpyAsync(x.data, host, BYTES, up, a));  // finds streams 7
#ifdef RIGHT
    streams.order(streams.a, streams.b);
#endif
    use<<<1, COUNT, 0, streams.b>>>(x.data);
  }
  NEED(cudaFreeHost(host));
}

__global__ void count_all(int *to) { atomicAdd(to, 1); }
__global__ void count_more(int *to) {
  atomicAdd(to, 1);  // finds streams 8
}
__global__ void publish(const int *from, int *to) {
  *to = *from;  // finds streams 8
}

// Atomic operations of two launches are no race; a read beside them is one.
static void atomics() {
  array<int> x, y;
  pair streams;
  count_all<<<1, COUNT, 0, streams.a>>>(x.data);
  count_all<<<1, COUNT, 0, streams.b>>>(x.data);
  streams.order(streams.a, streams.b);
  count_more<<<1, COUNT, 0, streams.a>>>(x.data);
#ifdef RIGHT
  streams.order(streams.a, streams.b);
#endif
  publish<<<1, 1, 0, streams.b>>>(x.data, y.data);
}

__global__ void even(char *to) {
  to[2 * threadIdx.x] = 1;  // finds streams 9
}
__global__ void odd(char *to, int shift) {
  to[2 * threadIdx.x + shift] = 1;  // finds streams 9
}

// Neighbouring bytes are no race.
static void bytes() {
  array<char> x(2 * COUNT + 1);
  pair streams;
  even<<<1, COUNT, 0, streams.a>>>(x.data);
#ifdef RIGHT
  odd<<<1, COUNT, 0, streams.b>>>(x.data, 1);
#else
  odd<<<1, COUNT, 0, streams.b>>>(x.data, 2);
#endif
}

// The work of two threads of the program, each with its stream and its waits. In the
// wrong twin the second thread comes later, as a rule, but has waited for nothing.
struct turn {
  std::mutex lock;
  std::condition_variable changed;
  std::atomic<bool> is_over{false};
  volatile bool is_seen = false;
  bool is_told = false;
  void come_later() { usleep(200000); }
};

template <class First, class Second>
static void two_threads(First first, Second second) {
  turn order;
  std::thread a([&] {
    cudaStream_t stream;
    int *own;
    NEED(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    NEED(cudaMalloc(&own, BYTES));
    NEED(cudaMemsetAsync(own, 0, BYTES, stream));
    first(stream, order);
    NEED(cudaStreamDestroy(stream));
    NEED(cudaFree(own));
  });
  std::thread b([&] {
    cudaStream_t stream;
    int *own;
    NEED(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    second(stream, order);
    NEED(cudaMalloc(&own, BYTES));  // where the other thread's was, perhaps
    NEED(cudaMemsetAsync(own, 0, BYTES, stream));
    NEED(cudaStreamSynchronize(stream));
    NEED(cudaFree(own));
    NEED(cudaStreamDestroy(stream));
  });
  a.join();
  b.join();
}

__global__ void first_writes(int *to) {
  to[threadIdx.x] = 1;  // finds streams 10
}
__global__ void second_adds(int *to) {
  to[threadIdx.x] += 1;  // finds streams 10
}

static void threads_of_kernels() {
  array<int> x;
  two_threads(
      [&](cudaStream_t stream, turn &order) {
        first_writes<<<1, COUNT, 0, stream>>>(x.data);
        NEED(cudaStreamSynchronize(stream));
        std::lock_guard<std::mutex> guard(order.lock);
        order.is_told = true;
        order.changed.notify_one();
      },
      [&](cudaStream_t stream, turn &order) {
#ifdef RIGHT
        std::unique_lock<std::mutex> guard(order.lock);
        order.changed.wait(guard, [&] { return order.is_told; });
#else
        order.come_later();
#endif
        second_adds<<<1, COUNT, 0, stream>>>(x.data);
        NEED(cudaStreamSynchronize(stream));
      });
  // What comes after the threads is ordered.
  second_adds<<<1, COUNT>>>(x.data);
}

__global__ void add_thirds(int *to) {
  to[threadIdx.x] += 3;  // finds streams 11
}

static void threads_of_copy_and_kernel() {
  array<int> x;
  int *host;
  NEED(cudaMallocHost(&host, BYTES));
  for (int i = 0; i < COUNT; i++) host[i] = i;
  two_threads(
      [&](cudaStream_t stream, turn &order) {
        const cudaMemcpyKind up = cudaMemcpyHostToDevice;
        NEED(cudaMemcpyAsync(x.data, host, BYTES, up, stream));  // finds streams 11
        NEED(cudaStreamSynchronize(stream));
        order.is_over = true;
      },
      [&](cudaStream_t stream, turn &order) {
#ifdef RIGHT
        while (!order.is_over) usleep(100);
#else
        order.come_later();
#endif
        add_thirds<<<1, COUNT, 0, stream>>>(x.data);
        NEED(cudaStreamSynchronize(stream));
      });
  NEED(cudaFreeHost(host));
}

__global__ void add_fourths(int *to) {
  to[threadIdx.x] += 4;  // finds streams 12
}

static void threads_of_kernel_and_set() {
  array<int> x;
  two_threads(
      [&](cudaStream_t stream, turn &order) {
        add_fourths<<<1, COUNT, 0, stream>>>(x.data);
        NEED(cudaStreamSynchronize(stream));
        order.is_seen = true;
      },
      [&](cudaStream_t stream, turn &order) {
#ifdef RIGHT
        while (!order.is_seen) usleep(100);
#else
        order.come_later();
#endif
        NEED(cudaMemsetAsync(x.data, 0, BYTES, stream));  // finds streams 12
        NEED(cudaStreamSynchronize(stream));
      });
}

// Two sets, whose threads share an event, or else nothing. Each half is one thread's.
static void threads_of_sets() {
  array<int> x(2 * COUNT);
  cudaEvent_t event;
  NEED(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  two_threads(
      [&](cudaStream_t stream, turn &) {
        add_fourths<<<1, COUNT, 0, stream>>>(x.data + COUNT);
        NEED(cudaMemsetAsync(x.data, 0, BYTES, stream));  // finds streams 13
        NEED(cudaEventRecord(event, stream));
        NEED(cudaStreamSynchronize(stream));
      },
      [&](cudaStream_t stream, turn &order) {
        order.come_later();
#ifdef RIGHT
        NEED(cudaStreamWaitEvent(stream, event, 0));
#endif
        NEED(cudaMemsetAsync(x.data, 1, BYTES, stream));  // finds streams 13
        NEED(cudaStreamSynchronize(stream));
      });
  NEED(cudaEventDestroy(event));
}

__global__ void managed(int *to) {
  to[threadIdx.x] = 1;
}

// The second thread is the host's own reader.
static void threads_of_kernel_and_host() {
  int *x, sum = 0;
  NEED(cudaMallocManaged(&x, BYTES));
  two_threads(
      [&](cudaStream_t stream, turn &order) {
        managed<<<1, COUNT, 0, stream>>>(x);
        NEED(cudaStreamSynchronize(stream));
        order.is_over = true;
      },
      [&](cudaStream_t, turn &order) {
#ifdef RIGHT
        while (!order.is_over) usleep(100);
#else
        order.come_later();
#endif
        for (int i = 0; i < COUNT; i++) sum += x[i];  // finds undelivered 14
      });
  for (int i = 0; i < COUNT; i++) sum += x[i];
  if (sum != 2 * COUNT) exit(3);
  NEED(cudaFree(x));
}

int main(int argc, char **argv) {
  void (*const cases[])() = {two_writers,
                             reader_first,
                             two_readers,
                             two_readers_turned,
                             branches_of_a_graph,
                             default_stream,
                             copy_before_kernel,
                             atomics,
                             bytes,
                             threads_of_kernels,
                             threads_of_copy_and_kernel,
                             threads_of_kernel_and_set,
                             threads_of_sets,
                             threads_of_kernel_and_host};
  cases[atoi(argc > 1 ? argv[1] : "1") - 1]();
  return 0;
}
