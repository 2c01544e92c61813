//$ algorithm {
//$   brief = "f32 by Hopper's tensor cores: as hopper_halves does it, for few tiles of c: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.",
//$   space = {
//$     { "BN", "n", { 64, 128 }, "columns of c that a tile of 128 rows covers" },
//$     { "PIECES", "p", { 2, 4, 8 }, "pieces of k, one for each block of a cluster" },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "BM", "2 * WM" },
//$     { "DEPTH", "32" },
//$     { "TURNS", "0" },
//$     { "CLUSTER", "1" },
//$     { "GROUP", "8" },
//$     -- Slabs that are on their way or multiplied, of halves and of parts.
//$     { "HALF_STAGES", "BN == 64 and 8 or 6" },
//$     { "PART_STAGES", "BN == 64 and 5 or 4" },
//$     { "SLABS_BYTES", "max(HALF_STAGES * 2, PART_STAGES * 3) * (BM + BN) * DEPTH * 2" },
//$     -- Lines of a and b as they are stored, and the packs of 8 numbers of one line: lines
//$     -- begin at 128 bytes, so that TMA reads no sector twice.
//$     { "a_lines", "transpose_a > 0 and k or m" },
//$     { "b_lines", "transpose_b > 0 and n or k" },
//$     { "a_width", "ceil_div(transpose_a > 0 and m or k, 64) * 8" },
//$     { "b_width", "ceil_div(transpose_b > 0 and k or n, 64) * 8" },
//$     { "a_copies", "a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "b_batch_stride == 0 and 1 or batch" },
//$     { "a_packs", "a_lines * a_width * a_copies" },
//$     { "b_packs", "b_lines * b_width * b_copies" },
//$     -- Blocks that search for the largest and the least number.
//$     { "lookers", "max(1, min(264, ceil_div(a_packs + b_packs, 1024)))" },
//$     { "head", "ceil_div(lookers + 1, 8) * 128" },
//$     { "splitters", "max(1, min(1056, ceil_div(a_packs + b_packs, 256)))" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "PIECES" },
//$     { "units", "down * across * batch * pieces" },
//$     -- Fortieths of a multiply-add that a product takes, measured.
//$     { "cost", "BN == 64 and 14 or 9" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others" },
//$     { "BM * (BN + 8) * 4 <= SLABS_BYTES", "a tile of sums takes the place of the slabs" },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "DEPTH", "transpose_a > 0 and DEPTH or BM" }, swizzle = "DEPTH * 2", bytes = "2",
//$       workspace = "head", sizes = { "a_width * 8", "a_lines", "3 * a_copies" }, strides = { "a_width * 8", "a_lines * a_width * 8" } },
//$     { "map_y", tensor = "b", box = { "DEPTH", "transpose_b > 0 and BN or DEPTH" }, swizzle = "DEPTH * 2", bytes = "2",
//$       workspace = "head + a_packs * 48", sizes = { "b_width * 8", "b_lines", "3 * b_copies" }, strides = { "b_width * 8", "b_lines * b_width * 8" } },
//$   },
//$   passes = {
//$     { block = { "512" }, grid = { "lookers" }, shared = "1024", work = "ceil_div((a_packs + b_packs) * 32, lookers * 512)" },
//$     { block = { "256" }, grid = { "splitters" }, work = "ceil_div((a_packs + b_packs) * 64, splitters * 256)" },
//$     { block = { "384" }, grid = { "units" },
//$       dynamic_shared = "SLABS_BYTES + HALF_STAGES * 16",
//$       -- TMA moves the data: threads request nearly none.
//$       work = "4",
//$       adds = "BM * BN * ceil_div(k, PIECES) * cost // (40 * 384)" },
//$     { block = { "384" }, grid = { "units" },
//$       dynamic_shared = "SLABS_BYTES + PART_STAGES * 16", work = "4", adds = "0" },
//$     { block = { "256" }, grid = { "ceil_div(n, 64)", "ceil_div(m, 64)", "batch" }, work = "4", adds = "0" },
//$   },
//$   workspace = "head + (a_packs + b_packs) * 48",
//$   -- What the tensor cores cut off in a slab of 32 products is within the bound of 64
//$   -- multiply-adds, and each piece has a slab or more. Vectors and many tiny matrices are
//$   -- left to others.
//$   fits = "k >= 64 * PIECES and max(m, n, k) < 2147480000 and max(a_stride, b_stride) < 16777216 and units < 2147480000 and units > 0 and a_packs + b_packs < 2147480000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   in_flight = "512",
//$ }
//$ preamble(function()
//$ include("halves_split.cuh")
//$ include("four_numbers.cuh")
//$ end)
//$ include("halves_kernels.cuh")

//$ include("halves_products.cuh",
//$   { store = "hopper_shares.cuh", cluster = ("__cluster_dims__(%d, 1, 1) "):format(PIECES) })
