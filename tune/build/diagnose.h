/*
 * diagnose.h -- what a compiler said about a unit, as one sentence for each
 * variant, at the line of the template.
 */
#ifndef TUNE_DIAGNOSE_H
#define TUNE_DIAGNOSE_H

#include "build/unit.h"

/* A point's `why` may be why it is no variant, too. */
enum { TUNE_DIAGNOSIS = TUNE_BUILD_WHY };

/* Reads the messages, and sets why[i] for each variant i of the unit: "" if no
 * error is in its text, else the first error. An error in the preamble, or at a
 * place that is not known, is an error of all variants. `templates` and
 * `library` are the folders in which the template is looked for. Returns the
 * number of variants with an error, which is at least 1. */
int tune_diagnose(const tune_unit *unit, const char *templates,
                  const char *library, const char *messages,
                  char (*why)[TUNE_DIAGNOSIS]);

#endif
