/*
 * cub/block_move.h -- BlockExchange, BlockLoad, BlockStore and WarpExchange of
 * CUB.
 *
 * Blocked: a thread has items that follow one another. Striped: its items are
 * as many apart as there are threads. The storage may be used again after a
 * barrier, as CUB's manual says.
 */
#ifndef TILEWRIGHT_CUB_BLOCK_MOVE_H
#define TILEWRIGHT_CUB_BLOCK_MOVE_H

#include "tilewright/simulator/cub/warp.h"
#include "tilewright/simulator/hide_macros.h"

namespace cub {

/* ---- through global memory, without storage ------------------------------ */

template <int items, class T, class From>
TW_CUB_METHOD void LoadDirectBlocked(int thread, From from,
                                     T (&values)[items]) {
  for (int i = 0; i < items; i++) values[i] = from[thread * items + i];
}
template <int items, class T, class From>
TW_CUB_METHOD void LoadDirectBlocked(int thread, From from, T (&values)[items],
                                     int valid) {
  for (int i = 0; i < items; i++)
    if (thread * items + i < valid) values[i] = from[thread * items + i];
}
template <int threads, int items, class T, class From>
TW_CUB_METHOD void LoadDirectStriped(int thread, From from,
                                     T (&values)[items]) {
  for (int i = 0; i < items; i++) values[i] = from[thread + i * threads];
}
template <int threads, int items, class T, class From>
TW_CUB_METHOD void LoadDirectStriped(int thread, From from, T (&values)[items],
                                     int valid) {
  for (int i = 0; i < items; i++)
    if (thread + i * threads < valid) values[i] = from[thread + i * threads];
}
template <int items, class T, class To>
TW_CUB_METHOD void StoreDirectBlocked(int thread, To to, T (&values)[items]) {
  for (int i = 0; i < items; i++) to[thread * items + i] = values[i];
}
template <int items, class T, class To>
TW_CUB_METHOD void StoreDirectBlocked(int thread, To to, T (&values)[items],
                                      int valid) {
  for (int i = 0; i < items; i++)
    if (thread * items + i < valid) to[thread * items + i] = values[i];
}
template <int threads, int items, class T, class To>
TW_CUB_METHOD void StoreDirectStriped(int thread, To to, T (&values)[items]) {
  for (int i = 0; i < items; i++) to[thread + i * threads] = values[i];
}
template <int threads, int items, class T, class To>
TW_CUB_METHOD void StoreDirectStriped(int thread, To to, T (&values)[items],
                                      int valid) {
  for (int i = 0; i < items; i++)
    if (thread + i * threads < valid) to[thread + i * threads] = values[i];
}

/* ---- exchanges through shared memory ------------------------------------- */

template <class T, int X, int items, bool = false, int Y = 1, int Z = 1,
          int = 0>
class BlockExchange {
  enum { threads = X * Y * Z };
  typedef tw_cells<T, threads * items> Cells;
  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &cells;

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockExchange() : cells(own_storage()) {}
  TW_CUB_METHOD explicit BlockExchange(TempStorage &storage) : cells(storage) {}

  template <class U>
  TW_CUB_METHOD void StripedToBlocked(const T (&in)[items], U (&out)[items],
                                      TW_SIM_PLACE) {
    StoreDirectStriped<threads>(tw_thread(), &cells[0], in);
    __syncthreads(file, line);
    LoadDirectBlocked(tw_thread(), &cells[0], out);
  }
  template <class U>
  TW_CUB_METHOD void BlockedToStriped(const T (&in)[items], U (&out)[items],
                                      TW_SIM_PLACE) {
    StoreDirectBlocked(tw_thread(), &cells[0], in);
    __syncthreads(file, line);
    LoadDirectStriped<threads>(tw_thread(), &cells[0], out);
  }
  /* Each item goes to the place that its rank names. */
  template <class U, class Rank>
  TW_CUB_METHOD void ScatterToBlocked(const T (&in)[items], U (&out)[items],
                                      Rank (&ranks)[items], TW_SIM_PLACE) {
    for (int i = 0; i < items; i++) cells[ranks[i]] = in[i];
    __syncthreads(file, line);
    LoadDirectBlocked(tw_thread(), &cells[0], out);
  }
  template <class U, class Rank>
  TW_CUB_METHOD void ScatterToStriped(const T (&in)[items], U (&out)[items],
                                      Rank (&ranks)[items], TW_SIM_PLACE) {
    for (int i = 0; i < items; i++) cells[ranks[i]] = in[i];
    __syncthreads(file, line);
    LoadDirectStriped<threads>(tw_thread(), &cells[0], out);
  }
  /* An item without a place, whose rank is below 0, or that is not valid, is
   * left out. */
  template <class U, class Rank>
  TW_CUB_METHOD void ScatterToStripedGuarded(const T (&in)[items],
                                             U (&out)[items],
                                             Rank (&ranks)[items],
                                             TW_SIM_PLACE) {
    for (int i = 0; i < items; i++)
      if (ranks[i] >= 0) cells[ranks[i]] = in[i];
    __syncthreads(file, line);
    LoadDirectStriped<threads>(tw_thread(), &cells[0], out);
  }
  template <class U, class Rank, class Flag>
  TW_CUB_METHOD void ScatterToStripedFlagged(const T (&in)[items],
                                             U (&out)[items],
                                             Rank (&ranks)[items],
                                             Flag (&valid)[items],
                                             TW_SIM_PLACE) {
    for (int i = 0; i < items; i++)
      if (valid[i]) cells[ranks[i]] = in[i];
    __syncthreads(file, line);
    LoadDirectStriped<threads>(tw_thread(), &cells[0], out);
  }
  /* Striped within each warp. */
  template <class U>
  TW_CUB_METHOD void BlockedToWarpStriped(const T (&in)[items], U (&out)[items],
                                          TW_SIM_PLACE) {
    StoreDirectBlocked(tw_thread(), &cells[0], in);
    __syncwarp(tw_warp_mask(tw_thread() / 32, threads), file, line);
    for (int i = 0; i < items; i++) out[i] = cells[warp_place(i)];
  }
  template <class U>
  TW_CUB_METHOD void WarpStripedToBlocked(const T (&in)[items], U (&out)[items],
                                          TW_SIM_PLACE) {
    for (int i = 0; i < items; i++) cells[warp_place(i)] = in[i];
    __syncwarp(tw_warp_mask(tw_thread() / 32, threads), file, line);
    LoadDirectBlocked(tw_thread(), &cells[0], out);
  }
  template <class Rank>
  TW_CUB_METHOD void ScatterToBlocked(T (&values)[items], Rank (&ranks)[items],
                                      TW_SIM_PLACE) {
    ScatterToBlocked(values, values, ranks, file, line);
  }
  template <class Rank>
  TW_CUB_METHOD void ScatterToStriped(T (&values)[items], Rank (&ranks)[items],
                                      TW_SIM_PLACE) {
    ScatterToStriped(values, values, ranks, file, line);
  }
  TW_CUB_METHOD void StripedToBlocked(T (&values)[items]) {
    StripedToBlocked(values, values);
  }
  TW_CUB_METHOD void BlockedToStriped(T (&values)[items]) {
    BlockedToStriped(values, values);
  }

 private:
  /* Of item i of the thread: a warp that is not whole has shorter stripes. */
  TW_CUB_METHOD int warp_place(int i) const {
    const int warp = tw_thread() / 32, first = 32 * warp;
    const int lanes = threads - first < 32 ? threads - first : 32;
    return first * items + i * lanes + tw_thread() % 32;
  }
};

enum WarpExchangeAlgorithm { WARP_EXCHANGE_SMEM, WARP_EXCHANGE_SHUFFLE };

template <class T, int items, int LOGICAL_WARP_THREADS = 32, int = 0,
          WarpExchangeAlgorithm = WARP_EXCHANGE_SMEM>
class WarpExchange {
  typedef tw_lanes<LOGICAL_WARP_THREADS> lanes;
  typedef tw_cells<T, LOGICAL_WARP_THREADS * items> Cells;
  Cells &cells;

 public:
  struct TempStorage : Cells {};
  WarpExchange() = delete;
  TW_CUB_METHOD explicit WarpExchange(TempStorage &storage) : cells(storage) {}

  template <class U>
  TW_CUB_METHOD void StripedToBlocked(const T (&in)[items], U (&out)[items],
                                      TW_SIM_PLACE) {
    StoreDirectStriped<LOGICAL_WARP_THREADS>(lanes::rank(), &cells[0], in);
    __syncwarp(lanes::mask(), file, line);
    LoadDirectBlocked(lanes::rank(), &cells[0], out);
  }
  template <class U>
  TW_CUB_METHOD void BlockedToStriped(const T (&in)[items], U (&out)[items],
                                      TW_SIM_PLACE) {
    StoreDirectBlocked(lanes::rank(), &cells[0], in);
    __syncwarp(lanes::mask(), file, line);
    LoadDirectStriped<LOGICAL_WARP_THREADS>(lanes::rank(), &cells[0], out);
  }
};

/* ---- loads and stores ---------------------------------------------------- */

/* The algorithms with TRANSPOSE go through shared memory, so that the requests
 * to global memory are those of a GPU. */
template <class T, int X, int items, BlockLoadAlgorithm how = BLOCK_LOAD_DIRECT,
          int Y = 1, int Z = 1, int = 0>
class BlockLoad {
  enum { threads = X * Y * Z, is_transposed = how >= BLOCK_LOAD_TRANSPOSE };
  typedef BlockExchange<T, X, items, false, Y, Z> Exchange;
  struct Nothing {};
  typedef std::conditional_t<is_transposed, typename Exchange::TempStorage,
                             Nothing>
      Cells;
  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &cells;

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockLoad() : cells(own_storage()) {}
  TW_CUB_METHOD explicit BlockLoad(TempStorage &storage) : cells(storage) {}

  /* The optional argument is the number of valid items. */
  template <class From, class... Valid>
  TW_CUB_METHOD void Load(From from, T (&values)[items], Valid... valid) {
    if constexpr (how == BLOCK_LOAD_STRIPED || is_transposed)
      LoadDirectStriped<threads>(tw_thread(), from, values, valid...);
    else
      LoadDirectBlocked(tw_thread(), from, values, valid...);
    if constexpr (is_transposed) Exchange(cells).StripedToBlocked(values);
  }
  template <class From, class Default>
  TW_CUB_METHOD void Load(From from, T (&values)[items], int valid,
                          Default otherwise) {
    for (int i = 0; i < items; i++) values[i] = otherwise;
    Load(from, values, valid);
  }
};

template <class T, int X, int items,
          BlockStoreAlgorithm how = BLOCK_STORE_DIRECT, int Y = 1, int Z = 1,
          int = 0>
class BlockStore {
  enum { threads = X * Y * Z, is_transposed = how >= BLOCK_STORE_TRANSPOSE };
  typedef BlockExchange<T, X, items, false, Y, Z> Exchange;
  struct Nothing {};
  typedef std::conditional_t<is_transposed, typename Exchange::TempStorage,
                             Nothing>
      Cells;
  static TW_CUB_METHOD Cells &own_storage() {
    __shared__ Cells cells;
    return cells;
  }
  Cells &cells;

 public:
  struct TempStorage : Cells {};
  TW_CUB_METHOD BlockStore() : cells(own_storage()) {}
  TW_CUB_METHOD explicit BlockStore(TempStorage &storage) : cells(storage) {}

  template <class To, class... Valid>
  TW_CUB_METHOD void Store(To to, T (&values)[items], Valid... valid) {
    if constexpr (is_transposed) Exchange(cells).BlockedToStriped(values);
    if constexpr (how == BLOCK_STORE_STRIPED || is_transposed)
      StoreDirectStriped<threads>(tw_thread(), to, values, valid...);
    else
      StoreDirectBlocked(tw_thread(), to, values, valid...);
  }
};

}  // namespace cub

#include "tilewright/simulator/show_macros.h"

#endif
