/*
 * cub/block_scan.h -- BlockScan of CUB: each warp by shuffles, then each thread
 * adds the values of the warps before its own.
 *
 * The storage may be used again after a barrier, as CUB's manual says.
 */
#ifndef TILEWRIGHT_CUB_BLOCK_SCAN_H
#define TILEWRIGHT_CUB_BLOCK_SCAN_H

#include "tilewright/simulator/cub/warp.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

template <class T, int X, BlockScanAlgorithm = BLOCK_SCAN_RAKING, int Y = 1,
          int Z = 1, int = 0>
class BlockScan {
  enum { threads = X * Y * Z, warps = (threads + 31) / 32 };
  struct Cells {
    tw_cells<T, warps> of_warp;
    tw_cells<T, 1> prefix;
  };

  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &cells;

  /* What all threads before this one have together, and the block; `has`: some
   * thread is before this one. */
  template <class Operation>
  TW_CUB_METHOD bool before(T value, T &result, T &aggregate,
                            Operation operation, const char *file, int line) {
    const int thread = tw_thread(), warp = thread / 32, lane = thread % 32;
    const unsigned mask = tw_warp_mask(warp, threads);
    const T inclusive =
        tw_warp_scan(value, operation, lane, mask, 32, file, line);
    const T exclusive =
        tw_shuffle(TW_SIM_SHUFFLE_UP, mask, inclusive, 1, 32, file, line);
    if (lane == 31 || thread == threads - 1) cells.of_warp[warp] = inclusive;
    __syncthreads(file, line);
    T sum = cells.of_warp[0];
    for (int i = 1; i <= warps; i++) {
      if (i == warp) result = lane ? operation(sum, exclusive) : sum;
      if (i < warps) sum = operation(sum, cells.of_warp[i]);
    }
    aggregate = sum;
    if (warp == 0) result = exclusive;
    return thread != 0;
  }

  /* The prefix that a callback gives to the first warp, in all threads. */
  template <class Callback>
  TW_CUB_METHOD T prefix_of(const T &aggregate, Callback &callback,
                            const char *file, int line) {
    if (tw_thread() < 32) {
      const T prefix = callback(aggregate);
      if (tw_thread() == 0) cells.prefix[0] = prefix;
    }
    __syncthreads(file, line);
    return cells.prefix[0];
  }

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockScan() : cells(own_storage()) {}
  TW_CUB_METHOD explicit BlockScan(TempStorage &storage) : cells(storage) {}

  /* ---- several items a thread, in the order of threads ---- */

  template <int items, class Operation>
  TW_CUB_METHOD void InclusiveScan(T (&values)[items], T (&results)[items],
                                   Operation operation, T &aggregate,
                                   TW_SIM_PLACE) {
    T sum = values[0], sums[items] = {values[0]}, first;
    for (int i = 1; i < items; i++) sums[i] = sum = operation(sum, values[i]);
    const bool has = before(sum, first, aggregate, operation, file, line);
    for (int i = 0; i < items; i++)
      results[i] = has ? operation(first, sums[i]) : sums[i];
  }
  template <int items, class Operation>
  TW_CUB_METHOD void ExclusiveScan(T (&values)[items], T (&results)[items],
                                   T initial, Operation operation, T &aggregate,
                                   TW_SIM_PLACE) {
    T sum = values[0], first;
    for (int i = 1; i < items; i++) sum = operation(sum, values[i]);
    const bool has = before(sum, first, aggregate, operation, file, line);
    T next = has ? operation(initial, first) : initial;
    for (int i = 0; i < items; i++) {
      const T value = values[i];
      results[i] = next;
      next = operation(next, value);
    }
  }
  template <int items, class Operation, class Callback>
  TW_CUB_METHOD void InclusiveScanAfter(T (&values)[items], T (&results)[items],
                                        Operation operation, Callback &callback,
                                        TW_SIM_PLACE) {
    T aggregate;
    InclusiveScan(values, results, operation, aggregate, file, line);
    const T prefix = prefix_of(aggregate, callback, file, line);
    for (int i = 0; i < items; i++) results[i] = operation(prefix, results[i]);
  }
  template <int items, class Operation, class Callback>
  TW_CUB_METHOD void ExclusiveScanAfter(T (&values)[items], T (&results)[items],
                                        Operation operation, Callback &callback,
                                        TW_SIM_PLACE) {
    T sum = values[0], first, aggregate;
    for (int i = 1; i < items; i++) sum = operation(sum, values[i]);
    const bool has = before(sum, first, aggregate, operation, file, line);
    const T prefix = prefix_of(aggregate, callback, file, line);
    T next = has ? operation(prefix, first) : prefix;
    for (int i = 0; i < items; i++) {
      const T value = values[i];
      results[i] = next;
      next = operation(next, value);
    }
  }

  /* ---- CUB's other forms ---- */

  template <int items, class Operation>
  TW_CUB_METHOD void InclusiveScan(T (&values)[items], T (&results)[items],
                                   Operation operation) {
    T aggregate;
    InclusiveScan(values, results, operation, aggregate);
  }
  template <int items>
  TW_CUB_METHOD void InclusiveSum(T (&values)[items], T (&results)[items]) {
    InclusiveScan(values, results, cub::Sum());
  }
  template <int items>
  TW_CUB_METHOD void ExclusiveSum(T (&values)[items], T (&results)[items]) {
    T aggregate;
    ExclusiveSum(values, results, aggregate);
  }
  /* The last argument is the block's sum, or a callback that gives a prefix. */
  template <int items, class Last>
  TW_CUB_METHOD void InclusiveSum(T (&values)[items], T (&results)[items],
                                  Last &last) {
    if constexpr (std::is_same_v<Last, T>)
      InclusiveScan(values, results, cub::Sum(), last);
    else
      InclusiveScanAfter(values, results, cub::Sum(), last);
  }
  template <int items, class Last>
  TW_CUB_METHOD void ExclusiveSum(T (&values)[items], T (&results)[items],
                                  Last &last) {
    if constexpr (std::is_same_v<Last, T>)
      ExclusiveScan(values, results, T(), cub::Sum(), last);
    else
      ExclusiveScanAfter(values, results, cub::Sum(), last);
  }
  /* An initial value and the operation, or the operation and a callback. */
  template <int items, class A, class B>
  TW_CUB_METHOD void ExclusiveScan(T (&values)[items], T (&results)[items], A a,
                                   B &&b) {
    if constexpr (std::is_convertible_v<A, T>) {
      T aggregate;
      ExclusiveScan(values, results, T(a), b, aggregate);
    } else {
      ExclusiveScanAfter(values, results, a, b);
    }
  }

  /* One item a thread. */
#define TW_CUB_ONE(name)                                        \
  template <class... Rest>                                      \
  TW_CUB_METHOD void name(T value, T &result, Rest &&...rest) { \
    T values[1] = {value}, results[1];                          \
    name(values, results, static_cast<Rest &&>(rest)...);       \
    result = results[0];                                        \
  }
  TW_CUB_ONE(InclusiveScan)
  TW_CUB_ONE(ExclusiveScan)
  TW_CUB_ONE(InclusiveSum)
  TW_CUB_ONE(ExclusiveSum)
#undef TW_CUB_ONE
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
