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

// 128 threads; logical warps of 8 and of 32.
__global__ void warps(const int *in, int *out) {
  typedef cub::WarpScan<int, 8> Scan;
  typedef cub::WarpReduce<int> Reduce;
  typedef cub::BlockExchange<int, THREADS, 2> Exchange;
  __shared__ typename Scan::TempStorage of_scan[THREADS / 8];
  __shared__ typename Reduce::TempStorage of_reduce[THREADS / 32];
  __shared__ typename Exchange::TempStorage of_exchange;
  const int i = threadIdx.x;
  int inclusive, exclusive, pair[2] = {2 * i, 2 * i + 1}, ranks[2] = {2 * THREADS - 1 - 2 * i, i % 2 ? -1 : 2 * THREADS - 2 - 2 * i};
  Scan(of_scan[i / 8]).Scan(in[i], inclusive, exclusive, 10, cub::Sum());
  out[i] = inclusive, out[THREADS + i] = exclusive;
  out[2 * THREADS + i] = Reduce(of_reduce[i / 32]).HeadSegmentedSum(in[i], i % 5 == 0);
  out[3 * THREADS + i] = Reduce(of_reduce[i / 32]).TailSegmentedSum(in[i], i % 5 == 4);
  Exchange(of_exchange).BlockedToWarpStriped(pair, pair);
  out[4 * THREADS + i] = pair[0], out[5 * THREADS + i] = pair[1];
  __syncthreads();
  Exchange(of_exchange).WarpStripedToBlocked(pair, pair);
  __syncthreads();
  int moved[2] = {};
  Exchange(of_exchange).ScatterToStripedGuarded(pair, moved, ranks);
  out[6 * THREADS + i] = moved[1];
}

static int check_warps(const int *in, int *out) {
  int bad = 0;
  warps<<<1, THREADS>>>(in, out);
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0; i < THREADS; i++) {
    int sum = 10, head = 0, tail = 0;
    for (int k = i / 8 * 8; k < i; k++) sum += in[k];
    for (int k = i; k < i / 32 * 32 + 32 && (k == i || k % 5); k++) head += in[k];
    for (int k = i; k < i / 32 * 32 + 32 && (k == i || k % 5 != 0); k++) tail += in[k];
    bad += out[i] != sum + in[i] || out[THREADS + i] != sum;
    if (i % 5 == 0 || i % 32 == 0) bad += out[2 * THREADS + i] != head || out[3 * THREADS + i] != tail;
    for (int v = 0; v < 2; v++) bad += out[(4 + v) * THREADS + i] != i / 32 * 64 + v * 32 + i % 32;
    const int from = 2 * THREADS - 1 - (THREADS + i);
    if (from % 2 == 0 || from / 2 % 2 == 0) bad += out[6 * THREADS + i] != from;
  }
  return bad;
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

// Of the device: the keys in place, which a GPU's blocks would read when others have written.
static int check_in_place(int run) {
  int *keys, *sorted, host[64], bad = 0;
  void *storage;
  size_t bytes = 0;
  for (int i = 0; i < 64; i++) host[i] = i * 37 % 64;
  if (cudaMalloc(&keys, sizeof host) || cudaMalloc(&sorted, sizeof host) ||
      cudaMemcpy(keys, host, sizeof host, cudaMemcpyHostToDevice))
    return 1;
  if (cub::DeviceRadixSort::SortKeys(nullptr, bytes, keys, sorted, 64) || cudaMalloc(&storage, bytes)) return 2;
  int *to = WRONG && run == 3 ? keys : sorted;
  if (cub::DeviceRadixSort::SortKeys(storage, bytes, keys, to, 64)) return 3;  // finds call 3
  if (cudaMemcpy(host, to, sizeof host, cudaMemcpyDeviceToHost)) return 4;
  for (int i = 0; i < 64; i++) bad += host[i] != i;
  return cudaFree(keys) + cudaFree(sorted) + cudaFree(storage) + bad;
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
  const int bad = run == 3 ? check_in_place(run) : run == 1 ? check_radix(run) : check_warps(in, out) + check_merge(in, out) + check_flags(in, out, run);
  if (bad && !WRONG) printf("%d wrong\n", bad);
  return cudaFree(in) + cudaFree(out) + (WRONG ? 0 : bad);
}
