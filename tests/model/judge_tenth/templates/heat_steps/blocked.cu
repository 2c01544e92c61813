//$ algorithm {
//$   brief = "A block makes several steps of a tile in shared memory, which becomes smaller by a border each time.",
//$   space = {
//$     { "WIDTH", "w", { 32, 64 }, "columns of a tile with its border" },
//$     { "HEIGHT", "h", { 32, 64 }, "rows of a tile with its border" },
//$     { "STEPS", "s", { 2, 4, 8 }, "steps of a kernel" },
//$   },
//$   constraints = { { "2 * WIDTH * HEIGHT * SIZE <= 49152", "48 KB of shared memory" } },
//$   let = {
//$     { "WIDE", "WIDTH - 2 * STEPS" }, { "TALL", "HEIGHT - 2 * STEPS" },
//$     { "across", "ceil_div(cols, WIDE)" }, { "down", "ceil_div(rows, TALL)" },
//$     { "BYTES", "2 * WIDTH * HEIGHT * SIZE" },
//$   },
//$   passes = {
//$     { block = { "WIDTH", "256 // WIDTH" }, grid = { "across", "down" }, shared = "BYTES" },
//$     { block = { "WIDTH", "256 // WIDTH" }, grid = { "across", "down" }, shared = "BYTES", when = "STEPS <= 4" },
//$     { block = { "WIDTH", "256 // WIDTH" }, grid = { "across", "down" }, shared = "BYTES", when = "STEPS == 2" },
//$     { block = { "WIDTH", "256 // WIDTH" }, grid = { "across", "down" }, shared = "BYTES", when = "STEPS == 2" },
//$   },
//$   workspace = "STEPS < 8 and rows * cols * SIZE or 0",
//$ }
//$ for pass = 1, 4 do
__global__ void __launch_bounds__(256)
    $(name)$(pass > 1 and "_" .. pass or "")($(parameters)) {
  $(let("across", "down"))
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT), STEPS = $(STEPS), LINES = 256 / WIDTH;
//$ if pass == 1 then
  const $(T) *from = x;
  const int64_t from_stride = x_stride;
//$ elseif pass % 2 == 0 then
  const $(T) *from = (const $(T) *)workspace;
  const int64_t from_stride = cols;
//$ else
  const $(T) *from = y;
  const int64_t from_stride = y_stride;
//$ end
//$ if pass % 2 == 0 or STEPS == 8 then
  $(T) *to = y;
  const int64_t to_stride = y_stride;
//$ else
  $(T) *to = ($(T) *)workspace;
  const int64_t to_stride = cols;
//$ end
  __shared__ $(T) tiles[2][HEIGHT][WIDTH];
  const tw_block block = tw_block_of(across, down);
  if (block.z > 0) return;
  const int64_t top = block.y * $(TALL) - STEPS, c = block.x * $(WIDE) - STEPS + threadIdx.x;
  const int j = threadIdx.x;
#pragma unroll
  for (int i = threadIdx.y; i < HEIGHT; i += LINES) {
    const int64_t r = top + i;
    tiles[0][i][j] = r >= 0 && r < rows && c >= 0 && c < cols ? from[r * from_stride + c] : 0;
  }
  __syncthreads();
#pragma unroll
  for (int step = 1; step <= STEPS; step++) {
    const auto &old = tiles[(step - 1) % 2];
    for (int i = step + threadIdx.y; i < HEIGHT - step; i += LINES) {
      const int64_t r = top + i;
      if (j < step || j >= WIDTH - step) continue;
      const bool inside = r >= 0 && r < rows && c >= 0 && c < cols;
      const $(T) value = old[i][j] +
          rate * (old[i - 1][j] + old[i + 1][j] + old[i][j - 1] + old[i][j + 1] - 4 * old[i][j]);
      if (step < STEPS) tiles[step % 2][i][j] = inside ? value : 0;
      else if (inside) to[r * to_stride + c] = value;
    }
    if (step < STEPS) __syncthreads();
  }
}

//$ end
