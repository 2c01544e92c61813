//$ -- If beta is not 0, the warpgroup's rows of c come into the L2 while slabs are multiplied. For
//$ -- rows of fewer than 256 bytes that was slower.
if (beta != 0) {
  const int top = row + (TURNS ? 0 : team * WM);
  for (int r = thread; r < WM && top + r < m; r += 128)
    tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * $(SIZE_U));
}
