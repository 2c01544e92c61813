//$ algorithm {
//$   brief = "i32 by Hopper's tensor cores, exactly: a first kernel splits each number into four bytes, of which hopper's wgmma and TMA multiply the ten pairs that matter modulo 2^32, the highest first.",
//$   space = {
//$     { "WM", "m", { 64, 128 }, "rows of c that a warpgroup covers" },
//$     { "BN", "n", { 64, 128, 192, 256 }, "columns of c that a tile covers" },
//$     { "TURNS", "t", { 0, 1 }, "1: the warpgroups take turns, one writes a tile while the other multiplies the next; 0: they share each tile" },
//$     { "STAGES", "s", { 4, 6, 8, 12 }, "slabs that are on their way or multiplied", more = { 3, 5 } },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks above each other that share the slabs of op(b)" },
//$   },
//$   let = {
//$     { "GROUP", "8" },
//$     { "BM", "TURNS > 0 and WM or 2 * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     -- Packs of 16 bytes of a line along k, which is four lines of bytes, each of whole slabs;
//$     -- and tiles of 32 x 128 numbers.
//$     { "width", "ceil_div(k, 128) * 32" },
//$     { "a_copies", "a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "b_batch_stride == 0 and 1 or batch" },
//$     { "a_tiles", "ceil_div(m, 32) * a_copies" },
//$     { "b_tiles", "ceil_div(n, 32) * b_copies" },
//$     { "down", "ceil_div(m, BM * CLUSTER)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE == 4 and ACC == \"uint32_t\"", "wider integers take too many products" },
//$     { "WM * BN <= 16384", "a thread has 128 registers for sums" },
//$     { "SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory" },
//$     { "BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns" },
//$     { "TURNS == 0 and (WM == 64 or BN == 128) or TURNS == 1 and (WM == 64 and BN <= 128 or WM == BN)", "large tiles, or for few tiles small ones", listed = true },
//$     { "STAGES == (BM + BN > 256 and 4 or BM + BN > 192 and 6 or BM + BN > 128 and 8 or 12)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "128", "BM" }, swizzle = 128, bytes = "1", workspace = "0",
//$       sizes = { "width * 16", "m", "a_copies" }, strides = { "width * 16", "m * width * 16" } },
//$     { "map_y", tensor = "b", box = { "128", "BN // CLUSTER" }, swizzle = 128, bytes = "1", workspace = "m * width * a_copies * 16",
//$       sizes = { "width * 16", "n", "b_copies" }, strides = { "width * 16", "n * width * 16" } },
//$     { "map_c", tensor = "c", box = { "32", "64" }, swizzle = 128, optional = true },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(k, 128)", "a_tiles + b_tiles" }, shared = "16384" },
//$     { block = { "384" }, grid = { "min(RESIDENT // CLUSTER, units) * CLUSTER" },
//$       dynamic_shared = "SLABS_BYTES + 4 * 8192 + STAGES * 16" },
//$   },
//$   workspace = "(m * a_copies + n * b_copies) * width * 16",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "k > 0 and max(m, n) < 2147480000 and k < 214748000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_pair.cuh")

//$ include("words_along.cuh")
//$ end)
//$ include("along_kernel.cuh", { edge = 32, deep = 128, pack = 4, word = "uint32_t" })

//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
//$ local byte_pairs = { { 3, 0 }, { 2, 1 }, { 1, 2 }, { 0, 3 }, { 2, 0 }, { 1, 1 }, { 0, 2 }, { 1, 0 }, { 0, 1 }, { 0, 0 } }
__global__ void $(cluster)__launch_bounds__(384, 1)
    $(name)_2($(parameters)) {
  $(let("down", "across", "pieces"))
  constexpr bool is_x_along = true, is_y_along = true;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_store.cuh", parts = 1, multiply = "hopper_multiply.cuh",
  //$   byte_pairs = byte_pairs, T = "uint8_t", SIZE = 1 })
}
