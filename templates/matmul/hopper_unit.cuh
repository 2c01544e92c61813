//$ -- The tile of a unit of work, and the slabs from `first` to `last` of its piece of k.
//$ if GROUP > 0 then
const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
//$ else
const tw_tile tile = along_curve(unit / (int)pieces);
//$ end
const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
const int piece = unit % (int)pieces;
const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
