//$ algorithm {
//$   brief = "A block for each channel, which keeps what it has read in shared memory.",
//$   space = { { "THREADS", "n", { 128, 256, 512, 1024 }, "threads of a block" } },
//$   fits = "images * pixels * 2 * SIZE <= 98304",
//$   block = { "THREADS" },
//$   grid = { "channels" },
//$   shared = "THREADS // 32 * 8 + 8",
//$   dynamic_shared = "images * pixels * 2 * SIZE",
//$ }
//$ preamble(function() include "sums.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ float sums[2];
  TW_DYNAMIC_SHARED($(T), kept);
  const int64_t c = blockIdx.x;
  const int of_image = (int)pixels, all = (int)images * of_image;
  const float centre = mean[c], factor = rstd[c];
  float sum = 0, product = 0;
  for (int k = threadIdx.x; k < all; k += THREADS) {
    const int i = k / of_image, p = k - i * of_image;
    const $(T) a = x[i * x_images_stride + c * x_stride + p], b = dy[i * dy_images_stride + c * dy_stride + p];
    kept[k] = a, kept[all + k] = b;
    sum += (float)b;
    product += (float)b * (((float)a - centre) * factor);
  }
  add_up<THREADS>(sum, product);
  if (threadIdx.x == 0) {
    dbeta[c] = sums[0] = sum;
    dgamma[c] = sums[1] = product;
  }
  __syncthreads();
  const float count = (float)images * (float)pixels, scale = gamma[c] * factor;
  const float mean_dy = sums[0] / count, mean_product = sums[1] / count;
  for (int k = threadIdx.x; k < all; k += THREADS) {
    const int i = k / of_image, p = k - i * of_image;
    dx[i * dx_images_stride + c * dx_stride + p] =
        ($(T))(scale * ((float)kept[all + k] - mean_dy - ((float)kept[k] - centre) * factor * mean_product));
  }
}
