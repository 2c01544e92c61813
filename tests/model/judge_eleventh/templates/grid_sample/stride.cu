//$ algorithm {
//$   brief = "A thread for neighbours in a row of y and all channels, which it stores together where y is aligned.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "e", { 2, 4 }, "neighbours of a thread" },
//$   },
//$   let = { { "of_row", "ceil_div(cols, PER)" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(images * rows * of_row, THREADS)" },
//$ }
//$ preamble(function() include "corners.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int PER = $(PER), SIZE = $(SIZE);
  struct alignas(PER * SIZE) pack { $(T) e[PER]; };
  $(let "of_row")
  const tw_block block = tw_block_of(tw_ceil_div(images * rows * of_row, $(THREADS)), 1);
  const int64_t thread = block.x * $(THREADS) + threadIdx.x, line = thread / of_row, i = line / rows;
  if (block.y > 0 || block.z > 0 || i >= images) return;
  const int64_t r = line - i * rows, first = (thread - line * of_row) * PER;
  const int valid = (int)min((int64_t)PER, cols - first);
  x += i * x_images_stride;
  y += i * y_images_stride + r * y_stride + first;
  const float *const place = at + i * at_images_stride + r * at_rows_stride + first * at_stride;
  corners four[PER];
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (e < valid) four[e] = corners_of(place[e * at_stride], place[e * at_stride + 1], tall, wide, x_stride);
  for (int64_t c = 0; c < channels; c++) {
    const $(T) *const plane = x + c * x_channels_stride;
    $(T) *const to = y + c * y_channels_stride;
    pack results;
#pragma unroll
    for (int e = 0; e < PER; e++) {
      float sum = 0;
      if (e < valid)
#pragma unroll
        for (int n = 0; n < 4; n++)
          if (four[e].weights[n] != 0) sum += four[e].weights[n] * (float)plane[four[e].at[n]];
      results.e[e] = ($(T))sum;
    }
    if (valid == PER && (uintptr_t)to % (PER * SIZE) == 0) {
      *(pack *)to = results;
    } else {
#pragma unroll
      for (int e = 0; e < PER; e++)
        if (e < valid) to[e] = results.e[e];
    }
  }
}
