/*
 * log.h -- the context's log: TW_LOG says what, TW_LOG_FILE where to.
 */
#ifndef TW_LOG_H
#define TW_LOG_H

#include <stdio.h>

#include "error.h"

enum { TW_LOG_ERROR = 1, TW_LOG_SELECT = 2, TW_LOG_TUNE = 4 };

typedef struct tw_log {
  int topics; /* TW_LOG_* bits */
  FILE *file; /* stderr, or one of our own */
} tw_log;

/* Reads TW_LOG and TW_LOG_FILE. TW_ERROR_OPTION names an unknown topic and
 * lists the known ones; TW_ERROR_FILE if the file cannot be opened. */
tw_status tw_log_open(tw_log *log);
void tw_log_close(tw_log *log);
/* One line "tilewright TOPIC: ..." if the topic is on; thread-safe. */
void tw_log_line(const tw_log *log, int topic, const char *format, ...)
    TW_PRINTF(3, 4);

#endif
