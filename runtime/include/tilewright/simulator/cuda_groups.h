/*
 * cuda_groups.h -- cooperative groups: what <cooperative_groups.h> holds.
 *
 * Written anew, because the toolkit's header is made of inline PTX, and a build
 * without CUDA has no toolkit. The grid and the cluster are in
 * cuda_group_blocks.h.
 */
#ifndef TILEWRIGHT_CUDA_GROUPS_H
#define TILEWRIGHT_CUDA_GROUPS_H

#include "tilewright/simulator/cuda_group_blocks.h"
#include "tilewright/simulator/cuda_group_tiles.h"
#include "tilewright/simulator/hide_macros.h"

namespace cooperative_groups {

/* ---- the block ------------------------------------------------------------
 */

/* Shared memory for tiles of several warps; not needed from sm_80 on. */
template <unsigned most_threads = 1024>
struct block_tile_memory : tw_sim_tile_memory {
  static_assert(most_threads >= 1 && most_threads <= 1024,
                "a block has 1 to 1024 threads");
};

class thread_block {
  tw_sim_tile_memory *tiles_ = nullptr; /* the program's own */

 public:
  thread_block() = default;
  TW_SIM_METHOD explicit thread_block(tw_sim_tile_memory *tiles)
      : tiles_(tiles) {}
  struct arrival_token {};

  TW_SIM_METHOD static void sync(TW_SIM_PLACE) { __syncthreads(file, line); }
  /* All of the barrier is in the wait, which is more than CUDA promises. */
  TW_SIM_METHOD static arrival_token barrier_arrive() { return {}; }
  TW_SIM_METHOD static void barrier_wait(arrival_token &&, TW_SIM_PLACE) {
    __syncthreads(file, line);
  }
  TW_SIM_METHOD static unsigned thread_rank() { return tw_sim_block_rank(); }
  TW_SIM_METHOD static unsigned size() { return tw_sim_block_size(); }
  TW_SIM_METHOD static unsigned num_threads() { return tw_sim_block_size(); }
  TW_SIM_METHOD static dim3 group_index() { return dim3(blockIdx); }
  TW_SIM_METHOD static dim3 thread_index() { return dim3(threadIdx); }
  TW_SIM_METHOD static dim3 group_dim() { return blockDim; }
  TW_SIM_METHOD static dim3 dim_threads() { return blockDim; }
  TW_SIM_METHOD static bool is_valid() { return true; }
  TW_SIM_METHOD tw_sim_tile_memory *tw_sim_tiles() const { return tiles_; }
};
TW_SIM_INLINE thread_block this_thread_block() { return {}; }
template <unsigned most_threads>
TW_SIM_INLINE thread_block
this_thread_block(block_tile_memory<most_threads> &memory) {
  return thread_block(&memory);
}

/* ---- tiles ----------------------------------------------------------------
 */

template <unsigned count, class Parent = void>
class thread_block_tile
    : public tw_sim_shuffles<thread_block_tile<count, Parent>> {
  static_assert(count && !(count & (count - 1)) && count <= 1024,
                "a tile's threads are a power of 2, at most 1024");
  typedef tw_sim_shuffles<thread_block_tile<count, Parent>> base;

 public:
  TW_SIM_METHOD thread_block_tile(unsigned parent_rank, unsigned parent_size)
      : base((unsigned)(((uint64_t)1 << count) - 1)
                 << tw_sim_block_rank() % warpSize / count * count,
             parent_rank / count, (parent_size + count - 1) / count) {}
  template <class Other>
  TW_SIM_METHOD thread_block_tile(const thread_block_tile<count, Other> &other)
      : base(other.tw_sim_mask(), other.meta_group_rank(),
             other.meta_group_size()) {}
  TW_SIM_METHOD static constexpr unsigned size() { return count; }
  TW_SIM_METHOD static constexpr unsigned num_threads() { return count; }

  template <class T>
  TW_SIM_METHOD T shfl_xor(T value, unsigned ranks, TW_SIM_PLACE) const {
    return tw_sim_from_lane(this->mask_, value,
                            this->lane_of((this->rank_ ^ ranks) % count), file,
                            line);
  }
};

/* A tile of several warps: some of the members of smaller ones. */
#define TW_SIM_WIDE_TILE(count)                                             \
  template <class Parent>                                                   \
  class thread_block_tile<count, Parent> : public tw_sim_wide_tile<count> { \
   public:                                                                  \
    using tw_sim_wide_tile<count>::tw_sim_wide_tile;                        \
    template <class Other>                                                  \
    TW_SIM_METHOD thread_block_tile(                                        \
        const thread_block_tile<count, Other> &other)                       \
        : tw_sim_wide_tile<count>(other) {}                                 \
  };
TW_SIM_WIDE_TILE(64)
TW_SIM_WIDE_TILE(128)
TW_SIM_WIDE_TILE(256)
TW_SIM_WIDE_TILE(512)
TW_SIM_WIDE_TILE(1024)
#undef TW_SIM_WIDE_TILE

template <unsigned count, class Parent>
TW_SIM_INLINE thread_block_tile<count, Parent> tiled_partition(
    const Parent &parent) {
  const unsigned rank = (unsigned)parent.thread_rank();
  const unsigned size = (unsigned)parent.size();
  if constexpr (count > warpSize)
    return {rank, size, parent.tw_sim_tiles()};
  else
    return {rank, size};
}
TW_SIM_INLINE thread_block_tile<1> this_thread() { return {0, 1}; }

/* ---- lanes that are together by chance, or by a value
 * ------------------------- */

class coalesced_group : public tw_sim_shuffles<coalesced_group> {
 public:
  TW_SIM_METHOD coalesced_group(unsigned mask, unsigned meta_rank = 0,
                                unsigned meta_size = 1)
      : tw_sim_shuffles(mask, meta_rank, meta_size) {}
  template <unsigned count, class Parent>
  TW_SIM_METHOD coalesced_group(const thread_block_tile<count, Parent> &tile)
      : tw_sim_shuffles(tile.tw_sim_mask(), tile.meta_group_rank(),
                        tile.meta_group_size()) {}
  TW_SIM_METHOD unsigned size() const { return (unsigned)__popc(mask_); }
  TW_SIM_METHOD unsigned num_threads() const { return size(); }

  /* The `count` neighbours by rank that the thread is among. */
  TW_SIM_METHOD coalesced_group tw_sim_part(unsigned count) const {
    unsigned part = 0;
    for (unsigned i = 0; i < count; i++) {
      const unsigned rank = rank_ / count * count + i;
      if (rank < size()) part |= 1u << lane_of(rank);
    }
    return {part, rank_ / count, (size() + count - 1) / count};
  }
};

TW_SIM_INLINE coalesced_group coalesced_threads(TW_SIM_PLACE) {
  return {__activemask(file, line)};
}
template <class Group>
TW_SIM_INLINE coalesced_group binary_partition(const Group &group,
                                               bool predicate, TW_SIM_PLACE) {
  const unsigned mask = group.tw_sim_mask();
  const unsigned yes = __ballot_sync(mask, predicate, file, line);
  return {predicate ? yes : mask & ~yes};
}
template <class Group, class T>
TW_SIM_INLINE coalesced_group labeled_partition(const Group &group, T label,
                                                TW_SIM_PLACE) {
  const uint64_t wide = (uint64_t)label;
  return {__match_any_sync(group.tw_sim_mask(), wide, file, line)};
}

/* ---- a group of any kind ---------------------------------------------------
 */

class thread_group {
  unsigned mask_; /* 0: the block */

 public:
  TW_SIM_METHOD thread_group(const thread_block &) : mask_(0) {}
  TW_SIM_METHOD thread_group(const tw_sim_lanes &lanes)
      : mask_(lanes.tw_sim_mask()) {}
  TW_SIM_METHOD unsigned size() const {
    return mask_ ? (unsigned)__popc(mask_) : tw_sim_block_size();
  }
  TW_SIM_METHOD unsigned num_threads() const { return size(); }
  TW_SIM_METHOD unsigned thread_rank() const {
    const unsigned rank = tw_sim_block_rank();
    return mask_ ? (unsigned)__popc(mask_ & ((1u << rank % warpSize) - 1))
                 : rank;
  }
  TW_SIM_METHOD bool is_valid() const { return true; }
  TW_SIM_METHOD void sync(TW_SIM_PLACE) const {
    if (mask_)
      __syncwarp(mask_, file, line);
    else
      __syncthreads(file, line);
  }
  TW_SIM_METHOD unsigned tw_sim_mask() const { return mask_; }
};

/* Tiles of a size that is not a constant: of at most a warp. */
TW_SIM_INLINE coalesced_group tiled_partition(const thread_group &parent,
                                              unsigned count) {
  const unsigned lane = tw_sim_block_rank() % warpSize;
  if (parent.tw_sim_mask())
    return coalesced_group(parent.tw_sim_mask()).tw_sim_part(count);
  return {(unsigned)((((uint64_t)1 << count) - 1) << lane / count * count),
          tw_sim_block_rank() / count,
          (tw_sim_block_size() + count - 1) / count};
}
TW_SIM_INLINE coalesced_group tiled_partition(const coalesced_group &parent,
                                              unsigned count) {
  return parent.tw_sim_part(count);
}

/* ---- the same as functions -------------------------------------------------
 */

template <class Group>
TW_SIM_INLINE void sync(const Group &group, TW_SIM_PLACE) {
  group.sync(file, line);
}
template <class Group>
TW_SIM_INLINE auto thread_rank(const Group &group) {
  return group.thread_rank();
}
template <class Group>
TW_SIM_INLINE auto group_size(const Group &group) {
  return group.size();
}
template <class Group, class Function>
TW_SIM_INLINE void invoke_one(const Group &group, Function &&function) {
  if (group.thread_rank() == 0) function();
}
template <class Group, class Function>
TW_SIM_INLINE auto invoke_one_broadcast(const Group &group, Function &&function,
                                        TW_SIM_PLACE) {
  decltype(function()) result{};
  if (group.thread_rank() == 0) result = function();
  return group.shfl(result, 0, file, line);
}

}  // namespace cooperative_groups

#include "tilewright/simulator/show_macros.h"

#endif
