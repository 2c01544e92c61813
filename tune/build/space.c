/*
 * space.c -- see space.h.
 */
#include "build/space.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/args.h"

/* ---- points by number ---------------------------------------------------- */

double tune_build_size(const tw_algorithm *algorithm) {
  double size = 1;
  for (int i = 0; i < algorithm->param_count; i++)
    size *= algorithm->axes[i].count;
  return size;
}

void tune_build_at(const tw_algorithm *algorithm, uint64_t number,
                   int *params) {
  for (int i = algorithm->param_count - 1; i >= 0; i--) {
    const tw_axis *axis = &algorithm->axes[i];
    params[i] = axis->values[number % (uint64_t)axis->count];
    number /= (uint64_t)axis->count;
  }
}

double tune_build_looked_at(double size, double most) {
  return size < most ? size : most;
}

uint64_t tune_build_drawn(double size, double most, uint64_t i) {
  if (size <= most) return i;
  const double part = size / most;
  const double first = floor((double)i * part);
  const double width = floor((double)(i + 1) * part) - first;
  /* A multiple of the golden ratio, without its whole part. */
  const double fraction = fmod((double)i * 0.6180339887498949, 1);
  return (uint64_t)(first + floor(fraction * width));
}

void tune_build_params(const tw_operation *operation,
                       const tune_build_point *point, int *params) {
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  const tw_element *element = &operation->elements[point->element];
  int count = algorithm->param_count;
  memcpy(params, point->params, (size_t)count * sizeof *params);
  params[count++] = element->bytes;
  for (int i = 0; i < TW_MAX_VARIABLES - 1 && element->other_bytes[i]; i++)
    params[count++] = element->other_bytes[i];
  params[count] = point->element;
}

/* ---- verdicts ------------------------------------------------------------ */

static tune_build_verdict check_limits(const tw_algorithm *algorithm,
                                       const int *params,
                                       const tw_device_info *gpu, char *why) {
  tw_footprint needs;
  algorithm->footprint(params, &needs);
  for (int i = 0; i < needs.count; i++) {
    if (needs.threads[i] < 1 || needs.threads[i] > gpu->threads_per_block) {
      snprintf(why, TUNE_BUILD_WHY, "%lld threads a block; %s allows 1 to %d",
               (long long)needs.threads[i], gpu->target,
               gpu->threads_per_block);
      return TUNE_BUILD_OVER_LIMIT;
    }
    if (needs.shared_bytes[i] > gpu->shared_bytes_per_block) {
      snprintf(why, TUNE_BUILD_WHY,
               "%lld bytes of static shared memory; %s allows %d",
               (long long)needs.shared_bytes[i], gpu->target,
               gpu->shared_bytes_per_block);
      return TUNE_BUILD_OVER_LIMIT;
    }
  }
  return TUNE_BUILD_VARIANT;
}

tune_build_verdict tune_build_judge(const tw_operation *operation,
                                    const tune_build_point *point,
                                    const tw_device_info *gpu, char *why) {
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  int params[TW_MAX_PARAMS + TW_MAX_VARIABLES + 1];
  tune_build_params(operation, point, params);
  int unmet = algorithm->unmet(params);
  why[0] = '\0';
  if (unmet < 0) return check_limits(algorithm, params, gpu, why);
  snprintf(why, TUNE_BUILD_WHY, "%s: %s", algorithm->constraints[unmet].text,
           algorithm->constraints[unmet].why);
  return TUNE_BUILD_UNMET;
}

/* ---- names --------------------------------------------------------------- */

static void append(char *text, size_t size, const char *format,
                   const char *name, long long value) {
  size_t length = strlen(text);
  snprintf(text + length, size - length, format, name, value);
}

static int is_default(const tw_axis *axis, int value) {
  return axis->has_default && value == axis->default_value;
}

void tune_build_name(const tw_operation *operation,
                     const tune_build_point *point, char *name) {
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  snprintf(name, TUNE_BUILD_NAME, "%s_%s_%s", operation->name,
           operation->elements[point->element].name, algorithm->name);
  for (int i = 0; i < algorithm->param_count; i++)
    if (!is_default(&algorithm->axes[i], point->params[i]))
      append(name, TUNE_BUILD_NAME, "_%s%lld", algorithm->axes[i].letter,
             point->params[i]);
  if (point->has_fixed) append(name, TUNE_BUILD_NAME, "_%s", "fixed", 0);
  for (int i = 0; point->has_fixed && i < operation->field_count; i++)
    if (point->fixed[i] >= 0)
      append(name, TUNE_BUILD_NAME, "_%s_%lld", operation->fields[i].name,
             point->fixed[i]);
}

void tune_build_text(const tw_operation *operation,
                     const tune_build_point *point, char *text) {
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  snprintf(text, TUNE_BUILD_WHY, "%s:%s", algorithm->name,
           operation->elements[point->element].name);
  for (int i = 0; i < algorithm->param_count; i++)
    append(text, TUNE_BUILD_WHY, i ? ",%s=%lld" : ":%s=%lld",
           algorithm->params[i], point->params[i]);
  for (int i = 0; point->has_fixed && i < operation->field_count; i++)
    if (point->fixed[i] >= 0)
      append(text, TUNE_BUILD_WHY, ",%s=%lld", operation->fields[i].name,
             point->fixed[i]);
}
