/*
 * tuning.c -- reads the records of tuning files, and keeps them in order.
 *
 * A context reads the built-in records first and then files. Of two records of
 * a problem, selection takes the later one. tuning_append.c writes files.
 */
#include "tuning/tuning.h"

#include <stdlib.h>
#include <string.h>

#include "api/environment.h"
#include "tuning/read.h"
#include "tuning/short_times.h"
#include "tuning/tuning_batch.h"
#include "tuning/tuning_line.h"

void twi_tuning_init(twi_tuning *tuning) { memset(tuning, 0, sizeof *tuning); }

void twi_tuning_free(twi_tuning *tuning) {
  for (int i = 0; i < tuning->origin_count; i++) free(tuning->origins[i]);
  for (int i = 0; i < tuning->times_count; i++) free(tuning->times[i].text);
  free(tuning->origins);
  free(tuning->records);
  free(tuning->times);
  twi_tuning_init(tuning);
}

/* Sets *kept to the tuning's own copy of an origin's name, which it makes if
 * there is none. */
static tw_status keep_origin(twi_tuning *tuning, const char *name,
                             const char **kept) {
  int count = tuning->origin_count;
  for (int i = 0; i < count; i++)
    if (!strcmp(tuning->origins[i], name)) {
      *kept = tuning->origins[i];
      return TW_OK;
    }
  char **origins =
      realloc(tuning->origins, (size_t)(count + 1) * sizeof *origins);
  if (origins) tuning->origins = origins;
  char *copy = origins ? strdup(name) : NULL;
  if (!copy) return twi_fail(TW_ERROR_MEMORY, "out of memory for tuning data");
  *kept = origins[count] = copy;
  tuning->origin_count++;
  return TW_OK;
}

tw_status twi_tuning_add(twi_tuning *tuning, const twi_record *record,
                         const char *origin) {
  if (tuning->count == tuning->capacity) {
    int capacity = tuning->capacity ? tuning->capacity * 2 : 64;
    twi_record *records =
        realloc(tuning->records, (size_t)capacity * sizeof *records);
    if (!records)
      return twi_fail(TW_ERROR_MEMORY, "out of memory for %d tuning records",
                      capacity);
    tuning->records = records;
    tuning->capacity = capacity;
  }
  twi_record *added = &tuning->records[tuning->count];
  *added = *record;
  tw_status status = keep_origin(tuning, origin, &added->origin);
  if (status == TW_OK) tuning->count++;
  return status;
}

/* Adds the times of a line. TW_ERROR_FILE if it has none. */
static tw_status add_times(twi_tuning *tuning, const char *text, size_t bytes,
                           const char *origin) {
  if (tuning->times_count == tuning->times_capacity) {
    int capacity = tuning->times_capacity ? tuning->times_capacity * 2 : 64;
    twi_times *times = realloc(tuning->times, (size_t)capacity * sizeof *times);
    if (!times)
      return twi_fail(TW_ERROR_MEMORY, "out of memory for %d lines of times",
                      capacity);
    tuning->times = times;
    tuning->times_capacity = capacity;
  }
  twi_times *added = &tuning->times[tuning->times_count];
  tw_status status = twi_times_parse(text, bytes, added);
  if (status != TW_OK) return status;
  tuning->times_count++;
  return keep_origin(tuning, origin, &added->origin);
}

/* A text that is read, line by line. */
typedef struct text_reader {
  twi_tuning *tuning;
  const char *origin;
  const twi_log *log;
  twi_short_names names;
} text_reader;

/* Adds what a line has, which is given without its newline. TW_ERROR_FILE with
 * what is wrong with it; TW_ERROR_MEMORY. */
static tw_status add_line(text_reader *reader, const char *text, size_t bytes,
                          int line) {
  char why[TWI_LINE_WHY], whole[TWI_TIMES_BYTES];
  twi_record record;
  if (twi_times_is_line(text, bytes))
    return add_times(reader->tuning, text, bytes, reader->origin);
  if (twi_short_is_names(text, bytes))
    return twi_short_names_read(&reader->names, text, bytes);
  if (twi_short_is_times(text, bytes)) {
    tw_status status = twi_short_expand(&reader->names, text, bytes, whole);
    return status != TW_OK ? status
                           : add_times(reader->tuning, whole, strlen(whole),
                                       reader->origin);
  }
  if (!twi_line_parse(text, bytes, &record, why))
    return twi_fail(TW_ERROR_FILE, "%s", why);
  record.line = line;
  return twi_tuning_add(reader->tuning, &record, reader->origin);
}

/* The same, but logs why a line is skipped. TW_ERROR_MEMORY. */
static tw_status read_line(text_reader *reader, const char *text, size_t bytes,
                           int has_newline, int line) {
  if (bytes > 0 && text[bytes - 1] == '\r') bytes--;
  if (bytes == 0 || text[0] == '#') return TW_OK;
  tw_status status =
      has_newline ? add_line(reader, text, bytes, line) : TW_ERROR_FILE;
  if (status != TW_ERROR_FILE) return status;
  reader->tuning->bad_count++;
  twi_log_line(reader->log, TWI_LOG_TUNE, "%s:%d: line skipped: %s",
               reader->origin, line,
               has_newline ? tw_last_error()
                           : "it has no newline: its write was interrupted");
  return TW_OK;
}

tw_status twi_tuning_parse(twi_tuning *tuning, const char *text, size_t bytes,
                           const char *origin, const twi_log *log) {
  int announced, present, line = 1;
  const char *end =
      text + twi_batch_whole_bytes(text, bytes, &announced, &present);
  text_reader reader = {.tuning = tuning, .origin = origin, .log = log};
  tw_status status = TW_OK;
  for (; text < end && status == TW_OK; line++) {
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    const char *line_end = newline ? newline : end;
    status = read_line(&reader, text, (size_t)(line_end - text),
                       newline != NULL, line);
    text = line_end + 1;
  }
  twi_short_names_free(&reader.names);
  if (announced > 0) {
    tuning->bad_count++;
    twi_log_line(log, TWI_LOG_TUNE,
                 "%s:%d: batch skipped: its write was interrupted after %d of "
                 "%d records",
                 origin, line, present, announced);
  }
  return status;
}

tw_status twi_tuning_read(twi_tuning *tuning, const char *path,
                          const twi_log *log) {
  char *text;
  size_t bytes;
  tw_status status =
      twi_read_text(path, "tuning file", TWI_TUNING_MAX_BYTES, &text, &bytes);
  if (status == TW_OK)
    status = twi_tuning_parse(tuning, text, bytes, path, log);
  free(text);
  return status;
}

/* Joins two parts of a path. TW_ERROR_FILE if they do not fit. */
static tw_status join(char *path, size_t bytes, const char *folder,
                      const char *name) {
  if (strlen(folder) + strlen(name) >= bytes)
    return twi_fail(TW_ERROR_FILE,
                    "the path of the tuning file, '%.64s...', is %zu bytes "
                    "long; at most %zu fit",
                    folder, strlen(folder) + strlen(name), bytes - 1);
  strcpy(path, folder);
  strcat(path, name);
  return TW_OK;
}

tw_status twi_tuning_path(const char *option, char *path, size_t bytes) {
  const char *name = option ? option : twi_environment("TW_TUNING_FILE");
  if (name) return join(path, bytes, name, "");
  /* The XDG specification says to ignore a relative path. */
  const char *cache = twi_environment("XDG_CACHE_HOME");
  const char *home = twi_environment("HOME");
  if (cache && *cache == '/')
    return join(path, bytes, cache, "/tilewright/tuning.tsv");
  if (home && *home)
    return join(path, bytes, home, "/.cache/tilewright/tuning.tsv");
  return join(path, bytes, "", "");
}
