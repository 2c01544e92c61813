/*
 * limit.c -- the least time that a problem could take on a GPU.
 */
#include "limit.h"

#include <stdio.h>

#include "peak.h"
#include "text.h"

static double bytes_of(const tw_problem *problem) {
  return problem->operation->bytes(problem->args, problem->element_bytes);
}

static int is_integer(tw_type type) {
  return type != TW_F16 && type != TW_BF16 && type != TW_F32 && type != TW_F64;
}

tw_limit tw_limit_of(const tw_device_info *gpu, const tw_problem *problem) {
  const tw_type type = problem->type;
  const double pipes = tw_peak_lanes(gpu->compute_capability, type);
  const double tensor = tw_peak_tensor_lanes(gpu->compute_capability, type);
  const int is_tensor = tensor > pipes;
  /* A multiply-add is two operations. */
  const double gflops =
      2 * (is_tensor ? tensor : pipes) * gpu->sm_count * gpu->clock_ghz;
  const double flops = problem->operation->flops(problem->args);
  const double moving_us =
      gpu->dram_gbps > 0 ? bytes_of(problem) / gpu->dram_gbps * 1e-3 : 0;
  const double counting_us = gflops > 0 ? flops / gflops * 1e-3 : 0;
  char rate[TW_NUMBER_TEXT];
  tw_limit limit;
  if (moving_us >= counting_us) {
    limit.time_us = moving_us;
    snprintf(limit.name, sizeof limit.name, "limit: DRAM %.0f GB/s",
             gpu->dram_gbps);
  } else {
    limit.time_us = counting_us;
    snprintf(limit.name, sizeof limit.name, "limit: %s%s %s %s",
             tw_type_name(type), is_tensor ? " tensor" : "",
             tw_text_number(gflops * 1e-3, rate),
             is_integer(type) ? "TOP/s" : "TFLOP/s");
  }
  return limit;
}

int tw_limit_fits_l2(const tw_device_info *gpu, const tw_problem *problem) {
  return bytes_of(problem) <= (double)gpu->l2_bytes;
}
