//$ -- Writes the packs of a thread (see pack_of_thread.cuh) in the tile's `width` columns.
if (r >= first && r + VEC <= last) {
#pragma unroll $(SIZE >= 4 and 4 or SIZE)
  for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride) {
    //$ if SIZE >= 4 then
    struct alignas(16) pack {
      $(T) element[VEC];
    } out;
#pragma unroll
    for (int k = 0; k < VEC; k++)
      out.element[k] = *(const $(T) *)(tile + place[k] + c * $(SIZE));
    *(pack *)dst = out;
    //$ else
    uint32_t in[VEC], out[4];
#pragma unroll
    for (int k = 0; k < VEC; k++) in[k] = *(const $(T) *)(tile + place[k] + c * $(SIZE));
#pragma unroll
    for (int j = 0; j < 4; j++)
      //$ if SIZE == 2 then
      out[j] = __byte_perm(in[2 * j], in[2 * j + 1], 0x5410);
      //$ else
      out[j] = __byte_perm(__byte_perm(in[4 * j], in[4 * j + 1], 0x0040),
                           __byte_perm(in[4 * j + 2], in[4 * j + 3], 0x0040), 0x5410);
      //$ end
    //$ if turned then
    // Word turn of the pack is in out[0].
    const uint32_t once[4] = {out[3], out[0], out[1], out[2]};
#pragma unroll
    for (int j = 0; j < 4; j++) out[j] = turn & 1 ? once[j] : out[j];
    *(uint4 *)dst = turn & 2 ? make_uint4(out[2], out[3], out[0], out[1])
                             : make_uint4(out[0], out[1], out[2], out[3]);
    //$ else
    *(uint4 *)dst = make_uint4(out[0], out[1], out[2], out[3]);
    //$ end
    //$ end
  }
} else {
#pragma unroll 1
  for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
    //$ if turned then
    for (int e = 0; e < VEC; e++) {
      const int k = (e + turn * (VEC / 4)) % VEC;
      if (r + k >= first && r + k < last)
        dst[k] = *(const $(T) *)(tile + place[e] + c * $(SIZE));
    }
    //$ else
    for (int k = 0; k < VEC; k++)
      if (r + k >= first && r + k < last)
        dst[k] = *(const $(T) *)(tile + place[k] + c * $(SIZE));
    //$ end
}
