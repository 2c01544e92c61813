//$ -- Which pack of which columns of dst a thread writes. `dst` becomes the pack's place
//$ -- in column `left`, its first; its elements are of the rows r to r + VEC - 1, counted
//$ -- from the block's first. `place` says where row r + k begins in the tile. `turned`:
//$ -- the kernel has a number `turn` of words, 0 to 3, and place[0] is that of the first
//$ -- element of word `turn` of the pack; see write_packs.cuh.
// A thread writes the same pack of every COLUMNS-th column. All of them begin at one
// place of a sector, so that the rows of the tile that it reads are the same too.
const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
const int left = lane / 8 + warp / (PACKS / 8) * 4;
dst += left * dst_stride;
// The row of dst begins at a sector: up to ABOVE elements before `dst`.
const int r = (lane % 8 + warp % (PACKS / 8) * 8) * VEC - (int)((uintptr_t)dst / $(SIZE) % PHASES);
dst += r;
int place[VEC];
#pragma unroll
//$ if turned then
for (int e = 0; e < VEC; e++) {
  const int k = (e + turn * (VEC / 4)) % VEC;
  place[e] = $(place) + left * $(SIZE);
}
//$ else
for (int k = 0; k < VEC; k++) place[k] = $(place) + left * $(SIZE);
//$ end
