//$ algorithm {
//$   brief = "Threads filter each piece of a channel from rest, a thread a channel joins ends, and all filter again.",
//$   space = {
//$     { "THREADS", "n", { 32, 128 }, "threads of a block" },
//$     { "SPAN", "s", { 64, 512 }, "samples of a piece" },
//$   },
//$   let = { { "pieces", "ceil_div(samples, SPAN)" } },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "ceil_div(pieces * channels, THREADS)" }, when = "pieces > 1" },
//$     { block = { "32" }, grid = { "ceil_div(channels, 32)" } },
//$     { block = { "THREADS" }, grid = { "ceil_div(pieces * channels, THREADS)" } },
//$   },
//$   workspace = "2 * SIZE * pieces * channels",
//$ }
//$ preamble(function() include "section.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  $(let "pieces")
  const int64_t at = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x, k = at / pieces, p = at - k * pieces;
  if (k >= channels || p == pieces - 1) return;
  section<$(T)> filter(coefs + k * coefs_stride);
  x += k * x_stride + p * $(SPAN);
  if (p > 0) filter.x1 = x[-1], filter.x2 = x[-2];
#pragma unroll 8
  for (int t = 0; t < $(SPAN); t++) filter.step(x[t]);
  $(T) *const ends = ($(T) *)workspace + 2 * at;
  ends[0] = filter.y1, ends[1] = filter.y2;
}

__global__ void __launch_bounds__(32)
    $(name)_2($(parameters)) {
  $(let "pieces")
  const int64_t k = (int64_t)blockIdx.x * 32 + threadIdx.x;
  if (k >= channels) return;
  const section<$(T)> filter(coefs + k * coefs_stride);
  transition<$(T)> piece(filter);
  for (int i = 1; i < $(SPAN); i *= 2) piece.square();
  $(T) *ends = ($(T) *)workspace + 2 * pieces * k;
  $(T) carry_y = 0, carry_z = 0;
  for (int64_t p = 0; p < pieces; p++, ends += 2) {
    const bool last = p == pieces - 1;
    const $(T) end_y = last ? 0 : ends[0], end_z = last ? 0 : ends[1];
    ends[0] = carry_y, ends[1] = carry_z;
    const $(T) next = end_y + piece.yy * carry_y + piece.yz * carry_z;
    carry_z = end_z + piece.zy * carry_y + piece.zz * carry_z;
    carry_y = next;
  }
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_3($(parameters)) {
  $(let "pieces")
  const int64_t at = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x, k = at / pieces, p = at - k * pieces;
  if (k >= channels) return;
  section<$(T)> filter(coefs + k * coefs_stride);
  const int64_t left = p * $(SPAN);
  x += k * x_stride + left;
  y += k * y_stride + left;
  if (p > 0) filter.x1 = x[-1], filter.x2 = x[-2];
  const $(T) *const begin = (const $(T) *)workspace + 2 * at;
  filter.y1 = begin[0], filter.y2 = begin[1];
  const int count = (int)min((int64_t)$(SPAN), samples - left);
#pragma unroll 8
  for (int t = 0; t < count; t++) y[t] = filter.step(x[t]);
}
