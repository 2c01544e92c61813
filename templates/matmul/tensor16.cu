//$ algorithm {
//$   brief = "f16 and bf16 by the tensor cores: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers.",
//$   space = {
//$     { "BM", "m", { 64, 128, 256 }, "rows of c that a block covers" },
//$     { "BN", "n", { 64, 128, 256 }, "columns of c that a block covers" },
//$     { "BK", "k", { 32, 64 }, "depth of a slab" },
//$     { "WM", "v", { 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 32, 64 }, "columns of c that a warp covers" },
//$     { "STAGES", "s", { 3, 4 }, "slabs that are on their way or multiplied" },
//$   },
//$   let = {
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "GROUP", "8" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 64 and THREADS <= 256", "64 x 64 sums take 128 of a thread's 255 registers" },
//$     { "THREADS * 8 <= BM * BK and THREADS * 8 <= BN * BK", "each thread copies 16 bytes of a slab" },
//$     { "STAGES * (BM + BN) * BK * 2 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$   dynamic_shared = "max(STAGES * (BM + BN) * BK * 2, THREADS // 32 * 16 * (WN + 8) * 4)",
//$   fits = "max(a_stride, b_stride) < 16777216 and k < 2147483648",
//$   requires = 80,
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("tensor16_slab.cuh")

// Four elements, which are stored at once.
template <typename T>
struct alignas(8) tw_four {
  T part[4];
};
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int STAGES = $(STAGES), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(T), shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  //$ include("grouped_blocks.cuh")
  const int64_t row = block.y * BM, col = block.x * BN, z = block.z;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int first = 0, last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  //$ include("tensor16_tile.cuh")
  //$ include("product_factor.cuh")

  // By way of shared memory each warp writes 16 whole rows of its part at a time.
  c += z * c_batch_stride + (row + warp_row) * c_stride + col + warp_col;
  const bool wide = ((uintptr_t)c | (uintptr_t)c_stride * 2) % 8 == 0;
  constexpr int PITCH = WN + 8, LANES = WN / 4;
  float *const staged = (float *)shared + warp * (16 * PITCH);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < WM; i += 16) {
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 2; v++)
        *(float2 *)&staged[(lane / 4 + v * 8) * PITCH + j * 8 + lane % 4 * 2] =
            make_float2(sum[i / 16][j][v * 2], sum[i / 16][j][v * 2 + 1]);
    __syncwarp();
#pragma unroll
    for (int e = 0; e < 16; e += 32 / LANES) {
      const int r = e + lane / LANES, q = lane % LANES * 4;
      const float4 x = *(const float4 *)&staged[r * PITCH + q];
      const float product[4] = {factor * x.x, factor * x.y, factor * x.z, factor * x.w};
      const int left = warp_row + i + r < height ? width - warp_col - q : 0;
      $(T) *const to = c + (i + r) * c_stride + q;
      if (wide && left >= 4) {
        tw_four<$(T)> result;
        if (beta != 0) result = *(const tw_four<$(T)> *)to;
#pragma unroll
        for (int p = 0; p < 4; p++)
          result.part[p] = ($(T))(beta != 0 ? product[p] + beta * (float)result.part[p] : product[p]);
        *(tw_four<$(T)> *)to = result;
      } else {
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = ($(T))(beta != 0 ? product[p] + beta * (float)to[p] : product[p]);
      }
    }
    __syncwarp();
  }
}
