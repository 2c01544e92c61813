//$ algorithm {
//$   brief = "f16 and bf16 as hopper_few does it, with few tiles of c: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.",
//$   space = {
//$     { "BN", "n", { 16, 32, 48, 64, 80, 96, 112, 128, 160 }, "rows of c that a tile covers", more = { 144 } },
//$     { "PIECES", "p", { 2, 3, 4, 6, 8 }, "pieces of k, one for each block of a cluster", more = { 5, 7 } },
//$     { "STAGES", "s", { 4, 5, 6, 8 }, "slabs that are on their way or multiplied", more = { 12 } },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "TURNS", "0" },
//$     { "CLUSTER", "1" },
//$     { "GROUP", "8" },
//$     { "BM", "2 * WM" },
//$     -- Lines of a slab of op(a): across k it comes in chunks of 64 rows of c.
//$     { "ROOM", "BN > 64 and ceil_div(BN, 64) * 64 or BN" },
//$     { "SLABS_BYTES", "STAGES * (BM + ROOM) * 128" },
//$     { "BLOCKS", "min(3, 227 * 1024 // (SLABS_BYTES + STAGES * 16 + 1024))" },
//$     { "down", "ceil_div(n, BM)" },
//$     { "across", "ceil_div(m, BN)" },
//$     { "pieces", "PIECES" },
//$     { "units", "down * across * batch * pieces" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16" },
//$     { "SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "BN * (BM + 4) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs" },
//$   },
//$   maps = {
//$     { "map_x", tensor = "b", box = { "64", "transpose_b > 0 and BM or 64" }, swizzle = 128 },
//$     { "map_y", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BN" }, swizzle = 128 },
//$   },
//$   block = { "384" },
//$   grid = { "units" },
//$   dynamic_shared = "SLABS_BYTES + STAGES * 16",
//$   -- A chunk of 64 rows of c, as a transposed a has it, would be wider than a small tile.
//$   -- With tiles that are no whole number of chunks, a grid of more than 66 blocks was never
//$   -- the fastest on an H100.
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (transpose_a == 0 or BN % 64 == 0 or BN > 64 and units <= 66) and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("four_numbers.cuh")
//$ end)
__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__(384, $(BLOCKS))
    $(name)($(parameters)) {
  $(let("down", "across", "pieces"))
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_few_shares.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
