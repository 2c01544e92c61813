// The sorts of CUB for blocks and warps, ranks, flags, shuffles, histograms, loads and stores
// of warps give what a plain loop gives; storage that is used again without a barrier is
// found, and so is a histogram that is read before all have added to it.
#include <cub/block/block_shuffle.cuh>
#include <cub/cub.cuh>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#ifdef RIGHT
enum { WRONG = 0 };
#else
enum { WRONG = 1 };
#endif
constexpr int THREADS = 128, ITEMS = 5, N = THREADS * ITEMS, BINS = 8;

struct by_tens {
  __host__ __device__ bool operator()(int a, int b) const { return a / 10 < b / 10; }
};

struct differ {
  __host__ __device__ bool operator()(int a, int b) const { return a != b; }
};

__global__ void radix(const float *in, float *keys, int *places, int run) {
  typedef cub::BlockLoad<float, THREADS, ITEMS, cub::BLOCK_LOAD_TRANSPOSE> Load;
  typedef cub::BlockRadixSort<float, THREADS, ITEMS, int> Sort;
  typedef cub::BlockStore<float, THREADS, ITEMS, cub::BLOCK_STORE_TRANSPOSE> Store;
  __shared__ union {
    typename Load::TempStorage load;
    typename Sort::TempStorage sort;
    typename Store::TempStorage store;
  } storage;
  float own[ITEMS];
  int place[ITEMS];
  Load(storage.load).Load(in, own);
  for (int i = 0; i < ITEMS; i++) place[i] = (int)threadIdx.x * ITEMS + i;
  __syncthreads();
  Sort(storage.sort).Sort(own, place);      // finds race 1
  if (!WRONG || run != 1) __syncthreads();
  Store(storage.store).Store(keys, own);    // finds race 1
  __syncthreads();
  Load(storage.load).Load(in, own);
  for (int i = 0; i < ITEMS; i++) place[i] = (int)threadIdx.x * ITEMS + i;
  __syncthreads();
  Sort(storage.sort).SortDescendingBlockedToStriped(own, place);
  for (int i = 0; i < ITEMS; i++) places[i * THREADS + threadIdx.x] = place[i];
}

__global__ void merge(const int *in, int *out, int *ranks, int valid) {
  typedef cub::BlockMergeSort<int, THREADS, ITEMS, int> Sort;
  typedef cub::WarpMergeSort<int, ITEMS, 16> Warp;
  typedef cub::BlockRadixRank<THREADS, 3, false> Rank;
  __shared__ typename Sort::TempStorage storage;
  __shared__ typename Warp::TempStorage of_warps[THREADS / 16];
  __shared__ typename Rank::TempStorage of_ranks;
  int own[ITEMS], place[ITEMS], rank[ITEMS];
  unsigned bits[ITEMS];
  cub::WarpLoad<int, ITEMS>().Load(in + threadIdx.x / 32 * 32 * ITEMS, own);
  for (int i = 0; i < ITEMS; i++) place[i] = (int)threadIdx.x * ITEMS + i, bits[i] = (unsigned)own[i];
  Sort(storage).Sort(own, place, by_tens(), valid, 1000);
  for (int i = 0; i < ITEMS; i++) out[threadIdx.x * ITEMS + i] = own[i], out[N + threadIdx.x * ITEMS + i] = place[i];
  Warp(of_warps[threadIdx.x / 16]).Sort(own, [](int a, int b) { return b < a; });
  cub::WarpStore<int, ITEMS, cub::WARP_STORE_DIRECT, 16>().Store(out + 2 * N + threadIdx.x / 16 * 16 * ITEMS, own);
  Rank(of_ranks).RankKeys(bits, rank, cub::BFEDigitExtractor<unsigned>(1, 3));
  for (int i = 0; i < ITEMS; i++) ranks[threadIdx.x * ITEMS + i] = rank[i];
}

__global__ void flags(const int *in, int *out, int *bins, int run) {
  typedef cub::BlockDiscontinuity<int, THREADS> Flags;
  typedef cub::BlockShuffle<int, THREADS> Shuffle;
  typedef cub::BlockHistogram<unsigned char, THREADS, ITEMS, BINS, cub::BLOCK_HISTO_ATOMIC> Histogram;
  __shared__ typename Flags::TempStorage of_flags;
  __shared__ typename Shuffle::TempStorage of_shuffle;
  __shared__ typename Histogram::TempStorage of_histogram;
  __shared__ unsigned counts[BINS];
  int own[ITEMS], heads[ITEMS], tails[ITEMS], before[ITEMS];
  unsigned char samples[ITEMS];
  for (int i = 0; i < ITEMS; i++) own[i] = in[threadIdx.x * ITEMS + i] / 100, samples[i] = own[i] % BINS, before[i] = -1;
  Flags(of_flags).FlagHeadsAndTails(heads, 0, tails, 7, own, differ());
  Shuffle(of_shuffle).Up(own, before);
  Histogram(of_histogram).Histogram(samples, counts);  // finds race 2
  if (!WRONG || run != 2) __syncthreads();
  if (threadIdx.x < BINS) bins[threadIdx.x] = (int)counts[threadIdx.x];  // finds race 2
  for (int i = 0; i < ITEMS; i++) out[threadIdx.x * ITEMS + i] = heads[i] + 2 * tails[i] + 4 * (before[i] + 1);
}

static int check_radix(int run) {
  float in[N], *from, *keys;
  int *places, bad = 0;
  for (int i = 0; i < N; i++) in[i] = (float)((i * 37) % 101 - 50) / 4;
  cudaMallocManaged(&from, sizeof in), cudaMallocManaged(&keys, sizeof in);
  cudaMallocManaged(&places, N * sizeof(int));
  std::copy(in, in + N, from);
  radix<<<1, THREADS>>>(from, keys, places, run);
  if (cudaDeviceSynchronize()) return 1;
  std::vector<int> order(N);
  for (int i = 0; i < N; i++) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return in[a] < in[b]; });
  for (int i = 0; i < N; i++) bad += keys[i] != in[order[i]];
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return in[b] < in[a]; });
  for (int i = 0; i < N; i++) bad += places[i] != order[i];
  return cudaFree(from) + cudaFree(keys) + cudaFree(places) + bad;
}

static int check_merge(const int *in, int *out) {
  const int valid = N - 7;
  std::vector<int> keys(in, in + N), order(N), digits(N);
  int *ranks, bad = cudaMallocManaged(&ranks, N * sizeof(int)) != cudaSuccess;
  merge<<<1, THREADS>>>(in, out, ranks, valid);
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0; i < N; i++) order[i] = i, digits[i] = (in[i] >> 1) & 7;
  for (int i = valid; i < N; i++) keys[i] = 1000;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return by_tens()(keys[a], keys[b]); });
  for (int i = 0; i < N; i++) bad += out[i] != keys[order[i]] || out[N + i] != order[i];
  for (int i = 1; i < N; i++) bad += i % (16 * ITEMS) && out[2 * N + i - 1] < out[2 * N + i];
  for (int i = 0; i < N; i++) {
    int rank = 0;
    for (int k = 0; k < N; k++) rank += digits[k] < digits[i] || (digits[k] == digits[i] && k < i);
    bad += ranks[i] != rank;
  }
  return cudaFree(ranks) + bad;
}

static int check_flags(const int *in, int *out, int run) {
  int *bins, counts[BINS] = {}, bad = cudaMallocManaged(&bins, sizeof counts) != cudaSuccess;
  flags<<<1, THREADS>>>(in, out, bins, run);
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0; i < N; i++) {
    const int own = in[i] / 100, before = i ? in[i - 1] / 100 : 0, after = i < N - 1 ? in[i + 1] / 100 : 7;
    counts[own % BINS]++;
    bad += out[i] != (own != before) + 2 * (own != after) + 4 * ((i ? before : -1) + 1);
  }
  for (int i = 0; i < BINS; i++) bad += !(WRONG && run == 2) && bins[i] != counts[i];
  return cudaFree(bins) + bad;
}

int main(int count, char **values) {
  const int run = count > 1 ? atoi(values[1]) : 0;
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof *in), cudaMallocManaged(&out, 3 * N * sizeof *out);
  for (int i = 0; i < N; i++) in[i] = (i * 61) % 803;
  const int bad = run == 1 ? check_radix(run) : check_merge(in, out) + check_flags(in, out, run);
  if (bad && !WRONG) printf("%d wrong\n", bad);
  return cudaFree(in) + cudaFree(out) + (WRONG ? 0 : bad);
}
