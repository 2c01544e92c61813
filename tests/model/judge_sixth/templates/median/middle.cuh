// The median of nine numbers, by the largest of the columns' lowest, the median of
// their middle ones and the lowest of their highest.
template <class T>
__device__ inline void order(T &a, T &b) {
  const T low = a < b ? a : b;
  b = a < b ? b : a;
  a = low;
}

// Orders three numbers.
template <class T>
__device__ inline void order(T &a, T &b, T &c) {
  order(a, b);
  order(b, c);
  order(a, b);
}

// The median of three ordered columns: column j is low[j], mid[j], high[j].
template <class T>
__device__ inline T middle(const T *low, const T *mid, const T *high) {
  T a = low[0] > low[1] ? low[0] : low[1];
  a = a > low[2] ? a : low[2];
  T c = high[0] < high[1] ? high[0] : high[1];
  c = c < high[2] ? c : high[2];
  T m[3] = {mid[0], mid[1], mid[2]};
  order(m[0], m[1], m[2]);
  T b = m[1];
  order(a, b, c);
  return b;
}
