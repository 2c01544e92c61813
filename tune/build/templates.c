/*
 * templates.c -- a forge behind the public functions of tilewright/templates.h.
 */
#include "tilewright/templates.h"

#include <stdlib.h>

#include "api/element.h"
#include "build/forge.h"

struct tw_templates {
  tune_forge *forge;
};

tw_status tw_templates_open(tw_templates **templates, tw_context *context,
                            const char *folder) {
  if (!templates || !context || !folder)
    return twi_fail(TW_ERROR_NULL, "templates, context or folder is NULL");
  const tune_forge_options options = {.templates = folder};
  *templates = calloc(1, sizeof **templates);
  if (!*templates)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for templates");
  tw_status status = tune_forge_open(&(*templates)->forge, context, &options);
  if (status == TW_OK) return TW_OK;
  free(*templates);
  *templates = NULL;
  return status;
}

void tw_templates_close(tw_templates *templates) {
  if (!templates) return;
  tune_forge_close(templates->forge);
  free(templates);
}

const char *const *tw_templates_names(const tw_templates *templates) {
  return tune_forge_names(templates->forge);
}

const tw_operation *tw_templates_operation(tw_templates *templates,
                                           const char *name) {
  return tune_forge_operation(templates->forge, name);
}

/* The points that the caller names. */
static tw_status parse(const tw_operation *operation, int element,
                       const char *const *texts, tune_build_point **points,
                       int *count) {
  *count = 0;
  while (texts[*count]) ++*count;
  *points = calloc((size_t)*count + 1, sizeof **points);
  if (!*points) return twi_fail(TW_ERROR_MEMORY, "out of memory for points");
  tw_status status = TW_OK;
  for (int i = 0; i < *count && status == TW_OK; i++)
    status = tune_build_parse(operation, texts[i], element, &(*points)[i]);
  return status;
}

/* Keeps `most` of the points, evenly spread: of each algorithm some, because
 * they are in the order of the algorithms. */
static void thin(tune_build_point *points, int *count, int most) {
  if (most < 1) most = 1;
  if (*count <= most) return;
  for (int i = 0; i < most; i++) points[i] = points[(int64_t)i * *count / most];
  *count = most;
}

static tw_status build(tw_templates *templates, const tw_operation *operation,
                       const tune_build_point *points, int count, int *built) {
  tune_build_result *results = calloc((size_t)count + 1, sizeof *results);
  if (!results) return twi_fail(TW_ERROR_MEMORY, "out of memory for results");
  tw_status status =
      tune_forge_build(templates->forge, operation, points, count, results);
  int done = 0;
  for (int i = 0; i < count && status == TW_OK; i++)
    done += results[i].outcome == TUNE_BUILT;
  if (built) *built = done;
  if (status == TW_OK && !done)
    status = twi_fail(TW_ERROR_VARIANT, "no variant of %s could be built: %s",
                      operation->name,
                      count ? results[0].why : "none fits the device");
  free(results);
  return status;
}

static tw_status list(const tw_templates *templates,
                      const tw_operation *operation, int element,
                      tune_build_point **all, int *count) {
  enum { MOST_POINTS = 512 };
  tune_point_list points;
  tw_status status = tune_forge_points(templates->forge, operation, element,
                                       MOST_POINTS, &points);
  if (status != TW_OK) return status;
  *all = points.all;
  *count = points.count;
  return TW_OK;
}

tw_status tw_templates_build(tw_templates *templates,
                             const tw_operation *operation, tw_type type,
                             const char *const *points, int most, int *built) {
  tune_build_point *all = NULL;
  int count = 0;
  if (!templates || !operation)
    return twi_fail(TW_ERROR_NULL, "templates or operation is NULL");
  const int element = twi_operation_element(operation, type);
  if (element < 0)
    return twi_fail(TW_ERROR_TYPE, "%s has no kernels for this type",
                    operation->name);
  tw_status status = points ? parse(operation, element, points, &all, &count)
                            : list(templates, operation, element, &all, &count);
  if (status == TW_OK && !points) thin(all, &count, most);
  if (status == TW_OK) status = build(templates, operation, all, count, built);
  free(all);
  return status;
}
