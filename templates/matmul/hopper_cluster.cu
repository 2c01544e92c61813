//$ algorithm {
//$   brief = "f16 and bf16 by Hopper's tensor cores: as hopper does it, for few tiles of c: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.",
//$   space = {
//$     { "BN", "n", { 64, 128, 192, 256 }, "columns of c that a tile covers" },
//$     { "TEAMS", "w", { 2, 3 }, "warpgroups that multiply, 64 rows of a tile each", default = 2 },
//$     { "PIECES", "p", { 2, 3, 4, 6, 8 }, "pieces of k, one for each block of a cluster", more = { 5, 7 } },
//$     { "STAGES", "s", { 4, 6 }, "slabs that are on their way or multiplied", more = { 3, 5, 8 } },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "TURNS", "0" },
//$     { "CLUSTER", "1" },
//$     { "GROUP", "8" },
//$     { "BM", "TEAMS * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "PIECES" },
//$     { "units", "down * across * batch * pieces" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16" },
//$     { "SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "BM * (BN + 8) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs" },
//$     { "TEAMS == 2 or BN < 256", "a thread of three warpgroups has 160 registers" },
//$     { "STAGES == (BM + BN > 256 and 4 or 6)", "as many slabs as fit", listed = true },
//$     { "TEAMS == 2 and BN ~= 192 or TEAMS == 3 and BN == 192 and PIECES == 2", "large tiles, or for few tiles small ones", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BM" }, swizzle = 128 },
//$     { "map_y", tensor = "b", box = { "64", "transpose_b > 0 and BN or 64" }, swizzle = 128 },
//$   },
//$   block = { "128 + TEAMS * 128" },
//$   grid = { "units" },
//$   dynamic_shared = "SLABS_BYTES + STAGES * 16",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("four_numbers.cuh")
//$ end)
__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__($(128 + TEAMS * 128), 1)
    $(name)($(parameters)) {
  $(let("down", "across", "pieces"))
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_shares.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
