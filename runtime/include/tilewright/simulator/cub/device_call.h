/*
 * cub/device_call.h -- the form that all algorithms of CUB for the device have.
 *
 * As in CUB, a call without storage only tells how many bytes are needed.
 */
#ifndef TILEWRIGHT_CUB_DEVICE_CALL_H
#define TILEWRIGHT_CUB_DEVICE_CALL_H

#include <cstdint>
#include <cstdio>
#include <type_traits>
#include <utility>

#include "tilewright/simulator/cub/one_thread.h"
#include "tilewright/simulator/hide_macros.h"

/* Bytes of storage for n elements: as in CUB, more for more of them. */
template <class N>
inline size_t tw_cub_bytes(N n) {
  return (n > 0 ? (size_t)n : 0) / 32 + 1;
}

inline __attribute__((noinline)) cudaError_t tw_cub_lacks_storage(
    size_t bytes, size_t least) {
  char why[160];
  snprintf(
      why, sizeof why,
      "an algorithm of CUB is given %zu bytes of storage and needs %zu, as "
      "a call without storage tells",
      bytes, least);
  return (cudaError_t)tw_program_library_refuses(cudaErrorInvalidValue, "CUB",
                                                 "cudaErrorInvalidValue", why);
}

/* Whether the elements that an algorithm reads are apart from those that it
 * writes, as a GPU does both at the same time. */
template <class In, class Out>
inline void tw_cub_needs_apart(const In *in, const Out *out, size_t n,
                               const char *what) {
  const uintptr_t from = (uintptr_t)in, to = (uintptr_t)out;
  char why[160];
  if (!n || from >= to + n * sizeof(Out) || to >= from + n * sizeof(In)) return;
  snprintf(why, sizeof why,
           "%s is given an output that overlaps its input, and its blocks run "
           "in any order",
           what);
  tw_program_library_refuses(0, "CUB", "", why);
}

/* The form that all calls have: the work is done by one thread. It writes to
 * the ends of the storage, which must be there, and be used by no other call.
 */
#define TW_CUB_DEVICE(needed, ...)                              \
  const size_t least = (needed) ? (needed) : 1;                 \
  if (!storage) {                                               \
    bytes = least;                                              \
    return cudaSuccess;                                         \
  }                                                             \
  if (bytes < least) return tw_cub_lacks_storage(bytes, least); \
  return tw_run_one_thread(stream, [=]() mutable {              \
    ((char *)storage)[0] = ((char *)storage)[least - 1] = 0;    \
    __VA_ARGS__                                                 \
  })

namespace cub {

template <class Iterator>
using tw_value = std::decay_t<decltype(*std::declval<Iterator>())>;

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
