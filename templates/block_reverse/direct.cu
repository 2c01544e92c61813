//$ algorithm {
//$   brief = "Each thread loads the elements that it stores: a warp reads backwards, which is coalesced too.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "ELEMENTS", "e", { 1, 4, 8 }, "elements of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * ELEMENTS)", "1", "batch" },
//$   -- Two 32-bit divisions.
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

  //$ include("reverse_span.cuh", { type = T, src = "src", dst = "dst", n = "n",
  //$   run = "block > 0 && block < n ? block : n", begin = "place.x * SPAN", value = "moved[e]" })
}
