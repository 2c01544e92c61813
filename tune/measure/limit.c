/*
 * limit.c -- the shortest time that a problem could take on a GPU.
 */
#include "measure/limit.h"

#include "select/peak.h"

/* Products by the tensor cores, in the time of those that
 * twi_peak_tensor_multiply_adds() tells, that make one of the type: of the
 * products of an f32's two f16 parts three count, but a call may allow tf32,
 * which takes the time of two; of numbers of 8 bits two take the time of one;
 * of i32 ten products of bytes count. 0: wider integers take more than
 * multiply-adds do. */
static double tensor_products(tw_type type) {
  switch (type) {
    case TW_F16:
    case TW_BF16:
    case TW_F64:
      return 1;
    case TW_I8:
    case TW_U8:
    case TW_E4M3:
    case TW_E5M2:
      return 0.5;
    case TW_I32:
    case TW_U32:
      return 5;
    case TW_F32:
      return 2;
    default:
      return 0;
  }
}

double tune_limit_gflops(const tw_device_info *gpu, tw_type type,
                         int *is_tensor) {
  const int capability = gpu->compute_capability;
  const double pipes = twi_peak_multiply_adds(capability, type);
  const double products = tensor_products(type);
  const double tensor =
      products > 0 ? twi_peak_tensor_multiply_adds(capability, type) / products
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
