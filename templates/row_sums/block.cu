//$ algorithm {
//$   brief = "A block a row: 16-byte loads, then shuffles, then one element a warp through shared memory.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "UNROLL", "u", { 4, 8 }, "loads a thread has in flight, each with a sum of its own" },
//$   },
//$   constraints = {
//$     { "THREADS * UNROLL * 16 <= 32 * 1024", "48 KiB in flight fill an SM: one block need not ask for more" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "rows", "1", "batch" },
//$   shared = "THREADS // 32 * math.max(SIZE, 4)",
//$   width = "16",
//$   -- Of eight loads about three leave before the first is waited for.
//$   in_flight = "UNROLL > 4 and 48 or 16 * UNROLL",
//$   work = "16 * UNROLL * ceil_div(cols, THREADS * UNROLL * (16 / SIZE))",
//$ }
//$ local VEC = 16 // SIZE
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  constexpr int UNROLL = $(UNROLL), VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / $(SIZE)));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
  $(ACC) sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += ($(ACC))a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += ($(ACC))in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  $(ACC) total = thread < WARPS ? of_warp[thread] : ($(ACC))0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) sums[block.z * sums_stride + block.x] = ($(T))total;
}
