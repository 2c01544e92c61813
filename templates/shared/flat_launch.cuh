//$ -- The header fields of kernels that begin with flat_tile.cuh. `operands` names
//$ -- their matrices, which have one shape.
//$ local packed = {}
//$ for i, operand in ipairs(operands) do packed[i] = operand .. "_stride == cols" end
//$ -- Matrices without gaps between rows, which the kernel treats as one row.
//$ local flat = ("rows == 1 || (%s)"):format(table.concat(packed, " && "))
//$ return {
//$   flat = flat,
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
//$     flat .. " ? ceil_div(rows * cols, WARPS * ROWS * 32 * (BYTES / SIZE)) : ceil_div(cols, 32 * (BYTES / SIZE))",
//$     flat .. " ? 1 : ceil_div(rows, WARPS * ROWS)",
//$     "batch",
//$   },
//$   align = "BYTES",
//$   whole = flat .. " ? rows * cols / (WARPS * ROWS * 32 * (BYTES / SIZE)) * batch"
//$     .. " : cols / (32 * (BYTES / SIZE)) * (rows / (WARPS * ROWS)) * batch",
//$ }
