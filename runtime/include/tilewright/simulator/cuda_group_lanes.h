/*
 * cuda_group_lanes.h -- some lanes of a warp as a group: what tiles and
 * coalesced groups of cooperative groups have in common.
 *
 * Included by cuda_groups.h.
 */
#ifndef TILEWRIGHT_CUDA_GROUP_LANES_H
#define TILEWRIGHT_CUDA_GROUP_LANES_H

#include <string.h>

#include "tilewright/simulator/cuda_index.h"
#include "tilewright/simulator/cuda_integers.h"
#include "tilewright/simulator/cuda_warp.h"
#include "tilewright/simulator/hide_macros.h"

#define TW_SIM_METHOD __attribute__((always_inline))

namespace cooperative_groups {

TW_SIM_INLINE unsigned tw_sim_block_size() {
  return blockDim.x * blockDim.y * blockDim.z;
}
TW_SIM_INLINE unsigned tw_sim_block_rank() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

/* A shuffle of a type of any size, 8 bytes at a time, from one lane. */
template <class T>
TW_SIM_INLINE T tw_sim_from_lane(unsigned mask, T value, unsigned lane,
                                 const char *file, int line) {
  static_assert(
      std::is_trivially_copyable_v<T> && sizeof(T) <= 32,
      "a group shuffles trivially copyable types of at most 32 bytes");
  T result = value;
  for (size_t at = 0; at < sizeof(T); at += 8) {
    const size_t bytes = sizeof(T) - at < 8 ? sizeof(T) - at : 8;
    uint64_t bits = 0;
    __builtin_memcpy(&bits, (const char *)&value + at, bytes);
    bits = tw_sim_warp(TW_SIM_SHUFFLE, mask, bits, (int)lane, warpSize, file,
                       line);
    __builtin_memcpy((char *)&result + at, &bits, bytes);
  }
  return result;
}

/* The lanes in a mask; a thread's rank is how many of them are below its own.
 */
class tw_sim_lanes {
 protected:
  unsigned mask_, rank_, meta_rank_ = 0, meta_size_ = 1;

  TW_SIM_METHOD unsigned lane_of(unsigned rank) const {
    return __fns(mask_, 0, (int)rank + 1) & 31;
  }
  /* A mask of lanes as a mask of ranks. */
  TW_SIM_METHOD unsigned ranks_of(unsigned lanes) const {
    unsigned ranks = 0, rank = 0;
    for (unsigned left = mask_; left; left &= left - 1, rank++)
      ranks |= (lanes >> __builtin_ctz(left) & 1) << rank;
    return ranks;
  }

 public:
  TW_SIM_METHOD tw_sim_lanes(unsigned mask, unsigned meta_rank,
                             unsigned meta_size)
      : mask_(mask), meta_rank_(meta_rank), meta_size_(meta_size) {
    rank_ =
        (unsigned)__popc(mask & ((1u << tw_sim_block_rank() % warpSize) - 1));
  }
  TW_SIM_METHOD unsigned tw_sim_mask() const { return mask_; }
  TW_SIM_METHOD unsigned thread_rank() const { return rank_; }
  TW_SIM_METHOD unsigned meta_group_rank() const { return meta_rank_; }
  TW_SIM_METHOD unsigned meta_group_size() const { return meta_size_; }
  TW_SIM_METHOD bool is_valid() const { return true; }

  TW_SIM_METHOD void sync(TW_SIM_PLACE) const { __syncwarp(mask_, file, line); }
  TW_SIM_METHOD int any(int predicate, TW_SIM_PLACE) const {
    return __any_sync(mask_, predicate, file, line);
  }
  TW_SIM_METHOD int all(int predicate, TW_SIM_PLACE) const {
    return __all_sync(mask_, predicate, file, line);
  }
  TW_SIM_METHOD unsigned ballot(int predicate, TW_SIM_PLACE) const {
    return ranks_of(__ballot_sync(mask_, predicate, file, line));
  }
  template <class T>
  TW_SIM_METHOD unsigned match_any(T value, TW_SIM_PLACE) const {
    return ranks_of(__match_any_sync(mask_, value, file, line));
  }
  template <class T>
  TW_SIM_METHOD unsigned match_all(T value, int &is_same, TW_SIM_PLACE) const {
    return ranks_of(__match_all_sync(mask_, value, &is_same, file, line));
  }
};

/* The shuffles of a group whose size() is a static constant or a member. */
template <class Group>
class tw_sim_shuffles : public tw_sim_lanes {
  TW_SIM_METHOD unsigned size_of() const {
    return ((const Group *)this)->size();
  }

 public:
  using tw_sim_lanes::tw_sim_lanes;

  template <class T>
  TW_SIM_METHOD T shfl(T value, unsigned rank, TW_SIM_PLACE) const {
    return tw_sim_from_lane(mask_, value, lane_of(rank % size_of()), file,
                            line);
  }
  template <class T>
  TW_SIM_METHOD T shfl_up(T value, unsigned delta, TW_SIM_PLACE) const {
    const unsigned from = rank_ >= delta ? rank_ - delta : rank_;
    return tw_sim_from_lane(mask_, value, lane_of(from), file, line);
  }
  template <class T>
  TW_SIM_METHOD T shfl_down(T value, unsigned delta, TW_SIM_PLACE) const {
    const unsigned from = rank_ + delta < size_of() ? rank_ + delta : rank_;
    return tw_sim_from_lane(mask_, value, lane_of(from), file, line);
  }
};

}  // namespace cooperative_groups

#include "tilewright/simulator/show_macros.h"

#endif
