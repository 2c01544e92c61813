//$ -- For a preamble: how stream-k divides tiles among blocks. First each block has whole tiles,
//$ -- as many as all others: blocks that run beside each other bring the same slabs at the same
//$ -- time. The slabs of the tiles from `whole_tiles` on, at most one and a half waves, are
//$ -- divided evenly, and a block's share of them is cut at the tiles' borders. A unit of work
//$ -- that begins in the middle of a tile is the first of its share, so its sums are handed over
//$ -- before the block waits for those of others: waits cannot form a circle.
struct tw_shares {
  int blocks, block, slabs, whole_tiles, turns, share, each, longer, begin, end, units;

  __device__ tw_shares(int tiles, int slabs, int blocks, int block) : blocks(blocks), block(block), slabs(slabs) {
    const int rest = slabs == 0 ? 0 : tiles % blocks;
    const int divided = rest == 0 ? 0 : rest < blocks / 2 && tiles > blocks ? rest + blocks : rest;
    whole_tiles = tiles - divided;
    turns = whole_tiles > block ? (whole_tiles - block + blocks - 1) / blocks : 0;
    // A block waits for blocks of later shares, so these have the lower numbers: they start first.
    share = blocks - 1 - block;
    each = divided * slabs / blocks, longer = divided * slabs % blocks;
    begin = begin_of(share), end = begin_of(share + 1);
    units = (turns + (begin < end ? (end - 1) / slabs - begin / slabs + 1 : 0)) * blocks;
  }
  __device__ int begin_of(int share) const { return share * each + min(share, longer); }
};

// A unit's tile, and its slabs from `first` to `last`: if `first` > 0, another block has the
// ones before. A block's units are `block`, `block` + `blocks` and so on, below its own `units`.
struct tw_unit {
  int tile, first = 0, last;

  __device__ tw_unit(const tw_shares &of, int unit) : last(of.slabs) {
    const int turn = unit / of.blocks;
    tile = of.block + turn * of.blocks;
    if (turn < of.turns) return;
    const int number = of.begin / of.slabs + turn - of.turns;  // of the tiles that are divided
    if (turn == of.turns) first = of.begin - number * of.slabs;
    last = min(last, of.end - number * of.slabs);
    tile = of.whole_tiles + number;
  }
};
