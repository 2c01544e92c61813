//$ -- `block`, the tile of c, in an order of GROUP rows of blocks at a time.
//$ if GROUP == 1 then
const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
//$ else
// Blocks go down GROUP rows before they go to the next columns, so that those
// that run together read the same parts of a and b, which the L2 then holds.
const int64_t across = tw_ceil_div(n, BN), down = tw_ceil_div(m, BM);
tw_block block = tw_block_of(across, down);
{
  const int64_t number = block.y * across + block.x;
  const int64_t top = number / ($(GROUP) * across) * $(GROUP);
  const int64_t rows = min((int64_t)$(GROUP), down - top);
  const int64_t within = number - top * across;
  block.y = top + within % rows;
  block.x = within / rows;
}
//$ end
if (block.z >= batch) return;
