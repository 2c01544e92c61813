/*
 * settings.h -- how the tuner looks for the fastest variant.
 */
#ifndef TUNE_SETTINGS_H
#define TUNE_SETTINGS_H

#include "build/forge.h"
#include "ledger/ledger.h"
#include "search/choose.h"
#include "search/search.h"
#include "strategy/strategy.h"
#include "tilewright/tune.h"

typedef struct tune_settings {
  tw_context *context;
  tw_effort effort;
  double least_occupancy; /* a fraction of the warps that an SM can hold */
  uint64_t seed;          /* of the operands' random values */
  double deadline_s;      /* by tune_now_s(); no further step begins after it */
  const tune_strategy *strategy;
  tune_objective objective;
  double stop_at; /* timing stops at this fraction of the limit; 0: never */
  tune_isolate *isolate; /* candidates run first in its worker; NULL: in
                            this process */
  tune_ledger *ledger;   /* of verdicts, and of points that could not be built;
                            NULL: none */
  /* Exploring the space beyond the variants that are compiled; see explore.h:
   */
  tune_forge *forge; /* NULL: it is not explored */
  const tune_explorer *explorer;
  double explore_s; /* for one problem */
  int explore_tries, explore_batch;
  const tune_monitor *monitor; /* of the GPU's clock and energy, or NULL */
  int skipped_count;           /* variants that the user leaves out */
  const char *const *skipped;
  const tune_steps *steps;
} tune_settings;

/* Whether candidates are timed, not predicted. */
int tune_settings_measure(const tune_settings *settings);

#endif
