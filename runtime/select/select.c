/*
 * select.c -- chooses the kernel for a problem, and states the reason.
 *
 * Of the tuning records of this device, the one whose shape is nearest decides;
 * a record of the same shape has distance 0. If no record is near, the model
 * decides. Every choice is cached with its reason, so the next call with the
 * same key only looks it up.
 */
#include "select/select.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "select/model.h"
#include "select/rank.h"
#include "select/select_cache.h"
#include "select/usable.h"

static void fill(twi_selection *selection, const twi_kernel *kernel,
                 tw_evidence evidence, double time_us, int predicted) {
  const tw_variant *variant = kernel->variant;
  tw_choice *choice = &selection->choice;
  memset(selection, 0, sizeof *selection);
  selection->kernel = kernel;
  snprintf(choice->variant, sizeof choice->variant, "%s", variant->name);
  snprintf(choice->algorithm, sizeof choice->algorithm, "%s",
           twi_kernel_algorithm(kernel)->name);
  choice->evidence = evidence;
  choice->time_us = time_us;
  choice->predicted = predicted;
  choice->blocks_per_sm = kernel->occupancy[0].blocks_per_sm;
}

/* ---- records ------------------------------------------------------------ */

/* A record at a larger distance is not used. At this distance one size differs
 * by a factor of 8, or three sizes differ by a factor of 2 each. */
static const double max_distance = 3;

typedef struct neighbour {
  twi_record record;
  double distance; /* infinite: it has been tried */
} neighbour;

/* Copies the records near the problem into *found, which the caller frees. A
 * copy is needed because records may be added to the context while kernels are
 * prepared. */
static tw_status find_neighbours(tw_context *context,
                                 const twi_problem *problem, neighbour **found,
                                 int *count) {
  const twi_tuning *tuning = &context->tuning;
  tw_status status = TW_OK;
  twi_record asked;
  twi_record_init(&asked, &context->device->info, problem);
  *count = 0;
  pthread_mutex_lock(&context->lock);
  *found = malloc((size_t)(tuning->count + 1) * sizeof **found);
  if (!*found)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for %d tuning records",
                      tuning->count);
  for (int i = 0; i < tuning->count && status == TW_OK; i++) {
    double distance = twi_record_distance(&tuning->records[i], &asked);
    if (distance <= max_distance)
      (*found)[(*count)++] = (neighbour){tuning->records[i], distance};
  }
  pthread_mutex_unlock(&context->lock);
  return status;
}

/* The nearest record that has not been tried; of several at the same distance,
 * the last one. NULL if all have been tried. */
static neighbour *nearest(neighbour *list, int count) {
  neighbour *best = NULL;
  for (int i = 0; i < count; i++)
    if (list[i].distance <= (best ? best->distance : max_distance))
      best = &list[i];
  return best;
}

/* The kernel that a record names; NULL if it does not exist or has changed. The
 * log reports this if the record is for exactly this shape. */
static twi_kernel *record_kernel(tw_context *context,
                                 const twi_problem *problem,
                                 const neighbour *near) {
  const twi_record *record = &near->record;
  int changed = 0;
  for (int i = 0; i < twi_context_kernel_count(context); i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (!twi_kernel_fits(kernel, problem) ||
        strcmp(kernel->variant->name, record->variant))
      continue;
    if (kernel->variant->hash == record->hash) return kernel;
    changed = 1;
  }
  if (near->distance == 0)
    twi_log_line(&context->log, TWI_LOG_TUNE,
                 "%s:%d: record not used: %s %s; tune this shape again",
                 record->origin, record->line, record->variant,
                 changed ? "has changed since it was tuned"
                         : "is no variant of this library");
  return NULL;
}

/* "FILE:12"; of a long path only the end. */
static void place_text(const twi_record *record, char *text, size_t bytes) {
  enum { MAX_PATH = 80 };
  size_t length = strlen(record->origin);
  int is_long = length > MAX_PATH;
  const char *end = record->origin + (is_long ? length - MAX_PATH : 0);
  int used = snprintf(text, bytes, "%s%s", is_long ? "..." : "", end);
  if (record->line > 0)
    snprintf(text + used, bytes - (size_t)used, ":%d", record->line);
}

static void choose_record(twi_selection *selection, const twi_kernel *kernel,
                          const neighbour *near) {
  const twi_record *record = &near->record;
  char shape[48], place[104];
  twi_sizes_text(record->sizes, record->size_count, shape, sizeof shape);
  place_text(record, place, sizeof place);
  fill(selection, kernel,
       near->distance == 0 ? TW_EVIDENCE_TUNED : TW_EVIDENCE_NEARBY,
       record->time_us, record->predicted);
  snprintf(selection->choice.reason, sizeof selection->choice.reason,
           "%s %.1f us for %s%s, %s",
           record->predicted ? "PREDICTED" : "measured", record->time_us, shape,
           near->distance == 0 ? "" : ", the nearest shape tuned", place);
}

/* ---- the model ---------------------------------------------------------- */

/* Fails with the reason why the last of `count` kernels cannot be used. `why`
 * is the status of all of them, or TW_ERROR_VARIANT if they differ. */
static tw_status no_variant(const tw_context *context,
                            const twi_problem *problem, int count,
                            tw_status why) {
  const char *name = problem->operation->name;
  const char *type = twi_problem_type_name(problem);
  const char *device = context->device->info.name;
  if (count == 0)
    return twi_fail(TW_ERROR_VARIANT,
                    "no kernel set of this context has a variant of %s for %s; "
                    "give the set in tw_context_options.kernels",
                    name, type);
  return twi_fail(why == TW_ERROR_IMAGE ? why : TW_ERROR_VARIANT,
                  "none of the %d variants of %s for %s can run on %s; the "
                  "reason for the last: %s",
                  count, name, type, device, tw_last_error());
}

static tw_status choose_by_model(tw_context *context,
                                 const twi_problem *problem,
                                 twi_selection *selection) {
  const tw_device_info *info = &context->device->info;
  twi_prediction best = {NULL, 0, 0};
  tw_status why = TW_OK;
  int count = 0, usable = 0;
  for (int i = 0; i < twi_context_kernel_count(context); i++) {
    twi_kernel *kernel = &context->kernels[i];
    tw_passes passes;
    if (!twi_kernel_fits(kernel, problem) || !twi_model_may_choose(kernel))
      continue;
    count++;
    tw_status status = twi_kernel_usable(context, kernel, problem, &passes);
    if (status == TW_ERROR_MEMORY) return status;
    if (status != TW_OK) {
      why = why == TW_OK || why == status ? status : TW_ERROR_VARIANT;
      continue;
    }
    usable++;
    const twi_model_variant variant = {kernel->variant, kernel->counts};
    twi_prediction one = {
        kernel,
        twi_model_time_us(info, problem, &variant, &passes, kernel->occupancy),
        twi_geometry_threads(twi_first_kernel(&passes))};
    twi_prediction_improves(&best, &one);
  }
  if (!best.kernel) return no_variant(context, problem, count, why);

  char sizes[TWI_SIZES_TEXT];
  twi_problem_sizes(problem, sizes);
  fill(selection, best.kernel, TW_EVIDENCE_MODEL, best.time_us, 1);
  snprintf(selection->choice.reason, sizeof selection->choice.reason,
           "no record near %s for %s; the model's best of %d variants, "
           "PREDICTED %.1f us",
           sizes, info->key, usable, best.time_us);
  return TW_OK;
}

/* ---- workspace ---------------------------------------------------------- */

/* If some variants need a larger workspace than the one given, says so in the
 * choice's reason. */
static void note_workspace(const tw_context *context,
                           const twi_problem *problem,
                           twi_selection *selection) {
  const tw_device_info *info = &context->device->info;
  int64_t most = 0;
  int count = 0;
  for (int i = 0; i < twi_context_kernel_count(context); i++) {
    const twi_kernel *kernel = &context->kernels[i];
    if (!twi_kernel_fits(kernel, problem)) continue;
    int64_t needed = twi_kernel_workspace(info, kernel, problem->args);
    count += needed > problem->workspace_bytes;
    if (needed > most) most = needed;
  }
  if (count == 0) return;
  char *reason = selection->choice.reason;
  size_t length = strlen(reason), size = sizeof selection->choice.reason;
  snprintf(reason + length, size - length,
           "; %d variants need up to %lld bytes of workspace, %lld given",
           count, (long long)most, (long long)problem->workspace_bytes);
}

/* ---- selection ---------------------------------------------------------- */

static tw_status choose(tw_context *context, const twi_problem *problem,
                        twi_selection *selection) {
  neighbour *list, *near;
  int count;
  tw_status status = find_neighbours(context, problem, &list, &count);
  if (status != TW_OK) return status;
  selection->kernel = NULL;
  while (!selection->kernel && (near = nearest(list, count))) {
    tw_passes passes;
    twi_kernel *kernel = record_kernel(context, problem, near);
    if (kernel && twi_kernel_usable(context, kernel, problem, &passes) == TW_OK)
      choose_record(selection, kernel, near);
    near->distance = INFINITY;
  }
  free(list);
  if (selection->kernel) return TW_OK;
  return choose_by_model(context, problem, selection);
}

static void log_choice(const tw_context *context, const twi_problem *problem,
                       const tw_choice *choice) {
  static const char *const evidence[] = {"tuned", "nearby", "model"};
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(problem, shape);
  twi_log_line(&context->log, TWI_LOG_SELECT,
               "%s %s %s, aligned to %d, on %s: %s (%s: %s)",
               problem->operation->name, twi_problem_type_name(problem), shape,
               problem->align, context->device->info.name, choice->variant,
               evidence[choice->evidence], choice->reason);
}

/* Copies the cached choice and returns 1 if there is one. *record_count is for
 * add_to_cache(). */
static int find_in_cache(tw_context *context, const twi_select_key *key,
                         twi_selection *selection, int *record_count) {
  pthread_mutex_lock(&context->lock);
  const twi_selection *cached = twi_select_cache_find(context->cache, key);
  if (cached) *selection = *cached;
  *record_count = context->tuning.count;
  pthread_mutex_unlock(&context->lock);
  return cached != NULL;
}

/* Caches a choice that was made from `record_count` records, and returns 1. If
 * another thread has cached a choice for the key meanwhile, that one is used.
 * If a record has been added meanwhile, the choice may be out of date: it is
 * used for this call but not cached. */
static int add_to_cache(tw_context *context, const twi_select_key *key,
                        twi_selection *selection, int record_count) {
  pthread_mutex_lock(&context->lock);
  const twi_selection *cached = twi_select_cache_find(context->cache, key);
  int is_new = !cached && context->tuning.count == record_count;
  if (cached) *selection = *cached;
  if (is_new) twi_select_cache_add(context->cache, key, selection);
  pthread_mutex_unlock(&context->lock);
  return is_new;
}

tw_status twi_select(tw_context *context, const twi_problem *problem,
                     twi_selection *selection) {
  twi_select_key key;
  int record_count;
  twi_select_key_init(&key, problem);
  if (find_in_cache(context, &key, selection, &record_count)) return TW_OK;
  tw_status status = choose(context, &key.problem, selection);
  if (status != TW_OK) return status;
  note_workspace(context, &key.problem, selection);
  if (add_to_cache(context, &key, selection, record_count))
    log_choice(context, &key.problem, &selection->choice);
  return TW_OK;
}

tw_status twi_context_add_record(tw_context *context,
                                 const twi_record *record) {
  pthread_mutex_lock(&context->lock);
  tw_status status =
      twi_tuning_add(&context->tuning, record,
                     record->origin ? record->origin : "this process");
  twi_select_cache_clear(context->cache);
  pthread_mutex_unlock(&context->lock);
  return status;
}
