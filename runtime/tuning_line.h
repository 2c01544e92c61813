/*
 * tuning_line.h -- one line of a tuning file; see tuning.h for its fields.
 */
#ifndef TW_TUNING_LINE_H
#define TW_TUNING_LINE_H

#include "tuning.h"

enum {
  TW_LINE_BYTES = 1024, /* more than any record needs, its newline included */
  TW_LINE_WHY = 160
};

/* Reads a line, given without its newline. 0 with the reason in `why` (at least
 * TW_LINE_WHY bytes, printable whatever the line holds) if it is no record. */
int tw_line_parse(const char *text, size_t bytes, tw_record *record, char *why);
/* Writes a record with its newline into `line` (TW_LINE_BYTES) and returns the
 * length; 0 with the reason in `why` if it could not be read back. */
size_t tw_line_format(const tw_record *record, char *line, char *why);

#endif
