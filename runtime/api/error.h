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

/* A public function may succeed although twi_fail() was called inside: one
 * variant cannot run, but another one can. Then tw_last_error() must be what it
 * was before. Such a function calls twi_call_begin() first, and last
 * twi_call_end() with the value that it returned and with its own status, which
 * twi_call_end() returns. Such functions must not call one another. */
int twi_call_begin(void);
tw_status twi_call_end(int mark, tw_status status);

#endif
