//$ algorithm {
//$   brief = "A warp for each row, with a byte or four for each lane.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "warps of a block" },
//$     { "VEC", "v", { 1, 4, 16 }, "bytes of a load" },
//$   },
//$   block = { "WARPS * 32" },
//$   grid = { "ceil_div(rows, WARPS)" },
//$ }
__global__ void __launch_bounds__($(WARPS * 32))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), VEC = $(VEC);
  struct alignas(VEC) pack { uint8_t e[VEC]; };
  const tw_block block = tw_block_of(tw_ceil_div(rows, WARPS), 1);
  const int64_t r = block.x * WARPS + threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  if (block.z > 0 || r >= rows) return;
  x += r * x_stride;
  const int wanted = byte[0], length = (int)cols;
  int begin = VEC > 1 ? (int)(-(uintptr_t)x % VEC) : 0, count = 0;
  if (begin > length) begin = length;
  const int packs = (length - begin) / VEC;
  for (int c = lane; c < begin; c += 32) count += x[c] == wanted;
  for (int i = lane; i < packs; i += 32) {
    const pack in = ((const pack *)(x + begin))[i];
#pragma unroll
    for (int v = 0; v < VEC; v++) count += in.e[v] == wanted;
  }
  for (int c = begin + packs * VEC + lane; c < length; c += 32) count += x[c] == wanted;
#pragma unroll
  for (int d = 16; d > 0; d /= 2) count += __shfl_xor_sync(0xffffffffu, count, d);
  if (lane == 0) counts[r] = count;
}
