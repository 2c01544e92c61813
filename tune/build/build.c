/*
 * build.c -- builds points: groups them into files, has these generated and
 * compiled, all at once, and adds the kernels to the context.
 *
 * If a file does not compile, the variants with errors in their text are
 * reported, and the others are tried again without them.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/forge_parts.h"
#include "build/process.h"
#include "build/transfer.h"
#include "measure/phase.h"

enum { MOST_IN_FILE = 16 };

/* The points of one call that are still to be built. */
struct batch {
  tune_forge *forge;
  const tw_operation *operation;
  const tune_build_point *points; /* the caller's */
  tune_build_result *results;
  int *open; /* numbers of points, by algorithm and element */
  int count;
  const tune_forge_watch *watch; /* or NULL */
  pthread_mutex_t lock; /* of results, of the forge's units and of `others` */
};

static void tell(const struct batch *batch, int number) {
  if (batch->watch && batch->results[number].outcome != TUNE_UNBUILT)
    batch->watch->known(batch->watch->user, number);
}

/* ---- what need not be built ---------------------------------------------- */

/* The kernel of this name that the context has already. */
static twi_kernel *find_kernel(const tune_forge *forge,
                               const tw_operation *operation,
                               const char *name) {
  const tw_context *context = forge->context;
  for (int i = 0; i < twi_context_kernel_count(context); i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (kernel->operation->signature == operation->signature &&
        !strcmp(kernel->set->name, forge->folder.set) &&
        !strcmp(kernel->variant->name, name))
      return kernel;
  }
  return NULL;
}

/* Settles a point that is no variant or is there already. Returns 0 if it must
 * be built. */
static int settle(const struct batch *batch, int number) {
  const tune_build_point *point = &batch->points[number];
  tune_build_result *result = &batch->results[number];
  char name[TUNE_BUILD_NAME], why[TUNE_BUILD_WHY];
  *result = (tune_build_result){.outcome = TUNE_UNBUILT};
  tune_build_verdict verdict = tune_build_judge(
      batch->operation, point, &batch->forge->context->device->info, why);
  snprintf(result->why, sizeof result->why, "%s", why);
  if (verdict != TUNE_BUILD_VARIANT) {
    result->outcome =
        verdict == TUNE_BUILD_UNMET ? TUNE_NOT_IN_SPACE : TUNE_REJECTED;
    return 1;
  }
  tune_build_name(batch->operation, point, name);
  result->kernel = find_kernel(batch->forge, batch->operation, name);
  if (!result->kernel) return 0;
  result->outcome = TUNE_BUILT;
  return 1;
}

static int same_group(const tune_build_point *a, const tune_build_point *b) {
  return a->algorithm == b->algorithm && a->element == b->element;
}

/* Whether the point is given a second time. */
static int is_listed(const struct batch *batch, const tune_build_point *point) {
  for (int i = 0; i < batch->count; i++) {
    const tune_build_point *other = &batch->points[batch->open[i]];
    if (same_group(point, other) && point->has_fixed == other->has_fixed &&
        !memcmp(point->params, other->params, sizeof point->params) &&
        (!point->has_fixed ||
         !memcmp(point->fixed, other->fixed, sizeof point->fixed)))
      return 1;
  }
  return 0;
}

/* The open points by algorithm and element, otherwise in the caller's order. */
static void list_open(struct batch *batch, int count) {
  const tw_operation *operation = batch->operation;
  batch->count = 0;
  for (int a = 0; a < operation->algorithm_count; a++)
    for (int e = 0; e < operation->element_count; e++)
      for (int i = 0; i < count; i++)
        if (batch->points[i].algorithm == a && batch->points[i].element == e) {
          if (!settle(batch, i) && !is_listed(batch, &batch->points[i]))
            batch->open[batch->count++] = i;
          tell(batch, i);
        }
}

/* ---- files --------------------------------------------------------------- */

/* Gives each open point the number of its file. All compilers shall have work,
 * but what a file includes costs as much as several variants. */
static void deal(const struct batch *batch, tune_build_point *points,
                 int *files) {
  const int jobs = batch->forge->jobs;
  const int limit = batch->watch && batch->watch->most_in_file > 0
                        ? batch->watch->most_in_file
                        : MOST_IN_FILE;
  int most = (batch->count + jobs - 1) / jobs, file = 0;
  if (most > limit) most = limit;
  for (int i = 0; i < batch->count; i++)
    points[i] = batch->points[batch->open[i]];
  for (int first = 0, end; first < batch->count; first = end) {
    for (end = first + 1;
         end < batch->count && same_group(&points[first], &points[end]);)
      end++;
    int parts = (end - first + most - 1) / most;
    for (int i = first; i < end; i++)
      files[i] = file + (i - first) * parts / (end - first);
    file += parts;
  }
}

/* ---- compiling ----------------------------------------------------------- */

/* One file of a batch. */
struct job {
  struct batch *batch;
  tune_expansion *others; /* units that are not kept */
  tw_status status;
  const tune_forge *forge;
  tune_cache *cache;
  tune_unit *unit;
  tune_compiled compiled;
  int is_from_cache;
  char path[TUNE_PATH], messages[TUNE_PATH];
  char why[TUNE_DIAGNOSIS];
};

static void make_key(struct job *job) {
  const tw_source *source = &job->unit->sources[0];
  tune_digest digest = job->forge->identity;
  char *module = tune_file_read(job->unit->module_path, NULL);
  tune_digest_add(&digest, source->begin,
                  (size_t)(source->end - source->begin));
  if (module) tune_digest_add_text(&digest, module);
  free(module);
  tune_digest_text(&digest, job->unit->key);
}

static void compile(struct job *job) {
  const tune_compiler *compiler = &job->forge->compiler;
  char output[TUNE_PATH], *inputs = NULL;
  make_key(job);
  job->is_from_cache = tune_cache_find(job->cache, job->unit->key, job->path);
  job->compiled = TUNE_COMPILED;
  if (job->is_from_cache) return;
  if (!tune_path(output, "%s.bin", job->unit->source_path) ||
      !tune_path(job->messages, "%s.said", job->unit->source_path)) {
    job->compiled = TUNE_COMPILED_FAILED;
    return;
  }
  job->compiled =
      compiler->compile(compiler, job->unit, output, job->messages, &inputs);
  if (job->compiled == TUNE_COMPILED)
    tune_cache_store(job->cache, job->unit->key, output, inputs ? inputs : "",
                     job->path);
  else if (job->compiled == TUNE_COMPILED_FAILED)
    snprintf(job->why, sizeof job->why, "%s", tw_last_error());
  free(inputs);
}

/* ---- results ------------------------------------------------------------- */

static tune_build_result *result_of(const struct batch *batch,
                                    const tune_unit *unit, int variant) {
  return &batch->results[batch->open[unit->points[variant]]];
}

static void fail_unit(const struct batch *batch, const tune_unit *unit,
                      const char *why) {
  for (int i = 0; i < unit->operation.variant_count; i++) {
    tune_build_result *result = result_of(batch, unit, i);
    result->outcome = TUNE_NOT_MADE;
    snprintf(result->why, sizeof result->why, "%s", why);
  }
}

/* Adds the unit's kernels to the context. Returns 0 on failure. */
static int add_unit(const struct batch *batch, const struct job *job) {
  tune_forge *forge = batch->forge;
  tune_unit *unit = job->unit;
  twi_kernel *first = NULL;
  tune_transfer_add(unit, job->path);
  if (forge->compiler.load(&forge->compiler, unit, job->path) != TW_OK ||
      twi_context_add_set(forge->context, &unit->set, &first) != TW_OK)
    return 0;
  for (int i = 0; i < unit->operation.variant_count; i++) {
    tune_build_result *result = result_of(batch, unit, i);
    result->outcome = TUNE_BUILT;
    result->kernel = first + i;
    result->is_from_cache = job->is_from_cache;
    result->why[0] = '\0';
  }
  return 1;
}

/* Sets the results of variants with errors; those without stay open. */
static tw_status blame(const struct batch *batch, const struct job *job) {
  const tune_unit *unit = job->unit;
  const int count = unit->operation.variant_count;
  char(*why)[TUNE_DIAGNOSIS] = calloc((size_t)count, sizeof *why);
  if (!why) return twi_fail(TW_ERROR_MEMORY, "out of memory for messages");
  tune_diagnose(unit, batch->forge->folder.path, batch->forge->tools.templates,
                job->messages, why);
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
static tw_status finish(const struct batch *batch, struct job *job,
                        tune_expansion *others) {
  tune_unit *unit = job->unit;
  tw_status status = TW_OK;
  int is_added = job->compiled == TUNE_COMPILED && add_unit(batch, job);
  if (job->compiled == TUNE_COMPILED && !is_added)
    fail_unit(batch, unit, tw_last_error());
  else if (job->compiled == TUNE_COMPILED_FAILED)
    fail_unit(batch, unit, job->why);
  else if (job->compiled == TUNE_COMPILED_NOT)
    status = blame(batch, job);
  tune_unit **list = is_added ? &batch->forge->units : &others->units;
  unit->next = *list;
  *list = unit;
  return status;
}

/* Compiles one file, and takes it over while others are still compiled. */
static void run_job(void *user, int index) {
  struct job *job = &((struct job *)user)[index];
  struct batch *batch = job->batch;
  const tune_unit *unit = job->unit;
  const tune_forge_watch *watch = batch->watch;
  const int count = unit->operation.variant_count;
  const int is_stopped =
      watch && watch->should_stop && watch->should_stop(watch->user);
  if (!is_stopped) compile(job);
  pthread_mutex_lock(&batch->lock);
  if (is_stopped) {
    job->unit->next = job->others->units;
    job->others->units = job->unit;
  } else {
    job->status = finish(batch, job, job->others);
    for (int i = 0; watch && i < count; i++)
      tell(batch, batch->open[unit->points[i]]);
  }
  pthread_mutex_unlock(&batch->lock);
}

/* ---- rounds -------------------------------------------------------------- */

static int count_units(const tune_expansion *expansion) {
  int count = 0;
  for (tune_unit *unit = expansion->units; unit; unit = unit->next) count++;
  return count;
}

static tw_status run_jobs(struct batch *batch, tune_expansion *expansion) {
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
                           .forge = batch->forge,
                           .cache = &batch->forge->cache,
                           .unit = unit};
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

/* Generates and compiles the open points once. */
static tw_status run_round(struct batch *batch, tune_build_point *points,
                           int *files) {
  tune_forge *forge = batch->forge;
  tune_expansion expansion;
  char work[TUNE_PATH];
  deal(batch, points, files);
  if (!tune_forge_work(forge, work))
    return twi_fail(TW_ERROR_FILE, "the path of %.200s is too long",
                    forge->work);
  const double start_s = tune_now_s();
  tw_status status = tune_expand(&forge->tools, forge->folder.path,
                                 forge->folder.set, forge->compiler.target,
                                 batch->operation->name, batch->operation,
                                 points, files, batch->count, work, &expansion);
  tune_phase_log(&forge->context->log, "generate", start_s, "");
  if (status != TW_OK) return status;
  tune_transfer_begin(work, forge->folder.set,
                      tune_forge_host_path(forge, batch->operation->name));
  for (int i = 0; i < expansion.left_out_count; i++) {
    const tune_left_out *one = &expansion.left_out[i];
    tune_build_result *result = &batch->results[batch->open[one->point]];
    result->outcome = TUNE_REJECTED;
    snprintf(result->why, sizeof result->why, "%s", one->why);
    tell(batch, batch->open[one->point]);
  }
  status = run_jobs(batch, &expansion);
  tune_expansion_free(&expansion);
  return status;
}

/* Removes the points whose outcome is known. */
static void keep_open(struct batch *batch) {
  int kept = 0;
  for (int i = 0; i < batch->count; i++)
    if (batch->results[batch->open[i]].outcome == TUNE_UNBUILT)
      batch->open[kept++] = batch->open[i];
  batch->count = kept;
}

/* A point that is given twice is built once: the kernel is in the context now,
 * or the first has the reason. */
static void settle_twins(struct batch *batch, int count) {
  for (int i = 0; i < count; i++) {
    char name[TUNE_BUILD_NAME], other[TUNE_BUILD_NAME];
    if (batch->results[i].outcome != TUNE_UNBUILT) continue;
    if (settle(batch, i)) {
      tell(batch, i);
      continue;
    }
    tune_build_name(batch->operation, &batch->points[i], name);
    for (int j = 0; j < count; j++) {
      tune_build_name(batch->operation, &batch->points[j], other);
      if (batch->results[j].outcome != TUNE_UNBUILT && !strcmp(name, other))
        batch->results[i] = batch->results[j];
    }
    tell(batch, i);
  }
}

tw_status tune_forge_build(tune_forge *forge, const tw_operation *operation,
                           const tune_build_point *points, int count,
                           tune_build_result *results) {
  return tune_forge_build_watched(forge, operation, points, count, results,
                                  NULL);
}

tw_status tune_forge_build_watched(tune_forge *forge,
                                   const tw_operation *operation,
                                   const tune_build_point *points, int count,
                                   tune_build_result *results,
                                   const tune_forge_watch *watch) {
  const size_t room = (size_t)count + 1;
  struct batch batch = {.forge = forge,
                        .operation = operation,
                        .points = points,
                        .results = results,
                        .open = calloc(room, sizeof *batch.open),
                        .watch = watch,
                        .lock = PTHREAD_MUTEX_INITIALIZER};
  tune_build_point *dealt = calloc(room, sizeof *dealt);
  int *files = calloc(room, sizeof *files);
  tw_status status = TW_OK;
  if (!batch.open || !dealt || !files)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for %d points", count);
  else
    list_open(&batch, count);
  for (int before = -1;
       status == TW_OK && batch.count > 0 && batch.count != before;) {
    before = batch.count;
    status = run_round(&batch, dealt, files);
    if (status == TW_OK) keep_open(&batch);
  }
  if (status == TW_OK) settle_twins(&batch, count);
  free(batch.open);
  free(dealt);
  free(files);
  return status;
}
