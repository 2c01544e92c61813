//$ -- Tiles of c, multiplied by the tensor cores over the slabs first to last of op(a) and
//$ -- op(b), which come to `shared` by asynchronous copies: `sum` of each warp's WM x WN
//$ -- numbers. It is the tile that place(tile, row, col, at) finds in c and in the batch;
//$ -- if `stream`, this block's every tile, each written by store(), while the slabs of the
//$ -- next one are on their way.
//$ local operands = {
//$   { name = "a", edge = "BM", extent = "height", along = "!transpose_a" },
//$   { name = "b", edge = "BN", extent = "width", along = "transpose_b" },
//$ }
constexpr int A_SLAB = $(A_SLAB), B_SLAB = $(B_SLAB);
double *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
double sum[WM / 16][WN / 8][4] = {};
//$ if stream then
const auto store = [&] {
  //$ include("tensor_store.cuh", { mixed = false })
};
//$ end

// Where the slabs come from.
const double *tile_a, *tile_b;
int height, width;
const auto aim = [&](int aimed_at) {
  int64_t row, col, at;
  place(aimed_at, row, col, at);
  tile_a = a + at * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  tile_b = b + at * b_batch_stride + col * (transpose_b ? b_stride : 1);
  height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
};
aim(tile);
// A slab lies in shared memory as in global memory: along k or along the edge, in
// rows of 4 more than 16 numbers, so that the 4 x 8 numbers that a warp reads are
// in all banks. Past an edge and past k stand zeros. While the tensor cores multiply
// one step of 8 along k, the next one is read: 16 rows of a step as soon as they are
// multiplied.
const auto multiply = [&](auto is_a_along, auto is_b_along) {
//$ for _, x in ipairs(operands) do
//$   local name, edge, NAME = x.name, x.edge, x.name:upper()
  // A thread's packs of $(name) lie below each other.
  constexpr bool $(NAME)_ALONG = is_$(name)_along.value;
  constexpr int $(NAME)_PITCH = ($(NAME)_ALONG ? BK : $(edge)) + 4, $(NAME)_LINES = $(NAME)_ALONG ? $(edge) : BK;
  const bool $(name)_wide =
      ((uintptr_t)$(name) | $(name)_stride * 8 | $(name)_batch_stride * 8) % 16 == 0 &&
      ($(NAME)_ALONG ? k : $(name == "a" and "m" or "n")) % 2 == 0;
  const int $(name)_line = ($(NAME)_ALONG ? BK : $(edge)) / ($(name)_wide ? 2 : 1);
  const int $(name)_x = thread % $(name)_line * ($(name)_wide ? 2 : 1), $(name)_y = thread / $(name)_line;
  const int $(name)_to = $(name)_y * $(NAME)_PITCH + $(name)_x;
//$ end
  int next_slab = first, write = 0;  // where the next slab goes
//$ if stream then
  int next_tile = tile;
//$ end
  const auto fetch = [&] {
    if (next_slab < last) {
      const int depth = (int)min((int64_t)BK, k - (int64_t)next_slab * BK);
//$ for _, x in ipairs(operands) do
//$   local name, edge, NAME = x.name, x.edge, x.name:upper()
      {
        double *const to = slabs_$(name) + write * $(NAME)_SLAB + $(name)_to;
        const double *from = tile_$(name) + (int64_t)next_slab * BK * ($(NAME)_ALONG ? 1 : $(name)_stride) +
            $(name)_y * $(name)_stride + $(name)_x;
        const int lines = $(name)_x < ($(NAME)_ALONG ? depth : $(x.extent))
            ? ($(NAME)_ALONG ? $(x.extent) : depth) - $(name)_y : 0;
//$   for _, path in ipairs {
//$     { "if (" .. name .. "_wide && depth == BK && " .. x.extent .. " == " .. edge .. ")", 2, "true" },
//$     { "else if (" .. name .. "_wide)", 2, "y < lines" }, { "else", 1, "y < lines" },
//$   } do
        $(path[1]) {
          constexpr int HOP = THREADS / (($(NAME)_ALONG ? BK : $(edge)) / $(path[2]));
#pragma unroll
          for (int y = 0; y < $(NAME)_LINES; y += HOP, from += HOP * $(name)_stride)
            tw_copy_async<$(8 * path[2])>(to + y * $(NAME)_PITCH, from, $(path[3]));
        }
//$   end
      }
//$ end
      next_slab++;
      write = write + 1 == STAGES ? 0 : write + 1;
//$ if stream then
      if (next_slab == last && next_tile + (int)gridDim.x < tiles) {
        next_tile += gridDim.x;
        next_slab = first;
        aim(next_tile);
      }
//$ end
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES - 1; s++) fetch();

  constexpr int A_I = A_ALONG ? A_PITCH : 1, A_L = A_ALONG ? 1 : A_PITCH;
  constexpr int B_J = B_ALONG ? B_PITCH : 1, B_L = B_ALONG ? 1 : B_PITCH;
  const double *const from_a = slabs_a + (warp_row + lane / 4) * A_I + lane % 4 * A_L;
  const double *const from_b = slabs_b + (warp_col + lane / 4) * B_J + lane % 4 * B_L;
  double x[WM / 16][4], y[2][WN / 8][2];
  const auto read_a = [&](int i, int at, int l) {
#pragma unroll
    for (int v = 0; v < 4; v++)
      x[i][v] = from_a[at * A_SLAB + (i * 16 + v % 2 * 8) * A_I + (l + v / 2 * 4) * A_L];
  };
  const auto read_b = [&](int to, int at, int l) {
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 2; v++)
        y[to][j][v] = from_b[at * B_SLAB + j * 8 * B_J + (l + v * 4) * B_L];
  };
  __pipeline_wait_prior(STAGES - 2);
  __syncthreads();
  if (first < last) {
    read_b(0, 0, 0);
#pragma unroll
    for (int i = 0; i < WM / 16; i++) read_a(i, 0, 0);
  }
  int now = 0;  // where the slab is that is multiplied
//$ if stream then
  for (; tile < tiles; tile += gridDim.x) {
    const bool is_last = tile + (int)gridDim.x >= tiles;
//$ else
  {
    constexpr bool is_last = true;
//$ end
#pragma unroll 1
    for (int slab = first; slab < last; slab++) {
      const int after = is_last && slab + 1 == last ? now : now + 1 == STAGES ? 0 : now + 1;
#pragma unroll
      for (int l = 0; l < BK; l += 8) {
        if (l + 8 == BK) {
          __pipeline_wait_prior(STAGES - 2);
          __syncthreads();
        }
        const int at = l + 8 < BK ? now : after, step = (l + 8) % BK;
        read_b((l / 8 + 1) % 2, at, step);
        if (l == 0) fetch();
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
#pragma unroll
          for (int j = 0; j < WN / 8; j++) tw_mma_f64(sum[i][j], x[i], y[l / 8 % 2][j]);
          read_a(i, at, step);
        }
      }
      now = after;
    }
//$ if stream then
    store();
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 4; v++) sum[i][j][v] = 0;
//$ end
  }
};
if (!transpose_a)
  transpose_b ? multiply(tw_known<true>(), tw_known<true>()) : multiply(tw_known<true>(), tw_known<false>());
else
  transpose_b ? multiply(tw_known<false>(), tw_known<true>()) : multiply(tw_known<false>(), tw_known<false>());
