//$ algorithm {
//$   brief = "A kernel for each step; a thread for each number, or for some of a column.",
//$   space = {
//$     { "WIDTH", "w", { 32, 128 }, "columns of a block" },
//$     { "HEIGHT", "h", { 2, 8 }, "threads of a column" },
//$     { "PER", "e", { 1, 4 }, "rows of a thread" },
//$   },
//$   let = { { "across", "ceil_div(cols, WIDTH)" }, { "down", "ceil_div(rows, HEIGHT * PER)" } },
//$   passes = {
//$     { block = { "WIDTH", "HEIGHT" }, grid = { "across", "down" } },
//$     { block = { "WIDTH", "HEIGHT" }, grid = { "across", "down" } },
//$     { block = { "WIDTH", "HEIGHT" }, grid = { "across", "down" } },
//$     { block = { "WIDTH", "HEIGHT" }, grid = { "across", "down" } },
//$     { block = { "WIDTH", "HEIGHT" }, grid = { "across", "down" } },
//$     { block = { "WIDTH", "HEIGHT" }, grid = { "across", "down" } },
//$     { block = { "WIDTH", "HEIGHT" }, grid = { "across", "down" } },
//$     { block = { "WIDTH", "HEIGHT" }, grid = { "across", "down" } },
//$   },
//$   workspace = "rows * cols * SIZE",
//$ }
//$ for step = 1, 8 do
__global__ void __launch_bounds__($(WIDTH * HEIGHT))
    $(name)$(step > 1 and "_" .. step or "")($(parameters)) {
  $(let("across", "down"))
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT), PER = $(PER);
//$ if step == 1 then
  const $(T) *from = x;
  const int64_t from_stride = x_stride;
//$ elseif step % 2 == 0 then
  const $(T) *from = (const $(T) *)workspace;
  const int64_t from_stride = cols;
//$ else
  const $(T) *from = y;
  const int64_t from_stride = y_stride;
//$ end
//$ if step % 2 == 0 then
  $(T) *to = y;
  const int64_t to_stride = y_stride;
//$ else
  $(T) *to = ($(T) *)workspace;
  const int64_t to_stride = cols;
//$ end
  const tw_block block = tw_block_of(across, down);
  const int64_t c = block.x * WIDTH + threadIdx.x, first = (block.y * HEIGHT + threadIdx.y) * PER;
  if (block.z > 0 || c >= cols || first >= rows) return;
  from += first * from_stride + c;
  to += first * to_stride + c;
  $(T) above = first > 0 ? from[-from_stride] : 0, old = from[0];
#pragma unroll
  for (int e = 0; e < PER; e++) {
    if (first + e >= rows) return;
    const $(T) below = first + e + 1 < rows ? from[from_stride] : 0;
    const $(T) left = c > 0 ? from[-1] : 0, right = c + 1 < cols ? from[1] : 0;
    *to = old + rate * (above + below + left + right - 4 * old);
    above = old, old = below;
    from += from_stride, to += to_stride;
  }
}

//$ end
