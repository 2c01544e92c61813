//$ -- `release`, by which a warpgroup says that it has no more use for a slot.
// Of each warp one lane tells each block of the cluster that a slot is empty.
const auto release = [&](int at) {
  if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
  if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
};
