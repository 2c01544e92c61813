/*
 * error.h -- a failure is a status and one sentence.
 */
#ifndef TW_ERROR_H
#define TW_ERROR_H

#include "tilewright/tilewright.h"

#if defined(__GNUC__)
#define TWI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define TWI_PRINTF(text, first)
#endif

/* Sets this thread's tw_last_error() sentence and returns `status`, so that a
 * check reads: if (rows < 0) return twi_fail(TW_ERROR_SIZE, "rows is ..."); */
tw_status twi_fail(tw_status status, const char *format, ...) TWI_PRINTF(2, 3);

#endif
