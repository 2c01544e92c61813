/*
 * async.cu -- asynchronous copies with their waits, and kernels that lack one;
 * test_async.c says what each fault is.
 *
 * A block of 64 threads reverses tiles of 64 numbers.
 */
#include <cooperative_groups.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_awbarrier_primitives.h>
#include <cuda_pipeline.h>

#include "tilewright/device.cuh"

namespace cg = cooperative_groups;
typedef cuda::barrier<cuda::thread_scope_block> block_barrier;

enum { TILE = 64 };

extern "C" {

/* The primitives, a tile at a time. */
__global__ void primitives(float *in, float *out, int fault) {
  __shared__ alignas(16) float line[TILE], again[4];
  const int t = threadIdx.x;
  if (t < 16)
    __pipeline_memcpy_async(fault == 6 ? &out[1000] : &line[4 * t],
                            &in[4 * t + (fault == 7)], fault == 8 ? 12 : 16);
  if (fault == 5 && t == 3) line[12] = 1; /* overwrites what is to come */
  if (fault == 11 && t == 3) __pipeline_memcpy_async(again, &in[12], 16);
  if (fault >= 9 && fault != 10 && t == 3) in[13] = 1; /* what is being read */
  if (fault == 10 && t == 3) __pipeline_memcpy_async(&line[12], in, 16);
  if (fault != 2) __pipeline_commit();
  if (fault != 1) __pipeline_wait_prior(fault == 3 ? 1 : 0);
  if (fault != 4) __syncthreads();
  out[t] = line[TILE - 1 - t];
}

/* Two buffers: a tile is copied while the one before it is used. */
__global__ void double_buffer(const float *in, float *out, int tiles,
                              int fault) {
  __shared__ alignas(16) float line[2][TILE];
  const int t = threadIdx.x;
  __pipeline_memcpy_async(&line[0][t], &in[t], 4);
  __pipeline_commit();
  for (int i = 0; i < tiles; i++) {
    const int next = fault == 1 ? i % 2 : (i + 1) % 2;
    if (i + 1 < tiles)
      __pipeline_memcpy_async(&line[next][t], &in[(i + 1) * TILE + t], 4);
    __pipeline_commit();
    __pipeline_wait_prior(fault == 2 ? 2 : 1);
    __syncthreads();
    out[i * TILE + t] = line[i % 2][TILE - 1 - t];
    if (fault != 3) __syncthreads(); /* before the buffer is overwritten */
  }
}

/* The last numbers of a copy are zeros. */
__global__ void zeros(const float *in, float *out) {
  __shared__ alignas(16) float line[TILE];
  const int t = threadIdx.x;
  if (t < 16) __pipeline_memcpy_async(&line[4 * t], &in[4 * t], 16, 8);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[t] = line[t];
}

/* A copy that a phase of a barrier completes. */
__global__ void by_barrier(const float *in, float *out, int fault) {
  __shared__ alignas(16) float line[TILE];
  __shared__ block_barrier ready;
  const auto block = cg::this_thread_block();
  const int t = threadIdx.x;
  if (t == (fault == 3 ? TILE - 1 : 0))
    init(&ready, fault == 2 ? TILE + 1 : TILE);
  if (fault != 3) block.sync();
  /* Faults 4 and 5: the length or an address is no multiple of 16. */
  const cuda::aligned_size_t<16> bytes(sizeof line - (fault == 4 ? 4 : 0));
  cuda::memcpy_async(block, line, in + (fault == 5), bytes, ready);
  block_barrier::arrival_token token = ready.arrive();
  if (fault != 1) ready.wait(std::move(token));
  out[t] = line[TILE - 1 - t];
}

/* A barrier instead of __syncthreads(), twice. */
__global__ void barrier_orders(const float *in, float *out, int fault) {
  __shared__ float line[TILE];
  __shared__ block_barrier ready;
  const int t = threadIdx.x;
  if (t == 0) init(&ready, TILE);
  __syncthreads();
  line[t] = in[t];
  ready.arrive_and_wait();
  const float other = line[TILE - 1 - t];
  if (fault == 1)
    (void)ready.arrive();
  else
    ready.arrive_and_wait();
  line[t] = other;
  __syncthreads();
  out[t] = line[t];
}

/* The same with the primitives. */
__global__ void mbarrier_orders(const float *in, float *out, int fault) {
  __shared__ float line[TILE];
  __shared__ __mbarrier_t ready;
  const int t = threadIdx.x;
  if (t == 0) __mbarrier_init(&ready, TILE);
  __syncthreads();
  line[t] = in[t];
  const __mbarrier_token_t token = __mbarrier_arrive(&ready);
  while (fault != 1 && !__mbarrier_try_wait(&ready, token, 100)) {
  }
  out[t] = line[TILE - 1 - t];
}

/* Threads hand a number on, the first last: a flag is stored with release. */
__global__ void hands_on(const float *in, float *out, int fault) {
  __shared__ float line[TILE];
  __shared__ cuda::atomic<int, cuda::thread_scope_block> next;
  const int t = threadIdx.x;
  if (t == 0) next.store(0, cuda::memory_order_relaxed);
  __syncthreads();
  line[t] = in[t];
  next.fetch_add(1, fault == 1 ? cuda::memory_order_relaxed
                               : cuda::memory_order_release);
  while (next.load(cuda::memory_order_acquire) < TILE) {
  }
  cuda::atomic_ref<float, cuda::thread_scope_device> result(out[t]);
  float before = 0;
  result.store(0);
  while (!result.compare_exchange_weak(before, before + line[TILE - 1 - t])) {
  }
}

/* The pipeline of one thread. */
__global__ void thread_pipeline(const float *in, float *out, int tiles,
                                int fault) {
  __shared__ alignas(16) float line[2][TILE];
  cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
  const int t = threadIdx.x;
  pipe.producer_acquire();
  cuda::memcpy_async(&line[0][t], &in[t], sizeof(float), pipe);
  pipe.producer_commit();
  for (int i = 0; i < tiles; i++) {
    if (i + 1 < tiles) {
      pipe.producer_acquire();
      cuda::memcpy_async(&line[(i + 1) % 2][t], &in[(i + 1) * TILE + t],
                         sizeof(float), pipe);
      if (fault != 2) pipe.producer_commit();
    }
    if (fault == 3)
      cuda::pipeline_consumer_wait_prior<2>(pipe);
    else if (fault != 1)
      pipe.consumer_wait();
    __syncthreads();
    out[i * TILE + t] = line[i % 2][TILE - 1 - t];
    __syncthreads();
    pipe.consumer_release();
  }
}

/* A pipeline of the block, with two stages. */
__global__ void block_pipeline(const float *in, float *out, int tiles,
                               int fault) {
  __shared__ alignas(16) float line[2][TILE];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  const auto block = cg::this_thread_block();
  cuda::pipeline<cuda::thread_scope_block> pipe =
      cuda::make_pipeline(block, &state);
  const int t = threadIdx.x;
  for (int i = 0, made = 0; i < tiles; i++) {
    for (; made < tiles && made < i + 2; made++) {
      if (fault != 2) pipe.producer_acquire();
      cuda::memcpy_async(block, line[made % 2], in + made * TILE,
                         cuda::aligned_size_t<16>(sizeof line[0]), pipe);
      pipe.producer_commit();
    }
    if (fault != 1) pipe.consumer_wait();
    out[i * TILE + t] = line[i % 2][TILE - 1 - t];
    if (fault != 3 || i) pipe.consumer_release();
  }
}

/* One warp copies, the other computes. */
__global__ void specialised(const float *in, float *out, int tiles, int fault) {
  __shared__ alignas(16) float line[2][TILE];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  const bool produces = block.thread_rank() < 32;
  auto pipe = cuda::make_pipeline(block, &state,
                                  produces ? cuda::pipeline_role::producer
                                           : cuda::pipeline_role::consumer);
  for (int i = 0; i < tiles; i++) {
    if (produces) {
      pipe.producer_acquire();
      cuda::memcpy_async(warp, line[i % 2], in + i * TILE, sizeof line[0],
                         pipe);
      pipe.producer_commit();
    } else {
      if (fault != 1) pipe.consumer_wait();
      for (int r = (int)warp.thread_rank(); r < TILE; r += 32)
        out[i * TILE + r] = line[i % 2][TILE - 1 - r];
      pipe.consumer_release();
    }
  }
}
}

/* Each instance of a template has shared arrays of its own. */
template <int N, class T>
__device__ T sum_of(const T *in) {
  __shared__ T line[N];
  if (threadIdx.x < N) line[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  T sum = 0;
  for (int i = 0; i < N; i++) sum += line[i];
  return sum;
}

extern "C" __global__ void instances(const float *in, float *out, int far) {
  const float a = sum_of<32>(in), b = sum_of<64>(in);
  const int c = sum_of<16>((const int *)in);
  out[threadIdx.x] = a + b + (c == 0);
  if (far) out[0] = sum_of<8>(in + (1 << 20));
}

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_async[];
const tw_sim_kernel sim_test_async[] = {
    TW_SIM_KERNEL(primitives),
    TW_SIM_KERNEL(double_buffer),
    TW_SIM_KERNEL(zeros),
    TW_SIM_KERNEL(by_barrier),
    TW_SIM_KERNEL(barrier_orders),
    TW_SIM_KERNEL(mbarrier_orders),
    TW_SIM_KERNEL(hands_on),
    TW_SIM_KERNEL(thread_pipeline),
    TW_SIM_KERNEL(block_pipeline),
    TW_SIM_KERNEL(specialised),
    TW_SIM_KERNEL(instances),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
