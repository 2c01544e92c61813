/*
 * reference.h -- the functions of mathematics that an operation's reference may
 * call, for each type that a reference computes in.
 *
 * A reference is compiled for several types, the widest of them long double:
 * exp(x) is expf, exp or expl by the type of x. Only generated C includes this.
 */
#ifndef TILEWRIGHT_REFERENCE_H
#define TILEWRIGHT_REFERENCE_H

#ifndef __cplusplus

#include <complex.h>
#include <float.h>
#include <limits.h>
#include <math.h>

/* A reference may have a variable of this name. */
#undef I

/* An error of the compiler where the number is complex: of C's functions only
 * those of <complex.h> take more than the real part. */
#define TW_IS_REAL(x)                                    \
  _Generic((x), float _Complex : 0, double _Complex : 0, \
           long double _Complex : 0, default : 1)
#define TW_REAL_ONLY(name, x)                            \
  (void)sizeof(struct {                                  \
    _Static_assert(TW_IS_REAL(x), #name                  \
                   "() takes real numbers, not complex " \
                   "ones: give it creal(), cimag() or "  \
                   "cabs() of the number");              \
    char real;                                           \
  })

#define TW_OF_ONE(name, x)                            \
  (TW_REAL_ONLY(name, x), _Generic((x), long double   \
                                   : name##l, float   \
                                   : name##f, default \
                                   : name)(x))
#define TW_OF_TWO(name, x, y)                                     \
  (TW_REAL_ONLY(name, (x) + (y)), _Generic((x) + (y), long double \
                                           : name##l, float       \
                                           : name##f, default     \
                                           : name)(x, y))

#define exp(x) TW_OF_ONE(exp, x)
#define exp2(x) TW_OF_ONE(exp2, x)
#define expm1(x) TW_OF_ONE(expm1, x)
#define log(x) TW_OF_ONE(log, x)
#define log2(x) TW_OF_ONE(log2, x)
#define log10(x) TW_OF_ONE(log10, x)
#define log1p(x) TW_OF_ONE(log1p, x)
#define sqrt(x) TW_OF_ONE(sqrt, x)
#define cbrt(x) TW_OF_ONE(cbrt, x)
#define sin(x) TW_OF_ONE(sin, x)
#define cos(x) TW_OF_ONE(cos, x)
#define tan(x) TW_OF_ONE(tan, x)
#define sinh(x) TW_OF_ONE(sinh, x)
#define cosh(x) TW_OF_ONE(cosh, x)
#define tanh(x) TW_OF_ONE(tanh, x)
#define asin(x) TW_OF_ONE(asin, x)
#define acos(x) TW_OF_ONE(acos, x)
#define atan(x) TW_OF_ONE(atan, x)
#define erf(x) TW_OF_ONE(erf, x)
#define erfc(x) TW_OF_ONE(erfc, x)
#define tgamma(x) TW_OF_ONE(tgamma, x)
#define lgamma(x) TW_OF_ONE(lgamma, x)
#define fabs(x) TW_OF_ONE(fabs, x)
#define floor(x) TW_OF_ONE(floor, x)
#define ceil(x) TW_OF_ONE(ceil, x)
#define trunc(x) TW_OF_ONE(trunc, x)
#define round(x) TW_OF_ONE(round, x)
#define rint(x) TW_OF_ONE(rint, x)
#define atan2(x, y) TW_OF_TWO(atan2, x, y)
#define hypot(x, y) TW_OF_TWO(hypot, x, y)
#define pow(x, y) TW_OF_TWO(pow, x, y)
#define fmax(x, y) TW_OF_TWO(fmax, x, y)
#define fmin(x, y) TW_OF_TWO(fmin, x, y)
#define fmod(x, y) TW_OF_TWO(fmod, x, y)

/* Of complex numbers. */
#define TW_OF_COMPLEX(name, x)       \
  _Generic((x), long double _Complex \
           : name##l, float _Complex \
           : name##f, default        \
           : name)(x)

#define conj(x) TW_OF_COMPLEX(conj, x)
#define creal(x) TW_OF_COMPLEX(creal, x)
#define cimag(x) TW_OF_COMPLEX(cimag, x)
#define cabs(x) TW_OF_COMPLEX(cabs, x)
#define carg(x) TW_OF_COMPLEX(carg, x)
#define cexp(x) TW_OF_COMPLEX(cexp, x)
#define csqrt(x) TW_OF_COMPLEX(csqrt, x)

#endif
#endif
