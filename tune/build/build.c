/*
 * build.c -- builds points: groups them into files, has these generated and
 * compiled, all at once, and adds the kernels to the context.
 *
 * If a file does not compile, the variants with errors in their text are
 * reported, and the others are tried again without them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/batch.h"
#include "build/server.h"
#include "build/transfer.h"
#include "measure/phase.h"

enum { MOST_IN_FILE = 16 };

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
static int settle(const tune_batch *batch, int number) {
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
  if (strlen(name) > TUNE_BUILD_LETTERS) {
    snprintf(result->why, sizeof result->why,
             "its name has %zu letters, and a variant's can have %d; give the "
             "template's parameters fewer letters, or a default",
             strlen(name), TUNE_BUILD_LETTERS);
    result->outcome = TUNE_REJECTED;
    return 1;
  }
  result->kernel = find_kernel(batch->forge, batch->operation, name);
  if (!result->kernel) return 0;
  result->outcome = TUNE_BUILT;
  return 1;
}

static int same_group(const tune_build_point *a, const tune_build_point *b) {
  return a->algorithm == b->algorithm && a->element == b->element;
}

/* Whether the point is given a second time. */
static int is_listed(const tune_batch *batch, const tune_build_point *point) {
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
static void list_open(tune_batch *batch, int count) {
  const tw_operation *operation = batch->operation;
  batch->count = 0;
  for (int a = 0; a < operation->algorithm_count; a++)
    for (int e = 0; e < operation->element_count; e++)
      for (int i = 0; i < count; i++)
        if (batch->points[i].algorithm == a && batch->points[i].element == e) {
          if (!settle(batch, i) && !is_listed(batch, &batch->points[i]))
            batch->open[batch->count++] = i;
          tune_batch_tell(batch, i);
        }
}

/* ---- files --------------------------------------------------------------- */

/* Gives each open point the number of its file. There are files for all
 * compilers, but not more, because what a file includes costs as much to
 * compile as several variants. */
static void deal(const tune_batch *batch, tune_build_point *points,
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

/* ---- rounds -------------------------------------------------------------- */

/* The folder with the variant that others are compared with; NULL if there is
 * none, or it is built now. */
static const char *trusted_files(const tune_forge *forge,
                                 const tw_operation *operation) {
  const tw_context *context = forge->context;
  for (int i = 0; operation->trusted && i < twi_context_kernel_count(context);
       i++)
    if (!strcmp(context->kernels[i].variant->name, operation->trusted))
      return tune_forge_files(forge, &context->kernels[i]);
  return NULL;
}

/* Generates and compiles the open points once. */
static tw_status run_round(tune_batch *batch, tune_build_point *points,
                           int *files) {
  tune_forge *forge = batch->forge;
  tune_expansion expansion;
  char work[TUNE_PATH];
  deal(batch, points, files);
  if (!tune_forge_work(forge, work))
    return twi_fail(TW_ERROR_FILE, "the path of %.200s is too long",
                    forge->work);
  const double start_s = tune_now_s();
  const tune_expand_options options = {.templates = forge->folder.path,
                                       .set = forge->folder.set,
                                       .target = forge->compiler.target,
                                       .operation = batch->operation->name,
                                       .base = batch->operation,
                                       .points = points,
                                       .files = files,
                                       .point_count = batch->count};
  tw_status status = tune_expand(&forge->tools, &options, work, &expansion);
  tune_phase_log(&forge->context->log, "generate", start_s, "");
  if (status != TW_OK) return status;
  tune_transfer_begin(work, forge->folder.set,
                      tune_forge_host_path(forge, batch->operation->name),
                      trusted_files(forge, batch->operation));
  for (int i = 0; i < expansion.left_out_count; i++) {
    const tune_left_out *one = &expansion.left_out[i];
    tune_build_result *result = &batch->results[batch->open[one->point]];
    result->outcome = TUNE_REJECTED;
    snprintf(result->why, sizeof result->why, "%s", one->why);
    tune_batch_tell(batch, batch->open[one->point]);
  }
  status = tune_batch_compile(batch, &expansion);
  tune_expansion_free(&expansion);
  return status;
}

/* Removes the points whose outcome is known. */
static void keep_open(tune_batch *batch) {
  int kept = 0;
  for (int i = 0; i < batch->count; i++)
    if (batch->results[batch->open[i]].outcome == TUNE_UNBUILT)
      batch->open[kept++] = batch->open[i];
  batch->count = kept;
}

/* A point that is given twice is built once: the kernel is in the context now,
 * or the first has the reason. */
static void settle_twins(tune_batch *batch, int count) {
  for (int i = 0; i < count; i++) {
    char name[TUNE_BUILD_NAME], other[TUNE_BUILD_NAME];
    if (batch->results[i].outcome != TUNE_UNBUILT) continue;
    if (settle(batch, i)) {
      tune_batch_tell(batch, i);
      continue;
    }
    tune_build_name(batch->operation, &batch->points[i], name);
    for (int j = 0; j < count; j++) {
      tune_build_name(batch->operation, &batch->points[j], other);
      if (batch->results[j].outcome != TUNE_UNBUILT && !strcmp(name, other))
        batch->results[i] = batch->results[j];
    }
    tune_batch_tell(batch, i);
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
  tune_servers_resume(forge->compiler.servers);
  tune_batch batch = {.forge = forge,
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
