// Where the four pixels around a place are in a plane, and their weights.
struct corners {
  int64_t at[4];
  float weights[4];
};

// A pixel outside has the weight 0 and the address of one inside.
static __device__ __forceinline__ corners corners_of(float column, float row, int64_t tall, int64_t wide,
                                                     int64_t pitch) {
  const float left = floorf(column), top = floorf(row), right = column - left, down = row - top;
  corners c;
#pragma unroll
  for (int n = 0; n < 4; n++) {
    const int64_t v = (int64_t)top + n / 2, u = (int64_t)left + n % 2;
    const bool inside = v >= 0 && v < tall && u >= 0 && u < wide;
    c.at[n] = inside ? v * pitch + u : 0;
    c.weights[n] = inside ? (n / 2 ? down : 1 - down) * (n % 2 ? right : 1 - right) : 0.0f;
  }
  return c;
}
