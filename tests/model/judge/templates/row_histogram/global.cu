//$ algorithm {
//$   brief = "Atomic additions to global memory, blocks of 1024 columns.",
//$   space = { { "THREADS", "n", { 128, 256 }, "threads of a block" } },
//$   passes = {
//$     { set = "counts", value = 0 },
//$     { block = { "THREADS" }, grid = { "ceil_div(cols, 1024)", "rows" } },
//$   },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(cols, 1024), rows);
  if (block.z > 0 || block.y >= rows) return;
  const int64_t last = min(cols, (block.x + 1) * 1024);
  for (int64_t c = block.x * 1024 + threadIdx.x; c < last; c += $(THREADS))
    atomicAdd(&counts[block.y * counts_stride + x[block.y * x_stride + c]], 1u);
}
