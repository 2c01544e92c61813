//$ -- A candidate for the largest number, for a preamble.
template <typename Number>
struct best_of_row {
  Number value;
  int64_t index;  // INT64_MAX, which is -1 as an int32_t: none yet

  // The other one wins if it is larger, or equal and further to the front.
  __device__ void meet(Number other, int64_t at) {
    if (at == INT64_MAX || (index != INT64_MAX && (other < value || (other == value && at >= index)))) return;
    value = other;
    index = at;
  }
  // The best of a warp's 2 * first neighbouring lanes.
  __device__ void meet_lanes(int first) {
    for (int step = first; step > 0; step /= 2) {
      const Number other = __shfl_xor_sync(0xffffffffu, value, step);
      const int64_t at = __shfl_xor_sync(0xffffffffu, (long long)index, step);
      meet(other, at);
    }
  }
};
