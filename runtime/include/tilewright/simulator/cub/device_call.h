/*
 * cub/device_call.h -- the form that all algorithms of CUB for the device have.
 *
 * As in CUB, a call without storage only tells how many bytes are needed.
 */
#ifndef TILEWRIGHT_CUB_DEVICE_CALL_H
#define TILEWRIGHT_CUB_DEVICE_CALL_H

#include <type_traits>
#include <utility>

#include "tilewright/simulator/cub/one_thread.h"
#include "tilewright/simulator/hide_macros.h"

/* Bytes of storage for n elements: as in CUB, more for more of them. */
template <class N>
inline size_t tw_cub_bytes(N n) {
  return (n > 0 ? (size_t)n : 0) / 32 + 1;
}

/* The form that all calls have: the work is done by one thread. It writes to
 * the ends of the storage, which must be there, and be used by no other call.
 */
#define TW_CUB_DEVICE(needed, ...)                                  \
  const size_t least = (needed) ? (needed) : 1;                     \
  if (!storage) {                                                   \
    bytes = least;                                                  \
    return cudaSuccess;                                             \
  }                                                                 \
  if (bytes < least)                                                \
    return (cudaError_t)tw_program_library_status(                  \
        cudaErrorInvalidValue, "CUB",                               \
        "cudaErrorInvalidValue, as its storage has too few bytes"); \
  return tw_run_one_thread(stream, [=]() mutable {                  \
    ((char *)storage)[0] = ((char *)storage)[least - 1] = 0;        \
    __VA_ARGS__                                                     \
  })

namespace cub {

template <class Iterator>
using tw_value = std::decay_t<decltype(*std::declval<Iterator>())>;

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
