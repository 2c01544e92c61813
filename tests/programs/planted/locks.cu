// Locks and flags between blocks. A lock that is taken without a fence, or released
// without one, is a possible race; a flag that a block waits for is none.
#include <cuda/atomic>

#ifdef RIGHT
#define FENCE() __threadfence()
#define ACQUIRE __NV_ATOMIC_ACQUIRE
#define RELEASE __NV_ATOMIC_RELEASE
#define TAKES cuda::memory_order_acquire
#else
#define FENCE()
#define ACQUIRE __NV_ATOMIC_RELAXED
#define RELEASE __NV_ATOMIC_RELAXED
#define TAKES cuda::memory_order_relaxed
#endif

__device__ int taking, leaving, ordered, object;

__device__ void take(int *lock) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
}

__global__ void no_fence_behind_taking(volatile int *sum) {
  if (threadIdx.x) return;
  take(&taking);
  FENCE();
  *sum = *sum + 1;  // finds race
  __threadfence();
  atomicExch(&taking, 0);
}

__global__ void no_fence_before_leaving(volatile int *sum) {
  if (threadIdx.x) return;
  take(&leaving);
  __threadfence();
  *sum = *sum + 1;  // finds race
  FENCE();
  atomicExch(&leaving, 0);
}

__global__ void by_order(volatile int *sum) {
  if (threadIdx.x) return;
  int open = 0;
  while (!__nv_atomic_compare_exchange_n(&ordered, &open, 1, false, ACQUIRE,
                                         __NV_ATOMIC_RELAXED))
    open = 0;
  *sum = *sum + 1;  // finds race
  __nv_atomic_store_n(&ordered, 0, RELEASE);
}

__global__ void by_object(volatile int *sum) {
  if (threadIdx.x) return;
  cuda::atomic_ref<int, cuda::thread_scope_device> lock(object);
  int open = 0;
  while (!lock.compare_exchange_weak(open, 1, TAKES)) open = 0;
  *sum = *sum + 1;  // finds race
  lock.store(0, cuda::memory_order_release);
}

// Ticket locks, which are handed on by an atomic operation, or by a volatile store.
__device__ unsigned tickets[2], serving[2];

__global__ void by_ticket(int *sum) {
  if (threadIdx.x) return;
  const unsigned mine = atomicAdd(&tickets[0], 1);
  while (atomicAdd(&serving[0], 0) != mine) {
  }
  FENCE();
  *sum = *sum + 1;  // finds race
  __threadfence();
  atomicAdd(&serving[0], 1);
}

// Volatile data that follow a flag from hand to hand: polled by an atomic operation that
// changes nothing, with no fence behind.
__device__ int polled;

__global__ void by_polled_flag(volatile int *sum) {
  if (threadIdx.x) return;
  while (atomicAdd(&polled, 0) != (int)blockIdx.x) {
  }
  *sum = *sum + 1;
  __threadfence();
  atomicExch(&polled, (int)blockIdx.x + 1);
}

__global__ void by_volatile_ticket(int *sum) {
  if (threadIdx.x) return;
  volatile unsigned *now = &serving[1];
  const unsigned mine = atomicAdd(&tickets[1], 1);
  while (*now != mine) {
  }
  __threadfence();
  *sum = *sum + 1;  // finds race
  FENCE();
  *now = *now + 1;
}

// Two words that change together, by an atomicCAS of 16 bytes.
struct alignas(16) both {
  unsigned long long sum, count;
};

__global__ void in_pairs(both *all, both *seen) {
  both now = *all, next;  // finds race
  do {
    seen[blockIdx.x] = now;
    next = {now.sum + blockIdx.x, now.count + 1};
    const both was = atomicCAS(all, now, next);  // finds race
    if (was.sum == now.sum && was.count == now.count) break;
    now = was;
  } while (true);
#ifndef RIGHT
  if (blockIdx.x == 2) all->count = 3;  // finds race
#endif
}

// The fence comes before the write of another thread, and orders it for nobody.
__global__ void no_fence_behind_barrier(int *data, int *signal) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) __threadfence();
    __syncthreads();
    if (threadIdx.x == 5) data[0] = 42;  // finds race
    __syncthreads();
    if (threadIdx.x == 0) {
      FENCE();
      atomicAdd(signal, 1);
    }
  } else if (threadIdx.x == 0) {
    while (!atomicAdd(signal, 0)) {
    }
    __threadfence();
    data[1] = data[0];  // finds race
  }
}

#ifdef RIGHT
#define OF(i) (i)
#else
#define OF(i) 1
#endif

__device__ int locks[2], flags[2];

// Two locks for two sums. The third block takes that of the other sum.
__global__ void other_lock(int *sums) {
  const int i = blockIdx.x == 1;
  if (threadIdx.x) return;
  int *lock = &locks[blockIdx.x < 2 ? i : OF(i)];
  take(lock);
  __threadfence();
  sums[i]++;  // finds race
  __threadfence();
  atomicExch(lock, 0);
}

// Two blocks tell of what they have written, and the third waits for one.
__global__ void other_flag(int *data) {
  const int i = blockIdx.x;
  if (threadIdx.x) return;
  if (i < 2) {
    data[i] = i + 1;  // finds race
    __threadfence();
    atomicExch(&flags[i], 1);
  } else {
    while (!atomicAdd(&flags[OF(0)], 0)) {
    }
    __threadfence();
    data[2] = data[0];  // finds race
  }
}

// An atomic load writes nothing: a plain read beside it is no race, a write is one.
__global__ void load_and_read(int *word, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> of(*word);
  const int i = blockIdx.x;
  out[i] = i % 2 ? of.load(cuda::memory_order_acquire)
                 : __nv_atomic_load_n(word, __ATOMIC_RELAXED) + *word;  // finds race
#ifndef RIGHT
  if (i == 3) *word = 7;  // finds race
#endif
}

__device__ int tells[3];

// Each block waits for the one before it, so the last knows of the first's
// data.
__global__ void chain(int *data) {
  const int i = blockIdx.x;
  if (threadIdx.x == 0 && i > 0) {
    while (!atomicAdd(&tells[i - 1], 0)) {
    }
    __threadfence();
  }
  __syncthreads();
  if (threadIdx.x == 40) data[i] = i < 2 ? i + 1 : data[0] + data[1];
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicExch(&tells[i], 1);
  }
}

/* Each gives what was there, and the last what is. */
__global__ void all_operations(int *word, int *out) {
  enum { order = __NV_ATOMIC_RELAXED, device = __NV_THREAD_SCOPE_DEVICE };
  __nv_atomic_store_n(word, 6, order);
  out[0] = __nv_atomic_fetch_add(word, 5, order, device);
  out[1] = __nv_atomic_fetch_sub(word, 1, order, device);
  out[2] = __nv_atomic_fetch_and(word, 14, order, device);
  out[3] = __nv_atomic_fetch_or(word, 5, order, device);
  out[4] = __nv_atomic_fetch_xor(word, 3, order, device);
  out[5] = __nv_atomic_fetch_min(word, -4, order, device);
  out[6] = __nv_atomic_fetch_max(word, 9, order, device);
  out[7] = __nv_atomic_exchange_n(word, 70, order, device);
  int expected = 71;
  const bool is_same = __nv_atomic_compare_exchange_n(
      word, &expected, 1, true, order, order, device);
  out[8] = is_same ? -1 : expected;
  out[9] = __nv_atomic_load_n(word, order);
}
static const int of_all_operations[10] = {6, 11, 10, 10, 15, 12, -4, 9, 70, 70};

__device__ int told, heard, written[3];

// The writer releases, and the reader loads until the flag is set, which orders nothing
// behind it but what is a volatile or an atomic access itself.
__global__ void relaxed_wait(int *data) {
  cuda::atomic_ref<int, cuda::thread_scope_device> is_told(told);
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    written[0] = 5;  // finds race
    is_told.store(1, cuda::memory_order_release);
    return;
  }
  while (is_told.load(TAKES) == 0) {
  }
  data[0] = written[0];  // finds race
}

__global__ void volatile_wait(int *data) {
  volatile int *is_heard = &heard;
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    written[1] = 6;  // finds race
    ((volatile int *)written)[2] = 7;
    __threadfence();
    *is_heard = 1;
    return;
  }
  while (*is_heard == 0) {
  }
  data[1] = ((volatile int *)written)[2];
  FENCE();
  data[1] += written[1];  // finds race
}

__device__ int head, are_ready[2], items[2];

// Right: a place is taken without an order, and waited for with one.
__global__ void places(int *data) {
  typedef cuda::atomic_ref<int, cuda::thread_scope_device> word;
  const int i = blockIdx.x;
  if (i < 2) {
    items[i] = 40 + i;
    word(are_ready[i]).store(1, cuda::memory_order_release);
    return;
  }
  int at = word(head).load(cuda::memory_order_relaxed);
  while (!word(head).compare_exchange_strong(at, at + 1,
                                             cuda::memory_order_relaxed)) {
  }
  while (!word(are_ready[at]).load(cuda::memory_order_acquire)) {
  }
  data[at] = items[at];
}

// Right: one thread waits, and the barrier orders what the others read.
__global__ void wait_and_barrier(volatile int *flags, int *data) {
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) *flags = 1;
    return;
  }
  if (threadIdx.x == 0)
    while (*flags == 0) {
    }
  __syncthreads();
  data[32 + threadIdx.x] = data[31 - threadIdx.x];
}

__global__ void flag(volatile int *is_ready, int *data) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 7;
    __threadfence();
    *is_ready = 1;
  } else {
    while (*is_ready == 0) {
    }
    __threadfence();
    *data += 1;
  }
}

int main() {
  int *sums, host[112];
  if (cudaMalloc(&sums, sizeof host) || cudaMemset(sums, 0, sizeof host))
    return 1;
  no_fence_behind_taking<<<4, 32>>>(sums);
  no_fence_before_leaving<<<4, 32>>>(sums + 1);
  flag<<<2, 32>>>(sums + 2, sums + 3);
  by_order<<<4, 32>>>(sums + 4);
  all_operations<<<1, 1>>>(sums + 5, sums + 6);
  by_object<<<4, 32>>>(sums + 16);
  no_fence_behind_barrier<<<2, 32>>>(sums + 17, sums + 19);
  other_lock<<<3, 32>>>(sums + 20);
  other_flag<<<3, 32>>>(sums + 22);
  chain<<<3, 64>>>(sums + 25);
  load_and_read<<<4, 1>>>(sums + 28, sums + 29);
  relaxed_wait<<<2, 32>>>(sums + 33);
  volatile_wait<<<2, 32>>>(sums + 33);
  places<<<4, 1>>>(sums + 35);
  wait_and_barrier<<<2, 32>>>(sums + 38, sums + 45);
  by_ticket<<<4, 32>>>(sums + 109);
  by_volatile_ticket<<<4, 32>>>(sums + 110);
  by_polled_flag<<<4, 32>>>(sums + 111);
  both *pairs, pair;
  if (cudaMalloc(&pairs, 5 * sizeof pair) || cudaMemset(pairs, 0, sizeof pair)) return 11;
  in_pairs<<<4, 1>>>(pairs, pairs + 1);
  if (cudaMemcpy(&pair, pairs, sizeof pair, cudaMemcpyDeviceToHost)) return 12;
  if (cudaFree(pairs) || pair.sum != 6 || pair.count != 4) return 13;
  if (cudaMemcpy(host, sums, sizeof host, cudaMemcpyDeviceToHost)) return 2;
  if (cudaFree(sums)) return 3;
  for (int i = 0; i < 10; i++)
    if (host[6 + i] != of_all_operations[i]) return 10 + i;
  if (host[4] != 4 || host[16] != 4 || host[18] != 42) return 5;
  if (host[109] != 4 || host[110] != 4 || host[111] != 4) return 9;
  if (host[20] != 2 || host[24] != 1 || host[27] != 3) return 6;
  if (host[33] != 5 || host[34] != 13 || host[35] != 40 || host[36] != 41)
    return 7;
  if (host[45 + 32] != 31 || host[45 + 63] != 0) return 8;
  return host[0] == 4 && host[1] == 4 && host[3] == 8 ? 0 : 4;
}
