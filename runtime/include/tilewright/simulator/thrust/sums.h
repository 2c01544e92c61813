/*
 * thrust/sums.h -- algorithms of Thrust that combine elements in their order:
 * reduce, scans, count, find, extrema, inner_product, sums and scans by key.
 */
#ifndef TILEWRIGHT_THRUST_SUMS_H
#define TILEWRIGHT_THRUST_SUMS_H

#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/thrust/functional.h"
#include "tilewright/simulator/thrust/run.h"

namespace thrust {
namespace tw_of {

template <class I>
using value = typename std::iterator_traits<I>::value_type;

/* ---- to one value -------------------------------------------------------- */

template <class P, class I, class F, class T, class B>
T transform_reduce(const P &p, I first, I last, F f, T initial, B binary) {
  const std::ptrdiff_t n = last - first;
  return tw_run(p, [=, a = tw_raw(first)]() mutable {
    T sum = initial;
    for (std::ptrdiff_t i = 0; i < n; i++) sum = binary(sum, f(a[i]));
    return sum;
  });
}
template <class P, class I, class T, class B>
T reduce(const P &p, I first, I last, T initial, B binary) {
  return tw_of::transform_reduce(p, first, last, identity<>(), initial, binary);
}
template <class P, class I, class T>
T reduce(const P &p, I first, I last, T initial) {
  return tw_of::reduce(p, first, last, initial, plus<>());
}
template <class P, class I>
value<I> reduce(const P &p, I first, I last) {
  return tw_of::reduce(p, first, last, value<I>(0));
}
template <class P, class I, class J, class T, class Sum, class Product>
T inner_product(const P &p, I first, I last, J second, T initial, Sum sum_of,
                Product product_of) {
  const std::ptrdiff_t n = last - first;
  return tw_run(p, [=, a = tw_raw(first), b = tw_raw(second)]() mutable {
    T sum = initial;
    for (std::ptrdiff_t i = 0; i < n; i++)
      sum = sum_of(sum, product_of(a[i], b[i]));
    return sum;
  });
}
template <class P, class I, class J, class T>
T inner_product(const P &p, I first, I last, J second, T initial) {
  return tw_of::inner_product(p, first, last, second, initial, plus<>(),
                              multiplies<>());
}

template <class P, class I, class If>
std::ptrdiff_t count_if(const P &p, I first, I last, If is_counted) {
  const std::ptrdiff_t n = last - first;
  return tw_run(p, [=, a = tw_raw(first)]() mutable {
    std::ptrdiff_t count = 0;
    for (std::ptrdiff_t i = 0; i < n; i++) count += is_counted(a[i]) ? 1 : 0;
    return count;
  });
}
template <class P, class I, class T>
std::ptrdiff_t count(const P &p, I first, I last, T wanted) {
  return tw_of::count_if(p, first, last,
                         [=](const value<I> &v) { return v == wanted; });
}
template <class P, class I, class If>
I find_if(const P &p, I first, I last, If is_found) {
  const std::ptrdiff_t n = last - first;
  return first + tw_run(p, [=, a = tw_raw(first)]() mutable {
           std::ptrdiff_t i = 0;
           while (i < n && !is_found(a[i])) i++;
           return i;
         });
}
template <class P, class I, class If>
I find_if_not(const P &p, I first, I last, If is_passed) {
  return tw_of::find_if(
      p, first, last, [=](const value<I> &v) mutable { return !is_passed(v); });
}
template <class P, class I, class T>
I find(const P &p, I first, I last, T wanted) {
  return tw_of::find_if(p, first, last,
                        [=](const value<I> &v) { return v == wanted; });
}
template <class P, class I, class If>
bool any_of(const P &p, I first, I last, If is_wanted) {
  return tw_of::find_if(p, first, last, is_wanted) != last;
}
template <class P, class I, class If>
bool none_of(const P &p, I first, I last, If is_wanted) {
  return !tw_of::any_of(p, first, last, is_wanted);
}
template <class P, class I, class If>
bool all_of(const P &p, I first, I last, If is_wanted) {
  return !tw_of::any_of(
      p, first, last, [=](const value<I> &v) mutable { return !is_wanted(v); });
}
template <class P, class I, class J>
bool equal(const P &p, I first, I last, J second) {
  const std::ptrdiff_t n = last - first;
  return tw_run(p, [=, a = tw_raw(first), b = tw_raw(second)]() mutable {
    for (std::ptrdiff_t i = 0; i < n; i++)
      if (!(a[i] == b[i])) return false;
    return true;
  });
}

/* The first elements that differ. */
template <class P, class I, class J, class Equal>
pair<I, J> mismatch(const P &p, I first, I last, J second, Equal is_equal) {
  const std::ptrdiff_t n = last - first;
  const std::ptrdiff_t at =
      tw_run(p, [=, a = tw_raw(first), b = tw_raw(second)]() mutable {
        std::ptrdiff_t i = 0;
        while (i < n && is_equal(a[i], b[i])) i++;
        return i;
      });
  return {first + at, second + at};
}
template <class P, class I, class J>
pair<I, J> mismatch(const P &p, I first, I last, J second) {
  return tw_of::mismatch(p, first, last, second, equal_to<>());
}

/* The first of the least elements, the first of the greatest. */
template <class P, class I, class Less>
pair<I, I> minmax_element(const P &p, I first, I last, Less less) {
  const std::ptrdiff_t n = last - first;
  const auto at = tw_run(p, [=, a = tw_raw(first)]() mutable {
    pair<std::ptrdiff_t, std::ptrdiff_t> found(0, 0);
    for (std::ptrdiff_t i = 1; i < n; i++) {
      if (less(a[i], a[found.first])) found.first = i;
      if (less(a[found.second], a[i])) found.second = i;
    }
    return found;
  });
  return {first + at.first, first + at.second};
}
template <class P, class I>
pair<I, I> minmax_element(const P &p, I first, I last) {
  return tw_of::minmax_element(p, first, last, tw_less());
}
template <class P, class I, class... Less>
I min_element(const P &p, I first, I last, Less... less) {
  return tw_of::minmax_element(p, first, last, less...).first;
}
template <class P, class I, class... Less>
I max_element(const P &p, I first, I last, Less... less) {
  return tw_of::minmax_element(p, first, last, less...).second;
}

/* ---- scans --------------------------------------------------------------- */

template <class P, class I, class O, class F, class B>
O transform_inclusive_scan(const P &p, I first, I last, O out, F f, B binary) {
  const std::ptrdiff_t n = last - first;
  tw_run(p, [=, a = tw_raw(first), o = tw_raw(out)]() mutable {
    if (n <= 0) return;
    std::decay_t<decltype(f(a[0]))> sum = f(a[0]);
    o[0] = sum;
    for (std::ptrdiff_t i = 1; i < n; i++) o[i] = sum = binary(sum, f(a[i]));
  });
  return out + n;
}
template <class P, class I, class O, class F, class T, class B>
O transform_exclusive_scan(const P &p, I first, I last, O out, F f, T initial,
                           B binary) {
  const std::ptrdiff_t n = last - first;
  tw_run(p, [=, a = tw_raw(first), o = tw_raw(out)]() mutable {
    T next = initial;
    for (std::ptrdiff_t i = 0; i < n; i++) {
      const std::decay_t<decltype(f(a[i]))> each = f(a[i]); /* in place */
      o[i] = next;
      next = binary(next, each);
    }
  });
  return out + n;
}
template <class P, class I, class O, class B>
O inclusive_scan(const P &p, I first, I last, O out, B binary) {
  typedef value<I> V;
  return tw_of::transform_inclusive_scan(
      p, first, last, out, [](const V &v) { return v; }, binary);
}
template <class P, class I, class O>
O inclusive_scan(const P &p, I first, I last, O out) {
  return tw_of::inclusive_scan(p, first, last, out, plus<>());
}
template <class P, class I, class O, class T, class B>
O exclusive_scan(const P &p, I first, I last, O out, T initial, B binary) {
  typedef value<I> V;
  return tw_of::transform_exclusive_scan(
      p, first, last, out, [](const V &v) { return v; }, initial, binary);
}
template <class P, class I, class O, class T>
O exclusive_scan(const P &p, I first, I last, O out, T initial) {
  return tw_of::exclusive_scan(p, first, last, out, initial, plus<>());
}
template <class P, class I, class O>
O exclusive_scan(const P &p, I first, I last, O out) {
  return tw_of::exclusive_scan(p, first, last, out, value<I>(0));
}
template <class P, class I, class O, class B>
O adjacent_difference(const P &p, I first, I last, O out, B binary) {
  const std::ptrdiff_t n = last - first;
  tw_run(p, [=, a = tw_raw(first), o = tw_raw(out)]() mutable {
    value<I> before = value<I>();
    for (std::ptrdiff_t i = 0; i < n; i++) {
      const value<I> each = a[i];
      if (i)
        o[i] = binary(each, before);
      else
        o[i] = each;
      before = each;
    }
  });
  return out + n;
}
template <class P, class I, class O>
O adjacent_difference(const P &p, I first, I last, O out) {
  return tw_of::adjacent_difference(p, first, last, out, minus<>());
}

/* ---- sums of runs of equal keys ------------------------------------------ */

template <class P, class K, class V, class KO, class VO, class Equal, class B>
pair<KO, VO> reduce_by_key(const P &p, K first, K last, V values, KO keys_out,
                           VO values_out, Equal is_equal, B binary) {
  const std::ptrdiff_t n = last - first;
  const std::ptrdiff_t runs =
      tw_run(p, [=, k = tw_raw(first), v = tw_raw(values),
                 ko = tw_raw(keys_out), vo = tw_raw(values_out)]() mutable {
        std::ptrdiff_t run = 0;
        for (std::ptrdiff_t i = 0, end; i < n; i = end) {
          value<V> sum = v[i];
          for (end = i + 1; end < n && is_equal(k[end - 1], k[end]); end++)
            sum = binary(sum, v[end]);
          ko[run] = k[i];
          vo[run++] = sum;
        }
        return run;
      });
  return {keys_out + runs, values_out + runs};
}
template <class P, class K, class V, class KO, class VO, class Equal>
pair<KO, VO> reduce_by_key(const P &p, K first, K last, V values, KO keys_out,
                           VO values_out, Equal is_equal) {
  return tw_of::reduce_by_key(p, first, last, values, keys_out, values_out,
                              is_equal, plus<>());
}
template <class P, class K, class V, class KO, class VO>
pair<KO, VO> reduce_by_key(const P &p, K first, K last, V values, KO keys_out,
                           VO values_out) {
  return tw_of::reduce_by_key(p, first, last, values, keys_out, values_out,
                              equal_to<>());
}

/* ---- scans of runs of equal keys: is_equal(the key before, the key) -------
 */

template <class P, class K, class V, class O, class Equal, class B>
O inclusive_scan_by_key(const P &p, K first, K last, V values, O out,
                        Equal is_equal, B binary) {
  const std::ptrdiff_t n = last - first;
  tw_run(p,
         [=, k = tw_raw(first), v = tw_raw(values), o = tw_raw(out)]() mutable {
           if (n <= 0) return;
           value<K> before = k[0];
           value<V> sum = v[0];
           o[0] = sum;
           for (std::ptrdiff_t i = 1; i < n; i++) {
             const value<K> key = k[i]; /* `out` may be the keys */
             const value<V> each = v[i];
             sum = is_equal(before, key) ? value<V>(binary(sum, each)) : each;
             before = key;
             o[i] = sum;
           }
         });
  return out + n;
}
template <class P, class K, class V, class O, class Equal>
O inclusive_scan_by_key(const P &p, K first, K last, V values, O out,
                        Equal is_equal) {
  return tw_of::inclusive_scan_by_key(p, first, last, values, out, is_equal,
                                      plus<>());
}
template <class P, class K, class V, class O>
O inclusive_scan_by_key(const P &p, K first, K last, V values, O out) {
  return tw_of::inclusive_scan_by_key(p, first, last, values, out,
                                      equal_to<>());
}
template <class P, class K, class V, class O, class T, class Equal, class B>
O exclusive_scan_by_key(const P &p, K first, K last, V values, O out, T initial,
                        Equal is_equal, B binary) {
  const std::ptrdiff_t n = last - first;
  tw_run(p,
         [=, k = tw_raw(first), v = tw_raw(values), o = tw_raw(out)]() mutable {
           if (n <= 0) return;
           value<K> before = k[0];
           std::decay_t<decltype(binary(initial, v[0]))> next = initial;
           for (std::ptrdiff_t i = 0; i < n; i++) {
             const value<K> key = k[i];
             const value<V> each = v[i];
             if (i && !is_equal(before, key)) next = initial;
             before = key;
             o[i] = next;
             next = binary(next, each);
           }
         });
  return out + n;
}
template <class P, class K, class V, class O, class T, class Equal>
O exclusive_scan_by_key(const P &p, K first, K last, V values, O out, T initial,
                        Equal is_equal) {
  return tw_of::exclusive_scan_by_key(p, first, last, values, out, initial,
                                      is_equal, plus<>());
}
template <class P, class K, class V, class O, class T>
O exclusive_scan_by_key(const P &p, K first, K last, V values, O out,
                        T initial) {
  return tw_of::exclusive_scan_by_key(p, first, last, values, out, initial,
                                      equal_to<>());
}
template <class P, class K, class V, class O>
O exclusive_scan_by_key(const P &p, K first, K last, V values, O out) {
  return tw_of::exclusive_scan_by_key(p, first, last, values, out, value<V>(0));
}

}  // namespace tw_of

TW_THRUST(transform_reduce)
TW_THRUST(reduce)
TW_THRUST(inner_product)
TW_THRUST(count)
TW_THRUST(count_if)
TW_THRUST(find)
TW_THRUST(find_if)
TW_THRUST(find_if_not)
TW_THRUST(mismatch)
TW_THRUST(any_of)
TW_THRUST(all_of)
TW_THRUST(none_of)
TW_THRUST(equal)
TW_THRUST(minmax_element)
TW_THRUST(min_element)
TW_THRUST(max_element)
TW_THRUST(transform_inclusive_scan)
TW_THRUST(transform_exclusive_scan)
TW_THRUST(inclusive_scan)
TW_THRUST(exclusive_scan)
TW_THRUST(adjacent_difference)
TW_THRUST(reduce_by_key)
TW_THRUST(inclusive_scan_by_key)
TW_THRUST(exclusive_scan_by_key)

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
