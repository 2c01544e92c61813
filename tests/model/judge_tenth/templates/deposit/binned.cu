//$ algorithm {
//$   brief = "Lists the particles of each tile of cells; then a block for each tile adds up in shared memory.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "TILE", "t", { 16, 32 }, "rows and columns of cells of a tile" },
//$   },
//$   let = { { "of_row", "ceil_div(cols - 1, TILE)" }, { "tiles", "of_row * ceil_div(rows - 1, TILE)" } },
//$   passes = {
//$     { set = "grid", value = 0 },
//$     { set = "workspace", value = 0, bytes = "4 * tiles" },
//$     { block = { "256" }, grid = { "ceil_div(n, 256)" } },
//$     { block = { "1024" }, grid = { "1" }, shared = "128" },
//$     { block = { "256" }, grid = { "ceil_div(n, 256)" } },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "4 * (TILE + 1) * (TILE + 1)" },
//$   },
//$   workspace = "4 * (2 * tiles + 1 + n)",
//$ }
//$ preamble(function() include "cell.cuh" end)
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  $(let "of_row")
  const int64_t i = (int64_t)blockIdx.x * 256 + threadIdx.x;
  if (i >= n) return;
  const int r = min((int)py[i], (int)rows - 2), c = min((int)px[i], (int)cols - 2);
  atomicAdd((int *)workspace + r / $(TILE) * of_row + c / $(TILE), 1);
}

// counts become begins, which are kept twice: for the list, and for the tiles.
__global__ void __launch_bounds__(1024)
    $(name)_2($(parameters)) {
  $(let("of_row", "tiles"))
  __shared__ int of_warps[32];
  int *const cursors = (int *)workspace, *const begins = cursors + tiles;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int before = 0;
  for (int64_t from = 0; from < tiles; from += 1024) {
    const int64_t k = from + threadIdx.x;
    const int count = k < tiles ? cursors[k] : 0;
    int sum = count;
#pragma unroll
    for (int d = 1; d < 32; d *= 2) {
      const int other = __shfl_up_sync(0xffffffffu, sum, d);
      if (lane >= d) sum += other;
    }
    if (lane == 31) of_warps[warp] = sum;
    __syncthreads();
    int all = 0;
    for (int w = 0; w < 32; w++) {
      if (w == warp) sum += before + all;
      all += of_warps[w];
    }
    if (k < tiles) cursors[k] = begins[k] = sum - count;
    before += all;
    __syncthreads();
  }
  if (threadIdx.x == 0) begins[tiles] = before;
}

__global__ void __launch_bounds__(256)
    $(name)_3($(parameters)) {
  $(let("of_row", "tiles"))
  const int64_t i = (int64_t)blockIdx.x * 256 + threadIdx.x;
  if (i >= n) return;
  int *const cursors = (int *)workspace, *const list = cursors + 2 * tiles + 1;
  const int r = min((int)py[i], (int)rows - 2), c = min((int)px[i], (int)cols - 2);
  list[atomicAdd(&cursors[r / $(TILE) * of_row + c / $(TILE)], 1)] = (int)i;
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_4($(parameters)) {
  constexpr int THREADS = $(THREADS), TILE = $(TILE), PITCH = TILE + 1;
  $(let("of_row", "tiles"))
  __shared__ float tile[PITCH * PITCH];
  const int *const begins = (const int *)workspace + tiles, *const list = begins + tiles + 1;
  const int64_t top = blockIdx.x / of_row * TILE, left = blockIdx.x % of_row * TILE;
  for (int k = threadIdx.x; k < PITCH * PITCH; k += THREADS) tile[k] = 0;
  __syncthreads();
  const int end = begins[blockIdx.x + 1];
  for (int at = begins[blockIdx.x] + threadIdx.x; at < end; at += THREADS) {
    const int i = list[at];
    const particle of = particle_of(px[i], py[i], q[i], rows, cols);
    spread(tile + (of.r - top) * PITCH + of.c - left, PITCH, of);
  }
  __syncthreads();
  for (int k = threadIdx.x; k < PITCH * PITCH; k += THREADS)
    if (tile[k] != 0) atomicAdd(&grid[(top + k / PITCH) * grid_stride + left + k % PITCH], tile[k]);
}
