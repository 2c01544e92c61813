/*
 * tuning_line.h -- one line of a tuning file; see tuning.h for its fields.
 */
#ifndef TWI_TUNING_LINE_H
#define TWI_TUNING_LINE_H

#include "tuning/tuning.h"

enum {
  TWI_LINE_BYTES = 1024, /* more than any record needs, its newline included */
  TWI_LINE_WHY = 160
};

/* Reads a line, given without its newline. 0 with the reason in `why` (at least
 * TWI_LINE_WHY bytes, printable whatever the line holds) if it is no record. */
int twi_line_parse(const char *text, size_t bytes, twi_record *record,
                   char *why);
/* Writes a record with its newline into `line` (TWI_LINE_BYTES) and returns the
 * length; 0 with the reason in `why` if it could not be read back. */
size_t twi_line_format(const twi_record *record, char *line, char *why);

#endif
