/*
 * cub/warp_move.h -- WarpLoad and WarpStore of CUB.
 *
 * Those that transpose go through global memory as the others do; a warp's
 * requests are then not those of a GPU.
 */
#ifndef TILEWRIGHT_CUB_WARP_MOVE_H
#define TILEWRIGHT_CUB_WARP_MOVE_H

#include "tilewright/simulator/cub/block_move.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

enum WarpLoadAlgorithm {
  WARP_LOAD_DIRECT,
  WARP_LOAD_STRIPED,
  WARP_LOAD_VECTORIZE,
  WARP_LOAD_TRANSPOSE
};
enum WarpStoreAlgorithm {
  WARP_STORE_DIRECT,
  WARP_STORE_STRIPED,
  WARP_STORE_VECTORIZE,
  WARP_STORE_TRANSPOSE
};

template <class T, int items, WarpLoadAlgorithm how = WARP_LOAD_DIRECT,
          int LOGICAL_WARP_THREADS = 32, int = 0>
class WarpLoad {
  typedef tw_lanes<LOGICAL_WARP_THREADS> lanes;

 public:
  struct TempStorage {};
  TW_CUB_METHOD WarpLoad() {}
  TW_CUB_METHOD explicit WarpLoad(TempStorage &) {}

  /* The optional argument is the number of valid items. */
  template <class From, class... Valid>
  TW_CUB_METHOD void Load(From from, T (&values)[items], Valid... valid) {
    if constexpr (how == WARP_LOAD_STRIPED)
      LoadDirectStriped<LOGICAL_WARP_THREADS>(lanes::rank(), from, values,
                                              valid...);
    else
      LoadDirectBlocked(lanes::rank(), from, values, valid...);
  }
  template <class From, class Default>
  TW_CUB_METHOD void Load(From from, T (&values)[items], int valid,
                          Default otherwise) {
    for (int i = 0; i < items; i++) values[i] = otherwise;
    Load(from, values, valid);
  }
};

template <class T, int items, WarpStoreAlgorithm how = WARP_STORE_DIRECT,
          int LOGICAL_WARP_THREADS = 32, int = 0>
class WarpStore {
  typedef tw_lanes<LOGICAL_WARP_THREADS> lanes;

 public:
  struct TempStorage {};
  TW_CUB_METHOD WarpStore() {}
  TW_CUB_METHOD explicit WarpStore(TempStorage &) {}

  template <class To, class... Valid>
  TW_CUB_METHOD void Store(To to, T (&values)[items], Valid... valid) {
    if constexpr (how == WARP_STORE_STRIPED)
      StoreDirectStriped<LOGICAL_WARP_THREADS>(lanes::rank(), to, values,
                                               valid...);
    else
      StoreDirectBlocked(lanes::rank(), to, values, valid...);
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
