struct probes {
  uint32_t low, step;
  __device__ uint32_t operator[](uint32_t i) const { return low + i * step; }
};

__device__ inline probes probes_of(uint64_t key) {
  key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9u;
  key = (key ^ key >> 27) * 0x94d049bb133111ebu;
  key ^= key >> 31;
  return {(uint32_t)key, (uint32_t)(key >> 32) | 1};
}

__device__ inline uint32_t word_of(uint32_t place, uint32_t words) { return __umulhi(place, words); }
