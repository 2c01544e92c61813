//$ algorithm {
//$   brief = "For few columns without gaps: a block sums a piece of the matrix, read as one row; each thread's packs hold the same columns, and are whole lines of 128 bytes apart.",
//$   space = {
//$     { "BLOCKS", "s", { 528 }, "pieces at most, one for each block", more = { 132, 1056 } },
//$     { "THREADS", "n", { 512 }, "threads of a block", more = { 256, 1024 } },
//$     { "LOADS", "l", { 8 }, "loads a thread has in flight", more = { 4 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "common", "min(VEC, cols % 8 == 0 and 8 or cols % 4 == 0 and 4 or cols % 2 == 0 and 2 or 1)" },
//$     { "period", "cols // common" },
//$     { "packs", "ceil_div(rows * cols + VEC - 1, VEC)" },
//$     -- Packs that are whole lines apart, if the block has threads for it: 8 packs are a line.
//$     { "lines", "period % 8 == 0 and period or period % 4 == 0 and 2 * period or period % 2 == 0 and 4 * period or 8 * period" },
//$     { "spread", "max(1, lines > THREADS and period or lines)" },
//$     { "stretch", "THREADS // spread * spread * LOADS" },
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
//$ include("flat_kernels.cuh", { lets = { "common", "period", "lines", "spread", "packs", "stretch", "pieces" } })
