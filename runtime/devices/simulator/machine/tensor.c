/*
 * tensor.c -- see tensor.h.
 */
#include "devices/simulator/machine/tensor.h"

#include <math.h>

#include "devices/simulator/machine/dot.h"
#include "devices/simulator/machine/sizes.h"
#include "tilewright/half.h"

enum { ROWS = 16, COLS = 8 };

static int has_lane(unsigned group, int lane) { return group >> lane & 1; }

/* A product of 16 x 4 and 4 x 8 numbers, added up in the order of k. */
static void multiply_f64(unsigned group, const uint64_t *values) {
  const tw_sim_mma_f64 *of[SIM_WARP];
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (const tw_sim_mma_f64 *)(uintptr_t)values[i];
  for (int i = 0; i < 4 * SIM_WARP; i++) {
    const int lane = i / 4, v = i % 4, row = lane / 4,
              col = lane % 4 * 2 + v % 2;
    if (!has_lane(group, lane)) continue;
    double sum = of[lane]->d[v];
    for (int l = 0; l < 4 && group == UINT32_MAX; l++)
      sum = fma(of[row * 4 + l]->a[v / 2], of[col * 4 + l]->b, sum);
    of[lane]->d[v] = group == UINT32_MAX ? sum : NAN;
  }
}

/* A launch at a time runs in a process, and a fiber's stack is small. */
static uint32_t a_bits[ROWS][SIM_DOT_TERMS], b_bits[COLS][SIM_DOT_TERMS];
static sim_dot_line a_lines[ROWS], b_lines[COLS];

static void decode_lines(sim_dot_format a_format, sim_dot_format b_format) {
  for (int row = 0; row < ROWS; row++)
    sim_dot_decode(a_format, a_bits[row], &a_lines[row]);
  for (int col = 0; col < COLS; col++)
    sim_dot_decode(b_format, b_bits[col], &b_lines[col]);
}

/* A product of 16 x 16 and 16 x 8 numbers of 16 bits, with sums of f32, or of
 * f16. */
static void multiply_16(sim_dot_format format, int is_to_f16, unsigned group,
                        const uint64_t *values) {
  const tw_sim_mma_words *of[SIM_WARP];
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (const tw_sim_mma_words *)(uintptr_t)values[i];
  for (int i = 0; i < SIM_WARP && group == UINT32_MAX; i++)
    for (int v = 0; v < 8; v++) {
      const int half = v % 2, k = i % 4 * 2 + half;
      a_bits[i / 4 + v / 2 % 2 * 8][k + v / 4 * 8] =
          (uint16_t)(of[i]->a[v / 2] >> half * 16);
      if (v < 4)
        b_bits[i / 4][k + v / 2 * 8] = (uint16_t)(of[i]->b[v / 2] >> half * 16);
    }
  decode_lines(format, format);
  for (int i = 0; i < SIM_WARP; i++)
    for (int v = 0; v < 4 && has_lane(group, i); v++) {
      const sim_dot_line *const x = &a_lines[i / 4 + v / 2 * 8];
      const sim_dot_line *const y = &b_lines[i % 4 * 2 + v % 2];
      float *const sum = &((float *)of[i]->d)[v];
      uint16_t *const half = &((uint16_t *)of[i]->d)[v];
      if (is_to_f16)
        *half = group == UINT32_MAX
                    ? sim_dot_to_f16(format, format, x, y, *half)
                    : 0x7fff;
      else
        *sum = group == UINT32_MAX ? sim_dot(format, format, x, y, *sum) : NAN;
    }
}

/* A product of 16 x 8 and 8 x 8 numbers of tf32. */
static void multiply_tf32(unsigned group, const uint64_t *values) {
  const tw_sim_mma_words *of[SIM_WARP];
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (const tw_sim_mma_words *)(uintptr_t)values[i];
  for (int i = 0; i < SIM_WARP && group == UINT32_MAX; i++)
    for (int v = 0; v < 4; v++) {
      a_bits[i / 4 + v % 2 * 8][i % 4 + v / 2 * 4] = of[i]->a[v];
      if (v < 2) b_bits[i / 4][i % 4 + v * 4] = of[i]->b[v];
    }
  decode_lines(SIM_DOT_TF32, SIM_DOT_TF32);
  for (int i = 0; i < SIM_WARP; i++)
    for (int v = 0; v < 4 && has_lane(group, i); v++) {
      float *const sum = &((float *)of[i]->d)[v];
      *sum = group == UINT32_MAX ? sim_dot(SIM_DOT_TF32, SIM_DOT_TF32,
                                           &a_lines[i / 4 + v / 2 * 8],
                                           &b_lines[i % 4 * 2 + v % 2], *sum)
                                 : NAN;
    }
}

/* The f16 with the value of a float of 8 bits. */
static uint16_t as_f16(sim_dot_format format, uint8_t bits) {
  return format == SIM_DOT_E5M2 ? (uint16_t)(bits << 8)
                                : tw_f16_from_f32(tw_f32_from_e4m3(bits));
}

/* The numbers of registers: of each 4 neighbours along k two, the first ones if
 * `half` is 0, as f16; or, if it is -1, all of them as they are. */
static void take_float8(sim_dot_format a_format, sim_dot_format b_format,
                        int half, const tw_sim_mma_words *const *of) {
  for (int i = 0; i < SIM_WARP; i++)
    for (int v = 0; v < 16; v++) {
      const int byte = v % 4, row = i / 4 + v / 4 % 2 * 8, col = i / 4;
      const uint8_t x = (uint8_t)(of[i]->a[v / 4] >> byte * 8);
      const uint8_t y = (uint8_t)(of[i]->b[v / 4 % 2] >> byte * 8);
      const int k = half < 0 ? i % 4 * 4 + byte : i % 4 * 2 + byte % 2;
      const int next = half < 0 ? 16 : 8; /* along k, of the next register */
      if (half >= 0 && byte / 2 != half) continue;
      a_bits[row][k + v / 8 * next] = half < 0 ? x : as_f16(a_format, x);
      if (v < 8)
        b_bits[col][k + v / 4 * next] = half < 0 ? y : as_f16(b_format, y);
    }
  if (half < 0)
    decode_lines(a_format, b_format);
  else
    decode_lines(SIM_DOT_F16, SIM_DOT_F16);
}

/* A product of 16 x 32 and 32 x 8 floats of 8 bits. GPUs of sm_90 have no such
 * instruction: of an H100 it is two products of f16, whose sum is then added to
 * d and rounded. */
static void multiply_float8(sim_dot_format a_format, sim_dot_format b_format,
                            int capability, unsigned group,
                            const uint64_t *values) {
  const tw_sim_mma_words *of[SIM_WARP];
  float sums[ROWS][COLS] = {{0}};
  const int is_by_f16 = capability == 90;
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (const tw_sim_mma_words *)(uintptr_t)values[i];
  for (int half = 0; half < 2 && is_by_f16 && group == UINT32_MAX; half++) {
    take_float8(a_format, b_format, half, of);
    for (int i = 0; i < ROWS * COLS; i++) {
      float *const sum = &sums[i / COLS][i % COLS];
      *sum = sim_dot(SIM_DOT_F16, SIM_DOT_F16, &a_lines[i / COLS],
                     &b_lines[i % COLS], *sum);
    }
  }
  if (!is_by_f16 && group == UINT32_MAX)
    take_float8(a_format, b_format, -1, of);
  for (int i = 0; i < SIM_WARP; i++)
    for (int v = 0; v < 4 && has_lane(group, i); v++) {
      float *const sum = &((float *)of[i]->d)[v];
      const int row = i / 4 + v / 2 * 8, col = i % 4 * 2 + v % 2;
      *sum = group != UINT32_MAX ? NAN
             : is_by_f16         ? *sum + sums[row][col]
                                 : sim_dot(a_format, b_format, &a_lines[row],
                                           &b_lines[col], *sum);
      if (is_by_f16 && isnan(*sum)) *sum = tw_f32_from_bits(0x7fffffff);
    }
}

/* The 16 numbers of 8 bits of four lanes' registers, from lane `lane`. */
static void unpack_8(int is_signed, int32_t *to, const uint32_t *const *words,
                     int lane) {
  for (int l = 0; l < 16; l++) {
    const uint8_t bits = (uint8_t)(*words[lane + l / 4] >> l % 4 * 8);
    to[l] = is_signed ? (int8_t)bits : bits;
  }
}

/* A product of 16 x 32 and 32 x 8 numbers of 8 bits, modulo 2^32. */
static void multiply_8(int is_signed, unsigned group, const uint64_t *values) {
  const tw_sim_mma_words *of[SIM_WARP];
  const uint32_t *words[SIM_WARP];
  int32_t a[ROWS][32], b[COLS][32];
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (const tw_sim_mma_words *)(uintptr_t)values[i];
  for (int v = 0; v < 4 && group == UINT32_MAX; v++) {
    for (int i = 0; i < SIM_WARP; i++) words[i] = &of[i]->a[v];
    for (int g = 0; g < 8; g++)
      unpack_8(is_signed, &a[g + v % 2 * 8][v / 2 * 16], words, g * 4);
    for (int i = 0; i < SIM_WARP && v < 2; i++) words[i] = &of[i]->b[v];
    for (int g = 0; g < 8 && v < 2; g++)
      unpack_8(is_signed, &b[g][v * 16], words, g * 4);
  }
  for (int i = 0; i < SIM_WARP; i++)
    for (int v = 0; v < 4 && has_lane(group, i); v++) {
      const int32_t *const x = a[i / 4 + v / 2 * 8];
      const int32_t *const y = b[i % 4 * 2 + v % 2];
      uint32_t *const sum = &((uint32_t *)of[i]->d)[v];
      int32_t product = 0;
      for (int l = 0; l < 32 && group == UINT32_MAX; l++)
        product += x[l] * y[l];
      *sum = group == UINT32_MAX ? *sum + (uint32_t)product : UINT32_MAX;
    }
}

static void load_matrices(int is_transposed, unsigned group,
                          const uint64_t *values) {
  const tw_sim_matrices *of[SIM_WARP];
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (const tw_sim_matrices *)(uintptr_t)values[i];
  for (int i = 0; i < SIM_WARP; i++)
    for (int v = 0; v < 4 && has_lane(group, i); v++) {
      const int first = i % 4 * 2, line = i / 4;
      uint32_t word = UINT32_MAX;
      if (group == UINT32_MAX && is_transposed)
        word = of[v * 8 + first]->row[line] |
               (uint32_t)of[v * 8 + first + 1]->row[line] << 16;
      else if (group == UINT32_MAX)
        word = of[v * 8 + line]->row[first] |
               (uint32_t)of[v * 8 + line]->row[first + 1] << 16;
      of[i]->d[v] = word;
    }
}

/* What load_matrices does, the other way round. */
static void store_matrices(int is_transposed, unsigned group,
                           const uint64_t *values) {
  tw_sim_matrices *of[SIM_WARP];
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (tw_sim_matrices *)(uintptr_t)values[i];
  for (int i = 0; i < SIM_WARP; i++)
    for (int c = 0; c < 8 && has_lane(group, i); c++) {
      const int line = is_transposed ? c : i % 8,
                at = is_transposed ? i % 8 : c;
      of[i]->row[c] = UINT16_MAX;
      if (group == UINT32_MAX)
        of[i]->row[c] =
            (uint16_t)(of[line * 4 + at / 2]->d[i / 8] >> at % 2 * 16);
    }
}

int sim_tensor_meets(tw_sim_warp_operation operation, int capability,
                     unsigned group, const uint64_t *values) {
  switch (operation) {
    case TW_SIM_MMA_F64:
      multiply_f64(group, values);
      return 1;
    case TW_SIM_MMA_F16:
    case TW_SIM_MMA_F16_TO_F16:
      multiply_16(SIM_DOT_F16, operation == TW_SIM_MMA_F16_TO_F16, group,
                  values);
      return 1;
    case TW_SIM_MMA_BF16:
      multiply_16(SIM_DOT_BF16, 0, group, values);
      return 1;
    case TW_SIM_MMA_TF32:
      multiply_tf32(group, values);
      return 1;
    case TW_SIM_MMA_U8:
    case TW_SIM_MMA_S8:
      multiply_8(operation == TW_SIM_MMA_S8, group, values);
      return 1;
    case TW_SIM_MMA_E4M3:
      multiply_float8(SIM_DOT_E4M3, SIM_DOT_E4M3, capability, group, values);
      return 1;
    case TW_SIM_MMA_E5M2:
      multiply_float8(SIM_DOT_E5M2, SIM_DOT_E5M2, capability, group, values);
      return 1;
    case TW_SIM_MMA_E4M3_E5M2:
      multiply_float8(SIM_DOT_E4M3, SIM_DOT_E5M2, capability, group, values);
      return 1;
    case TW_SIM_MMA_E5M2_E4M3:
      multiply_float8(SIM_DOT_E5M2, SIM_DOT_E4M3, capability, group, values);
      return 1;
    case TW_SIM_LOAD_MATRICES:
    case TW_SIM_LOAD_TRANSPOSED:
      load_matrices(operation == TW_SIM_LOAD_TRANSPOSED, group, values);
      return 1;
    case TW_SIM_STORE_MATRICES:
    case TW_SIM_STORE_TRANSPOSED:
      store_matrices(operation == TW_SIM_STORE_TRANSPOSED, group, values);
      return 1;
    case TW_SIM_WGMMA: /* product.c does what they are for */
    case TW_SIM_WGMMA_COMMIT:
    case TW_SIM_WGMMA_WAIT:
      return 1;
    default:
      return 0;
  }
}
