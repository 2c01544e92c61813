//$ -- `bring`: one box of an operand's map, to this block or to several of its cluster.
const auto bring = [&](T *at, int x, int y) {
  if (IS_SHARED)
    tw_tma_multicast_3d(at, map, full, blocks, x, y, z);
  else
    tw_tma_load_3d(at, map, full, x, y, z);
};
