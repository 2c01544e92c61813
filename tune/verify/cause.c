/*
 * cause.c -- what kind of mistake a finding tells of.
 */
#include "verify/cause.h"

#include <stddef.h>
#include <string.h>

/* The first row whose words are in the finding decides: the simulator ends a
 * kernel that hangs, and then its launch has failed. */
static const struct {
  const char *words;
  tune_cause cause;
} rows[] = {{"endless loop: ", TUNE_CAUSE_HANG},
            {"endless wait: ", TUNE_CAUSE_HANG},
            {"deadlock: ", TUNE_CAUSE_HANG},
            {TUNE_SAYS_DAMAGED, TUNE_CAUSE_DAMAGE},
            {TUNE_SAYS_LAUNCH_FAILED ": ", TUNE_CAUSE_FAULT},
            {TUNE_SAYS_KERNEL_FAILED ": ", TUNE_CAUSE_FAULT}};

tune_cause tune_cause_of(const char *finding) {
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strstr(finding, rows[i].words)) return rows[i].cause;
  return TUNE_CAUSE_RESULTS;
}
