//$ algorithm {
//$   brief = "f16 and bf16 for rows that are not aligned to 16 bytes and few tiles of c: a first kernel copies such operands as in hopper_packed, a second one multiplies pieces of k as hopper_few_cluster does it.",
//$   space = {
//$     { "BN", "n", { 16, 32, 48, 64, 80, 96, 112, 128, 160 }, "rows of c that a tile covers", more = { 144 } },
//$     { "PIECES", "p", { 2, 3, 4, 6, 8 }, "pieces of k, one for each block of a cluster", more = { 5, 7 } },
//$     { "STAGES", "s", { 5, 6, 8 }, "slabs that are on their way or multiplied", more = { 4, 12 } },
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
//$     -- Lines of a and b as they are stored, and the packs of 8 elements of one line: lines
//$     -- begin at 128 bytes, so that TMA reads no sector twice.
//$     { "a_lines", "transpose_a > 0 and k or m" },
//$     { "b_lines", "transpose_b > 0 and n or k" },
//$     { "a_line", "ceil_div(transpose_a > 0 and m or k, 64) * 8" },
//$     { "b_line", "ceil_div(transpose_b > 0 and k or n, 64) * 8" },
//$     { "a_copies", "a_stride > 0 and a_stride % 8 == 0 and 0 or a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "b_stride > 0 and b_stride % 8 == 0 and 0 or b_batch_stride == 0 and 1 or batch" },
//$     { "a_packs", "a_lines * a_line * a_copies" },
//$     { "b_packs", "b_lines * b_line * b_copies" },
//$     { "down", "ceil_div(n, BM)" },
//$     { "across", "ceil_div(m, BN)" },
//$     { "pieces", "PIECES" },
//$     { "units", "down * across * batch * pieces" },
//$   },
//$   constraints = {
//$     { "SIZE == 2 and ACC == \"float\"", "wgmma of f16 and bf16" },
//$     { "SLABS_BYTES + STAGES * 16 <= 227 * 1024", "slabs fit into an SM's shared memory" },
//$     { "BN * (BM + 4) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs" },
//$     { "STAGES == (BN > 128 and 5 or BN > 64 and 6 or 8)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "b", box = { "64", "transpose_b > 0 and BM or 64" }, swizzle = 128, workspace = "b_copies > 0 and a_packs * 16 or -1",
//$       strides = { "b_copies > 0 and b_line * 8 or b_stride", "b_batch_stride == 0 and 0 or b_copies > 0 and b_lines * b_line * 8 or b_batch_stride" } },
//$     { "map_y", tensor = "a", box = { "64", "transpose_a > 0 and 64 or BN" }, swizzle = 128, workspace = "a_copies > 0 and 0 or -1",
//$       strides = { "a_copies > 0 and a_line * 8 or a_stride", "a_batch_stride == 0 and 0 or a_copies > 0 and a_lines * a_line * 8 or a_batch_stride" } },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(a_packs + b_packs, 256)" } },
//$     { block = { "384" }, grid = { "units" }, dynamic_shared = "SLABS_BYTES + STAGES * 16" },
//$   },
//$   workspace = "(a_packs + b_packs) * 16",
//$   -- A chunk of 64 rows of c, as a transposed a has it, would be wider than a small tile.
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "k > 0 and max(m, n, k) < 2147480000 and units < 2147480000 and units > 0 and a_packs + b_packs < 549755813888 and min(m, n) > 1 and (transpose_a == 0 or BN >= 64) and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$ }
//$ preamble(function()
//$ include("hopper_slab.cuh")
//$ include("four_numbers.cuh")

//$ include("packed_copies.cuh")
//$ end)
//$ include("packed_kernel.cuh")

__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__(384, $(BLOCKS))
    $(name)_2($(parameters)) {
  $(let("down", "across", "pieces"))
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  const bool x_is_one = b_batch_stride == 0, y_is_one = a_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_few_shares.cuh", parts = 1, multiply = "hopper_multiply.cuh" })
}
