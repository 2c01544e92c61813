/*
 * thrust/order.h -- algorithms of Thrust that order and choose elements: sorts,
 * searches, copy_if, remove, unique, partition.
 *
 * All sorts are stable merge sorts in memory of their own.
 */
#ifndef TILEWRIGHT_THRUST_ORDER_H
#define TILEWRIGHT_THRUST_ORDER_H

#include <new>

#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/thrust/sums.h"

namespace thrust {

/* Sorts n items at `from` by runs of 1, 2, 4, ... between the two arrays;
 * returns the one with the result. */
template <class Item, class Less>
Item *tw_merge_sort(Item *from, Item *to, std::ptrdiff_t n, Less less) {
  for (std::ptrdiff_t width = 1; width < n; width *= 2) {
    for (std::ptrdiff_t low = 0; low < n; low += 2 * width) {
      const std::ptrdiff_t middle = low + width < n ? low + width : n;
      const std::ptrdiff_t high = middle + width < n ? middle + width : n;
      std::ptrdiff_t a = low, b = middle;
      for (std::ptrdiff_t i = low; i < high; i++) {
        const bool takes_b =
            a == middle || (b < high && less(from[b], from[a]));
        new (&to[i]) Item(from[takes_b ? b++ : a++]);
      }
    }
    Item *const other = from;
    from = to;
    to = other;
  }
  return from;
}

namespace tw_of {

/* ---- sorts --------------------------------------------------------------- */

template <class P, class I, class Less>
void stable_sort(const P &p, I first, I last, Less less) {
  typedef value<I> Item;
  const std::ptrdiff_t n = last - first;
  tw_run_with<Item>(p, 2 * (std::size_t)n,
                    [=, a = tw_raw(first)](Item *items) mutable {
                      for (std::ptrdiff_t i = 0; i < n; i++)
                        new (&items[i]) Item(a[i]);
                      items = tw_merge_sort(items, items + n, n, less);
                      for (std::ptrdiff_t i = 0; i < n; i++) a[i] = items[i];
                    });
}
template <class P, class K, class V, class Less>
void stable_sort_by_key(const P &p, K first, K last, V values, Less less) {
  struct Item {
    value<K> key;
    value<V> of;
  };
  const std::ptrdiff_t n = last - first;
  tw_run_with<Item>(
      p, 2 * (std::size_t)n,
      [=, k = tw_raw(first), v = tw_raw(values)](Item *items) mutable {
        for (std::ptrdiff_t i = 0; i < n; i++) new (&items[i]) Item{k[i], v[i]};
        items = tw_merge_sort(items, items + n, n,
                              [=](const Item &a, const Item &b) mutable {
                                return less(a.key, b.key);
                              });
        for (std::ptrdiff_t i = 0; i < n; i++) {
          k[i] = items[i].key;
          v[i] = items[i].of;
        }
      });
}
template <class P, class I>
void stable_sort(const P &p, I first, I last) {
  tw_of::stable_sort(p, first, last, tw_less());
}
template <class P, class K, class V>
void stable_sort_by_key(const P &p, K first, K last, V values) {
  tw_of::stable_sort_by_key(p, first, last, values, tw_less());
}
template <class P, class... Rest>
void sort(const P &p, const Rest &...rest) {
  tw_of::stable_sort(p, rest...);
}
template <class P, class... Rest>
void sort_by_key(const P &p, const Rest &...rest) {
  tw_of::stable_sort_by_key(p, rest...);
}
template <class P, class I, class Less>
I is_sorted_until(const P &p, I first, I last, Less less) {
  const std::ptrdiff_t n = last - first;
  return first + tw_run(p, [=, a = tw_raw(first)]() mutable {
           std::ptrdiff_t i = n > 0;
           while (i < n && !less(a[i], a[i - 1])) i++;
           return i;
         });
}
template <class P, class I>
I is_sorted_until(const P &p, I first, I last) {
  return tw_of::is_sorted_until(p, first, last, tw_less());
}
template <class P, class I, class... Less>
bool is_sorted(const P &p, I first, I last, Less... less) {
  return tw_of::is_sorted_until(p, first, last, less...) == last;
}

/* ---- searches in what is sorted: of one value, or of many ---------------- */

/* The first element of n that is not less than `wanted`, or, if `is_upper`, the
 * first that is greater. */
template <class A, class T, class Less>
std::ptrdiff_t bound(A a, std::ptrdiff_t n, const T &wanted, Less less,
                     bool is_upper) {
  std::ptrdiff_t low = 0;
  while (n > 0) {
    const std::ptrdiff_t half = n / 2;
    const bool is_before =
        is_upper ? !less(wanted, a[low + half]) : less(a[low + half], wanted);
    if (is_before) low += half + 1;
    n = is_before ? n - half - 1 : half;
  }
  return low;
}
template <class P, class I, class T, class Less>
I one_bound(const P &p, I first, I last, T wanted, Less less, bool is_upper) {
  const std::ptrdiff_t n = last - first;
  return first + tw_run(p, [=, a = tw_raw(first)]() mutable {
           return tw_of::bound(a, n, wanted, less, is_upper);
         });
}
template <class P, class I, class J, class O, class Less>
O many_bounds(const P &p, I first, I last, J wanted, J wanted_end, O out,
              Less less, bool is_upper) {
  const std::ptrdiff_t n = last - first, count = wanted_end - wanted;
  tw_run(p,
         [=, a = tw_raw(first), w = tw_raw(wanted), o = tw_raw(out)]() mutable {
           for (std::ptrdiff_t i = 0; i < count; i++)
             o[i] = tw_of::bound(a, n, (value<J>)w[i], less, is_upper);
         });
  return out + count;
}
#define TW_THRUST_BOUND(name, is_upper)                                      \
  template <class P, class I, class T, class Less>                           \
  I name(const P &p, I first, I last, T wanted, Less less) {                 \
    return tw_of::one_bound(p, first, last, wanted, less, is_upper);         \
  }                                                                          \
  template <class P, class I, class T>                                       \
  I name(const P &p, I first, I last, T wanted) {                            \
    return tw_of::one_bound(p, first, last, wanted, tw_less(), is_upper);    \
  }                                                                          \
  template <class P, class I, class J, class O, class Less>                  \
  O name(const P &p, I first, I last, J wanted, J wanted_end, O out,         \
         Less less) {                                                        \
    return tw_of::many_bounds(p, first, last, wanted, wanted_end, out, less, \
                              is_upper);                                     \
  }                                                                          \
  template <class P, class I, class J, class O>                              \
  O name(const P &p, I first, I last, J wanted, J wanted_end, O out) {       \
    return tw_of::many_bounds(p, first, last, wanted, wanted_end, out,       \
                              tw_less(), is_upper);                          \
  }
TW_THRUST_BOUND(lower_bound, false)
TW_THRUST_BOUND(upper_bound, true)
#undef TW_THRUST_BOUND
template <class P, class I, class T, class... Less>
pair<I, I> equal_range(const P &p, I first, I last, T wanted, Less... less) {
  return {tw_of::lower_bound(p, first, last, wanted, less...),
          tw_of::upper_bound(p, first, last, wanted, less...)};
}
template <class A, class T, class Less>
bool has(A a, std::ptrdiff_t n, const T &wanted, Less less) {
  const std::ptrdiff_t at = tw_of::bound(a, n, wanted, less, false);
  return at < n && !less(wanted, a[at]);
}
template <class P, class I, class T, class Less>
bool binary_search(const P &p, I first, I last, T wanted, Less less) {
  const std::ptrdiff_t n = last - first;
  return tw_run(p, [=, a = tw_raw(first)]() mutable {
    return tw_of::has(a, n, wanted, less);
  });
}
template <class P, class I, class T>
bool binary_search(const P &p, I first, I last, T wanted) {
  return tw_of::binary_search(p, first, last, wanted, tw_less());
}
template <class P, class I, class J, class O, class Less>
O binary_search(const P &p, I first, I last, J wanted, J wanted_end, O out,
                Less less) {
  const std::ptrdiff_t n = last - first, count = wanted_end - wanted;
  tw_run(p,
         [=, a = tw_raw(first), w = tw_raw(wanted), o = tw_raw(out)]() mutable {
           for (std::ptrdiff_t i = 0; i < count; i++)
             o[i] = tw_of::has(a, n, (value<J>)w[i], less);
         });
  return out + count;
}
template <class P, class I, class J, class O>
O binary_search(const P &p, I first, I last, J wanted, J wanted_end, O out) {
  return tw_of::binary_search(p, first, last, wanted, wanted_end, out,
                              tw_less());
}

/* ---- choices: each returns the end of what it wrote ---------------------- */

/* Writes the elements whose index is_kept names, in order. */
template <class P, class I, class O, class Kept>
O keep(const P &p, I first, std::ptrdiff_t n, O out, Kept is_kept) {
  return out + tw_run(p, [=, a = tw_raw(first), o = tw_raw(out)]() mutable {
           std::ptrdiff_t kept = 0;
           for (std::ptrdiff_t i = 0; i < n; i++)
             if (is_kept(i)) o[kept++] = a[i];
           return kept;
         });
}
template <class P, class I, class S, class O, class If>
O copy_if(const P &p, I first, I last, S stencil, O out, If is_kept) {
  return tw_of::keep(p, first, last - first, out,
                     [=, s = tw_raw(stencil)](std::ptrdiff_t i) mutable {
                       return is_kept(s[i]);
                     });
}
template <class P, class I, class O, class If>
O copy_if(const P &p, I first, I last, O out, If is_kept) {
  return tw_of::copy_if(p, first, last, first, out, is_kept);
}
template <class P, class I, class S, class O, class If>
O remove_copy_if(const P &p, I first, I last, S stencil, O out, If is_gone) {
  return tw_of::keep(p, first, last - first, out,
                     [=, s = tw_raw(stencil)](std::ptrdiff_t i) mutable {
                       return !is_gone(s[i]);
                     });
}
template <class P, class I, class O, class If>
O remove_copy_if(const P &p, I first, I last, O out, If is_gone) {
  return tw_of::remove_copy_if(p, first, last, first, out, is_gone);
}
template <class P, class I, class If>
I remove_if(const P &p, I first, I last, If is_gone) {
  return tw_of::remove_copy_if(p, first, last, first, first, is_gone);
}
template <class P, class I, class S, class If>
I remove_if(const P &p, I first, I last, S stencil, If is_gone) {
  return tw_of::remove_copy_if(p, first, last, stencil, first, is_gone);
}
template <class P, class I, class T>
I remove(const P &p, I first, I last, T gone) {
  return tw_of::remove_if(p, first, last,
                          [=](const value<I> &v) { return v == gone; });
}
template <class P, class I, class O, class Equal>
O unique_copy(const P &p, I first, I last, O out, Equal is_equal) {
  const std::ptrdiff_t n = last - first;
  return out + tw_run(p, [=, a = tw_raw(first), o = tw_raw(out)]() mutable {
           std::ptrdiff_t kept = 0;
           for (std::ptrdiff_t i = 0; i < n; i++) {
             const value<I> each = a[i]; /* in place: o[kept - 1] is written */
             if (!kept || !is_equal((value<I>)o[kept - 1], each))
               o[kept++] = each;
           }
           return kept;
         });
}
template <class P, class I, class O>
O unique_copy(const P &p, I first, I last, O out) {
  return tw_of::unique_copy(p, first, last, out, equal_to<>());
}
template <class P, class I, class... Equal>
I unique(const P &p, I first, I last, Equal... is_equal) {
  return tw_of::unique_copy(p, first, last, first, is_equal...);
}
template <class P, class K, class V, class KO, class VO, class... Equal>
pair<KO, VO> unique_by_key_copy(const P &p, K first, K last, V values,
                                KO keys_out, VO values_out, Equal... is_equal) {
  const auto first_of = [](const value<V> &a, const value<V> &) { return a; };
  if constexpr (sizeof...(Equal))
    return tw_of::reduce_by_key(p, first, last, values, keys_out, values_out,
                                is_equal..., first_of);
  else
    return tw_of::reduce_by_key(p, first, last, values, keys_out, values_out,
                                equal_to<>(), first_of);
}
template <class P, class K, class V, class... Equal>
pair<K, V> unique_by_key(const P &p, K first, K last, V values,
                         Equal... is_equal) {
  return tw_of::unique_by_key_copy(p, first, last, values, first, values,
                                   is_equal...);
}
template <class P, class I, class S, class If>
I stable_partition(const P &p, I first, I last, S stencil, If is_first) {
  typedef value<I> Item;
  const std::ptrdiff_t n = last - first;
  const std::ptrdiff_t count =
      tw_of::count_if(p, stencil, stencil + n, is_first);
  tw_run_with<Item>(
      p, (std::size_t)n,
      [=, a = tw_raw(first), s = tw_raw(stencil)](Item *items) mutable {
        std::ptrdiff_t at[2] = {count, 0};
        for (std::ptrdiff_t i = 0; i < n; i++)
          new (&items[at[is_first(s[i]) ? 1 : 0]++]) Item(a[i]);
        for (std::ptrdiff_t i = 0; i < n; i++) a[i] = items[i];
      });
  return first + count;
}
template <class P, class I, class If>
I stable_partition(const P &p, I first, I last, If is_first) {
  return tw_of::stable_partition(p, first, last, first, is_first);
}
template <class P, class... Rest>
auto partition(const P &p, const Rest &...rest) {
  return tw_of::stable_partition(p, rest...);
}
template <class P, class I, class S, class O, class R, class If>
pair<O, R> stable_partition_copy(const P &p, I first, I last, S stencil, O out,
                                 R rest, If is_first) {
  return {tw_of::copy_if(p, first, last, stencil, out, is_first),
          tw_of::remove_copy_if(p, first, last, stencil, rest, is_first)};
}
template <class P, class I, class O, class R, class If>
pair<O, R> stable_partition_copy(const P &p, I first, I last, O out, R rest,
                                 If is_first) {
  return tw_of::stable_partition_copy(p, first, last, first, out, rest,
                                      is_first);
}
template <class P, class... Rest>
auto partition_copy(const P &p, const Rest &...rest) {
  return tw_of::stable_partition_copy(p, rest...);
}
template <class P, class I, class If>
I partition_point(const P &p, I first, I last, If is_first) {
  return tw_of::find_if_not(p, first, last, is_first);
}
template <class P, class I, class If>
bool is_partitioned(const P &p, I first, I last, If is_first) {
  return tw_of::none_of(p, tw_of::partition_point(p, first, last, is_first),
                        last, is_first);
}

}  // namespace tw_of

TW_THRUST(sort)
TW_THRUST(sort_by_key)
TW_THRUST(stable_sort)
TW_THRUST(stable_sort_by_key)
TW_THRUST(is_sorted)
TW_THRUST(is_sorted_until)
TW_THRUST(equal_range)
TW_THRUST(lower_bound)
TW_THRUST(upper_bound)
TW_THRUST(binary_search)
TW_THRUST(copy_if)
TW_THRUST(remove_copy_if)
TW_THRUST(remove_if)
TW_THRUST(remove)
TW_THRUST(unique)
TW_THRUST(unique_copy)
TW_THRUST(unique_by_key)
TW_THRUST(unique_by_key_copy)
TW_THRUST(stable_partition)
TW_THRUST(partition)
TW_THRUST(stable_partition_copy)
TW_THRUST(partition_copy)
TW_THRUST(partition_point)
TW_THRUST(is_partitioned)

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
