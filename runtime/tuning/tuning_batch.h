/*
 * tuning_batch.h -- several records that are written at once; see tuning.h.
 */
#ifndef TWI_TUNING_BATCH_H
#define TWI_TUNING_BATCH_H

#include <stddef.h>

enum { TWI_BATCH_HEADING = 40 };

/* The line that precedes a batch of `count` records, into TWI_BATCH_HEADING
 * bytes. Returns its length. */
size_t twi_batch_heading(int count, char *text);

/* The length of a tuning file's text without the interrupted batch at its end.
 * *announced and *present are how many records that batch should have and how
 * many whole lines it has; both are 0 if there is no such batch. */
size_t twi_batch_whole_bytes(const char *text, size_t bytes, int *announced,
                             int *present);

#endif
