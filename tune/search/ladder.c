/*
 * ladder.c -- the variants that explain an operation, from the slowest up.
 */
#include "search/ladder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "measure/race.h"
#include "print/progress.h"

enum { QUICK_ROUNDS = 3, ROUNDS = 15 };

static const tw_variant *variant_of(const tune_candidate *candidate) {
  return candidate->kernel->variant;
}

/* ---- who -------------------------------------------------------------------
 */

static int is_on(const tune_ladder *ladder, const tune_candidate *candidate) {
  for (int i = 0; i < ladder->count; i++)
    if (ladder->rungs[i].candidate == candidate) return 1;
  return 0;
}

static void add(tune_ladder *ladder, const tune_candidate *candidate) {
  if (!candidate || is_on(ladder, candidate) || ladder->count == TUNE_MAX_RUNGS)
    return;
  ladder->rungs[ladder->count++] = (tune_rung){.candidate = candidate};
}

static int is_open(const tune_candidate *candidate, int algorithm) {
  return candidate->fate == TUNE_FATE_OPEN &&
         variant_of(candidate)->algorithm == algorithm &&
         isfinite(candidate->time_us);
}

/* Parameters in which two variants of one algorithm differ. */
static int differences(const tune_candidate *a, const tune_candidate *b) {
  int count = 0;
  for (int p = 0; p < TW_MAX_PARAMS; p++)
    count += variant_of(a)->params[p] != variant_of(b)->params[p];
  return count;
}

/* The one most like `best` whose template says that it has more conflicts. */
static const tune_candidate *conflicting(const tune_ladder *ladder,
                                         const tune_candidate *best) {
  const tune_candidate *found = NULL;
  for (int i = 0; i < ladder->candidates.count; i++) {
    const tune_candidate *candidate = &ladder->candidates.all[i];
    if (is_open(candidate, variant_of(best)->algorithm) &&
        twi_variant_traits(variant_of(candidate)).wavefronts >
            twi_variant_traits(variant_of(best)).wavefronts &&
        (!found || differences(candidate, best) < differences(found, best)))
      found = candidate;
  }
  return found;
}

/* Candidates are ranked: the first of an algorithm is its best. */
static void add_algorithms(tune_ladder *ladder) {
  for (int i = 0; i < ladder->candidates.count; i++) {
    const tune_candidate *candidate = &ladder->candidates.all[i];
    int algorithm = variant_of(candidate)->algorithm, is_first = 1;
    const tw_operation *of = candidate->kernel->operation;
    for (int j = 0; j < i; j++) {
      const tune_candidate *other = &ladder->candidates.all[j];
      is_first &= other->kernel->operation != of || !is_open(other, algorithm);
    }
    if (!is_first || !is_open(candidate, algorithm)) continue;
    add(ladder, candidate);
    add(ladder, conflicting(ladder, candidate));
  }
}

/* Whether a record is of this variant, as it is today, measured on a GPU of
 * this architecture for these sizes. */
static int is_record_of(const tune_ladder *ladder, const twi_record *record,
                        const tw_variant *variant) {
  twi_record asked;
  twi_record_init(&asked, tw_context_device(ladder->session->context),
                  ladder->problem);
  return !record->predicted && !strcmp(record->variant, variant->name) &&
         record->hash == variant->hash && record->align <= asked.align &&
         record->compute_capability == asked.compute_capability &&
         twi_record_same_sizes(record, &asked);
}

/* Those that a measurement has chosen for this very problem. */
static void add_recorded(tune_ladder *ladder) {
  const twi_tuning *tuning = &ladder->session->context->tuning;
  for (int i = 0; i < ladder->candidates.count; i++)
    for (int r = 0; r < tuning->count; r++)
      if (is_record_of(ladder, &tuning->records[r],
                       variant_of(&ladder->candidates.all[i])))
        add(ladder, &ladder->candidates.all[i]);
}

/* By a word or by --variant. -1 or 2. */
static int add_named(tune_ladder *ladder) {
  const tune_options *options = ladder->session->options;
  const tune_candidates *candidates = &ladder->candidates;
  for (int i = 0; i < options->words.count; i++)
    add(ladder, tune_candidates_find(candidates, options->words.names[i]));
  for (int i = 0; i < options->variants.count; i++) {
    const char *name = options->variants.names[i];
    const tune_candidate *found = tune_candidates_find(candidates, name);
    if (!found) return tune_candidates_refuse(candidates, name);
    add(ladder, found);
  }
  return -1;
}

/* ---- times -----------------------------------------------------------------
 */

static tw_status measure(tune_ladder *ladder, tune_candidate **entrants) {
  const tune_session *session = ladder->session;
  tune_measure_plan quick = {QUICK_ROUNDS, 1, session->deadline_s,
                             "all variants, round"};
  tune_buffers buffers;
  tw_status status = tune_buffers_open(session->context, ladder->problem,
                                       session->options->seed, &buffers);
  if (status != TW_OK) return status;
  int count = tune_race_entrants(&ladder->candidates, entrants);
  status =
      tune_race(session->context, &buffers, entrants, count, NULL, 0, &quick);
  tune_buffers_close(session->context, &buffers);
  return status;
}

/* Those on the ladder anew, with patience. */
static tw_status measure_rungs(tune_ladder *ladder) {
  const tune_session *session = ladder->session;
  tune_measure_plan plan = {ROUNDS, 0, session->deadline_s,
                            "the ladder, round"};
  tune_candidate *entrants[TUNE_MAX_RUNGS];
  tune_buffers buffers;
  int count = 0;
  for (int i = 0; i < ladder->count; i++) {
    const tune_candidate *candidate = ladder->rungs[i].candidate;
    if (candidate->fate == TUNE_FATE_OPEN)
      entrants[count++] =
          &ladder->candidates.all[candidate - ladder->candidates.all];
  }
  tw_status status = tune_buffers_open(session->context, ladder->problem,
                                       session->options->seed, &buffers);
  if (status != TW_OK) return status;
  status =
      tune_race(session->context, &buffers, entrants, count, NULL, 0, &plan);
  tune_buffers_close(session->context, &buffers);
  for (int i = 0; i < ladder->count; i++) {
    tune_rung *rung = &ladder->rungs[i];
    if (rung->candidate->fate != TUNE_FATE_OPEN || !rung->candidate->rounds)
      continue;
    rung->measured_us = rung->candidate->time_us;
    snprintf(rung->measured_source, TUNE_SOURCE_TEXT, "now");
  }
  return status;
}

static void look_up_records(tune_ladder *ladder) {
  const twi_tuning *tuning = &ladder->session->context->tuning;
  for (int i = 0; i < ladder->count; i++) {
    tune_rung *rung = &ladder->rungs[i];
    for (int r = 0; r < tuning->count; r++) {
      const twi_record *record = &tuning->records[r];
      if (!is_record_of(ladder, record, variant_of(rung->candidate))) continue;
      rung->measured_us = record->time_us;
      snprintf(rung->measured_source, TUNE_SOURCE_TEXT, "%.40s, %.80s:%d",
               record->device, record->origin, record->line);
    }
  }
}

static void fill_terms(tune_ladder *ladder) {
  const tw_device_info *info = tw_context_device(ladder->session->context);
  for (int i = 0; i < ladder->count; i++) {
    tune_rung *rung = &ladder->rungs[i];
    const twi_kernel *kernel = rung->candidate->kernel;
    tw_passes passes;
    twi_kernel_passes(info, kernel, ladder->problem->args, &passes);
    twi_model(info, ladder->problem, kernel->variant, &passes,
              &kernel->occupancy, &rung->terms);
    if (passes.pass[0].misfit) rung->terms.time_us = INFINITY;
  }
}

double tune_rung_time(const tune_rung *rung) {
  return rung->measured_us > 0 ? rung->measured_us : rung->terms.time_us;
}

static int slowest_first(const void *left, const void *right) {
  double a = ((const tune_rung *)left)->terms.time_us;
  double b = ((const tune_rung *)right)->terms.time_us;
  return (a < b) - (a > b);
}

static int slowest_measured_first(const void *left, const void *right) {
  double a = tune_rung_time(left), b = tune_rung_time(right);
  return (a < b) - (a > b);
}

/* ---- all -------------------------------------------------------------------
 */

static tw_status rank(tune_ladder *ladder) {
  tw_context *context = ladder->session->context;
  tune_candidates *candidates = &ladder->candidates;
  tw_status status =
      tune_candidates_collect(context, ladder->problem, candidates);
  if (status != TW_OK) return status;
  tune_candidates_filter(candidates, 0);
  tune_candidates_predict(context, ladder->problem, candidates);
  tune_candidates_take_predictions(context, ladder->problem, candidates);
  if (tune_session_is_gpu(ladder->session)) {
    tune_candidate **entrants =
        calloc((size_t)candidates->count + 1, sizeof entrants[0]);
    status = entrants ? measure(ladder, entrants)
                      : twi_fail(TW_ERROR_MEMORY, "out of memory");
    free(entrants);
  }
  tune_candidates_rank(candidates);
  return status;
}

int tune_ladder_open(const tune_session *session, const twi_problem *problem,
                     int with_algorithms, tune_ladder *ladder) {
  *ladder = (tune_ladder){.session = session, .problem = problem};
  int is_gpu = tune_session_is_gpu(session);
  tw_status status = rank(ladder);
  if (status != TW_OK) return tune_session_fail("%s", tw_last_error());
  if (with_algorithms) add_algorithms(ladder);
  if (with_algorithms) add_recorded(ladder);
  int code = add_named(ladder);
  if (code != -1) return code;
  if (is_gpu) status = measure_rungs(ladder);
  if (status != TW_OK) return tune_session_fail("%s", tw_last_error());
  if (!is_gpu) look_up_records(ladder);
  fill_terms(ladder);
  /* Times of one kind only are compared. */
  qsort(ladder->rungs, (size_t)ladder->count, sizeof ladder->rungs[0],
        is_gpu ? slowest_measured_first : slowest_first);
  return -1;
}

int tune_ladder_count(tune_ladder *ladder, tw_context *host) {
  tune_room room;
  tune_progress progress;
  if (tune_room_open(&room, host, ladder->problem) != TW_OK)
    return tune_session_fail("%s", tw_last_error());
  room.is_sampled = !ladder->session->options->all;
  tune_progress_start(&progress, "counting", ladder->count);
  for (int i = 0; i < ladder->count; i++) {
    tune_rung *rung = &ladder->rungs[i];
    tune_progress_step(&progress, i, variant_of(rung->candidate)->name);
    if (tune_count(&room, variant_of(rung->candidate), &rung->counted) != TW_OK)
      snprintf(rung->why, sizeof rung->why, "%s", tw_last_error());
  }
  tune_progress_end(&progress);
  tune_room_close(&room);
  return -1;
}

void tune_ladder_free(tune_ladder *ladder) {
  for (int i = 0; i < ladder->count; i++)
    tune_counted_free(&ladder->rungs[i].counted);
  tune_candidates_free(&ladder->candidates);
  ladder->count = 0;
}
