/*
 * tuning_line.h -- one line of a tuning file; see tuning.h for its fields.
 */
#ifndef TWI_TUNING_LINE_H
#define TWI_TUNING_LINE_H

#include "tuning/fields.h"
#include "tuning/tuning.h"

enum {
  TWI_LINE_BYTES = 1024, /* more than any record needs, its newline included */
  TWI_LINE_WHY = TWI_FIELD_WHY
};

/* Reads a line, which is given without its newline. If it is no record, returns
 * 0 with the reason in `why` (TWI_LINE_WHY bytes), which is always printable.
 */
int twi_line_parse(const char *text, size_t bytes, twi_record *record,
                   char *why);
/* Writes a record with its newline into `line` (TWI_LINE_BYTES bytes) and
 * returns the length; 0 with the reason in `why` if twi_line_parse() could not
 * read it. */
size_t twi_line_format(const twi_record *record, char *line, char *why);

#endif
