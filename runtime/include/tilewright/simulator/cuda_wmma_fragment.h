/*
 * cuda_wmma_fragment.h -- the fragments of nvcuda::wmma: which element of a
 * matrix a lane holds (cuda_wmma.h).
 *
 * CUDA leaves open which element of a matrix a lane holds in x[i]. Here it is
 * as in nvcc's code for sm_90, where a fragment has the layout of the mma.sync
 * that multiplies it (tensor.cuh), and holds each element as often as fills it.
 */
#ifndef TILEWRIGHT_CUDA_WMMA_FRAGMENT_H
#define TILEWRIGHT_CUDA_WMMA_FRAGMENT_H

#include "tilewright/simulator/cuda_half.h"
#include "tilewright/simulator/cuda_index.h"
#include "tilewright/simulator/cuda_tensor.h"
#include "tilewright/simulator/hide_macros.h"

namespace nvcuda {
namespace wmma {

struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
}

TW_SIM_INLINE int tw_wmma_lane() {
  return (int)((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x +
               threadIdx.x) %
         warpSize;
}

/* What fragments of a type are: the numbers that they hold, how many of these
 * are in a register, and which product they are for. */
template <class T>
struct tw_wmma_type {
  typedef T stored;
  static constexpr bool is_there = false;
};
template <class Stored, int PACK, int K, tw_sim_warp_operation OPERATION>
struct tw_wmma_known {
  typedef Stored stored;
  static constexpr bool is_there = true;
  static constexpr int pack = PACK, k = K;
  static constexpr tw_sim_warp_operation operation = OPERATION;
};
template <>
struct tw_wmma_type<__half> : tw_wmma_known<__half, 2, 16, TW_SIM_MMA_F16> {};
template <>
struct tw_wmma_type<__nv_bfloat16>
    : tw_wmma_known<__nv_bfloat16, 2, 16, TW_SIM_MMA_BF16> {};
template <>
struct tw_wmma_type<precision::tf32>
    : tw_wmma_known<float, 1, 8, TW_SIM_MMA_TF32> {};
template <>
struct tw_wmma_type<signed char>
    : tw_wmma_known<signed char, 4, 16, TW_SIM_MMA_S8> {};
template <>
struct tw_wmma_type<unsigned char>
    : tw_wmma_known<unsigned char, 4, 16, TW_SIM_MMA_U8> {};
template <>
struct tw_wmma_type<double> : tw_wmma_known<double, 1, 4, TW_SIM_MMA_F64> {};

/* A product's first operand has 16 rows, or twice 16, its second one 8 columns,
 * or twice 8. Where a has only 8 rows, b, transposed, is the first one. */
template <class T, int m, int n, int k>
struct tw_wmma_shape {
  static constexpr bool is_double = std::is_same_v<T, double>;
  static constexpr bool is_turned = m == 8 && !is_double;
  static constexpr int tall = is_turned ? n : m, flat = is_turned ? m : n;
  static constexpr int tall_tiles = is_double ? 1 : tall / 16;
  static constexpr int flat_tiles = flat / 8;
  static_assert(
      tw_wmma_type<T>::is_there,
      "wmma in the simulator has __half, __nv_bfloat16, tf32, double, "
      "signed char and unsigned char");
  static_assert(!tw_wmma_type<T>::is_there || k == tw_wmma_type<T>::k,
                "wmma has no such k for this type");
  static_assert(is_double
                    ? m == 8 && n == 8
                    : (m == 16 && n == 16) || (k == 16 && m == 32 && n == 8) ||
                          (k == 16 && m == 8 && n == 32),
                "wmma has no such shape for this type");
};

/* The numbers of a fragment: as long as nothing has set one of them, bytes that
 * no program has in all of them, but for numbers of one byte. */
template <class T, int count>
struct tw_wmma_numbers {
  enum { num_elements = count, num_storage_elements = count };
  enum { TW_UNSET = 0xa7 };
  T x[count];

  tw_wmma_numbers() { __builtin_memset((void *)x, TW_UNSET, sizeof x); }
  bool tw_is_set() const {
    const unsigned char *bytes = (const unsigned char *)x;
    for (unsigned i = 0; sizeof(T) > 1 && i < sizeof x; i++)
      if (bytes[i] != TW_UNSET) return true;
    return sizeof(T) == 1;
  }
};

/* An operand: `is_tall` says which of a product. Lane i has in register v row
 * i / 4 + v % 2 * 8 of 16, or column i / 4 of 8, and the neighbours along k
 * from i % 4 * pack on, in a later register 4 * pack further. */
template <class T, int m, int n, int k, bool is_a>
struct tw_wmma_operand_traits {
  typedef tw_wmma_shape<T, m, n, k> shape;
  typedef tw_wmma_type<T> type;
  static constexpr bool is_tall = is_a != shape::is_turned;
  static constexpr int pack = type::pack;
  static constexpr int registers =
      shape::is_double ? 1 : (is_tall ? 2 : 1) * k / (4 * pack);
  static constexpr int tiles = is_tall ? shape::tall_tiles : shape::flat_tiles;
  static constexpr int held = tiles * registers * pack;
  static constexpr int count = std::is_same_v<T, __half> ? 16 : held;

  static int outer(int tile, int v) {
    const int lane = tw_wmma_lane();
    return shape::is_double ? lane / 4
           : is_tall        ? tile * 16 + lane / 4 + v % 2 * 8
                            : tile * 8 + lane / 4;
  }
  static int along(int v) {
    return tw_wmma_lane() % 4 * pack + (is_tall ? v / 2 : v) * 4 * pack;
  }
};

template <class Use, int m, int n, int k, class T, class Layout = void>
class fragment;

template <int m, int n, int k, class T, class Layout>
class fragment<matrix_a, m, n, k, T, Layout>
    : public tw_wmma_numbers<typename tw_wmma_type<T>::stored,
                             tw_wmma_operand_traits<T, m, n, k, true>::count> {
 public:
  typedef T element_type;
  typedef typename tw_wmma_type<T>::stored storage_element_type;
  typedef tw_wmma_operand_traits<T, m, n, k, true> tw_traits;
  static constexpr bool tw_is_along =
      std::is_same_v<Layout, row_major>; /* k is contiguous */
};

template <int m, int n, int k, class T, class Layout>
class fragment<matrix_b, m, n, k, T, Layout>
    : public tw_wmma_numbers<typename tw_wmma_type<T>::stored,
                             tw_wmma_operand_traits<T, m, n, k, false>::count> {
 public:
  typedef T element_type;
  typedef typename tw_wmma_type<T>::stored storage_element_type;
  typedef tw_wmma_operand_traits<T, m, n, k, false> tw_traits;
  static constexpr bool tw_is_along = std::is_same_v<Layout, col_major>;
};

template <int m, int n, int k, class T>
class fragment<accumulator, m, n, k, T>
    : public tw_wmma_numbers<T, m * n / 32> {
 public:
  typedef T element_type, storage_element_type;
};

}  // namespace wmma
}  // namespace nvcuda

#include "tilewright/simulator/show_macros.h"

#endif
