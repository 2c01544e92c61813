// Thrust's containers and algorithms: what is wrong in their use is found in
// the program's own lines. With RIGHT defined, all results are compared with
// those of the C++ library as well.
#include <thrust/binary_search.h>
#include <thrust/complex.h>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/partition.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#define REQUIRE(condition)                                         \
  do {                                                             \
    if (!(condition)) {                                            \
      fprintf(stderr, "thrust.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                     \
    }                                                              \
  } while (0)

typedef std::vector<int> ints;
typedef thrust::device_vector<int> device_ints;

static unsigned seed = 20261122;
static int draw(int below) {
  seed = seed * 1664525 + 1013904223;
  return (int)(seed >> 8) % below;
}

static ints host(const device_ints &from) {
  ints to(from.size());
  thrust::copy(from.begin(), from.end(), to.begin());
  return to;
}

struct IsOdd {
  __host__ __device__ bool operator()(int value) const { return value & 1; }
};
struct Later {  // not by <, and not commutative
  __host__ __device__ bool operator()(int a, int b) const {
    return a / 4 > b / 4;
  }
};

static void check_sorts(const ints &values) {
  const int n = (int)values.size();
  device_ints keys = values, order(n);
  thrust::sequence(order.begin(), order.end());
  thrust::stable_sort_by_key(keys.begin(), keys.end(), order.begin(), Later());
  ints expected(n);
  std::iota(expected.begin(), expected.end(), 0);
  std::stable_sort(expected.begin(), expected.end(),
                   [&](int a, int b) { return Later()(values[a], values[b]); });
  REQUIRE(host(order) == expected);

  ints sorted = values;
  std::sort(sorted.begin(), sorted.end());
  device_ints plain = values;
  thrust::sort(plain.begin(), plain.end());
  REQUIRE(host(plain) == sorted);
  thrust::host_vector<int> here(values);
  thrust::sort(here.begin(), here.end());
  REQUIRE(here == sorted);
  for (int wanted : {-1, 0, 5, 40}) {
    const auto low = std::lower_bound(sorted.begin(), sorted.end(), wanted);
    const auto high = std::upper_bound(sorted.begin(), sorted.end(), wanted);
    REQUIRE(thrust::lower_bound(plain.begin(), plain.end(), wanted) -
                plain.begin() ==
            low - sorted.begin());
    REQUIRE(thrust::upper_bound(plain.begin(), plain.end(), wanted) -
                plain.begin() ==
            high - sorted.begin());
    REQUIRE(thrust::binary_search(plain.begin(), plain.end(), wanted) ==
            (low != high));
  }
  plain.erase(thrust::unique(plain.begin(), plain.end()), plain.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  REQUIRE(host(plain) == sorted);
}

static void check_choices(const ints &values) {
  const int n = (int)values.size();
  const device_ints in = values;
  device_ints odd(n), rest = in, parts = in;
  odd.resize(thrust::copy_if(in.begin(), in.end(), odd.begin(), IsOdd()) -
             odd.begin());
  rest.erase(thrust::remove_if(rest.begin(), rest.end(), IsOdd()), rest.end());
  const auto middle =
      thrust::stable_partition(parts.begin(), parts.end(), IsOdd());
  ints expected, others, both = values;
  std::copy_if(values.begin(), values.end(), std::back_inserter(expected),
               IsOdd());
  std::remove_copy_if(values.begin(), values.end(), std::back_inserter(others),
                      IsOdd());
  std::stable_partition(both.begin(), both.end(), IsOdd());
  REQUIRE(host(odd) == expected && host(rest) == others && host(parts) == both);
  REQUIRE(middle - parts.begin() == (int)expected.size());
  // The stencil decides, by indices that are computed.
  device_ints where(n);
  const thrust::counting_iterator<int> zero(0);
  typedef thrust::device_vector<float>::iterator floats;
  static_assert(std::is_same_v<thrust::iterator_difference<floats>::type,
                               std::ptrdiff_t>);
  static_assert(std::is_same_v<thrust::iterator_value<floats>::type, float>);
  where.resize(
      thrust::copy_if(zero, zero + n, in.begin(), where.begin(), IsOdd()) -
      where.begin());
  for (size_t i = 0; i < expected.size(); i++)
    REQUIRE(values[where[i]] == expected[i]);
}

static void check_sums(const ints &values) {
  const int n = (int)values.size();
  const device_ints in = values;
  device_ints out(n), runs(n), sums(n);
  ints expected(n);
  REQUIRE(thrust::reduce(in.begin(), in.end()) ==
          std::accumulate(values.begin(), values.end(), 0));
  REQUIRE(thrust::reduce(in.begin(), in.end(), -7, thrust::maximum<int>()) ==
          std::accumulate(values.begin(), values.end(), -7,
                          thrust::maximum<int>()));
  REQUIRE(thrust::inner_product(in.begin(), in.end(), in.begin(), 3) ==
          std::inner_product(values.begin(), values.end(), values.begin(), 3));
  REQUIRE(thrust::count_if(in.begin(), in.end(), IsOdd()) ==
          std::count_if(values.begin(), values.end(), IsOdd()));
  REQUIRE(thrust::find(in.begin(), in.end(), 5) - in.begin() ==
          std::find(values.begin(), values.end(), 5) - values.begin());
  thrust::inclusive_scan(in.begin(), in.end(), out.begin());
  std::partial_sum(values.begin(), values.end(), expected.begin());
  REQUIRE(host(out) == expected);
  out = in;  // in place
  thrust::exclusive_scan(out.begin(), out.end(), out.begin(), 9);
  for (int i = 0; i < n; i++) REQUIRE(out[i] == 9 + expected[i] - values[i]);
  if (n) {
    const auto most = thrust::max_element(in.begin(), in.end());
    REQUIRE(most - in.begin() ==
            std::max_element(values.begin(), values.end()) - values.begin());
  }
  device_ints sorted = in;
  thrust::sort(sorted.begin(), sorted.end());
  const auto ends = thrust::reduce_by_key(sorted.begin(), sorted.end(),
                                          thrust::make_constant_iterator(1),
                                          runs.begin(), sums.begin());
  const int count = (int)(ends.first - runs.begin());
  for (int i = 0; i < count; i++)
    REQUIRE(sums[i] == std::count(values.begin(), values.end(), (int)runs[i]));
  REQUIRE(thrust::reduce(sums.begin(), sums.begin() + count) == n);
}

// Runs begin where a key is greater than the one before; the functions are not
// commutative.
static void check_scans_by_key(const ints &values) {
  const int n = (int)values.size();
  const device_ints in = values;
  const auto last = [] __host__ __device__(int, int b) { return b; };
  const auto falls = thrust::greater_equal<int>();
  device_ints keys(n), sums(n), lasts(n), before(n), counts(n);
  for (int i = 0; i < n; i++) keys[i] = values[i] / 2;
  const ints key = host(keys);
  thrust::inclusive_scan_by_key(keys.begin(), keys.end(), in.begin(),
                                sums.begin());
  thrust::inclusive_scan_by_key(keys.begin(), keys.end(), in.begin(),
                                lasts.begin(), falls, last);
  thrust::exclusive_scan_by_key(thrust::device, keys.begin(), keys.end(),
                                in.begin(), before.begin(), -5, falls, last);
  counts = keys;  // in place of the keys
  thrust::exclusive_scan_by_key(counts.begin(), counts.end(),
                                thrust::make_constant_iterator(1),
                                counts.begin());
  for (int i = 0, sum = 0, count = 0; i < n; i++) {
    const bool same = i && key[i - 1] == key[i],
               fell = i && key[i - 1] >= key[i];
    sum = same ? sum + values[i] : values[i];
    count = same ? count + 1 : 0;
    REQUIRE(sums[i] == sum && counts[i] == count);
    REQUIRE(lasts[i] == values[i] && before[i] == (fell ? values[i - 1] : -5));
  }
  // Fractions are kept though the first sum is an integer.
  thrust::device_vector<float> halves(n, 0.5f), sums_before(n);
  thrust::exclusive_scan_by_key(keys.begin(), keys.end(), halves.begin(),
                                sums_before.begin(), 1);
  for (int i = 0; i < n; i++)
    REQUIRE(sums_before[i] ==
            (i && key[i - 1] == key[i] ? sums_before[i - 1] + 0.5f : 1));
  // The first value of each run, and where it begins.
  const auto ends = thrust::unique_by_key_copy(
      keys.begin(), keys.end(), thrust::make_counting_iterator(0),
      thrust::make_discard_iterator(), before.begin());
  int runs = 0;
  for (int i = 0; i < n; i++)
    if (!i || key[i - 1] != key[i]) REQUIRE(before[runs++] == i);
  REQUIRE(ends.second - before.begin() == runs);
  REQUIRE(ends.first - thrust::make_discard_iterator() == runs);
  // Of pairs, the least of each run.
  device_ints least(n), where(n);
  const auto pairs =
      thrust::make_zip_iterator(in.begin(), thrust::make_counting_iterator(0));
  thrust::inclusive_scan_by_key(
      keys.begin(), keys.end(), pairs,
      thrust::make_zip_iterator(least.begin(), where.begin()),
      thrust::equal_to<int>(), thrust::minimum<thrust::tuple<int, int>>());
  for (int i = 0, at = 0; i < n; i++) {
    if (!i || key[i - 1] != key[i] || values[i] < values[at]) at = i;
    REQUIRE(where[i] == at && least[i] == values[at]);
  }
}

static void check_iterators() {
  const ints from = {3, 0, 4, 1, 2};
  device_ints order = from, squares(5), sums(5);
  const auto zero = thrust::make_counting_iterator(0);
  thrust::transform(zero, zero + 5, squares.begin(), thrust::square<int>());
  const auto permuted =
      thrust::make_permutation_iterator(squares.begin(), order.begin());
  const auto pairs =
      thrust::make_zip_iterator(thrust::make_tuple(permuted, order.begin()));
  thrust::transform(pairs, pairs + 5, sums.begin(),
                    [] __device__(const thrust::tuple<int, int> &pair) {
                      return thrust::get<0>(pair) - thrust::get<1>(pair);
                    });
  for (int i = 0; i < 5; i++) REQUIRE(sums[i] == from[i] * from[i] - from[i]);
  thrust::sort(thrust::make_zip_iterator(order.begin(), sums.begin()),
               thrust::make_zip_iterator(order.end(), sums.end()));
  for (int i = 0; i < 5; i++) REQUIRE(order[i] == i && sums[i] == i * i - i);
  // Begin and end are made separately.
  const auto twice = [] __host__ __device__(int value) { return 2 * value; };
  REQUIRE(thrust::reduce(thrust::make_counting_iterator(2u),
                         thrust::make_counting_iterator(6u)) == 14);
  REQUIRE(thrust::reduce(thrust::make_transform_iterator(order.begin(), twice),
                         thrust::make_transform_iterator(order.end(), twice)) ==
          20);
  REQUIRE(thrust::reduce(thrust::make_permutation_iterator(squares.begin(),
                                                           order.begin() + 1),
                         thrust::make_permutation_iterator(squares.begin(),
                                                           order.end())) == 30);
  REQUIRE(thrust::make_counting_iterator(7) -
              thrust::make_counting_iterator(9) ==
          -2);
  REQUIRE(thrust::make_counting_iterator(7) ==
          thrust::make_counting_iterator(5) + 2);
  const thrust::complex<float> i(0, 1);
  REQUIRE(i * i == thrust::complex<float>(-1) &&
          std::abs(thrust::abs(3.0f + 4.0f * i) - 5) < 1e-6);
}

__global__ void twice(int *values, int n) {
  if ((int)threadIdx.x < n) values[threadIdx.x] *= 2;  // finds bounds
}

int main() {
  ints values(17);
  for (int &value : values) value = draw(50);
  device_ints in = values;
#ifdef RIGHT
  twice<<<1, 32>>>(thrust::raw_pointer_cast(in.data()), 17);
#else
  // A pointer of before the vector grew.
  int *const old = thrust::raw_pointer_cast(in.data());
  in.resize(40);
  twice<<<1, 32>>>(old, 17);  // finds unchecked
  return 0;
#endif
  for (int &value : values) value *= 2;
  REQUIRE(host(in) == values);
  for (int n : {0, 1, 2, 3, 64, 97, 500}) {
    ints drawn(n);
    for (int &value : drawn) value = draw(n < 64 ? 4 : 30);
    check_sorts(drawn);
    check_choices(drawn);
    check_sums(drawn);
    check_scans_by_key(drawn);
  }
  check_iterators();
  return 0;
}
