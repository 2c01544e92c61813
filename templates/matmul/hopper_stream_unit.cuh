//$ -- The tile of a unit of work, and its slabs, see hopper_stream_shares.cuh.
const tw_unit work(shares, unit);
const int first = work.first, last = work.last;
//$ if GROUP > 0 then
const tw_tile tile = tw_tile_at<GROUP>(work.tile, down, across, batch);
//$ else
const tw_tile tile = along_curve(work.tile);
//$ end
const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
