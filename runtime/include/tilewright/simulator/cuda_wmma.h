/*
 * cuda_wmma.h -- nvcuda::wmma, the products of small matrices by a warp, for
 * the simulator: what <mma.h> holds, for numbers of 16 bits, tf32, double and
 * whole numbers of 8 bits. The sums are those of the mma.sync for a fragment's
 * layout (tensor.cuh).
 */
#ifndef TILEWRIGHT_CUDA_WMMA_H
#define TILEWRIGHT_CUDA_WMMA_H

#include "tilewright/simulator/cuda_wmma_fragment.h"
#include "tilewright/simulator/hide_macros.h"

namespace nvcuda {
namespace wmma {

/* As cvt.rna.tf32.f32: to the nearest, and from the middle away from zero. */
TW_SIM_INLINE float __float_to_tf32(float value) {
  const uint32_t bits = tw_bits_from_f32(value);
  if ((bits >> 23 & 0xff) == 0xff) return value;
  return tw_f32_from_bits((bits + 0x1000) & ~UINT32_C(0x1fff));
}

template <class Use, int m, int n, int k, class T, class Layout>
TW_SIM_INLINE void fill_fragment(
    fragment<Use, m, n, k, T, Layout> &part,
    const typename fragment<Use, m, n, k, T, Layout>::storage_element_type
        &value) {
  for (auto &x : part.x) x = value;
}

/* ---- memory -------------------------------------------------------------- */

/* Neighbours that one access moves. */
template <int bytes>
struct tw_wmma_word;
template <>
struct tw_wmma_word<4> {
  typedef uint32_t __attribute__((may_alias)) type;
};
template <>
struct tw_wmma_word<8> {
  typedef uint64_t __attribute__((may_alias)) type;
};
template <>
struct tw_wmma_word<16> {
  typedef uint64_t __attribute__((vector_size(16), may_alias)) type;
};

template <class T, int count>
using tw_wmma_words = typename tw_wmma_word<sizeof(T) * count>::type;

/* All lanes of the warp take part. It orders none of their accesses. */
TW_SIM_INLINE void tw_wmma_meet(tw_sim_warp_operation operation,
                                const char *file, int line) {
  tw_sim_need_whole_warp(
      (unsigned)tw_sim_warp(operation, 0xffffffffu, 0, 0, warpSize, file, line),
      operation == TW_SIM_WMMA_LOAD ? "wmma::load_matrix_sync"
                                    : "wmma::store_matrix_sync",
      file, line);
}

template <class Fragment, class T>
TW_SIM_INLINE void tw_wmma_load(Fragment &part, const T *from, unsigned ldm,
                                const char *file, int line) {
  typedef typename Fragment::tw_traits traits;
  tw_wmma_meet(TW_SIM_WMMA_LOAD, file, line);
  for (int i = 0; i < traits::held; i += traits::pack) {
    const int v = i / traits::pack % traits::registers;
    const int tile = i / traits::pack / traits::registers;
    const size_t outer = (size_t)traits::outer(tile, v), at = traits::along(v);
    if constexpr (Fragment::tw_is_along) {
      const auto word =
          *(const tw_wmma_words<T, traits::pack> *)(from + outer * ldm + at);
      __builtin_memcpy(&part.x[i], &word, sizeof word);
    } else {
      for (int e = 0; e < traits::pack; e++)
        part.x[i + e] = from[(at + e) * ldm + outer];
    }
  }
  for (int i = traits::held; i < traits::count; i++)
    part.x[i] = part.x[i % traits::held];
}

template <int m, int n, int k, class T, class Layout>
TW_SIM_INLINE void load_matrix_sync(
    fragment<matrix_a, m, n, k, T, Layout> &part,
    const typename tw_wmma_type<T>::stored *from, unsigned ldm, TW_SIM_PLACE) {
  tw_wmma_load(part, from, ldm, file, line);
}
template <int m, int n, int k, class T, class Layout>
TW_SIM_INLINE void load_matrix_sync(
    fragment<matrix_b, m, n, k, T, Layout> &part,
    const typename tw_wmma_type<T>::stored *from, unsigned ldm, TW_SIM_PLACE) {
  tw_wmma_load(part, from, ldm, file, line);
}

/* Calls move(i, row, column) for each two neighbours of the lane's sums. */
template <int m, int n, class Move>
TW_SIM_INLINE void tw_wmma_sums(Move move) {
  const int lane = tw_wmma_lane(), g = lane / 4, t = lane % 4;
  for (int i = 0; i < m * n / 32; i += 2) {
    const int tile = i / 4, down = i / 2 % 2 * 8;
    if (m == 8 && n == 8)
      move(i, g, t * 2);
    else if (m == 8)
      move(i, t * 2, tile * 16 + down + g);
    else if (m == 16)
      move(i, down + g, tile * 8 + t * 2);
    else
      move(i, tile * 16 + down + g, t * 2);
  }
}

/* Of two neighbours the second one is below the first where m is 8 of 32
 * columns, else beside it. */
template <int m, int n>
inline constexpr bool tw_wmma_is_below = m == 8 && n == 32;

template <int m, int n, int k, class T>
TW_SIM_INLINE void load_matrix_sync(fragment<accumulator, m, n, k, T> &part,
                                    const T *from, unsigned ldm,
                                    layout_t layout, TW_SIM_PLACE) {
  tw_wmma_meet(TW_SIM_WMMA_LOAD, file, line);
  const bool is_row = layout == mem_row_major;
  tw_wmma_sums<m, n>([&](int i, size_t row, size_t column) {
    const T *at = from + (is_row ? row * ldm + column : column * ldm + row);
    if (is_row != tw_wmma_is_below<m, n>) {
      const auto word = *(const tw_wmma_words<T, 2> *)at;
      __builtin_memcpy(&part.x[i], &word, sizeof word);
    } else {
      part.x[i] = at[0];
      part.x[i + 1] = at[ldm];
    }
  });
}

template <int m, int n, int k, class T>
TW_SIM_INLINE void store_matrix_sync(
    T *to, const fragment<accumulator, m, n, k, T> &part, unsigned ldm,
    layout_t layout, TW_SIM_PLACE) {
  tw_sim_need_set(part.tw_is_set(), "wmma::store_matrix_sync", file, line);
  tw_wmma_meet(TW_SIM_WMMA_STORE, file, line);
  const bool is_row = layout == mem_row_major;
  tw_wmma_sums<m, n>([&](int i, size_t row, size_t column) {
    T *at = to + (is_row ? row * ldm + column : column * ldm + row);
    if (is_row != tw_wmma_is_below<m, n>) {
      tw_wmma_words<T, 2> word;
      __builtin_memcpy(&word, &part.x[i], sizeof word);
      *(tw_wmma_words<T, 2> *)at = word;
    } else {
      at[0] = part.x[i];
      at[ldm] = part.x[i + 1];
    }
  });
}

/* ---- products ------------------------------------------------------------ */

template <class Fragment>
TW_SIM_INLINE void tw_wmma_registers(uint32_t (&to)[4], const Fragment &from,
                                     int tile) {
  typedef typename Fragment::tw_traits traits;
  constexpr int numbers = traits::registers * traits::pack;
  for (auto &word : to) word = 0;
  __builtin_memcpy(to, &from.x[tile * numbers], sizeof from.x[0] * numbers);
}

template <class A, class B>
TW_SIM_INLINE void tw_wmma_multiply_f64(double *d, const A &a, const B &b,
                                        const char *file, int line) {
  const double rows[2] = {a.x[0], 0};
  double sums[4] = {d[0], d[1], 0, 0};
  tw_sim_mma(sums, rows, b.x[0], file, line);
  d[0] = sums[0];
  d[1] = sums[1];
}

/* d is the sums of c; they are float, __half or int, as they are added up. */
template <class T, int m, int n, int k, class A, class B, class Sum>
TW_SIM_INLINE void tw_wmma_multiply(Sum *d, const A &a, const B &b,
                                    const char *file, int line) {
  typedef tw_wmma_shape<T, m, n, k> shape;
  constexpr tw_sim_warp_operation operation = std::is_same_v<Sum, __half>
                                                  ? TW_SIM_MMA_F16_TO_F16
                                                  : tw_wmma_type<T>::operation;
  for (int i = 0; i < shape::tall_tiles * shape::flat_tiles; i++) {
    const int tall = i / shape::flat_tiles, flat = i % shape::flat_tiles;
    uint32_t first[4], second[4];
    if constexpr (shape::is_turned) {
      tw_wmma_registers(first, b, tall);
      tw_wmma_registers(second, a, flat);
    } else {
      tw_wmma_registers(first, a, tall);
      tw_wmma_registers(second, b, flat);
    }
    tw_sim_mma(operation, d + 4 * i, first, second[0], second[1], file, line);
  }
}

/* With satf a sum stays finite, and is 0 if it is no number. */
TW_SIM_INLINE float tw_wmma_saturated(float sum, float most) {
  return sum != sum ? 0 : sum > most ? most : sum < -most ? -most : sum;
}
TW_SIM_INLINE int tw_wmma_saturated(int64_t sum) {
  return sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : (int)sum;
}

/* Sums of D and C: of one type, or of float and __half. */
template <int m, int n, int k, class T, class LayoutA, class LayoutB, class D,
          class C>
TW_SIM_INLINE void mma_sync(fragment<accumulator, m, n, k, D> &d,
                            const fragment<matrix_a, m, n, k, T, LayoutA> &a,
                            const fragment<matrix_b, m, n, k, T, LayoutB> &b,
                            const fragment<accumulator, m, n, k, C> &c,
                            bool satf = false, TW_SIM_PLACE) {
  tw_sim_need_set(a.tw_is_set() && b.tw_is_set() && c.tw_is_set(),
                  "wmma::mma_sync", file, line);
  constexpr int count = m * n / 32;
  constexpr bool is_whole = std::is_integral_v<T>;
  typedef std::conditional_t<std::is_same_v<D, C>, D, float> Sum;
  static_assert(std::is_same_v<Sum, double> == std::is_same_v<T, double> &&
                    std::is_same_v<Sum, int> == is_whole &&
                    (std::is_same_v<T, __half> ||
                     (std::is_same_v<D, C> && !std::is_same_v<D, __half>)),
                "wmma has no product of these types");
  Sum sums[count];
  for (int i = 0; i < count; i++)
    sums[i] = is_whole && satf ? (Sum)0 : (Sum)c.x[i];
  if constexpr (std::is_same_v<T, double>)
    tw_wmma_multiply_f64(sums, a, b, file, line);
  else
    tw_wmma_multiply<T, m, n, k>(sums, a, b, file, line);
  for (int i = 0; i < count; i++) {
    d.x[i] = (D)sums[i];
    if constexpr (is_whole) {
      if (satf) d.x[i] = tw_wmma_saturated((int64_t)sums[i] + c.x[i]);
    } else if constexpr (!std::is_same_v<T, double>) {
      const float most = std::is_same_v<D, float> ? 0x1.fffffep127f : 65504;
      if (satf) d.x[i] = (D)tw_wmma_saturated((float)sums[i], most);
    }
  }
}

}  // namespace wmma
}  // namespace nvcuda

#include "tilewright/simulator/show_macros.h"

#endif
