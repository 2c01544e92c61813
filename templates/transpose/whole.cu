//$ algorithm {
//$   brief = "For batches of small matrices without gaps: a block takes whole matrices, which enter and leave as streams.",
//$   space = {
//$     { "PIECE", "k", { 16, 40 }, "KiB of matrices a block takes", more = { 8, 24, 32 } },
//$     { "BYTES", "b", { 8, 16 }, "width of a store", more = { 4 } },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block", more = { 128 } },
//$   },
//$   let = {
//$     { "VEC", "BYTES // SIZE" }, { "area", "rows * cols" },
//$     { "each", "max(1, PIECE * 1024 // max(1, area * SIZE))" },
//$   },
//$   constraints = {
//$     { "BYTES >= SIZE", "a store writes whole elements" },
//$     { "BYTES == 16 or SIZE <= 2", "narrower stores only help elements of one and two bytes", listed = true },
//$     { "THREADS * 128 >= PIECE * 1024 // 2", "at most sixteen units of 16 bytes for each thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(batch, each)" },
//$   shared = "PIECE * 1024 + 256",
//$   fits = "batch > 1 and area > 0 and src_stride == cols and dst_stride == rows and src_batch_stride == area and dst_batch_stride == area and area * SIZE <= PIECE * 1024",
//$   width = "16",
//$   in_flight = "PIECE * 1024 / THREADS",
//$   work = "each * area * SIZE / THREADS",
//$   flat = "batch > 1",
//$   wavefronts = "3",
//$   slots = "8 + 40 / VEC",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), VEC = $(VEC);
  struct alignas($(BYTES)) pack {
    $(T) element[VEC];
  };
  __shared__ __align__(128) char tile[$(PIECE * 1024 + 256)];

  $(let("area", "each"))
  //$ include("matrices_of_block.cuh")
  //$ -- Columns of 2, 4, 8 ... words stand in few banks; the exchange spreads them.
  //$ include("bring_stream.cuh", { place = "(at ^ (at >> 3 & 0x70))" })
  dst += matrix * area;
  const int skew = (int)((uintptr_t)dst / $(SIZE) % VEC);
  __pipeline_wait_prior(0);
  __syncthreads();

  for (int at = threadIdx.x * VEC - skew; at < count; at += THREADS * VEC) {
    // The element that stands at max(at, 0) of dst: row r and column c of matrix m.
    const int e = max(at, 0), m = e / size, rest = e - m * size;
    int c = rest / height, r = rest - c * height;
    int k = lead + (m * size + r * width + c) * $(SIZE);
    pack out;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      if (at + i < 0 || at + i >= count) continue;
      out.element[i] = *(const $(T) *)(tile + (k ^ (k >> 3 & 0x70)));
      k += width * $(SIZE);
      if (++r == height) {
        r = 0, k -= (size - 1) * $(SIZE);
        if (++c == width) c = 0, k += (size - width) * $(SIZE);
      }
    }
    if (at >= 0 && at + VEC <= count) {
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = out.element[i];
    }
  }
}
