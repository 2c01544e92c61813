/*
 * edits.c -- see edits.h.
 */
#include "program/edits.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *compose(const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  const int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  char *text = length < 0 ? NULL : malloc((size_t)length + 1);
  if (text) vsnprintf(text, (size_t)length + 1, format, arguments);
  return text;
}

static tune_edit *add(tune_edits *edits) {
  if (edits->count == edits->capacity) {
    const int capacity = edits->capacity ? 2 * edits->capacity : 64;
    tune_edit *items =
        realloc(edits->items, (size_t)capacity * sizeof *edits->items);
    if (!items) return NULL;
    edits->items = items;
    edits->capacity = capacity;
  }
  return &edits->items[edits->count];
}

void tune_edits_add(tune_edits *edits, size_t begin, size_t end,
                    const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char *text = compose(format, arguments);
  va_end(arguments);
  tune_edit *edit = text ? add(edits) : NULL;
  if (!edit) {
    free(text);
    edits->is_lost = 1;
    return;
  }
  *edit = (tune_edit){begin, end, text, edits->count};
  edits->count++;
}

static int by_place(const void *a, const void *b) {
  const tune_edit *x = a, *y = b;
  if (x->begin != y->begin) return x->begin < y->begin ? -1 : 1;
  return x->number - y->number;
}

/* The line breaks of what is left out, so that lines keep their numbers. */
static size_t keep_lines(const char *from, size_t bytes, char *to) {
  size_t count = 0;
  for (size_t i = 0; i < bytes; i++)
    if (from[i] == '\n') to[count++] = '\n';
  return count;
}

char *tune_edits_apply(tune_edits *edits, const char *text, size_t length,
                       size_t *new_length) {
  size_t most = length + 1, at = 0, done = 0;
  if (edits->count)
    qsort(edits->items, (size_t)edits->count, sizeof *edits->items, by_place);
  for (int i = 0; i < edits->count; i++) most += strlen(edits->items[i].text);
  char *result = edits->is_lost ? NULL : malloc(most);
  for (int i = 0; result && i < edits->count; i++) {
    const tune_edit *edit = &edits->items[i];
    const size_t added = strlen(edit->text);
    if (edit->begin > at) {
      memcpy(result + done, text + at, edit->begin - at);
      done += edit->begin - at;
      at = edit->begin;
    }
    memcpy(result + done, edit->text, added);
    done += added;
    if (edit->end <= at) continue;
    done += keep_lines(text + at, edit->end - at, result + done);
    at = edit->end;
  }
  if (result) {
    memcpy(result + done, text + at, length - at);
    done += length - at;
    result[done] = '\0';
    *new_length = done;
  }
  for (int i = 0; i < edits->count; i++) free(edits->items[i].text);
  free(edits->items);
  *edits = (tune_edits){0};
  return result;
}
