// Tiles of several warps of a block: their barrier, shfl, any, all and reduce,
// with block_tile_memory and without.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

namespace cg = cooperative_groups;

// Thread i has what the thread opposite of it in its tile has written.
template <unsigned count, class Block>
__device__ void mirror(const Block &block, int *values, const int *in,
                       int *out) {
  const auto tile = cg::tiled_partition<count>(block);
  const unsigned first = tile.meta_group_rank() * count;
  const int value = in[blockIdx.x * blockDim.x + threadIdx.x];
  values[first + tile.thread_rank()] = value;  // finds race
#ifdef RIGHT
  tile.sync();
#endif
  out[blockIdx.x * blockDim.x + threadIdx.x] =
      values[first + count - 1 - tile.thread_rank()];  // finds race
}
__global__ void mirrors(const int *in, int *out) {
  __shared__ cg::block_tile_memory<256> memory;
  __shared__ int values[256];
  mirror<128>(cg::this_thread_block(memory), values, in, out);
}

// Only the tiles of an odd rank meet, again and again, and some threads come
// late.
__global__ void meet_often(int *out) {
  const auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  __shared__ int turn[4];
  if (tile.meta_group_rank() % 2 == 0) return;
  for (int i = 0; i < 20; i++) {
    if (tile.thread_rank() == (unsigned)i * 7 % 64)
      turn[tile.meta_group_rank()] = i;
    tile.sync();
    if (turn[tile.meta_group_rank()] != i) out[blockIdx.x]++;
    tile.sync();
  }
}

struct Wide {
  double a, b, c;
};

// Per thread: the tile's number and size, and its collectives' results.
template <unsigned count>
__global__ void collectives(const int *in, int *out) {
  __shared__ cg::block_tile_memory<512> memory;
  const cg::thread_block block = cg::this_thread_block(memory);
  const cg::thread_block_tile<count> tile = cg::tiled_partition<count>(block);
  const auto half = cg::tiled_partition<count / 2>(tile);
  const int at = blockIdx.x * blockDim.x + threadIdx.x, value = in[at];
  const Wide wide = {1.0 * value, 2.0 * value, 3.0 * value};
  int *const mine = out + 8 * at;
  mine[0] = cg::reduce(tile, value, cg::plus<int>());
  mine[1] = cg::reduce(tile, value, cg::greater<int>());
  mine[2] = cg::reduce(half, value, cg::plus<int>());
  mine[3] = tile.shfl(value, count - 3);
  mine[4] = tile.any(value == 7) + 2 * tile.all(value < 90);
  mine[5] = (int)tile.shfl(wide, 40).c;
  mine[6] = tile.meta_group_rank() * 100 + tile.meta_group_size();
  mine[7] = half.meta_group_rank() * 100 + half.meta_group_size();
}

#define REQUIRE(condition)                                        \
  do {                                                            \
    if (!(condition)) {                                           \
      fprintf(stderr, "tiles.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                    \
    }                                                             \
  } while (0)

enum { N = 1024 };
static int in[N], out[8 * N];
static int *device_in, *device_out;

static void fetch(int count) {
  cudaMemcpy(out, device_out, count * sizeof *out, cudaMemcpyDeviceToHost);
}

template <unsigned count>
static void check_collectives(unsigned threads) {
  collectives<count><<<N / threads, threads>>>(device_in, device_out);
  fetch(8 * N);
  for (unsigned i = 0; i < N; i++) {
    const int *const mine = out + 8 * i, *const tile = in + i / count * count;
    int sum = 0, most = tile[0], half = 0, any = 0, all = 1;
    for (unsigned j = 0; j < count; j++) {
      sum += tile[j];
      most = tile[j] > most ? tile[j] : most;
      if (j / (count / 2) == i % count / (count / 2)) half += tile[j];
      any |= tile[j] == 7;
      all &= tile[j] < 90;
    }
    REQUIRE(mine[0] == sum && mine[1] == most && mine[2] == half);
    REQUIRE(mine[3] == tile[count - 3] && mine[4] == any + 2 * all &&
            mine[5] == 3 * tile[40]);
    REQUIRE(mine[6] == (int)(i % threads / count * 100 + threads / count));
    REQUIRE(mine[7] == (int)(i % count / (count / 2) * 100 + 2));
  }
}

int main() {
  unsigned seed = 20261126;
  for (int &value : in) {
    seed = seed * 1664525 + 1013904223;
    value = (int)(seed >> 8) % 97;
  }
  for (int i = 256; i < 512; i++) in[i] %= 7;  // any() and all() differ
  cudaMalloc(&device_in, sizeof in);
  cudaMalloc(&device_out, sizeof out);
  cudaMemcpy(device_in, in, sizeof in, cudaMemcpyHostToDevice);
  mirrors<<<N / 256, 256>>>(device_in, device_out);
#ifndef RIGHT
  REQUIRE(cudaDeviceSynchronize() == cudaSuccess);  // a race is no error
#else
  fetch(N);
  for (int i = 0; i < N; i++)
    REQUIRE(out[i] == in[i / 128 * 128 + 127 - i % 128]);
  cudaMemset(device_out, 0, sizeof out);
  meet_often<<<3, 256>>>(device_out);
  fetch(3);
  REQUIRE(!out[0] && !out[1] && !out[2]);
  check_collectives<64>(64);
  check_collectives<64>(512);
  check_collectives<128>(512);
  check_collectives<256>(256);
  check_collectives<512>(512);
#endif
  cudaFree(device_in);
  cudaFree(device_out);
  return 0;
}
