//$ algorithm {
//$   brief = "For many small matrices: a block holds a few whole ones in shared memory, and each thread multiplies a small tile of one.",
//$   space = {
//$     { "TILE", "t", { 4, 8 }, "rows of c that a thread holds; it holds 4 columns" },
//$     { "THREADS", "n", { 96, 128, 192 }, "threads of a block", more = { 64, 256 } },
//$   },
//$   let = {
//$     { "WORD", "max(SIZE, 4)" },
//$     { "height", "ceil_div(m, TILE) * TILE" },
//$     { "width", "ceil_div(n, 4) * 4" },
//$     { "depth", "ceil_div(k, 4) * 4" },
//$     { "share", "height // TILE * (width // 4)" },
//$     { "group", "THREADS // share" },
//$     { "a_size", "height * (depth + 4)" },
//$     { "b_size", "depth * width" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "TILE == 4 or WORD == 4", "64 registers for tiles and factors" },
//$     { "THREADS < 192 or TILE == 4", "larger tiles need fewer threads", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(batch, max(1, group))" },
//$   dynamic_shared = "group * (a_size + b_size) * WORD",
//$   fits = "m * n * k > 0 and share <= THREADS and group * (a_size + b_size) * WORD <= 49152",
//$   requires = 80,
//$   in_flight = "8 * SIZE",
//$   work = "(ceil_div(height * depth, THREADS) + ceil_div(depth * width, THREADS)) * SIZE * min(group, batch)",
//$   adds = "TILE * 4 * depth",
//$   -- Measured: the divisions and products of an index. Numbers of 2 bytes are converted
//$   -- and waited for, too.
//$   slots = "SIZE < 4 and 110 or 64",
//$ }
//$ local vector = ({ float = "float4", double = "double2", uint32_t = "uint4", uint64_t = "ulong2" })[ACC]
//$ local VEC = 16 // WORD
//$ preamble(function()
#include <cuda_pipeline.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int TILE = $(TILE), THREADS = $(THREADS), VEC = $(VEC);
  union pack {
    $(vector) bits;
    $(ACC) number[VEC];
  };
  TW_DYNAMIC_SHARED($(ACC), shared);
  const int thread = threadIdx.x;
  $(let("height", "width", "depth", "share", "group", "a_size", "b_size"))
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);

  // A row of a is 4 numbers longer than its 16-byte packs, so that 8 rows lie in
  // different banks. Past the edges stand zeros.
  $(ACC) *sa = shared, *sb = shared + group * a_size;
  if (alpha != 0)
    for (int g = 0; g < count; g++) {
//$ for _, x in ipairs {
//$   { name = "a", rows = "m", cols = "k", down = "height", right = "depth", pitch = "(depth + 4)" },
//$   { name = "b", rows = "k", cols = "n", down = "depth", right = "width", pitch = "width" },
//$ } do
//$   local name = x.name
      // Along memory, whichever way it is transposed.
      const int $(name)_line = (int)(transpose_$(name) ? $(x.down) : $(x.right));
      for (int e = thread; e < (int)($(x.down) * $(x.right)); e += THREADS) {
        const int along = e % $(name)_line, down = e / $(name)_line;
        const int i = transpose_$(name) ? along : down, j = transpose_$(name) ? down : along;
        $(ACC) *const to = &s$(name)[g * $(name)_size + i * $(x.pitch) + j];
        const $(T) *const from =
            &$(name)[(first + g) * $(name)_batch_stride + down * $(name)_stride + along];
//$   if SIZE >= 4 then
        tw_copy_async<$(SIZE)>(to, from, i < $(x.rows) && j < $(x.cols));
//$   else
        *to = i < $(x.rows) && j < $(x.cols) ? ($(ACC))*from : ($(ACC))0;
//$   end
      }
//$ end
    }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();

  const int g = thread / (int)share, place = thread % (int)share;
  if (g >= count) return;
  const int across = (int)width / 4;
  const int row = place / across * TILE, col = place % across * 4;
  sa += g * a_size + row * (depth + 4);
  sb += g * b_size + col;
  $(ACC) sum[TILE][4] = {};
  for (int l = 0; l < depth && alpha != 0; l += VEC) {
    pack x[TILE], y[VEC][4 / VEC];
#pragma unroll
    for (int i = 0; i < TILE; i++) x[i].bits = *(const $(vector) *)&sa[i * (depth + 4) + l];
#pragma unroll
    for (int v = 0; v < VEC; v++)
#pragma unroll
      for (int j = 0; j < 4; j += VEC)
        y[v][j / VEC].bits = *(const $(vector) *)&sb[(l + v) * width + j];
    //$ include("quad_products.cuh")
  }

  c += (first + g) * c_batch_stride + row * c_stride + col;
  //$ include("product_factor.cuh")
#pragma unroll
  for (int i = 0; i < TILE; i++)
#pragma unroll
    for (int j = 0; j < 4; j++) {
      if (row + i >= m || col + j >= n) continue;
      $(T) *const to = &c[i * c_stride + j];
      $(ACC) result = factor * sum[i][j];
      if (beta != 0) result += beta * ($(ACC))*to;
      *to = ($(T))result;
    }
}
