//$ algorithm {
//$   brief = "A warp for each row, which it reads twice.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "rows of a block" },
//$     { "VEC", "v", { 1, 4 }, "numbers of a load" },
//$   },
//$   align = "VEC * SIZE",
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(rows, WARPS)" },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), VEC = $(VEC);
  struct alignas(VEC * sizeof($(T))) pack { $(T) e[VEC]; };
  struct alignas(VEC) bytes { int8_t e[VEC]; };
  const tw_block block = tw_block_of(tw_ceil_div(rows, WARPS), 1);
  const int64_t r = block.x * WARPS + threadIdx.y;
  if (block.z > 0 || r >= rows) return;
  x += r * x_stride;
  y += r * y_stride;
  const int lane = threadIdx.x;
  const bool wide = (uintptr_t)x % sizeof(pack) == 0 && (uintptr_t)y % sizeof(bytes) == 0;
  const int64_t packs = wide ? cols / VEC : 0;

  float most = 0;
  for (int64_t i = lane; i < packs; i += 32) {
    const pack in = ((const pack *)x)[i];
#pragma unroll
    for (int v = 0; v < VEC; v++) most = fmaxf(most, fabsf((float)in.e[v]));
  }
  for (int64_t c = packs * VEC + lane; c < cols; c += 32) most = fmaxf(most, fabsf((float)x[c]));
#pragma unroll
  for (int d = 16; d > 0; d /= 2) most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, d));
  if (lane == 0) scales[r] = most / 127;
  const float factor = most > 0 ? 127 / most : 0;

  for (int64_t i = lane; i < packs; i += 32) {
    const pack in = ((const pack *)x)[i];
    bytes out;
#pragma unroll
    for (int v = 0; v < VEC; v++) out.e[v] = (int8_t)__float2int_rn((float)in.e[v] * factor);
    ((bytes *)y)[i] = out;
  }
  for (int64_t c = packs * VEC + lane; c < cols; c += 32) y[c] = (int8_t)__float2int_rn((float)x[c] * factor);
}
