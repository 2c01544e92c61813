//$ algorithm {
//$   brief = "A warp for each packet: its lanes divide the packet, and join what remains by products of polynomials.",
//$   space = { { "WARPS", "w", { 1, 4, 8 }, "warps of a block" } },
//$   block = { "32 * WARPS" },
//$   grid = { "ceil_div(n, WARPS)" },
//$   shared = "1024",
//$ }
//$ preamble(function() include "crc.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  __shared__ uint32_t table[256];
  for (int i = threadIdx.x; i < 256; i += $(32 * WARPS)) table[i] = rests[i];
  __syncthreads();
  const int64_t p = (int64_t)blockIdx.x * $(WARPS) + threadIdx.x / 32;
  if (p >= n) return;
  packets += p * packets_stride;
  const int lane = threadIdx.x % 32;
  // All parts have `part` bytes, but that of lane 0, which is the shortest and may be empty.
  const int64_t part = tw_ceil_div(length, 32), end = length - (31 - lane) * part;
  // The polynomial x^(8 * part), by squares.
  uint32_t power = 0x80000000u, square = 0x00800000u;
  for (int64_t left = part; left > 0; left >>= 1) {
    if (left & 1) power = product(power, square);
    square = product(square, square);
  }
  // The packet's first four bytes are inverted, which the first lane with bytes does by its begin.
  const int64_t begin = max((int64_t)0, end - part);
  uint32_t rest = end > 0 && begin == 0 ? 0xffffffffu : 0;
  for (int64_t i = begin; i < end; i++) rest = rest >> 8 ^ table[(rest ^ packets[i]) & 255];
  // A lane's sum moves past the parts of the lanes that are joined to it.
#pragma unroll
  for (int d = 1; d < 32; d *= 2) {
    const uint32_t left = __shfl_xor_sync(0xffffffffu, rest, d);
    rest = lane & d ? product(left, power) ^ rest : product(rest, power) ^ left;
    power = product(power, power);
  }
  if (lane == 0) crc[p] = length > 0 ? ~rest : 0;
}
