/*
 * sizes.c -- which sizes of a problem a kernel can be called with.
 *
 * Many kernels hold their problem's sizes as macros. A size is free only if the
 * kernel takes it as an argument and each vector's number of elements is known
 * as an expression of the sizes. Otherwise the variants fit the problem of the
 * T1 file and no other.
 */
#include <stdlib.h>
#include <string.h>

#include "import/imported.h"

/* Reads a text that is a whole number of at least 1. Returns 0 if it is not. */
static int whole_number(const char *text, int64_t *value) {
  char *end;
  const double number = text ? strtod(text, &end) : 0;
  if (!text || end == text || *end || number < 1 || number > 0x1p62 ||
      number != (double)(int64_t)number)
    return 0;
  *value = (int64_t)number;
  return 1;
}

/* The only dimension of ProblemSize that has this number; -1 if none or several
 * have it. Dimensions of 1 do not count, because a 1 may mean anything. */
static int dimension_of(const tune_imported *imported, double number) {
  int found = -1;
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    const tune_imported_size *size = &imported->sizes[d];
    if (!size->is_given || size->in_file == 1 ||
        (double)size->in_file != number)
      continue;
    if (found >= 0) return -1;
    found = d;
  }
  return found;
}

/* ---- ProblemSize --------------------------------------------------------- */

static tw_status read_problem(tune_imported *imported) {
  const tune_sizes *shape = imported->options->shape;
  int given = 0;
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    tune_imported_size *size = &imported->sizes[d];
    size->is_given =
        whole_number(imported->t1->problem_size[d], &size->in_file);
    size->value = size->in_file;
    if (!size->is_given || !shape) continue;
    if (given >= shape->count) break;
    size->value = shape->values[given++];
    if (size->value < 1)
      return twi_fail(TW_ERROR_OPTION,
                      "--shape: a size is 0; expected sizes "
                      "of at least 1");
  }
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++)
    given += !shape && imported->sizes[d].is_given;
  if (shape && given != shape->count)
    return twi_fail(TW_ERROR_OPTION,
                    "--shape has %d sizes, and ProblemSize of %s has %d "
                    "numbers",
                    shape->count, imported->options->space, given);
  if (given) return TW_OK;
  /* A problem has at least one size. */
  imported->sizes[0] = (tune_imported_size){
      .is_given = 1, .is_dummy = 1, .value = 1, .in_file = 1};
  return TW_OK;
}

/* ---- scalars that carry a size ------------------------------------------- */

static int named_dimension(const char *text) {
  char name[32];
  for (int d = 0; text && d < TUNE_T1_DIMENSIONS; d++) {
    snprintf(name, sizeof name, "ProblemSize[%d]", d);
    if (!strcmp(text, name) || !strcmp(text, tune_problem_names[d])) return d;
  }
  return -1;
}

static tw_status link_scalars(tune_imported *imported) {
  for (int i = 0; i < imported->argument_count; i++) {
    tune_imported_argument *one = &imported->arguments[i];
    if (strcmp(one->from->memory_type, "Scalar") || one->type.is_floating)
      continue;
    if (one->from->fill_text) {
      one->size = named_dimension(one->from->fill_text);
      if (one->size < 0 || !imported->sizes[one->size].is_given)
        return twi_fail(TW_ERROR_FILE,
                        "FillValue of the scalar %s is '%.40s'; expected a "
                        "number, or 'ProblemSize[0]' to [2]",
                        one->name, one->from->fill_text);
    } else {
      one->size = dimension_of(imported, one->from->fill_value);
    }
    if (one->size >= 0) imported->sizes[one->size].is_free = 1;
  }
  return TW_OK;
}

/* ---- vectors ------------------------------------------------------------- */

static tw_status read_extent(tune_imported *imported,
                             tune_imported_argument *one) {
  int64_t number;
  char text[160], *lua;
  if (!whole_number(one->from->size, &number)) {
    tw_status status =
        tune_imported_lua(imported, one->from->size, TUNE_LUA_EXTENT, &lua);
    if (status != TW_OK) return status;
  } else {
    const int dimension = dimension_of(imported, (double)number);
    /* A number that is no size of the problem may depend on all of them. */
    for (int d = 0; dimension < 0 && d < TUNE_T1_DIMENSIONS; d++)
      imported->sizes[d].is_free = 0;
    snprintf(text, sizeof text, "%lld", (long long)number);
    lua = strdup(dimension < 0 ? text : tune_problem_names[dimension]);
    if (!lua) return twi_fail(TW_ERROR_MEMORY, "out of memory for a vector");
  }
  one->extent = lua;
  if (one->type.count == 1) return TW_OK;
  const size_t bytes = strlen(lua) + 32;
  char *times = malloc(bytes);
  if (!times) return twi_fail(TW_ERROR_MEMORY, "out of memory for a vector");
  snprintf(times, bytes, "(%s) * %d", lua, one->type.count);
  free(lua);
  one->extent = times;
  return TW_OK;
}

static void describe(tune_imported *imported) {
  tune_import_result *result = imported->result;
  int fixed = 0, given = 0;
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    const tune_imported_size *size = &imported->sizes[d];
    if (!size->is_given) continue;
    const size_t used = strlen(result->shape);
    snprintf(result->shape + used, sizeof result->shape - used, "%s%lld",
             given++ ? "x" : "", (long long)size->value);
    fixed += !size->is_free;
    if (!size->is_free && size->value != size->in_file)
      tune_imported_note(imported,
                         "--shape changes %s from %lld to %lld, which no "
                         "argument of the kernel carries: its text must have "
                         "the new size",
                         tune_problem_names[d], (long long)size->in_file,
                         (long long)size->value);
  }
  result->is_fixed = fixed > 0;
}

tw_status tune_imported_sizes(tune_imported *imported) {
  tw_status status = read_problem(imported);
  if (status == TW_OK) status = link_scalars(imported);
  for (int i = 0; i < imported->argument_count && status == TW_OK; i++)
    if (!strcmp(imported->arguments[i].from->memory_type, "Vector"))
      status = read_extent(imported, &imported->arguments[i]);
  if (status == TW_OK) describe(imported);
  return status;
}
