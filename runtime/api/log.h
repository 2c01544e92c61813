/*
 * log.h -- the context's log: TW_LOG gives the topics, TW_LOG_FILE the file.
 */
#ifndef TWI_LOG_H
#define TWI_LOG_H

#include <stdio.h>

#include "api/error.h"

enum {
  TWI_LOG_ERROR = 1,
  TWI_LOG_SELECT = 2,
  TWI_LOG_TUNE = 4,
  TWI_LOG_TIMES = 8
};

typedef struct twi_log {
  unsigned topics; /* TWI_LOG_* bits */
  FILE *file;      /* stderr, or a file that the log owns */
} twi_log;

/* Reads TW_LOG and TW_LOG_FILE. TW_ERROR_OPTION names an unknown topic and
 * lists the known ones; TW_ERROR_FILE if the file cannot be opened. */
tw_status twi_log_open(twi_log *log);
void twi_log_close(twi_log *log);
/* Writes one line, "tilewright TOPIC: ...", if the topic is on. `topic` is one
 * TWI_LOG_* bit. Thread-safe. */
void twi_log_line(const twi_log *log, unsigned topic, const char *format, ...)
    TWI_PRINTF(3, 4);

#endif
