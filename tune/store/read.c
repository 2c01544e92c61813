/*
 * read.c -- reads tuning files whose mistakes matter.
 */
#include "store/read.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tuning/read.h"
#include "tuning/tuning_batch.h"
#include "tuning/tuning_line.h"

tw_status tune_mistake_is_error(void *user, const tune_mistake *mistake) {
  if (mistake->is_later) {
    ++*(int *)user;
    return TW_OK;
  }
  return twi_fail(TW_ERROR_FILE, "%s:%d: %s; nothing was taken from the file",
                  mistake->path, mistake->line, mistake->why);
}

/* ---- one file ------------------------------------------------------------ */

/* Whether a line begins with the name of a later version, such as tw2. */
static int is_later(const char *line, size_t length) {
  size_t digits = 0;
  while (2 + digits < length && line[2 + digits] >= '0' &&
         line[2 + digits] <= '9')
    digits++;
  return length > 3 && !memcmp(line, "tw", 2) && digits > 0 &&
         line[2 + digits] == '\t' && (digits > 1 || line[2] > '1');
}

/* Sets `why` to what is wrong with a line of times, or to "". */
static tw_status check_times(const char *line, size_t length,
                             char why[TWI_LINE_WHY]) {
  twi_times times;
  tw_status status = twi_times_parse(line, length, &times);
  why[0] = 0;
  if (status == TW_OK) free(times.text);
  if (status != TW_ERROR_FILE) return status;
  snprintf(why, TWI_LINE_WHY, "%s", tw_last_error());
  return TW_OK;
}

static tw_status scan_line(tune_mistake *mistake, const char *line,
                           size_t length, tune_mistake_found found,
                           void *user) {
  char why[TWI_LINE_WHY];
  twi_record record;
  if (length > 0 && line[length - 1] == '\r') length--;
  if (length == 0 || *line == '#') return TW_OK;
  if (twi_times_is_line(line, length)) {
    tw_status status = check_times(line, length, why);
    if (status != TW_OK || !why[0]) return status;
  } else if (twi_line_parse(line, length, &record, why)) {
    return TW_OK;
  }
  mistake->why = why;
  mistake->is_later = is_later(line, length);
  return found(user, mistake);
}

/* Tells the mistakes of a text. */
static tw_status scan(const char *path, const char *text, size_t bytes,
                      tune_mistake_found found, void *user) {
  int announced, present;
  size_t whole = twi_batch_whole_bytes(text, bytes, &announced, &present);
  const char *end = text + whole;
  tune_mistake mistake = {.path = path, .line = 1};
  tw_status status = TW_OK;
  for (; text < end && status == TW_OK; mistake.line++) {
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    mistake.why = "the last line has no newline, so its write was interrupted";
    mistake.is_later = 0;
    if (!newline) return found(user, &mistake);
    status = scan_line(&mistake, text, (size_t)(newline - text), found, user);
    text = newline + 1;
  }
  mistake.why = "the writing of several records was interrupted here";
  mistake.is_later = 0;
  return status == TW_OK && announced ? found(user, &mistake) : status;
}

static tw_status read_file(twi_tuning *tuning, const char *path,
                           tune_mistake_found found, void *user) {
  static const twi_log quiet = {0};
  char *text;
  size_t bytes;
  for (int i = 0; i < tuning->origin_count; i++)
    if (!strcmp(tuning->origins[i], path)) return TW_OK;
  tw_status status =
      twi_read_text(path, "tuning file", TWI_TUNING_MAX_BYTES, &text, &bytes);
  if (status == TW_OK) status = scan(path, text, bytes, found, user);
  if (status == TW_OK)
    status = twi_tuning_parse(tuning, text, bytes, path, &quiet);
  free(text);
  return status;
}

/* ---- a folder ------------------------------------------------------------ */

static int is_contribution(const struct dirent *entry) {
  const char *dot = strrchr(entry->d_name, '.');
  return dot && dot != entry->d_name && !strcmp(dot, ".tsv") &&
         strcmp(entry->d_name, "ledger.tsv") != 0;
}

static tw_status read_folder(twi_tuning *tuning, const char *folder,
                             tune_mistake_found found, void *user) {
  struct dirent **entries;
  int count = scandir(folder, &entries, is_contribution, alphasort);
  tw_status status = TW_OK;
  if (count < 0)
    return twi_fail(TW_ERROR_FILE, "cannot read the folder '%s': %s", folder,
                    strerror(errno));
  for (int i = 0; i < count; i++) {
    size_t size = strlen(folder) + strlen(entries[i]->d_name) + 2;
    char *path = status == TW_OK ? malloc(size) : NULL;
    if (status == TW_OK && !path)
      status = twi_fail(TW_ERROR_MEMORY, "out of memory for a path");
    if (path) {
      snprintf(path, size, "%s/%s", folder, entries[i]->d_name);
      status = read_file(tuning, path, found, user);
    }
    free(path);
    free(entries[i]);
  }
  free(entries);
  if (status == TW_OK && count == 0)
    status = twi_fail(TW_ERROR_FILE,
                      "the folder '%s' has no tuning file, *.tsv", folder);
  return status;
}

tw_status tune_store_read(twi_tuning *tuning, const char *path,
                          tune_mistake_found found, void *user) {
  struct stat state;
  if (stat(path, &state))
    return twi_fail(TW_ERROR_FILE, "cannot read the tuning file '%s': %s", path,
                    strerror(errno));
  return S_ISDIR(state.st_mode) ? read_folder(tuning, path, found, user)
                                : read_file(tuning, path, found, user);
}
