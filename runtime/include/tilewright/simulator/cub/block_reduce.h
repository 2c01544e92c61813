/*
 * cub/block_reduce.h -- BlockReduce of CUB: each warp by shuffles, then thread
 * 0 combines the warps' values, in the order of threads.
 *
 * The result is valid in thread 0. The storage may be used again after a
 * barrier, as CUB's manual says: without one, a race is found.
 */
#ifndef TILEWRIGHT_CUB_BLOCK_REDUCE_H
#define TILEWRIGHT_CUB_BLOCK_REDUCE_H

#include "tilewright/simulator/cub/warp.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

template <class T, int X, BlockReduceAlgorithm = BLOCK_REDUCE_WARP_REDUCTIONS,
          int Y = 1, int Z = 1, int = 0>
class BlockReduce {
  enum { threads = X * Y * Z, warps = (threads + 31) / 32 };
  typedef tw_cells<T, warps> Cells;

  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &of_warp;

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockReduce() : of_warp(own_storage()) {}
  TW_CUB_METHOD explicit BlockReduce(TempStorage &storage) : of_warp(storage) {}

  /* Of the values of the first `valid` threads. */
  template <class Operation>
  TW_CUB_METHOD T Reduce(T value, Operation operation, int valid,
                         TW_SIM_PLACE) {
    const int thread = tw_thread(), warp = thread / 32;
    value = tw_warp_reduce(value, operation, thread % 32, valid - 32 * warp,
                           tw_warp_mask(warp, threads), 32, file, line);
    if (warps == 1) return value;
    if (thread % 32 == 0) of_warp[warp] = value;
    __syncthreads(file, line);
    if (thread == 0)
      for (int i = 1; i < warps && 32 * i < valid; i++)
        value = operation(value, of_warp[i]);
    return value;
  }
  template <class Operation>
  TW_CUB_METHOD T Reduce(T value, Operation operation) {
    return Reduce(value, operation, threads);
  }
  template <int items, class Operation>
  TW_CUB_METHOD T Reduce(T (&values)[items], Operation operation) {
    T value = values[0];
    for (int i = 1; i < items; i++) value = operation(value, values[i]);
    return Reduce(value, operation, threads);
  }
  TW_CUB_METHOD T Sum(T value, int valid = threads) {
    return Reduce(value, cub::Sum(), valid);
  }
  template <int items>
  TW_CUB_METHOD T Sum(T (&values)[items]) {
    return Reduce(values, cub::Sum());
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
