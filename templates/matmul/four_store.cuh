//$ -- Four numbers of a row, `product` plus beta * `old`, go to `to`: at once if `fours` says that
//$ -- packs are aligned and `left`, the columns from there on, are enough.
tw_four<$(U)> result;
#pragma unroll
for (int p = 0; p < 4; p++)
  result.part[p] = ($(U))(beta != 0 ? product[p] + beta * ($(ACC))old.part[p] : product[p]);
if (fours && left >= 4)
  *(tw_four<$(U)> *)to = result;
else
#pragma unroll
  for (int p = 0; p < 4; p++)
    if (p < left) to[p] = result.part[p];
