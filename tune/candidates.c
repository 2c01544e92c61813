/*
 * candidates.c -- the variants that could do a job, and what became of each.
 */
#include "candidates.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"
#include "progress.h"
#include "text.h"
#include "verify.h"

static void init_candidate(const tw_device_info *gpu, const tw_kernel *kernel,
                           const tw_problem *problem, tw_candidate *candidate) {
  tw_geometry geometry;
  tw_kernel_geometry(gpu, kernel, problem->args, &geometry);
  *candidate = (tw_candidate){.kernel = kernel};
  candidate->threads =
      geometry.block[0] * geometry.block[1] * geometry.block[2];
  int is_known = kernel->status == TW_OK;
  candidate->shared_bytes =
      geometry.shared_bytes + (is_known ? kernel->attributes.shared_bytes
                                        : kernel->variant->shared_bytes);
  if (geometry.misfit && tw_kernel_algorithm(kernel)->is_shared_by_size)
    candidate->shared_bytes = TW_SHARED_BY_SIZE;
  candidate->predicted_us = candidate->time_us = INFINITY;
}

tw_status tw_candidates_collect(tw_context *context, const tw_problem *problem,
                                tw_candidates *candidates) {
  int count = context->kernel_count > 0 ? context->kernel_count : 1;
  *candidates =
      (tw_candidates){.all = calloc((size_t)count, sizeof candidates->all[0])};
  if (!candidates->all)
    return tw_fail(TW_ERROR_MEMORY, "out of memory for %d candidates", count);
  for (int i = 0; i < context->kernel_count; i++) {
    tw_kernel *kernel = &context->kernels[i];
    if (!tw_kernel_fits(kernel, problem)) continue;
    tw_kernel_ready(context->device, kernel); /* its status keeps the answer */
    init_candidate(tw_context_device(context), kernel, problem,
                   &candidates->all[candidates->count++]);
  }
  return TW_OK;
}

tw_status tw_candidates_copy(const tw_candidates *from, tw_candidates *to) {
  size_t bytes = (size_t)from->count * sizeof from->all[0];
  *to = (tw_candidates){.count = from->count, .all = malloc(bytes + 1)};
  if (!to->all)
    return tw_fail(TW_ERROR_MEMORY, "out of memory for %d candidates",
                   from->count);
  memcpy(to->all, from->all, bytes);
  return TW_OK;
}

void tw_candidates_free(tw_candidates *candidates) {
  free(candidates->all);
  *candidates = (tw_candidates){0};
}

void tw_candidate_reject(tw_candidate *candidate, tw_fate fate,
                         const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(candidate->why, sizeof candidate->why, format, list);
  va_end(list);
  candidate->fate = fate;
}

const char *tw_fate_name(tw_fate fate) {
  static const char *const names[] = {"open",   "skipped", "occupancy",
                                      "device", "wrong",   "unverified",
                                      "late",   "shape"};
  return names[fate];
}

int tw_candidates_count(const tw_candidates *candidates, tw_fate fate) {
  int count = 0;
  for (int i = 0; i < candidates->count; i++)
    count += candidates->all[i].fate == fate;
  return count;
}

/* ---- rejection ---------------------------------------------------------- */

tw_candidate *tw_candidates_find(const tw_candidates *candidates,
                                 const char *name) {
  for (int i = 0; i < candidates->count; i++)
    if (strcmp(candidates->all[i].kernel->variant->name, name) == 0)
      return &candidates->all[i];
  return NULL;
}

int tw_candidates_refuse(const tw_candidates *candidates, const char *name) {
  int nearest = -1, least = 1 << 30;
  for (int i = 0; i < candidates->count; i++) {
    const char *other = candidates->all[i].kernel->variant->name;
    int distance = tw_text_distance(name, other);
    if (distance >= least) continue;
    least = distance;
    nearest = i;
  }
  if (nearest < 0) return tw_refuse("'%s' is none of the candidates", name);
  return tw_refuse("'%s' is none of the %d candidates; the nearest is '%s'",
                   name, candidates->count,
                   candidates->all[nearest].kernel->variant->name);
}

int tw_candidates_skip(tw_candidates *candidates, const tw_names *skipped) {
  for (int i = 0; i < skipped->count; i++) {
    tw_candidate *candidate = tw_candidates_find(candidates, skipped->names[i]);
    if (!candidate) return tw_candidates_refuse(candidates, skipped->names[i]);
    tw_candidate_reject(candidate, TW_FATE_SKIPPED, "left out by --skip");
  }
  return -1;
}

static void filter_one(tw_candidate *candidate, double least) {
  const tw_kernel *kernel = candidate->kernel;
  const tw_occupancy *occupancy = &kernel->occupancy;
  char limiter[64];
  if (kernel->status != TW_OK) {
    tw_candidate_reject(candidate, TW_FATE_DEVICE, "%s", kernel->why);
    return;
  }
  tw_limiter_text(occupancy->limiter, limiter);
  if (occupancy->blocks_per_sm == 0)
    tw_candidate_reject(candidate, TW_FATE_OCCUPANCY,
                        "not one block of it fits an SM: %s", limiter);
  else if (occupancy->fraction < least)
    tw_candidate_reject(candidate, TW_FATE_OCCUPANCY,
                        "fills %.3f of an SM's warps, less than %.3f: %s",
                        occupancy->fraction, least, limiter);
}

void tw_candidates_filter(tw_candidates *candidates, double least) {
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].fate == TW_FATE_OPEN)
      filter_one(&candidates->all[i], least);
}

/* ---- order -------------------------------------------------------------- */

static int compare(const tw_candidate *a, const tw_candidate *b, double a_us,
                   double b_us) {
  int a_open = a->fate == TW_FATE_OPEN, b_open = b->fate == TW_FATE_OPEN;
  if (a_open != b_open) return b_open - a_open;
  if (a_us != b_us) return a_us < b_us ? -1 : 1;
  return strcmp(a->kernel->variant->name, b->kernel->variant->name);
}

static int by_prediction(const void *left, const void *right) {
  const tw_candidate *a = left, *b = right;
  return compare(a, b, a->predicted_us, b->predicted_us);
}

static int by_time(const void *left, const void *right) {
  const tw_candidate *a = left, *b = right;
  return compare(a, b, a->time_us, b->time_us);
}

void tw_candidates_rank(tw_candidates *candidates) {
  qsort(candidates->all, (size_t)candidates->count, sizeof candidates->all[0],
        by_time);
}

/* The geometry of all passes for a problem; fails if no GPU can launch it. */
static tw_status find_passes(const tw_context *context, const tw_kernel *kernel,
                             const tw_problem *problem, tw_geometry *passes) {
  tw_launch launch;
  tw_status status = TW_OK;
  int count = tw_kernel_passes(tw_context_device(context), kernel,
                               problem->args, passes);
  for (int i = 0; i < count && status == TW_OK; i++)
    status = tw_launch_from_geometry(&passes[i], &launch);
  return status;
}

static double predict_one(const tw_context *context, const tw_problem *problem,
                          const tw_kernel *kernel) {
  tw_geometry passes[TW_MAX_PASSES];
  if (find_passes(context, kernel, problem, passes) != TW_OK) return INFINITY;
  return tw_model_time_us(tw_context_device(context), problem, kernel->variant,
                          passes, &kernel->occupancy);
}

void tw_candidates_predict(const tw_context *context, const tw_problem *problem,
                           tw_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].fate == TW_FATE_OPEN)
      candidates->all[i].predicted_us =
          predict_one(context, problem, candidates->all[i].kernel);
  qsort(candidates->all, (size_t)candidates->count, sizeof candidates->all[0],
        by_prediction);
}

void tw_candidates_take_predictions(const tw_context *context,
                                    const tw_problem *problem,
                                    tw_candidates *candidates) {
  tw_geometry passes[TW_MAX_PASSES];
  for (int i = 0; i < candidates->count; i++) {
    tw_candidate *candidate = &candidates->all[i];
    if (candidate->fate != TW_FATE_OPEN) continue;
    candidate->time_us = candidate->predicted_us;
    if (find_passes(context, candidate->kernel, problem, passes) != TW_OK)
      tw_candidate_reject(candidate, TW_FATE_SHAPE, "%s", tw_last_error());
  }
}

/* ---- verification ------------------------------------------------------- */

static void verify_one(const tw_session *session, tw_type type,
                       tw_candidate *candidate) {
  char finding[sizeof candidate->why];
  tw_verdict verdict =
      tw_verify_all(session->context, candidate->kernel, type,
                    session->options->seed, finding, sizeof finding);
  candidate->is_verified = verdict == TW_VERDICT_RIGHT;
  if (verdict == TW_VERDICT_WRONG)
    tw_candidate_reject(candidate, TW_FATE_WRONG, "%s", finding);
  if (verdict == TW_VERDICT_UNKNOWN)
    tw_candidate_reject(candidate, TW_FATE_UNKNOWN, "%s", finding);
}

void tw_candidates_verify(const tw_session *session, tw_type type,
                          tw_candidates *candidates) {
  int done = 0;
  tw_progress progress;
  tw_progress_start(&progress, "verifying",
                    tw_candidates_count(candidates, TW_FATE_OPEN));
  for (int i = 0; i < candidates->count; i++) {
    tw_candidate *candidate = &candidates->all[i];
    if (candidate->fate != TW_FATE_OPEN) continue;
    tw_progress_step(&progress, done++, candidate->kernel->variant->name);
    if (tw_now_s() < session->deadline_s)
      verify_one(session, type, candidate);
    else
      tw_candidate_reject(candidate, TW_FATE_LATE,
                          "not verified: the time limit came before");
  }
  tw_progress_end(&progress);
}

/* ---- reports ------------------------------------------------------------ */

/* "registers 2, shared memory 1": how many each limiter has cost. */
static void limiter_counts(const tw_candidates *candidates, char *text,
                           size_t size) {
  text[0] = 0;
  for (int bit = TW_LIMIT_WARPS; bit <= TW_LIMIT_BLOCKS; bit <<= 1) {
    int count = 0;
    for (int i = 0; i < candidates->count; i++)
      count += candidates->all[i].fate == TW_FATE_OCCUPANCY &&
               candidates->all[i].kernel->occupancy.limiter & bit;
    char limiter[64], part[96];
    tw_limiter_text(bit, limiter);
    snprintf(part, sizeof part, "%s %d", limiter, count);
    if (count > 0) tw_text_list(text, size, part);
  }
}

/* Appends ", COUNT what" if any candidate has met this fate. */
static void list_fate(const tw_candidates *candidates, tw_fate fate,
                      const char *what, char *text, size_t size) {
  char part[256];
  int count = tw_candidates_count(candidates, fate);
  snprintf(part, sizeof part, "%d %s", count, what);
  if (count > 0) tw_text_list(text, size, part);
}

void tw_candidates_say(const tw_session *session, const char *title,
                       const tw_candidates *candidates) {
  char text[512], limiters[160], occupancy[224];
  snprintf(text, sizeof text, "%d candidates", candidates->count);
  limiter_counts(candidates, limiters, sizeof limiters);
  snprintf(occupancy, sizeof occupancy, "rejected by occupancy (%s)", limiters);
  list_fate(candidates, TW_FATE_OCCUPANCY, occupancy, text, sizeof text);
  if (tw_candidates_count(candidates, TW_FATE_OCCUPANCY) == 0)
    tw_text_list(text, sizeof text, "none rejected by occupancy");
  list_fate(candidates, TW_FATE_DEVICE, "not for this device", text,
            sizeof text);
  list_fate(candidates, TW_FATE_SKIPPED, "skipped", text, sizeof text);
  tw_text_wrap(session->say, "  ", "%s: %s", title, text);
}

/* The first of the list with this fate for the same reason. */
static const tw_candidate *first_alike(const tw_candidates *candidates,
                                       const tw_candidate *candidate) {
  const tw_candidate *other = candidates->all;
  while (other->fate != candidate->fate || strcmp(other->why, candidate->why))
    other++;
  return other;
}

void tw_candidates_say_rejected(const tw_session *session,
                                const tw_candidates *candidates, int fates) {
  enum { MOST = 8 };
  int count = 0;
  for (int i = 0; i < candidates->count; i++) {
    const tw_candidate *candidate = &candidates->all[i];
    if (!(fates & 1 << candidate->fate)) continue;
    if (count++ >= MOST && !session->options->all) continue;
    const tw_candidate *first = first_alike(candidates, candidate);
    tw_text_wrap(session->say, "    ", "  %s: %s: %s%s",
                 candidate->kernel->variant->name,
                 tw_fate_name(candidate->fate), first == candidate ? "" : "as ",
                 first == candidate ? candidate->why
                                    : first->kernel->variant->name);
  }
  if (count > MOST && !session->options->all)
    fprintf(session->say, "  and %d more: --all shows them\n", count - MOST);
}
