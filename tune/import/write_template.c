/*
 * write_template.c -- writes the template of an imported kernel.
 */
#include <stdlib.h>
#include <string.h>

#include "import/imported.h"

static const char axis_letters[] = "xyz";

/* A text in quotes of Lua, in a line of Lua. */
static void quoted(FILE *out, const char *text) {
  fputc('"', out);
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') fputc('\\', out);
    fputc(*text == '\n' || *text == '\r' ? ' ' : *text, out);
  }
  fputc('"', out);
}

/* The index of a parameter of the T1 file; -1 if it has none of this name. */
static int axis_named(const tune_imported *imported, const char *name) {
  for (int a = 0; a < imported->t1->family.axis_count; a++)
    if (!strcmp(imported->t1->family.axes[a].name, name)) return a;
  return -1;
}

/* ---- space --------------------------------------------------------------- */

static void write_axis(const tune_imported *imported, int a, FILE *out) {
  const tune_axis *axis = &imported->t1->family.axes[a];
  const tune_lua_axis *lua = &imported->axes[a];
  fprintf(out, "//$     { \"%s\", \"%s\", { ", lua->name, imported->letters[a]);
  for (int i = 0; i < axis->count; i++)
    fprintf(out, "%s%.0f", i ? ", " : "",
            lua->is_encoded ? i : axis->values[i]);
  fprintf(out, " }, \"%s%s\" },\n", axis->name,
          lua->is_encoded ? ", by the number of its value" : "");
}

static void write_space(const tune_imported *imported, FILE *out) {
  fputs("//$   space = {\n", out);
  for (int a = 0; a < imported->t1->family.axis_count; a++)
    if (!imported->axes[a].is_constant) write_axis(imported, a, out);
  if (!imported->result->parameter_count)
    fputs("//$     { \"VARIANT\", \"v\", { 0 }, \"the only one\" },\n", out);
  fputs("//$   },\n", out);
}

static tw_status write_conditions(const tune_imported *imported, FILE *out) {
  const tune_t1 *t1 = imported->t1;
  if (!t1->condition_count) return TW_OK;
  fputs("//$   constraints = {\n", out);
  for (int c = 0; c < t1->condition_count; c++) {
    char *lua;
    tw_status status = tune_imported_lua(imported, t1->conditions[c].text,
                                         TUNE_LUA_CONDITION, &lua);
    if (status != TW_OK) return status;
    fputs("//$     { ", out);
    quoted(out, lua);
    free(lua);
    fputs(",\n//$       ", out);
    quoted(out, t1->conditions[c].text);
    fputs(" },\n", out);
  }
  fputs("//$   },\n", out);
  return TW_OK;
}

/* ---- launch -------------------------------------------------------------- */

/* The threads of a block: LocalSize, else the parameter block_size_x. */
static tw_status local_size(const tune_imported *imported, int d, char **lua) {
  char name[16];
  const char *text = imported->t1->local_size[d];
  snprintf(name, sizeof name, "block_size_%c", axis_letters[d]);
  if (!text && axis_named(imported, name) >= 0) text = name;
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
  snprintf(name, sizeof name, "block_size_%c", axis_letters[d]);
  if (!divisors[0] && axis_named(imported, name) >= 0) {
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
    status = local_size(imported, d, &local);
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

static tw_status write_launch(const tune_imported *imported, FILE *out) {
  char *block[TUNE_T1_DIMENSIONS] = {NULL}, *grid[TUNE_T1_DIMENSIONS] = {NULL};
  tw_status status = TW_OK;
  for (int d = 0; d < TUNE_T1_DIMENSIONS && status == TW_OK; d++)
    status = local_size(imported, d, &block[d]);
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
            imported->t1->shared_bytes || !constants ? "," : " },");
    if (imported->t1->shared_bytes)
      fprintf(out, "//$   %s%sdynamic_shared = \"%lld\"%s\n", indent,
              constants ? "  " : "", (long long)imported->t1->shared_bytes,
              constants ? " }," : ",");
    if (constants) fputs("//$   },\n", out);
  }
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    free(block[d]);
    free(grid[d]);
  }
  return status;
}

/* ---- the kernel ---------------------------------------------------------- */

/* The macros of the parameters, and those that tuners of the community add. */
static tw_status write_macros(const tune_imported *imported, FILE *out) {
  const tune_family *family = &imported->t1->family;
  char text[64], name[16], *lua;
  fputs("#define kernel_tuner 1\n#define tw_no_bounds(...)\n", out);
  for (int a = 0; a < family->axis_count; a++) {
    const tune_axis *axis = &family->axes[a];
    const tune_lua_axis *lua_axis = &imported->axes[a];
    if (lua_axis->is_constant) {
      fprintf(out, "#define %s %s\n", axis->name,
              tune_axis_value(axis, 0, text));
    } else if (!lua_axis->is_encoded) {
      fprintf(out, "#define %s $(%s)\n", axis->name, lua_axis->name);
    } else {
      fputs("//$ do local values = { ", out);
      for (int i = 0; i < axis->count; i++) {
        quoted(out, tune_axis_value(axis, i, text));
        fputs(i + 1 < axis->count ? ", " : " }\n", out);
      }
      fprintf(out, "#define %s $(values[%s + 1])\n//$ end\n", axis->name,
              lua_axis->name);
    }
  }
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    snprintf(name, sizeof name, "block_size_%c", axis_letters[d]);
    fprintf(out, "#define grid_size_%c gridDim.%c\n", axis_letters[d],
            axis_letters[d]);
    if (axis_named(imported, name) >= 0) continue;
    /* In a macro an expression of whole numbers is C's: // cannot stand there.
     */
    tw_status status = local_size(imported, d, &lua);
    if (status != TW_OK) return status;
    fprintf(out, "#define %s (%s)\n", name, strstr(lua, "//") ? "0" : lua);
    free(lua);
  }
  return TW_OK;
}

static void write_undefs(const tune_imported *imported, FILE *out) {
  const tune_family *family = &imported->t1->family;
  for (int i = 0; i < imported->cuda.macro_count; i++)
    fprintf(out, "#undef %s\n", imported->cuda.macros[i]);
  for (int a = 0; a < family->axis_count; a++)
    fprintf(out, "#undef %s\n", family->axes[a].name);
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    char name[16];
    snprintf(name, sizeof name, "block_size_%c", axis_letters[d]);
    fprintf(out, "#undef grid_size_%c\n", axis_letters[d]);
    if (axis_named(imported, name) < 0) fprintf(out, "#undef %s\n", name);
  }
  fputs("#undef kernel_tuner\n#undef tw_no_bounds\n", out);
}

static void write_argument(const tune_imported *imported, int parameter,
                           FILE *out) {
  for (int i = 0; i < imported->argument_count; i++) {
    const tune_imported_argument *one = &imported->arguments[i];
    if (one->parameter != parameter) continue;
    fprintf(out, "(%s)", imported->cuda.parameters[parameter].type);
    if (one->size >= 0)
      fputs(tune_problem_names[one->size], out);
    else if (strcmp(one->from->memory_type, "Scalar") || one->type.is_floating)
      fputs(one->name, out);
    else
      fprintf(out, "%.0f", one->from->fill_value);
  }
}

static tw_status write_kernel(const tune_imported *imported, FILE *out) {
  const tune_cuda_text *cuda = &imported->cuda;
  if (cuda->preamble[0])
    fprintf(out, "//$ preamble(function()\n%s//$ end)\n", cuda->preamble);
  tw_status status = write_macros(imported, out);
  if (status != TW_OK) return status;
  fputs("extern \"C++\" {\nnamespace of_$(name) {\n", out);
  fprintf(out, "// ---- %s\n%s\n", tune_imported_base(imported->kernel_path),
          cuda->body);
  fputs("}  // namespace\n}\n\n", out);
  fprintf(out, "%s\n$(name)($(parameters)) {\n  of_$(name)::%s(", cuda->head,
          imported->t1->name);
  for (int p = 0; p < cuda->parameter_count; p++) {
    if (p) fputs(", ", out);
    write_argument(imported, p, out);
  }
  fputs(");\n}\n", out);
  write_undefs(imported, out);
  return TW_OK;
}

tw_status tune_imported_template(const tune_imported *imported, FILE *out) {
  fputs("//$ algorithm {\n//$   brief = \"The kernel as it was imported.\",\n",
        out);
  write_space(imported, out);
  tw_status status = write_conditions(imported, out);
  if (status == TW_OK) status = write_launch(imported, out);
  fputs("//$ }\n", out);
  return status == TW_OK ? write_kernel(imported, out) : status;
}
