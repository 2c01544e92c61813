/*
 * cuda_group_copies.h -- copies that a group's threads share: what
 * <cooperative_groups/memcpy_async.h> holds.
 */
#ifndef TILEWRIGHT_CUDA_GROUP_COPIES_H
#define TILEWRIGHT_CUDA_GROUP_COPIES_H

#include "tilewright/simulator/cuda_barrier.h"
#include "tilewright/simulator/cuda_groups.h"
#include "tilewright/simulator/hide_macros.h"

namespace cooperative_groups {

template <class Group>
TW_SIM_INLINE void memcpy_async(const Group &group, void *to, const void *from,
                                tw_sim_length length) {
  tw_sim_copy_shared(to, from, length, (unsigned)group.thread_rank(),
                     (unsigned)group.size(), nullptr);
  tw_sim_copy_commit();
}
/* Lengths in elements: the lesser of the two is copied. */
template <class Group, class T>
TW_SIM_INLINE void memcpy_async(const Group &group, T *to, size_t to_count,
                                const T *from, size_t from_count) {
  memcpy_async(group, (void *)to, (const void *)from,
               (to_count < from_count ? to_count : from_count) * sizeof(T));
}

template <class Group>
TW_SIM_INLINE void wait(const Group &group, TW_SIM_PLACE) {
  tw_sim_copy_wait(0);
  group.sync(file, line);
}
template <unsigned prior, class Group>
TW_SIM_INLINE void wait_prior(const Group &group, TW_SIM_PLACE) {
  tw_sim_copy_wait(prior);
  group.sync(file, line);
}

}  // namespace cooperative_groups

#include "tilewright/simulator/show_macros.h"

#endif
