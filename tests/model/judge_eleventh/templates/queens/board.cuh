// What is attacked in the next row.
struct board { uint32_t columns, left, right; };

static __device__ __forceinline__ board read_board(const uint32_t *masks) {
  return {masks[0], masks[1], masks[2]};
}
static __device__ __forceinline__ uint32_t free_of(const board &b) { return ~(b.columns | b.left | b.right) & 8191; }
static __device__ __forceinline__ board put(const board &b, uint32_t bit) {
  return {b.columns | bit, (b.left | bit) << 1, (b.right | bit) >> 1};
}

// The ways to fill ROWS rows; a stack has the columns of each row that are not tried yet and
// the board above. Entries of a stack are STRIDE apart.
template <int ROWS, int STRIDE>
static __device__ __forceinline__ uint32_t count_by_stack(board now, uint4 *stack) {
  uint32_t found = 0, left = free_of(now);
  int row = 0;
  while (true) {
    if (left == 0) {
      if (row == 0) return found;
      const uint4 above = stack[--row * STRIDE];
      now = {above.x, above.y, above.z}, left = above.w;
      continue;
    }
    if (row == ROWS - 1) {
      found += __popc(left);
      left = 0;
      continue;
    }
    const uint32_t bit = left & (0u - left);
    stack[row++ * STRIDE] = make_uint4(now.columns, now.left, now.right, left ^ bit);
    now = put(now, bit);
    left = free_of(now);
  }
}

// The same by a loop in a loop for each row.
template <int ROWS>
struct nested {
  static __device__ __forceinline__ uint32_t count(const board &now) {
    uint32_t found = 0;
#pragma unroll 1
    for (uint32_t left = free_of(now); left != 0; left &= left - 1)
      found += nested<ROWS - 1>::count(put(now, left & (0u - left)));
    return found;
  }
};
template <>
struct nested<1> {
  static __device__ __forceinline__ uint32_t count(const board &now) { return __popc(free_of(now)); }
};
