//$ algorithm {
//$   brief = "For many small matrices without gaps: a block brings a few whole ones as one stream, each thread multiplies a small tile of one, and c leaves as a stream.",
//$   space = {
//$     { "TILE", "t", { 4, 8 }, "rows of c that a thread holds; it holds 4 columns" },
//$     { "BYTES", "b", { 4, 8, 16 }, "width of a load of factors" },
//$     { "THREADS", "n", { 128, 192 }, "threads of a block", more = { 96, 256 } },
//$   },
//$   let = {
//$     { "VEC", "BYTES // SIZE" },
//$     { "PACK", "16 // SIZE" },
//$     { "down", "ceil_div(m, TILE)" },
//$     { "across", "ceil_div(n, 4)" },
//$     { "share", "down * across" },
//$     { "group", "min(THREADS // max(1, share), 49000 // max(1, (m * k + k * n) * SIZE))" },
//$     { "a_size", "ceil_div(group * m * k, PACK) * PACK" },
//$     { "b_size", "ceil_div(group * k * n, PACK) * PACK" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE >= 4", "asynchronous copies move 4 bytes or more" },
//$     { "BYTES == SIZE or BYTES == 16", "single numbers, or as many as a load can bring" },
//$     { "TILE == 4 or SIZE == 4", "64 registers for tiles and factors" },
//$     { "THREADS == 128 or BYTES == SIZE and TILE * SIZE == 32", "more threads only help large tiles of single numbers", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(batch, max(1, group))" },
//$   dynamic_shared = "max(a_size + b_size, group * m * n) * SIZE",
//$   fits = "batch > 1 and m * n * k > 0 and group > 0 and group * m * n * SIZE <= 49152 and transpose_a == 0 and transpose_b == 0"
//$     .. " and (BYTES == SIZE or k % VEC == 0 and n % 4 == 0) and a_stride == k and b_stride == n and c_stride == n"
//$     .. " and a_batch_stride == m * k and b_batch_stride == k * n and c_batch_stride == m * n",
//$   requires = 80,
//$   align = "16",
//$   in_flight = "8 * SIZE",
//$   work = "ceil_div(group * (m * k + k * n), THREADS) * SIZE",
//$   adds = "TILE * 4 * k",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
//$ local vector = ({ float = "float4", double = "double2", uint32_t = "uint4", uint64_t = "ulong2" })[ACC]
__global__ void __launch_bounds__($(THREADS), $(640 // THREADS))
    $(name)($(parameters)) {
  constexpr int TILE = $(TILE), THREADS = $(THREADS), PACK = $(PACK);
//$ if VEC > 1 then
  constexpr int VEC = $(VEC);
//$ end
  union pack {
    $(vector) bits;
    $(ACC) number[PACK];
  };
  TW_DYNAMIC_SHARED($(ACC), shared);
  const int thread = threadIdx.x;
  $(let("down", "across", "share", "group", "a_size"))
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first), height = (int)m, width = (int)n, depth = (int)k;

  // The matrices of a block lie one behind the other, in memory and here.
  const auto bring = [&]($(ACC) *to, const $(T) *from, int size) {
    if ((uintptr_t)from % 16 == 0) {
      int e = thread * PACK;
#pragma unroll 4
      for (; e + PACK <= size; e += THREADS * PACK) tw_copy_async<16>(to + e, from + e);
      for (; e < size; e++) tw_copy_async<$(SIZE)>(to + e, from + e);
    } else {
#pragma unroll 4
      for (int e = thread; e < size; e += THREADS) tw_copy_async<$(SIZE)>(to + e, from + e);
    }
  };
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    bring(shared, a + first * height * depth, count * height * depth);
    bring(shared + a_size, b + first * depth * width, count * depth * width);
  }
  __pipeline_commit();

  // A thread's rows are `down` apart, so that those of neighbouring threads are neighbours:
  // they lie in different banks. So are single columns.
  const int matrix = thread / (int)share, place = thread - matrix * (int)share;
  const int row = place / (int)across, col = (place - row * (int)across) * $(VEC > 1 and 4 or 1);
  const bool busy = matrix < count;
  // Past an edge is the last row or column once more.
  const $(ACC) *from_a[TILE], *from_b$(VEC > 1 and "" or "[4]");
#pragma unroll
  for (int i = 0; i < TILE; i++)
    from_a[i] = shared + matrix * height * depth + min(row + i * (int)down, height - 1) * depth;
//$ if VEC > 1 then
  from_b = shared + a_size + matrix * depth * width + col;
//$ else
#pragma unroll
  for (int j = 0; j < 4; j++)
    from_b[j] = shared + a_size + matrix * depth * width + min(col + j * (int)across, width - 1);
//$ end
  $(ACC) sum[TILE][4] = {};
  __pipeline_wait_prior(0);
  __syncthreads();
  if (busy && alpha != 0) {
//$ if VEC > 1 then
#pragma unroll 1
    for (int l = 0; l < depth; l += VEC, from_b += VEC * width) {
      pack x[TILE], y[VEC][4 / VEC];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i].bits = *(const $(vector) *)(from_a[i] + l);
#pragma unroll
      for (int v = 0; v < VEC; v++)
#pragma unroll
        for (int j = 0; j < 4; j += VEC) y[v][j / VEC].bits = *(const $(vector) *)(from_b + v * width + j);
      //$ include("quad_products.cuh")
    }
//$ else
#pragma unroll 4
    for (int l = 0; l < depth; l++) {
      $(ACC) x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = from_a[i][l];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = from_b[j][l * width];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
    }
//$ end
  }

  // By way of shared memory c leaves as one stream, too.
  __syncthreads();
  if (busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * $(VEC > 1 and "1" or "(int)across");
        if (r < height && q < width) shared[(matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();
  c += first * height * width;
  const int size = count * height * width;
  //$ include("product_factor.cuh")
  int e = thread;
  if ((uintptr_t)c % 16 == 0) {
    for (e *= PACK; e + PACK <= size; e += THREADS * PACK) {
      pack out, old;
      out.bits = *(const $(vector) *)(shared + e);
      if (beta != 0) old.bits = *(const $(vector) *)(c + e);
#pragma unroll
      for (int v = 0; v < PACK; v++) {
        out.number[v] *= factor;
        if (beta != 0) out.number[v] += beta * old.number[v];
      }
      *($(vector) *)(c + e) = out.bits;
    }
  }
  const int step = (uintptr_t)c % 16 == 0 ? 1 : THREADS;
  for (; e < size; e += step) {
    $(ACC) result = factor * shared[e];
    if (beta != 0) result += beta * ($(ACC))c[e];
    c[e] = ($(T))result;
  }
}
