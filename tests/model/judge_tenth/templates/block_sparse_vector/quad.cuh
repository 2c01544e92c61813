// Four numbers, loaded together where that is allowed.
template <typename T>
struct alignas(4 * sizeof(T)) quad {
  T e[4];
};

template <typename T>
static __device__ __forceinline__ float product(const T *a, const T *x, bool whole) {
  quad<T> p, q;
  if (whole) p = *(const quad<T> *)a, q = *(const quad<T> *)x;
  else
    for (int j = 0; j < 4; j++) p.e[j] = a[j], q.e[j] = x[j];
  float sum = 0;
#pragma unroll
  for (int j = 0; j < 4; j++) sum += (float)p.e[j] * (float)q.e[j];
  return sum;
}
