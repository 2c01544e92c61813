/*
 * select.c -- which kernel runs a problem, and why.
 *
 * The nearest record decides that was tuned on this very device; a record of
 * the same shape is at distance 0. Where none is near, the model does. Every
 * choice is remembered with its reason, so that the next call of the kind
 * costs a look-up.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/context.h"
#include "select/model.h"
#include "select/select_cache.h"

/* ---- kernels ------------------------------------------------------------ */

int twi_kernel_fits(const twi_kernel *kernel, const twi_problem *problem) {
  const tw_operation *mine = kernel->operation, *asked = problem->operation;
  if (mine->signature != asked->signature || strcmp(mine->name, asked->name))
    return 0;
  return !strcmp(mine->elements[kernel->variant->element].name,
                 asked->elements[problem->element].name);
}

static tw_status check_workspace(const tw_context *context,
                                 const twi_kernel *kernel,
                                 const twi_problem *problem) {
  int64_t needed =
      twi_kernel_workspace(&context->device->info, kernel, problem->args);
  if (needed <= problem->workspace_bytes) return TW_OK;
  return twi_fail(TW_ERROR_VARIANT,
                  "%s needs a workspace of %lld bytes, and %lld are given",
                  kernel->variant->name, (long long)needed,
                  (long long)problem->workspace_bytes);
}

/* TW_OK with the geometry of all passes if the kernel can run the problem
 * on this device, in the workspace given. */
static tw_status check_usable(tw_context *context, twi_kernel *kernel,
                              const twi_problem *problem, tw_geometry *passes) {
  twi_launch launch;
  tw_status status = twi_kernel_ready(context->device, kernel);
  if (status == TW_OK) status = check_workspace(context, kernel, problem);
  if (status != TW_OK) return status;
  if (kernel->occupancy.blocks_per_sm <= 0) {
    char limiter[64];
    twi_limiter_text(kernel->occupancy.limiter, limiter);
    return twi_fail(TW_ERROR_VARIANT,
                    "a block of %s does not fit an SM of %s: %s",
                    kernel->variant->name, context->device->info.name, limiter);
  }
  int count =
      twi_kernel_passes(&context->device->info, kernel, problem->args, passes);
  for (int i = 0; i < count && status == TW_OK; i++)
    status = twi_launch_from_geometry(&passes[i], &launch);
  return status;
}

static void fill(twi_selection *selection, const twi_kernel *kernel,
                 tw_evidence evidence, double time_us, int predicted) {
  const tw_variant *variant = kernel->variant;
  tw_choice *choice = &selection->choice;
  memset(selection, 0, sizeof *selection);
  selection->kernel = kernel;
  snprintf(choice->variant, sizeof choice->variant, "%s", variant->name);
  snprintf(choice->algorithm, sizeof choice->algorithm, "%s",
           kernel->operation->algorithms[variant->algorithm].name);
  choice->evidence = evidence;
  choice->time_us = time_us;
  choice->predicted = predicted;
  choice->blocks_per_sm = kernel->occupancy.blocks_per_sm;
}

/* ---- records ------------------------------------------------------------ */

/* A record further than this is no evidence: at 3, one size is off by a factor
 * of 8, or three sizes by a factor of 2 each. */
static const double farthest = 3;

typedef struct neighbour {
  twi_record record;
  double distance; /* infinite: not there any more */
} neighbour;

/* In factors of two, summed: 100x1 is as far from 10x10 as it looks. One is
 * added to a size so that 1 and 2 are not as far apart as 1000 and 2000.
 * Alignment counts likewise, but twice where the record had more of it: what
 * made its variant fast may be out of reach. */
static double distance_to(const twi_record *record, const twi_select_key *key) {
  double align = log2((double)record->align / key->align);
  double sum = align > 0 ? 2 * align : -align;
  if (record->size_count != key->size_count) return INFINITY;
  for (int i = 0; i < key->size_count; i++)
    sum += fabs(
        log2(((double)record->sizes[i] + 1) / ((double)key->sizes[i] + 1)));
  return sum;
}

static int is_about(const twi_record *record, const tw_device_info *info,
                    const twi_select_key *key) {
  return !strcmp(record->device, info->key) &&
         record->compute_capability == info->compute_capability &&
         record->sm_count == info->sm_count &&
         !strcmp(record->operation, key->operation) &&
         !strcmp(record->element, key->element);
}

/* Copies the records near the key into *found, which the caller frees: while
 * kernels are prepared, the context may learn others. */
static tw_status find_neighbours(tw_context *context, const twi_select_key *key,
                                 neighbour **found, int *count) {
  const twi_tuning *tuning = &context->tuning;
  tw_status status = TW_OK;
  *count = 0;
  pthread_mutex_lock(&context->lock);
  *found = malloc((size_t)(tuning->count + 1) * sizeof **found);
  if (!*found)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for %d tuning records",
                      tuning->count);
  for (int i = 0; i < tuning->count && status == TW_OK; i++) {
    const twi_record *record = &tuning->records[i];
    if (!is_about(record, &context->device->info, key)) continue;
    double distance = distance_to(record, key);
    if (distance <= farthest)
      (*found)[(*count)++] = (neighbour){*record, distance};
  }
  pthread_mutex_unlock(&context->lock);
  return status;
}

/* Of equally near ones the later. */
static neighbour *nearest(neighbour *list, int count) {
  neighbour *best = NULL;
  for (int i = 0; i < count; i++)
    if (list[i].distance <= (best ? best->distance : farthest)) best = &list[i];
  return best;
}

/* The kernel that a record timed, or NULL: a miss. One that was for this very
 * shape is worth a line in the log. */
static twi_kernel *timed_kernel(tw_context *context, const twi_problem *problem,
                                const neighbour *near) {
  const twi_record *record = &near->record;
  int changed = 0;
  for (int i = 0; i < context->kernel_count; i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (!twi_kernel_fits(kernel, problem) ||
        strcmp(kernel->variant->name, record->variant))
      continue;
    if (kernel->variant->hash == record->hash) return kernel;
    changed = 1;
  }
  if (near->distance == 0)
    twi_log_line(&context->log, TWI_LOG_TUNE,
                 "%s:%d: a miss: %s %s; tune this shape again", record->origin,
                 record->line, record->variant,
                 changed ? "has changed since it was tuned"
                         : "is no variant of this library");
  return NULL;
}

/* "FILE:12"; of a long path the end. */
static void place_text(const twi_record *record, char *text, size_t bytes) {
  enum { MOST = 80 };
  size_t length = strlen(record->origin);
  const char *tail = record->origin + (length > MOST ? length - MOST : 0);
  int used = snprintf(text, bytes, "%s%s", length > MOST ? "..." : "", tail);
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

static int threads_of(const tw_geometry *geometry) {
  return geometry->block[0] * geometry->block[1] * geometry->block[2];
}

/* Kept to be compared with: chosen where it was timed and won, never guessed.
 */
static int is_only_if_tuned(const twi_kernel *kernel) {
  return kernel->operation->algorithms[kernel->variant->algorithm].is_only_if_tuned;
}

typedef struct candidate {
  const twi_kernel *kernel;
  double time_us;
  int threads;
} candidate;

/* Equal times: the smaller block, then the name, so that the order in which
 * kernels are listed does not matter. */
static int is_better(const candidate *a, const candidate *b) {
  if (!b->kernel || a->time_us != b->time_us)
    return !b->kernel || a->time_us < b->time_us;
  if (a->threads != b->threads) return a->threads < b->threads;
  return strcmp(a->kernel->variant->name, b->kernel->variant->name) < 0;
}

/* The sentence says why the last one could not be used; `why` is the status
 * that all of them have in common, if they do. */
static tw_status no_variant(const tw_context *context,
                            const twi_problem *problem, int count,
                            tw_status why) {
  const char *name = problem->operation->name;
  const char *type = tw_type_name(problem->type);
  const char *device = context->device->info.name;
  if (count == 0)
    return twi_fail(TW_ERROR_VARIANT,
                    "no kernel set of this context has a variant of %s for %s; "
                    "give the set in tw_context_options.kernels",
                    name, type);
  return twi_fail(why == TW_ERROR_IMAGE ? why : TW_ERROR_VARIANT,
                  "none of the %d variants of %s for %s can run on %s; of the "
                  "last: %s",
                  count, name, type, device, tw_last_error());
}

static tw_status choose_by_model(tw_context *context,
                                 const twi_problem *problem,
                                 twi_selection *selection) {
  const tw_device_info *info = &context->device->info;
  candidate best = {NULL, 0, 0};
  tw_status why = TW_OK;
  int count = 0, usable = 0;
  for (int i = 0; i < context->kernel_count; i++) {
    twi_kernel *kernel = &context->kernels[i];
    tw_geometry passes[TW_MAX_PASSES];
    if (!twi_kernel_fits(kernel, problem) || is_only_if_tuned(kernel)) continue;
    count++;
    tw_status status = check_usable(context, kernel, problem, passes);
    if (status == TW_ERROR_MEMORY) return status;
    if (status != TW_OK) {
      why = why == TW_OK || why == status ? status : TW_ERROR_VARIANT;
      continue;
    }
    usable++;
    candidate one = {kernel,
                     twi_model_time_us(info, problem, kernel->variant, passes,
                                       &kernel->occupancy),
                     threads_of(&passes[0])};
    if (is_better(&one, &best)) best = one;
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

/* Adds to the reason that there would have been more to choose from. */
static void note_workspace(const tw_context *context,
                           const twi_problem *problem,
                           twi_selection *selection) {
  const tw_device_info *info = &context->device->info;
  int64_t most = 0;
  int count = 0;
  for (int i = 0; i < context->kernel_count; i++) {
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
                        const twi_select_key *key, twi_selection *selection) {
  neighbour *list, *near;
  int count;
  tw_status status = find_neighbours(context, key, &list, &count);
  if (status != TW_OK) return status;
  selection->kernel = NULL;
  while (!selection->kernel && (near = nearest(list, count))) {
    tw_geometry passes[TW_MAX_PASSES];
    twi_kernel *kernel = timed_kernel(context, problem, near);
    if (kernel && check_usable(context, kernel, problem, passes) == TW_OK)
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
               problem->operation->name, tw_type_name(problem->type), shape,
               problem->align, context->device->info.name, choice->variant,
               evidence[choice->evidence], choice->reason);
}

/* Copies the remembered answer, if there is one; else tells how many records
 * there are. */
static int recall(tw_context *context, const twi_select_key *key,
                  twi_selection *selection, int *record_count) {
  pthread_mutex_lock(&context->lock);
  const twi_selection *known = twi_select_cache_find(context->cache, key);
  if (known) *selection = *known;
  *record_count = context->tuning.count;
  pthread_mutex_unlock(&context->lock);
  return known != NULL;
}

/* Keeps the first answer where several threads found one at once, and none if
 * a record has come since; returns whether this one is kept. */
static int remember(tw_context *context, const twi_select_key *key,
                    twi_selection *selection, int record_count) {
  pthread_mutex_lock(&context->lock);
  const twi_selection *known = twi_select_cache_find(context->cache, key);
  int keep = !known && context->tuning.count == record_count;
  if (known) *selection = *known;
  if (keep) twi_select_cache_add(context->cache, key, selection);
  pthread_mutex_unlock(&context->lock);
  return keep;
}

tw_status twi_select(tw_context *context, const twi_problem *problem,
                     twi_selection *selection) {
  twi_select_key key;
  int record_count;
  twi_select_key_init(&key, problem);
  if (recall(context, &key, selection, &record_count)) return TW_OK;
  tw_status status = choose(context, problem, &key, selection);
  if (status != TW_OK) return status;
  note_workspace(context, problem, selection);
  if (remember(context, &key, selection, record_count))
    log_choice(context, problem, &selection->choice);
  return TW_OK;
}

tw_status twi_context_learn(tw_context *context, const twi_record *record) {
  pthread_mutex_lock(&context->lock);
  tw_status status =
      twi_tuning_add(&context->tuning, record,
                     record->origin ? record->origin : "this process");
  twi_select_cache_clear(context->cache);
  pthread_mutex_unlock(&context->lock);
  return status;
}
