//$ algorithm {
//$   brief = "For runs of whole packs: wide accesses on both sides; each pack is reversed in registers.",
//$   space = {
//$     { "BYTES", "b", { 4, 8, 16 }, "width of an access" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PACKS", "p", { 1, 2, 4 }, "accesses of a thread to each side" },
//$   },
//$   let = { { "VEC", "BYTES // SIZE" } },
//$   constraints = {
//$     { "BYTES > SIZE", "an access moves several elements; one at a time is what direct does" },
//$     { "PACKS * BYTES >= 16", "with fewer bytes for each thread too few are in flight, even on a full SM" },
//$     { "BYTES > 4 or THREADS == 256", "runs this short do not justify more variants" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PACKS * VEC)", "1", "batch" },
//$   align = "BYTES",
//$   in_flight = "PACKS * BYTES",
//$   -- One 32-bit division for each access.
//$   slots = "20 * SIZE / BYTES",
//$   fits = "(block > 0 and block < n and block or n) % VEC == 0",
//$ }
//$ -- Elements shorter than four bytes are moved as words and reversed within them.
//$ local word = SIZE < 4 and "uint32_t" or T
//$ local turned_word = ({ "__byte_perm(%s, 0, 0x0123)", "__byte_perm(%s, 0, 0x1032)" })[SIZE] or "%s"
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PACKS = $(PACKS), VEC = $(VEC), WORDS = $(BYTES // math.max(SIZE, 4));
  struct alignas($(BYTES)) pack {
    $(word) word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % $(BYTES) == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = $(turned_word:format("in.word[WORDS - 1 - w]"));
      return out;
    };
    //$ include("reverse_span.cuh", { type = "pack", src = "from", dst = "to", n = "packs",
    //$   run = "length / VEC", begin = "place.x * SPAN", value = "turned(moved[e])" })
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    //$ include("reverse_span.cuh", { type = T, src = "src", dst = "dst", n = "n", run = "length",
    //$   begin = "(place.x * VEC + part) * SPAN", value = "moved[e]" })
  }
}
