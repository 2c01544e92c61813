//$ algorithm {
//$   brief = "e4m3 and e5m2 by the tensor cores of a warp: as tensor8 does it. The products of a slab, 128 along k, are added to the others in f32.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of c that a block covers" },
//$     { "BN", "n", { 64, 128 }, "columns of c that a block covers" },
//$     { "WM", "v", { 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 32, 64 }, "columns of c that a warp covers" },
//$     { "STAGES", "s", { 3, 4 }, "slabs that are on their way or multiplied" },
//$   },
//$   let = {
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "GROUP", "8" },
//$     -- Of a copy: packs of 16 bytes of a line along k, which begins at 128 bytes; and tiles
//$     -- of 128 x 128.
//$     { "width", "ceil_div(k, 128) * 8" },
//$     { "a_copies", "transpose_a == 0 and a_stride % 16 == 0 and a_batch_stride % 16 == 0 and 0 or a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "transpose_b > 0 and b_stride % 16 == 0 and b_batch_stride % 16 == 0 and 0 or b_batch_stride == 0 and 1 or batch" },
//$     { "a_tiles", "ceil_div(m, 128) * a_copies" },
//$     { "b_tiles", "ceil_div(n, 128) * b_copies" },
//$   },
//$   constraints = {
//$     { "SIZE == 1 and ACC == \"float\"", "mma.sync of 8-bit floats" },
//$     { "THREADS >= 64 and THREADS <= 256", "each thread has 255 registers" },
//$     { "WM * WN <= 2048", "64 x 32 sums of both kinds take 128 registers" },
//$     { "STAGES * (BM + BN) * 128 <= 99 * 1024", "slabs fit into the shared memory of a block of sm_86 and sm_89" },
//$     { "WM == (BM > 64 and 64 or 32) and WN == 32", "the larger a warp's tile, the less it reads of shared memory", listed = true },
//$     { "STAGES == (BM + BN > 128 and 3 or 4)", "as many as two or three blocks have on an SM", listed = true },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(k, 128)", "a_tiles + b_tiles" }, shared = "16384" },
//$     { block = { "THREADS" }, grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$       dynamic_shared = "STAGES * (BM + BN) * 128" },
//$   },
//$   workspace = "(m * a_copies + n * b_copies) * width * 16",
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "max(m, n, k) < 2147480000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   requires = 89,
//$   align = "16",
//$ }
//$ preamble(function()
//$ include("tensor8_slab.cuh")

//$ include("bytes_along.cuh")
//$ end)
//$ local float8 = { __nv_fp8_e4m3 = "e4m3", __nv_fp8_e5m2 = "e5m2" }  -- of a and b, which may differ
//$ include("along_kernel.cuh", { edge = 128, deep = 128, pack = 16, word = "uint8_t" })

//$ include("tensor8_kernel.cuh", { sum = "float", promoted = true,
//$   mma = "tw_mma_" .. float8[T] .. (V == T and "" or "_" .. float8[V]) })
