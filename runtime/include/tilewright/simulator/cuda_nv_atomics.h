/*
 * cuda_nv_atomics.h -- __nv_atomic_load_n() and its relatives, of CUDA 12.8:
 * the operations of cuda_atomics.h with an order and a scope.
 *
 * The simulator runs one thread at a time, so that an order only matters to the
 * race check: a fence is before an operation that releases, and behind one that
 * acquires. Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_NV_ATOMICS_H
#define TILEWRIGHT_CUDA_NV_ATOMICS_H

#include "tilewright/simulator/cuda_atomics.h"
#include "tilewright/simulator/cuda_memory.h"
#include "tilewright/simulator/hide_macros.h"

#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5

#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4

/* What each of the functions below ends with. */
#define TW_SIM_ORDER int order, int scope = __NV_THREAD_SCOPE_SYSTEM

TW_SIM_INLINE void __nv_atomic_thread_fence(TW_SIM_ORDER) {
  if (order == __NV_ATOMIC_RELAXED) return;
  if (scope <= __NV_THREAD_SCOPE_BLOCK)
    __threadfence_block();
  else
    __threadfence();
}

/* Replaces *address by change(*address), which it returns as it was. */
template <class T, class Change>
TW_SIM_INLINE T tw_sim_nv_atomic(T *address, int flags, int order, int scope,
                                 Change change) {
  static_assert(sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8,
                "in the simulator __nv_atomic_... is for 2, 4 or 8 bytes");
  const bool releases = order >= __NV_ATOMIC_RELEASE;
  const bool acquires =
      order != __NV_ATOMIC_RELAXED && order != __NV_ATOMIC_RELEASE;
  if (releases) __nv_atomic_thread_fence(order, scope);
  if (scope <= __NV_THREAD_SCOPE_BLOCK) flags |= TW_SIM_ATOMIC_BLOCK;
  const T old = tw_sim_atomic(address, flags, change);
  if (acquires) __nv_atomic_thread_fence(order, scope);
  return old;
}

template <class T>
TW_SIM_INLINE T __nv_atomic_load_n(const T *address, TW_SIM_ORDER) {
  static_assert(sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8,
                "in the simulator __nv_atomic_... is for 2, 4 or 8 bytes");
  const int is_in_block = scope <= __NV_THREAD_SCOPE_BLOCK;
  if (order == __NV_ATOMIC_SEQ_CST) __nv_atomic_thread_fence(order, scope);
  const uint64_t bits =
      tw_sim_atomic_load(address, sizeof(T),
                         TW_SIM_ATOMIC_USED | TW_SIM_ATOMIC_READS |
                             (is_in_block ? TW_SIM_ATOMIC_BLOCK : 0));
  if (order != __NV_ATOMIC_RELAXED) __nv_atomic_thread_fence(order, scope);
  return tw_sim_from_bits<T>(bits);
}
template <class T>
TW_SIM_INLINE void __nv_atomic_load(const T *address, T *value, TW_SIM_ORDER) {
  *value = __nv_atomic_load_n(address, order, scope);
}

#define TW_SIM_NV_ATOMIC(name, flags, result)                                 \
  template <class T>                                                          \
  TW_SIM_INLINE T name(T *address, typename tw_sim_same<T>::type value,       \
                       TW_SIM_ORDER) {                                        \
    return tw_sim_nv_atomic(address, flags, order, scope,                     \
                            [=](T old) -> T { return (void)old, (result); }); \
  }
TW_SIM_NV_ATOMIC(__nv_atomic_store_n, 0, value)
TW_SIM_NV_ATOMIC(__nv_atomic_exchange_n, TW_SIM_ATOMIC_USED, value)
TW_SIM_NV_ATOMIC(__nv_atomic_fetch_add,
                 TW_SIM_ATOMIC_USED | tw_sim_float_flag<T>, (T)(old + value))
TW_SIM_NV_ATOMIC(__nv_atomic_fetch_sub,
                 TW_SIM_ATOMIC_USED | tw_sim_float_flag<T>, (T)(old - value))
TW_SIM_NV_ATOMIC(__nv_atomic_fetch_and, TW_SIM_ATOMIC_USED, (T)(old &value))
TW_SIM_NV_ATOMIC(__nv_atomic_fetch_or, TW_SIM_ATOMIC_USED, (T)(old | value))
TW_SIM_NV_ATOMIC(__nv_atomic_fetch_xor, TW_SIM_ATOMIC_USED, (T)(old ^ value))
TW_SIM_NV_ATOMIC(__nv_atomic_fetch_min, TW_SIM_ATOMIC_USED,
                 value < old ? value : old)
TW_SIM_NV_ATOMIC(__nv_atomic_fetch_max, TW_SIM_ATOMIC_USED,
                 old < value ? value : old)
#undef TW_SIM_NV_ATOMIC

/* Whether *address was *expected; if not, *expected becomes what it is. */
template <class T>
TW_SIM_INLINE bool __nv_atomic_compare_exchange_n(
    T *address, T *expected, typename tw_sim_same<T>::type value,
    bool /* is_weak */, int order, int /* failure */,
    int scope = __NV_THREAD_SCOPE_SYSTEM) {
  const uint64_t wanted = tw_sim_to_bits(*expected);
  const T old = tw_sim_nv_atomic(
      address, TW_SIM_ATOMIC_USED | TW_SIM_ATOMIC_COMPARED, order, scope,
      [=](T now) -> T { return tw_sim_to_bits(now) == wanted ? value : now; });
  if (tw_sim_to_bits(old) == wanted) return true;
  *expected = old;
  return false;
}
#undef TW_SIM_ORDER

#include "tilewright/simulator/show_macros.h"

#endif
