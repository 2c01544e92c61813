/*
 * rebuild.c -- builds a kernel by its name that another process has built.
 */
#include "build/rebuild.h"

#include <stdlib.h>
#include <string.h>

static int has_operation(const tune_forge *forge, const char *name) {
  const char *const *names = tune_forge_names(forge);
  while (*names && strcmp(*names, name)) names++;
  return *names != NULL;
}

/* Returns NULL if the forge's operation has no such point, or another source.
 * The variant that others are compared with is built too. */
static twi_kernel *build(tune_forge *forge, const char *operation,
                         const char *variant, uint64_t hash) {
  tune_build_point points[2];
  tune_build_result results[2] = {{0}};
  int count = 1;
  const tw_operation *found = tune_forge_operation(forge, operation);
  if (!found || !tune_build_read_name(found, variant, &points[0])) return NULL;
  if (found->trusted && strcmp(found->trusted, variant))
    count += tune_build_read_name(found, found->trusted, &points[1]);
  if (tune_forge_build(forge, found, points, count, results) != TW_OK)
    return NULL;
  if (results[0].outcome != TUNE_BUILT) {
    twi_fail(TW_ERROR_VARIANT, "%s", results[0].why);
    return NULL;
  }
  if (results[0].kernel->variant->hash == hash) return results[0].kernel;
  twi_fail(TW_ERROR_VARIANT, "the source of %s has changed meanwhile", variant);
  return NULL;
}

static int has_point(const tune_build_point *all, int count,
                     const tune_build_point *point) {
  for (int i = 0; i < count; i++)
    if (all[i].algorithm == point->algorithm && !point->has_fixed &&
        !memcmp(all[i].params, point->params, sizeof point->params))
      return 1;
  return 0;
}

/* The other process has built the listed points of a folder's operation, as a
 * rule all of them if it has built one. One call of the generator for all takes
 * as long as for one. */
static void build_listed(tune_forge *forge, const char *operation,
                         const char *variant) {
  enum { MOST = 512 };
  tune_build_point asked, *all;
  int count;
  double skipped;
  const tw_operation *found = tune_forge_operation(forge, operation);
  if (!found || !tune_build_read_name(found, variant, &asked) ||
      tune_forge_points(forge, found, asked.element, MOST, &all, &count,
                        &skipped) != TW_OK)
    return;
  tune_build_result *results = calloc((size_t)count + 1, sizeof *results);
  if (results && has_point(all, count, &asked))
    tune_forge_build(forge, found, all, count, results);
  free(results);
  free(all);
}

twi_kernel *tune_rebuild_kernel(tune_rebuild *rebuild, tw_context *context,
                                const char *operation, const char *variant,
                                uint64_t hash) {
  twi_kernel *kernel = NULL;
  twi_fail(TW_ERROR_VARIANT, "its process does not know the variant");
  for (int i = 0; i <= rebuild->folder_count && !kernel; i++) {
    const tune_forge_options options = {
        .templates = i < rebuild->folder_count ? rebuild->folders[i] : NULL,
        .jobs = 1};
    const int is_first = !rebuild->forges[i];
    if (is_first &&
        tune_forge_open(&rebuild->forges[i], context, &options) != TW_OK)
      continue;
    tune_forge *forge = rebuild->forges[i];
    if (!has_operation(forge, operation)) continue;
    if (is_first && i < rebuild->folder_count)
      build_listed(forge, operation, variant);
    kernel = build(forge, operation, variant, hash);
  }
  return kernel;
}

void tune_rebuild_close(tune_rebuild *rebuild) {
  for (int i = 0; i <= rebuild->folder_count; i++)
    tune_forge_close(rebuild->forges[i]);
}
