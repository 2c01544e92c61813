/*
 * words.c -- lists of words (options.h).
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/options.h"

_Noreturn static void no_memory(void) {
  fputs("twcc: there is no memory\n", stderr);
  exit(1);
}

void tune_words_add(tune_words *words, const char *word) {
  if (words->count + 1 >= words->capacity) {
    const int capacity = words->capacity ? 2 * words->capacity : 64;
    const char **items =
        realloc(words->items, (size_t)capacity * sizeof *words->items);
    if (!items) no_memory();
    words->items = items;
    words->capacity = capacity;
  }
  words->items[words->count++] = word;
  words->items[words->count] = NULL;
}

const char *tune_words_keep(const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  const int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  char *text = length < 0 ? NULL : malloc((size_t)length + 1);
  if (!text) no_memory();
  vsnprintf(text, (size_t)length + 1, format, arguments);
  va_end(arguments);
  return text;
}
