// Calls use(first, count) for the packs of PER elements of a row, and for the elements beside
// them one by one; the packs are those of the pointers, if all lie alike.
template <int PER, int BYTES, int THREADS, typename T, typename Pack, typename One>
static __device__ __forceinline__ void for_packs(const T *x, const T *dy, const T *dx, int64_t pixels, Pack of_pack,
                                                 One of_one) {
  const uintptr_t low = (uintptr_t)x % BYTES;
  if (low != (uintptr_t)dy % BYTES || low != (uintptr_t)dx % BYTES) {
    for (int64_t p = threadIdx.x; p < pixels; p += THREADS) of_one(p);
    return;
  }
  const int64_t head = min((int64_t)((BYTES - low) % BYTES / sizeof(T)), pixels), packs = (pixels - head) / PER;
  if (threadIdx.x < head) of_one(threadIdx.x);
#pragma unroll 2
  for (int64_t k = threadIdx.x; k < packs; k += THREADS) of_pack(head + k * PER);
  const int64_t rest = head + packs * PER + threadIdx.x;
  if (rest < pixels) of_one(rest);
}
