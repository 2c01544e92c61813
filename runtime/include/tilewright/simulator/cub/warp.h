/*
 * cub/warp.h -- WarpReduce, WarpScan and WarpExchange of CUB.
 *
 * A logical warp is a power of two of lanes, all of which call together. The
 * result of a reduction is valid in its first lane.
 */
#ifndef TILEWRIGHT_CUB_WARP_H
#define TILEWRIGHT_CUB_WARP_H

#include "tilewright/simulator/cub/types.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

/* The lanes of this thread's logical warp, and its number among them. */
template <int count>
struct tw_lanes {
  static_assert(count > 0 && count <= 32 && (count & (count - 1)) == 0,
                "on the simulator a logical warp of CUB is a power of two of "
                "threads");
  static TW_CUB_METHOD int rank() { return tw_thread() % count; }
  static TW_CUB_METHOD unsigned mask() {
    const int first = tw_thread() % 32 / count * count;
    return (count == 32 ? 0xffffffffu : (1u << (count % 32)) - 1) << first;
  }
};

/* The first `valid` values, combined in the order of lanes. */
template <class T, class Operation>
TW_CUB_METHOD T tw_warp_reduce(T value, Operation operation, int rank,
                               int valid, unsigned mask, int width,
                               const char *file, int line) {
  for (int step = 1; step < width; step *= 2) {
    const T other =
        tw_shuffle(TW_SIM_SHUFFLE_DOWN, mask, value, step, width, file, line);
    if (rank + step < valid) value = operation(value, other);
  }
  return value;
}

template <class T, class Operation>
TW_CUB_METHOD T tw_warp_scan(T value, Operation operation, int rank,
                             unsigned mask, int width, const char *file,
                             int line) {
  for (int step = 1; step < width; step *= 2) {
    const T other =
        tw_shuffle(TW_SIM_SHUFFLE_UP, mask, value, step, width, file, line);
    if (rank >= step) value = operation(other, value);
  }
  return value;
}

template <class T, int LOGICAL_WARP_THREADS = 32, int = 0>
class WarpReduce {
  typedef tw_lanes<LOGICAL_WARP_THREADS> lanes;

 public:
  struct TempStorage {};
  TW_CUB_METHOD explicit WarpReduce(TempStorage &) {}

  template <class Operation>
  TW_CUB_METHOD T Reduce(T value, Operation operation, int valid,
                         TW_SIM_PLACE) {
    return tw_warp_reduce(value, operation, lanes::rank(), valid, lanes::mask(),
                          LOGICAL_WARP_THREADS, file, line);
  }
  template <class Operation>
  TW_CUB_METHOD T Reduce(T value, Operation operation) {
    return Reduce(value, operation, LOGICAL_WARP_THREADS);
  }
  /* Of each run of lanes, which begins at a flag, or ends at one; the result is
   * valid in its first lane. */
  template <class Flag, class Operation>
  TW_CUB_METHOD T HeadSegmentedReduce(T value, Flag is_head,
                                      Operation operation, TW_SIM_PLACE) {
    const unsigned heads = flags(is_head, file, line);
    const unsigned later = heads & ~((2u << lanes::rank()) - 1);
    return Reduce(value, operation,
                  later ? __builtin_ctz(later) : LOGICAL_WARP_THREADS, file,
                  line);
  }
  template <class Flag, class Operation>
  TW_CUB_METHOD T TailSegmentedReduce(T value, Flag is_tail,
                                      Operation operation, TW_SIM_PLACE) {
    const unsigned tails = flags(is_tail, file, line);
    const unsigned later = tails & ~((1u << lanes::rank()) - 1);
    return Reduce(value, operation,
                  later ? __builtin_ctz(later) + 1 : LOGICAL_WARP_THREADS, file,
                  line);
  }
  template <class Flag>
  TW_CUB_METHOD T HeadSegmentedSum(T value, Flag is_head) {
    return HeadSegmentedReduce(value, is_head, cub::Sum());
  }
  template <class Flag>
  TW_CUB_METHOD T TailSegmentedSum(T value, Flag is_tail) {
    return TailSegmentedReduce(value, is_tail, cub::Sum());
  }
  TW_CUB_METHOD T Sum(T value, int valid = LOGICAL_WARP_THREADS) {
    return Reduce(value, cub::Sum(), valid);
  }
  TW_CUB_METHOD T Max(T value, int valid = LOGICAL_WARP_THREADS) {
    return Reduce(value, cub::Max(), valid);
  }
  TW_CUB_METHOD T Min(T value, int valid = LOGICAL_WARP_THREADS) {
    return Reduce(value, cub::Min(), valid);
  }

 private:
  /* Of the logical warp's lanes, from its first one on. */
  template <class Flag>
  TW_CUB_METHOD unsigned flags(Flag flag, const char *file, int line) {
    const unsigned all = (unsigned)tw_sim_warp(TW_SIM_BALLOT, lanes::mask(),
                                               flag ? 1 : 0, 0, 32, file, line);
    return all >> (tw_thread() % 32 - lanes::rank());
  }
};

template <class T, int LOGICAL_WARP_THREADS = 32, int = 0>
class WarpScan {
  typedef tw_lanes<LOGICAL_WARP_THREADS> lanes;
  enum { width = LOGICAL_WARP_THREADS };

 public:
  struct TempStorage {};
  TW_CUB_METHOD explicit WarpScan(TempStorage &) {}

  template <class Operation>
  TW_CUB_METHOD void InclusiveScan(T value, T &result, Operation operation,
                                   TW_SIM_PLACE) {
    result = tw_warp_scan(value, operation, lanes::rank(), lanes::mask(), width,
                          file, line);
  }
  template <class Operation>
  TW_CUB_METHOD void InclusiveScan(T value, T &result, Operation operation,
                                   T &aggregate, TW_SIM_PLACE) {
    InclusiveScan(value, result, operation, file, line);
    aggregate = Broadcast(result, width - 1, file, line);
  }
  template <class Operation>
  TW_CUB_METHOD void ExclusiveScan(T value, T &result, T initial,
                                   Operation operation, TW_SIM_PLACE) {
    T inclusive, aggregate;
    Scan(value, inclusive, result, initial, operation, aggregate, file, line);
  }
  template <class Operation>
  TW_CUB_METHOD void ExclusiveScan(T value, T &result, T initial,
                                   Operation operation, T &aggregate,
                                   TW_SIM_PLACE) {
    T inclusive;
    Scan(value, inclusive, result, initial, operation, aggregate, file, line);
  }
  TW_CUB_METHOD void InclusiveSum(T value, T &result) {
    InclusiveScan(value, result, cub::Sum());
  }
  TW_CUB_METHOD void InclusiveSum(T value, T &result, T &aggregate) {
    InclusiveScan(value, result, cub::Sum(), aggregate);
  }
  TW_CUB_METHOD void ExclusiveSum(T value, T &result) {
    ExclusiveScan(value, result, T(), cub::Sum());
  }
  TW_CUB_METHOD void ExclusiveSum(T value, T &result, T &aggregate) {
    ExclusiveScan(value, result, T(), cub::Sum(), aggregate);
  }
  template <class Operation>
  TW_CUB_METHOD void Scan(T value, T &inclusive, T &exclusive, T initial,
                          Operation operation, TW_SIM_PLACE) {
    T aggregate;
    Scan(value, inclusive, exclusive, initial, operation, aggregate, file,
         line);
    inclusive = operation(initial, inclusive);
  }
  TW_CUB_METHOD T Broadcast(T value, unsigned lane, TW_SIM_PLACE) {
    return tw_shuffle(TW_SIM_SHUFFLE, lanes::mask(), value, (int)lane, width,
                      file, line);
  }

 private:
  template <class Operation>
  TW_CUB_METHOD void Scan(T value, T &inclusive, T &exclusive, T initial,
                          Operation operation, T &aggregate, const char *file,
                          int line) {
    InclusiveScan(value, inclusive, operation, file, line);
    const T before = tw_shuffle(TW_SIM_SHUFFLE_UP, lanes::mask(), inclusive, 1,
                                width, file, line);
    exclusive = lanes::rank() ? operation(initial, before) : initial;
    aggregate = Broadcast(inclusive, width - 1, file, line);
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
