/*
 * tensor.c -- see tensor.h.
 */
#include "devices/simulator/machine/tensor.h"

#include <math.h>

#include "devices/simulator/machine/dot.h"
#include "devices/simulator/machine/sizes.h"

/* Adds a lane's part of a product of 16 x 4 and 4 x 8 numbers to its sums, in
 * the order of k. */
static void multiply_f64(int lane, unsigned group, const uint64_t *values) {
  const tw_sim_mma_f64 *of[SIM_WARP];
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (const tw_sim_mma_f64 *)(uintptr_t)values[i];
  for (int v = 0; v < 4; v++) {
    const int row = lane / 4, col = lane % 4 * 2 + v % 2;
    double sum = of[lane]->d[v];
    for (int l = 0; l < 4 && group == UINT32_MAX; l++)
      sum = fma(of[row * 4 + l]->a[v / 2], of[col * 4 + l]->b, sum);
    of[lane]->d[v] = group == UINT32_MAX ? sum : NAN;
  }
}

/* The same of 16 x 16 and 16 x 8 numbers of 16 bits. */
static void multiply_16(sim_dot_format format, int lane, unsigned group,
                        const uint64_t *values) {
  const tw_sim_mma_16 *of[SIM_WARP];
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (const tw_sim_mma_16 *)(uintptr_t)values[i];
  for (int v = 0; v < 4; v++) {
    const int row = lane / 4, col = lane % 4 * 2 + v % 2;
    uint16_t a[SIM_DOT_TERMS], b[SIM_DOT_TERMS];
    for (int l = 0; l < SIM_DOT_TERMS && group == UINT32_MAX; l++) {
      const int pair = l % 8 / 2, shift = l % 2 * 16;
      a[l] = (uint16_t)(of[row * 4 + pair]->a[v / 2 + l / 8 * 2] >> shift);
      b[l] = (uint16_t)(of[col * 4 + pair]->b[l / 8] >> shift);
    }
    float *const sum = &of[lane]->d[v];
    *sum = group == UINT32_MAX ? sim_dot(format, a, b, *sum) : NAN;
  }
}

static void load_matrices(int is_transposed, int lane, unsigned group,
                          const uint64_t *values) {
  const tw_sim_matrices *of[SIM_WARP];
  for (int i = 0; i < SIM_WARP; i++)
    of[i] = (const tw_sim_matrices *)(uintptr_t)values[i];
  for (int v = 0; v < 4; v++) {
    uint32_t word = UINT32_MAX;
    if (group == UINT32_MAX) {
      const int across = lane % 4 * 2, down = lane / 4;
      word = is_transposed
                 ? of[v * 8 + across]->row[down] |
                       (uint32_t)of[v * 8 + across + 1]->row[down] << 16
                 : of[v * 8 + down]->row[across] |
                       (uint32_t)of[v * 8 + down]->row[across + 1] << 16;
    }
    of[lane]->d[v] = word;
  }
}

void sim_tensor_lane(tw_sim_warp_operation operation, int lane, unsigned group,
                     const uint64_t *values) {
  switch (operation) {
    case TW_SIM_MMA_F64:
      multiply_f64(lane, group, values);
      break;
    case TW_SIM_MMA_F16:
      multiply_16(SIM_DOT_F16, lane, group, values);
      break;
    case TW_SIM_MMA_BF16:
      multiply_16(SIM_DOT_BF16, lane, group, values);
      break;
    default:
      load_matrices(operation == TW_SIM_LOAD_TRANSPOSED, lane, group, values);
  }
}
