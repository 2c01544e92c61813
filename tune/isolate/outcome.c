/*
 * outcome.c -- see outcome.h.
 */
#include "isolate/outcome.h"

#include <string.h>

#include "verify/cause.h"

static const char *const words[TUNE_OUTCOME_COUNT] = {
    "ok", "wrong", "corrupts", "crashes", "hangs", "unknown", "unfit", "ended"};

const char *tune_outcome_word(tune_outcome outcome) { return words[outcome]; }

tune_outcome tune_outcome_find(const char *word) {
  int i = 0;
  while (i < TUNE_OUTCOME_COUNT && strcmp(words[i], word)) i++;
  return (tune_outcome)i;
}

int tune_outcome_ends_worker(tune_outcome outcome) {
  return outcome == TUNE_OUTCOME_CORRUPTS || outcome == TUNE_OUTCOME_CRASHES ||
         outcome == TUNE_OUTCOME_HANGS;
}

tune_outcome tune_outcome_of(tune_verdict verdict, const char *finding) {
  static const tune_outcome outcomes[] = {
      [TUNE_CAUSE_RESULTS] = TUNE_OUTCOME_WRONG,
      [TUNE_CAUSE_DAMAGE] = TUNE_OUTCOME_CORRUPTS,
      [TUNE_CAUSE_FAULT] = TUNE_OUTCOME_CRASHES,
      [TUNE_CAUSE_HANG] = TUNE_OUTCOME_HANGS};
  if (verdict == TUNE_VERDICT_WRONG) return outcomes[tune_cause_of(finding)];
  return verdict == TUNE_VERDICT_RIGHT   ? TUNE_OUTCOME_OK
         : verdict == TUNE_VERDICT_UNFIT ? TUNE_OUTCOME_UNFIT
                                         : TUNE_OUTCOME_UNKNOWN;
}
