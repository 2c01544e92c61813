/*
 * early.cu -- kernels that may be launched before the one before them has ended:
 * right ones, and ones that touch memory too early or never wait.
 */
#include <cuda_pipeline.h>

#include "tilewright/device.cuh"

extern "C" {

__global__ void waits_first(int *out) {
  tw_grid_wait();
  out[threadIdx.x] = 1;
}

/* Shared memory is the block's own. */
__global__ void prepares_first(const int *in, int *out) {
  __shared__ int own[64];
  own[threadIdx.x] = (int)threadIdx.x;
  __syncthreads();
  tw_grid_wait();
  out[threadIdx.x] = in[threadIdx.x] + own[63 - threadIdx.x];
}

__global__ void reads_first(const int *in, int *out) {
  const int early = in[threadIdx.x];
  tw_grid_wait();
  out[threadIdx.x] = early;
}

__global__ void writes_first(int *out) {
  out[threadIdx.x] = 1;
  tw_grid_wait();
}

__global__ void adds_first(int *out) {
  atomicAdd(out, 1);
  tw_grid_wait();
}

__global__ void copies_first(const int *in, int *out) {
  __shared__ int own[64];
  tw_copy_async<4>(&own[threadIdx.x], &in[threadIdx.x]);
  tw_grid_wait();
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[threadIdx.x] = own[threadIdx.x];
}

/* Half of the threads wait, and the others read what these are to wait for. */
__global__ void half_waits(const int *in, int *out) {
  if (threadIdx.x < 32) tw_grid_wait();
  __syncthreads();
  out[threadIdx.x] = in[threadIdx.x];
}

__global__ void leaves_first(int *out, int n) {
  if ((int)threadIdx.x >= n) return;
  tw_grid_wait();
  out[threadIdx.x] = 1;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_early[];
const tw_sim_kernel sim_test_early[] = {
    TW_SIM_KERNEL(waits_first),  TW_SIM_KERNEL(prepares_first),
    TW_SIM_KERNEL(reads_first),  TW_SIM_KERNEL(writes_first),
    TW_SIM_KERNEL(adds_first),   TW_SIM_KERNEL(copies_first),
    TW_SIM_KERNEL(half_waits),   TW_SIM_KERNEL(leaves_first),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
