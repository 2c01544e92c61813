//$ algorithm {
//$   brief = "Each thread fetches its elements from where they stand: a warp reads backwards, which is coalesced too.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "ELEMENTS", "e", { 1, 4, 8 }, "elements of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * ELEMENTS)", "1", "batch" },
//$   in_flight = "ELEMENTS * SIZE",
//$   -- Two divisions of 32 bits.
//$   slots = "30",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ELEMENTS = $(ELEMENTS);
  constexpr int SPAN = THREADS * ELEMENTS;  // elements of a block of threads

  const tw_block place = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // The span begins `inside` elements into a run. This is the only division
  // of 64 bits; what follows it is at most SPAN elements away.
  const int64_t run = block > 0 && block < n ? block : n;
  const int64_t begin = place.x * SPAN, inside = begin % run;

  $(T) moved[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t j = inside + e * THREADS + threadIdx.x;
    const int64_t i = begin - inside + j;
    const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
    const int64_t first = begin - inside + runs * run;
    const int64_t last = min(first + run, n) - 1;
    if (i < n) moved[e] = src[first + (last - i)];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = begin + e * THREADS + threadIdx.x;
    if (i < n) dst[i] = moved[e];
  }
}
