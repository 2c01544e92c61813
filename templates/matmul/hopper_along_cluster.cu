//$ algorithm {
//$   brief = "i8, e4m3, e5m2, and f32 for calls that allow tf32, with few tiles of c: a first kernel copies operands as in hopper_along, a second one multiplies pieces of k as hopper_few_cluster does it.",
//$   space = {
//$     { "BN", "n", { 16, 32, 48, 64, 96, 128 }, "rows of c that a tile covers", more = { 80, 112, 160 } },
//$     { "PIECES", "p", { 2, 3, 4, 6, 8 }, "pieces of k, one for each block of a cluster", more = { 5, 7 } },
//$     { "STAGES", "s", { 6, 8 }, "slabs that are on their way or multiplied", more = { 4, 5, 12 } },
//$     { "PROMOTE", "q", { 0, 4 }, "of floats of 8 bits: products by wgmma whose sum is then added in f32; 0: all of them" },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "TURNS", "0" },
//$     { "CLUSTER", "1" },
//$     { "GROUP", "8" },
//$     { "BM", "2 * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     { "BLOCKS", "min(3, 227 * 1024 // (SLABS_BYTES + STAGES * 16 + 1024))" },
//$     -- Of a copy: packs of 16 bytes of a line along k, which begins at 128 bytes, so that
//$     -- TMA reads no sector twice; and tiles of EDGE x EDGE.
//$     { "EDGE", "SIZE == 1 and 128 or 64" },
//$     { "width", "ceil_div(k * SIZE, 128) * 8" },
//$     { "a_copies", "transpose_a == 0 and a_stride > 0 and a_stride * SIZE % 16 == 0 and a_batch_stride * SIZE % 16 == 0 and 0 or a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "transpose_b > 0 and b_stride > 0 and b_stride * SIZE % 16 == 0 and b_batch_stride * SIZE % 16 == 0 and 0 or b_batch_stride == 0 and 1 or batch" },
//$     { "a_tiles", "ceil_div(m, EDGE) * a_copies" },
//$     { "b_tiles", "ceil_div(n, EDGE) * b_copies" },
//$     { "down", "ceil_div(n, BM)" },
//$     { "across", "ceil_div(m, BN)" },
//$     { "pieces", "PIECES" },
//$     { "units", "down * across * batch * pieces" },
//$   },
//$   constraints = {
//$     { "SIZE == 1 and (ACC == \"uint32_t\" or ACC == \"float\") or SIZE == 4 and SIZE_U == 4 and ACC == \"float\"", "wgmma of i8, e4m3, e5m2 and tf32" },
//$     { "PROMOTE == 0 or SIZE == 1 and ACC == \"float\"", "integers are exact, and sums of tf32 are of f32" },
//$     { "SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "BN * (BM + 4) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs" },
//$     { "STAGES == (BN > 64 and 6 or 8)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "b", box = { "128 // SIZE", "BM" }, swizzle = 128, workspace = "b_copies > 0 and m * width * a_copies * 16 or -1",
//$       sizes = { "k", "n", "b_batch_stride == 0 and 1 or batch" },
//$       strides = { "b_copies > 0 and width * 16 // SIZE or b_stride", "b_batch_stride == 0 and 0 or b_copies > 0 and n * width * 16 // SIZE or b_batch_stride" } },
//$     { "map_y", tensor = "a", box = { "128 // SIZE", "BN" }, swizzle = 128, workspace = "a_copies > 0 and 0 or -1",
//$       sizes = { "k", "m", "a_batch_stride == 0 and 1 or batch" },
//$       strides = { "a_copies > 0 and width * 16 // SIZE or a_stride", "a_batch_stride == 0 and 0 or a_copies > 0 and m * width * 16 // SIZE or a_batch_stride" } },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(k, EDGE)", "a_tiles + b_tiles" }, shared = "16384", when = "a_copies + b_copies > 0" },
//$     { block = { "384" }, grid = { "units" }, dynamic_shared = "SLABS_BYTES + STAGES * 16" },
//$   },
//$   workspace = "(m * a_copies + n * b_copies) * width * 16",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "(ACC == \"uint32_t\" or SIZE == 4 and allow_tf32 > 0 or SIZE == 1 and (PROMOTE > 0 or allow_fast_accumulation > 0)) and k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("four_numbers.cuh")

//$ include("bytes_along.cuh")
//$ include("numbers_along.cuh")
//$ end)
//$ include("along_kernel.cuh", { edge = EDGE, deep = EDGE, pack = 16 // SIZE, word = SIZE == 1 and "uint8_t" or "float" })

__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__(384, $(BLOCKS))
    $(name)_2($(parameters)) {
  $(let("down", "across", "pieces"))
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_few_shares.cuh", parts = 1,
  //$   multiply = PROMOTE > 0 and "hopper_multiply_promoted.cuh" or "hopper_multiply.cuh" })
}
