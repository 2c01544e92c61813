/*
 * tuning_batch.h -- batches of records in a tuning file; see tuning.h.
 */
#ifndef TWI_TUNING_BATCH_H
#define TWI_TUNING_BATCH_H

#include <stddef.h>

enum { TWI_BATCH_HEADING = 40 };

/* Writes the line that precedes a batch of `count` records into
 * TWI_BATCH_HEADING bytes. Returns its length. */
size_t twi_batch_heading(int count, char *text);

/* Returns the length of a tuning file's text without an interrupted batch at
 * its end. *announced is the number of records that this batch should have,
 * *present the number of whole lines that it has; both are 0 if there is no
 * such batch. */
size_t twi_batch_whole_bytes(const char *text, size_t bytes, int *announced,
                             int *present);

#endif
