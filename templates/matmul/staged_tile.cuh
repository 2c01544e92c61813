//$ -- Each warp writes the rows of its tile of c, by way of `shared`, where all threads
//$ -- are done. A sum stands beside its place, see the slices' sums.
const bool wide = ((uintptr_t)c | c_stride * $(SIZE)) % 16 == 0 && skip_cols % VEC == 0;
$(ACC) *const staged = shared + warp * 4 * 8 * TN;
#pragma unroll
for (int i = 0; i < TM; i++) {
#pragma unroll
  for (int j = 0; j < TN; j += VEC) {
    const $(ACC) *const s = &sum[i][j];
    *($(vector) *)&staged[lane / 8 * 8 * TN + j * 8 + lane % 8 * VEC] = make_$(vector)($(VEC == 4 and "s[1], s[0], s[3], s[2]" or "s[1], s[0]"));
  }
  __syncwarp();
  const int first = warp / ACROSS * 4 * TM + i / VEC * 4 * VEC + i % VEC, beside = warp % ACROSS * 8 * TN;
  if (wide) {
#pragma unroll
    for (int e = 0; e < TN; e += VEC) {
      const int at = e * 32 + lane * VEC, r = first + at / (8 * TN) * VEC, q = beside + at % (8 * TN);
      if (r < skip_rows || q < skip_cols) continue;
      const $(vector) x = *(const $(vector) *)&staged[at];
      $(vector) *const to = ($(vector) *)(c + r * c_stride + q);
      $(vector) result = make_$(vector)($(VEC == 4 and "alpha * x.y, alpha * x.x, alpha * x.w, alpha * x.z" or "alpha * x.y, alpha * x.x"));
      if (beta != 0) {
        const $(vector) old = *to;
//$ for _, part in ipairs(parts) do
        result.$(part) += beta * old.$(part);
//$ end
      }
      *to = result;
    }
  } else {
#pragma unroll
    for (int e = 0; e < TN; e++) {
      const int at = e * 32 + lane, r = first + at / (8 * TN) * VEC, q = beside + at % (8 * TN);
      if (r < skip_rows || q < skip_cols) continue;
      $(T) *const to = c + r * c_stride + q;
      $(ACC) result = alpha * staged[at ^ 1];
      if (beta != 0) result += beta * ($(ACC))*to;
      *to = ($(T))result;
    }
  }
  __syncwarp();
}
