/*
 * cuda_pipelines.h -- cuda::pipeline: what <cuda/pipeline> holds.
 *
 * A pipeline of one thread is its batches of copies. A pipeline of a block has
 * two barriers for each stage: one that producers complete, by their copies and
 * commits, and one that consumers complete when they release the stage.
 */
#ifndef TILEWRIGHT_CUDA_PIPELINES_H
#define TILEWRIGHT_CUDA_PIPELINES_H

#include "tilewright/simulator/cuda_barrier.h"
#include "tilewright/simulator/cuda_warp.h"
#include "tilewright/simulator/hide_macros.h"

namespace cuda {

enum class pipeline_role { producer, consumer };

template <thread_scope scope, unsigned char stages>
class pipeline_shared_state {
  static_assert(scope == thread_scope_block,
                "the threads of a pipeline_shared_state are those of a block");

 public:
  struct tw_sim_stage {
    barrier<scope> produced, consumed;
  } tw_sim_stages[stages];

  pipeline_shared_state() = default;
  pipeline_shared_state(const pipeline_shared_state &) = delete;
};

template <thread_scope scope>
class pipeline {
  static_assert(scope == thread_scope_block || scope == thread_scope_thread,
                "a cuda::pipeline is of a thread or of threads of a block");

 public:
  /* Of a pipeline of one thread: stages committed and waited for. */
  unsigned tw_sim_committed = 0, tw_sim_consumed = 0;
  /* Of a pipeline of a block; else NULL. */
  barrier<thread_scope_block> *tw_sim_barriers = nullptr;
  unsigned tw_sim_stages = 0, tw_sim_head = 0, tw_sim_tail = 0;
  bool tw_sim_head_parity = true, tw_sim_tail_parity = false;

  __attribute__((always_inline)) barrier<thread_scope_block> *tw_sim_produced(
      unsigned stage) {
    return tw_sim_barriers + 2 * stage;
  }
  __attribute__((always_inline)) barrier<thread_scope_block> *tw_sim_released(
      unsigned stage) {
    return tw_sim_barriers + 2 * stage + 1;
  }

  __attribute__((always_inline)) void producer_acquire(TW_SIM_PLACE) {
    if (tw_sim_barriers)
      tw_sim_released(tw_sim_head)->wait_parity(tw_sim_head_parity, file, line);
  }
  __attribute__((always_inline)) void producer_commit() {
    if (!tw_sim_barriers) {
      tw_sim_copy_commit();
      tw_sim_committed++;
      return;
    }
    tw_sim_produced(tw_sim_head)->arrive();
    if (++tw_sim_head == tw_sim_stages) {
      tw_sim_head = 0;
      tw_sim_head_parity = !tw_sim_head_parity;
    }
  }
  __attribute__((always_inline)) void consumer_wait(TW_SIM_PLACE) {
    if (!tw_sim_barriers)
      tw_sim_copy_wait(tw_sim_committed - ++tw_sim_consumed);
    else
      tw_sim_produced(tw_sim_tail)->wait_parity(tw_sim_tail_parity, file, line);
  }
  __attribute__((always_inline)) void consumer_release() {
    if (!tw_sim_barriers) return;
    tw_sim_released(tw_sim_tail)->arrive();
    if (++tw_sim_tail == tw_sim_stages) {
      tw_sim_tail = 0;
      tw_sim_tail_parity = !tw_sim_tail_parity;
    }
  }
  __attribute__((always_inline)) bool quit() { return true; }
  /* What the thread's copies belong to. */
  __attribute__((always_inline)) const void *tw_sim_barrier_of_copies() {
    return tw_sim_barriers ? tw_sim_produced(tw_sim_head) : nullptr;
  }
};

TW_SIM_INLINE pipeline<thread_scope_thread> make_pipeline() { return {}; }

/* `producers` and `consumers` are how many threads of the group are each. */
template <class Group, unsigned char stages>
TW_SIM_INLINE pipeline<thread_scope_block> tw_sim_make_pipeline(
    const Group &group,
    pipeline_shared_state<thread_scope_block, stages> *state,
    unsigned producers, unsigned consumers, const char *file, int line) {
  if (group.thread_rank() == 0)
    for (unsigned i = 0; i < stages; i++) {
      init(&state->tw_sim_stages[i].produced, producers);
      init(&state->tw_sim_stages[i].consumed, consumers);
    }
  group.sync(file, line);
  pipeline<thread_scope_block> made;
  made.tw_sim_barriers = &state->tw_sim_stages[0].produced;
  made.tw_sim_stages = stages;
  return made;
}

template <class Group, unsigned char stages>
TW_SIM_INLINE pipeline<thread_scope_block> make_pipeline(
    const Group &group,
    pipeline_shared_state<thread_scope_block, stages> *state, TW_SIM_PLACE) {
  const unsigned size = (unsigned)group.size();
  return tw_sim_make_pipeline(group, state, size, size, file, line);
}
/* The first `producers` threads of the group are producers. */
template <class Group, unsigned char stages>
TW_SIM_INLINE pipeline<thread_scope_block> make_pipeline(
    const Group &group,
    pipeline_shared_state<thread_scope_block, stages> *state, size_t producers,
    TW_SIM_PLACE) {
  return tw_sim_make_pipeline(group, state, (unsigned)producers,
                              (unsigned)(group.size() - producers), file, line);
}
template <class Group, unsigned char stages>
TW_SIM_INLINE pipeline<thread_scope_block> make_pipeline(
    const Group &group,
    pipeline_shared_state<thread_scope_block, stages> *state,
    pipeline_role role, TW_SIM_PLACE) {
  const int producers =
      __syncthreads_count(role == pipeline_role::producer, file, line);
  return tw_sim_make_pipeline(group, state, (unsigned)producers,
                              (unsigned)group.size() - (unsigned)producers,
                              file, line);
}

template <unsigned char prior>
TW_SIM_INLINE void pipeline_consumer_wait_prior(
    pipeline<thread_scope_thread> &pipe) {
  tw_sim_copy_wait(prior);
  pipe.tw_sim_consumed = pipe.tw_sim_committed - prior;
}
template <unsigned char prior>
TW_SIM_INLINE void pipeline_consumer_wait_prior(
    pipeline<thread_scope_block> &pipe, TW_SIM_PLACE) {
  const unsigned stages = pipe.tw_sim_stages;
  const unsigned last = (pipe.tw_sim_head + 2 * stages - prior - 1) % stages;
  const bool is_later = last >= pipe.tw_sim_head;
  pipe.tw_sim_produced(last)->wait_parity(is_later == pipe.tw_sim_head_parity,
                                          file, line);
}

template <thread_scope scope>
TW_SIM_INLINE void memcpy_async(void *to, const void *from,
                                tw_sim_length length, pipeline<scope> &pipe) {
  tw_sim_copy_shared(to, from, length, 0, 1, pipe.tw_sim_barrier_of_copies());
}
template <class T, thread_scope scope>
TW_SIM_INLINE void memcpy_async(T *to, const T *from, tw_sim_length length,
                                pipeline<scope> &pipe) {
  tw_sim_copy_shared(to, from, length, 0, 1, pipe.tw_sim_barrier_of_copies());
}
template <class Group, thread_scope scope>
TW_SIM_INLINE void memcpy_async(const Group &group, void *to, const void *from,
                                tw_sim_length length, pipeline<scope> &pipe) {
  tw_sim_copy_shared(to, from, length, (unsigned)group.thread_rank(),
                     (unsigned)group.size(), pipe.tw_sim_barrier_of_copies());
}

}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif
