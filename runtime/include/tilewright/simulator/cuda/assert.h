/*
 * assert.h -- assert() in a kernel: a finding that names the expression.
 *
 * Found before the system's, which would end the process. As that one it can
 * be included again after NDEBUG has changed.
 */
#undef assert
#ifdef NDEBUG
#define assert(expression) ((void)0)
#else
#include "tilewright/simulator/calls.h"
#define assert(expression) \
  ((expression) ? (void)0 : tw_sim_assert(#expression, __FILE__, __LINE__))
#endif
