//$ algorithm {
//$   brief = "y is set to ones, and then every other column is copied.",
//$   space = {
//$     { "FAULT", "fault", { 0, 1 }, "0: none; 1: set to all bits 0" },
//$   },
//$   passes = {
//$     { set = "y", value = -1, when = "FAULT == 0" },
//$     { set = "y", value = 0, when = "FAULT == 1" },
//$     { block = { "64" }, grid = { "ceil_div(cols, 128)", "rows", "batch" } },
//$   },
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(cols, 128), rows);
  const int64_t c = 2 * (block.x * 64 + threadIdx.x);
  if (block.z < batch && c < cols)
    y[block.z * y_batch_stride + block.y * y_stride + c * y_step] =
        x[block.z * x_batch_stride + block.y * x_stride + c];
}
