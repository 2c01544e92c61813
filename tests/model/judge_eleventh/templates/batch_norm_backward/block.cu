//$ algorithm {
//$   brief = "A block for each channel, which reads its planes twice.",
//$   space = {
//$     { "THREADS", "n", { 256, 512, 1024 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "turns of a loop together" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "channels" },
//$   shared = "THREADS // 32 * 8 + 8",
//$ }
//$ preamble(function() include "sums.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ float sums[2];
  const int64_t c = blockIdx.x;
  const float centre = mean[c], factor = rstd[c];
  float sum = 0, product = 0;
  x += c * x_stride, dy += c * dy_stride, dx += c * dx_stride;
  for (int64_t i = 0; i < images; i++) {
    const $(T) *const from = x + i * x_images_stride, *const and_from = dy + i * dy_images_stride;
#pragma unroll $(UNROLL)
    for (int64_t p = threadIdx.x; p < pixels; p += THREADS) {
      const float d = (float)and_from[p];
      sum += d;
      product += d * (((float)from[p] - centre) * factor);
    }
  }
  add_up<THREADS>(sum, product);
  if (threadIdx.x == 0) {
    dbeta[c] = sums[0] = sum;
    dgamma[c] = sums[1] = product;
  }
  __syncthreads();
  const float count = (float)images * (float)pixels, scale = gamma[c] * factor;
  const float mean_dy = sums[0] / count, mean_product = sums[1] / count;
  for (int64_t i = 0; i < images; i++) {
    const $(T) *const from = x + i * x_images_stride, *const and_from = dy + i * dy_images_stride;
    $(T) *const to = dx + i * dx_images_stride;
#pragma unroll $(UNROLL)
    for (int64_t p = threadIdx.x; p < pixels; p += THREADS)
      to[p] = ($(T))(scale * ((float)and_from[p] - mean_dy - ((float)from[p] - centre) * factor * mean_product));
  }
}
