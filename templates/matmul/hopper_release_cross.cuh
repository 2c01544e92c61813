//$ -- `release`, by which a warpgroup says that it has no more use for a slot, where blocks
//$ -- of a cluster share slabs with those of their row and of their column.
// In each warp, one lane for each block that brings a part of the slot's next slabs tells
// it: lanes below HIGH the blocks of the column, this one among them; the next WIDE - 1 the
// others of the row.
const auto release = [&](int at) {
  const unsigned row_peer = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, column_peer = rank / HIGH * HIGH + lane;
  if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? column_peer : row_peer);
};
