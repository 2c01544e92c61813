//$ -- A tile: thread t has the elements first + i * THREADS, so that loads are
//$ -- coalesced. Element i of thread t comes after all elements with a smaller i.
bool kept[PER];
int ranks[PER], counted = 0;
#pragma unroll
for (int i = 0; i < PER; i++) {
  const int64_t at = first + i * THREADS;
  kept[i] = at < n && keep[at] != 0;
  const unsigned lanes = __ballot_sync(0xffffffffu, kept[i]);
  ranks[i] = __popc(lanes & ((1u << threadIdx.x % 32) - 1));
  if (threadIdx.x % 32 == 0) of_warp[i * (THREADS / 32) + threadIdx.x / 32] = __popc(lanes);
}
__syncthreads();
// Counts of warps stand in the order of the elements.
#pragma unroll
for (int c = 0; c < PER * (THREADS / 32); c++) {
  const int count_of = of_warp[c];
#pragma unroll
  for (int i = 0; i < PER; i++)
    if (c < i * (THREADS / 32) + (int)threadIdx.x / 32) ranks[i] += count_of;
  counted += count_of;
}
