/*
 * cuda_program_ptx.h -- what inline PTX becomes in a program: special registers
 * (tune/program/rewrite_asm.c), and parts of instructions (tune/program/ptx.c).
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_PROGRAM_PTX_H
#define TILEWRIGHT_CUDA_PROGRAM_PTX_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/cuda_index.h"
#include "tilewright/simulator/cuda_integers.h"
#include "tilewright/simulator/cuda_warp.h"
#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/program.h"

/* ---- special registers --------------------------------------------------- */

TW_SIM_INLINE unsigned tw_ptx_thread() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
TW_SIM_INLINE unsigned tw_ptx_laneid() { return tw_ptx_thread() % 32; }
TW_SIM_INLINE unsigned tw_ptx_warpid() { return tw_ptx_thread() / 32; }
TW_SIM_INLINE unsigned tw_ptx_nwarpid() {
  return (blockDim.x * blockDim.y * blockDim.z + 31) / 32;
}
TW_SIM_INLINE unsigned tw_ptx_smid() { return 0; }
TW_SIM_INLINE unsigned tw_ptx_nsmid() { return 1; }
TW_SIM_INLINE unsigned tw_ptx_clock() { return (unsigned)tw_sim_clock(); }
TW_SIM_INLINE unsigned long long tw_ptx_clock64() {
  return (unsigned long long)tw_sim_clock();
}
TW_SIM_INLINE unsigned long long tw_ptx_globaltimer() {
  return tw_ptx_clock64();
}
TW_SIM_INLINE unsigned tw_ptx_lanemask_eq() { return 1u << tw_ptx_laneid(); }
TW_SIM_INLINE unsigned tw_ptx_lanemask_lt() { return tw_ptx_lanemask_eq() - 1; }
TW_SIM_INLINE unsigned tw_ptx_lanemask_le() {
  return tw_ptx_lanemask_lt() | tw_ptx_lanemask_eq();
}
TW_SIM_INLINE unsigned tw_ptx_lanemask_gt() { return ~tw_ptx_lanemask_le(); }
TW_SIM_INLINE unsigned tw_ptx_lanemask_ge() { return ~tw_ptx_lanemask_lt(); }

/* ---- instructions -------------------------------------------------------- */

/* The same bits as another type. */
template <class To, class From>
TW_SIM_INLINE To tw_ptx_as(From from) {
  static_assert(sizeof(To) == sizeof from, "registers of one size");
  To to;
  __builtin_memcpy(&to, &from, sizeof to);
  return to;
}

/* bfe: the `length` bits from bit `first` on. */
TW_SIM_INLINE unsigned tw_ptx_bits(unsigned from, unsigned first,
                                   unsigned length) {
  first &= 255;
  length &= 255;
  const unsigned rest = first < 32 ? from >> first : 0;
  return length < 32 ? rest & ((1u << length) - 1) : rest;
}

/* sad: how far two numbers are apart. */
template <class T>
TW_SIM_INLINE unsigned tw_ptx_apart(T a, T b) {
  return a < b ? (unsigned)b - (unsigned)a : (unsigned)a - (unsigned)b;
}

/* The width of a shuffle, of its operand with the mask of the segments. */
TW_SIM_INLINE int tw_ptx_width(unsigned clamp) {
  return 32 - (int)(clamp >> 8 & 31);
}

template <class T>
TW_SIM_INLINE T tw_ptx_min(T a, T b) {
  return b < a ? b : a;
}
template <class T>
TW_SIM_INLINE T tw_ptx_max(T a, T b) {
  return a < b ? b : a;
}

/* lop3: each bit of the result is the bit of `table` whose number the bits of
 * the operands are. */
TW_SIM_INLINE unsigned tw_ptx_lop3(unsigned a, unsigned b, unsigned c,
                                   unsigned table) {
  unsigned result = 0;
  for (int i = 0; i < 8; i++)
    if (table >> i & 1)
      result |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
  return result;
}

/* prmt: __byte_perm(), but a selector with its highest bit repeats the byte's
 * sign. */
TW_SIM_INLINE unsigned tw_ptx_permute(unsigned low, unsigned high,
                                      unsigned selectors) {
  unsigned result = __byte_perm(low, high, selectors & 0x7777);
  for (int i = 0; i < 4; i++) {
    if (!(selectors >> (4 * i + 3) & 1)) continue;
    const unsigned byte = 0xffu << 8 * i;
    result = result >> (8 * i + 7) & 1 ? result | byte : result & ~byte;
  }
  return result;
}

/* mov.b64 {low, high}, from */
TW_SIM_INLINE void tw_ptx_split(unsigned &low, unsigned &high,
                                unsigned long long from) {
  low = (unsigned)from;
  high = (unsigned)(from >> 32);
}

/* What an instruction writes to `_`. */
TW_SIM_INLINE unsigned &tw_ptx_sink(unsigned &&unused = 0) { return unused; }

/* elect.sync: the lowest lane of the mask. */
TW_SIM_INLINE void tw_ptx_elect(unsigned &lane, bool &is_elected, unsigned mask,
                                TW_SIM_PLACE) {
  const unsigned all = __ballot_sync(mask, 1, file, line);
  lane = (unsigned)__builtin_ctz(all ? all : 1);
  is_elected = lane == tw_ptx_laneid();
}

/* The barriers of some of the block's threads, which are a part of shared
 * memory. */
TW_SIM_INLINE tw_sim_tile_word *tw_ptx_barriers() {
  static thread_local tw_sim_tile_word barriers[16];
  return barriers;
}
TW_SIM_INLINE unsigned tw_ptx_threads() { return 32 * tw_ptx_nwarpid(); }
TW_SIM_INLINE void tw_ptx_barrier(unsigned number, unsigned threads,
                                  TW_SIM_PLACE) {
  if (!number && threads == tw_ptx_threads())
    __syncthreads(file, line);
  else
    tw_sim_block_barrier(tw_ptx_barriers(), (int)number, (int)threads, 1, file,
                         line);
}
TW_SIM_INLINE void tw_ptx_barrier(unsigned number, TW_SIM_PLACE) {
  tw_ptx_barrier(number, tw_ptx_threads(), file, line);
}
TW_SIM_INLINE void tw_ptx_arrive(unsigned number, unsigned threads,
                                 TW_SIM_PLACE) {
  tw_sim_block_barrier(tw_ptx_barriers(), (int)number, (int)threads, 0, file,
                       line);
}

/* bfe of a signed number, and bfi: the lowest `length` bits of `from` in the
 * place of others. */
template <class T>
TW_SIM_INLINE T tw_ptx_signed_bits(T from, unsigned first, unsigned length) {
  constexpr unsigned bits = 8 * sizeof from;
  first &= 255;
  length &= 255;
  if (!length) return 0;
  const unsigned last =
      first + length - 1 < bits ? first + length - 1 : bits - 1;
  if (first >= bits) return from >> (bits - 1);
  return (T)((typename std::make_unsigned<T>::type)from << (bits - 1 - last)) >>
         (bits - 1 - last + first);
}
TW_SIM_INLINE unsigned tw_ptx_insert(unsigned from, unsigned into,
                                     unsigned first, unsigned length) {
  first &= 255;
  length &= 255;
  if (first >= 32 || !length) return into;
  const unsigned mask = (length < 32 ? (1u << length) - 1 : ~0u) << first;
  return (into & ~mask) | (from << first & mask);
}

/* add and sub with the carry, which a borrow is, too. */
template <bool TAKES, bool SETS, class T>
TW_SIM_INLINE T tw_ptx_add(T a, T b) {
  const T half = a + b, sum = half + (TAKES ? tw_sim_carry(-1) : 0);
  if (SETS) tw_sim_carry(half < a || sum < half);
  return sum;
}
template <bool TAKES, bool SETS, class T>
TW_SIM_INLINE T tw_ptx_sub(T a, T b) {
  const T half = a - b, rest = half - (TAKES ? tw_sim_carry(-1) : 0);
  if (SETS) tw_sim_carry(half > a || rest > half);
  return rest;
}

/* bar.red of all threads: other barriers than the block's do not run so. */
TW_SIM_INLINE void tw_ptx_block_barrier(unsigned number, TW_SIM_PLACE) {
  if (number)
    tw_program_refuse("bar.red of another barrier than 0", file, line);
}

/* A register of 32 bits has the low half of an address of shared memory. */
TW_SIM_INLINE void *tw_ptx_shared(unsigned address) {
  return tw_sim_shared_address(address);
}
TW_SIM_INLINE void *tw_ptx_shared(unsigned long long address) {
  return (void *)address;
}

/* cvta.shared: an address that was of 32 bits, or of 64. */
TW_SIM_INLINE unsigned long long tw_ptx_generic(unsigned long long address) {
  return address >> 32 ? address
                       : (unsigned long long)tw_ptx_shared((unsigned)address);
}

/* cp.async of `bytes`, of which only `given` are read; the others are zeros. */
template <class Shared>
TW_SIM_INLINE void tw_ptx_copy(Shared to, unsigned long long from,
                               unsigned bytes, unsigned given) {
  tw_sim_copy_begin(tw_ptx_shared(to), (const void *)from, bytes,
                    given < bytes ? bytes - given : 0, nullptr, 1);
}

#include "tilewright/simulator/show_macros.h"

#endif
