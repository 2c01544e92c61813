/*
 * host_access.c -- accesses of the host to memory that the runtime knows; the
 * begin and the end of the program.
 */
#include "cudart/allocations.h"
#include "cudart/fine_ranges.h"
#include "cudart/freed.h"
#include "cudart/host_polls.h"
#include "cudart/host_threads.h"
#include "cudart/queue.h"
#include "cudart/suspects.h"
#include "cudart/turns.h"
#include "cudart/worker.h"
#include "devices/simulator/machine/lock.h"
#include "devices/simulator/machine/machine.h"
#include "devices/simulator/machine/memory.h"

enum { MANY_QUESTIONS = 4096 };

_Thread_local cudart_fine_ranges cudart_fine;

static void remember_fine(const sim_range *range) {
  const unsigned now = __atomic_load_n(&cudart_generation, __ATOMIC_ACQUIRE);
  if (cudart_fine.generation != now) {
    for (int i = 0; i < CUDART_FINE_RANGES; i++)
      cudart_fine.ranges[i].bytes = 0;
    cudart_fine.generation = now;
  }
  cudart_fine.ranges[cudart_fine.next++ % CUDART_FINE_RANGES] = *range;
}

/* A loop of the host that waits for a kernel to change a word ends only if the
 * kernel runs: after so many accesses of one place to one address it does. */
static struct {
  const void *code, *address;
  int count;
} poll;

static int is_polling(const void *address, const void *code) {
  if (poll.code != code || poll.address != address) {
    poll.code = code;
    poll.address = address;
    poll.count = 0;
  }
  return ++poll.count > MANY_QUESTIONS;
}

static void report_unreachable(const cudart_allocation *item,
                               const void *address, int is_write,
                               const void *code) {
  cudart_report_at(TW_FINDING_HOST_ACCESS, TW_CERTAIN, code, item->code,
                   "the allocation",
                   "the host %s %p, which is %s and can only be used by "
                   "kernels: copy it with cudaMemcpy()",
                   is_write ? "writes to" : "reads", address,
                   cudart_space_name(item->space));
}

/* The bytes are not all in the allocation, but near it: the access happens in
 * its guard zone. */
static void report_beyond(const cudart_allocation *item, const void *address,
                          size_t bytes, int is_write, const void *code) {
  char relation[SIM_RELATION_TEXT] = "";
  sim_lock_enter();
  sim_memory_relation((uintptr_t)address, bytes, relation);
  sim_memory_open_guard((uintptr_t)address, bytes);
  sim_lock_leave();
  cudart_report_at(TW_FINDING_BOUNDS, TW_CERTAIN, code, item->code,
                   "the allocation", "the host %s %zu bytes at %p, %s",
                   is_write ? "writes" : "reads", bytes, address, relation);
}

static void report_variable(int is_write, const void *code) {
  cudart_report_at(TW_FINDING_HOST_ACCESS, TW_CERTAIN, code, NULL, NULL,
                   "the host %s a __device__ variable, which only kernels can "
                   "use: copy it with cudaMemcpy%sSymbol()",
                   is_write ? "writes to" : "reads", is_write ? "To" : "From");
}

static void report_early(const cudart_suspected *other, int is_write,
                         const void *code) {
  cudart_report_at(TW_FINDING_UNDELIVERED, TW_CERTAIN, code, other->code,
                   "the call",
                   "the host %s memory that %s() %s, before anything has "
                   "waited for it",
                   is_write ? "writes" : "reads", other->call,
                   other->is_write ? "writes" : "reads");
}

/* Another thread has waited for what touches the memory, and this one neither
 * for that nor for the other thread. */
static void check_past(const void *address, size_t bytes, int is_write,
                       const void *code) {
  const cudart_box box = cudart_line(address, bytes);
  cudart_met met;
  if (cudart_is_in_host_function() ||
      !cudart_threads_meet(&box, is_write, &met))
    return;
  cudart_report_at(TW_FINDING_UNDELIVERED, TW_CERTAIN, code, met.code,
                   met.call ? "the call" : "the kernel's access",
                   "the host %s memory that %s%s of another thread uses, and "
                   "this thread has waited for neither of the two",
                   is_write ? "writes" : "reads",
                   met.call ? met.call : "a kernel", met.call ? "()" : "");
}

/* The part of an allocation around an address, so large that a loop of the host
 * seldom asks for another one, which nothing of another thread has touched that
 * this thread does not know of; 0 bytes: something has. */
static sim_range untouched(const sim_range *range, uintptr_t address) {
  enum { PART = 1 << 14 };
  cudart_met met;
  uintptr_t begin = address & ~(uintptr_t)(PART - 1), end = begin + PART;
  if (begin < range->begin) begin = range->begin;
  if (end > range->begin + range->bytes) end = range->begin + range->bytes;
  const cudart_box box = cudart_line((const void *)begin, end - begin);
  return (sim_range){begin,
                     cudart_threads_meet(&box, 1, &met) ? 0 : end - begin};
}

/* An access of the host to memory that kernels can reach, too. */
static void check_shared(const void *address, size_t bytes, int is_write,
                         const void *code) {
  const cudart_box box = cudart_line(address, bytes);
  /* What a stream calls is in order with the work around it. */
  const int is_in_stream = cudart_is_in_host_function();
  const cudart_work *work = is_in_stream ? cudart_pending_beside(&box, is_write)
                                         : cudart_pending(&box, is_write);
  cudart_suspected other;
  if (work) {
    other = (cudart_suspected){work->job->call, work->job->code,
                               cudart_boxes_meet(&work->job->writes, &box)};
    report_early(&other, is_write, code);
  } else if (is_in_stream && cudart_suspects_of_host(cudart_host_work(), &box,
                                                     is_write, &other)) {
    report_early(&other, is_write, code);
  }
  if (is_in_stream) return;
  if (cudart_suspects_add(&box, is_write, code) && is_polling(address, code))
    cudart_worker_poll();
}

/* Returns 0 for a __device__ variable: in host code its name means other
 * memory, which kernels do not use. */
static int check_variable(tw_program_space space, const void *address,
                          size_t bytes, int is_write, const void *code) {
  if (space == TW_PROGRAM_DEVICE)
    report_variable(is_write, code);
  else if (cudart_first_work())
    check_shared(address, bytes, is_write, code);
  return space != TW_PROGRAM_DEVICE;
}

/* Returns 0 if the host cannot reach the memory. */
static int check(const void *address, size_t bytes, int is_write,
                 const void *code) {
  const cudart_allocation *item = cudart_find(address);
  const cudart_freed *freed = item ? NULL : cudart_freed_find(address);
  if (freed) {
    cudart_report_at(TW_FINDING_HOST_ACCESS, TW_CERTAIN, code, freed->code,
                     "where it is freed",
                     "the host %s memory at %p that was freed",
                     is_write ? "writes to" : "reads", address);
    return 0;
  }
  if (!item && (item = cudart_find_near(address))) {
    report_beyond(item, address, bytes, is_write, code);
    return 1;
  }
  if (!item) {
    sim_range gap = cudart_gap(address);
    cudart_freed_take_from(&gap, address);
    remember_fine(&gap);
    return 1;
  }
  if (!cudart_is_host(item->space)) {
    report_unreachable(item, address, is_write, code);
    return 0;
  }
  if (item->space != CUDART_REGISTERED &&
      !sim_range_holds(&item->range, (uintptr_t)address, bytes))
    report_beyond(item, address, bytes, is_write, code);
  const int has_work = cudart_first_work() != NULL;
  sim_range fine = item->range;
  if (!cudart_threads_know_all())
    fine = has_work ? (sim_range){0, 0}
                    : untouched(&item->range, (uintptr_t)address);
  if (!fine.bytes) check_past(address, bytes, is_write, code);
  if (!has_work) {
    if (fine.bytes) remember_fine(&fine);
    return 1;
  }
  check_shared(address, bytes, is_write, code);
  return 1;
}

/* TW_PROGRAM_HOST for all but __device__ and __managed__ variables. */
static tw_program_space variable_space(const void *address) {
  const tw_program_space space = sim_is_near_variables(address)
                                     ? tw_program_variable_space(address)
                                     : TW_PROGRAM_HOST;
  return space == TW_PROGRAM_CONSTANT ? TW_PROGRAM_HOST : space;
}

int cudart_host_access(const void *address, size_t bytes, int is_write,
                       const void *code) {
  if (cudart_is_inside() || !bytes) return 1;
  const tw_program_space space = variable_space(address);
  if (space == TW_PROGRAM_HOST && cudart_is_fine(address, bytes)) return 1;
  cudart_lock();
  const int can_happen =
      space == TW_PROGRAM_HOST
          ? check(address, bytes, is_write, code)
          : check_variable(space, address, bytes, is_write, code);
  cudart_unlock();
  return can_happen;
}

static int report_free(const void *memory, const void *code) {
  const cudart_allocation *item = cudart_find(memory);
  if (!item) return 0;
  if (item->space == CUDART_REGISTERED) {
    cudart_report_at(TW_FINDING_HOST_ACCESS, TW_CERTAIN, code, item->code,
                     "where it is registered",
                     "the host gives back memory at %p to its heap that is "
                     "registered: call cudaHostUnregister() first",
                     memory);
    return 1;
  }
  cudart_report_at(TW_FINDING_HOST_ACCESS, TW_CERTAIN, code, item->code,
                   "the allocation",
                   "the host gives back %s at %p as memory of its heap, but "
                   "%s() allocated it",
                   cudart_space_name(item->space), memory, item->call);
  return 1;
}

int cudart_host_frees(const void *memory, const void *code) {
  if (cudart_is_inside()) return 0;
  cudart_lock();
  const int is_wrong = report_free(memory, code);
  cudart_unlock();
  return is_wrong;
}

int cudart_host_polls(const void *address, const void *code) {
  if (cudart_is_inside()) return 1;
  cudart_lock();
  const cudart_allocation *item = cudart_find(address);
  if (item && cudart_is_host(item->space) && cudart_first_work() &&
      !cudart_is_in_host_function() && is_polling(address, code))
    cudart_worker_poll();
  cudart_unlock();
  return !item || cudart_is_host(item->space);
}

void cudart_host_shares(const void *word, size_t bytes, int is_write) {
  if (cudart_is_inside()) return;
  cudart_lock();
  cudart_suspects_forgive(word, bytes);
  if (is_write) cudart_suspects_publish(word);
  cudart_unlock();
}

/* Kernels that nothing has waited for may not have run on a GPU either; here
 * they do, so that their findings are seen. */
void cudart_program_ends(int status) {
  cudart_lock();
  cudart_finish_all();
  if (!status || !cudart_has_failed()) cudart_report_leaks();
  cudart_report_unread();
  cudart_unlock();
}

__attribute__((constructor)) static void begin(void) {
  static const tw_program_answers answers = {.hands_over = cudart_hands_over,
                                             .was_freed = cudart_was_freed};
  tw_program_set_answers(&answers);
}
