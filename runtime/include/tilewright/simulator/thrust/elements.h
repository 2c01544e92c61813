/*
 * thrust/elements.h -- algorithms of Thrust that treat each element for itself:
 * for_each, transform, fill, sequence, tabulate, generate, replace, copy,
 * gather, scatter, reverse.
 *
 * In namespace tw_of each has its policy first (run.h).
 */
#ifndef TILEWRIGHT_THRUST_ELEMENTS_H
#define TILEWRIGHT_THRUST_ELEMENTS_H

#include <memory>

#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/thrust/run.h"

namespace thrust {
namespace tw_of {

/* Calls each(i) for all i below n. */
template <class P, class Each>
void all(const P &p, std::ptrdiff_t n, Each each) {
  tw_run(p, [=]() mutable {
    for (std::ptrdiff_t i = 0; i < n; i++) each(i);
  });
}

template <class P, class I, class N, class F>
I for_each_n(const P &p, I first, N n, F f) {
  all(p, n, [=, a = tw_raw(first)](std::ptrdiff_t i) mutable { f(a[i]); });
  return first + n;
}
template <class P, class I, class F>
I for_each(const P &p, I first, I last, F f) {
  return tw_of::for_each_n(p, first, last - first, f);
}

template <class P, class I, class O, class F>
O transform(const P &p, I first, I last, O out, F f) {
  all(p, last - first,
      [=, a = tw_raw(first), o = tw_raw(out)](std::ptrdiff_t i) mutable {
        o[i] = f(a[i]);
      });
  return out + (last - first);
}
template <class P, class I, class J, class O, class F>
O transform(const P &p, I first, I last, J second, O out, F f) {
  all(p, last - first,
      [=, a = tw_raw(first), b = tw_raw(second),
       o = tw_raw(out)](std::ptrdiff_t i) mutable { o[i] = f(a[i], b[i]); });
  return out + (last - first);
}
template <class P, class I, class O, class F, class If>
O transform_if(const P &p, I first, I last, O out, F f, If is_taken) {
  all(p, last - first,
      [=, a = tw_raw(first), o = tw_raw(out)](std::ptrdiff_t i) mutable {
        if (is_taken(a[i])) o[i] = f(a[i]);
      });
  return out + (last - first);
}

template <class P, class I, class T>
void fill(const P &p, I first, I last, T value) {
  all(p, last - first,
      [=, a = tw_raw(first)](std::ptrdiff_t i) mutable { a[i] = value; });
}
template <class P, class I, class N, class T>
I fill_n(const P &p, I first, N n, T value) {
  tw_of::fill(p, first, first + n, value);
  return first + n;
}
template <class P, class I, class T, class Step>
void sequence(const P &p, I first, I last, T begin, Step step) {
  typedef typename std::iterator_traits<I>::value_type Value;
  all(p, last - first, [=, a = tw_raw(first)](std::ptrdiff_t i) mutable {
    a[i] = (Value)(begin + (T)(step * (Step)i));
  });
}
template <class P, class I, class T>
void sequence(const P &p, I first, I last, T begin) {
  tw_of::sequence(p, first, last, begin, T(1));
}
template <class P, class I>
void sequence(const P &p, I first, I last) {
  tw_of::sequence(p, first, last,
                  typename std::iterator_traits<I>::value_type(0));
}
template <class P, class I, class F>
void tabulate(const P &p, I first, I last, F f) {
  all(p, last - first,
      [=, a = tw_raw(first)](std::ptrdiff_t i) mutable { a[i] = f(i); });
}
template <class P, class I, class F>
void generate(const P &p, I first, I last, F f) {
  all(p, last - first,
      [=, a = tw_raw(first)](std::ptrdiff_t i) mutable { a[i] = f(); });
}
template <class P, class I, class N, class F>
I generate_n(const P &p, I first, N n, F f) {
  tw_of::generate(p, first, first + n, f);
  return first + n;
}
template <class P, class I, class If, class T>
void replace_if(const P &p, I first, I last, If is_replaced, T value) {
  all(p, last - first, [=, a = tw_raw(first)](std::ptrdiff_t i) mutable {
    if (is_replaced(a[i])) a[i] = value;
  });
}
template <class P, class I, class S, class If, class T>
void replace_if(const P &p, I first, I last, S stencil, If is_replaced,
                T value) {
  all(p, last - first,
      [=, a = tw_raw(first), s = tw_raw(stencil)](std::ptrdiff_t i) mutable {
        if (is_replaced(s[i])) a[i] = value;
      });
}
template <class P, class I, class T>
void replace(const P &p, I first, I last, T old, T value) {
  all(p, last - first, [=, a = tw_raw(first)](std::ptrdiff_t i) mutable {
    if (a[i] == old) a[i] = value;
  });
}

template <class P, class M, class I, class O>
O gather(const P &p, M map, M map_end, I in, O out) {
  all(p, map_end - map,
      [m = tw_raw(map), a = tw_raw(in),
       o = tw_raw(out)](std::ptrdiff_t i) mutable { o[i] = a[m[i]]; });
  return out + (map_end - map);
}
template <class P, class I, class M, class O>
void scatter(const P &p, I first, I last, M map, O out) {
  all(p, last - first,
      [m = tw_raw(map), a = tw_raw(first),
       o = tw_raw(out)](std::ptrdiff_t i) mutable { o[m[i]] = a[i]; });
}
template <class P, class I, class M, class S, class O>
void scatter_if(const P &p, I first, I last, M map, S stencil, O out) {
  all(p, last - first,
      [m = tw_raw(map), a = tw_raw(first), s = tw_raw(stencil),
       o = tw_raw(out)](std::ptrdiff_t i) mutable {
        if (s[i]) o[m[i]] = a[i];
      });
}
template <class P, class I>
void reverse(const P &p, I first, I last) {
  const std::ptrdiff_t n = last - first;
  all(p, n / 2, [=, a = tw_raw(first)](std::ptrdiff_t i) mutable {
    typename std::iterator_traits<I>::value_type value = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = value;
  });
}

template <class P, class I, class O>
O reverse_copy(const P &p, I first, I last, O out) {
  const std::ptrdiff_t n = last - first;
  all(p, n, [=, a = tw_raw(first), o = tw_raw(out)](std::ptrdiff_t i) mutable {
    o[i] = a[n - 1 - i];
  });
  return out + n;
}
template <class P, class I, class O, class If, class T>
O replace_copy_if(const P &p, I first, I last, O out, If is_replaced, T value) {
  all(p, last - first,
      [=, a = tw_raw(first), o = tw_raw(out)](std::ptrdiff_t i) mutable {
        o[i] = a[i];
        if (is_replaced(a[i])) o[i] = value;
      });
  return out + (last - first);
}
template <class P, class I, class O, class T>
O replace_copy(const P &p, I first, I last, O out, T old, T value) {
  return tw_of::replace_copy_if(
      p, first, last, out,
      [=](const typename std::iterator_traits<I>::value_type &v) {
        return v == old;
      },
      value);
}
template <class P, class M, class S, class I, class O>
O gather_if(const P &p, M map, M map_end, S stencil, I from, O out) {
  all(p, map_end - map,
      [=, m = tw_raw(map), s = tw_raw(stencil), a = tw_raw(from),
       o = tw_raw(out)](std::ptrdiff_t i) mutable {
        if (s[i]) o[i] = a[m[i]];
      });
  return out + (map_end - map);
}

/* ---- copies, which may go between host and device ------------------------ */

template <class P, class I, class N, class O>
O copy_n(const P &p, I first, N n, O out) {
  typedef typename std::iterator_traits<I>::value_type Value;
  if constexpr (tw_is_on_device<I> == tw_is_on_device<O>) {
    all(p, n, [a = tw_raw(first), o = tw_raw(out)](std::ptrdiff_t i) mutable {
      o[i] = a[i];
    });
  } else if (n > 0) {
    /* By cudaMemcpy, and on each side through an array if it is no pointer. */
    const std::size_t bytes = (std::size_t)n * sizeof(Value);
    std::unique_ptr<Value[]> held;
    if constexpr (tw_is_on_device<I>) {
      tw_buffer<Value> there((std::size_t)n);
      Value *const at = there.at;
      all(tw_device(), n,
          [=, a = tw_raw(first)](std::ptrdiff_t i) { at[i] = a[i]; });
      held.reset(new Value[(std::size_t)n]);
      tw_require(cudaMemcpy((void *)held.get(), at, bytes, cudaMemcpyDefault),
                 "thrust::copy");
      for (std::ptrdiff_t i = 0; i < (std::ptrdiff_t)n; i++) out[i] = held[i];
    } else {
      held.reset(new Value[(std::size_t)n]);
      for (std::ptrdiff_t i = 0; i < (std::ptrdiff_t)n; i++) held[i] = first[i];
      tw_buffer<Value> there((std::size_t)n);
      Value *const at = there.at;
      tw_require(cudaMemcpy((void *)at, held.get(), bytes, cudaMemcpyDefault),
                 "thrust::copy");
      all(tw_device(), n,
          [=, o = tw_raw(out)](std::ptrdiff_t i) mutable { o[i] = at[i]; });
    }
  }
  return out + n;
}
template <class P, class I, class O>
O copy(const P &p, I first, I last, O out) {
  return tw_of::copy_n(p, first, last - first, out);
}
template <class P, class I, class O>
O uninitialized_copy(const P &p, I first, I last, O out) {
  return tw_of::copy(p, first, last, out);
}
template <class P, class I, class T>
void uninitialized_fill(const P &p, I first, I last, T value) {
  tw_of::fill(p, first, last, value);
}
template <class P, class I, class J>
J swap_ranges(const P &p, I first, I last, J second) {
  all(p, last - first,
      [a = tw_raw(first), b = tw_raw(second)](std::ptrdiff_t i) mutable {
        typename std::iterator_traits<I>::value_type value = a[i];
        a[i] = b[i];
        b[i] = value;
      });
  return second + (last - first);
}

}  // namespace tw_of

TW_THRUST(for_each)
TW_THRUST(for_each_n)
TW_THRUST(transform)
TW_THRUST(transform_if)
TW_THRUST(fill)
TW_THRUST(fill_n)
TW_THRUST(sequence)
TW_THRUST(tabulate)
TW_THRUST(generate)
TW_THRUST(generate_n)
TW_THRUST(reverse_copy)
TW_THRUST(replace_copy)
TW_THRUST(replace_copy_if)
TW_THRUST(gather_if)
TW_THRUST(uninitialized_copy)
TW_THRUST(uninitialized_fill)
TW_THRUST(replace)
TW_THRUST(replace_if)
TW_THRUST(gather)
TW_THRUST(scatter)
TW_THRUST(scatter_if)
TW_THRUST(reverse)
TW_THRUST(copy)
TW_THRUST(copy_n)
TW_THRUST(swap_ranges)

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
