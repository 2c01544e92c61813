/*
 * two_variants.h -- two variants of the library's set, for tests that join
 * tuning records and times.
 */
#ifndef TEST_TWO_VARIANTS_H
#define TEST_TWO_VARIANTS_H

#include <string.h>

#include "check.h"
#include "tilewright/registry.h"

/* Of one operation and element, in the order of their names. */
static const tw_operation *operation;
static const tw_variant *one, *two;

static inline void find_variants(void) {
  operation = tw_kernels_tilewright.operations[0];
  for (int v = 0; v < operation->variant_count && !two; v++) {
    const tw_variant *variant = &operation->variants[v];
    if (one && variant->element == one->element) two = variant;
    if (!one) one = variant;
  }
  check_need(one && two && strcmp(one->name, two->name) < 0,
             "the set has no two variants in the order of their names");
}

#endif
