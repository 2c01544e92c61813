/*
 * sets.h -- the kernel sets that the tests driven by the registry cover: the
 * library's, and the lessons' where they were built.
 */
#ifndef TEST_SETS_H
#define TEST_SETS_H

#include <stddef.h>

#include "tilewright/registry.h"

#ifdef TW_TEST_LESSONS
extern const tw_kernel_set tw_kernels_lessons;
#endif

/* For tw_context_options.kernels. */
static const tw_kernel_set *const test_own_sets[] = {
#ifdef TW_TEST_LESSONS
    &tw_kernels_lessons,
#endif
    NULL};

/* The set number `index`, the library's first; NULL: there are not so many. */
static inline const tw_kernel_set *test_set(int index) {
  return index == 0 ? &tw_kernels_tilewright : test_own_sets[index - 1];
}

#endif
