//$ algorithm {
//$   brief = "For batches of tiny matrices without gaps: src and dst are streams, and each thread keeps its part of the permutation.",
//$   space = {
//$     { "PIECE", "k", { 8, 16 }, "KiB of matrices a block takes", more = { 4, 32 } },
//$     { "BYTES", "b", { 4, 8, 16 }, "width of a store" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block", more = { 512 } },
//$   },
//$   let = {
//$     { "VEC", "BYTES // SIZE" }, { "area", "rows * cols" },
//$     { "each", "max(1, PIECE * 1024 // max(1, area * SIZE))" },
//$   },
//$   constraints = {
//$     { "BYTES >= SIZE", "a store writes whole elements" },
//$     { "BYTES == min(16, 4 * SIZE)", "four elements make a store, or 16 bytes", listed = true },
//$     { "THREADS * 64 >= PIECE * 1024 // 2", "at most eight units of 16 bytes for each thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(batch, each)" },
//$   shared = "PIECE * 1024 + 32",
//$   fits = "batch > 1 and area > 0 and src_stride == cols and dst_stride == rows and src_batch_stride == area and dst_batch_stride == area and area * SIZE <= PIECE * 1024 and area // gcd(area, VEC) <= THREADS",
//$   width = "16",
//$   in_flight = "PIECE * 1024 / THREADS",
//$   work = "each * area * SIZE / THREADS",
//$   flat = "batch > 1",
//$   wavefronts = "2",
//$   slots = "3 + 12 / VEC",
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
  __shared__ __align__(16) char tile[$(PIECE * 1024 + 32)];

  $(let("area", "each"))
  //$ include("matrices_of_block.cuh")
  //$ include("bring_stream.cuh", { place = "at" })
  dst += matrix * area;

  // The permutation repeats after `period` packs. So many threads work that each
  // always moves the same elements, a fixed number of matrices further each time.
  const int period = size / min(size & -size, VEC);
  const int threads = THREADS / period * period;
  const int skew = (int)((uintptr_t)dst / $(SIZE) % VEC);
  int place[VEC];
  {
    // Counted from VEC matrices before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + size * VEC - skew;
    int m = e / size;
    const int rest = e - m * size;
    int c = rest / height, r = rest - c * height;
    m -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      place[i] = lead + (m * size + r * width + c) * $(SIZE);
      if (++r == height) {
        r = 0;
        if (++c == width) c = 0, m++;
      }
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC;
  const char *to_move = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, to_move += step * $(SIZE)) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const $(T) *)(to_move + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const $(T) *)(to_move + place[i]);
    }
  }
}
