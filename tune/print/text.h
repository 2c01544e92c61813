/*
 * text.h -- small texts: numbers for people, and the word that was meant.
 */
#ifndef TUNE_TEXT_H
#define TUNE_TEXT_H

#include <stdio.h>

#include "api/error.h"

/* Which of `count` names comes closest to `word`: its index, or -1 if none is
 * close enough to have been meant. */
int tune_text_nearest(const char *word, const char *const *names, int count);

/* Edits (insert, delete, replace, swap neighbours) from a to b. */
int tune_text_distance(const char *a, const char *b);

enum { TUNE_NUMBER_TEXT = 24 };
/* Four digits that count: "4.321", "40.62", "2131". */
const char *tune_text_number(double number, char *text);
/* "67.1 MB", in powers of ten as bandwidths are. */
const char *tune_text_bytes(double bytes, char *text);

/* Appends ", more" to a list in `text`, or "more" to an empty one; what does
 * not fit is cut. */
void tune_text_list(char *text, size_t size, const char *more);

/* What hangs under "device: ", "choice: " and the like. */
#define TUNE_HANG "        "

/* Prints a paragraph within 80 columns and ends it with a newline. The lines
 * after the first begin with `margin`. A word that is longer is not broken. */
void tune_text_wrap(FILE *file, const char *margin, const char *format, ...)
    TWI_PRINTF(3, 4);

#endif
