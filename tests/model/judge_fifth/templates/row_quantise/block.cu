//$ algorithm {
//$   brief = "A block for each row, which it reads twice.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "VEC", "v", { 1, 4 }, "numbers of a load" },
//$   },
//$   align = "VEC * SIZE",
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "THREADS // 32 * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), VEC = $(VEC);
  struct alignas(VEC * sizeof($(T))) pack { $(T) e[VEC]; };
  struct alignas(VEC) bytes { int8_t e[VEC]; };
  __shared__ float of_warps[THREADS / 32];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  x += block.x * x_stride;
  y += block.x * y_stride;
  const int thread = threadIdx.x;
  const bool wide = (uintptr_t)x % sizeof(pack) == 0 && (uintptr_t)y % sizeof(bytes) == 0;
  const int64_t packs = wide ? cols / VEC : 0;

  float most = 0;
  for (int64_t i = thread; i < packs; i += THREADS) {
    const pack in = ((const pack *)x)[i];
#pragma unroll
    for (int v = 0; v < VEC; v++) most = fmaxf(most, fabsf((float)in.e[v]));
  }
  for (int64_t c = packs * VEC + thread; c < cols; c += THREADS) most = fmaxf(most, fabsf((float)x[c]));
#pragma unroll
  for (int d = 16; d > 0; d /= 2) most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, d));
  if (thread % 32 == 0) of_warps[thread / 32] = most;
  __syncthreads();
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) most = fmaxf(most, of_warps[w]);
  if (thread == 0) scales[block.x] = most / 127;
  const float factor = most > 0 ? 127 / most : 0;

  for (int64_t i = thread; i < packs; i += THREADS) {
    const pack in = ((const pack *)x)[i];
    bytes out;
#pragma unroll
    for (int v = 0; v < VEC; v++) out.e[v] = (int8_t)__float2int_rn((float)in.e[v] * factor);
    ((bytes *)y)[i] = out;
  }
  for (int64_t c = packs * VEC + thread; c < cols; c += THREADS)
    y[c] = (int8_t)__float2int_rn((float)x[c] * factor);
}
