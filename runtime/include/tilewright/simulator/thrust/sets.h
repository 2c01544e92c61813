/*
 * thrust/sets.h -- algorithms of Thrust for two sorted ranges: merges, and
 * unions, intersections and differences, of keys with values, too.
 *
 * Of elements that are equal those of the first range come first.
 */
#ifndef TILEWRIGHT_THRUST_SETS_H
#define TILEWRIGHT_THRUST_SETS_H

#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/thrust/order.h"

namespace thrust {

/* What is kept: elements of one range alone, and those that both have, which
 * are taken from the first. */
enum tw_kept { TW_KEEP_FIRST = 1, TW_KEEP_SECOND = 2, TW_KEEP_BOTH = 4 };

namespace tw_of {

/* keep(is_second, i) for each element that is kept, in order; returns how many.
 */
template <int kept, class A, class B, class Less, class Keep>
std::ptrdiff_t walk(A a, std::ptrdiff_t n, B b, std::ptrdiff_t m, Less less,
                    Keep keep) {
  std::ptrdiff_t count = 0;
  for (std::ptrdiff_t i = 0, j = 0; i < n || j < m;) {
    if (j == m || (i < n && less(a[i], b[j]))) {
      if (kept & TW_KEEP_FIRST) keep(false, i, count++);
      i++;
    } else if (i == n || less(b[j], a[i])) {
      if (kept & TW_KEEP_SECOND) keep(true, j, count++);
      j++;
    } else {
      if (kept & TW_KEEP_BOTH) keep(false, i, count++);
      i++, j++;
    }
  }
  return count;
}

template <int kept, class P, class I, class J, class O, class Less>
O set(const P &p, I first, I last, J second, J second_last, O out, Less less) {
  const std::ptrdiff_t n = last - first, m = second_last - second;
  return out + tw_run(p, [=, a = tw_raw(first), b = tw_raw(second),
                          o = tw_raw(out)]() mutable {
           return tw_of::walk<kept>(
               a, n, b, m, less,
               [&](bool is_second, std::ptrdiff_t i, std::ptrdiff_t to) {
                 if (is_second)
                   o[to] = b[i];
                 else
                   o[to] = a[i];
               });
         });
}
template <int kept, class P, class I, class J, class V, class W, class O,
          class OV, class Less>
pair<O, OV> set_by_key(const P &p, I first, I last, J second, J second_last,
                       V values, W second_values, O out, OV out_values,
                       Less less) {
  const std::ptrdiff_t n = last - first, m = second_last - second;
  const std::ptrdiff_t count =
      tw_run(p, [=, a = tw_raw(first), b = tw_raw(second), v = tw_raw(values),
                 w = tw_raw(second_values), o = tw_raw(out),
                 ov = tw_raw(out_values)]() mutable {
        return tw_of::walk<kept>(
            a, n, b, m, less,
            [&](bool is_second, std::ptrdiff_t i, std::ptrdiff_t to) {
              if (is_second)
                o[to] = b[i], ov[to] = w[i];
              else
                o[to] = a[i], ov[to] = v[i];
            });
      });
  return {out + count, out_values + count};
}

#define TW_THRUST_SET(name, kept)                                          \
  template <class P, class I, class J, class O, class Less>                \
  O name(const P &p, I first, I last, J second, J end, O out, Less less) { \
    return tw_of::set<kept>(p, first, last, second, end, out, less);       \
  }                                                                        \
  template <class P, class I, class J, class O>                            \
  O name(const P &p, I first, I last, J second, J end, O out) {            \
    return tw_of::set<kept>(p, first, last, second, end, out, tw_less());  \
  }
#define TW_THRUST_SET_BY_KEY(name, kept)                                    \
  template <class P, class I, class J, class V, class W, class O, class OV, \
            class Less>                                                     \
  pair<O, OV> name(const P &p, I first, I last, J second, J end, V values,  \
                   W others, O out, OV out_values, Less less) {             \
    return tw_of::set_by_key<kept>(p, first, last, second, end, values,     \
                                   others, out, out_values, less);          \
  }                                                                         \
  template <class P, class I, class J, class V, class W, class O, class OV> \
  pair<O, OV> name(const P &p, I first, I last, J second, J end, V values,  \
                   W others, O out, OV out_values) {                        \
    return tw_of::set_by_key<kept>(p, first, last, second, end, values,     \
                                   others, out, out_values, tw_less());     \
  }
TW_THRUST_SET(set_union, TW_KEEP_FIRST | TW_KEEP_SECOND | TW_KEEP_BOTH)
TW_THRUST_SET(set_intersection, TW_KEEP_BOTH)
TW_THRUST_SET(set_difference, TW_KEEP_FIRST)
TW_THRUST_SET(set_symmetric_difference, TW_KEEP_FIRST | TW_KEEP_SECOND)
TW_THRUST_SET_BY_KEY(set_union_by_key,
                     TW_KEEP_FIRST | TW_KEEP_SECOND | TW_KEEP_BOTH)
TW_THRUST_SET_BY_KEY(set_difference_by_key, TW_KEEP_FIRST)
TW_THRUST_SET_BY_KEY(set_symmetric_difference_by_key,
                     TW_KEEP_FIRST | TW_KEEP_SECOND)
#undef TW_THRUST_SET
#undef TW_THRUST_SET_BY_KEY

/* Values of the first range alone. */
template <class P, class I, class J, class V, class O, class OV, class Less>
pair<O, OV> set_intersection_by_key(const P &p, I first, I last, J second,
                                    J end, V values, O out, OV out_values,
                                    Less less) {
  return tw_of::set_by_key<TW_KEEP_BOTH>(p, first, last, second, end, values,
                                         values, out, out_values, less);
}
template <class P, class I, class J, class V, class O, class OV>
pair<O, OV> set_intersection_by_key(const P &p, I first, I last, J second,
                                    J end, V values, O out, OV out_values) {
  return tw_of::set_intersection_by_key(p, first, last, second, end, values,
                                        out, out_values, tw_less());
}

/* ---- merges: elements that are equal stay ---------------------------------
 */

template <class P, class I, class J, class V, class W, class O, class OV,
          class Less>
pair<O, OV> merge_by_key(const P &p, I first, I last, J second, J end, V values,
                         W others, O out, OV out_values, Less less) {
  const std::ptrdiff_t n = last - first, m = end - second;
  tw_run(p, [=, a = tw_raw(first), b = tw_raw(second), v = tw_raw(values),
             w = tw_raw(others), o = tw_raw(out),
             ov = tw_raw(out_values)]() mutable {
    for (std::ptrdiff_t i = 0, j = 0; i < n || j < m;) {
      const std::ptrdiff_t to = i + j;
      if (i == n || (j < m && less(b[j], a[i])))
        o[to] = b[j], ov[to] = w[j], j++;
      else
        o[to] = a[i], ov[to] = v[i], i++;
    }
  });
  return {out + (n + m), out_values + (n + m)};
}
template <class P, class I, class J, class V, class W, class O, class OV>
pair<O, OV> merge_by_key(const P &p, I first, I last, J second, J end, V values,
                         W others, O out, OV out_values) {
  return tw_of::merge_by_key(p, first, last, second, end, values, others, out,
                             out_values, tw_less());
}
template <class P, class I, class J, class O, class Less>
O merge(const P &p, I first, I last, J second, J end, O out, Less less) {
  return tw_of::merge_by_key(p, first, last, second, end, first, second, out,
                             discard_iterator(), less)
      .first;
}
template <class P, class I, class J, class O>
O merge(const P &p, I first, I last, J second, J end, O out) {
  return tw_of::merge(p, first, last, second, end, out, tw_less());
}

}  // namespace tw_of

TW_THRUST(set_union)
TW_THRUST(set_intersection)
TW_THRUST(set_difference)
TW_THRUST(set_symmetric_difference)
TW_THRUST(set_union_by_key)
TW_THRUST(set_intersection_by_key)
TW_THRUST(set_difference_by_key)
TW_THRUST(set_symmetric_difference_by_key)
TW_THRUST(merge)
TW_THRUST(merge_by_key)

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
