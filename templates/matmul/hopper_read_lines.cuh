//$ -- `old`, the pairs of c that belong to this lane's sums, where rows may begin anywhere: the
//$ -- warp's lanes read neighbours and trade them by way of `staged`. A lane that loaded the two
//$ -- numbers of a pair itself would wait for both to pack them.
$(U) number[WIDTH / 2];
#pragma unroll
for (int e = 0; e < WIDTH / 2; e++) {
  const int r = (e * 32 + lane) / WIDTH, s = (e * 32 + lane) % WIDTH;
  number[e] = r < high && s < wide ? corner[r * c_stride + s] : ($(U))0.0f;
}
__syncwarp();
#pragma unroll
for (int e = 0; e < WIDTH / 2; e++) staged[place((e * 32 + lane) / WIDTH, (e * 32 + lane) % WIDTH)] = number[e];
__syncwarp();
#pragma unroll
for (int v = 0; v < WIDTH / 2; v += 2) old[v / 2] = *(const uint32_t *)(staged + place(row_of(v), column_of(v)));
