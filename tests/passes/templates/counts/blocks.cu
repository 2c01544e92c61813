//$ algorithm {
//$   brief = "Each block counts in the workspace, and a second kernel adds up the blocks' counts.",
//$   space = {
//$     { "BLOCKS", "b", { 4 }, "blocks" },
//$     { "FAULT", "fault", { 0, 1, 2 }, "0: none; 1: the workspace is not set; 2: all but the last count of the last block is set" },
//$   },
//$   passes = {
//$     { set = "workspace", value = 0, when = "FAULT == 0" },
//$     { set = "workspace", bytes = "bins * BLOCKS * SIZE - 4", when = "FAULT == 2" },
//$     { block = { "128" }, grid = { "BLOCKS" }, when = "n > 0" },
//$     { block = { "64" }, grid = { "ceil_div(bins, 64)" } },
//$   },
//$   workspace = "bins * BLOCKS * SIZE",
//$ }
__global__ void __launch_bounds__(128) $(name)($(parameters)) {
  $(T) *const mine = ($(T) *)workspace + blockIdx.x * bins;
  for (int64_t i = blockIdx.x * 128 + threadIdx.x; i < n; i += $(BLOCKS) * 128)
    if (x[i] < bins) atomicAdd(&mine[x[i]], 1);
}

__global__ void __launch_bounds__(64) $(name)_2($(parameters)) {
  const int64_t bin = tw_block_of(tw_ceil_div(bins, 64), 1).x * 64 + threadIdx.x;
  if (bin >= bins) return;
  $(ACC) sum = 0;
  for (int block = 0; block < $(BLOCKS); block++)
    sum += ((const $(T) *)workspace)[block * bins + bin];
  counts[bin * counts_step] = sum;
}
