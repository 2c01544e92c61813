/*
 * short_times.c -- reads the lines of times that the library has built in.
 */
#include "tuning/short_times.h"

#include <stdio.h>
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
  int length = snprintf(line, TWI_TIMES_BYTES, "tt1\t%s\t%.*s", names->fields,
                        (int)(at - shape), shape);
  for (char mark = '\t'; at < end; mark = ' ') {
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
    if (length >= TWI_TIMES_BYTES) return fail_to_fit();
    length +=
        snprintf(line + length, (size_t)(TWI_TIMES_BYTES - length), "%c%s%.*s",
                 mark, names->names[variant], (int)(word_end - at), at);
    at = word_end;
  }
  return length < TWI_TIMES_BYTES ? TW_OK : fail_to_fit();
}
