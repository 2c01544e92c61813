/*
 * candidates.c -- the variants that could do a job, and what became of each.
 */
#include "search/candidates.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "print/progress.h"
#include "print/text.h"
#include "select/model.h"
#include "verify/verify.h"

static void init_candidate(const tw_device_info *gpu, const twi_kernel *kernel,
                           const twi_problem *problem,
                           tune_candidate *candidate) {
  tw_passes passes;
  twi_kernel_passes(gpu, kernel, problem->args, &passes);
  const tw_geometry *first = &passes.pass[0];
  *candidate = (tune_candidate){.kernel = kernel};
  candidate->threads = twi_geometry_threads(first);
  int is_known = kernel->status == TW_OK;
  candidate->shared_bytes =
      first->shared_bytes + (is_known ? kernel->attributes.shared_bytes
                                      : kernel->variant->shared_bytes);
  if (first->misfit && twi_kernel_algorithm(kernel)->is_shared_by_size)
    candidate->shared_bytes = TUNE_SHARED_BY_SIZE;
  candidate->predicted_us = candidate->time_us = INFINITY;
}

tw_status tune_candidates_collect(tw_context *context,
                                  const twi_problem *problem,
                                  tune_candidates *candidates) {
  int count = context->kernel_count > 0 ? context->kernel_count : 1;
  *candidates = (tune_candidates){
      .all = calloc((size_t)count, sizeof candidates->all[0])};
  if (!candidates->all)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d candidates", count);
  for (int i = 0; i < context->kernel_count; i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (!twi_kernel_fits(kernel, problem)) continue;
    twi_kernel_ready(context->device, kernel); /* its status keeps the answer */
    init_candidate(tw_context_device(context), kernel, problem,
                   &candidates->all[candidates->count++]);
  }
  return TW_OK;
}

tw_status tune_candidates_copy(const tune_candidates *from,
                               tune_candidates *to) {
  size_t bytes = (size_t)from->count * sizeof from->all[0];
  *to = (tune_candidates){.count = from->count, .all = malloc(bytes + 1)};
  if (!to->all)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d candidates",
                    from->count);
  memcpy(to->all, from->all, bytes);
  return TW_OK;
}

void tune_candidates_free(tune_candidates *candidates) {
  free(candidates->all);
  *candidates = (tune_candidates){0};
}

void tune_candidate_reject(tune_candidate *candidate, tune_fate fate,
                           const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(candidate->why, sizeof candidate->why, format, list);
  va_end(list);
  candidate->fate = fate;
}

const char *tune_fate_name(tune_fate fate) {
  static const char *const names[] = {"open",   "skipped", "occupancy",
                                      "device", "wrong",   "unverified",
                                      "late",   "shape"};
  return names[fate];
}

int tune_candidates_count(const tune_candidates *candidates, tune_fate fate) {
  int count = 0;
  for (int i = 0; i < candidates->count; i++)
    count += candidates->all[i].fate == fate;
  return count;
}

/* ---- rejection ---------------------------------------------------------- */

tune_candidate *tune_candidates_find(const tune_candidates *candidates,
                                     const char *name) {
  for (int i = 0; i < candidates->count; i++)
    if (strcmp(candidates->all[i].kernel->variant->name, name) == 0)
      return &candidates->all[i];
  return NULL;
}

int tune_candidates_refuse(const tune_candidates *candidates,
                           const char *name) {
  int nearest = -1, least = 1 << 30;
  for (int i = 0; i < candidates->count; i++) {
    const char *other = candidates->all[i].kernel->variant->name;
    int distance = tune_text_distance(name, other);
    if (distance >= least) continue;
    least = distance;
    nearest = i;
  }
  if (nearest < 0) return tune_refuse("'%s' is none of the candidates", name);
  return tune_refuse("'%s' is none of the %d candidates; the nearest is '%s'",
                     name, candidates->count,
                     candidates->all[nearest].kernel->variant->name);
}

int tune_candidates_skip(tune_candidates *candidates,
                         const tune_names *skipped) {
  for (int i = 0; i < skipped->count; i++) {
    tune_candidate *candidate =
        tune_candidates_find(candidates, skipped->names[i]);
    if (!candidate)
      return tune_candidates_refuse(candidates, skipped->names[i]);
    tune_candidate_reject(candidate, TUNE_FATE_SKIPPED, "left out by --skip");
  }
  return -1;
}

static void filter_one(tune_candidate *candidate, double least) {
  const twi_kernel *kernel = candidate->kernel;
  const twi_occupancy *occupancy = &kernel->occupancy;
  char limiter[64];
  if (kernel->status != TW_OK) {
    tune_candidate_reject(candidate, TUNE_FATE_DEVICE, "%s", kernel->why);
    return;
  }
  twi_limiter_text(occupancy->limiter, limiter);
  if (occupancy->blocks_per_sm == 0)
    tune_candidate_reject(candidate, TUNE_FATE_OCCUPANCY,
                          "not one block of it fits an SM: %s", limiter);
  else if (occupancy->fraction < least)
    tune_candidate_reject(candidate, TUNE_FATE_OCCUPANCY,
                          "fills %.3f of an SM's warps, less than %.3f: %s",
                          occupancy->fraction, least, limiter);
}

void tune_candidates_filter(tune_candidates *candidates, double least) {
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].fate == TUNE_FATE_OPEN)
      filter_one(&candidates->all[i], least);
}

/* ---- order -------------------------------------------------------------- */

static int compare(const tune_candidate *a, const tune_candidate *b,
                   double a_us, double b_us) {
  int a_open = a->fate == TUNE_FATE_OPEN, b_open = b->fate == TUNE_FATE_OPEN;
  if (a_open != b_open) return b_open - a_open;
  if (a_us != b_us) return a_us < b_us ? -1 : 1;
  return strcmp(a->kernel->variant->name, b->kernel->variant->name);
}

static int by_prediction(const void *left, const void *right) {
  const tune_candidate *a = left, *b = right;
  return compare(a, b, a->predicted_us, b->predicted_us);
}

static int by_time(const void *left, const void *right) {
  const tune_candidate *a = left, *b = right;
  return compare(a, b, a->time_us, b->time_us);
}

void tune_candidates_rank(tune_candidates *candidates) {
  qsort(candidates->all, (size_t)candidates->count, sizeof candidates->all[0],
        by_time);
}

/* The geometry of all passes for a problem; fails if no GPU can launch it. */
static tw_status find_passes(const tw_context *context,
                             const twi_kernel *kernel,
                             const twi_problem *problem, tw_passes *passes) {
  twi_launch launch;
  tw_status status = TW_OK;
  twi_kernel_passes(tw_context_device(context), kernel, problem->args, passes);
  for (int i = 0; i < passes->count && status == TW_OK; i++)
    status = twi_launch_from_geometry(&passes->pass[i], &launch);
  return status;
}

static double predict_one(const tw_context *context, const twi_problem *problem,
                          const twi_kernel *kernel) {
  tw_passes passes;
  if (find_passes(context, kernel, problem, &passes) != TW_OK) return INFINITY;
  return twi_model_time_us(tw_context_device(context), problem, kernel->variant,
                           &passes, &kernel->occupancy);
}

void tune_candidates_predict(const tw_context *context,
                             const twi_problem *problem,
                             tune_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].fate == TUNE_FATE_OPEN)
      candidates->all[i].predicted_us =
          predict_one(context, problem, candidates->all[i].kernel);
  qsort(candidates->all, (size_t)candidates->count, sizeof candidates->all[0],
        by_prediction);
}

void tune_candidates_take_predictions(const tw_context *context,
                                      const twi_problem *problem,
                                      tune_candidates *candidates) {
  tw_passes passes;
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    if (candidate->fate != TUNE_FATE_OPEN) continue;
    candidate->time_us = candidate->predicted_us;
    if (find_passes(context, candidate->kernel, problem, &passes) != TW_OK)
      tune_candidate_reject(candidate, TUNE_FATE_SHAPE, "%s", tw_last_error());
  }
}

/* ---- verification ------------------------------------------------------- */

static void verify_one(const tune_session *session, tw_type type,
                       tune_candidate *candidate) {
  char finding[sizeof candidate->why];
  tune_verdict verdict =
      tune_verify_all(session->context, candidate->kernel, type,
                      session->options->seed, finding, sizeof finding);
  candidate->is_verified = verdict == TUNE_VERDICT_RIGHT;
  if (verdict == TUNE_VERDICT_WRONG)
    tune_candidate_reject(candidate, TUNE_FATE_WRONG, "%s", finding);
  if (verdict == TUNE_VERDICT_UNKNOWN)
    tune_candidate_reject(candidate, TUNE_FATE_UNKNOWN, "%s", finding);
}

void tune_candidates_verify(const tune_session *session, tw_type type,
                            tune_candidates *candidates) {
  int done = 0;
  tune_progress progress;
  tune_progress_start(&progress, "verifying",
                      tune_candidates_count(candidates, TUNE_FATE_OPEN));
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    if (candidate->fate != TUNE_FATE_OPEN) continue;
    tune_progress_step(&progress, done++, candidate->kernel->variant->name);
    if (tune_now_s() < session->deadline_s)
      verify_one(session, type, candidate);
    else
      tune_candidate_reject(candidate, TUNE_FATE_LATE,
                            "not verified: the time limit came before");
  }
  tune_progress_end(&progress);
}

/* ---- reports ------------------------------------------------------------ */

/* "registers 2, shared memory 1": how many each limiter has cost. */
static void limiter_counts(const tune_candidates *candidates, char *text,
                           size_t size) {
  text[0] = 0;
  for (int bit = TWI_LIMIT_WARPS; bit <= TWI_LIMIT_BLOCKS; bit <<= 1) {
    int count = 0;
    for (int i = 0; i < candidates->count; i++)
      count += candidates->all[i].fate == TUNE_FATE_OCCUPANCY &&
               candidates->all[i].kernel->occupancy.limiter & bit;
    char limiter[64], part[96];
    twi_limiter_text(bit, limiter);
    snprintf(part, sizeof part, "%s %d", limiter, count);
    if (count > 0) tune_text_list(text, size, part);
  }
}

/* Appends ", COUNT what" if any candidate has met this fate. */
static void list_fate(const tune_candidates *candidates, tune_fate fate,
                      const char *what, char *text, size_t size) {
  char part[256];
  int count = tune_candidates_count(candidates, fate);
  snprintf(part, sizeof part, "%d %s", count, what);
  if (count > 0) tune_text_list(text, size, part);
}

void tune_candidates_say(const tune_session *session, const char *title,
                         const tune_candidates *candidates) {
  char text[512], limiters[160], occupancy[224];
  snprintf(text, sizeof text, "%d candidates", candidates->count);
  limiter_counts(candidates, limiters, sizeof limiters);
  snprintf(occupancy, sizeof occupancy, "rejected by occupancy (%s)", limiters);
  list_fate(candidates, TUNE_FATE_OCCUPANCY, occupancy, text, sizeof text);
  if (tune_candidates_count(candidates, TUNE_FATE_OCCUPANCY) == 0)
    tune_text_list(text, sizeof text, "none rejected by occupancy");
  list_fate(candidates, TUNE_FATE_DEVICE, "not for this device", text,
            sizeof text);
  list_fate(candidates, TUNE_FATE_SKIPPED, "skipped", text, sizeof text);
  tune_text_wrap(session->say, "  ", "%s: %s", title, text);
}

/* The first of the list with this fate for the same reason. */
static const tune_candidate *first_alike(const tune_candidates *candidates,
                                         const tune_candidate *candidate) {
  const tune_candidate *other = candidates->all;
  while (other->fate != candidate->fate || strcmp(other->why, candidate->why))
    other++;
  return other;
}

void tune_candidates_say_rejected(const tune_session *session,
                                  const tune_candidates *candidates,
                                  int fates) {
  enum { MOST = 8 };
  int count = 0;
  for (int i = 0; i < candidates->count; i++) {
    const tune_candidate *candidate = &candidates->all[i];
    if (!(fates & 1 << candidate->fate)) continue;
    if (count++ >= MOST && !session->options->all) continue;
    const tune_candidate *first = first_alike(candidates, candidate);
    tune_text_wrap(
        session->say, "    ", "  %s: %s: %s%s",
        candidate->kernel->variant->name, tune_fate_name(candidate->fate),
        first == candidate ? "" : "as ",
        first == candidate ? candidate->why : first->kernel->variant->name);
  }
  if (count > MOST && !session->options->all)
    fprintf(session->say, "  and %d more: --all shows them\n", count - MOST);
}
