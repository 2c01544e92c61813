//$ -- A unit's tile and slabs, for the thread that brings them.
const tw_unit work(shares, unit);
const int first = work.first, last = work.last;
const tw_tile tile = tw_tile_at<GROUP>(work.tile, down, across, batch);
const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
