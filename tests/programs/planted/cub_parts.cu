// DevicePartition, DeviceMergeSort, DeviceHistogram, DeviceFor, sorts of segments, merges and
// differences of CUB give what a plain loop gives; two elements of DeviceFor that write one word, and one behind the array, are
// found at the program's own functor.
#include <cub/cub.cuh>

#include <cstdlib>

#ifdef RIGHT
enum { WRONG = 0 };
#else
enum { WRONG = 1 };
#endif
constexpr int N = 100, BINS = 10;

struct even {
  __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};
struct tens {
  __host__ __device__ bool operator()(int a, int b) const { return a / 10 < b / 10; }
};
struct put {
  int *to, run;
  __device__ void operator()(int i) const {
    if (run == 1) to[WRONG ? i / 2 : i] = i;   // finds race 1
    if (run == 2) to[WRONG ? i + 1 : i] = i;  // finds bounds 2
  }
};
struct add {
  __device__ void operator()(int &x) const { x += 5; }
};

template <class Call>
static int twice(Call call) {
  size_t bytes = 0;
  void *storage = nullptr;
  if (call(storage, bytes) || cudaMalloc(&storage, bytes)) return 1;
  const cudaError_t error = call(storage, bytes);
  return cudaFree(storage) != cudaSuccess || error != cudaSuccess;
}

static int orders(const int *in, int *out, int *values, int *count) {
  int bad = twice([=](void *storage, size_t &bytes) {
    return cub::DevicePartition::If(storage, bytes, in, out, count, N, even());
  });
  if (cudaDeviceSynchronize()) return 1;
  int first = 0, last = N;
  for (int i = 0; i < N; i++) bad += out[even()(in[i]) ? first++ : --last] != in[i];
  bad += *count != first;
  for (int i = 0; i < N; i++) out[i] = in[i], values[i] = i;
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceMergeSort::StableSortPairs(storage, bytes, out, values, N, tens());
  });
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0; i < N; i++) bad += out[i] != in[values[i]];
  for (int i = 1; i < N; i++)
    bad += tens()(out[i], out[i - 1]) || (!tens()(out[i - 1], out[i]) && values[i - 1] > values[i]);
  return bad;
}

static int counts(const int *in, int *bins) {
  int expected[BINS] = {}, bad = twice([=](void *storage, size_t &bytes) {
    return cub::DeviceHistogram::HistogramEven(storage, bytes, in, bins, BINS + 1, 0, 100, N);
  });
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0; i < N; i++)
    if (in[i] < 100) expected[in[i] / 10]++;
  for (int i = 0; i < BINS; i++) bad += bins[i] != expected[i];
  return bad;
}

// The last number below the upper level, times bins / level, is rounded to 2.
static int last_bin(float *sample, int *bins) {
  *sample = 3.49999976f;
  bins[2] = 0;
  int bad = twice([=](void *storage, size_t &bytes) {
    return cub::DeviceHistogram::HistogramEven(storage, bytes, sample, bins, 3, 0.0f, 3.5f, 1);
  });
  if (cudaDeviceSynchronize()) return 1;
  return bad + (bins[0] != 0) + (bins[1] != 1) + (bins[2] != 0);
}

// Segments of 30 elements; the last 10 are in none.
static int segments(int *in, int *out, int *values, int *spare) {
  enum { LENGTH = 30, SEGMENTS = 3 };
  int offsets[SEGMENTS + 1], *on_device, bad = cudaMallocManaged(&on_device, sizeof offsets) != cudaSuccess;
  for (int s = 0; s <= SEGMENTS; s++) on_device[s] = s * LENGTH;
  for (int i = 0; i < N; i++) values[i] = i, out[i] = -1;
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceSegmentedRadixSort::SortPairsDescending(storage, bytes, in, out, values, spare, N, SEGMENTS,
                                                              on_device, on_device + 1);
  });
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0; i < N; i++)
    bad += i < SEGMENTS * LENGTH ? out[i] != in[spare[i]] || (i % LENGTH && out[i] > out[i - 1]) : out[i] != -1;
  cub::DoubleBuffer<int> keys(out, spare);
  bad += twice([&](void *storage, size_t &bytes) {
    return cub::DeviceSegmentedSort::SortKeys(storage, bytes, keys, N, SEGMENTS, on_device, on_device + 1);
  });
  if (cudaDeviceSynchronize()) return 1;
  bad += keys.Current() != spare;
  for (int i = 1; i < SEGMENTS * LENGTH; i++) bad += i % LENGTH && spare[i] < spare[i - 1];
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceMerge::MergeKeys(storage, bytes, spare, LENGTH, spare + LENGTH, LENGTH, out, tens());
  });
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceAdjacentDifference::SubtractLeftCopy(storage, bytes, values, spare, N);
  });
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 1; i < 2 * LENGTH; i++) bad += tens()(out[i], out[i - 1]);
  for (int i = 0; i < N; i++) bad += spare[i] != (i > 0);
  return cudaFree(on_device) + bad;
}

// Runs of seven equal keys.
static int keys(const int *in, int *out, int *all, int *counts) {
  int bad = 0, runs = (N + 6) / 7;
  for (int i = 0; i < N; i++) all[i] = i / 7;
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceReduce::ReduceByKey(storage, bytes, all, out, in, out + N / 2, counts, cub::Sum(), N);
  });
  if (cudaDeviceSynchronize()) return 1;
  bad += counts[0] != runs;
  for (int r = 0; r < runs; r++) {
    int sum = 0;
    for (int i = 7 * r; i < 7 * r + 7 && i < N; i++) sum += in[i];
    bad += out[r] != r || out[N / 2 + r] != sum;
  }
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceScan::ExclusiveSumByKey(storage, bytes, all, in, out, N);
  });
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0, sum = 0; i < N; sum += in[i++]) bad += out[i] != (i % 7 ? sum : sum = 0);
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceScan::InclusiveScanByKey(storage, bytes, all, in, out, cub::Max(), N);
  });
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0, most = 0; i < N; i++) bad += out[i] != (most = i % 7 && most > in[i] ? most : in[i]);
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceSelect::UniqueByKey(storage, bytes, all, in, out, out + N / 2, counts, N);
  });
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceReduce::TransformReduce(storage, bytes, in, counts + 1, N, cub::Sum(), even(), 0);
  });
  if (cudaDeviceSynchronize()) return 1;
  int evens = 0;
  for (int i = 0; i < N; i++) evens += even()(in[i]);
  bad += counts[0] != runs || counts[1] != evens;
  for (int r = 0; r < runs; r++) bad += out[r] != r || out[N / 2 + r] != in[7 * r];
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceRunLengthEncode::NonTrivialRuns(storage, bytes, all, out, out + N / 2, counts, N);
  });
  bad += cub::DeviceTransform::Transform(all, all, N, even()) != cudaSuccess;
  bad += twice([=](void *storage, size_t &bytes) {
    return cub::DeviceSelect::If(storage, bytes, all, counts + 1, N, even());
  });
  if (cudaDeviceSynchronize()) return 1;
  bad += counts[0] != runs || counts[1] != 49;  // odd runs: 0 is even
  for (int r = 0; r < runs; r++) bad += out[r] != 7 * r || out[N / 2 + r] != (7 * r + 7 < N ? 7 : N - 7 * r);
  return bad;
}

int main(int count, char **words) {
  const int run = count > 1 ? atoi(words[1]) : 0;
  int *in, *out, *values, *kept, *own, bad = 0;
  if (cudaMallocManaged(&in, N * 4) || cudaMallocManaged(&out, N * 4) || cudaMallocManaged(&values, N * 4) ||
      cudaMallocManaged(&kept, N * 4) || cudaMalloc(&own, N * 4))
    return 1;
  for (int i = 0; i < N; i++) in[i] = i * 37 % 101;
  bad += orders(in, out, values, kept) + counts(in, kept) + last_bin((float *)values, kept);
  bad += segments(in, out, values, kept) + keys(in, out, values, kept);
  bad += cub::DeviceFor::Bulk(N, put{own, run}) != cudaSuccess;
  bad += cub::DeviceFor::ForEach(out, out + N, add()) != cudaSuccess;
  bad += cudaDeviceSynchronize() != cudaSuccess && !(WRONG && run == 2);
  if (WRONG && run == 2) bad = 0;
  cudaFree(in);
  cudaFree(out);
  cudaFree(values);
  cudaFree(kept);
  cudaFree(own);
  return bad;
}
