/*
 * complex.cuh -- complex numbers in kernels: tw_complex<float> for c64,
 * tw_complex<double> for c128.
 *
 * Two numbers that are loaded and stored as one, with the operators of
 * arithmetic. A product is two products for each part; C's rules for products
 * of infinities are not followed, as in cuBLAS. device.cuh includes this.
 */
#ifndef TILEWRIGHT_COMPLEX_CUH
#define TILEWRIGHT_COMPLEX_CUH

/* For the simulator __device__ means static, which a member cannot be. */
#ifdef TW_SIMULATOR
#define TW_INLINE inline __attribute__((always_inline))
#else
#define TW_INLINE __host__ __device__ __forceinline__
#endif

template <typename Real>
struct alignas(2 * sizeof(Real)) tw_complex {
  Real re, im;

  /* Without a value, as shared memory needs it. */
  tw_complex() = default;
  TW_INLINE tw_complex(Real re_, Real im_ = 0) : re(re_), im(im_) {}
  template <typename Other>
  TW_INLINE explicit tw_complex(const tw_complex<Other> &other)
      : re((Real)other.re), im((Real)other.im) {}

  TW_INLINE tw_complex &operator+=(tw_complex b) { return *this = *this + b; }
  TW_INLINE tw_complex &operator-=(tw_complex b) { return *this = *this - b; }
  TW_INLINE tw_complex &operator*=(tw_complex b) { return *this = *this * b; }
  TW_INLINE tw_complex &operator/=(tw_complex b) { return *this = *this / b; }

  /* Friends, so that an operand may also be a real number. */
  friend TW_INLINE tw_complex operator+(tw_complex a, tw_complex b) {
    return tw_complex(a.re + b.re, a.im + b.im);
  }
  friend TW_INLINE tw_complex operator-(tw_complex a, tw_complex b) {
    return tw_complex(a.re - b.re, a.im - b.im);
  }
  friend TW_INLINE tw_complex operator-(tw_complex a) {
    return tw_complex(-a.re, -a.im);
  }
  friend TW_INLINE tw_complex operator*(tw_complex a, tw_complex b) {
    return tw_complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
  }
  friend TW_INLINE tw_complex operator/(tw_complex a, tw_complex b) {
    const Real size = b.re * b.re + b.im * b.im;
    return tw_complex((a.re * b.re + a.im * b.im) / size,
                      (a.im * b.re - a.re * b.im) / size);
  }
  friend TW_INLINE bool operator==(tw_complex a, tw_complex b) {
    return a.re == b.re && a.im == b.im;
  }
  friend TW_INLINE bool operator!=(tw_complex a, tw_complex b) {
    return !(a == b);
  }
};

/* The conjugate, and the square of the absolute value. */
template <typename Real>
TW_INLINE tw_complex<Real> tw_conj(tw_complex<Real> a) {
  return tw_complex<Real>(a.re, -a.im);
}
template <typename Real>
TW_INLINE Real tw_norm(tw_complex<Real> a) {
  return a.re * a.re + a.im * a.im;
}

#undef TW_INLINE

#endif
