/*
 * cub/block_flags.h -- BlockDiscontinuity, BlockShuffle and BlockHistogram of
 * CUB.
 *
 * The storage may be used again after a barrier, as CUB's manual says.
 */
#ifndef TILEWRIGHT_CUB_BLOCK_FLAGS_H
#define TILEWRIGHT_CUB_BLOCK_FLAGS_H

#include "tilewright/simulator/cub/types.h"
#include "tilewright/simulator/cuda_atomics.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

/* ---- where neighbours differ --------------------------------------------- */

template <class T, int X, int Y = 1, int Z = 1, int = 0>
class BlockDiscontinuity {
  enum { threads = X * Y * Z };
  struct Cells {
    tw_cells<T, threads> firsts, lasts;
  };
  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &cells;

  /* A flag of the first item of all is 1, unless one stands before it; the same
   * of the last. */
  template <int items, class Flag, class Operation, class... Before>
  TW_CUB_METHOD void heads(Flag (&flags)[items], T (&in)[items],
                           Operation operation, Before... before) {
    const int thread = tw_thread();
    for (int i = items - 1; i > 0; i--) flags[i] = operation(in[i - 1], in[i]);
    if (thread)
      flags[0] = operation(cells.lasts[thread - 1], in[0]);
    else if constexpr (sizeof...(before) == 1)
      flags[0] = operation(before..., in[0]);
    else
      flags[0] = 1;
  }
  template <int items, class Flag, class Operation, class... After>
  TW_CUB_METHOD void tails(Flag (&flags)[items], T (&in)[items],
                           Operation operation, After... after) {
    const int thread = tw_thread(), last = items - 1;
    for (int i = 0; i < last; i++) flags[i] = operation(in[i], in[i + 1]);
    if (thread < threads - 1)
      flags[last] = operation(in[last], cells.firsts[thread + 1]);
    else if constexpr (sizeof...(after) == 1)
      flags[last] = operation(in[last], after...);
    else
      flags[last] = 1;
  }
  template <int items>
  TW_CUB_METHOD void show(T (&in)[items]) {
    cells.firsts[tw_thread()] = in[0];
    cells.lasts[tw_thread()] = in[items - 1];
    __syncthreads();
  }

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockDiscontinuity() : cells(own_storage()) {}
  TW_CUB_METHOD explicit BlockDiscontinuity(TempStorage &storage)
      : cells(storage) {}

  template <int items, class Flag, class Operation, class... Before>
  TW_CUB_METHOD void FlagHeads(Flag (&flags)[items], T (&in)[items],
                               Operation operation, Before... before) {
    show(in);
    heads(flags, in, operation, (T)before...);
  }
  template <int items, class Flag, class Operation, class... After>
  TW_CUB_METHOD void FlagTails(Flag (&flags)[items], T (&in)[items],
                               Operation operation, After... after) {
    show(in);
    tails(flags, in, operation, (T)after...);
  }
  template <int items, class Flag, class Operation>
  TW_CUB_METHOD void FlagHeadsAndTails(Flag (&of_heads)[items],
                                       Flag (&of_tails)[items], T (&in)[items],
                                       Operation operation) {
    show(in);
    heads(of_heads, in, operation);
    tails(of_tails, in, operation);
  }
  template <int items, class Flag, class Operation>
  TW_CUB_METHOD void FlagHeadsAndTails(Flag (&of_heads)[items], T before,
                                       Flag (&of_tails)[items], T after,
                                       T (&in)[items], Operation operation) {
    show(in);
    heads(of_heads, in, operation, before);
    tails(of_tails, in, operation, after);
  }
};

/* ---- items of other threads ---------------------------------------------- */

template <class T, int X, int Y = 1, int Z = 1, int = 0>
class BlockShuffle {
  enum { threads = X * Y * Z };
  typedef tw_cells<T, threads> Cells;
  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &cells;

  TW_CUB_METHOD void show(const T &value) {
    cells[tw_thread()] = value;
    __syncthreads();
  }

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockShuffle() : cells(own_storage()) {}
  TW_CUB_METHOD explicit BlockShuffle(TempStorage &storage) : cells(storage) {}

  TW_CUB_METHOD void Offset(T in, T &out, int distance = 1) {
    show(in);
    const int from = tw_thread() + distance;
    if (from >= 0 && from < threads) out = cells[from];
  }
  TW_CUB_METHOD void Rotate(T in, T &out, unsigned distance = 1) {
    show(in);
    out = cells[(int)(((unsigned)tw_thread() + distance) % threads)];
  }
  /* The item before each one; the first of all stays. */
  template <int items>
  TW_CUB_METHOD void Up(T (&in)[items], T (&before)[items]) {
    show(in[items - 1]);
    for (int i = items - 1; i > 0; i--) before[i] = in[i - 1];
    if (tw_thread()) before[0] = cells[tw_thread() - 1];
  }
  template <int items>
  TW_CUB_METHOD void Up(T (&in)[items], T (&before)[items], T &last) {
    Up(in, before);
    last = cells[threads - 1];
  }
  /* The item behind each one; the last of all stays. */
  template <int items>
  TW_CUB_METHOD void Down(T (&in)[items], T (&after)[items]) {
    show(in[0]);
    for (int i = 0; i < items - 1; i++) after[i] = in[i + 1];
    if (tw_thread() < threads - 1) after[items - 1] = cells[tw_thread() + 1];
  }
  template <int items>
  TW_CUB_METHOD void Down(T (&in)[items], T (&after)[items], T &first) {
    Down(in, after);
    first = cells[0];
  }
};

/* ---- counts -------------------------------------------------------------- */

enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };

template <class T, int X, int items, int bins,
          BlockHistogramAlgorithm = BLOCK_HISTO_SORT, int Y = 1, int Z = 1,
          int = 0>
class BlockHistogram {
  enum { threads = X * Y * Z };

 public:
  struct TempStorage {};
  TW_CUB_METHOD BlockHistogram() {}
  TW_CUB_METHOD explicit BlockHistogram(TempStorage &) {}

  template <class Counter>
  TW_CUB_METHOD void InitHistogram(Counter counts[bins]) {
    for (int i = tw_thread(); i < bins; i += threads) counts[i] = 0;
  }
  template <class Counter>
  TW_CUB_METHOD void Composite(T (&in)[items], Counter counts[bins]) {
    for (int i = 0; i < items; i++) atomicAdd(&counts[in[i]], (Counter)1);
  }
  template <class Counter>
  TW_CUB_METHOD void Histogram(T (&in)[items], Counter counts[bins]) {
    InitHistogram(counts);
    __syncthreads();
    Composite(in, counts);
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
