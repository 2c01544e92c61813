//$ -- The tile of a unit of work, and where its operands begin.
const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
const float *const x = $(x) + z * $(x)_batch_stride, *const y = $(y) + z * $(y)_batch_stride;
