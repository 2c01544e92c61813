/*
 * write_operation.c -- writes the operation.lua of an imported kernel.
 */
#include <math.h>
#include <string.h>

#include "import/imported.h"

static int is_vector(const tune_imported_argument *one) {
  return !strcmp(one->from->memory_type, "Vector");
}

static const char *access_of(const tune_imported_argument *one) {
  const char *access = one->from->access_type;
  return !strcmp(access, "ReadOnly")    ? "in"
         : !strcmp(access, "WriteOnly") ? "out"
                                        : "inout";
}

/* ---- arguments ----------------------------------------------------------- */

/* The values that a vector is verified and timed with. Random numbers are
 * between 0 and FillValue. A constant is drawn too where it is a floating-point
 * number: with one value everywhere, wrong indices are not found. */
static void write_values(FILE *out, const tune_imported_argument *one) {
  const double fill = one->from->fill_value;
  const int is_random =
      !one->from->fill_type || !strcmp(one->from->fill_type, "Random");
  if (!strcmp(access_of(one), "out")) return;
  if (one->type.is_floating || is_random) {
    const double end =
        fill == 0 || !isfinite(fill) || (!one->type.is_floating && fill < 1)
            ? 1
            : fill;
    fprintf(out, ",\n      range = { %.9g, %.9g }", end < 0 ? end : 0,
            end < 0 ? 0 : end);
    return;
  }
  fprintf(out,
          ",\n      draw = [[\n      for (int64_t i = 0; i < %s; i++) SET(%s, "
          "i, %.0f);]]",
          one->extent, one->name, fill);
}

static void write_vector(FILE *out, const tune_imported_argument *one) {
  fprintf(out, "    tensor { \"%s\", access = \"%s\", type = \"%s\", ",
          one->name, access_of(one), one->type.name);
  fprintf(out, "shape = { \"%s\" }", one->extent);
  write_values(out, one);
  fputs(" },\n", out);
}

static void write_scalar(FILE *out, const tune_imported_argument *one) {
  const double fill = one->from->fill_value;
  fprintf(out,
          "    scalar { \"%s\", \"the kernel's argument\", default = %.9g, "
          "type = \"%s\"",
          one->name, fill, one->type.name);
  if (fill != 0)
    fprintf(out, ",\n      range = { %.9g, %.9g }", fill > 0 ? fill / 2 : fill,
            fill > 0 ? fill : fill / 2);
  fputs(" },\n", out);
}

static void write_arguments(FILE *out, const tune_imported *imported) {
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++)
    if (imported->sizes[d].is_given)
      fprintf(out,
              "    size { \"%s\", \"ProblemSize[%d]%s\", zero_means = %lld "
              "},\n",
              tune_problem_names[d], d,
              imported->sizes[d].is_free
                  ? ""
                  : "; no other value, since the kernel's text holds it",
              (long long)imported->sizes[d].value);
  for (int i = 0; i < imported->argument_count; i++)
    if (is_vector(&imported->arguments[i]))
      write_vector(out, &imported->arguments[i]);
  for (int i = 0; i < imported->argument_count; i++) {
    const tune_imported_argument *one = &imported->arguments[i];
    if (!is_vector(one) && one->type.is_floating) write_scalar(out, one);
  }
}

/* ---- figures ------------------------------------------------------------- */

/* The bytes of all vectors, or the number of all results. */
static void write_sum(FILE *out, const tune_imported *imported, int is_bytes) {
  int terms = 0;
  for (int i = 0; i < imported->argument_count; i++) {
    const tune_imported_argument *one = &imported->arguments[i];
    if (!is_vector(one)) continue;
    const char *access = access_of(one);
    if (!is_bytes && !strcmp(access, "in")) continue;
    fprintf(out, "%s(%s)", terms++ ? " + " : "", one->extent);
    if (is_bytes)
      fprintf(out, " * %d",
              one->type.bytes * (strcmp(access, "inout") ? 1 : 2));
  }
}

/* The ulps by which results may differ if terms are added in another order. */
static int ulps_of(const char *type) { return strcmp(type, "f16") ? 1000 : 16; }

static int has_floating_output(const tune_imported *imported) {
  int found = 0;
  for (int i = 0; i < imported->argument_count; i++) {
    const tune_imported_argument *one = &imported->arguments[i];
    found |=
        is_vector(one) && strcmp(access_of(one), "in") && one->type.is_floating;
  }
  return found;
}

/* A size to verify with: at most that of the problem. */
static int64_t at_most(int64_t least, int64_t value) {
  return value < least ? value : least;
}

static void write_check(FILE *out, const tune_imported *imported,
                        const char *name, const int64_t *sizes) {
  fprintf(out, "    { \"%s\"", name);
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    const tune_imported_size *size = &imported->sizes[d];
    if (size->is_given)
      fprintf(out, ", %s = %lld", tune_problem_names[d],
              (long long)(size->is_free ? at_most(sizes[d], size->value)
                                        : size->value));
  }
  fputs(" },\n", out);
}

static void write_shapes(FILE *out, const tune_imported *imported) {
  static const int64_t ragged[] = {333, 37, 5}, even[] = {256, 64, 4};
  int free_count = 0;
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++)
    free_count += imported->sizes[d].is_free;
  fputs("  checks = {\n", out);
  write_check(out, imported, free_count ? "ragged" : "the problem", ragged);
  if (free_count) write_check(out, imported, "even", even);
  fputs("  },\n  benches = { {", out);
  for (int d = 0, count = 0; d < TUNE_T1_DIMENSIONS; d++)
    if (imported->sizes[d].is_given)
      fprintf(out, "%s%s = %lld", count++ ? ", " : " ", tune_problem_names[d],
              (long long)imported->sizes[d].value);
  fputs(" } },\n", out);
}

/* ---- the file ------------------------------------------------------------ */

static void write_reference(FILE *out, const tune_imported *imported) {
  const char *type = imported->arguments[0].type.name;
  if (imported->reference)
    fprintf(out, "  reference = [==[\n%s\n]==],\n", imported->reference);
  else
    fprintf(out,
            "  -- There is no reference in C: variants are compared with this "
            "one, so a mistake\n  -- that all of them share is not found.\n"
            "  reference = { variant = \"%s\" },\n",
            imported->result->trusted);
  if (has_floating_output(imported))
    fprintf(out, "  tolerance = { ulps = %d, absolute = 1e-6 },\n",
            ulps_of(type));
}

tw_status tune_imported_operation(const tune_imported *imported, FILE *out) {
  const char *kernel = tune_imported_base(imported->kernel_path);
  const char *space = tune_imported_base(imported->options->space);
  fprintf(out, "-- Made by tune import from %s and %s.\n\nreturn operation {\n",
          kernel, space);
  fprintf(out, "  brief = \"The CUDA kernel %s of %s.\",\n", imported->t1->name,
          kernel);
  fputs("  formula = ", out);
  tune_lua_quoted(out, imported->t1->name);
  fputs(",\n  doc = \"Imported with the parameters of ", out);
  fprintf(out, "%s. Addresses are multiples of 16 bytes.\",\n", space);
  fprintf(out, "  types = { \"%s\" },\n", imported->arguments[0].type.name);
  fputs("  align = 16, -- as cudaMalloc gives\n  arguments = {\n", out);
  write_arguments(out, imported);
  fputs("  },\n", out);
  write_reference(out, imported);
  fputs("  bytes = \"", out);
  write_sum(out, imported, 1);
  fputs("\",\n  flops = \"", out);
  write_sum(out, imported, 0);
  fputs("\", -- not known: one for each result\n", out);
  write_shapes(out, imported);
  fputs("}\n", out);
  return TW_OK;
}
