//$ algorithm {
//$   brief = "For short rows without gaps: a block copies its rows to shared memory as one row, 16 bytes at a time, then a few threads sum each of them.",
//$   space = {
//$     { "TILE", "k", { 16, 32 }, "KiB of shared memory" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "ROOM", "TILE * 1024 // SIZE - VEC" },
//$     { "fitting", "ROOM // max(1, cols)" },
//$     { "height", "fitting < 32 and max(1, fitting) or fitting // 32 * 32" },
//$   },
//$   constraints = {
//$     { "THREADS * 128 >= TILE * 1024", "a thread copies at most 128 bytes" },
//$   },
//$   -- Rows of a few whole 64 bytes begin in the same banks: threads would wait for one another.
//$   fits = "a_stride == cols and cols <= ROOM and (cols * SIZE % 64 > 0 or cols * SIZE > 256)",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, height)", "1", "batch" },
//$   shared = "TILE * 1024",
//$   width = "16",
//$   in_flight = "TILE * 1024 // THREADS",
//$   work = "16 * ceil_div(height * cols, VEC * THREADS)",
//$ }
//$ preamble(function()
#include <cuda_pipeline.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), VEC = $(VEC);
  __shared__ uint4 tile[$(TILE * 64)];
  const int thread = threadIdx.x;

  $(let("fitting", "height"))
  const tw_block block = tw_block_of(tw_ceil_div(rows, height), 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * height;
  const int here = (int)min(height, rows - row), length = (int)cols;
  a += block.z * a_batch_stride + row * cols;
  sums += block.z * sums_stride + row;

  // The packs that hold the block's rows. Those at both ends of the matrix may hold
  // what is no element, and are copied by elements.
  const int shift = (int)((uintptr_t)a % 16 / $(SIZE)), end = shift + here * length;
  const int first = row == 0 && shift > 0;
  const int last = row + here == rows ? end / VEC : (end + VEC - 1) / VEC;
  a -= shift;
  for (int i = first + thread; i < last; i += THREADS)
    __pipeline_memcpy_async(tile + i, (const uint4 *)a + i, 16);
  $(T) *const element = ($(T) *)tile;
  if (thread < VEC) {
    const int tail = last * VEC + thread;
    if (first > 0 && thread >= shift && thread < end) element[thread] = a[thread];
    if (last >= first && tail >= shift && tail < end) element[tail] = a[tail];
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();

  // So many threads share a row that about half of the block has work. Each takes an
  // odd number of neighbours: then the banks of a warp differ, whatever the length.
  int share = 1;
  while (share < 32 && share * here * 2 <= THREADS) share *= 2;
  const int lane = thread % share, run = (length + share - 1) / share | 1;
#pragma unroll 1
  for (int top = 0; top < here; top += THREADS / share) {
    const int r = top + thread / share;
    const int stop = r < here ? min(length, (lane + 1) * run) : 0;
    $(ACC) sum = 0;
#pragma unroll 4
    for (int i = lane * run; i < stop; i++) sum += ($(ACC))element[shift + r * length + i];
    for (int step = share / 2; step > 0; step /= 2)
      sum += __shfl_xor_sync(0xffffffffu, sum, step);
    if (lane == 0 && r < here) sums[r] = ($(T))sum;
  }
}
