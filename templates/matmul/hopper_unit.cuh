//$ -- The tile of a unit of work, and the slabs from `first` to `last` of its piece of k.
//$ if GROUP > 0 then
const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
//$ else
const tw_tile tile = along_curve(unit / (int)pieces);
//$ end
//$ if store == "hopper_beside.cuh" then
const int row = (tile.row * HIGH + (int)rank % HIGH) * BM;
const int col = (tile.col * WIDE + (int)rank / HIGH) * BN, z = tile.z;
//$ else
const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
//$ end
const int piece = unit % (int)pieces;
const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
