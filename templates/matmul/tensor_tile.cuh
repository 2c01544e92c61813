//$ -- The tile of c at (row, col), of `height` rows and `width` columns, multiplied by the
//$ -- tensor cores over the slabs first to last of op(a) and op(b), which come to `shared`
//$ -- by asynchronous copies: `sum` of each warp's WM x WN numbers at (warp_row, warp_col).
//$ local operands = {
//$   { name = "a", edge = "BM", extent = "height", origin = "row", along = "!transpose_a" },
//$   { name = "b", edge = "BN", extent = "width", origin = "col", along = "transpose_b" },
//$ }
constexpr int A_SLAB = $(A_SLAB), B_SLAB = $(B_SLAB);
double *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
a += at * a_batch_stride + row * (transpose_a ? 1 : a_stride);
b += at * b_batch_stride + col * (transpose_b ? b_stride : 1);
// A slab lies in shared memory as in global memory: along k or along the edge, in
// rows of 4 more than 16 numbers, so that the 4 x 8 numbers that a warp reads are
// in all banks. Past an edge stand copies of the last row, which no sum that is
// written depends on; past k zeros.
//$ for _, x in ipairs(operands) do
const bool $(x.name)_along = $(x.along);
//$ end
const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
double sum[WM / 16][WN / 8][4] = {};
// While the tensor cores multiply one step of 8 along k, the next one is read: 16 rows
// of a step as soon as they are multiplied.
const auto multiply = [&](auto is_a_along, auto is_b_along) {
//$ for _, x in ipairs(operands) do
//$   local name, edge, NAME = x.name, x.edge, x.name:upper()
  // A thread's packs of $(name) lie below each other.
  constexpr bool $(NAME)_ALONG = is_$(name)_along.value;
  constexpr int $(NAME)_PITCH = ($(NAME)_ALONG ? BK : $(edge)) + 4, $(NAME)_LINES = $(NAME)_ALONG ? $(edge) : BK;
  const bool $(name)_wide = ((uintptr_t)$(name) | $(name)_stride * 8) % 16 == 0 &&
      ($(NAME)_ALONG ? k % 2 == 0 : $(x.extent) % 2 == 0);
  const int $(name)_line = ($(NAME)_ALONG ? BK : $(edge)) / ($(name)_wide ? 2 : 1);
  const int $(name)_x = thread % $(name)_line * ($(name)_wide ? 2 : 1), $(name)_y = thread / $(name)_line;
  const int $(name)_to = $(name)_y * $(NAME)_PITCH + $(name)_x;
//$ end
  int next_slab = first, write = 0;  // where the next slab goes
  const auto fetch = [&] {
    if (next_slab < last) {
      const int depth = (int)min((int64_t)BK, k - (int64_t)next_slab * BK);
//$ for _, x in ipairs(operands) do
//$   local name, edge, NAME = x.name, x.edge, x.name:upper()
      {
        double *const to = slabs_$(name) + write * $(NAME)_SLAB + $(name)_to;
        const double *from = $(name) + (int64_t)next_slab * BK * ($(NAME)_ALONG ? 1 : $(name)_stride);
//$   for _, path in ipairs { { 2, "if (" .. name .. "_wide && " .. x.extent .. " == " .. edge .. ")" }, { 2, "else if (" .. name .. "_wide)" }, { 1, "else" } } do
//$     local wide, is_whole = path[1], path[2]:find "=="
        $(path[2]) {
          constexpr int HOP = THREADS / (($(NAME)_ALONG ? BK : $(edge)) / $(wide));
//$     if is_whole then
          from += $(name)_y * $(name)_stride + $(name)_x;
#pragma unroll
//$     else
#pragma unroll 1
//$     end
          for (int y = 0; y < $(NAME)_LINES; y += HOP) {
            const int l = $(NAME)_ALONG ? $(name)_x : y + $(name)_y;
//$     if is_whole then
            tw_copy_async<$(8 * wide)>(to + y * $(NAME)_PITCH, from, l < depth);
            from += HOP * $(name)_stride;
//$     else
            const int i = min($(NAME)_ALONG ? y + $(name)_y : $(name)_x, $(x.extent) - ($(NAME)_ALONG ? 1 : $(wide)));
            tw_copy_async<$(8 * wide)>(
                to + y * $(NAME)_PITCH,
                from + ($(NAME)_ALONG ? i * (int)$(name)_stride + l : l * (int)$(name)_stride + i),
                l < depth);
//$     end
          }
        }
//$   end
      }
//$ end
    }
    __pipeline_commit();
    next_slab++;
    write = write + 1 == STAGES ? 0 : write + 1;
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
#pragma unroll 1
  for (int slab = first; slab < last; slab++) {
    const int after = slab + 1 == last ? now : now + 1 == STAGES ? 0 : now + 1;
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
};
if (a_along)
  b_along ? multiply(tw_known<true>(), tw_known<true>()) : multiply(tw_known<true>(), tw_known<false>());
else
  b_along ? multiply(tw_known<false>(), tw_known<true>()) : multiply(tw_known<false>(), tw_known<false>());
