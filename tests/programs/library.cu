// Small headers of CUDA's C++ library, parts of cooperative groups and barriers, dependent
// launches, and kernels whose parameters have packs inside of their types.
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/cmath>
#include <cuda/functional>
#include <cuda/latch>
#include <cuda/semaphore>
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/bitset>
#include <cuda/std/cassert>
#include <cuda/std/chrono>
#include <cuda/std/complex>
#include <cuda/std/initializer_list>
#include <cuda/std/iterator>
#include <cuda/std/optional>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/variant>

#include <cstdio>

enum { THREADS = 64 };

template <int... I>
__global__ void unnamed(int *out, std::integer_sequence<int, I...>) {
  ((out[I] = 10 + I), ...);
}

template <class... T>
__global__ void named(int *out, std::tuple<T...> values, T... rest) {
  out[0] = std::get<0>(values) + sizeof...(rest) + 2;
  out[1] = (int)std::get<1>(values);
}

__global__ void split_barrier(int *out) {
  auto block = cooperative_groups::this_thread_block();
  __shared__ int values[THREADS];
  values[threadIdx.x] = threadIdx.x * 2;
  auto token = block.barrier_arrive();
  const int more = threadIdx.x;
  block.barrier_wait(std::move(token));
  out[threadIdx.x] = values[THREADS - 1 - threadIdx.x] + more;
}

__global__ void tries(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int values[THREADS];
  if (threadIdx.x == 0) init(&barrier, THREADS);
  __syncthreads();
  for (int round = 0; round < 2; round++) {
    values[threadIdx.x] = threadIdx.x + round;
    auto token = barrier.arrive();
    if (round)
      while (!barrier.try_wait_for(token, cuda::std::chrono::nanoseconds(100)))
        continue;
    else
      while (!barrier.try_wait(std::move(token))) continue;
    out[threadIdx.x] = values[THREADS - 1 - threadIdx.x];
    __syncthreads();
  }
}

__device__ cuda::counting_semaphore<cuda::thread_scope_device, 4> two(2);
__device__ cuda::binary_semaphore<cuda::thread_scope_device> one(1);
__device__ cuda::atomic_flag flag;

// The counter is changed by one thread at a time.
__global__ void locks(int *counter) {
  if (threadIdx.x) return;
  two.acquire();
  one.acquire();
  *counter += 1;
  one.release();
  two.release();
  while (flag.test_and_set(cuda::memory_order_acquire)) continue;
  counter[1] += 1;
  flag.clear(cuda::memory_order_release);
}

__global__ void latches(int *out) {
  typedef cuda::latch<cuda::thread_scope_block> latch;
  __shared__ __align__(8) char memory[sizeof(latch)];
  __shared__ int values[THREADS];
  latch *all = (latch *)memory;
  if (threadIdx.x == 0) new (all) latch(THREADS);
  __syncthreads();
  values[threadIdx.x] = threadIdx.x;
  all->arrive_and_wait();
  out[threadIdx.x] = values[THREADS - 1 - threadIdx.x];
}

__global__ void words(int *out) {
  cuda::std::array<int, 4> four = {1, 2, 3, 4};
  cuda::std::span<const int> all(four);
  cuda::std::optional<int> some(7), none;
  cuda::std::complex<float> z(2, 3);
  cuda::std::variant<int, float> either(5);
  cuda::std::bitset<8> bits(5);
  int sum = 0;
  for (int value : all.subspan(1)) sum += value;
  out[0] = sum;
  out[1] = *some + none.has_value();
  out[2] = (int)(z * z).imag();
  out[3] = cuda::std::get<int>(either) + (int)bits.count();
  out[4] = cuda::std::popcount(7u) + cuda::std::countl_zero((unsigned short)1);
  out[5] = cuda::std::bit_cast<int>(1.0f) == 0x3f800000;
  out[6] = cuda::ceil_div(7, 2) + (int)cuda::round_up(9u, 4u);
  out[7] = cuda::maximum<>{}(3, 4) + cuda::minimum<int>{}(3, 4);
  out[8] = (int)cuda::std::bit_ceil(9u) + (int)cuda::std::rotl(0x80000000u, 1);
  assert(all.size() == 4);
}

__global__ void first(int *out) {
  out[threadIdx.x] = threadIdx.x;
  cudaTriggerProgrammaticLaunchCompletion();
}
__global__ void second(int *out) {
  cudaGridDependencySynchronize();
  out[threadIdx.x] += 5;
}

static int wrong;

static void expect(const char *name, int *out, int last, bool (*is)(int, int)) {
  if (cudaDeviceSynchronize() != cudaSuccess) wrong++;
  for (int i = 0; i < last; i++) {
    if (is(i, out[i])) continue;
    printf("%s: out[%d] is %d\n", name, i, out[i]);
    wrong++;
  }
  for (int i = 0; i < THREADS; i++) out[i] = 0;
}

int main() {
  int *out;
  if (cudaMallocManaged(&out, THREADS * sizeof(int))) return 1;
  for (int i = 0; i < THREADS; i++) out[i] = 0;
  unnamed<<<1, 1>>>(out, std::integer_sequence<int, 0, 1, 2>());
  expect("unnamed", out, 3, [](int i, int got) { return got == 10 + i; });
  named<<<1, 1>>>(out, std::make_tuple(1, 6.0), 6, 5.0);
  expect("named", out, 2, [](int i, int got) { return got == 5 + i; });
  split_barrier<<<1, THREADS>>>(out);
  expect("split_barrier", out, THREADS,
         [](int i, int got) { return got == (THREADS - 1 - i) * 2 + i; });
  tries<<<1, THREADS>>>(out);
  expect("tries", out, THREADS,
         [](int i, int got) { return got == THREADS - i; });
  locks<<<5, 32>>>(out);
  expect("locks", out, 2, [](int, int got) { return got == 5; });
  latches<<<1, THREADS>>>(out);
  expect("latches", out, THREADS,
         [](int i, int got) { return got == THREADS - 1 - i; });
  words<<<1, 1>>>(out);
  expect("words", out, 9, [](int i, int got) {
    constexpr int expected[] = {9, 7, 12, 7, 18, 1, 16, 7, 17};
    return got == expected[i];
  });
  first<<<1, THREADS>>>(out);
  cudaLaunchConfig_t config = {};
  cudaLaunchAttribute attribute[1];
  attribute[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute[0].val.programmaticStreamSerializationAllowed = 1;
  config.gridDim = dim3(1);
  config.blockDim = dim3(THREADS);
  config.attrs = attribute;
  config.numAttrs = 1;
  if (cudaLaunchKernelEx(&config, second, out)) wrong++;
  expect("dependent", out, THREADS,
         [](int i, int got) { return got == i + 5; });
  if (cudaFree(out)) wrong++;
  puts(wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
