//$ -- Which pack of which columns of dst a thread writes. `dst` becomes the pack's place
//$ -- in column `left`, its first; its elements are of the rows r to r + VEC - 1, counted
//$ -- from the block's first. `place` says where row r + k begins in the tile.
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
for (int k = 0; k < VEC; k++) place[k] = $(place) + left * $(SIZE);
