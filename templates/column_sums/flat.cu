//$ algorithm {
//$   brief = "For few columns without gaps: a block sums a piece of the matrix, read as one row; each thread's packs hold the same columns.",
//$   space = {
//$     { "BLOCKS", "s", { 132, 528, 1056 }, "pieces at most, one for each block" },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "LOADS", "l", { 8 }, "loads a thread has in flight", more = { 4 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "common", "min(VEC, cols % 8 == 0 and 8 or cols % 4 == 0 and 4 or cols % 2 == 0 and 2 or 1)" },
//$     { "period", "cols // common" },
//$     { "packs", "ceil_div(rows * cols + VEC - 1, VEC)" },
//$     { "stretch", "THREADS // max(1, period) * max(1, period) * LOADS" },
//$     { "pieces", "max(1, min(BLOCKS, ceil_div(packs, max(1, stretch))))" },
//$   },
//$   fits = "a_stride == cols and period <= THREADS",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "pieces", "1", "batch" },
//$       shared = "THREADS * VEC * max(SIZE, 4)",
//$       work = "16 * LOADS * ceil_div(packs, pieces * max(1, stretch))" },
//$     { block = { "512" }, grid = { "ceil_div(cols, 8)", "1", "batch" },
//$       shared = "512 * max(SIZE, 4)",
//$       work = "4 * ceil_div(pieces * 8, 512)" },
//$   },
//$   workspace = "pieces * cols * batch * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   width = "16",
//$   in_flight = "16 * LOADS",
//$ }
//$ include("flat_kernels.cuh", { lets = { "common", "period", "packs", "stretch", "pieces" } })
