/*
 * edits.h -- changes of a text: what is put in, and what is left out.
 */
#ifndef TUNE_EDITS_H
#define TUNE_EDITS_H

#include <stddef.h>

typedef struct tune_edit {
  size_t begin, end; /* what is left out; its line breaks stay */
  char *text;        /* what comes instead; NULL: nothing */
  int number;        /* of edits at one place, the first comes first */
} tune_edit;

typedef struct tune_edits {
  tune_edit *items;
  int count, capacity;
  int is_lost; /* there was no memory */
} tune_edits;

/* Replaces the text from `begin` to `end`. */
void tune_edits_add(tune_edits *edits, size_t begin, size_t end,
                    const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The text with all edits, from malloc(); NULL if there is no memory. Frees the
 * edits. */
char *tune_edits_apply(tune_edits *edits, const char *text, size_t length,
                       size_t *new_length);

#endif
