// serialised.cu -- a product by wgmma whose sums are touched while it is in flight, if
// TOUCHED is defined: ptxas then waits for it, and says so.
#include "tilewright/hopper.cuh"

extern "C" __global__ void __launch_bounds__(128) product(float *out) {
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, tile);
  float sum[64] = {};
  const uint64_t x = tw_wgmma_descriptor(tile, 16, 1024, 128);
  tw_wgmma_fence();
  tw_wgmma_bf16(sum, x, x, true);
  tw_wgmma_commit();
#ifdef TOUCHED
  sum[0] += 1;
#endif
  tw_wgmma_wait<0>();
  tw_wgmma_hold(sum);
  for (int v = 0; v < 64; v++) out[v * 128 + threadIdx.x] = sum[v];
}
