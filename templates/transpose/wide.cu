//$ algorithm {
//$   brief = "For few rows, to a dst without gaps: rows of src come as units of any alignment, and dst leaves as one stream.",
//$   space = {
//$     { "PIECE", "k", { 8, 16 }, "KiB of src a block takes", more = { 4, 32 } },
//$     { "BYTES", "b", { 4, 8, 16 }, "width of a store" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block", more = { 512 } },
//$   },
//$   let = {
//$     { "VEC", "BYTES // SIZE" }, { "LINE", "128 // SIZE" },
//$     { "length", "max(1, PIECE * 1024 // max(1, rows * 128)) * LINE" },
//$   },
//$   constraints = {
//$     { "BYTES >= SIZE", "a store writes whole elements" },
//$     { "BYTES == min(16, 4 * SIZE)", "four elements make a store, or 16 bytes", listed = true },
//$     { "THREADS * 64 >= PIECE * 1024 // 2", "at most eight units of 16 bytes for each thread" },
//$     { "THREADS >= PIECE * 8", "the threads of a block cover a period of the stream" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, length)", "1", "batch" },
//$   shared = "PIECE * 1152 + 16",
//$   -- The unit that a row of src may take more is an eighth of its part of the piece at most.
//$   fits = "dst_stride == rows and rows > 0 and rows <= PIECE * 8",
//$   width = "16",
//$   in_flight = "PIECE * 1024 / THREADS",
//$   work = "length * rows * SIZE / THREADS",
//$   wavefronts = "2",
//$   slots = "4 + 12 / VEC",
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
  // Row r of the piece begins at unit r * units, less than a unit before its first
  // element.
  __shared__ __align__(16) char tile[$(PIECE * 1152 + 16)];

  $(let "length")
  const tw_block block = tw_block_of(tw_ceil_div(cols, length), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * length;
  src += block.z * src_batch_stride + col;
  dst += block.z * dst_batch_stride + col * rows;
  const int width = (int)min(length, cols - col), height = (int)rows;
  const int units = (int)length * $(SIZE) / 16 + 1;

  for (int t = threadIdx.x; t < height * units; t += THREADS) {
    const int r = t / units, u = t - r * units;
    const char *const from = (const char *)(src + r * src_stride);
    const int off = 16 * u - (int)((uintptr_t)from % 16);
    if (off >= width * $(SIZE)) continue;
    char *const to = tile + 16 * t;
    if (off >= -col * $(SIZE) && off + 16 <= (cols - col) * $(SIZE)) {
      __pipeline_memcpy_async(to, from + off, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += $(SIZE))
        if (off + k >= 0 && off + k < width * $(SIZE))
          *($(T) *)(to + k) = *(const $(T) *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The stream repeats after `period` packs. So many threads work that each
  // always takes the same rows, a fixed number of columns further each time.
  const int period = height / min(height & -height, VEC);
  const int threads = THREADS / period * period;
  const int count = width * height;
  const int skew = (int)((uintptr_t)dst / $(SIZE) % VEC);
  int place[VEC];
  {
    // Counted from a column before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + height * VEC - skew;
    int c = e / height, r = e - c * height;
    c -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      const int lead = (int)((uintptr_t)(src + r * src_stride) % 16);
      place[i] = 16 * r * units + lead + c * $(SIZE);
      if (++r == height) r = 0, c++;
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC, ahead = step / height * $(SIZE);
  const char *from = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, from += ahead) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const $(T) *)(from + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const $(T) *)(from + place[i]);
    }
  }
}
