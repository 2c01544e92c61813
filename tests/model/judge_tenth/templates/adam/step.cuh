// What all elements have in common.
struct adam {
  float rate, b1, b2, eps, decay, over1, over2;
};

static __device__ __forceinline__ void step(const adam &a, float g, float &p, float &m, float &v) {
  m = a.b1 * m + (1 - a.b1) * g;
  v = a.b2 * v + (1 - a.b2) * g * g;
  p -= a.rate * (m * a.over1 / (sqrtf(v * a.over2) + a.eps) + a.decay * p);
}
