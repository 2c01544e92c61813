/*
 * tensor.cu -- products by tensor cores, and loads of matrices from shared
 * memory, right and wrong; test_tensor.c says what each fault is.
 */
#include <cuda_pipeline.h>

#include "tilewright/tensor.cuh"

extern "C" {

/* In each block one warp adds a 16 x 16 by 8 x 16 transposed product to d.
 * Lanes from `lanes` on have gone; lanes below `others` take the other format.
 */
__global__ void mma_16(const uint16_t *a, const uint16_t *b, float *d,
                       int is_bf16, int lanes, int others) {
  const int lane = threadIdx.x, g = lane / 4, t = lane % 4;
  a += blockIdx.x * 256, b += blockIdx.x * 128, d += blockIdx.x * 128;
  if (lane >= lanes) return;
  uint32_t x[4], y[2];
  float sum[4];
  for (int v = 0; v < 4; v++)
    x[v] = *(const uint32_t *)&a[(g + v % 2 * 8) * 16 + t * 2 + v / 2 * 8];
  for (int v = 0; v < 2; v++)
    y[v] = *(const uint32_t *)&b[g * 16 + t * 2 + v * 8];
  for (int v = 0; v < 4; v++) sum[v] = d[(g + v / 2 * 8) * 8 + t * 2 + v % 2];
  if (is_bf16 != (lane < others))
    tw_mma_bf16(sum, x, y[0], y[1]);
  else
    tw_mma_f16(sum, x, y[0], y[1]);
  for (int v = 0; v < 4; v++) d[(g + v / 2 * 8) * 8 + t * 2 + v % 2] = sum[v];
}

/* One warp adds a product of 16 x 8 and 8 x 8 transposed numbers of f32 to d.
 */
__global__ void mma_tf32(const uint32_t *a, const uint32_t *b, float *d,
                         int lanes) {
  const int lane = threadIdx.x, g = lane / 4, t = lane % 4;
  if (lane >= lanes) return;
  uint32_t x[4], y[2];
  float sum[4];
  for (int v = 0; v < 4; v++) x[v] = a[(g + v % 2 * 8) * 8 + t + v / 2 * 4];
  for (int v = 0; v < 2; v++) y[v] = b[g * 8 + t + v * 4];
  for (int v = 0; v < 4; v++) sum[v] = d[(g + v / 2 * 8) * 8 + t * 2 + v % 2];
  tw_mma_tf32(sum, x, y[0], y[1]);
  for (int v = 0; v < 4; v++) d[(g + v / 2 * 8) * 8 + t * 2 + v % 2] = sum[v];
}

/* The same of 16 x 32 and 32 x 8 numbers of 8 bits. */
__global__ void mma_8(const uint8_t *a, const uint8_t *b, int *d, int is_signed,
                      int lanes) {
  const int lane = threadIdx.x, g = lane / 4, t = lane % 4;
  if (lane >= lanes) return;
  uint32_t x[4], y[2];
  int32_t sum[4];
  for (int v = 0; v < 4; v++)
    x[v] = *(const uint32_t *)&a[(g + v % 2 * 8) * 32 + t * 4 + v / 2 * 16];
  for (int v = 0; v < 2; v++)
    y[v] = *(const uint32_t *)&b[g * 32 + t * 4 + v * 16];
  for (int v = 0; v < 4; v++) sum[v] = d[(g + v / 2 * 8) * 8 + t * 2 + v % 2];
  if (is_signed)
    tw_mma_s8(sum, x, y[0], y[1]);
  else
    tw_mma_u8(sum, x, y[0], y[1]);
  for (int v = 0; v < 4; v++) d[(g + v / 2 * 8) * 8 + t * 2 + v % 2] = sum[v];
}

/* The same of 8-bit floats: bit 0 of `forms`: a is e5m2, bit 1: b is. */
__global__ void mma_float8(const uint8_t *a, const uint8_t *b, float *d,
                           int forms, int lanes) {
  const int lane = threadIdx.x, g = lane / 4, t = lane % 4;
  if (lane >= lanes) return;
  uint32_t x[4], y[2];
  float sum[4];
  for (int v = 0; v < 4; v++)
    x[v] = *(const uint32_t *)&a[(g + v % 2 * 8) * 32 + t * 4 + v / 2 * 16];
  for (int v = 0; v < 2; v++)
    y[v] = *(const uint32_t *)&b[g * 32 + t * 4 + v * 16];
  for (int v = 0; v < 4; v++) sum[v] = d[(g + v / 2 * 8) * 8 + t * 2 + v % 2];
  if (forms == 0) tw_mma_e4m3(sum, x, y[0], y[1]);
  if (forms == 1) tw_mma_e5m2_e4m3(sum, x, y[0], y[1]);
  if (forms == 2) tw_mma_e4m3_e5m2(sum, x, y[0], y[1]);
  if (forms == 3) tw_mma_e5m2(sum, x, y[0], y[1]);
  for (int v = 0; v < 4; v++) d[(g + v / 2 * 8) * 8 + t * 2 + v % 2] = sum[v];
}

/* Two warps. Each brings four matrices of 8 x 8 numbers into shared memory, and
 * loads those of the other one. out[i][v]: what thread i gets of matrix v. */
__global__ void load_matrices(const uint16_t *in, uint32_t *out,
                              int is_transposed, int fault) {
  __shared__ alignas(16) uint16_t matrices[2 * 32 * 8];
  const int i = threadIdx.x, lane = i % 32, other = i ^ 32;
  tw_copy_async<16>(&matrices[i * 8], &in[i * 8]);
  __pipeline_commit();
  if (fault != 1) __pipeline_wait_prior(0);
  if (fault != 2) __syncthreads();
  if (fault == 3 && lane == 9) return;
  const uint16_t *row = &matrices[other * 8];
  if (fault == 4 && i == 5) row += 4;             /* 8 bytes too far */
  if (fault == 5 && i == 5) row = &in[other * 8]; /* in global memory */
  if (fault == 6 && i == 5) row += 32 * 8;        /* where nothing is */
  uint32_t got[4];
  if (is_transposed != (fault == 7 && lane < 4))
    tw_load_matrices<true>(got, row);
  else
    tw_load_matrices<false>(got, row);
  for (int v = 0; v < 4; v++) out[i * 4 + v] = got[v];
}

/* Lines of 64 numbers, whose packs of 8 trade places by line % `swizzle`. */
__global__ void wavefronts(uint32_t *out, int swizzle) {
  __shared__ alignas(16) uint16_t lines[32 * 64];
  const int lane = threadIdx.x;
  for (int e = lane; e < 32 * 64; e += 32) lines[e] = (uint16_t)e;
  __syncwarp();
  uint32_t got[4];
  tw_load_matrices<false>(got, &lines[lane * 64 + lane % swizzle * 8]);
  for (int v = 0; v < 4; v++) out[v * 32 + lane] = got[v];
}

/* Copies whose first bytes alone come from memory. */
__global__ void parts(const uint16_t *in, uint16_t *out, int shift) {
  __shared__ alignas(16) uint16_t line[32 * 8], narrow[32 * 2];
  const int lane = threadIdx.x;
  tw_copy_async_part<16>(&line[lane * 8],
                         lane % 9 ? &in[lane * 8 + shift] : nullptr,
                         lane % 9 * 2);
  tw_copy_async_part<4>(&narrow[lane * 2], &in[lane * 8], lane % 3 * 2);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  for (int e = 0; e < 8; e++) out[lane * 10 + e] = line[lane * 8 + e];
  for (int e = 0; e < 2; e++) out[lane * 10 + 8 + e] = narrow[lane * 2 + e];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_tensor[];
const tw_sim_kernel sim_test_tensor[] = {
    TW_SIM_KERNEL(mma_16),
    TW_SIM_KERNEL(mma_tf32),
    TW_SIM_KERNEL(mma_8),
    TW_SIM_KERNEL(mma_float8),
    TW_SIM_KERNEL(load_matrices),
    TW_SIM_KERNEL(wavefronts),
    TW_SIM_KERNEL(parts),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
