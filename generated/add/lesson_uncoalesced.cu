/*
 * add/lesson_uncoalesced.cu
 * Generated from templates/add/lesson_uncoalesced.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own uncoalesced kernel: neighbouring threads take neighbouring rows, each access a sector of its own.
 */
#include "tilewright/device.cuh"

extern "C" {

// add_i32_lesson_uncoalesced_e32
// EDGE = 32; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    add_i32_lesson_uncoalesced_e32(int64_t rows, int64_t cols, int64_t batch, uint32_t alpha,
        uint32_t beta, const int32_t *a, int64_t a_stride,
        int64_t a_batch_stride, const int32_t *b, int64_t b_stride,
        int64_t b_batch_stride, int32_t *c, int64_t c_stride,
        int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int at = x * (int)cols + y;
  c[at] = (int32_t)(alpha * (uint32_t)a[at] + beta * (uint32_t)b[at]);
}

// add_i64_lesson_uncoalesced_e32
// EDGE = 32; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    add_i64_lesson_uncoalesced_e32(int64_t rows, int64_t cols, int64_t batch, uint64_t alpha,
        uint64_t beta, const int64_t *a, int64_t a_stride,
        int64_t a_batch_stride, const int64_t *b, int64_t b_stride,
        int64_t b_batch_stride, int64_t *c, int64_t c_stride,
        int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int at = x * (int)cols + y;
  c[at] = (int64_t)(alpha * (uint64_t)a[at] + beta * (uint64_t)b[at]);
}

// add_f32_lesson_uncoalesced_e32
// EDGE = 32; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    add_f32_lesson_uncoalesced_e32(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const float *a, int64_t a_stride, int64_t a_batch_stride,
        const float *b, int64_t b_stride, int64_t b_batch_stride, float *c,
        int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int at = x * (int)cols + y;
  c[at] = (float)(alpha * (float)a[at] + beta * (float)b[at]);
}

// add_f64_lesson_uncoalesced_e32
// EDGE = 32; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    add_f64_lesson_uncoalesced_e32(int64_t rows, int64_t cols, int64_t batch, double alpha, double beta,
        const double *a, int64_t a_stride, int64_t a_batch_stride,
        const double *b, int64_t b_stride, int64_t b_batch_stride, double *c,
        int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int at = x * (int)cols + y;
  c[at] = (double)(alpha * (double)a[at] + beta * (double)b[at]);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_add_lesson_uncoalesced[];
const tw_sim_kernel tw_sim_tilewright_add_lesson_uncoalesced[] = {
    TW_SIM_KERNEL(add_i32_lesson_uncoalesced_e32),
    TW_SIM_KERNEL(add_i64_lesson_uncoalesced_e32),
    TW_SIM_KERNEL(add_f32_lesson_uncoalesced_e32),
    TW_SIM_KERNEL(add_f64_lesson_uncoalesced_e32),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
