template <typename T> __device__ void relax(T (&v)[9], T omega) {
  T mass = 0, down = 0, right = 0;
#pragma unroll
  for (int k = 0; k < 9; k++) {
    mass += v[k];
    down += (k / 3 - 1) * v[k];
    right += (k % 3 - 1) * v[k];
  }
  down /= mass;
  right /= mass;
  const T still = 1 - (T)1.5 * (down * down + right * right);
#pragma unroll
  for (int k = 0; k < 9; k++) {
    const T weight = (T)((k / 3 == 1 ? 4 : 1) * (k % 3 == 1 ? 4 : 1)) / 36;
    const T along = (k / 3 - 1) * down + (k % 3 - 1) * right;
    v[k] -= omega * (v[k] - weight * mass * (still + 3 * along + (T)4.5 * along * along));
  }
}
