//$ algorithm {
//$   brief = "Each block adds the sums of a plane to dbeta and dgamma by atomic operations.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 512 }, "threads of a block" },
//$     { "BYTES", "b", { 4, 16 }, "bytes of a load, if x, dy and dx are aligned alike" },
//$   },
//$   let = { { "PER", "BYTES // SIZE" } },
//$   passes = {
//$     { set = "dbeta", value = 0 },
//$     { set = "dgamma", value = 0 },
//$     { block = { "THREADS" }, grid = { "channels", "images" } },
//$     { block = { "THREADS" }, grid = { "channels", "images" } },
//$   },
//$ }
//$ preamble(function() include "pack.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  struct alignas($(BYTES)) pack { $(T) e[PER]; };
  const tw_block block = tw_block_of(channels, images);
  if (block.z > 0 || block.y >= images) return;
  const int64_t c = block.x, i = block.y;
  const float centre = mean[c], factor = rstd[c];
  const $(T) *const from = x + i * x_images_stride + c * x_stride;
  const $(T) *const and_from = dy + i * dy_images_stride + c * dy_stride;
  float sum = 0, product = 0;
  const auto add = [&](float a, float b) { sum += b, product += b * ((a - centre) * factor); };
  for_packs<PER, $(BYTES), THREADS>(
      from, and_from, from, pixels,
      [&](int64_t p) {
        const pack a = *(const pack *)(from + p), b = *(const pack *)(and_from + p);
#pragma unroll
        for (int e = 0; e < PER; e++) add((float)a.e[e], (float)b.e[e]);
      },
      [&](int64_t p) { add((float)from[p], (float)and_from[p]); });
#pragma unroll
  for (int d = 16; d > 0; d /= 2) {
    sum += __shfl_xor_sync(0xffffffffu, sum, d);
    product += __shfl_xor_sync(0xffffffffu, product, d);
  }
  if (threadIdx.x % 32 > 0) return;
  atomicAdd(&dbeta[c], sum);
  atomicAdd(&dgamma[c], product);
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  struct alignas($(BYTES)) pack { $(T) e[PER]; };
//$ include "apply.cuh"
}
