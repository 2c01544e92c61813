//$ -- Before products of lower bytes, those so far count 256 times more.
//$ local lower = {}
//$ for i = 2, #byte_pairs do
//$   if byte_pairs[i][1] + byte_pairs[i][2] < byte_pairs[i - 1][1] + byte_pairs[i - 1][2] then
//$     lower[#lower + 1] = ("slab == %d * deep"):format(i - 1)
//$   end
//$ end
if ($(table.concat(lower, " || "))) {
  tw_wgmma_wait<0>();
#pragma unroll
  for (int i = 0; i < WM / 64; i++) {
    tw_wgmma_hold(sum[i]);
#pragma unroll
    for (int v = 0; v < BN / 2; v++) sum[i][v] = (int32_t)((uint32_t)sum[i][v] << 8);
    tw_wgmma_hold(sum[i]);
  }
}
