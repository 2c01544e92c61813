/*
 * error.h -- a failure is a status and one sentence.
 */
#ifndef TWI_ERROR_H
#define TWI_ERROR_H

#include "tilewright/tilewright.h"

#if defined(__GNUC__)
#define TWI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define TWI_PRINTF(text, first)
#endif

/* Sets this thread's tw_last_error() sentence and returns `status`, so that a
 * check reads: if (rows < 0) return twi_fail(TW_ERROR_SIZE, "rows is ..."); */
tw_status twi_fail(tw_status status, const char *format, ...) TWI_PRINTF(2, 3);

/* A call may fail inside and succeed all the same: a variant that cannot run,
 * say, when another one can. A public function in which this can happen calls
 * twi_call_begin() first, and passes its mark and its status to twi_call_end(),
 * which returns the status: after a success tw_last_error() is what it was
 * before the call. Such functions do not call one another. */
int twi_call_begin(void);
tw_status twi_call_end(int mark, tw_status status);

#endif
