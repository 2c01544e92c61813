/*
 * select.c -- chooses the kernel for a problem, and states the reason.
 *
 * A record of the same problem decides. Otherwise the model does, corrected by
 * measured times of the operation, on this device or one like it (evidence.h).
 * Every choice is cached with its reason, so the next call with the same key
 * only looks it up.
 */
#include "select/select.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "select/by_model.h"
#include "select/by_record.h"
#include "select/evidence.h"
#include "select/select_cache.h"
#include "select/usable.h"

/* ---- the model ---------------------------------------------------------- */

static tw_status choose_by_model(tw_context *context,
                                 const twi_problem *problem,
                                 twi_selection *selection) {
  twi_model_choice best;
  tw_status status = twi_choose_by_model(context, problem, &best);
  if (status != TW_OK) return status;
  const char *key = context->device->info.key;
  char sizes[TWI_SIZES_TEXT];
  char *reason = selection->choice.reason;
  const size_t size = sizeof selection->choice.reason;
  twi_problem_sizes(problem, sizes);
  twi_selection_fill(selection, best.kernel,
                     best.times > 0 ? TW_EVIDENCE_NEARBY : TW_EVIDENCE_MODEL,
                     best.time_us, 1);
  if (best.times > 0)
    snprintf(reason, size,
             "the model's best of %d variants, corrected by %d times measured "
             "on %.63s%s, PREDICTED %.1f us",
             best.variants, best.times, key,
             best.has_siblings ? " and GPUs like it" : "", best.time_us);
  else
    snprintf(reason, size,
             "no record near %s for %s; the model's best of %d variants, "
             "PREDICTED %.1f us",
             sizes, key, best.variants, best.time_us);
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

/* The blocks of an SM, which may depend on the problem. */
static void note_occupancy(const tw_context *context,
                           const twi_problem *problem,
                           twi_selection *selection) {
  const tw_device_info *info = &context->device->info;
  tw_passes passes;
  twi_occupancy occupancy[TW_MAX_PASSES];
  twi_kernel_passes(info, selection->kernel, problem->args, &passes);
  twi_kernel_occupancy(info, selection->kernel, &passes, occupancy);
  selection->choice.blocks_per_sm = occupancy[0].blocks_per_sm;
}

/* ---- selection ---------------------------------------------------------- */

static tw_status choose(tw_context *context, const twi_problem *problem,
                        twi_selection *selection) {
  if (twi_choose_by_record(context, problem, selection)) return TW_OK;
  return choose_by_model(context, problem, selection);
}

static void log_choice(const tw_context *context, const twi_problem *problem,
                       const tw_choice *choice) {
  static const char *const evidence[] = {"tuned", "corrected", "model"};
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
  note_occupancy(context, &key.problem, selection);
  if (add_to_cache(context, &key, selection, record_count))
    log_choice(context, &key.problem, &selection->choice);
  return TW_OK;
}

tw_status twi_select_renew(tw_context *context) {
  twi_select_cache_clear(context->cache);
  twi_evidence_destroy(context->evidence);
  return twi_evidence_create(&context->tuning, &context->device->info,
                             &context->evidence);
}

tw_status twi_context_add_record(tw_context *context,
                                 const twi_record *record) {
  pthread_mutex_lock(&context->lock);
  tw_status status =
      twi_tuning_add(&context->tuning, record,
                     record->origin ? record->origin : "this process");
  /* Also after a failure, because the records may have moved. */
  tw_status renewed = twi_select_renew(context);
  pthread_mutex_unlock(&context->lock);
  return status == TW_OK ? renewed : status;
}
