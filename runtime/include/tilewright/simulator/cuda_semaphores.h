/*
 * cuda_semaphores.h -- cuda::counting_semaphore and cuda::latch: what
 * <cuda/semaphore> and <cuda/latch> hold.
 *
 * Both are a number that threads change by the operations of cuda::atomic, and
 * wait for by reading it again and again.
 */
#ifndef TILEWRIGHT_CUDA_SEMAPHORES_H
#define TILEWRIGHT_CUDA_SEMAPHORES_H

#include <stddef.h>

#include "tilewright/simulator/cuda_atomic_objects.h"
#include "tilewright/simulator/hide_macros.h"

namespace cuda {

template <thread_scope scope, ptrdiff_t most = PTRDIFF_MAX>
class counting_semaphore {
  atomic<ptrdiff_t, scope> count_;

 public:
  TW_SIM_METHOD_OF_ATOMIC constexpr explicit counting_semaphore(
      ptrdiff_t count = 0)
      : count_(count) {}
  counting_semaphore(const counting_semaphore &) = delete;
  counting_semaphore &operator=(const counting_semaphore &) = delete;

  static constexpr ptrdiff_t max() { return most; }

  TW_SIM_METHOD_OF_ATOMIC void release(ptrdiff_t count = 1) {
    count_.fetch_add(count, memory_order_release);
  }
  TW_SIM_METHOD_OF_ATOMIC bool try_acquire() {
    ptrdiff_t left = count_.load(memory_order_relaxed);
    while (left > 0)
      if (count_.compare_exchange_strong(left, left - 1, memory_order_acquire))
        return true;
    return false;
  }
  TW_SIM_METHOD_OF_ATOMIC void acquire(TW_SIM_PLACE) {
    while (!try_acquire()) tw_sim_pause(0, file, line);
  }
};

template <thread_scope scope>
using binary_semaphore = counting_semaphore<scope, 1>;

template <thread_scope scope>
class latch {
  atomic<ptrdiff_t, scope> left_;

 public:
  TW_SIM_METHOD_OF_ATOMIC constexpr explicit latch(ptrdiff_t count)
      : left_(count) {}
  latch(const latch &) = delete;
  latch &operator=(const latch &) = delete;

  TW_SIM_METHOD_OF_ATOMIC void count_down(ptrdiff_t count = 1) {
    left_.fetch_sub(count, memory_order_release);
  }
  TW_SIM_METHOD_OF_ATOMIC bool try_wait() const {
    return left_.load(memory_order_acquire) == 0;
  }
  TW_SIM_METHOD_OF_ATOMIC void wait(TW_SIM_PLACE) const {
    while (!try_wait()) tw_sim_pause(0, file, line);
  }
  TW_SIM_METHOD_OF_ATOMIC void arrive_and_wait(ptrdiff_t count = 1,
                                               TW_SIM_PLACE) {
    count_down(count);
    wait(file, line);
  }
};

namespace std {
template <ptrdiff_t most = PTRDIFF_MAX>
using counting_semaphore =
    ::cuda::counting_semaphore<thread_scope_system, most>;
using binary_semaphore = ::cuda::binary_semaphore<thread_scope_system>;
using latch = ::cuda::latch<thread_scope_system>;
}  // namespace std

}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif
