/*
 * manifest.c -- reads the generator's manifest into units; see unit.h.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/unit.h"

/* The state while the lines of a manifest are read. */
struct reader {
  const char *folder, *set;
  const tw_operation *base;
  const tune_build_point *points;
  tune_expansion *expansion;
  tune_unit *unit;    /* the last one */
  tw_algorithm *mine; /* its algorithm */
  const char **names; /* its templates */
  int template_count, variant_count, capacity;
};

enum { MOST_TEMPLATES = 64 };

/* Sets *runs to "2,0,0 9,7,1" as a list; NULL for "-". */
static int read_runs(tune_unit *unit, const char *text,
                     const tw_line_run **runs) {
  size_t count = 1, i = 0;
  *runs = NULL;
  if (!strcmp(text, "-")) return 1;
  for (const char *at = text; *at; at++) count += *at == ' ';
  tw_line_run *list = tune_unit_alloc(unit, (count + 1) * sizeof *list);
  if (!list) return 0;
  for (const char *at = text; i < count; i++) {
    if (sscanf(at, "%d,%d,%d", &list[i].code, &list[i].line, &list[i].file) !=
        3)
      return 0;
    at += strcspn(at, " ");
    at += *at == ' ';
  }
  *runs = list;
  return 1;
}

/* The unit's set and operation, copies of the base's with one algorithm that
 * may have other templates. */
static int fill_unit(struct reader *reader, tune_unit *unit) {
  const tw_operation *base = reader->base;
  const size_t count = (size_t)base->algorithm_count;
  tw_algorithm *algorithms = tune_unit_alloc(unit, count * sizeof *algorithms);
  char *set = tune_unit_text(unit, reader->set);
  reader->names = tune_unit_alloc(unit, MOST_TEMPLATES * sizeof *reader->names);
  if (!algorithms || !set || !reader->names) return 0;
  memcpy(algorithms, base->algorithms, count * sizeof *algorithms);
  reader->mine = &algorithms[unit->algorithm];
  reader->mine->templates = reader->names;
  reader->template_count = reader->variant_count = reader->capacity = 0;
  unit->operation = *base;
  unit->operation.algorithms = algorithms;
  unit->operation.variant_count = 0;
  unit->operations[0] = &unit->operation;
  unit->set = (tw_kernel_set){.layout = TW_REGISTRY_LAYOUT,
                              .name = set,
                              .operation_count = 1,
                              .operations = unit->operations,
                              .images = unit->images,
                              .sources = unit->sources};
  return 1;
}

static int read_source(tune_unit *unit) {
  size_t size;
  char *text = tune_file_read(unit->source_path, &size);
  char *copy = text ? tune_unit_alloc(unit, size + 1) : NULL;
  if (copy) memcpy(copy, text, size);
  free(text);
  if (!copy) return 0;
  unit->sources[0] =
      (tw_source){.file = unit->operation.algorithms[unit->algorithm].file,
                  .begin = (const unsigned char *)copy,
                  .end = (const unsigned char *)copy + size};
  return 1;
}

static int begin_unit(struct reader *reader, char *const *words) {
  tune_unit **end = &reader->expansion->units;
  while (*end) end = &(*end)->next;
  tune_unit *unit = *end = calloc(1, sizeof *unit);
  reader->unit = unit;
  if (!unit) return 0;
  unit->algorithm = -1;
  for (int i = 0; i < reader->base->algorithm_count; i++)
    if (!strcmp(reader->base->algorithms[i].name, words[2]))
      unit->algorithm = i;
  return unit->algorithm >= 0 && fill_unit(reader, unit) &&
         tune_path(unit->folder, "%s", reader->folder) &&
         tune_path(unit->source_path, "%s/%s/%s/%s.cu", reader->folder,
                   words[1], reader->base->name, words[2]) &&
         tune_path(unit->module_path, "%s/%s/module.c", reader->folder,
                   words[1]) &&
         read_source(unit);
}

static int add_template(struct reader *reader, char *const *words) {
  if (!reader->unit || reader->template_count == MOST_TEMPLATES - 1) return 0;
  return (reader->names[reader->template_count++] =
              tune_unit_text(reader->unit, words[1])) != NULL;
}

static int set_lines(struct reader *reader, char *const *words) {
  if (!reader->unit) return 0;
  reader->mine->kernel_line = atoi(words[1]);
  return read_runs(reader->unit, words[2], &reader->mine->preamble);
}

/* found CAPABILITY COOPERATIVE EARLY: what the texts of the kernels need, which
 * the base, made without them, does not know. */
static int set_found(struct reader *reader, char *const *words) {
  if (!reader->unit) return 0;
  reader->mine->least_capability = atoi(words[1]);
  reader->mine->cooperative = (unsigned)strtoul(words[2], NULL, 10);
  reader->mine->early = (unsigned)strtoul(words[3], NULL, 10);
  return 1;
}

/* Room for one more variant. The arrays move, so only the last are kept. */
static int grow(struct reader *reader) {
  tune_unit *unit = reader->unit;
  if (reader->variant_count < reader->capacity) return 1;
  int capacity = reader->capacity ? 2 * reader->capacity : 16;
  tw_variant *variants =
      tune_unit_alloc(unit, (size_t)capacity * sizeof *variants);
  int *points = tune_unit_alloc(unit, (size_t)capacity * sizeof *points);
  if (!variants || !points) return 0;
  if (reader->variant_count) {
    memcpy(variants, unit->variants,
           (size_t)reader->variant_count * sizeof *variants);
    memcpy(points, unit->points,
           (size_t)reader->variant_count * sizeof *points);
  }
  unit->variants = variants;
  unit->points = points;
  unit->operation.variants = variants;
  reader->capacity = capacity;
  return 1;
}

static const int64_t *copy_fixed(tune_unit *unit,
                                 const tune_build_point *point) {
  if (!point->has_fixed) return NULL;
  int64_t *fixed = tune_unit_alloc(unit, sizeof point->fixed);
  return fixed ? memcpy(fixed, point->fixed, sizeof point->fixed) : NULL;
}

/* variant NUMBER NAME HASH SHARED CLUSTER ELEMENT PARAMS FIXED RUNS; the number
 * is that of the point's line. */
static int add_variant(struct reader *reader, char *const *words) {
  tune_unit *unit = reader->unit;
  if (!unit || !grow(reader)) return 0;
  const int number = reader->variant_count++;
  const int index = atoi(words[1]);
  const tune_build_point *point = &reader->points[index];
  tw_variant *variant = &unit->variants[number];
  unit->points[number] = index;
  *variant = (tw_variant){.name = tune_unit_text(unit, words[2]),
                          .algorithm = unit->algorithm,
                          .element = point->element,
                          .hash = strtoull(words[3], NULL, 16),
                          .shared_bytes = atoi(words[4]),
                          .cluster = atoi(words[5]),
                          .traits = reader->mine->traits,
                          .fixed = copy_fixed(unit, point)};
  tune_build_params(reader->base, point, variant->params);
  unit->operation.variant_count = reader->variant_count;
  return variant->name && (!point->has_fixed || variant->fixed) &&
         read_runs(unit, words[9], &variant->lines);
}

static int add_left_out(struct reader *reader, char *const *words) {
  tune_expansion *expansion = reader->expansion;
  tune_left_out *list =
      realloc(expansion->left_out,
              (size_t)(expansion->left_out_count + 1) * sizeof *list);
  if (!list) return 0;
  expansion->left_out = list;
  tune_left_out *one = &list[expansion->left_out_count++];
  one->point = atoi(words[1]);
  snprintf(one->why, sizeof one->why, "%s", words[3]);
  return 1;
}

/* Lines of other kinds are for people. */
static int read_line(struct reader *reader, char *line) {
  static const struct {
    const char *kind;
    int words;
    int (*read)(struct reader *reader, char *const *words);
  } kinds[] = {
      {"kernels", 3, begin_unit},   {"template", 2, add_template},
      {"lines", 3, set_lines},      {"found", 4, set_found},
      {"variant", 10, add_variant}, {"left_out", 4, add_left_out},
  };
  char *words[10];
  int count = 0;
  for (char *rest = line, *word; count < 10 && (word = strsep(&rest, "\t"));)
    words[count++] = word;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp(words[0], kinds[i].kind))
      return count == kinds[i].words && kinds[i].read(reader, words);
  return 1;
}

tw_status tune_manifest_read(const char *folder, const char *set,
                             const tw_operation *base,
                             const tune_build_point *points,
                             tune_expansion *expansion) {
  struct reader reader = {.folder = folder,
                          .set = set,
                          .base = base,
                          .points = points,
                          .expansion = expansion};
  char path[TUNE_PATH];
  char *text = tune_path(path, "%s/manifest.txt", folder)
                   ? tune_file_read(path, NULL)
                   : NULL;
  int ok = text != NULL;
  for (char *rest = text, *line; ok && rest && (line = strsep(&rest, "\n"));)
    ok = read_line(&reader, line);
  free(text);
  if (ok) return TW_OK;
  tune_expansion_free(expansion);
  return twi_fail(TW_ERROR_FILE,
                  "what the generator wrote into %.300s cannot be read: it is "
                  "of another version, or memory ran out",
                  folder);
}
