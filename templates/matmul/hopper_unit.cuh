//$ -- The tile of a unit of work, and the slabs from `first` to `last` of its piece of k.
const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
const int piece = unit % (int)pieces;
const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
