//$ -- The header fields of kernels that begin with flat_tile.cuh. `operands` names
//$ -- their matrices, which have one shape.
//$ local packed = {}
//$ for i, operand in ipairs(operands) do packed[i] = operand .. "_stride == cols" end
//$ -- Matrices without gaps between rows, which the kernel treats as one row.
//$ local flat = ("rows == 1 or (%s)"):format(table.concat(packed, " and "))
//$ return {
//$   flat = "flat",
//$   let = { { "VEC", "BYTES // SIZE" }, { "flat", flat } },
//$   space = {
//$     { "BYTES", "b", { 8, 16 }, "width of an access" },
//$     { "WARPS", "w", { 4, 8 }, "warps of a block" },
//$     { "ROWS", "r", { 1, 2, 4 }, "accesses of a thread to each operand, one in each row" },
//$   },
//$   constraints = {
//$     { "BYTES > SIZE", "an access moves several elements; one at a time is what plain does" },
//$     { "ROWS * BYTES >= 16", "with 8 bytes for each thread too few are in flight, even on a full SM" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = {
//$     "flat and ceil_div(rows * cols, WARPS * ROWS * 32 * VEC) or ceil_div(cols, 32 * VEC)",
//$     "flat and 1 or ceil_div(rows, WARPS * ROWS)",
//$     "batch",
//$   },
//$   align = "BYTES",
//$   whole = "flat and rows * cols // (WARPS * ROWS * 32 * VEC) * batch"
//$     .. " or cols // (32 * VEC) * (rows // (WARPS * ROWS)) * batch",
//$ }
