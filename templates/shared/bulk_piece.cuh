//$ -- A piece of memory that begins anywhere, brought by one bulk copy, for a preamble.
// Where a piece of a tensor stands in a slot of shared memory. The bulk copy brings units
// of 16 bytes that are aligned in memory: byte k of the piece then is byte `lead` + k of
// the slot. Units that would begin before the tensor, or end behind it, are left out: a
// few elements at the tensor's ends, which threads copy.
struct tw_piece {
  const char *unit;       // the unit that holds the piece's first byte
  int lead, end;          // the piece: bytes of the slot
  int first, last;        // those that the bulk copy brings

  __device__ tw_piece(const void *from, int bytes, const void *begin, const void *behind) {
    lead = (int)((uintptr_t)from % 16);
    end = lead + bytes;
    unit = (const char *)from - lead;
    first = unit < (const char *)begin ? 16 : 0;
    last = (end + 15) / 16 * 16;
    if (unit + last > (const char *)behind) last -= 16;
    if (last < first) last = first;
  }
  __device__ int bytes() const { return last - first; }
  __device__ void load(char *slot, tw_mbarrier *at) const {
    if (first < last) tw_bulk_load(slot + first, unit + first, last - first, at);
  }
  __device__ bool is_whole() const { return lead >= first && end <= last; }
  // Copies the elements that are left out. Called by all threads, as many as a unit has
  // elements at least; a barrier comes before the elements are used.
  template <typename T>
  __device__ void copy_rest(char *slot) const {
    const int head = lead + (int)(threadIdx.x * sizeof(T));
    if (head < min(first, end)) *(T *)(slot + head) = *(const T *)(unit + head);
    const int tail = max(lead, last) + (int)(threadIdx.x * sizeof(T));
    if (tail < end && tail < max(lead, last) + 16) *(T *)(slot + tail) = *(const T *)(unit + tail);
    // The next copy into the slot comes after what was written here.
    tw_fence_proxy_async();
  }
};
