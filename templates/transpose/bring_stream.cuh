//$ -- Brings the `bytes` bytes at `from` into shared memory, in units of 16 bytes that
//$ -- are aligned in memory, wherever `from` stands. Nothing before `begin` and from `end`
//$ -- on is read. Byte k of the stream then stands where `place` says for at = lead + k.
// The units begin at the sector of the stream's first byte: eight lanes then bring whole
// sectors, none of which is asked for twice.
const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
  const char *const unit = from - lead + at;
  char *const to = tile + $(place);
  if (unit >= begin && unit + 16 <= end) {
    __pipeline_memcpy_async(to, unit, 16);
  } else {
#pragma unroll
    for (int k = 0; k < 16; k += $(SIZE))
      if (unit + k >= begin && unit + k < end)
        *($(T) *)(to + k) = *(const $(T) *)(unit + k);
  }
}
__pipeline_commit();
