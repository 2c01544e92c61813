/*
 * cuda_barrier.h -- cuda::barrier: what <cuda/barrier> holds.
 *
 * A barrier is one word: how many arrivals the current phase lacks, how many a
 * phase has, the bytes that it waits for, and the phase's parity, as those of
 * cuda_hopper_mbarrier.h, so that their copies may complete it. An arrival is a
 * fence and an atomic operation on that word, a wait reads it by atomic
 * operations, and tw_sim_phase tells the race check what these order.
 */
#ifndef TILEWRIGHT_CUDA_BARRIER_H
#define TILEWRIGHT_CUDA_BARRIER_H

#include "tilewright/simulator/cuda_async.h"
#include "tilewright/simulator/cuda_atomics.h"
#include "tilewright/simulator/cuda_debug.h"
#include "tilewright/simulator/cuda_memory.h"
#include "tilewright/simulator/hide_macros.h"

namespace cuda {

enum thread_scope {
  thread_scope_system,
  thread_scope_device,
  thread_scope_block,
  thread_scope_thread
};

/* A length of a copy that is a multiple of `alignment`, as the addresses are.
 */
template <size_t alignment>
struct aligned_size_t {
  size_t value;
  __attribute__((always_inline)) explicit constexpr aligned_size_t(size_t value)
      : value(value) {}
  __attribute__((always_inline)) constexpr operator size_t() const {
    return value;
  }
  __attribute__((always_inline)) constexpr operator tw_sim_length() const {
    return {value, alignment};
  }
};

struct tw_sim_no_completion {
  void operator()() const {}
};

template <thread_scope scope, class Completion = tw_sim_no_completion>
class barrier {
  static_assert(scope == thread_scope_block || scope == thread_scope_thread,
                "cuda::barrier of threads of several blocks does not run in "
                "the simulator, which runs one block after the other");
  typedef unsigned long long word;
  static constexpr int count_bits = 20;
  static constexpr word count_mask = ((word)1 << count_bits) - 1;

  static word missing(word state) { return state & count_mask; }
  static word expected(word state) { return state >> count_bits & count_mask; }
  static word made(word missing, word expected, word phase) {
    return missing | expected << count_bits | phase << 63;
  }
  /* That copies have still to bring, or have brought before they were
   * announced. */
  static word bytes(word state) { return state << 1 >> (2 * count_bits + 1); }
  /* After some arrivals, of which `dropped` leave the barrier for good. */
  static word after(word state, word arrivals, word dropped) {
    const word count = expected(state) - dropped, left = missing(state);
    const word of_bytes = bytes(state) << 2 * count_bits;
    if (left > arrivals || of_bytes)
      return made(left - arrivals, count, state >> 63) | of_bytes;
    return made(count, count, !(state >> 63));
  }

  word state_;
  [[no_unique_address]] Completion completion_;

  __attribute__((always_inline)) word arrive_as(word arrivals, word dropped) {
    __threadfence_block();
    const word old = tw_sim_atomic(
        &state_, TW_SIM_ATOMIC_USED | TW_SIM_ATOMIC_PHASED,
        [=](word state) { return after(state, arrivals, dropped); });
    tw_sim_phase(this, TW_SIM_PHASE_RELEASES);
    if (missing(old) <= arrivals && !bytes(old)) {
      tw_sim_phase(this, TW_SIM_PHASE_ENDS | TW_SIM_PHASE_ACQUIRES);
      completion_();
      tw_sim_copy_complete(this);
      __threadfence_block();
      tw_sim_phase(this, TW_SIM_PHASE_RELEASES | TW_SIM_PHASE_ENDS);
    }
    return old >> 63;
  }
  __attribute__((always_inline)) bool has_passed(word token) {
    const word state =
        tw_sim_atomic(&state_, TW_SIM_ATOMIC_USED | TW_SIM_ATOMIC_PHASED,
                      [](word state) { return state; });
    if (state >> 63 == token) return false;
    tw_sim_phase(this, TW_SIM_PHASE_ACQUIRES);
    return true;
  }
  bool lacks_bytes() const {
    const word state = tw_sim_checked_word((const uint64_t *)&state_);
    return !missing(state) && bytes(state);
  }
  __attribute__((always_inline)) bool try_once(word token) {
    return has_passed(token) ||
           (lacks_bytes() &&
            tw_sim_mbarrier_wait(&state_, (unsigned)token, 1, nullptr, 0));
  }
  /* Lets others run, or, if all have arrived, waits for the bytes. */
  __attribute__((always_inline)) void pause(word token, const char *file,
                                            int line) {
    if (lacks_bytes())
      tw_sim_mbarrier_wait(&state_, (unsigned)token, 0, file, line);
    else
      tw_sim_pause(0, file, line);
  }

 public:
  typedef word arrival_token;

  barrier() = default;
  __attribute__((always_inline))
  barrier(ptrdiff_t count, Completion completion = Completion())
      : state_(made((word)count, (word)count, 0)), completion_(completion) {}
  barrier(const barrier &) = delete;
  barrier &operator=(const barrier &) = delete;

  static constexpr ptrdiff_t max() { return (ptrdiff_t)count_mask; }
  uint64_t *tw_sim_word() { return (uint64_t *)&state_; }

  friend __attribute__((always_inline)) void init(
      barrier *made_here, ptrdiff_t count,
      Completion completion = Completion()) {
    made_here->state_ = made((word)count, (word)count, 0);
    made_here->completion_ = completion;
  }

  __attribute__((always_inline)) arrival_token arrive(ptrdiff_t count = 1) {
    return arrive_as((word)count, 0);
  }
  __attribute__((always_inline)) void arrive_and_drop() { arrive_as(1, 1); }
  __attribute__((always_inline)) arrival_token tw_sim_arrive_and_drop() {
    return arrive_as(1, 1);
  }
  __attribute__((always_inline)) bool tw_sim_has_passed(arrival_token token) {
    return has_passed(token);
  }
  __attribute__((always_inline)) void wait(arrival_token token, TW_SIM_PLACE) {
    while (!has_passed(token)) pause(token, file, line);
  }
  /* These may return before the phase is over, and do so at once. */
  __attribute__((always_inline)) bool try_wait(arrival_token token) {
    return try_once(token);
  }
  template <class Duration>
  __attribute__((always_inline)) bool try_wait_for(arrival_token token,
                                                   const Duration &) {
    return try_once(token);
  }
  template <class Time>
  __attribute__((always_inline)) bool try_wait_until(arrival_token token,
                                                     const Time &) {
    return try_once(token);
  }
  /* Waits until the phase of this parity is over. */
  __attribute__((always_inline)) void wait_parity(bool parity, TW_SIM_PLACE) {
    while (!has_passed(parity)) pause(parity, file, line);
  }
  __attribute__((always_inline)) bool try_wait_parity(bool parity) {
    return try_once(parity);
  }
  template <class Duration>
  __attribute__((always_inline)) bool try_wait_parity_for(bool parity,
                                                          const Duration &) {
    return try_once(parity);
  }
  __attribute__((always_inline)) void arrive_and_wait(TW_SIM_PLACE) {
    wait(arrive(), file, line);
  }
};

/* ---- copies whose completion is a barrier's phase ------------------------ */

template <thread_scope scope, class Completion>
TW_SIM_INLINE void memcpy_async(void *to, const void *from,
                                tw_sim_length length,
                                barrier<scope, Completion> &at) {
  tw_sim_copy_shared(to, from, length, 0, 1, &at);
}
template <class T, thread_scope scope, class Completion>
TW_SIM_INLINE void memcpy_async(T *to, const T *from, tw_sim_length length,
                                barrier<scope, Completion> &at) {
  tw_sim_copy_shared(to, from, length, 0, 1, &at);
}
template <class Group, thread_scope scope, class Completion>
TW_SIM_INLINE void memcpy_async(const Group &group, void *to, const void *from,
                                tw_sim_length length,
                                barrier<scope, Completion> &at) {
  tw_sim_copy_shared(to, from, length, (unsigned)group.thread_rank(),
                     (unsigned)group.size(), &at);
}

#ifndef TW_PROGRAM
/* The copies of sm_90; those of a program are in cuda_bulk_copies.h. A phase
 * ends when all have arrived, and then its copies come: the bytes that are
 * announced are not compared with theirs. */
namespace device {

template <thread_scope scope, class Completion>
TW_SIM_INLINE typename barrier<scope, Completion>::arrival_token
barrier_arrive_tx(barrier<scope, Completion> &at, ptrdiff_t arrivals,
                  ptrdiff_t) {
  return at.arrive(arrivals);
}
template <thread_scope scope, class Completion>
TW_SIM_INLINE void barrier_expect_tx(barrier<scope, Completion> &, ptrdiff_t) {}

template <class T, size_t alignment, thread_scope scope, class Completion>
TW_SIM_INLINE void memcpy_async_tx(T *to, const T *from,
                                   aligned_size_t<alignment> length,
                                   barrier<scope, Completion> &at) {
  static_assert(alignment >= 16, "a copy of a multiple of 16 bytes");
  tw_sim_copy_shared(to, from, length, 0, 1, &at);
}

}  // namespace device
#endif

}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif
