/*
 * words.c -- lists of words (options.h).
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/options.h"

/* All memory, in a list: it is never freed, as a program ends soon. */
static struct block { struct block *next; } * blocks;

static void *allocate(size_t bytes) {
  struct block *block = malloc(sizeof *block + bytes);
  if (!block) {
    fputs("twcc: there is no memory\n", stderr);
    exit(1);
  }
  block->next = blocks;
  blocks = block;
  return block + 1;
}

void tune_words_add(tune_words *words, const char *word) {
  if (words->count + 1 >= words->capacity) {
    const int capacity = words->capacity ? 2 * words->capacity : 64;
    const char **items = allocate((size_t)capacity * sizeof *words->items);
    if (words->count)
      memcpy(items, words->items, (size_t)words->count * sizeof *items);
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
  char *text = allocate((size_t)(length < 0 ? 0 : length) + 1);
  text[0] = '\0';
  vsnprintf(text, (size_t)(length < 0 ? 0 : length) + 1, format, arguments);
  va_end(arguments);
  return text;
}
