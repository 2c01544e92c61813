/*
 * write_template.c -- writes the template of an imported kernel.
 */
#include <stdlib.h>
#include <string.h>

#include "import/cuda_reader.h"
#include "import/imported.h"

/* ---- space --------------------------------------------------------------- */

static void write_axis(const tune_imported *imported, int a, FILE *out) {
  const tune_axis *axis = &imported->t1->family.axes[a];
  const tune_lua_axis *lua = &imported->axes[a];
  fprintf(out, "//$     { \"%s\", \"%s\", { ", lua->name, imported->letters[a]);
  for (int i = 0; i < axis->count; i++)
    fprintf(out, "%s%.0f", i ? ", " : "",
            lua->is_encoded ? i : axis->values[i]);
  fprintf(out, " }, \"%s%s\" },\n", axis->name,
          lua->is_encoded ? ", as the index of its value" : "");
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
    tune_lua_quoted(out, lua);
    free(lua);
    fputs(",\n//$       ", out);
    tune_lua_quoted(out, t1->conditions[c].text);
    fputs(" },\n", out);
  }
  fputs("//$   },\n", out);
  return TW_OK;
}

/* ---- the kernel ---------------------------------------------------------- */

/* The macros that Kernel Tuner adds: the sizes of the grid and of a block. A
 * block's size is a number where no size of the problem is in it; else there is
 * no macro. */
static tw_status write_launch_macros(const tune_imported *imported, FILE *out) {
  fputs("//$ do local min, max = math.min, math.max\n", out);
  fputs("//$ local floor = math.floor\n", out);
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    char name[16], *lua;
    snprintf(name, sizeof name, "block_size_%c", 'x' + d);
    fprintf(out, "#define grid_size_%c gridDim.%c\n", 'x' + d, 'x' + d);
    if (tune_imported_axis(imported, name) >= 0) continue;
    tw_status status = tune_imported_local_size(imported, d, &lua);
    if (status != TW_OK) return status;
    if (!strstr(lua, "problem_")) fprintf(out, "#define %s $(%s)\n", name, lua);
    free(lua);
  }
  fputs("//$ end\n", out);
  return TW_OK;
}

/* Calls write() for each macro that a compiler's option -DNAME=VALUE defines.
 */
static void each_defined(const tune_imported *imported,
                         void (*write)(FILE *out, int length, const char *name,
                                       const char *value),
                         FILE *out) {
  for (int i = 0; i < imported->t1->option_count; i++) {
    const char *name = imported->t1->options[i] + 2;
    if (!tune_imported_defines(imported->t1->options[i])) continue;
    const char *equals = strchr(name, '=');
    write(out, (int)(equals ? equals - name : (long)strlen(name)), name,
          equals ? equals + 1 : "1");
  }
}

static void write_define(FILE *out, int length, const char *name,
                         const char *value) {
  fprintf(out, "#define %.*s ", length, name);
  for (; *value; value++) tune_cuda_put(out, value);
  fputc('\n', out);
}

static void write_undef(FILE *out, int length, const char *name,
                        const char *value) {
  (void)value;
  fprintf(out, "#undef %.*s\n", length, name);
}

/* The macros of the parameters, and those that Kernel Tuner adds. */
static tw_status write_macros(const tune_imported *imported, FILE *out) {
  const tune_family *family = &imported->t1->family;
  char text[64];
  fputs("#define kernel_tuner 1\n#define tw_no_bounds(...)\n", out);
  each_defined(imported, write_define, out);
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
        tune_lua_quoted(out, tune_axis_value(axis, i, text));
        fputs(i + 1 < axis->count ? ", " : " }\n", out);
      }
      fprintf(out, "#define %s $(values[%s + 1])\n//$ end\n", axis->name,
              lua_axis->name);
    }
  }
  return write_launch_macros(imported, out);
}

static void write_undefs(const tune_imported *imported, FILE *out) {
  const tune_family *family = &imported->t1->family;
  for (int i = 0; i < imported->cuda.macro_count; i++)
    fprintf(out, "#undef %s\n", imported->cuda.macros[i]);
  for (int a = 0; a < family->axis_count; a++)
    fprintf(out, "#undef %s\n", family->axes[a].name);
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    char name[16];
    snprintf(name, sizeof name, "block_size_%c", 'x' + d);
    fprintf(out, "#undef grid_size_%c\n", 'x' + d);
    if (tune_imported_axis(imported, name) < 0)
      fprintf(out, "#undef %s\n", name);
  }
  each_defined(imported, write_undef, out);
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
  /* The kernel's parameters may have types of its file. */
  fprintf(out,
          "%s\n$(name)($(parameters)) {\n  using namespace of_$(name);\n"
          "  of_$(name)::%s(",
          cuda->head, imported->t1->name);
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
  if (status == TW_OK) status = tune_imported_launch(imported, out);
  fputs("//$ }\n", out);
  return status == TW_OK ? write_kernel(imported, out) : status;
}
