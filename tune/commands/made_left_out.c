/*
 * made_left_out.c -- variants that the templates describe, and that the library
 * is built without, see templates/keep.txt.
 */
#include <string.h>

#include "commands/made_parts.h"

/* Whether the template lists each of the point's values. */
static int is_listed(const tw_operation *operation,
                     const tune_build_point *point) {
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  for (int p = 0; p < algorithm->param_count; p++) {
    const tw_axis *axis = &algorithm->axes[p];
    int found = 0;
    for (int i = 0; i < axis->count; i++)
      found |= axis->values[i] == point->params[p];
    if (!found) return 0;
  }
  return !point->has_fixed;
}

int tune_made_is_compiled(const tw_operation *operation, const char *name) {
  for (int v = 0; v < operation->variant_count; v++)
    if (!strcmp(operation->variants[v].name, name)) return 1;
  return 0;
}

int tune_made_names_left_out(const tune_names *words,
                             const tw_operation *operation) {
  for (int i = 0; i < words->count; i++) {
    tune_build_point point;
    int params[TW_MAX_PARAMS + TW_MAX_VARIABLES + 1];
    if (!tune_build_read_name(operation, words->names[i], &point) ||
        !is_listed(operation, &point) ||
        tune_made_is_compiled(operation, words->names[i]))
      continue;
    tune_build_params(operation, &point, params);
    if (operation->algorithms[point.algorithm].unmet(params) < 0) return 1;
  }
  return 0;
}
