/*
 * limit.c -- the shortest time that a problem could take on a GPU.
 */
#include "measure/limit.h"

#include "select/peak.h"

/* Whether tensor cores multiply elements of the type as they are. Products of
 * other types are made of several of theirs, at a rate that depends on how. */
static int tensor_cores_take(tw_type type) {
  return type == TW_F16 || type == TW_BF16 || type == TW_F64;
}

double tune_limit_gflops(const tw_device_info *gpu, tw_type type,
                         int *is_tensor) {
  const double pipes = twi_peak_multiply_adds(gpu->compute_capability, type);
  const double tensor =
      tensor_cores_take(type)
          ? twi_peak_tensor_multiply_adds(gpu->compute_capability, type)
          : 0;
  *is_tensor = tensor > pipes;
  /* A multiply-add is two operations. */
  return 2 * (*is_tensor ? tensor : pipes) * gpu->sm_count * gpu->clock_ghz;
}

tune_limit tune_limit_of(const tw_device_info *gpu,
                         const twi_problem *problem) {
  const tw_type type = twi_type_first(problem->type);
  int is_tensor;
  const double gflops = tune_limit_gflops(gpu, type, &is_tensor);
  const double flops = problem->operation->flops(problem->args);
  const double dram_us =
      gpu->dram_gbps > 0 ? twi_problem_bytes(problem) / gpu->dram_gbps * 1e-3
                         : 0;
  const double arithmetic_us = gflops > 0 ? flops / gflops * 1e-3 : 0;
  if (dram_us >= arithmetic_us)
    return (tune_limit){
        .time_us = dram_us, .peak = gpu->dram_gbps, .type = type};
  return (tune_limit){.time_us = arithmetic_us,
                      .peak = gflops * 1e-3,
                      .is_arithmetic = 1,
                      .is_tensor = is_tensor,
                      .type = type};
}

int tune_limit_fits_l2(const tw_device_info *gpu, const twi_problem *problem) {
  return twi_problem_bytes(problem) <= (double)gpu->l2_bytes;
}
