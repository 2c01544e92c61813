/*
 * limit.c -- the least time that a problem could take on a GPU.
 */
#include "measure/limit.h"

#include <stdio.h>

#include "print/text.h"
#include "select/peak.h"

static double bytes_of(const twi_problem *problem) {
  return problem->operation->bytes(problem->args, problem->element_bytes);
}

static int is_integer(tw_type type) {
  return type != TW_F16 && type != TW_BF16 && type != TW_F32 && type != TW_F64;
}

tune_limit tune_limit_of(const tw_device_info *gpu,
                         const twi_problem *problem) {
  const tw_type type = problem->type;
  const double pipes = twi_peak_lanes(gpu->compute_capability, type);
  const double tensor = twi_peak_tensor_lanes(gpu->compute_capability, type);
  const int is_tensor = tensor > pipes;
  /* A multiply-add is two operations. */
  const double gflops =
      2 * (is_tensor ? tensor : pipes) * gpu->sm_count * gpu->clock_ghz;
  const double flops = problem->operation->flops(problem->args);
  const double moving_us =
      gpu->dram_gbps > 0 ? bytes_of(problem) / gpu->dram_gbps * 1e-3 : 0;
  const double counting_us = gflops > 0 ? flops / gflops * 1e-3 : 0;
  char rate[TUNE_NUMBER_TEXT];
  tune_limit limit;
  if (moving_us >= counting_us) {
    limit.time_us = moving_us;
    snprintf(limit.name, sizeof limit.name, "limit: DRAM %.0f GB/s",
             gpu->dram_gbps);
  } else {
    limit.time_us = counting_us;
    snprintf(limit.name, sizeof limit.name, "limit: %s%s %s %s",
             tw_type_name(type), is_tensor ? " tensor" : "",
             tune_text_number(gflops * 1e-3, rate),
             is_integer(type) ? "TOP/s" : "TFLOP/s");
  }
  return limit;
}

int tune_limit_fits_l2(const tw_device_info *gpu, const twi_problem *problem) {
  return bytes_of(problem) <= (double)gpu->l2_bytes;
}
