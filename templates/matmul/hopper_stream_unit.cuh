//$ -- The tile of a unit of work, see hopper_stream_units.cuh, and its slabs from `first` to
//$ -- `last`: of the tile's last slabs, if `first` > 0, another block has the ones before.
int number, first = 0, last = slab_count;
if (unit < 3 * blocks) {
  const int begin = share_begin(share), end = share_begin(share + 1), turn = unit / blocks;
  if (streamed == 0) continue;
  number = begin / slab_count + turn;
  if (turn == 0) first = begin - number * slab_count;
  last = min(last, end - number * slab_count);
  if (last <= first) continue;
} else {
  number = streamed + unit - 3 * blocks;
  if (number >= tiles) continue;
}
//$ if GROUP > 0 then
const tw_tile tile = tw_tile_at<GROUP>(number, down, across, batch);
//$ else
const tw_tile tile = along_curve(number);
//$ end
const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
