/*
 * log.c -- TW_LOG and TW_LOG_FILE.
 *
 * A context opens its log before anything else, so that everything else can be
 * reported.
 */
#include "api/log.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "api/environment.h"

static const twi_named_bits topics[] = {
    {"error", TWI_LOG_ERROR},
    {"select", TWI_LOG_SELECT},
    {"tune", TWI_LOG_TUNE},
    {"times", TWI_LOG_TIMES},
    {"all", TWI_LOG_ERROR | TWI_LOG_SELECT | TWI_LOG_TUNE | TWI_LOG_TIMES},
};
enum { TOPIC_COUNT = sizeof topics / sizeof *topics };

/* If the log cannot be opened it has no topics, so that the error is not also
 * logged to stderr, where the caller prints it. */
tw_status twi_log_open(twi_log *log) {
  char unknown[TWI_UNKNOWN_NAME];
  unsigned bits;
  log->file = stderr;
  log->topics = 0;
  if (!twi_environment_bits("TW_LOG", topics, TOPIC_COUNT, &bits, unknown))
    return twi_fail(TW_ERROR_OPTION,
                    "TW_LOG names the topic '%s'; the topics are error, "
                    "select, tune, times and all, separated by commas",
                    unknown);
  const char *path = twi_environment("TW_LOG_FILE");
  if (bits && path && *path) {
    FILE *file = fopen(path, "ae");
    if (!file)
      return twi_fail(TW_ERROR_FILE, "TW_LOG_FILE: cannot append to '%s': %s",
                      path, strerror(errno));
    log->file = file;
  }
  log->topics = bits;
  return TW_OK;
}

void twi_log_close(twi_log *log) {
  if (log->file && log->file != stderr) fclose(log->file);
  log->file = NULL;
  log->topics = 0;
}

void twi_log_line(const twi_log *log, unsigned topic, const char *format, ...) {
  if (!(log->topics & topic)) return;
  const char *name = "";
  for (int i = 0; i < TOPIC_COUNT; i++)
    if (topics[i].bits == topic) name = topics[i].name;
  va_list arguments;
  va_start(arguments, format);
  flockfile(log->file);
  fprintf(log->file, "tilewright %s: ", name);
  vfprintf(log->file, format, arguments);
  putc('\n', log->file);
  fflush(log->file);
  funlockfile(log->file);
  va_end(arguments);
}
