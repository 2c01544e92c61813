/*
 * tuning.c -- the records of tuning files, read and kept in order.
 *
 * A context reads what is built in, then files; where two records would serve
 * alike, selection takes the later. Writing is in tuning_append.c.
 */
#include "tuning/tuning.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tuning/tuning_line.h"

void twi_tuning_init(twi_tuning *tuning) { memset(tuning, 0, sizeof *tuning); }

void twi_tuning_free(twi_tuning *tuning) {
  for (int i = 0; i < tuning->origin_count; i++) free(tuning->origins[i]);
  free(tuning->origins);
  free(tuning->records);
  twi_tuning_init(tuning);
}

/* The tuning's own copy of an origin's name. */
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

/* A line without its newline. Only running out of memory is a failure. */
static tw_status parse_line(twi_tuning *tuning, const char *text, size_t bytes,
                            int is_torn, const char *origin, int line,
                            const twi_log *log) {
  char why[TWI_LINE_WHY] = "it has no end: a torn write";
  twi_record record;
  if (bytes > 0 && text[bytes - 1] == '\r') bytes--;
  if (bytes == 0 || text[0] == '#') return TW_OK;
  if (!is_torn && twi_line_parse(text, bytes, &record, why)) {
    record.line = line;
    return twi_tuning_add(tuning, &record, origin);
  }
  tuning->bad_count++;
  twi_log_line(log, TWI_LOG_TUNE, "%s:%d: line skipped: %s", origin, line, why);
  return TW_OK;
}

tw_status twi_tuning_parse(twi_tuning *tuning, const char *text, size_t bytes,
                           const char *origin, const twi_log *log) {
  const char *end = text + bytes;
  tw_status status = TW_OK;
  for (int line = 1; text < end && status == TW_OK; line++) {
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    const char *stop = newline ? newline : end;
    status = parse_line(tuning, text, (size_t)(stop - text), !newline, origin,
                        line, log);
    text = stop + 1;
  }
  return status;
}

/* All of a file in memory, which the caller frees. More than `most` bytes are
 * no tuning file: they may never end. */
static int read_all(int file, size_t most, char **text, size_t *bytes) {
  size_t capacity = 0;
  *text = NULL;
  *bytes = 0;
  for (;;) {
    if (*bytes == capacity) {
      capacity = capacity ? capacity * 2 : 1 << 16;
      char *larger = capacity > most ? NULL : realloc(*text, capacity);
      if (!larger) {
        errno = capacity > most ? EFBIG : ENOMEM;
        return 0;
      }
      *text = larger;
    }
    ssize_t got = read(file, *text + *bytes, capacity - *bytes);
    if (got == 0) return 1;
    if (got > 0) *bytes += (size_t)got;
    if (got < 0 && errno != EINTR) return 0;
  }
}

tw_status twi_tuning_read(twi_tuning *tuning, const char *path,
                          const twi_log *log) {
  /* Without O_NONBLOCK a pipe of this name would wait for its writer. */
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0 && (errno == ENOENT || errno == ENOTDIR)) return TW_OK;
  if (file < 0)
    return twi_fail(TW_ERROR_FILE, "cannot read the tuning file '%s': %s", path,
                    strerror(errno));
  char *text;
  size_t bytes;
  tw_status status;
  if (read_all(file, (size_t)64 << 20, &text, &bytes))
    status = twi_tuning_parse(tuning, text, bytes, path, log);
  else
    status =
        twi_fail(errno == ENOMEM ? TW_ERROR_MEMORY : TW_ERROR_FILE,
                 "cannot read the tuning file '%s': %s", path, strerror(errno));
  free(text);
  close(file);
  return status;
}

/* Joins two parts of a path; TW_ERROR_FILE if they do not fit. */
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
  const char *name = option ? option : getenv("TW_TUNING_FILE");
  if (name) return join(path, bytes, name, "");
  /* The XDG rules: a relative path there counts as none. */
  const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  if (cache && *cache == '/')
    return join(path, bytes, cache, "/tilewright/tuning.tsv");
  if (home && *home)
    return join(path, bytes, home, "/.cache/tilewright/tuning.tsv");
  return join(path, bytes, "", "");
}
