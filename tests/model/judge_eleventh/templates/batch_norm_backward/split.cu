//$ algorithm {
//$   brief = "Blocks add up the planes of a few images in the workspace; then a block for each plane of dx.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "IMAGES", "i", { 1, 4 }, "images of a block that adds up" },
//$     { "BYTES", "b", { 4, 16 }, "bytes of a load, if x, dy and dx are aligned alike" },
//$   },
//$   let = { { "PER", "BYTES // SIZE" }, { "parts", "ceil_div(images, IMAGES)" } },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "channels", "parts" }, shared = "THREADS // 32 * 8" },
//$     { block = { "32" }, grid = { "channels" } },
//$     { block = { "THREADS" }, grid = { "channels", "images" } },
//$   },
//$   workspace = "channels * parts * 8",
//$ }
//$ preamble(function()
//$ include "sums.cuh"
//$ include "pack.cuh"
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), IMAGES = $(IMAGES);
  struct alignas($(BYTES)) pack { $(T) e[PER]; };
  $(let "parts")
  const tw_block block = tw_block_of(channels, parts);
  if (block.z > 0 || block.y >= parts) return;
  const int64_t c = block.x, end = min((block.y + 1) * IMAGES, images);
  const float centre = mean[c], factor = rstd[c];
  float sum = 0, product = 0;
  for (int64_t i = block.y * IMAGES; i < end; i++) {
    const $(T) *const from = x + i * x_images_stride + c * x_stride;
    const $(T) *const and_from = dy + i * dy_images_stride + c * dy_stride;
    for_packs<PER, $(BYTES), THREADS>(
        from, and_from, from, pixels,
        [&](int64_t p) {
          const pack a = *(const pack *)(from + p), b = *(const pack *)(and_from + p);
#pragma unroll
          for (int e = 0; e < PER; e++) {
            sum += (float)b.e[e];
            product += (float)b.e[e] * (((float)a.e[e] - centre) * factor);
          }
        },
        [&](int64_t p) {
          sum += (float)and_from[p];
          product += (float)and_from[p] * (((float)from[p] - centre) * factor);
        });
  }
  add_up<THREADS>(sum, product);
  if (threadIdx.x == 0) ((float2 *)workspace)[c * parts + block.y] = make_float2(sum, product);
}

__global__ void __launch_bounds__(32)
    $(name)_2($(parameters)) {
  $(let "parts")
  const int64_t c = blockIdx.x;
  float sum = 0, product = 0;
  for (int64_t k = threadIdx.x; k < parts; k += 32) {
    const float2 part = ((const float2 *)workspace)[c * parts + k];
    sum += part.x, product += part.y;
  }
#pragma unroll
  for (int d = 16; d > 0; d /= 2) {
    sum += __shfl_xor_sync(0xffffffffu, sum, d);
    product += __shfl_xor_sync(0xffffffffu, product, d);
  }
  if (threadIdx.x == 0) dbeta[c] = sum, dgamma[c] = product;
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_3($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  struct alignas($(BYTES)) pack { $(T) e[PER]; };
//$ include "apply.cuh"
}
