/*
 * check_table.h -- the table of tune check, and its findings.
 */
#ifndef TUNE_CHECK_TABLE_H
#define TUNE_CHECK_TABLE_H

#include "print/table.h"
#include "verify/check.h"

typedef struct tune_checked {
  int count;
  twi_kernel *const *kernels;
  const tune_check_result *results; /* one for each kernel */
  uint64_t seed;
  double seconds; /* duration of the checks */
  int uncompiled; /* variants beside these that do not compile */
} tune_checked;

/* Prints the table on stdout, with a row for each variant for programs and for
 * each algorithm for people. Prints the findings and the sums to `out`;
 * left_out_hint, "--all runs them", follows the number of shapes left out. */
tw_status tune_checked_print(const tune_checked *checked, tune_format format,
                             const char *left_out_hint, FILE *out);

#endif
