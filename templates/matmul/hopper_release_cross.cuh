//$ -- `release`, by which a warpgroup says that it has no more use for a slot, where blocks
//$ -- of a cluster share slabs with those of their row and of their column.
// Of each warp one lane tells each block that brings a part of the slot's next slabs.
const auto release = [&](int at) {
  const unsigned in_row = (rank + (lane - HIGH + 1) * HIGH) % CLUSTER, in_column = rank / HIGH * HIGH + lane;
  if (lane < WIDE + HIGH - 1) tw_mbarrier_arrive_remote(&empty[at], lane < HIGH ? in_column : in_row);
};
