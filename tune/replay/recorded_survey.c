/*
 * recorded_survey.c -- reads the times of `tune survey --tsv` as recorded
 * spaces: one for each problem, with a family for each algorithm.
 *
 * The parameters are read from the variants' names: of matmul_f32_tiled_t16_d1
 * the family is matmul_f32_tiled with t = 16 and d = 1. So the library need not
 * know the variants, and old files can be read.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/error.h"
#include "replay/recorded.h"
#include "text.h"

enum { PART, OPERATION, TYPE, SIZES, FIELDS, VARIANT, TIME, COLUMNS };
static const char *const heads[COLUMNS] = {
    "part", "operation", "type", "sizes", "fields", "variant", "time_us"};

/* The variant's name, cut into the family and its parameters. */
struct parts {
  int count;
  char names[TUNE_MAX_AXES][16];
  const char *values[TUNE_MAX_AXES];
};

/* Where the last word, letters and then digits, has its first digit; NULL if
 * the name does not end so. */
static char *last_value(char *name, char **word) {
  char *bar = strrchr(name, '_');
  if (!bar) return NULL;
  size_t letters = 0;
  while (islower((unsigned char)bar[1 + letters])) letters++;
  char *digits = bar + 1 + letters;
  if (letters == 0 || letters > 15 || !*digits ||
      digits[strspn(digits, "0123456789")])
    return NULL;
  *word = bar;
  return digits;
}

/* Cuts `name`, which keeps the family's; the last parameter comes first. */
static struct parts cut_name(char *name) {
  struct parts parts = {0};
  char *word, *digits;
  while (parts.count < TUNE_MAX_AXES && (digits = last_value(name, &word))) {
    size_t letters = (size_t)(digits - word - 1);
    memcpy(parts.names[parts.count], word + 1, letters);
    parts.names[parts.count][letters] = 0;
    parts.values[parts.count++] = digits;
    *word = 0;
  }
  return parts;
}

static tw_status add_row(char *const *cells, tune_recorded *recorded) {
  char *end;
  double time_us = strtod(cells[TIME], &end);
  if (end == cells[TIME] || *end)
    return twi_fail(TW_ERROR_FILE, "the time of %s is '%s', expected a number",
                    cells[VARIANT], cells[TIME]);
  struct parts parts = cut_name(cells[VARIANT]);
  const char *names[TUNE_MAX_AXES], *values[TUNE_MAX_AXES];
  for (int i = 0; i < parts.count; i++) {
    names[i] = parts.names[parts.count - 1 - i];
    values[i] = parts.values[parts.count - 1 - i];
  }
  int family =
      tune_recorded_family(recorded, cells[VARIANT], parts.count, names);
  if (family < 0 || !tune_recorded_row(recorded, family, values, time_us))
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %s", cells[VARIANT]);
  return TW_OK;
}

/* The open space, which is finished when the next problem begins. */
static tw_status finish(tune_recorded *recorded) {
  if (!recorded || tune_recorded_finish(recorded)) return TW_OK;
  return twi_fail(TW_ERROR_MEMORY, "out of memory for a recorded space");
}

static tw_status read_row(char *const *cells, tune_recorded **open,
                          tune_recorded_list *list) {
  char name[256];
  if (!strcmp(cells[VARIANT], "copy")) return TW_OK; /* no variant */
  snprintf(name, sizeof name, "%s %s %s%s%s", cells[OPERATION], cells[TYPE],
           cells[SIZES], *cells[FIELDS] ? " " : "", cells[FIELDS]);
  if (!*open || strcmp((*open)->name, name) != 0) {
    tw_status status = finish(*open);
    if (status != TW_OK) return status;
    *open = tune_recorded_list_add(list, name);
    if (!*open)
      return twi_fail(TW_ERROR_MEMORY, "out of memory for a recorded space");
  }
  return add_row(cells, *open);
}

static tw_status check_heads(char *const *cells) {
  for (int i = 0; i < COLUMNS; i++)
    if (strcmp(cells[i], heads[i]) != 0)
      return twi_fail(TW_ERROR_FILE,
                      "column %d is '%s'; expected '%s', as tune survey prints "
                      "on a GPU, or JSON that begins with '{'",
                      i + 1, cells[i], heads[i]);
  return TW_OK;
}

tw_status tune_recorded_read_survey(char *text, tune_recorded_list *list) {
  tune_recorded *open = NULL;
  tw_status status = TW_OK;
  int number = 0, has_heads = 0;
  char *next;
  for (char *line = text; *line && status == TW_OK; line = next) {
    next = line + strcspn(line, "\n");
    if (*next) *next++ = 0;
    line[strcspn(line, "\r")] = 0;
    number++;
    if (!*line || *line == '#') continue;
    char *cells[COLUMNS];
    if (tune_text_cut(line, cells, COLUMNS) < COLUMNS)
      return twi_fail(TW_ERROR_FILE,
                      "line %d has fewer than the %d columns of tune survey",
                      number, COLUMNS);
    status = has_heads ? read_row(cells, &open, list) : check_heads(cells);
    has_heads = 1;
  }
  if (status == TW_OK && !has_heads)
    return twi_fail(TW_ERROR_FILE, "it holds no times");
  return status == TW_OK ? finish(open) : status;
}
