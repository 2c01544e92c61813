//$ algorithm {
//$   brief = "f16 and bf16 by Hopper's tensor cores, with tiles of any multiple of 16 rows: as in hopper_few the columns of c fill the 64 rows of a product by wgmma. The blocks of a cluster, HIGH tiles along n by WIDE tiles along m, share both operands.",
//$   space = {
//$     { "BN", "n", { 48, 64, 80, 96, 112, 128, 160, 176, 192, 240, 256 }, "rows of c that a tile covers", more = { 16, 32, 144, 224 } },
//$     { "TEAMS", "t", { 2, 3 }, "warpgroups that multiply, 64 columns of a tile each", more = { 1 } },
//$     { "WIDE", "w", { 1, 2, 4 }, "blocks of a cluster that share the slabs of op(b), for tiles with the same columns of c" },
//$     { "HIGH", "h", { 1, 2, 4 }, "blocks of a cluster that share the slabs of op(a), for tiles with the same rows of c" },
//$     { "REUSE", "r", { 0, 1 }, "whether a tile of c is staged in the slabs' memory: room for more slabs, but only one tile per block" },
//$     { "TURNED", "o", { 0, 1 }, "whether a slot has room for a transposed a, which comes in chunks of 64 rows of c", default = 0 },
//$   },
//$   let = {
//$     { "CLUSTER", "WIDE * HIGH" },
//$     { "WM", "64" },
//$     { "TURNS", "0" },
//$     { "GROUP", "8" },
//$     { "BM", "TEAMS * WM" },
//$     { "ROOM", "TURNED > 0 and ceil_div(BN, 64) * 64 or BN" },
//$     { "PARTS_BYTES", "REUSE > 0 and 0 or TEAMS * BN * 128" },
//$     { "OLD_BYTES", "REUSE > 0 and 0 or TEAMS * 8" },
//$     { "STAGES", "min(12, (227 * 1024 - PARTS_BYTES - OLD_BYTES) // ((BM + ROOM) * 128 + 16))" },
//$     { "SHARED_BYTES", "STAGES * ((BM + ROOM) * 128 + 16) + PARTS_BYTES + OLD_BYTES" },
//$     { "down", "ceil_div(n, BM * HIGH)" },
//$     { "across", "ceil_div(m, BN * WIDE)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and SIZE_U == 2", "wgmma of f16 and bf16" },
//$     { "STAGES >= 3", "slabs and a tile of c fit into an SM's shared memory" },
//$     { "TEAMS < 3 or BN < 224", "a thread of three warpgroups has 160 registers" },
//$     { "CLUSTER <= 8", "a cluster has eight blocks at most" },
//$     { "BN // HIGH % 8 == 0 or BN > 16 * (HIGH - 1)", "each block brings a part of op(a)" },
//$     { "TURNED == 0 or BN % 64 > 0", "tiles of whole chunks have the room" },
//$     { "REUSE == 0 or SHARED_BYTES + TEAMS * BN * 128 > 227 * 1024", "REUSE makes room for a slab" },
//$   },
//$   maps = {
//$     { "map_x", tensor = "b", box = { "64", "transpose_b > 0 and BM // WIDE or BM // WIDE % 64 > 0 and 64 // WIDE or 64" }, swizzle = 128 },
//$     { "map_y", tensor = "a", box = { "64", "transpose_a > 0 and (BN // HIGH % 64 > 0 and 64 // HIGH or 64) or BN // HIGH % 8 > 0 and 16 or BN // HIGH" }, swizzle = 128 },
//$     { "map_c", tensor = "c", box = { "64", "BN" }, swizzle = 128, optional = true },
//$   },
//$   block = { "128 + TEAMS * 128" },
//$   grid = { "(REUSE > 0 and units or min(max(1, RESIDENT // CLUSTER), units)) * CLUSTER" },
//$   dynamic_shared = "SHARED_BYTES",
//$   -- Chunks of 64 rows of c, as a transposed a has them, may be wider than the tile.
//$   -- Vectors, many tiny matrices, more than eight waves of an H100's blocks (one with
//$   -- REUSE), and several waves of clusters in each of which some block has no tile are left
//$   -- to others.
//$   fits = "(units * CLUSTER <= 120 or m > BN * (WIDE - 1) and n > BM * (HIGH - 1)) and k > 0 and a_stride > 0 and b_stride > 0 and max(m, n, k) < 2147480000 and units * CLUSTER <= (REUSE > 0 and (CLUSTER > 2 and 120 or 132) or 1056) and units > 0 and min(m, n) > 1 and (TURNED > 0 and transpose_a > 0 or TURNED == 0 and (transpose_a == 0 or BN % 64 == 0)) and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("hopper_share.cuh")
//$ include("hopper_pair.cuh")
//$ end)
//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
__global__ void $(cluster)__launch_bounds__($(128 + TEAMS * 128), 1)
    $(name)($(parameters)) {
  $(let("down", "across", "pieces"))
  const bool is_x_along = transpose_b, is_y_along = $(TURNED > 0 and "false" or "!transpose_a");
  constexpr int WIDE = $(WIDE), HIGH = $(HIGH);
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_beside.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
