// Merges, operations of sets, searches, partitions, copies and universal_vector of Thrust
// give what the C++ library gives; what is wrong in their use is found in the program's own
// lines: the host writes to a universal_vector that a kernel still works on, and an output
// that is too short.
#include <thrust/binary_search.h>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/find.h>
#include <thrust/gather.h>
#include <thrust/generate.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/transform_output_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/merge.h>
#include <thrust/mismatch.h>
#include <thrust/partition.h>
#include <thrust/replace.h>
#include <thrust/reverse.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>
#include <thrust/uninitialized_fill.h>
#include <thrust/universal_vector.h>
#include <thrust/zip_function.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#ifdef RIGHT
enum { WRONG = 0 };
#else
enum { WRONG = 1 };
#endif

#define REQUIRE(condition)                                              \
  do {                                                                  \
    if (!(condition)) {                                                 \
      fprintf(stderr, "thrust_sets.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                          \
    }                                                                   \
  } while (0)

typedef std::vector<int> ints;
typedef thrust::device_vector<int> device_ints;

static ints host(const device_ints &from, int n) {
  ints to(n);
  thrust::copy(from.begin(), from.begin() + n, to.begin());
  return to;
}
static int room(int run) { return WRONG && run == 1 ? 10 : 100; }

struct Odd {
  __host__ __device__ bool operator()(int value) const { return value & 1; }
};
struct Twice {
  __host__ __device__ int operator()(int value) const { return 2 * value; }
};
struct Sum {
  __host__ __device__ int operator()(int a, int b) const { return a + b; }
};
struct Down {
  __host__ __device__ bool operator()(int a, int b) const { return b < a; }
};

static void sets(int run) {
  ints a, b, expected(100);
  for (int i = 0; i < 30; i++) a.push_back(i / 2 * 3), b.push_back(i / 3 * 2);
  device_ints da = a, db = b, out(room(run)), values(100), order(30, 7), zeros(30, 0);
  const int n = (int)(thrust::merge(da.begin(), da.end(), db.begin(), db.end(), out.begin()) - out.begin());  // finds bounds 1
  if (WRONG && run == 1) return;
  std::merge(a.begin(), a.end(), b.begin(), b.end(), expected.begin());
  REQUIRE(n == 60 && std::equal(expected.begin(), expected.begin() + n, host(out, n).begin()));
#define CHECK(name)                                                                                       \
  do {                                                                                                    \
    const int had = (int)(thrust::name(da.begin(), da.end(), db.begin(), db.end(), out.begin()) - out.begin()); \
    const int has = (int)(std::name(a.begin(), a.end(), b.begin(), b.end(), expected.begin()) - expected.begin()); \
    REQUIRE(had == has && std::equal(expected.begin(), expected.begin() + has, host(out, had).begin()));  \
  } while (0)
  CHECK(set_union);
  CHECK(set_intersection);
  CHECK(set_difference);
  CHECK(set_symmetric_difference);
  auto ends = thrust::set_intersection_by_key(thrust::device, da.begin(), da.end(), db.begin(), db.end(), order.begin(), out.begin(), values.begin());
  const int common = (int)(ends.first - out.begin());
  REQUIRE(common > 0 && ends.second - values.begin() == common && host(values, common) == ints(common, 7));
  auto merged = thrust::merge_by_key(da.begin(), da.end(), db.begin(), db.end(), order.begin(), zeros.begin(), out.begin(), values.begin());
  REQUIRE(merged.first - out.begin() == 60);
  const ints which = host(values, 60), keys = host(out, 60);
  for (int i = 1; i < 60; i++) REQUIRE(keys[i - 1] < keys[i] || (keys[i - 1] == keys[i] && which[i - 1] >= which[i]));
}

static void searches() {
  ints a;
  for (int i = 0; i < 40; i++) a.push_back(100 - i / 3);
  device_ints da = a, wanted(3), found(3);
  wanted[0] = 100, wanted[1] = 90, wanted[2] = 5;
  REQUIRE(thrust::lower_bound(da.begin(), da.end(), 95, Down()) - da.begin() == 15);
  const auto range = thrust::equal_range(da.begin(), da.end(), 95, Down());
  REQUIRE(range.second - range.first == 3);
  thrust::binary_search(da.begin(), da.end(), wanted.begin(), wanted.end(), found.begin(), Down());
  REQUIRE(host(found, 3) == (ints{1, 1, 0}));
  thrust::upper_bound(da.begin(), da.end(), wanted.begin(), wanted.end(), found.begin(), Down());
  REQUIRE(host(found, 3) == (ints{3, 33, 40}));
  REQUIRE(thrust::is_sorted(da.begin(), da.end(), Down()) && !thrust::is_sorted(da.begin(), da.end()));
  REQUIRE(thrust::is_sorted_until(da.begin(), da.end()) - da.begin() == 3);
  REQUIRE(thrust::find_if_not(da.begin(), da.end(), [] __host__ __device__(int v) { return v > 96; }) - da.begin() == 12);
  device_ints other = da;
  other[17] = 1;
  const auto differ = thrust::mismatch(da.begin(), da.end(), other.begin());
  REQUIRE(differ.first - da.begin() == 17 && *differ.second == 1);
}

static void moves() {
  ints a(20);
  for (int i = 0; i < 20; i++) a[i] = i * 7 % 20;
  device_ints da = a, odd(20), even(20), sums(20);
  const auto ends = thrust::partition_copy(da.begin(), da.end(), odd.begin(), even.begin(), Odd());
  REQUIRE(ends.first - odd.begin() == 10 && ends.second - even.begin() == 10);
  thrust::partition(da.begin(), da.end(), Odd());
  REQUIRE(thrust::is_partitioned(da.begin(), da.end(), Odd()));
  REQUIRE(thrust::partition_point(da.begin(), da.end(), Odd()) - da.begin() == 10);
  thrust::copy(a.begin(), a.end(), da.begin());
  thrust::copy(da.begin(), da.end(), thrust::make_transform_output_iterator(sums.begin(), Twice()));
  REQUIRE(sums[3] == 2 * (int)da[3]);
  thrust::transform(thrust::make_zip_iterator(da.begin(), sums.begin()), thrust::make_zip_iterator(da.end(), sums.end()),
                    odd.begin(), thrust::make_zip_function(Sum()));
  REQUIRE(odd[5] == 3 * (int)da[5]);
  thrust::reverse_copy(da.begin(), da.end(), even.begin());
  thrust::replace_copy_if(even.begin(), even.end(), sums.begin(), Odd(), -1);
  REQUIRE(even[0] == (int)da[19] && (int)sums[0] == ((int)even[0] % 2 ? -1 : (int)even[0]));
  thrust::uninitialized_fill(da.begin(), da.end(), 4);
  REQUIRE(host(da, 20) == ints(20, 4));
}

__global__ void add(int *to, int n) {
  if ((int)threadIdx.x < n) to[threadIdx.x] += 1;
}
static void universal(int run) {
  thrust::universal_vector<int> all(32, 3);
  for (int &each : all) each *= 2;
  add<<<1, 32>>>(thrust::raw_pointer_cast(all.data()), 32);
  if (!WRONG || run != 2) cudaDeviceSynchronize();
  all[0] = 9;  // finds undelivered 2
  cudaDeviceSynchronize();
  thrust::sort(all.begin(), all.end(), Down());
  REQUIRE(WRONG || (all[0] == 9 && all.back() == 7 && all.size() == 32));
}

int main(int count, char **words) {
  const int run = count > 1 ? atoi(words[1]) : 0;
  try {
    sets(run);
  } catch (const thrust::system_error &error) {
    return !(WRONG && run == 1);
  }
  searches();
  moves();
  universal(run);
  return 0;
}
