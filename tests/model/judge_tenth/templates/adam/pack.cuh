template <typename U>
struct alignas(4 * sizeof(U)) four {
  U e[4];
};

// Elements 4 * i to 4 * i + 3, whose addresses are aligned.
template <typename U>
static __device__ __forceinline__ void step_four(const adam &a, const U *g, float *p, float *m, float *v, int64_t i) {
  const four<U> grad = ((const four<U> *)g)[i];
  four<float> new_p = ((four<float> *)p)[i], new_m = ((four<float> *)m)[i], new_v = ((four<float> *)v)[i];
#pragma unroll
  for (int e = 0; e < 4; e++) step(a, (float)grad.e[e], new_p.e[e], new_m.e[e], new_v.e[e]);
  ((four<float> *)p)[i] = new_p, ((four<float> *)m)[i] = new_m, ((four<float> *)v)[i] = new_v;
}
