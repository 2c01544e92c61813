/*
 * batch_jobs.c -- compiles the files of a batch, and takes their kernels over.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/batch.h"
#include "build/process.h"
#include "build/transfer.h"
#include "measure/interrupt.h"
#include "measure/phase.h"

/* One file of a batch. */
struct job {
  tune_batch *batch;
  tune_expansion *others; /* units that are not kept */
  tw_status status;
  tune_unit *unit;
  tune_compilation made;
};

/* ---- results ------------------------------------------------------------- */

static tune_build_result *result_of(const tune_batch *batch,
                                    const tune_unit *unit, int variant) {
  return &batch->results[batch->open[unit->points[variant]]];
}

static void fail_unit(const tune_batch *batch, const tune_unit *unit,
                      const char *why) {
  for (int i = 0; i < unit->operation.variant_count; i++) {
    tune_build_result *result = result_of(batch, unit, i);
    result->outcome = TUNE_NOT_MADE;
    snprintf(result->why, sizeof result->why, "%s", why);
  }
}

/* Adds the unit's kernels to the context. Returns 0 on failure. */
static int add_unit(const tune_batch *batch, const struct job *job) {
  tune_forge *forge = batch->forge;
  tune_unit *unit = job->unit;
  twi_kernel *first = NULL;
  tune_transfer_add(unit, job->made.path);
  if (forge->compiler.load(&forge->compiler, unit, job->made.path) != TW_OK ||
      twi_context_add_set(forge->context, &unit->set, &first) != TW_OK)
    return 0;
  for (int i = 0; i < unit->operation.variant_count; i++) {
    tune_build_result *result = result_of(batch, unit, i);
    result->outcome = TUNE_BUILT;
    result->kernel = first + i;
    result->is_from_cache = job->made.is_from_cache;
    result->why[0] = '\0';
  }
  return 1;
}

/* Sets the results of variants with errors; those without stay open. */
static tw_status blame(const tune_batch *batch, const struct job *job) {
  const tune_unit *unit = job->unit;
  const int count = unit->operation.variant_count;
  char(*why)[TUNE_DIAGNOSIS] = calloc((size_t)count, sizeof *why);
  if (!why) return twi_fail(TW_ERROR_MEMORY, "out of memory for messages");
  tune_diagnose(unit, batch->forge->folder.path, batch->forge->tools.templates,
                job->made.messages, why);
  for (int i = 0; i < count; i++) {
    tune_build_result *result = result_of(batch, unit, i);
    if (!why[i][0]) continue;
    result->outcome = TUNE_NOT_COMPILED;
    memcpy(result->why, why[i], sizeof result->why);
  }
  free(why);
  return TW_OK;
}

/* Takes over what one job made. Units whose kernels are in the context are
 * moved to the forge, others to `others`. */
static tw_status finish(const tune_batch *batch, struct job *job,
                        tune_expansion *others) {
  tune_unit *unit = job->unit;
  tw_status status = TW_OK;
  int is_added = job->made.compiled == TUNE_COMPILED && add_unit(batch, job);
  if (job->made.compiled == TUNE_COMPILED && !is_added)
    fail_unit(batch, unit, tw_last_error());
  else if (job->made.compiled == TUNE_COMPILED_FAILED)
    fail_unit(batch, unit, job->made.why);
  else if (job->made.compiled == TUNE_COMPILED_NOT)
    status = blame(batch, job);
  tune_unit **list = is_added ? &batch->forge->units : &others->units;
  unit->next = *list;
  *list = unit;
  return status;
}

/* What a compiler could not do because of Ctrl-C says nothing of the kernels.
 */
static int is_stopped(const tune_batch *batch) {
  const tune_forge_watch *watch = batch->watch;
  return tune_is_interrupted() ||
         (watch && watch->should_stop && watch->should_stop(watch->user));
}

/* Compiles one file, and takes it over while others are still compiled. */
static void run_job(void *user, int index) {
  struct job *job = &((struct job *)user)[index];
  tune_batch *batch = job->batch;
  const tune_unit *unit = job->unit;
  const tune_forge_watch *watch = batch->watch;
  const int count = unit->operation.variant_count;
  if (!is_stopped(batch)) {
    tune_compiler_set_key(&batch->forge->identity, job->unit);
    tune_compiler_make(&batch->forge->compiler, &batch->forge->cache, job->unit,
                       &job->made);
  }
  pthread_mutex_lock(&batch->lock);
  if (job->made.compiled != TUNE_COMPILED && is_stopped(batch)) {
    job->unit->next = job->others->units;
    job->others->units = job->unit;
  } else {
    job->status = finish(batch, job, job->others);
    for (int i = 0; watch && i < count; i++)
      tune_batch_tell(batch, batch->open[unit->points[i]]);
  }
  pthread_mutex_unlock(&batch->lock);
}

static int count_units(const tune_expansion *expansion) {
  int count = 0;
  for (tune_unit *unit = expansion->units; unit; unit = unit->next) count++;
  return count;
}

tw_status tune_batch_compile(tune_batch *batch, tune_expansion *expansion) {
  int count = count_units(expansion);
  struct job *jobs = calloc((size_t)count + 1, sizeof *jobs);
  tune_expansion others = {0};
  tw_status status = TW_OK;
  if (!jobs)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d files", count);
  tune_unit *unit = expansion->units;
  for (int i = 0; i < count; i++, unit = unit->next)
    jobs[i] = (struct job){.batch = batch,
                           .others = &others,
                           .unit = unit,
                           .made.compiled = TUNE_COMPILED_FAILED};
  const double start_s = tune_now_s();
  tune_pool_run(batch->forge->jobs, count, run_job, jobs);
  tune_phase_log(&batch->forge->context->log, "compile", start_s, "");
  expansion->units = NULL;
  for (int i = 0; i < count && status == TW_OK; i++)
    if (jobs[i].status != TW_OK) /* its sentence is another thread's */
      status = twi_fail(jobs[i].status, "out of memory for messages");
  free(jobs);
  tune_expansion_free(&others);
  return status;
}
