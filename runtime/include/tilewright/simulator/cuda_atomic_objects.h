/*
 * cuda_atomic_objects.h -- cuda::atomic and cuda::atomic_ref: what
 * <cuda/atomic> holds.
 *
 * Operations are those of cuda_atomics.h. The simulator runs one thread at a
 * time, so that a memory order only matters to the race check: an operation
 * that releases is preceded by a fence, and one that may take a lock, and
 * acquires, is followed by one.
 */
#ifndef TILEWRIGHT_CUDA_ATOMIC_OBJECTS_H
#define TILEWRIGHT_CUDA_ATOMIC_OBJECTS_H

#include "tilewright/simulator/cuda_atomics.h"
#include "tilewright/simulator/cuda_barrier.h"
#include "tilewright/simulator/cuda_memory.h"
#include "tilewright/simulator/hide_macros.h"

namespace cuda {

enum memory_order {
  memory_order_relaxed,
  memory_order_consume,
  memory_order_acquire,
  memory_order_release,
  memory_order_acq_rel,
  memory_order_seq_cst
};

template <thread_scope scope>
TW_SIM_INLINE void tw_sim_fence_before(memory_order order) {
  if (order < memory_order_release || scope == thread_scope_thread) return;
  if (scope == thread_scope_block)
    __threadfence_block();
  else
    __threadfence();
}

TW_SIM_INLINE void atomic_thread_fence(
    memory_order order, thread_scope scope = thread_scope_system) {
  if (order == memory_order_relaxed || scope == thread_scope_thread) return;
  if (scope == thread_scope_block)
    __threadfence_block();
  else
    __threadfence();
}

TW_SIM_INLINE void atomic_signal_fence(memory_order) {}

template <thread_scope scope>
TW_SIM_INLINE void tw_sim_fence_after(memory_order order) {
  if (order != memory_order_release) atomic_thread_fence(order, scope);
}

#define TW_SIM_METHOD_OF_ATOMIC __attribute__((always_inline))

/* The operations on *address(), which Derived gives. */
template <class Derived, class T, thread_scope scope>
class tw_sim_atomic_operations {
  static_assert(
      sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8,
      "cuda::atomic of other than 2, 4 or 8 bytes does not run in the "
      "simulator and must be left out where TW_SIMULATOR is defined");
  static constexpr int flags = scope == thread_scope_block ? TW_SIM_ATOMIC_BLOCK
                               : scope == thread_scope_thread
                                   ? TW_SIM_ATOMIC_ALONE
                                   : 0;

  TW_SIM_METHOD_OF_ATOMIC T *at() const {
    return ((const Derived *)this)->tw_sim_address();
  }
  template <class Update>
  TW_SIM_METHOD_OF_ATOMIC T update(memory_order order, Update change,
                                   int others = 0) const {
    tw_sim_fence_before<scope>(order);
    return tw_sim_atomic(at(), flags | TW_SIM_ATOMIC_USED | others, change);
  }

 public:
  typedef T value_type;

  TW_SIM_METHOD_OF_ATOMIC T
  load(memory_order order = memory_order_seq_cst) const {
    return tw_sim_from_bits<T>(tw_sim_atomic_load(
        at(), sizeof(T),
        flags | TW_SIM_ATOMIC_USED | TW_SIM_ATOMIC_READS |
            (order == memory_order_relaxed ? 0 : TW_SIM_ATOMIC_ACQUIRES)));
  }
  TW_SIM_METHOD_OF_ATOMIC void store(
      T value, memory_order order = memory_order_seq_cst) const {
    tw_sim_fence_before<scope>(order);
    tw_sim_atomic(at(), flags, [=](T) -> T { return value; });
  }
  TW_SIM_METHOD_OF_ATOMIC T
  exchange(T value, memory_order order = memory_order_seq_cst) const {
    return update(order, [=](T) -> T { return value; });
  }
  TW_SIM_METHOD_OF_ATOMIC bool compare_exchange_strong(
      T &expected, T value, memory_order order = memory_order_seq_cst,
      memory_order = memory_order_relaxed) const {
    tw_sim_fence_before<scope>(order);
    const uint64_t wanted = tw_sim_to_bits(expected);
    const T old =
        tw_sim_atomic(at(), flags | TW_SIM_ATOMIC_USED | TW_SIM_ATOMIC_COMPARED,
                      [=](T now) -> T {
                        return tw_sim_to_bits(now) == wanted ? value : now;
                      });
    if (tw_sim_to_bits(old) == wanted) {
      tw_sim_fence_after<scope>(order);
      return true;
    }
    expected = old;
    return false;
  }
  TW_SIM_METHOD_OF_ATOMIC bool compare_exchange_weak(
      T &expected, T value, memory_order order = memory_order_seq_cst,
      memory_order other = memory_order_relaxed) const {
    return compare_exchange_strong(expected, value, order, other);
  }

#define TW_SIM_FETCH(name, others, result)                        \
  TW_SIM_METHOD_OF_ATOMIC T fetch_##name(                         \
      T value, memory_order order = memory_order_seq_cst) const { \
    return update(                                                \
        order, [=](T old) -> T { return (T)(result); }, others);  \
  }
  TW_SIM_FETCH(add, tw_sim_float_flag<T>, old + value)
  TW_SIM_FETCH(sub, tw_sim_float_flag<T>, old - value)
  TW_SIM_FETCH(and, 0, old &value)
  TW_SIM_FETCH(or, 0, old | value)
  TW_SIM_FETCH(xor, 0, old ^ value)
  TW_SIM_FETCH(min, 0, value < old ? value : old)
  TW_SIM_FETCH(max, 0, old < value ? value : old)
#undef TW_SIM_FETCH

  TW_SIM_METHOD_OF_ATOMIC void wait(T old,
                                    memory_order order = memory_order_seq_cst,
                                    TW_SIM_PLACE) const {
    while (tw_sim_to_bits(load(order)) == tw_sim_to_bits(old))
      tw_sim_pause(0, file, line);
  }
  TW_SIM_METHOD_OF_ATOMIC void notify_one() const {}
  TW_SIM_METHOD_OF_ATOMIC void notify_all() const {}
  TW_SIM_METHOD_OF_ATOMIC static constexpr bool is_lock_free() { return true; }

  TW_SIM_METHOD_OF_ATOMIC operator T() const { return load(); }
  TW_SIM_METHOD_OF_ATOMIC T operator=(T value) const {
    store(value);
    return value;
  }
  TW_SIM_METHOD_OF_ATOMIC T operator++() const { return fetch_add(1) + 1; }
  TW_SIM_METHOD_OF_ATOMIC T operator++(int) const { return fetch_add(1); }
  TW_SIM_METHOD_OF_ATOMIC T operator--() const { return fetch_sub(1) - 1; }
  TW_SIM_METHOD_OF_ATOMIC T operator--(int) const { return fetch_sub(1); }
  TW_SIM_METHOD_OF_ATOMIC T operator+=(T value) const {
    return fetch_add(value) + value;
  }
  TW_SIM_METHOD_OF_ATOMIC T operator-=(T value) const {
    return fetch_sub(value) - value;
  }
  TW_SIM_METHOD_OF_ATOMIC T operator&=(T value) const {
    return (T)(fetch_and(value) & value);
  }
  TW_SIM_METHOD_OF_ATOMIC T operator|=(T value) const {
    return (T)(fetch_or(value) | value);
  }
  TW_SIM_METHOD_OF_ATOMIC T operator^=(T value) const {
    return (T)(fetch_xor(value) ^ value);
  }
};

template <class T, thread_scope scope = thread_scope_system>
class atomic : public tw_sim_atomic_operations<atomic<T, scope>, T, scope> {
  mutable T value_;

 public:
  atomic() = default;
  TW_SIM_METHOD_OF_ATOMIC constexpr atomic(T value) : value_(value) {}
  atomic(const atomic &) = delete;
  using tw_sim_atomic_operations<atomic<T, scope>, T, scope>::operator=;
  TW_SIM_METHOD_OF_ATOMIC T *tw_sim_address() const { return &value_; }
};

template <class T, thread_scope scope = thread_scope_system>
class atomic_ref
    : public tw_sim_atomic_operations<atomic_ref<T, scope>, T, scope> {
  T *const address_;

 public:
  TW_SIM_METHOD_OF_ATOMIC explicit atomic_ref(T &value) : address_(&value) {}
  using tw_sim_atomic_operations<atomic_ref<T, scope>, T, scope>::operator=;
  TW_SIM_METHOD_OF_ATOMIC T *tw_sim_address() const { return address_; }
};

/* A flag that is set or not. */
class atomic_flag {
  atomic<unsigned> set_;

 public:
  TW_SIM_METHOD_OF_ATOMIC constexpr atomic_flag() : set_(0) {}
  TW_SIM_METHOD_OF_ATOMIC bool test_and_set(
      memory_order order = memory_order_seq_cst) {
    const unsigned before = set_.exchange(1, order);
    if (!before) tw_sim_fence_after<thread_scope_system>(order);
    return before;
  }
  TW_SIM_METHOD_OF_ATOMIC void clear(
      memory_order order = memory_order_seq_cst) {
    set_.store(0, order);
  }
  TW_SIM_METHOD_OF_ATOMIC bool test(
      memory_order order = memory_order_seq_cst) const {
    return set_.load(order);
  }
};

namespace std {
using ::cuda::atomic_flag;
using ::cuda::atomic_signal_fence;
using ::cuda::atomic_thread_fence;
template <class T>
using atomic = ::cuda::atomic<T>;
template <class T>
using atomic_ref = ::cuda::atomic_ref<T>;
typedef atomic<int> atomic_int;
typedef atomic<unsigned> atomic_uint;
typedef atomic<long> atomic_long;
typedef atomic<unsigned long> atomic_ulong, atomic_size_t;
typedef atomic<long long> atomic_llong;
typedef atomic<unsigned long long> atomic_ullong;
using ::cuda::memory_order;
using ::cuda::memory_order_acq_rel;
using ::cuda::memory_order_acquire;
using ::cuda::memory_order_relaxed;
using ::cuda::memory_order_release;
using ::cuda::memory_order_seq_cst;
}  // namespace std

}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif
