/*
 * cuda_group_tiles.h -- tiles of several warps, which have a barrier and hand
 * values on through shared memory.
 *
 * A collective operation is two barriers of the tile: it orders more than CUDA
 * promises. Included by cuda_groups.h.
 */
#ifndef TILEWRIGHT_CUDA_GROUP_TILES_H
#define TILEWRIGHT_CUDA_GROUP_TILES_H

#include "tilewright/simulator/cuda_group_lanes.h"
#include "tilewright/simulator/cuda_words.h"
#include "tilewright/simulator/hide_macros.h"

namespace cooperative_groups {

/* A block's, for all of its tiles: tile i of n threads has the barrier 1024 / n
 * + i, warp i the cell i. */
struct tw_sim_tile_memory {
  struct alignas(16) cell {
    char bytes[32];
  };
  tw_sim_tile_word barriers[32];
  cell cells[32];
};

template <unsigned count>
class tw_sim_wide_tile {
  unsigned rank_, meta_rank_, meta_size_;
  tw_sim_tile_memory *memory_;

  static TW_SIM_METHOD tw_sim_tile_memory *own_memory() {
    __shared__ tw_sim_tile_memory memory[1];
    return memory;
  }
  template <class T>
  TW_SIM_METHOD T *cell(unsigned warp) const {
    static_assert(
        std::is_trivially_copyable_v<T> && sizeof(T) <= 32,
        "a group hands on trivially copyable types of at most 32 bytes");
    return (T *)memory_->cells[warp].bytes;
  }

 public:
  TW_SIM_METHOD tw_sim_wide_tile(unsigned parent_rank, unsigned parent_size,
                                 tw_sim_tile_memory *memory)
      : rank_(parent_rank % count),
        meta_rank_(parent_rank / count),
        meta_size_((parent_size + count - 1) / count),
        memory_(memory ? memory : own_memory()) {}
  TW_SIM_METHOD static constexpr unsigned size() { return count; }
  TW_SIM_METHOD static constexpr unsigned num_threads() { return count; }
  TW_SIM_METHOD unsigned thread_rank() const { return rank_; }
  TW_SIM_METHOD unsigned meta_group_rank() const { return meta_rank_; }
  TW_SIM_METHOD unsigned meta_group_size() const { return meta_size_; }
  TW_SIM_METHOD bool is_valid() const { return true; }
  TW_SIM_METHOD tw_sim_tile_memory *tw_sim_tiles() const { return memory_; }

  TW_SIM_METHOD void sync(TW_SIM_PLACE) const {
    const unsigned tile = tw_sim_block_rank() / count;
    tw_sim_tile_barrier(&memory_->barriers[1024 / count + tile], count, file,
                        line);
  }
  /* By the cell of the warp: a part of the tile may still use the others. */
  template <class T>
  TW_SIM_METHOD T shfl(T value, unsigned rank, TW_SIM_PLACE) const {
    const unsigned thread = tw_sim_block_rank();
    const unsigned from = (thread - rank_ + rank % count) / warpSize;
    if (rank_ == rank % count) *cell<T>(thread / warpSize) = value;
    sync(file, line);
    value = *cell<T>(from);
    sync(file, line);
    return value;
  }
  /* The warps' values, each combined by a butterfly, in the order of warps. */
  template <class T, class Operation>
  TW_SIM_METHOD T tw_sim_reduce(T value, Operation &&operation,
                                TW_SIM_PLACE) const {
    const unsigned thread = tw_sim_block_rank();
    const unsigned first = thread / count * (count / warpSize);
    for (unsigned step = warpSize / 2; step; step /= 2)
      value = operation(
          value, tw_sim_from_lane(0xffffffffu, value, thread % warpSize ^ step,
                                  file, line));
    if (thread % warpSize == 0) *cell<T>(thread / warpSize) = value;
    sync(file, line);
    value = *cell<T>(first);
    for (unsigned i = 1; i < count / warpSize; i++)
      value = operation(value, *cell<T>(first + i));
    sync(file, line);
    return value;
  }
  TW_SIM_METHOD int any(int predicate, TW_SIM_PLACE) const {
    return tw_sim_reduce((int)(predicate != 0),
                         [](int a, int b) { return a | b; }, file, line);
  }
  TW_SIM_METHOD int all(int predicate, TW_SIM_PLACE) const {
    return tw_sim_reduce((int)(predicate != 0),
                         [](int a, int b) { return a & b; }, file, line);
  }
};

}  // namespace cooperative_groups

#include "tilewright/simulator/show_macros.h"

#endif
