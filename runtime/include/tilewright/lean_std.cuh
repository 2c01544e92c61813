/*
 * lean_std.cuh -- what the build has nvcc read before a kernel file.
 *
 * nvcc includes <cmath>, which includes the templates of C++17's special
 * functions, such as Bessel's. No kernel can call them, and to read them is an
 * eighth of the time of compiling a small file.
 */
#ifndef TILEWRIGHT_LEAN_STD_H
#define TILEWRIGHT_LEAN_STD_H

#include <cstddef> /* it says whether <cmath> has them */
#undef _GLIBCXX_USE_STD_SPEC_FUNCS

#endif
