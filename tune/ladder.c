/*
 * ladder.c -- the variants that explain an operation, from the slowest up.
 */
#include "ladder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "progress.h"
#include "race.h"

enum { QUICK_ROUNDS = 3, ROUNDS = 15 };

static const tw_variant *variant_of(const tw_candidate *candidate) {
  return candidate->kernel->variant;
}

/* ---- who -------------------------------------------------------------------
 */

static int is_on(const tw_ladder *ladder, const tw_candidate *candidate) {
  for (int i = 0; i < ladder->count; i++)
    if (ladder->rungs[i].candidate == candidate) return 1;
  return 0;
}

static void add(tw_ladder *ladder, const tw_candidate *candidate) {
  if (!candidate || is_on(ladder, candidate) || ladder->count == TW_MAX_RUNGS)
    return;
  ladder->rungs[ladder->count++] = (tw_rung){.candidate = candidate};
}

static int is_open(const tw_candidate *candidate, int algorithm) {
  return candidate->fate == TW_FATE_OPEN &&
         variant_of(candidate)->algorithm == algorithm &&
         isfinite(candidate->time_us);
}

/* Parameters in which two variants of one algorithm differ. */
static int differences(const tw_candidate *a, const tw_candidate *b) {
  int count = 0;
  for (int p = 0; p < TW_MAX_PARAMS; p++)
    count += variant_of(a)->params[p] != variant_of(b)->params[p];
  return count;
}

/* The one most like `best` whose template says that it has more conflicts. */
static const tw_candidate *conflicting(const tw_ladder *ladder,
                                       const tw_candidate *best) {
  const tw_candidate *found = NULL;
  for (int i = 0; i < ladder->candidates.count; i++) {
    const tw_candidate *candidate = &ladder->candidates.all[i];
    if (is_open(candidate, variant_of(best)->algorithm) &&
        variant_of(candidate)->traits.wavefronts >
            variant_of(best)->traits.wavefronts &&
        (!found || differences(candidate, best) < differences(found, best)))
      found = candidate;
  }
  return found;
}

/* Candidates are ranked: the first of an algorithm is its best. */
static void add_algorithms(tw_ladder *ladder) {
  for (int i = 0; i < ladder->candidates.count; i++) {
    const tw_candidate *candidate = &ladder->candidates.all[i];
    int algorithm = variant_of(candidate)->algorithm, is_first = 1;
    const tw_operation *of = candidate->kernel->operation;
    for (int j = 0; j < i; j++) {
      const tw_candidate *other = &ladder->candidates.all[j];
      is_first &= other->kernel->operation != of || !is_open(other, algorithm);
    }
    if (!is_first || !is_open(candidate, algorithm)) continue;
    add(ladder, candidate);
    add(ladder, conflicting(ladder, candidate));
  }
}

/* Whether a record is of this variant, as it is today, measured on a GPU of
 * this architecture for these sizes. */
static int is_record_of(const tw_ladder *ladder, const tw_record *record,
                        const tw_variant *variant) {
  const tw_problem *problem = ladder->problem;
  const tw_operation *operation = problem->operation;
  const tw_device_info *info = tw_context_device(ladder->session->context);
  int count = 0;
  if (record->predicted || strcmp(record->variant, variant->name) ||
      record->hash != variant->hash || record->align > problem->align ||
      record->compute_capability != info->compute_capability)
    return 0;
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_SIZE) continue;
    if (count == record->size_count ||
        record->sizes[count++] != tw_problem_value(problem, f))
      return 0;
  }
  return count == record->size_count;
}

/* Those that a measurement has chosen for this very problem. */
static void add_recorded(tw_ladder *ladder) {
  const tw_tuning *tuning = &ladder->session->context->tuning;
  for (int i = 0; i < ladder->candidates.count; i++)
    for (int r = 0; r < tuning->count; r++)
      if (is_record_of(ladder, &tuning->records[r],
                       variant_of(&ladder->candidates.all[i])))
        add(ladder, &ladder->candidates.all[i]);
}

/* By a word or by --variant. -1 or 2. */
static int add_named(tw_ladder *ladder) {
  const tw_options *options = ladder->session->options;
  const tw_candidates *candidates = &ladder->candidates;
  for (int i = 0; i < options->words.count; i++)
    add(ladder, tw_candidates_find(candidates, options->words.names[i]));
  for (int i = 0; i < options->variants.count; i++) {
    const char *name = options->variants.names[i];
    const tw_candidate *found = tw_candidates_find(candidates, name);
    if (!found) return tw_candidates_refuse(candidates, name);
    add(ladder, found);
  }
  return -1;
}

/* ---- times -----------------------------------------------------------------
 */

static tw_status measure(tw_ladder *ladder, tw_candidate **entrants) {
  const tw_session *session = ladder->session;
  tw_measure_plan quick = {QUICK_ROUNDS, 1, session->deadline_s,
                           "all variants, round"};
  tw_buffers buffers;
  tw_status status = tw_buffers_open(session->context, ladder->problem,
                                     session->options->seed, &buffers);
  if (status != TW_OK) return status;
  int count = tw_race_entrants(&ladder->candidates, entrants);
  status =
      tw_race(session->context, &buffers, entrants, count, NULL, 0, &quick);
  tw_buffers_close(session->context, &buffers);
  return status;
}

/* Those on the ladder anew, with patience. */
static tw_status measure_rungs(tw_ladder *ladder) {
  const tw_session *session = ladder->session;
  tw_measure_plan plan = {ROUNDS, 0, session->deadline_s, "the ladder, round"};
  tw_candidate *entrants[TW_MAX_RUNGS];
  tw_buffers buffers;
  int count = 0;
  for (int i = 0; i < ladder->count; i++) {
    const tw_candidate *candidate = ladder->rungs[i].candidate;
    if (candidate->fate == TW_FATE_OPEN)
      entrants[count++] =
          &ladder->candidates.all[candidate - ladder->candidates.all];
  }
  tw_status status = tw_buffers_open(session->context, ladder->problem,
                                     session->options->seed, &buffers);
  if (status != TW_OK) return status;
  status = tw_race(session->context, &buffers, entrants, count, NULL, 0, &plan);
  tw_buffers_close(session->context, &buffers);
  for (int i = 0; i < ladder->count; i++) {
    tw_rung *rung = &ladder->rungs[i];
    if (rung->candidate->fate != TW_FATE_OPEN || !rung->candidate->rounds)
      continue;
    rung->measured_us = rung->candidate->time_us;
    snprintf(rung->measured_source, TW_SOURCE_TEXT, "now");
  }
  return status;
}

static void look_up_records(tw_ladder *ladder) {
  const tw_tuning *tuning = &ladder->session->context->tuning;
  for (int i = 0; i < ladder->count; i++) {
    tw_rung *rung = &ladder->rungs[i];
    for (int r = 0; r < tuning->count; r++) {
      const tw_record *record = &tuning->records[r];
      if (!is_record_of(ladder, record, variant_of(rung->candidate))) continue;
      rung->measured_us = record->time_us;
      snprintf(rung->measured_source, TW_SOURCE_TEXT, "%.40s, %.80s:%d",
               record->device, record->origin, record->line);
    }
  }
}

static void fill_terms(tw_ladder *ladder) {
  const tw_device_info *info = tw_context_device(ladder->session->context);
  for (int i = 0; i < ladder->count; i++) {
    tw_rung *rung = &ladder->rungs[i];
    const tw_kernel *kernel = rung->candidate->kernel;
    tw_geometry geometry;
    tw_kernel_geometry(info, kernel, ladder->problem->args, &geometry);
    tw_model(info, ladder->problem, kernel->variant, &geometry,
             &kernel->occupancy, &rung->terms);
    if (geometry.misfit) rung->terms.time_us = INFINITY;
  }
}

double tw_rung_time(const tw_rung *rung) {
  return rung->measured_us > 0 ? rung->measured_us : rung->terms.time_us;
}

static int slowest_first(const void *left, const void *right) {
  double a = ((const tw_rung *)left)->terms.time_us;
  double b = ((const tw_rung *)right)->terms.time_us;
  return (a < b) - (a > b);
}

static int slowest_measured_first(const void *left, const void *right) {
  double a = tw_rung_time(left), b = tw_rung_time(right);
  return (a < b) - (a > b);
}

/* ---- all -------------------------------------------------------------------
 */

static tw_status rank(tw_ladder *ladder) {
  tw_context *context = ladder->session->context;
  tw_candidates *candidates = &ladder->candidates;
  tw_status status =
      tw_candidates_collect(context, ladder->problem, candidates);
  if (status != TW_OK) return status;
  tw_candidates_filter(candidates, 0);
  tw_candidates_predict(context, ladder->problem, candidates);
  tw_candidates_take_predictions(context, ladder->problem, candidates);
  if (tw_session_is_gpu(ladder->session)) {
    tw_candidate **entrants =
        calloc((size_t)candidates->count + 1, sizeof entrants[0]);
    status = entrants ? measure(ladder, entrants)
                      : tw_fail(TW_ERROR_MEMORY, "out of memory");
    free(entrants);
  }
  tw_candidates_rank(candidates);
  return status;
}

int tw_ladder_open(const tw_session *session, const tw_problem *problem,
                   int with_algorithms, tw_ladder *ladder) {
  *ladder = (tw_ladder){.session = session, .problem = problem};
  int is_gpu = tw_session_is_gpu(session);
  tw_status status = rank(ladder);
  if (status != TW_OK) return tw_session_fail("%s", tw_last_error());
  if (with_algorithms) add_algorithms(ladder);
  if (with_algorithms) add_recorded(ladder);
  int code = add_named(ladder);
  if (code != -1) return code;
  if (is_gpu) status = measure_rungs(ladder);
  if (status != TW_OK) return tw_session_fail("%s", tw_last_error());
  if (!is_gpu) look_up_records(ladder);
  fill_terms(ladder);
  /* Times of one kind only are compared. */
  qsort(ladder->rungs, (size_t)ladder->count, sizeof ladder->rungs[0],
        is_gpu ? slowest_measured_first : slowest_first);
  return -1;
}

int tw_ladder_count(tw_ladder *ladder, tw_context *host) {
  tw_room room;
  tw_progress progress;
  if (tw_room_open(&room, host, ladder->problem) != TW_OK)
    return tw_session_fail("%s", tw_last_error());
  room.is_sampled = !ladder->session->options->all;
  tw_progress_start(&progress, "counting", ladder->count);
  for (int i = 0; i < ladder->count; i++) {
    tw_rung *rung = &ladder->rungs[i];
    tw_progress_step(&progress, i, variant_of(rung->candidate)->name);
    if (tw_count(&room, variant_of(rung->candidate), &rung->counted) != TW_OK)
      snprintf(rung->why, sizeof rung->why, "%s", tw_last_error());
  }
  tw_progress_end(&progress);
  tw_room_close(&room);
  return -1;
}

void tw_ladder_free(tw_ladder *ladder) {
  for (int i = 0; i < ladder->count; i++)
    tw_counted_free(&ladder->rungs[i].counted);
  tw_candidates_free(&ladder->candidates);
  ladder->count = 0;
}
