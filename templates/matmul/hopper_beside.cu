//$ algorithm {
//$   brief = "f16 and bf16 by Hopper's tensor cores, with tiles of any multiple of 16 rows: as in hopper_few the columns of c fill the 64 rows of a product by wgmma, and the blocks of a cluster share them.",
//$   space = {
//$     { "BN", "n", { 48, 64, 80, 96, 112, 128, 160, 192 }, "rows of c that a tile covers", more = { 16, 32, 144, 176, 224, 256 } },
//$     { "TEAMS", "w", { 2, 3 }, "warpgroups that multiply, 64 columns of a tile each" },
//$     { "CLUSTER", "c", { 1, 2, 4 }, "blocks beside each other that share the slabs of op(b)" },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "TURNS", "0" },
//$     { "GROUP", "8" },
//$     { "BM", "TEAMS * WM" },
//$     { "PARTS_BYTES", "TEAMS * BN * 128" },
//$     { "STAGES", "min(12, (227 * 1024 - PARTS_BYTES) // ((BM + BN) * 128 + 16))" },
//$     { "SHARED_BYTES", "STAGES * ((BM + BN) * 128 + 16) + PARTS_BYTES" },
//$     { "down", "ceil_div(n, BM)" },
//$     { "across", "ceil_div(m, BN * CLUSTER)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and SIZE_U == 2", "wgmma of f16 and bf16" },
//$     { "STAGES >= 3", "slabs and a tile of c fit into an SM's shared memory" },
//$     { "TEAMS == 2 or BN < 224", "a thread of three warpgroups has 160 registers" },
//$   },
//$   maps = {
//$     { "map_x", tensor = "b", box = { "64", "transpose_b > 0 and BM // CLUSTER or BM // CLUSTER % 64 > 0 and 64 // CLUSTER or 64" }, swizzle = 128 },
//$     { "map_y", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BN" }, swizzle = 128 },
//$     { "map_c", tensor = "c", box = { "64", "BN" }, swizzle = 128, optional = true },
//$   },
//$   block = { "128 + TEAMS * 128" },
//$   grid = { "min(max(1, RESIDENT // CLUSTER), units) * CLUSTER" },
//$   dynamic_shared = "SHARED_BYTES",
//$   -- Chunks of 64 rows of c, as a transposed a has them, would be wider than the tile.
//$   -- Vectors, many tiny matrices, and more than two waves of an H100's blocks are left to others.
//$   fits = "k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units * CLUSTER <= 264 and units > 0 and min(m, n) > 1 and (transpose_a == 0 or BN % 64 == 0) and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_pair.cuh")
//$ end)
//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
__global__ void $(cluster)__launch_bounds__($(128 + TEAMS * 128), 1)
    $(name)($(parameters)) {
  $(let("down", "across", "pieces"))
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_beside.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
