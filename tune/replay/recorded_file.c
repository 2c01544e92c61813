/*
 * recorded_file.c -- reads a file of recorded spaces, of any kind.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/error.h"
#include "replay/recorded.h"

/* "gemm/A100_T4" for "data/gemm/A100_T4.json.gz": the files of one kernel are
 * named by the GPU, in a folder that is named by the kernel. */
static void name_space(const char *path, char *name, size_t size) {
  static const char *const endings[] = {".gz", ".json"};
  const char *from = path + strlen(path);
  for (int slashes = 0; from > path; from--)
    if (from[-1] == '/' && ++slashes == 2) break;
  snprintf(name, size, "%s", from);
  for (int i = 0; i < 2; i++) {
    size_t length = strlen(name), ending = strlen(endings[i]);
    if (length > ending && !strcmp(name + length - ending, endings[i]))
      name[length - ending] = 0;
  }
}

/* JSON begins with '{' after blanks, gzip with two bytes of its own. */
static int is_json(FILE *file) {
  int c = fgetc(file);
  if (c == 0x1f) return fgetc(file) == 0x8b;
  while (c == ' ' || c == '\t' || c == '\r' || c == '\n') c = fgetc(file);
  return c == '{';
}

static tw_status read_text(FILE *file, char **text) {
  size_t used = 0, size = 0, got;
  rewind(file);
  do {
    size = 2 * size + (1 << 16);
    char *grown = realloc(*text, size + 1);
    if (!grown) return twi_fail(TW_ERROR_MEMORY, "out of memory for a file");
    *text = grown;
    got = fread(*text + used, 1, size - used, file);
    used += got;
  } while (used == size);
  (*text)[used] = 0;
  if (!ferror(file)) return TW_OK;
  return twi_fail(TW_ERROR_FILE, "it cannot be read: %s", strerror(errno));
}

static tw_status read_file(const char *path, tune_recorded_list *list) {
  FILE *file = fopen(path, "rb");
  if (!file)
    return twi_fail(TW_ERROR_FILE, "it cannot be read: %s", strerror(errno));
  if (is_json(file)) {
    char name[256];
    fclose(file);
    name_space(path, name, sizeof name);
    return tune_recorded_read_json(path, name, list);
  }
  char *text = NULL;
  tw_status status = read_text(file, &text);
  fclose(file);
  if (status == TW_OK) status = tune_recorded_read_survey(text, list);
  free(text);
  return status;
}

tw_status tune_recorded_read(const char *path, tune_recorded_list *list) {
  tw_status status = read_file(path, list);
  if (status == TW_OK) return TW_OK;
  char why[512];
  snprintf(why, sizeof why, "%s", tw_last_error());
  return twi_fail(status, "%s: %s", path, why);
}
