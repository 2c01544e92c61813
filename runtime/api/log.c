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

static const struct {
  const char *name;
  int bits;
} topics[] = {
    {"error", TWI_LOG_ERROR},
    {"select", TWI_LOG_SELECT},
    {"tune", TWI_LOG_TUNE},
    {"all", TWI_LOG_ERROR | TWI_LOG_SELECT | TWI_LOG_TUNE},
};
enum { TOPIC_COUNT = sizeof topics / sizeof *topics };

/* A topic's bits; 0 if there is no topic of this name. */
static int topic_bits(const char *name, size_t length) {
  for (int i = 0; i < TOPIC_COUNT; i++)
    if (strlen(topics[i].name) == length &&
        !memcmp(topics[i].name, name, length))
      return topics[i].bits;
  return 0;
}

static tw_status read_topics(const char *list, int *bits) {
  *bits = 0;
  while (list && *list) {
    size_t length = strcspn(list, ",");
    int topic = topic_bits(list, length);
    if (!topic)
      return twi_fail(TW_ERROR_OPTION,
                      "TW_LOG names the topic '%.*s'; the topics are error, "
                      "select, tune and all, separated by commas",
                      length > 64 ? 64 : (int)length, list);
    *bits |= topic;
    list += length;
    if (*list == ',') list++;
  }
  return TW_OK;
}

/* A log that cannot be opened has no topics: what the caller prints of it would
 * be printed twice. */
tw_status twi_log_open(twi_log *log) {
  int bits;
  log->file = stderr;
  log->topics = 0;
  tw_status status = read_topics(twi_environment("TW_LOG"), &bits);
  if (status != TW_OK) return status;
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

void twi_log_line(const twi_log *log, int topic, const char *format, ...) {
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
