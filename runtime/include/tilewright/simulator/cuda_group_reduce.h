/*
 * cuda_group_reduce.h -- reductions and scans of a group of lanes: what
 * <cooperative_groups/reduce.h> and <cooperative_groups/scan.h> hold.
 *
 * The order of additions is that of a butterfly in a tile, so that sums of
 * floats are a GPU's.
 */
#ifndef TILEWRIGHT_CUDA_GROUP_REDUCE_H
#define TILEWRIGHT_CUDA_GROUP_REDUCE_H

#include "tilewright/simulator/cuda_groups.h"
#include "tilewright/simulator/hide_macros.h"

namespace cooperative_groups {

#define TW_SIM_OPERATOR(name, result)                             \
  template <class T = void>                                       \
  struct name {                                                   \
    TW_SIM_METHOD T operator()(T a, T b) const { return result; } \
  };                                                              \
  template <>                                                     \
  struct name<void> {                                             \
    template <class T>                                            \
    TW_SIM_METHOD T operator()(T a, T b) const {                  \
      return result;                                              \
    }                                                             \
  };
TW_SIM_OPERATOR(plus, a + b)
TW_SIM_OPERATOR(less, b < a ? b : a)
TW_SIM_OPERATOR(greater, a < b ? b : a)
TW_SIM_OPERATOR(bit_and, a &b)
TW_SIM_OPERATOR(bit_or, a | b)
TW_SIM_OPERATOR(bit_xor, a ^ b)
#undef TW_SIM_OPERATOR

template <unsigned count, class Parent, class T, class Operation>
TW_SIM_INLINE T reduce(const thread_block_tile<count, Parent> &group, T value,
                       Operation &&operation, TW_SIM_PLACE) {
  if constexpr (count > warpSize) {
    return group.tw_sim_reduce(value, operation, file, line);
  } else {
    for (unsigned step = count / 2; step; step /= 2)
      value = operation(value, group.shfl_xor(value, step, file, line));
    return value;
  }
}
template <class T, class Operation>
TW_SIM_INLINE T reduce(const coalesced_group &group, T value,
                       Operation &&operation, TW_SIM_PLACE) {
  for (unsigned step = warpSize / 2; step; step /= 2) {
    const T other = group.shfl_down(value, step, file, line);
    if (group.thread_rank() + step < group.size())
      value = operation(value, other);
  }
  return group.shfl(value, 0, file, line);
}

template <class Group, class T, class Operation>
TW_SIM_INLINE T inclusive_scan(const Group &group, T value,
                               Operation &&operation, TW_SIM_PLACE) {
  for (unsigned step = 1; step < group.size(); step *= 2) {
    const T other = group.shfl_up(value, step, file, line);
    if (group.thread_rank() >= step) value = operation(other, value);
  }
  return value;
}
template <class Group, class T>
TW_SIM_INLINE T inclusive_scan(const Group &group, T value, TW_SIM_PLACE) {
  return inclusive_scan(group, value, plus<T>(), file, line);
}

/* The first thread gets T(). */
template <class Group, class T, class Operation>
TW_SIM_INLINE T exclusive_scan(const Group &group, T value,
                               Operation &&operation, TW_SIM_PLACE) {
  const T all = inclusive_scan(group, value, operation, file, line);
  const T before = group.shfl_up(all, 1, file, line);
  return group.thread_rank() ? before : T();
}
template <class Group, class T>
TW_SIM_INLINE T exclusive_scan(const Group &group, T value, TW_SIM_PLACE) {
  return exclusive_scan(group, value, plus<T>(), file, line);
}

}  // namespace cooperative_groups

#include "tilewright/simulator/show_macros.h"

#endif
