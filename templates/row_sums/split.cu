//$ algorithm {
//$   brief = "Several blocks a row, for few wide rows: a second kernel adds up what they leave in the workspace.",
//$   space = {
//$     { "SPLITS", "s", { 16, 128, 1024 }, "pieces of a row, one a block, where it is long enough" },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$   },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "min(SPLITS, cols / (THREADS * 64 / SIZE) + 1)", "rows", "batch" },
//$       work = "64 * ceil_div(cols, min(SPLITS, cols / (THREADS * 64 / SIZE) + 1) * (THREADS * 64 / SIZE))" },
//$     { block = { "256" }, grid = { "ceil_div(rows, 8)", "1", "batch" },
//$       work = "4 * ceil_div(min(SPLITS, cols / (THREADS * 64 / SIZE) + 1), 32)" },
//$   },
//$   workspace = "min(SPLITS, cols / (THREADS * 64 / SIZE) + 1) * rows * batch * (SIZE > 4 ? SIZE : 4)",
//$   shared = "THREADS // 32 * math.max(SIZE, 4)",
//$   width = "16",
//$   in_flight = "16 * 4",
//$ }
//$ local VEC = 16 // SIZE
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)$(SPLITS), cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  $(ACC) *const partial =
      ($(ACC) *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. It may start anywhere: up to its first 16-byte
  // boundary, and after its last, it is read by elements.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / $(SIZE)));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
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
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  const int64_t splits = min((int64_t)$(SPLITS), cols / $(THREADS * 64 // SIZE) + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const $(ACC) *const partial = ($(ACC) *)workspace + (block.z * rows + r) * splits;
  $(ACC) sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = ($(T))sum;
}
