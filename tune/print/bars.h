/*
 * bars.h -- bars beside the rows of a table, on a terminal.
 */
#ifndef TUNE_BARS_H
#define TUNE_BARS_H

#include <stdio.h>

typedef struct tune_bars {
  int columns; /* of the terminal; 0: it is none, or it has less than 80 */
  int is_utf8; /* 1: its locale has blocks of an eighth of a column */
} tune_bars;

/* What the file is, if it is a terminal. */
tune_bars tune_bars_of(FILE *file);

/* How many columns a bar may have behind rows of `width` columns; 0 if there is
 * too little room. */
int tune_bars_room(const tune_bars *bars, int width);

/* Writes a bar of this fraction of `room` columns, at least an eighth of a
 * column; "" if the fraction is not above 0. Returns text. */
enum { TUNE_BAR_MOST = 24, TUNE_BAR_TEXT = 3 * TUNE_BAR_MOST + 4 };
const char *tune_bar(const tune_bars *bars, double fraction, int room,
                     char text[TUNE_BAR_TEXT]);

#endif
