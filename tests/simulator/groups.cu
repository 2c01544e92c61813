/*
 * groups.cu -- cooperative groups; test_groups.c says what each word gives.
 */
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/barrier>

#include "tilewright/device.cuh"

namespace cg = cooperative_groups;

struct triple {
  int x, y, z;
};

/* X(number, expression): `t` is the thread's number in its block of 64 */
#define GROUP_WORDS(X)                                                     \
  X(0, block.thread_rank())                                                \
  X(1, block.size() + block.num_threads() + block.dim_threads().x)         \
  X(2, eight.thread_rank())                                                \
  X(3, eight.meta_group_rank())                                            \
  X(4, eight.meta_group_size())                                            \
  X(5, eight.shfl(t, 3))                                                   \
  X(6, eight.shfl_up(t, 2))                                                \
  X(7, eight.shfl_down(t, 2))                                              \
  X(8, eight.shfl_xor(t, 5))                                               \
  X(9, eight.ballot(t % 3 == 0))                                           \
  X(10, eight.any(t == 9))                                                 \
  X(11, eight.all(t < 60))                                                 \
  X(12, eight.match_any(t % 2))                                            \
  X(13, eight.match_all(t / 8, is_same) + 1000 * (unsigned)is_same)        \
  X(14, four.thread_rank() * 10 + four.meta_group_rank())                  \
  X(15, cg::reduce(eight, t, cg::plus<int>()))                             \
  X(16, cg::reduce(warp, t, cg::greater<int>()))                           \
  X(17, cg::reduce(eight, 1 << t % 8, cg::bit_or<int>()))                  \
  X(18, cg::inclusive_scan(eight, t % 8 + 1))                              \
  X(19, cg::exclusive_scan(eight, t % 8 + 1))                              \
  X(20, cg::inclusive_scan(warp, t * 7 % 32, cg::greater<int>()))          \
  X(21, cg::labeled_partition(warp, t % 3).size())                         \
  X(22, cg::labeled_partition(warp, t % 3).thread_rank())                  \
  X(23, cg::binary_partition(warp, t % 4 == 0).size())                     \
  X(24, t % 2 ? (int)cg::coalesced_threads().size() : 0)                   \
  X(25, t % 2 ? cg::reduce(cg::coalesced_threads(), t, cg::plus<int>())    \
              : 0)                                                         \
  X(26, t % 2 ? cg::coalesced_threads().shfl(t, 2) : 0)                    \
  X(27, sum_of(eight.shfl(triple{t, 2 * t, 3 * t}, 1)))                    \
  X(28, cg::tiled_partition(block, 16).thread_rank())                      \
  X(29, t % 32 < 10 ? (int)part_of(cg::coalesced_threads()) : 0)           \
  X(30, cg::thread_group(eight).size() * 100 +                             \
            cg::thread_group(eight).thread_rank())                         \
  X(31, cg::this_grid().thread_rank())                                     \
  X(32, cg::invoke_one_broadcast(eight, [&] { return t; }))                \
  X(33, block.group_index().x * 100 + block.thread_index().x)              \
  X(34, cg::reduce(warp, 1.0 + t, cg::less<double>()) == t / 32 * 32 + 1)  \
  X(35, cg::this_grid().num_blocks() * 10 + cg::this_grid().is_valid())    \
  X(36, cg::this_thread().size())                                          \
  X(37, cg::reduce(cg::labeled_partition(warp, t % 3), t, cg::plus<int>()))

__device__ int sum_of(triple all) { return all.x + all.y + all.z; }

__device__ unsigned part_of(const cg::coalesced_group &ten) {
  const auto part = cg::tiled_partition(ten, 4);
  return part.size() * 100 + part.thread_rank() * 10 + part.meta_group_rank();
}

extern "C" {

__global__ void groups(int word, int *out) {
  const cg::thread_block block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  const cg::thread_block_tile<8> eight = cg::tiled_partition<8>(block);
  const auto four = cg::tiled_partition<4>(eight);
  const int t = threadIdx.x;
  int is_same = 0;
  (void)is_same;
  switch (word) {
#define CALL(number, expression)                             \
  case number:                                               \
    out[blockIdx.x * blockDim.x + t] = (int)(expression);    \
    break;
    GROUP_WORDS(CALL)
#undef CALL
  }
}

/* A tile's sync() orders its own lanes. */
__global__ void syncs_tile(int *out, int synchronise) {
  __shared__ int line[64];
  const auto eight = cg::tiled_partition<8>(cg::this_thread_block());
  const int t = threadIdx.x;
  line[t] = t;
  if (synchronise) eight.sync();
  out[t] = line[t ^ 7];
}

/* A block's sync() is __syncthreads(). */
__global__ void syncs_block(int *out, int leave) {
  __shared__ int line[64];
  const cg::thread_group block = cg::this_thread_block();
  const int t = threadIdx.x;
  if (t < leave) return;
  line[t] = t;
  cg::sync(block);
  out[t] = line[63 - t];
}

/* A copy by the block; fault 1: read before the wait. */
__global__ void copies(const float *in, float *out, int fault) {
  __shared__ alignas(16) float line[64];
  const auto block = cg::this_thread_block();
  cg::memcpy_async(block, line, in, sizeof line);
  if (fault == 1)
    block.sync();
  else
    cg::wait(block);
  out[threadIdx.x] = line[63 - threadIdx.x];
}

/* Two copies, of which the first is waited for. */
__global__ void copies_in_turn(const float *in, float *out) {
  __shared__ alignas(16) float line[2][64];
  const auto block = cg::this_thread_block();
  cg::memcpy_async(block, line[0], 64, in, 64);
  cg::memcpy_async(block, line[1], in + 64, cuda::aligned_size_t<4>(256));
  cg::wait_prior<1>(block);
  const float first = line[0][63 - threadIdx.x];
  cg::wait(block);
  out[threadIdx.x] = first + line[1][threadIdx.x];
}
}

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_groups[];
const tw_sim_kernel sim_test_groups[] = {
    TW_SIM_KERNEL(groups),
    TW_SIM_KERNEL(syncs_tile),
    TW_SIM_KERNEL(syncs_block),
    TW_SIM_KERNEL(copies),
    TW_SIM_KERNEL(copies_in_turn),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
