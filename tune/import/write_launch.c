/*
 * write_launch.c -- writes how an imported kernel is launched: its block, its
 * grid, and the copies into __constant__ variables before it.
 */
#include <stdlib.h>
#include <string.h>

#include "import/imported.h"

int tune_imported_axis(const tune_imported *imported, const char *name) {
  for (int a = 0; a < imported->t1->family.axis_count; a++)
    if (!strcmp(imported->t1->family.axes[a].name, name)) return a;
  return -1;
}

/* ---- block and grid ------------------------------------------------------ */

tw_status tune_imported_local_size(const tune_imported *imported, int d,
                                   char **lua) {
  char name[16];
  const char *text = imported->t1->local_size[d];
  snprintf(name, sizeof name, "block_size_%c", 'x' + d);
  if (!text && tune_imported_axis(imported, name) >= 0) text = name;
  if (!text && d == 0)
    return twi_fail(TW_ERROR_OPTION,
                    "it has neither LocalSize nor a parameter block_size_x, "
                    "which give the threads of a block");
  return tune_imported_lua(imported, text ? text : "1", TUNE_LUA_LAUNCH, lua);
}

/* The product of the divisors of ProblemSize, into a stream; 0 if there is
 * none. */
static tw_status write_divisors(const tune_imported *imported, int d, FILE *out,
                                int *count) {
  char name[16], *lua;
  const char *usual[TUNE_T1_DIVISORS] = {NULL};
  const char *const *divisors =
      (const char *const *)imported->t1->grid_divisors[d];
  snprintf(name, sizeof name, "block_size_%c", 'x' + d);
  if (!divisors[0] && !imported->t1->is_undivided[d] &&
      tune_imported_axis(imported, name) >= 0) {
    usual[0] = name;
    divisors = usual;
  }
  for (*count = 0; *count < TUNE_T1_DIVISORS && divisors[*count]; ++*count) {
    tw_status status =
        tune_imported_lua(imported, divisors[*count], TUNE_LUA_LAUNCH, &lua);
    if (status != TW_OK) return status;
    fprintf(out, strchr(lua, ' ') ? "%s(%s)" : "%s%s", *count ? " * " : "",
            lua);
    free(lua);
  }
  return TW_OK;
}

/* A dimension of the grid, as the community's tuners make it: of ProblemSize
 * and its divisors, else GlobalSize in blocks or in threads. */
static tw_status grid_size(const tune_imported *imported, int d, FILE *out) {
  const tune_t1 *t1 = imported->t1;
  const int has_problem = t1->problem_size[0] != NULL;
  const char *of = has_problem ? t1->problem_size[d] : t1->global_size[d];
  char *lua = NULL, *divisor = NULL;
  size_t bytes;
  int count = 0;
  if (!has_problem && !t1->global_size[0])
    return twi_fail(TW_ERROR_OPTION,
                    "it has neither ProblemSize nor GlobalSize, which give the "
                    "grid");
  tw_status status =
      has_problem && imported->sizes[d].is_given && !imported->sizes[d].is_dummy
          ? tune_imported_lua(imported, tune_problem_names[d], TUNE_LUA_LAUNCH,
                              &lua)
          : tune_imported_lua(imported, of ? of : "1", TUNE_LUA_LAUNCH, &lua);
  FILE *stream = open_memstream(&divisor, &bytes);
  if (!stream && status == TW_OK)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for a grid");
  if (status == TW_OK && has_problem && of)
    status = write_divisors(imported, d, stream, &count);
  if (status == TW_OK && !has_problem && of && t1->global_size_type &&
      !strcmp(t1->global_size_type, "OpenCL")) {
    char *local;
    status = tune_imported_local_size(imported, d, &local);
    if (status == TW_OK) fputs(local, stream);
    if (status == TW_OK) free(local);
    count = 1;
  }
  if (stream) fclose(stream);
  if (status == TW_OK && count)
    fprintf(out, "ceil_div(%s, %s)", lua, divisor);
  else if (status == TW_OK)
    fputs(lua, out);
  free(lua);
  free(divisor);
  return status;
}

static tw_status grid_text(const tune_imported *imported, int d, char **text) {
  size_t bytes;
  FILE *out = open_memstream(text, &bytes);
  if (!out) return twi_fail(TW_ERROR_MEMORY, "out of memory for a grid");
  tw_status status = grid_size(imported, d, out);
  fclose(out);
  return status;
}

/* Whether a grid's extent in y or z may be more than CUDA allows. */
static int can_exceed(const tune_imported *imported, const char *grid) {
  int found = 0;
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++)
    found |= strstr(grid, tune_problem_names[d]) &&
             (imported->sizes[d].is_free || imported->sizes[d].value > 65535);
  return found;
}

/* Sizes that the kernel's text holds or that its arguments can, and grids that
 * CUDA launches as they are: the kernel reads blockIdx. */
static void write_fits(const tune_imported *imported, char *const *grid,
                       FILE *out) {
  int count = 0;
  fputs("//$   fits = \"", out);
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    const tune_imported_size *size = &imported->sizes[d];
    if (!size->is_given) continue;
    fprintf(out, "%s%s %s %lld", count++ ? " and " : "", tune_problem_names[d],
            size->is_free ? "<=" : "==",
            size->is_free ? 2147483647LL : (long long)size->value);
  }
  for (int d = 1; d < TUNE_T1_DIMENSIONS; d++)
    if (can_exceed(imported, grid[d]))
      fprintf(out, " and %s <= 65535", grid[d]);
  fputs("\",\n", out);
}

tw_status tune_imported_launch(const tune_imported *imported, FILE *out) {
  char *block[TUNE_T1_DIMENSIONS] = {NULL}, *grid[TUNE_T1_DIMENSIONS] = {NULL};
  const char *bytes = imported->t1->shared_bytes;
  char *shared = NULL; /* NULL: none */
  tw_status status = TW_OK;
  if (bytes && strcmp(bytes, "0"))
    status = tune_imported_lua(imported, bytes, TUNE_LUA_LAUNCH, &shared);
  for (int d = 0; d < TUNE_T1_DIMENSIONS && status == TW_OK; d++)
    status = tune_imported_local_size(imported, d, &block[d]);
  for (int d = 0; d < TUNE_T1_DIMENSIONS && status == TW_OK; d++)
    status = grid_text(imported, d, &grid[d]);
  if (status == TW_OK) {
    int constants = 0;
    write_fits(imported, grid, out);
    for (int i = 0; i < imported->argument_count; i++)
      constants += imported->arguments[i].from->is_constant;
    const char *indent = constants ? "  " : "";
    if (constants) fputs("//$   passes = {\n", out);
    for (int i = 0; i < imported->argument_count; i++) {
      const tune_imported_argument *one = &imported->arguments[i];
      if (one->from->is_constant)
        fprintf(out,
                "//$     { copy = \"%s\", to = \"%s\", bytes = \"(%s) * %d\" "
                "},\n",
                one->name, one->from->name, one->extent, one->type.bytes);
    }
    fprintf(out, "//$   %s%sblock = { \"%s\", \"%s\", \"%s\" },\n", indent,
            constants ? "{ " : "", block[0], block[1], block[2]);
    fprintf(out, "//$   %s%sgrid = { \"%s\", \"%s\", \"%s\" }%s\n", indent,
            constants ? "  " : "", grid[0], grid[1], grid[2],
            shared || !constants ? "," : " },");
    if (shared)
      fprintf(out, "//$   %s%sdynamic_shared = \"%s\"%s\n", indent,
              constants ? "  " : "", shared, constants ? " }," : ",");
    if (constants) fputs("//$   },\n", out);
  }
  free(shared);
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    free(block[d]);
    free(grid[d]);
  }
  return status;
}
