//$ -- Four numbers of a row, `product` plus beta * c, go to `to`: at once if `fours` says that
//$ -- packs are aligned and `left`, the columns from there on, are enough.
if (fours && left >= 4) {
  tw_four<$(U)> result;
  if (beta != 0) result = *(const tw_four<$(U)> *)to;
#pragma unroll
  for (int p = 0; p < 4; p++)
    result.part[p] = ($(U))(beta != 0 ? product[p] + beta * ($(ACC))result.part[p] : product[p]);
  *(tw_four<$(U)> *)to = result;
} else {
#pragma unroll
  for (int p = 0; p < 4; p++)
    if (p < left) to[p] = ($(U))(beta != 0 ? product[p] + beta * ($(ACC))to[p] : product[p]);
}
