/*
 * cub/block_sort.h -- BlockRadixSort, BlockMergeSort, WarpMergeSort and
 * BlockRadixRank of CUB.
 *
 * All sorts are stable: runs of 1, 2, 4, ... items become one, and each item
 * finds its place among those of both runs by itself. The storage may be used
 * again after a barrier, as CUB's manual says.
 */
#ifndef TILEWRIGHT_CUB_BLOCK_SORT_H
#define TILEWRIGHT_CUB_BLOCK_SORT_H

#include "tilewright/simulator/cub/block_move.h"
#include "tilewright/simulator/cub/device_sort.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

/* ---- threads that sort together ------------------------------------------ */

template <int count>
struct tw_block_threads {
  enum { threads = count };
  static TW_CUB_METHOD int rank() { return tw_thread(); }
  static TW_CUB_METHOD void meet(const char *file, int line) {
    __syncthreads(file, line);
  }
};
template <int count>
struct tw_warp_threads {
  enum { threads = count };
  static TW_CUB_METHOD int rank() { return tw_lanes<count>::rank(); }
  static TW_CUB_METHOD void meet(const char *file, int line) {
    __syncwarp(tw_lanes<count>::mask(), file, line);
  }
};

/* The items lie backwards, those of the first thread at the end, so that other
 * algorithms which take the storage without a barrier meet those of another
 * thread. */
template <class Group, class K, class V, int items>
struct tw_group_sort {
  static constexpr bool has_values = !std::is_same_v<V, NullType>;
  enum { n = Group::threads * items };
  tw_cells<K, n> keys;
  tw_cells<V, has_values ? n : 1> values;

  TW_CUB_METHOD K &key(int at) { return keys[n - 1 - at]; }
  TW_CUB_METHOD V &value(int at) { return values[n - 1 - at]; }

  /* Where the key at `at` goes when its run and the neighbour's become one: of
   * equal keys those of the first run come first. */
  template <class Compare>
  TW_CUB_METHOD int place(int at, int width, Compare is_before) {
    const int run = at / width, other = run ^ 1;
    const int begin = other * width < n ? other * width : n;
    const int end = begin + width < n ? begin + width : n;
    int low = begin, high = end;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (run < other ? is_before(key(middle), key(at))
                      : !is_before(key(at), key(middle)))
        low = middle + 1;
      else
        high = middle;
    }
    return at - (run & 1) * width + (low - begin);
  }

  template <class Compare>
  TW_CUB_METHOD void sort(K (&k)[items], V (&v)[items], Compare is_before,
                          const char *file, int line) {
    const int first = Group::rank() * items;
    for (int i = 0; i < items; i++) key(first + i) = k[i];
    Group::meet(file, line);
    for (int width = 1; width < n; width *= 2) {
      int to[items];
      for (int i = 0; i < items; i++)
        to[i] = place(first + i, width, is_before);
      Group::meet(file, line);
      for (int i = 0; i < items; i++) {
        key(to[i]) = k[i];
        if constexpr (has_values) value(to[i]) = v[i];
      }
      Group::meet(file, line);
      for (int i = 0; i < items; i++) {
        k[i] = key(first + i);
        if constexpr (has_values) v[i] = value(first + i);
      }
    }
  }
};

/* ---- by bits ------------------------------------------------------------- */

template <class K, int X, int items, class V = NullType, int = 4, bool = true,
          BlockScanAlgorithm = BLOCK_SCAN_WARP_SCANS, int = 0, int Y = 1,
          int Z = 1>
class BlockRadixSort {
  typedef tw_block_threads<X * Y * Z> Group;
  typedef tw_group_sort<Group, K, V, items> Cells;
  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &cells;

  template <bool is_descending>
  TW_CUB_METHOD void sort(K (&keys)[items], V (&values)[items], int begin,
                          int end, const char *file, int line) {
    cells.sort(
        keys, values,
        [=](const K &a, const K &b) {
          const auto x = tw_radix(a, begin, end), y = tw_radix(b, begin, end);
          return is_descending ? y < x : x < y;
        },
        file, line);
  }
  /* From the order of threads to one in which neighbours are in neighbouring
   * threads. */
  template <class T, int count>
  TW_CUB_METHOD void stripe(T (&own)[items], tw_cells<T, count> &all,
                            const char *file, int line) {
    Group::meet(file, line);
    StoreDirectBlocked(Group::rank(), &all[0], own);
    Group::meet(file, line);
    LoadDirectStriped<Group::threads>(Group::rank(), &all[0], own);
  }

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockRadixSort() : cells(own_storage()) {}
  TW_CUB_METHOD explicit BlockRadixSort(TempStorage &storage)
      : cells(storage) {}

#define TW_CUB_SORT(name, is_descending)                                       \
  TW_CUB_METHOD void name(K(&keys)[items], int begin = 0,                      \
                          int end = 8 * sizeof(K), TW_SIM_PLACE) {             \
    V none[items];                                                             \
    sort<is_descending>(keys, none, begin, end, file, line);                   \
  }                                                                            \
  TW_CUB_METHOD void name(K(&keys)[items], V(&values)[items], int begin = 0,   \
                          int end = 8 * sizeof(K), TW_SIM_PLACE) {             \
    sort<is_descending>(keys, values, begin, end, file, line);                 \
  }                                                                            \
  TW_CUB_METHOD void name##BlockedToStriped(                                   \
      K(&keys)[items], int begin = 0, int end = 8 * sizeof(K), TW_SIM_PLACE) { \
    name(keys, begin, end, file, line);                                        \
    stripe(keys, cells.keys, file, line);                                      \
  }                                                                            \
  TW_CUB_METHOD void name##BlockedToStriped(                                   \
      K(&keys)[items], V(&values)[items], int begin = 0,                       \
      int end = 8 * sizeof(K), TW_SIM_PLACE) {                                 \
    name(keys, values, begin, end, file, line);                                \
    stripe(keys, cells.keys, file, line);                                      \
    stripe(values, cells.values, file, line);                                  \
  }
  TW_CUB_SORT(Sort, false)
  TW_CUB_SORT(SortDescending, true)
#undef TW_CUB_SORT
};

/* ---- by a comparison ----------------------------------------------------- */

template <class Group, class K, int items, class V>
class tw_group_merge_sort {
  typedef tw_group_sort<Group, K, V, items> Cells;
  Cells &cells;

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD explicit tw_group_merge_sort(TempStorage &storage)
      : cells(storage) {}

  template <class Compare>
  TW_CUB_METHOD void Sort(K (&keys)[items], V (&values)[items],
                          Compare is_before, TW_SIM_PLACE) {
    cells.sort(keys, values, is_before, file, line);
  }
  template <class Compare>
  TW_CUB_METHOD void Sort(K (&keys)[items], Compare is_before, TW_SIM_PLACE) {
    V none[items];
    cells.sort(keys, none, is_before, file, line);
  }
  /* Keys from number `valid` on are the last one, whatever they were. */
  template <class Compare>
  TW_CUB_METHOD void Sort(K (&keys)[items], V (&values)[items],
                          Compare is_before, int valid, K last, TW_SIM_PLACE) {
    for (int i = 0; i < items; i++)
      if (Group::rank() * items + i >= valid) keys[i] = last;
    cells.sort(keys, values, is_before, file, line);
  }
  template <class Compare>
  TW_CUB_METHOD void Sort(K (&keys)[items], Compare is_before, int valid,
                          K last, TW_SIM_PLACE) {
    V none[items];
    Sort(keys, none, is_before, valid, last, file, line);
  }
  template <class Compare>
  TW_CUB_METHOD void StableSort(K (&keys)[items], V (&values)[items],
                                Compare is_before, TW_SIM_PLACE) {
    Sort(keys, values, is_before, file, line);
  }
  template <class Compare>
  TW_CUB_METHOD void StableSort(K (&keys)[items], Compare is_before,
                                TW_SIM_PLACE) {
    Sort(keys, is_before, file, line);
  }
  template <class Compare>
  TW_CUB_METHOD void StableSort(K (&keys)[items], V (&values)[items],
                                Compare is_before, int valid, K last,
                                TW_SIM_PLACE) {
    Sort(keys, values, is_before, valid, last, file, line);
  }
  template <class Compare>
  TW_CUB_METHOD void StableSort(K (&keys)[items], Compare is_before, int valid,
                                K last, TW_SIM_PLACE) {
    Sort(keys, is_before, valid, last, file, line);
  }
};

template <class K, int X, int items, class V = NullType, int Y = 1, int Z = 1>
class BlockMergeSort
    : public tw_group_merge_sort<tw_block_threads<X * Y * Z>, K, items, V> {
  typedef tw_group_merge_sort<tw_block_threads<X * Y * Z>, K, items, V> Base;
  static_assert((X * Y * Z & (X * Y * Z - 1)) == 0,
                "a BlockMergeSort has a power of two of threads");
  static TW_CUB_METHOD typename Base::TempStorage &own_storage() {
    __shared__ typename Base::TempStorage cells;
    return cells;
  }

 public:
  TW_CUB_METHOD BlockMergeSort() : Base(own_storage()) {}
  TW_CUB_METHOD explicit BlockMergeSort(typename Base::TempStorage &storage)
      : Base(storage) {}
};

template <class K, int items, int LOGICAL_WARP_THREADS = 32, class V = NullType,
          int = 0>
class WarpMergeSort
    : public tw_group_merge_sort<tw_warp_threads<LOGICAL_WARP_THREADS>, K,
                                 items, V> {
  typedef tw_group_merge_sort<tw_warp_threads<LOGICAL_WARP_THREADS>, K, items,
                              V>
      Base;

 public:
  WarpMergeSort() = delete;
  TW_CUB_METHOD explicit WarpMergeSort(typename Base::TempStorage &storage)
      : Base(storage) {}
};

/* ---- ranks --------------------------------------------------------------- */

/* The `count` bits of a key from bit `first` on. */
template <class K>
struct BFEDigitExtractor {
  unsigned first, count;
  TW_CUB_METHOD explicit BFEDigitExtractor(unsigned first_bit = 0,
                                           unsigned bits = 0)
      : first(first_bit), count(bits) {}
  template <class Bits>
  TW_CUB_METHOD unsigned Digit(Bits key) const {
    return (unsigned)(key >> first) & ((1u << count) - 1);
  }
};

/* A thread's keys with each digit are counted, and what comes before: keys with
 * digits before, then those of threads before. */
template <int X, int bits, bool is_descending, bool = false,
          BlockScanAlgorithm = BLOCK_SCAN_WARP_SCANS, int = 0, int Y = 1,
          int Z = 1>
class BlockRadixRank {
  enum { threads = X * Y * Z, digits = 1 << bits };
  typedef tw_cells<int, threads * digits> Cells;
  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &cells;

  TW_CUB_METHOD int &count_of(int digit) {
    const int row = is_descending ? digits - 1 - digit : digit;
    return cells[row * threads + tw_thread()];
  }

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockRadixRank() : cells(own_storage()) {}
  TW_CUB_METHOD explicit BlockRadixRank(TempStorage &storage)
      : cells(storage) {}

  template <class Bits, int items, class Extractor>
  TW_CUB_METHOD void RankKeys(Bits (&keys)[items], int (&ranks)[items],
                              Extractor extractor, TW_SIM_PLACE) {
    for (int digit = 0; digit < digits; digit++) count_of(digit) = 0;
    for (int i = 0; i < items; i++)
      ranks[i] = count_of((int)extractor.Digit(keys[i]))++;
    __syncthreads(file, line);
    if (tw_thread() == 0)
      for (int i = 0, before = 0; i < threads * digits; i++) {
        const int count = cells[i];
        cells[i] = before;
        before += count;
      }
    __syncthreads(file, line);
    for (int i = 0; i < items; i++)
      ranks[i] += count_of((int)extractor.Digit(keys[i]));
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
