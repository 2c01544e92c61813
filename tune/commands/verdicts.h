/*
 * verdicts.h -- remembers in the cache which kernels were found right on the
 * simulator, which gives the same results each time.
 *
 * An entry has the kernels of one operation and type that were found right by
 * one and the same code: this program and all libraries that it has loaded, and
 * so the simulator, the compiled kernels and the reference. `tune check`
 * remembers nothing: to check is what it is for.
 */
#ifndef TUNE_VERDICTS_H
#define TUNE_VERDICTS_H

#include "build/cache.h"
#include "build/digest.h"
#include "commands/session.h"

typedef struct tune_verdicts {
  const tune_session *session;
  tune_cache cache;
  char key[TUNE_DIGEST_TEXT]; /* ""; nothing is remembered */
} tune_verdicts;

/* The verdicts about kernels of the operation and type by the code that is
 * loaded now. */
void tune_verdicts_open(tune_verdicts *verdicts, const tune_session *session,
                        const tw_operation *operation, tw_type type);
/* Marks the candidates that an earlier run found right. Returns their number.
 */
int tune_verdicts_recall(const tune_verdicts *verdicts,
                         tune_candidates *candidates);
/* Remembers the verified candidates. */
void tune_verdicts_keep(tune_verdicts *verdicts,
                        const tune_candidates *candidates);

#endif
