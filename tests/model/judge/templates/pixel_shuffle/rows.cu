//$ algorithm {
//$   brief = "A block for rows of y: few divisions.",
//$   space = {
//$     { "COLS", "c", { 32, 64, 128, 256 }, "threads along a row" },
//$     { "ROWS", "r", { 1, 4 }, "rows of a block" },
//$   },
//$   constraints = { { "COLS * ROWS <= 512", "blocks of a usual size" } },
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(width * factor, COLS)", "ceil_div(height * factor, ROWS)", "images * channels" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(width * factor, $(COLS)), tw_ceil_div(height * factor, $(ROWS)));
  const int w = (int)(block.x * $(COLS)) + threadIdx.x, h = (int)(block.y * $(ROWS)) + threadIdx.y, F = (int)factor;
  if (block.z >= images * channels || h >= height * F || w >= width * F) return;
  const int64_t channel = (block.z * F + h % F) * F + w % F;
  y[(block.z * height * F + h) * width * F + w] = x[(channel * height + h / F) * width + w / F];
}
