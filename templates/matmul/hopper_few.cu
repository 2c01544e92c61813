//$ algorithm {
//$   brief = "f16 and bf16 as hopper does it, for few rows of c: the operands change places, so that the columns of c fill the 64 rows of a product by wgmma.",
//$   space = {
//$     { "BN", "n", { 16, 32, 64 }, "rows of c that a tile covers", more = { 8, 128 } },
//$     { "STAGES", "s", { 8 }, "slabs that are on their way or multiplied", more = { 4, 6, 10 } },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "TURNS", "0" },
//$     { "CLUSTER", "1" },
//$     { "GROUP", "8" },
//$     { "BM", "2 * WM" },
//$     { "SLABS_BYTES", "STAGES * (BM + BN) * 128" },
//$     { "down", "ceil_div(n, BM)" },
//$     { "across", "ceil_div(m, BN)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and SIZE_U == 2", "wgmma of f16 and bf16" },
//$     { "SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$   },
//$   maps = {
//$     { "map_x", tensor = "b", box = { "64", "transpose_b > 0 and BM or 64" }, swizzle = 128 },
//$     { "map_y", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BN" }, swizzle = 128 },
//$   },
//$   block = { "384" },
//$   grid = { "min(RESIDENT, units)" },
//$   dynamic_shared = "SLABS_BYTES + STAGES * 16",
//$   -- Chunks of 64 rows of c, as a transposed a has them, would be wider than the tile.
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and (transpose_a == 0 or BN % 64 == 0) and (batch < 1024 or m * n >= 512)",
//$   target = "sm_90a",
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ end)
__global__ void __launch_bounds__(384, 1)
    $(name)($(parameters)) {
  $(let("down", "across", "pieces"))
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_columns.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
