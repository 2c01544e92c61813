//$ algorithm {
//$   brief = "Several wide accesses for each thread if all elements are neighbours; otherwise like unrolled.",
//$   space = {
//$     { "BYTES", "b", { 8, 16 }, "width of an access" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PACKS", "p", { 1, 2, 4 }, "accesses of a thread to each vector" },
//$   },
//$   let = { { "VEC", "BYTES // SIZE" } },
//$   constraints = {
//$     { "BYTES > SIZE", "an access moves several elements; one at a time is what unrolled does" },
//$     { "PACKS * BYTES >= 16", "with 8 bytes for each thread too few are in flight, even on a full SM" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PACKS * VEC)" },
//$   align = "BYTES",
//$   whole = "a_step == 1 and b_step == 1 and out_step == 1 and n // (THREADS * PACKS * VEC) or 0",
//$   in_flight = "2 * PACKS * BYTES",
//$   -- The bounds checks make a thread wait for one element's loads before it issues the next one's.
//$   edge_in_flight = "2 * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PACKS = $(PACKS), VEC = $(VEC);
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas($(BYTES)) pack {
    $(T) element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % $(BYTES) == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = ($(T))(($(ACC))a_in[k].element[e] + ($(ACC))b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    $(ACC) sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = ($(ACC))a[(i + e * THREADS) * a_step] + ($(ACC))b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = ($(T))sum[e];
  }
}
