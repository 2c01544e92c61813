/*
 * casts.cu -- conversions of floats to integers; test_casts.c knows the
 * results.
 */
#include "tilewright/device.cuh"

extern "C" {

/* A thread for each of the numbers. */
__global__ void casts(const float *x, const double *y, int *to_int,
                      long long *to_long) {
  const int i = threadIdx.x;
  to_int[4 * i] = (int)x[i];
  to_int[4 * i + 1] = (int)(x[i] * 1.0f);
  to_int[4 * i + 2] = (int)y[i];
  /* The comparison of i is made before the conversion and used behind it. */
  to_int[4 * i + 3] = i > 3 ? (int)x[i] : (int)y[i];
  to_long[2 * i] = (long long)x[i];
  to_long[2 * i + 1] = (long long)y[i];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_casts[];
const tw_sim_kernel sim_test_casts[] = {
    TW_SIM_KERNEL(casts),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
