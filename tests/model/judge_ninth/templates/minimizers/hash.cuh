__device__ inline uint32_t base_of(uint8_t letter) { return letter >> 1 & 3; }

__device__ inline uint32_t hash_of(uint32_t word, uint32_t reverse) {
  uint32_t hash = min(word, reverse);
  hash = (hash ^ hash >> 16) * 0x85ebca6bu;
  hash = (hash ^ hash >> 13) * 0xc2b2ae35u;
  return hash ^ hash >> 16;
}

// A word of 16 bases and its reverse complement, base by base.
struct rolling {
  uint32_t word = 0, reverse = 0;
  __device__ void push(uint32_t base) {
    word = word << 2 | base;
    reverse = reverse >> 2 | (base ^ 2) << 30;
  }
  __device__ uint32_t hash() const { return hash_of(word, reverse); }
};
