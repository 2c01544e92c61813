// CUB's classes and algorithms: what is wrong in their use is found in the program's own
// lines. With RIGHT defined, all results are compared with those of the host as well.
#include <cub/cub.cuh>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <vector>

#ifdef RIGHT
#define SYNC() __syncthreads()
#define WAIT() cudaDeviceSynchronize()
#define IS_WRONG 0
#else
#define SYNC()
#define WAIT()
#define IS_WRONG 1
#endif

#define REQUIRE(condition)                                      \
  do {                                                          \
    if (!(condition)) {                                         \
      fprintf(stderr, "cub.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                  \
    }                                                           \
  } while (0)

// Joins a piece of text: associative, not commutative, of 12 bytes.
struct Span {
  int first, last, gaps;
};
struct Join {
  __device__ Span operator()(Span a, Span b) const {
    return {a.first, b.last, a.gaps + b.gaps + (a.last + 1 != b.first)};
  }
};

template <int threads>
__global__ void spans(const int *in, int n, Span *out) {
  using Reduce = cub::BlockReduce<Span, threads>;
  __shared__ typename Reduce::TempStorage storage;
  const int i = (int)threadIdx.x;
  const int value = i < n ? in[i] : 0;
  const Span all = Reduce(storage).Reduce(Span{value, value, 0}, Join(), n);
  if (i == 0) *out = all;
}

// The storage is used twice; without a barrier in between this is a race.
__global__ void twice(const int *in, int *out) {
  using Reduce = cub::BlockReduce<int, 64>;
  __shared__ Reduce::TempStorage storage;
  const int sum = Reduce(storage).Sum(in[threadIdx.x]);  // finds race
  SYNC();
  const int most =
      Reduce(storage).Reduce(in[threadIdx.x], cub::Max());  // finds race
  if (threadIdx.x == 0) {
    out[0] = sum;
    out[1] = most;
  }
}

template <int threads, int items>
__global__ void scan(const int *in, int *inclusive, int *exclusive, int *sum) {
  using Load = cub::BlockLoad<int, threads, items, cub::BLOCK_LOAD_TRANSPOSE>;
  using Store = cub::BlockStore<int, threads, items, cub::BLOCK_STORE_WARP_TRANSPOSE>;
  using Scan = cub::BlockScan<int, threads>;
  __shared__ union {
    typename Load::TempStorage load;
    typename Store::TempStorage store;
    typename Scan::TempStorage scan;
  } storage;
  int value[items], result[items], aggregate;
  Load(storage.load).Load(in, value);
  __syncthreads();
  Scan(storage.scan).InclusiveSum(value, result);
  __syncthreads();
  Store(storage.store).Store(inclusive, result);
  __syncthreads();
  Scan(storage.scan).ExclusiveScan(value, result, 5, cub::Sum(), aggregate);
  __syncthreads();
  cub::StoreDirectBlocked((int)threadIdx.x, exclusive, result);
  if (threadIdx.x == threads - 1) *sum = aggregate;
}

static unsigned seed = 20261122;
static int draw(int below) {
  seed = seed * 1664525 + 1013904223;
  return (int)(seed >> 8) % below;
}

template <class T>
struct Device {
  T *at;
  explicit Device(size_t n) { cudaMalloc(&at, (n ? n : 1) * sizeof(T)); }
  explicit Device(const std::vector<T> &from) : Device(from.size()) {
    cudaMemcpy(at, from.data(), from.size() * sizeof(T), cudaMemcpyDefault);
  }
  ~Device() { cudaFree(at); }
  std::vector<T> host(size_t n) const {
    std::vector<T> to(n);
    cudaMemcpy(to.data(), at, n * sizeof(T), cudaMemcpyDefault);
    return to;
  }
};

template <int threads>
static void check_spans(int n) {
  std::vector<int> text(threads);
  for (int i = 0; i < threads; i++) text[i] = i + draw(3) / 2;
  Device<int> in(text);
  Device<Span> out(1);
  spans<threads><<<1, threads>>>(in.at, n, out.at);
  int gaps = 0;
  for (int i = 1; i < n; i++) gaps += text[i - 1] + 1 != text[i];
  const Span got = out.host(1)[0];
  REQUIRE(got.first == text[0] && got.last == text[n - 1] && got.gaps == gaps);
}

template <int threads, int items>
static void check_scan() {
  const int n = threads * items;
  std::vector<int> values(n);
  for (int &value : values) value = draw(2000) - 1000;
  Device<int> in(values), inclusive(n), exclusive(n), sum(1);
  scan<threads, items><<<1, threads>>>(in.at, inclusive.at, exclusive.at, sum.at);
  const std::vector<int> a = inclusive.host(n), b = exclusive.host(n);
  int total = 0;
  for (int i = 0; i < n; i++) {
    REQUIRE(b[i] == total + 5);
    total += values[i];
    REQUIRE(a[i] == total);
  }
  REQUIRE(sum.host(1)[0] == total);
}

// Keys as bits in the keys' order, and back.
template <class K>
static void check_traits(const std::vector<K> &keys) {
  typedef cub::Traits<K> traits;
  typename traits::UnsignedBits before = 0;
  for (const K &key : keys) {
    typename traits::UnsignedBits bits;
    static_assert(sizeof bits == sizeof key);
    memcpy(&bits, &key, sizeof key);
    const auto in = traits::TwiddleIn(bits);
    REQUIRE(&key == &keys[0] || in > before);
    REQUIRE(traits::TwiddleOut(in) == bits);
    before = in;
  }
}

// Keys with zeros of both signs, infinities and many equal ones, so that a sort that is
// not stable is seen; `begin` and `end` choose bits.
template <class K>
static void check_sort(const std::vector<K> &keys, int begin, int end, bool is_descending) {
  const int n = (int)keys.size();
  std::vector<int> order(n);
  for (int i = 0; i < n; i++) order[i] = i;
  Device<K> in(keys), out(n);
  Device<int> values(order), values_out(n);
  size_t bytes = 0;
  void *storage = nullptr;
  for (int call = 0; call < 2; call++) {
    using cub::DeviceRadixSort;
    if (is_descending)
      REQUIRE(!DeviceRadixSort::SortPairsDescending(storage, bytes, in.at, out.at, values.at,
                                                    values_out.at, n, begin, end));
    else
      REQUIRE(!DeviceRadixSort::SortPairs(storage, bytes, in.at, out.at, values.at, values_out.at,
                                          n, begin, end));
    if (!call) REQUIRE(!cudaMalloc(&storage, bytes));
  }
  cudaFree(storage);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const K x = is_descending ? keys[b] : keys[a], y = is_descending ? keys[a] : keys[b];
    if (begin == 0 && end == 8 * sizeof(K)) return x < y;
    const unsigned long long mask = (1ull << (end - begin)) - 1;
    return ((unsigned long long)x >> begin & mask) < ((unsigned long long)y >> begin & mask);
  });
  REQUIRE(values_out.host(n) == order);
  const std::vector<K> sorted = out.host(n);
  for (int i = 0; i < n; i++) REQUIRE(sorted[i] == keys[order[i]]);
}

static void check_sorts() {
  for (int n : {0, 1, 2, 3, 97, 1000}) {
    std::vector<float> floats(n);
    std::vector<unsigned> bits(n);
    std::vector<long long> wide(n);
    const float special[] = {0.0f, -0.0f, std::numeric_limits<float>::infinity(),
                             -std::numeric_limits<float>::infinity(), 1e-45f, -3.0f};
    for (int i = 0; i < n; i++) {
      floats[i] = draw(2) ? special[draw(6)] : (float)draw(100) - 50;
      bits[i] = (unsigned)draw(1 << 20);
      wide[i] = ((long long)draw(5) - 2) << 40;
    }
    for (int is_descending = 0; is_descending < 2; is_descending++) {
      check_sort(floats, 0, 32, is_descending);
      check_sort(wide, 0, 64, is_descending);
      check_sort(bits, 3, 9, is_descending);
    }
  }
  check_traits<float>({-std::numeric_limits<float>::infinity(), -3, -1e-45f, -0.f, 0, 1e-45f, 2});
  check_traits<double>({-3, -1e-300, 0, 2});
  check_traits<int>({-2147483647 - 1, -1, 0, 1, 2147483647});
  check_traits<unsigned short>({0, 1, 40000, 65535});
}

// Without elements, and with the flags of all, none and some.
static void check_selection(int n, int kept_of_ten) {
  std::vector<int> values(n), flags(n), expected;
  for (int i = 0; i < n; i++) {
    values[i] = draw(4);
    flags[i] = draw(10) < kept_of_ten;
    if (flags[i]) expected.push_back(values[i]);
  }
  Device<int> in(values), of(flags), out(n), count(1);
  char *storage;
  size_t bytes = 0;
  REQUIRE(!cub::DeviceSelect::Flagged(nullptr, bytes, in.at, of.at, out.at, count.at, n));
  REQUIRE(!cudaMalloc(&storage, bytes));
  REQUIRE(!cub::DeviceSelect::Flagged(storage, bytes, in.at, of.at, out.at, count.at, n));
  REQUIRE(count.host(1)[0] == (int)expected.size());
  REQUIRE(out.host(expected.size()) == expected);
  cudaFree(storage);
}

// Each piece is memory of its own, also of no bytes.
static void check_allocator() {
  cub::CachingDeviceAllocator allocator(true);
  void *pieces[3];
  for (int i = 0; i < 3; i++) REQUIRE(!allocator.DeviceAllocate(&pieces[i], 100 * i) && pieces[i]);
  REQUIRE(!cudaMemset(pieces[1], 0, 100) && !cudaMemset(pieces[2], 0, 200));
  for (void *piece : pieces) REQUIRE(!allocator.DeviceFree(piece));
}

int main() {
  std::vector<int> values(64);
  for (int &value : values) value = draw(1000);
  Device<int> in(values), out(2);
  twice<<<1, 64>>>(in.at, out.at);
  const std::vector<int> got = out.host(2);

  // The host waits for the algorithm, or reads what is not there yet.
  size_t bytes = 0;
  void *storage;
  int *total;
  cudaMallocManaged(&total, sizeof *total);
  cub::DeviceReduce::Sum(nullptr, bytes, in.at, total, 64);
  cudaMalloc(&storage, bytes);
  REQUIRE(!cub::DeviceReduce::Sum(storage, bytes, in.at, total, 64));
  WAIT();
  int sum = *total;  // finds undelivered
  cudaFree(storage);
  cudaFree(total);
  if (IS_WRONG) return printf("%d\n", sum) < 0;

  for (int value : values) sum -= value;
  REQUIRE(sum == 0);
  for (int value : values) sum += value;
  REQUIRE(got[0] == sum && got[1] == *std::max_element(values.begin(), values.end()));
  check_spans<1>(1);
  check_spans<32>(32);
  check_spans<33>(33);
  check_spans<200>(200);
  check_spans<256>(77);
  check_scan<1, 1>();
  check_scan<31, 3>();
  check_scan<64, 1>();
  check_scan<97, 5>();
  check_sorts();
  check_allocator();
  for (int n : {0, 1, 50}) for (int kept : {0, 5, 10}) check_selection(n, kept);
  return 0;
}
