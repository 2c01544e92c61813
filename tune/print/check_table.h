/*
 * check_table.h -- what was checked, algorithm by algorithm, and each finding.
 */
#ifndef TUNE_CHECK_TABLE_H
#define TUNE_CHECK_TABLE_H

#include "print/table.h"
#include "verify/check.h"

typedef struct tune_checked {
  int count;
  twi_kernel *const *kernels;
  const tune_check_result *results; /* of each kernel */
  uint64_t seed;
  double seconds; /* that the checks took */
} tune_checked;

/* The table on stdout: for programs a row for each variant, otherwise for each
 * algorithm. The findings and the sums go to `out`; left_out_hint, "--all runs
 * them", says how to run the shapes that were left out. */
tw_status tune_checked_print(const tune_checked *checked, tune_format format,
                             const char *left_out_hint, FILE *out);

#endif
