/*
 * place_test.h -- checks the places that a finding names, by the text of their
 * lines, so that tests do not depend on line numbers.
 *
 * A place is "FILE.cu:LINE" or, if addr2line was missing, a command, "addr2line
 * -e PROGRAM 0xADDRESS names the line", which is then run.
 */
#ifndef PLACE_TEST_H
#define PLACE_TEST_H

#include <ctype.h>

#include "check.h"

enum { PLACE_LINES = 2000, PLACE_LINE = 256 };

static struct {
  const char *name; /* "races.cu" */
  int count;
  char line[PLACE_LINES][PLACE_LINE];
} place_source;

/* Reads the source `name` of the folder of the tests. */
static inline void check_places_in(const char *name) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", TEST_FOLDER, name);
  FILE *file = fopen(path, "r");
  check_need(file != NULL, path);
  place_source.name = name;
  place_source.count = 0;
  while (place_source.count < PLACE_LINES &&
         fgets(place_source.line[place_source.count], PLACE_LINE, file))
    place_source.count++;
  fclose(file);
}

/* The number after "NAME:" in a text; 0 if it is not there. */
static inline int place_number(const char *text) {
  const char *at = strstr(text, place_source.name);
  size_t length = strlen(place_source.name);
  return at && at[length] == ':' ? atoi(at + length + 1) : 0;
}

/* The line that a command prints: the outermost one in the source, because it
 * prints the lines of inlined functions first. */
static inline int place_command(const char *command) {
  char text[1200], said[1024];
  const char *end = strstr(command, " names the line");
  int line = 0;
  if (!end) return 0;
  snprintf(text, sizeof text, "addr2line -i%.*s", (int)(end - command) - 9,
           command + 9);
  FILE *pipe = popen(text, "r");
  check_need(pipe != NULL, text);
  while (fgets(said, sizeof said, pipe))
    if (place_number(said)) line = place_number(said);
  pclose(pipe);
  return line;
}

/* The source line of the first place in *text, which is moved past it. */
static inline int next_place(const char **text) {
  const char *command = strstr(*text, "addr2line "), *at = *text;
  if (command) {
    *text = command + 10;
    return place_command(command);
  }
  /* The range of the kernel's lines, "races.cu:10-20", is not a place. */
  while ((at = strstr(at, place_source.name))) {
    const char *digits = at += strlen(place_source.name) + 1;
    while (isdigit((unsigned char)*at)) at++;
    if (*at == '-') continue;
    *text = at;
    return atoi(digits);
  }
  return 0;
}

static inline void check_place(const char **text, const char *part) {
  int line = next_place(text);
  if (!CHECK(line > 0 && line <= place_source.count)) return;
  CHECK_HAS(place_source.line[line - 1], part);
}

/* Checks that the lines at the places in a finding contain these texts. If
 * `second` is NULL, there must be only one place. */
static inline void check_places(const char *finding, const char *first,
                                const char *second) {
  check_place(&finding, first);
  if (second)
    check_place(&finding, second);
  else
    CHECK_INT(next_place(&finding), 0);
}

#endif
