//$ -- `old`: if beta is not 0, what c has where four_store.cuh is to write.
tw_four<$(U)> old = {};
if (beta != 0 && fours && left >= 4)
  old = *(const tw_four<$(U)> *)to;
else if (beta != 0)
#pragma unroll
  for (int p = 0; p < 4; p++)
    if (p < left) old.part[p] = to[p];
