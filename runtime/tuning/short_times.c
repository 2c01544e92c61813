/*
 * short_times.c -- reads the lines of times that the library has built in.
 */
#include "tuning/short_times.h"

#include <stdlib.h>
#include <string.h>

int twi_short_is_names(const char *text, size_t bytes) {
  return bytes > 4 && !memcmp(text, "tn1\t", 4);
}

int twi_short_is_times(const char *text, size_t bytes) {
  return bytes > 4 && !memcmp(text, "ts1\t", 4);
}

void twi_short_names_free(twi_short_names *names) {
  free(names->text);
  free(names->names);
  memset(names, 0, sizeof *names);
}

tw_status twi_short_names_read(twi_short_names *names, const char *text,
                               size_t bytes) {
  size_t words = 1;
  twi_short_names_free(names);
  for (size_t i = 0; i < bytes; i++) words += text[i] == ' ';
  names->text = strndup(text, bytes);
  names->names = malloc(words * sizeof *names->names);
  if (!names->text || !names->names)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for tuning data");
  char *last = strrchr(names->text, '\t'), *rest = NULL;
  if (last < names->text + 4)
    return twi_fail(TW_ERROR_FILE,
                    "it has 2 fields, expected 7 with tabs between them");
  *last++ = 0;
  names->fields = names->text + 4;
  for (char *word = strtok_r(last, " ", &rest); word;
       word = strtok_r(NULL, " ", &rest))
    names->names[names->count++] = word;
  return TW_OK;
}

/* Adds to a line of *length bytes; 0 if it does not fit. */
static int add(char *line, size_t *length, const char *text, size_t bytes) {
  if (*length + bytes >= TWI_TIMES_BYTES) return 0;
  memcpy(line + *length, text, bytes);
  *length += bytes;
  line[*length] = 0;
  return 1;
}

static tw_status fail_to_fit(void) {
  return twi_fail(TW_ERROR_FILE,
                  "written in full it would have more than %d bytes",
                  TWI_TIMES_BYTES - 1);
}

tw_status twi_short_expand(const twi_short_names *names, const char *text,
                           size_t bytes, char *line) {
  const char *end = text + bytes, *shape = text + 4;
  const char *at = memchr(shape, '\t', (size_t)(end - shape));
  if (!names->fields || !at)
    return twi_fail(TW_ERROR_FILE, "it has no %s",
                    at ? "line of names before it" : "times");
  size_t length = 0;
  int fits = add(line, &length, "tt1\t", 4) &&
             add(line, &length, names->fields, strlen(names->fields)) &&
             add(line, &length, "\t", 1) &&
             add(line, &length, shape, (size_t)(at - shape));
  for (const char *mark = "\t"; at < end; mark = " ") {
    const char *number = at + 1;
    int variant = 0;
    for (at = number; at < end && *at >= '0' && *at <= '9'; at++)
      if (variant < names->count) variant = variant * 10 + (*at - '0');
    if (at == number || variant >= names->count)
      return twi_fail(TW_ERROR_FILE,
                      "a time is '%.*s', expected NUMBER,TIME,BLOCKS with a "
                      "number below %d",
                      (int)(end - number), number, names->count);
    const char *word_end = memchr(at, ' ', (size_t)(end - at));
    if (!word_end) word_end = end;
    const char *name = names->names[variant];
    fits = fits && add(line, &length, mark, 1) &&
           add(line, &length, name, strlen(name)) &&
           add(line, &length, at, (size_t)(word_end - at));
    at = word_end;
  }
  return fits ? TW_OK : fail_to_fit();
}
