//$ -- The tile of a unit of work: its column, and the group's rows that it has. Tiles go down
//$ -- 8 rows of tiles before the next columns, so that those multiplied at the same time read
//$ -- the same parts of a and b, which the L2 then holds. Units without a tile come last.
const int strip = unit / (8 * across), strip_rows = min(8, down - strip * 8), in_strip = unit - strip * 8 * across;
const int col = in_strip / strip_rows * BN;
const tw_block block = {0, strip * 8 + in_strip % strip_rows, 0};
//$ include("tile_of_group.cuh")
