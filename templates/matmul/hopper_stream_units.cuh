//$ -- How the tiles are divided among the blocks, or, of several, clusters: each has `units`
//$ -- / `blocks` units of work. The first three are its share of the slabs of the first
//$ -- `streamed` tiles, which are at most two waves; then come whole tiles.
const int blocks = gridDim.x / CLUSTER;
// A block waits for blocks of later shares, so these have the lower numbers: they start first.
const int share = blocks - 1 - blockIdx.x / CLUSTER;
const int rest = (int)tiles % blocks;
const int streamed = rest == 0 || slab_count == 0 ? 0 : rest + (tiles > blocks ? blocks : 0);
const int each = streamed * slab_count / blocks, longer = streamed * slab_count % blocks;
const auto share_begin = [&](int share) { return share * each + min(share, longer); };
const int units = (3 + ((int)tiles - streamed + blocks - 1) / blocks) * blocks;
