/*
 * thrust/random.h -- Thrust's random numbers: the C++ library's engines, whose
 * numbers are Thrust's, and its distributions, whose numbers are not; shuffle.
 */
#ifndef TILEWRIGHT_THRUST_RANDOM_H
#define TILEWRIGHT_THRUST_RANDOM_H

#include <algorithm>
#include <random>

#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/thrust/vector.h"

namespace thrust {

namespace random {
using std::minstd_rand;
using std::minstd_rand0;
using std::normal_distribution;
using std::ranlux24;
using std::ranlux48;
using std::uniform_int_distribution;
using std::uniform_real_distribution;
typedef std::minstd_rand default_random_engine;
}  // namespace random
using namespace random;

namespace tw_of {
template <class P, class I, class Engine>
void shuffle(const P &p, I first, I last, Engine engine) {
  const std::ptrdiff_t n = last - first;
  tw_run(p, [=, a = tw_raw(first)]() mutable {
    for (std::ptrdiff_t i = n - 1; i > 0; i--) {
      const std::ptrdiff_t j = (std::ptrdiff_t)(engine() % (i + 1));
      typename std::iterator_traits<I>::value_type value = a[i];
      a[i] = a[j];
      a[j] = value;
    }
  });
}
}  // namespace tw_of
TW_THRUST(shuffle)

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
