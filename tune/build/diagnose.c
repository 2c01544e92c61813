/*
 * diagnose.c -- see diagnose.h.
 */
#include "build/diagnose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/template_line.h"
#include "api/variant_text.h"

/* One error of a compiler. */
struct error {
  char file[TUNE_PATH];
  int line; /* 0: not known */
  const char *text;
};

/* Reads a line of g++ ("a.cu:12:5: error: ..."), or of nvcc and NVRTC
 * ("a.cu(12): error: ..."). Returns 0 if it is no error. */
static int read_error(const char *line, struct error *error) {
  static const char *const marks[] = {
      " error: ", " fatal error: ", "error: ", " error   : "};
  const char *mark = NULL;
  size_t length = 0;
  for (size_t i = 0; i < sizeof marks / sizeof *marks && !mark; i++) {
    mark = strstr(line, marks[i]);
    length = strlen(marks[i]);
  }
  /* nvcc numbers some errors: "error #20: ...". */
  if (!mark && (mark = strstr(line, " error #"))) {
    const char *colon = strchr(mark, ':');
    if (!colon) return 0;
    length = (size_t)(colon - mark) + 1;
  }
  if (!mark) return 0;
  error->text = mark + length;
  error->line = 0;
  error->file[0] = '\0';
  size_t file = strcspn(line, ":(");
  if (line + file < mark && line[file] &&
      tune_path(error->file, "%.*s", (int)file, line))
    error->line = atoi(line + file + 1);
  return 1;
}

/* The path of a template as the user knows it. */
static void place_of(const twi_template_line *found, const char *templates,
                     const char *library, char *place) {
  const char *const folders[] = {templates, library};
  char path[TUNE_PATH];
  for (int i = 0; i < 2; i++)
    if (tune_path(path, "%s/%s", folders[i], found->file) &&
        !access(path, F_OK)) {
      tune_path(place, "%s:%d", path, found->line);
      return;
    }
  tune_path(place, "templates/%s:%d", found->file, found->line);
}

/* The variant that the error is in; -1: the preamble, a header, or unknown. */
static int variant_of(const tune_unit *unit, const struct error *error) {
  twi_variant_text text;
  for (int i = 0; i < unit->operation.variant_count; i++) {
    /* ptxas names the kernel. */
    if (!error->line && strstr(error->text, unit->variants[i].name)) return i;
  }
  if (error->line < 1 || !twi_path_names(error->file, unit->sources[0].file) ||
      !twi_variant_text_at(&unit->set, &unit->operation, unit->algorithm,
                           error->line, &text) ||
      error->line > text.last_line)
    return -1;
  return (int)(text.variant - unit->variants);
}

static void describe(const tune_unit *unit, const struct error *error,
                     const char *templates, const char *library, char *why) {
  char place[TUNE_PATH];
  twi_template_line found;
  if (error->line > 0 &&
      twi_template_line_find(&unit->set, error->file, error->line, &found))
    place_of(&found, templates, library, place);
  else if (error->line > 0)
    tune_path(place, "%s:%d", error->file, error->line);
  else
    tune_path(place, "%s", unit->sources[0].file);
  snprintf(why, TUNE_DIAGNOSIS, "%.250s: %.240s", place, error->text);
}

int tune_diagnose(const tune_unit *unit, const char *templates,
                  const char *library, const char *messages,
                  char (*why)[TUNE_DIAGNOSIS]) {
  const int count = unit->operation.variant_count;
  char *text = tune_file_read(messages, NULL), last[TUNE_DIAGNOSIS] = "";
  char for_all[TUNE_DIAGNOSIS] = "";
  int failed = 0;
  for (int i = 0; i < count; i++) why[i][0] = '\0';
  for (char *rest = text, *line; rest && (line = strsep(&rest, "\n"));) {
    struct error error;
    if (*line) snprintf(last, sizeof last, "%.500s", line);
    if (!read_error(line, &error)) continue;
    int variant = variant_of(unit, &error);
    char *target = variant < 0 ? for_all : why[variant];
    if (!*target) describe(unit, &error, templates, library, target);
  }
  free(text);
  for (int i = 0; i < count; i++) failed += why[i][0] != '\0';
  if (!failed && !for_all[0])
    snprintf(for_all, sizeof for_all, "%.200s does not compile: %.250s",
             unit->sources[0].file,
             last[0] ? last : "the compiler said nothing");
  for (int i = 0; for_all[0] && i < count; i++)
    memcpy(why[i], for_all, sizeof for_all);
  return for_all[0] ? count : failed;
}
