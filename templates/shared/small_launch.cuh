//$ -- The header fields of kernels for small matrices without gaps, which are one row:
//$ -- a pack for each thread. `operands` names the matrices, which have one shape. What
//$ -- `fits` knows, the kernel need not find out: at 1 us for a launch, the instructions
//$ -- and the cache lines of arguments before its loads count.
//$ local packed = {}
//$ for i, operand in ipairs(operands) do packed[i] = operand .. "_stride == cols" end
//$ return {
//$   let = { { "VEC", "16 // SIZE" } },
//$   space = { { "THREADS", "n", { 128 }, "threads of a block, each with 16 bytes of each operand", more = { 256, 512 } } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows * cols, THREADS * VEC)" },
//$   fits = ("batch == 1 and rows * cols < 2147483648 and (rows == 1 or %s)"):format(table.concat(packed, " and ")),
//$ }
