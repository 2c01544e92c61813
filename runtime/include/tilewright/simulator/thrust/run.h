/*
 * thrust/run.h -- where an algorithm of Thrust runs: on the host, in the kernel
 * that calls it, or as a kernel of one thread (cub/one_thread.h).
 */
#ifndef TILEWRIGHT_THRUST_RUN_H
#define TILEWRIGHT_THRUST_RUN_H

#include "tilewright/simulator/cub/one_thread.h"
#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/thrust/iterators.h"

namespace thrust {

/* ---- policies ------------------------------------------------------------ */

struct tw_policy {};
struct tw_here : tw_policy {
  template <class Allocator>
  tw_here operator()(Allocator &&) const {
    return *this;
  }
};
struct tw_device : tw_policy {
  cudaStream_t stream = 0;
  bool waits = true;
  tw_device() = default;
  tw_device(cudaStream_t s, bool w) : stream(s), waits(w) {}
  tw_device on(cudaStream_t s) const { return tw_device(s, waits); }
  template <class Allocator>
  tw_device operator()(Allocator &&) const {
    return *this;
  }
};

static const tw_here host, seq;
static const tw_device device;
namespace cuda {
static const tw_device par, par_nosync(0, false);
}
namespace omp {
static const tw_here par;
}
namespace cpp {
static const tw_here par;
}
template <class T>
constexpr bool tw_is_policy = std::is_base_of_v<tw_policy, std::decay_t<T>>;

/* Of arguments without a policy: the device's, if an iterator is. */
template <class... Arguments>
using tw_policy_of =
    std::conditional_t<(tw_is_on_device<Arguments> || ...), tw_device, tw_here>;

/* ---- runs ---------------------------------------------------------------- */

/* Memory of the device while an algorithm runs. */
template <class T>
struct tw_buffer {
  T *at = nullptr;
  explicit tw_buffer(std::size_t n) {
    tw_require(cudaMalloc(&at, n * sizeof(T)), "thrust");
  }
  tw_buffer(const tw_buffer &) = delete;
  ~tw_buffer() { cudaFree(at); }
};

template <class Work>
auto tw_run(const tw_here &, Work work) {
  return work();
}

template <class Work>
auto tw_run(const tw_device &policy, Work work) {
  typedef decltype(work()) Result;
  if constexpr (std::is_void_v<Result>) {
    if (tw_program_in_kernel()) return work();
    tw_require(tw_run_one_thread(policy.stream, work), "thrust");
    if (policy.waits)
      tw_require(cudaStreamSynchronize(policy.stream), "thrust");
  } else {
    if (tw_program_in_kernel()) return work();
    tw_buffer<Result> result(1);
    Result *const at = result.at;
    tw_require(tw_run_one_thread(policy.stream,
                                 [=]() mutable { new (at) Result(work()); }),
               "thrust");
    tw_require(cudaStreamSynchronize(policy.stream), "thrust");
    alignas(Result) unsigned char bytes[sizeof(Result)];
    tw_require(cudaMemcpy(bytes, at, sizeof bytes, cudaMemcpyDefault),
               "thrust");
    return Result(*reinterpret_cast<Result *>(bytes));
  }
}

/* `count` objects of T that an algorithm needs while it runs: its work is given
 * their address. */
template <class T, class Work>
void tw_run_with(const tw_here &, std::size_t count, Work work) {
  T *const at = (T *)malloc((count ? count : 1) * sizeof(T));
  work(at);
  free(at);
}
template <class T, class Work>
void tw_run_with(const tw_device &policy, std::size_t count, Work work) {
  if (tw_program_in_kernel())
    return tw_program_refuse("a sort by Thrust in a kernel", __FILE__,
                             __LINE__);
  tw_buffer<T> buffer(count ? count : 1);
  T *const at = buffer.at;
  tw_require(tw_run_one_thread(policy.stream, [=]() mutable { work(at); }),
             "thrust");
  tw_require(cudaStreamSynchronize(policy.stream), "thrust");
}

/* Defines thrust::name(), with a policy as its first argument or without, by
 * tw_of::name(policy, ...). */
#define TW_THRUST(name)                                                   \
  template <class First, class... Rest>                                   \
  auto name(const First &first, const Rest &...rest) {                    \
    if constexpr (tw_is_policy<First>)                                    \
      return tw_of::name(first, rest...);                                 \
    else                                                                  \
      return tw_of::name(tw_policy_of<First, Rest...>(), first, rest...); \
  }

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
