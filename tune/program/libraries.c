/*
 * libraries.c -- see libraries.h.
 */
#include "program/libraries.h"

#include <stdlib.h>
#include <string.h>

#include "build/files.h"

/* How the names of their headers begin. */
static const char *const names[] = {"cublas",   "cufft",    "curand",
                                    "cusolver", "cusparse", "nccl"};

static const char *skip_blanks(const char *at) {
  return at + strspn(at, " \t");
}

/* Whether the line is "#include <NAME...", or with quotation marks. */
static int includes_one(const char *line) {
  const char *at = skip_blanks(line);
  if (*at != '#') return 0;
  at = skip_blanks(at + 1);
  if (strncmp(at, "include", 7) != 0) return 0;
  at = skip_blanks(at + 7);
  if (*at != '<' && *at != '"') return 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strncmp(at + 1, names[i], strlen(names[i]))) return 1;
  return 0;
}

int twcc_includes_library(const char *path) {
  size_t size = 0;
  char *text = tune_file_read(path, &size);
  int found = 0;
  for (const char *line = text; line && *line && !found;) {
    const char *end = strchr(line, '\n');
    found = includes_one(line);
    line = end ? end + 1 : NULL;
  }
  free(text);
  return found;
}
