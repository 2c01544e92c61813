/*
 * strided_add/lesson.cu
 * Generated from templates/strided_add/lesson.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own kernel: one element a thread, indices of 32 bits, no bounds.
 */
#include "tilewright/device.cuh"

extern "C" {

// strided_add_i32_lesson_n1024
// THREADS = 1024; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    strided_add_i32_lesson_n1024(int64_t n, const int32_t *__restrict__ a, int64_t a_step,
        const int32_t *__restrict__ b, int64_t b_step,
        int32_t *__restrict__ out, int64_t out_step) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int stride = (int)a_step;
  if (stride == 1)
    out[i] = (int32_t)((uint32_t)a[i] + (uint32_t)b[i]);
  else
    out[i] = (int32_t)((uint32_t)a[stride * i] + (uint32_t)b[stride * i]);
}

// strided_add_i64_lesson_n1024
// THREADS = 1024; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    strided_add_i64_lesson_n1024(int64_t n, const int64_t *__restrict__ a, int64_t a_step,
        const int64_t *__restrict__ b, int64_t b_step,
        int64_t *__restrict__ out, int64_t out_step) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int stride = (int)a_step;
  if (stride == 1)
    out[i] = (int64_t)((uint64_t)a[i] + (uint64_t)b[i]);
  else
    out[i] = (int64_t)((uint64_t)a[stride * i] + (uint64_t)b[stride * i]);
}

// strided_add_f32_lesson_n1024
// THREADS = 1024; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    strided_add_f32_lesson_n1024(int64_t n, const float *__restrict__ a, int64_t a_step,
        const float *__restrict__ b, int64_t b_step, float *__restrict__ out,
        int64_t out_step) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int stride = (int)a_step;
  if (stride == 1)
    out[i] = (float)((float)a[i] + (float)b[i]);
  else
    out[i] = (float)((float)a[stride * i] + (float)b[stride * i]);
}

// strided_add_f64_lesson_n1024
// THREADS = 1024; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    strided_add_f64_lesson_n1024(int64_t n, const double *__restrict__ a, int64_t a_step,
        const double *__restrict__ b, int64_t b_step,
        double *__restrict__ out, int64_t out_step) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int stride = (int)a_step;
  if (stride == 1)
    out[i] = (double)((double)a[i] + (double)b[i]);
  else
    out[i] = (double)((double)a[stride * i] + (double)b[stride * i]);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_strided_add_lesson[];
const tw_sim_kernel tw_sim_tilewright_strided_add_lesson[] = {
    TW_SIM_KERNEL(strided_add_i32_lesson_n1024),
    TW_SIM_KERNEL(strided_add_i64_lesson_n1024),
    TW_SIM_KERNEL(strided_add_f32_lesson_n1024),
    TW_SIM_KERNEL(strided_add_f64_lesson_n1024),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
