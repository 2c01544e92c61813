// A section with its state: the last two samples and results.
template <typename F> struct section {
  F b0, b1, b2, a1, a2, x1 = 0, x2 = 0, y1 = 0, y2 = 0;
  __device__ explicit section(const F *of) : b0(of[0]), b1(of[1]), b2(of[2]), a1(of[3]), a2(of[4]) {}
  __device__ F step(F x0) {
    const F y0 = b0 * x0 + b1 * x1 + b2 * x2 + a2 * y2 + a1 * y1;
    x2 = x1, x1 = x0, y2 = y1, y1 = y0;
    return y0;
  }
};

// What a number of steps without input makes of the last two results.
template <typename F> struct transition {
  F yy, yz, zy, zz;
  __device__ transition(const section<F> &s) : yy(s.a1), yz(s.a2), zy(1), zz(0) {}
  __device__ void square() {
    const F corner = yz * zy, trace = yy + zz;
    yy = yy * yy + corner, zz = zz * zz + corner, yz = yz * trace, zy = zy * trace;
  }
};
