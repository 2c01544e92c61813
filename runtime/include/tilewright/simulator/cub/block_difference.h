/*
 * cub/block_difference.h -- BlockAdjacentDifference of CUB.
 */
#ifndef TILEWRIGHT_CUB_BLOCK_DIFFERENCE_H
#define TILEWRIGHT_CUB_BLOCK_DIFFERENCE_H

#include "tilewright/simulator/cub/types.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

template <class T, int X, int Y = 1, int Z = 1, int = 0>
class BlockAdjacentDifference {
  enum { threads = X * Y * Z };
  typedef tw_cells<T, threads> Cells;
  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &cells;

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockAdjacentDifference() : cells(own_storage()) {}
  TW_CUB_METHOD explicit BlockAdjacentDifference(TempStorage &storage)
      : cells(storage) {}

  /* out[i] = operation(in[i], in[i - 1]); the first item of all is copied, or
   * `before`, where it is given, is left of it. */
  template <int items, class U, class Operation, class... Before>
  TW_CUB_METHOD void SubtractLeft(T (&in)[items], U (&out)[items],
                                  Operation operation, Before... before) {
    const int thread = tw_thread();
    cells[thread] = in[items - 1];
    __syncthreads();
    for (int i = items - 1; i > 0; i--) out[i] = operation(in[i], in[i - 1]);
    if (thread)
      out[0] = operation(in[0], cells[thread - 1]);
    else if constexpr (sizeof...(before) == 1)
      out[0] = operation(in[0], before...);
    else
      out[0] = in[0];
  }
  /* out[i] = operation(in[i], in[i + 1]); the last item of all is copied. */
  template <int items, class U, class Operation>
  TW_CUB_METHOD void SubtractRight(T (&in)[items], U (&out)[items],
                                   Operation operation) {
    const int thread = tw_thread();
    cells[thread] = in[0];
    __syncthreads();
    for (int i = 0; i < items - 1; i++) out[i] = operation(in[i], in[i + 1]);
    out[items - 1] = thread < threads - 1
                         ? operation(in[items - 1], cells[thread + 1])
                         : in[items - 1];
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
