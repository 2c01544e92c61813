__device__ inline void turn_of(float at, float *s, float *c) { sincosf(at, s, c); }
__device__ inline void turn_of(double at, double *s, double *c) { sincos(at, s, c); }

// The root is at most mean + e and at most pi, where the function is convex.
template <typename F> struct orbit {
  F mean, e, at;
  bool back;
  __device__ void begin(F from, F flat) {
    back = from < 0;
    mean = fabs(from);
    e = flat;
    at = min(mean + e, (F)3.141592653589793);
  }
  __device__ bool newton() {
    F s, c;
    turn_of(at, &s, &c);
    const F step = (at - e * s - mean) / (1 - e * c);
    at -= step;
    return fabs(step) <= (sizeof(F) == 4 ? (F)1e-4 : (F)1e-8);
  }
  __device__ bool halley() {
    F s, c;
    turn_of(at, &s, &c);
    const F f = at - e * s - mean, slope = 1 - e * c;
    const F step = f / (slope - f * e * s / (2 * slope));
    at -= step;
    return fabs(step) <= (sizeof(F) == 4 ? (F)2e-3 : (F)2e-6);
  }
  __device__ F result() const { return back ? -at : at; }
};
