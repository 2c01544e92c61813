// Atomic objects of CUDA in host code: they are atomic among threads of the
// host, and with a kernel that still runs.
#include <cstdio>
#include <cuda/atomic>
#include <cuda/cmath>
#include <cuda/std/atomic>
#include <cuda/std/cstdlib>
#include <cuda/std/string_view>
#include <new>
#include <thread>

enum { ROUNDS = 20000 };

__global__ void say(int *flag, int *result) {
  *result = 41;
  cuda::atomic_ref<int, cuda::thread_scope_system>(*flag).store(
      1, cuda::memory_order_release);
}

__global__ void count(cuda::atomic<int> *counter) { counter->fetch_add(1); }

template <class Counter>
static void add(Counter &counter) {
  for (int i = 0; i < ROUNDS; i++) counter.fetch_add(1);
}

// Two threads of the host count, by an object and by references to one word.
static bool counts() {
  cuda::std::atomic<unsigned> object(0);
  unsigned long long word = 0;
  auto work = [&] {
    cuda::atomic_ref<unsigned long long> here(word);
    add(object);
    add(here);
  };
  std::thread first(work), second(work);
  first.join();
  second.join();
  cuda::atomic_thread_fence(cuda::memory_order_seq_cst);
  return object.load() == 2 * ROUNDS && word == 2 * ROUNDS;
}

static bool operations() {
  cuda::atomic<int, cuda::thread_scope_device> a(3);
  int expected = 4;
  if (a.compare_exchange_strong(expected, 9) || expected != 3) return false;
  if (!a.compare_exchange_weak(expected, 9) || a.exchange(7) != 9) return false;
  a = 5;
  a += 2;
  if (a++ != 7 || a.fetch_max(20) != 8 || a.fetch_and(6) != 20) return false;
  if ((a |= 3) != 7 || (a ^= 2) != 5 || (a &= 4) != 4) return false;
  float sum = 1;
  cuda::atomic_ref<float> part(sum);
  part.fetch_add(0.5f);
  const short constant = 11;
  return a.load() == 4 && sum == 1.5f &&
         cuda::atomic_ref<short>((short &)constant).load() == 11;
}

__global__ void add_vectors(float4 *sum, float2 *pair) {
  atomicAdd(sum, make_float4(1, 2, 3, 4));
  atomicAdd(pair, make_float2(5, 6));
}

// Vectors of floats, element by element.
static bool vectors() {
  float4 *sum;
  float2 *pair;
  if (cudaMallocManaged(&sum, sizeof *sum) || cudaMallocManaged(&pair, sizeof *pair)) return false;
  *sum = make_float4(0, 0, 0, 0);
  *pair = make_float2(0, 0);
  add_vectors<<<2, 32>>>(sum, pair);
  if (cudaDeviceSynchronize()) return false;
  const bool is_right = sum->x == 64 && sum->y == 128 && sum->z == 192 && sum->w == 256 && pair->x == 320 && pair->y == 384;
  return !cudaFree(sum) && !cudaFree(pair) && is_right;
}

// What else libcu++ has.
static bool words() {
  cuda::std::string_view text("abc");
  cuda::std::atomic_int counter(2);
  counter.fetch_add(cuda::std::abs(-3));
  return text.size() == 3 && counter.load() == 5 && cuda::ilog2(9u) == 3 && cuda::is_power_of_two(8) &&
         !cuda::is_power_of_two(6);
}

// The host waits for a word that the kernel sets, without a call of the
// runtime.
static bool waits(bool asks) {
  int *words;
  if (cudaHostAlloc(&words, 2 * sizeof(int), cudaHostAllocMapped)) return false;
  words[0] = words[1] = 0;
  say<<<1, 1>>>(words, words + 1);
  cuda::atomic_ref<int, cuda::thread_scope_system> flag(words[0]);
  if (asks)
    while (flag.load(cuda::memory_order_acquire) != 1) continue;
  else
    flag.wait(0);
  const bool is_right = words[1] == 41;
  return cudaDeviceSynchronize() == cudaSuccess &&
         cudaFreeHost(words) == cudaSuccess && is_right;
}

static bool shares() {
  cuda::atomic<int> *counter;
  if (cudaMallocManaged(&counter, sizeof *counter)) return false;
  new (counter) cuda::atomic<int>(5);
  count<<<2, 32>>>(counter);
  counter->fetch_add(1);
  if (cudaDeviceSynchronize() || counter->load() != 70) return false;
  return cudaFree(counter) == cudaSuccess;
}

int main() {
  const bool is_right =
      counts() && operations() && waits(true) && waits(false) && shares() && vectors() && words();
  puts(is_right ? "PASS" : "FAIL");
  return is_right ? 0 : 1;
}
