/*
 * ledger.c -- what became of every point that was looked at: reading, finding
 * and adding.
 */
#include "ledger/ledger.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "api/environment.h"
#include "ledger/index.h"
#include "ledger/ledger_file.h"
#include "tuning/read.h"
#include "tuning/tuning.h"

/* Bytes; for a first guess of how many lines a file has. */
enum { USUAL_LINE = 200 };

struct tune_ledger {
  pthread_mutex_t lock;
  char *path; /* "": only in memory */
  tune_index index;
  int text_count;
  char **texts; /* what the entries' texts point into */
  int bad_count;
  char *unsaved; /* lines that could not be written yet */
  size_t unsaved_bytes;
  unsigned failures; /* attempts to write since the last success */
  int is_warned;
  tune_entry origin; /* its texts belong to `texts` */
};

/* ---- memory -------------------------------------------------------------- */

/* Makes the ledger the owner of a text, or frees it. */
static tw_status keep_text(tune_ledger *ledger, char *text) {
  char **texts = text
                     ? realloc(ledger->texts,
                               ((size_t)ledger->text_count + 1) * sizeof *texts)
                     : NULL;
  if (!texts) {
    free(text);
    return tune_index_no_memory(&ledger->index);
  }
  ledger->texts = texts;
  texts[ledger->text_count++] = text;
  return TW_OK;
}

/* ---- opening ------------------------------------------------------------- */

tw_status tune_ledger_path(const char *option, const char *tuning, char *path,
                           size_t bytes) {
  static const char name[] = "ledger.tsv";
  const char *given = option ? option : twi_environment("TW_LEDGER");
  if (given) return twi_tuning_path(given, path, bytes);
  tw_status status = twi_tuning_path(tuning, path, bytes);
  if (status != TW_OK || !path[0]) return status;
  char *slash = strrchr(path, '/'), *end = slash ? slash + 1 : path;
  if ((size_t)(end - path) + sizeof name > bytes)
    return twi_fail(TW_ERROR_FILE, "the path of the ledger is too long");
  memcpy(end, name, sizeof name);
  return TW_OK;
}

static void log_skipped(tune_ledger *ledger, const twi_log *log, int line,
                        const char *why) {
  ledger->bad_count++;
  if (log)
    twi_log_line(log, TWI_LOG_TUNE, "%s:%d: line skipped: %s", ledger->path,
                 line, why);
}

/* Adds the entry of a line, whose newline is NUL, or logs why it is skipped.
 * TW_ERROR_MEMORY. */
static tw_status read_line(tune_ledger *ledger, char *text, size_t length,
                           int line, const twi_log *log) {
  char why[TUNE_ENTRY_WHY] = "it has a byte of value 0";
  tune_entry entry;
  if (length > 0 && text[length - 1] == '\r') text[--length] = 0;
  if (length == 0 || *text == '#') return TW_OK;
  if (memchr(text, 0, length) || !tune_entry_parse(text, &entry, why)) {
    log_skipped(ledger, log, line, why);
    return TW_OK;
  }
  entry.line = line;
  return tune_index_add(&ledger->index, &entry);
}

/* Adds the entries of a text that the ledger owns. */
static tw_status read_lines(tune_ledger *ledger, char *text, size_t bytes,
                            const twi_log *log) {
  const char *end = text + bytes;
  tw_status status = TW_OK;
  for (int line = 1; text < end && status == TW_OK; line++) {
    char *newline = memchr(text, '\n', (size_t)(end - text));
    if (!newline) {
      log_skipped(ledger, log, line,
                  "it has no newline: its write was interrupted");
      return TW_OK;
    }
    *newline = 0;
    status = read_line(ledger, text, (size_t)(newline - text), line, log);
    text = newline + 1;
  }
  return status;
}

static tw_status read_file(tune_ledger *ledger, const twi_log *log) {
  char *text;
  size_t bytes;
  tw_status status = twi_read_text(
      ledger->path, "ledger", (size_t)TUNE_LEDGER_MAX_BYTES, &text, &bytes);
  if (status == TW_OK) status = keep_text(ledger, text);
  if (status == TW_OK)
    status = tune_index_reserve(&ledger->index, bytes / USUAL_LINE);
  return status == TW_OK ? read_lines(ledger, text, bytes, log) : status;
}

tw_status tune_ledger_open(tune_ledger **ledger, const char *path,
                           const twi_log *log) {
  tune_ledger *made = calloc(1, sizeof *made);
  *ledger = NULL;
  if (!made) return twi_fail(TW_ERROR_MEMORY, "out of memory for a ledger");
  pthread_mutex_init(&made->lock, NULL);
  made->path = strdup(path);
  tw_status status = made->path ? TW_OK : tune_index_no_memory(&made->index);
  if (status == TW_OK && path[0]) status = read_file(made, log);
  if (status == TW_OK)
    *ledger = made;
  else
    tune_ledger_close(made);
  return status;
}

/* ---- adding -------------------------------------------------------------- */

/* Writes the lines that are not saved. Returns the failure the first time. */
static tw_status save(tune_ledger *ledger) {
  if (ledger->unsaved_bytes == 0 || !ledger->path[0]) return TW_OK;
  tw_status status = twi_append(&tune_ledger_kind, ledger->path,
                                ledger->unsaved, ledger->unsaved_bytes);
  if (status == TW_OK) {
    ledger->unsaved_bytes = ledger->failures = 0;
    return TW_OK;
  }
  ledger->failures++;
  if (ledger->is_warned) return TW_OK;
  ledger->is_warned = 1;
  return status;
}

void tune_ledger_close(tune_ledger *ledger) {
  if (!ledger) return;
  if (ledger->path) save(ledger);
  for (int i = 0; i < ledger->text_count; i++) free(ledger->texts[i]);
  free(ledger->texts);
  tune_index_free(&ledger->index);
  free(ledger->unsaved);
  free(ledger->path);
  pthread_mutex_destroy(&ledger->lock);
  free(ledger);
}

static tw_status set_text(tune_ledger *ledger, const char **to,
                          const char *text) {
  if (!text || !*text) return TW_OK;
  char *copy = strdup(text);
  tw_status status = keep_text(ledger, copy);
  if (status == TW_OK) *to = copy;
  return status;
}

tw_status tune_ledger_set_origin(tune_ledger *ledger,
                                 const tune_entry *origin) {
  pthread_mutex_lock(&ledger->lock);
  tune_entry *own = &ledger->origin;
  tw_status status = set_text(ledger, &own->run, origin->run);
  if (status == TW_OK) status = set_text(ledger, &own->driver, origin->driver);
  if (status == TW_OK) status = set_text(ledger, &own->cuda, origin->cuda);
  if (status == TW_OK)
    status = set_text(ledger, &own->version, origin->version);
  pthread_mutex_unlock(&ledger->lock);
  return status;
}

/* The entry with the date and the origin that it lacks. */
static tune_entry completed(const tune_ledger *ledger, const tune_entry *entry,
                            const char *now) {
  tune_entry whole = *entry;
  if (!whole.date || !*whole.date) whole.date = now;
  if (!whole.run || !*whole.run) whole.run = ledger->origin.run;
  if (!whole.driver || !*whole.driver) whole.driver = ledger->origin.driver;
  if (!whole.cuda || !*whole.cuda) whole.cuda = ledger->origin.cuda;
  if (!whole.version || !*whole.version) whole.version = ledger->origin.version;
  return whole;
}

/* Adds an entry to the memory and its line to those that are not saved. */
static tw_status add_one(tune_ledger *ledger, const tune_entry *entry,
                         const char *now) {
  char line[TUNE_ENTRY_BYTES + 1], why[TUNE_ENTRY_WHY];
  const tune_entry whole = completed(ledger, entry, now);
  tune_entry own;
  size_t length = tune_entry_format(&whole, line, why);
  if (!length)
    return twi_fail(TW_ERROR_OPTION,
                    "a line of the ledger for '%.60s' cannot be written: %s",
                    entry->point ? entry->point : "", why);
  char *unsaved = realloc(ledger->unsaved, ledger->unsaved_bytes + length);
  if (!unsaved) return tune_index_no_memory(&ledger->index);
  ledger->unsaved = unsaved;
  memcpy(unsaved + ledger->unsaved_bytes, line, length);
  char *text = strndup(line, length - 1);
  tw_status status = keep_text(ledger, text);
  if (status != TW_OK) return status;
  tune_entry_parse(text, &own, why);
  status = tune_index_add(&ledger->index, &own);
  if (status == TW_OK) ledger->unsaved_bytes += length;
  return status;
}

tw_status tune_ledger_add(tune_ledger *ledger, const tune_entry *entries,
                          int count) {
  char now[32];
  struct tm utc;
  time_t seconds = time(NULL);
  if (!ledger) return TW_OK;
  strftime(now, sizeof now, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &utc));
  pthread_mutex_lock(&ledger->lock);
  tw_status status = TW_OK;
  for (int i = 0; i < count && status == TW_OK; i++)
    status = add_one(ledger, &entries[i], now);
  /* After failures, writing is tried at every 2nd, 4th, 8th, ... call. */
  unsigned failures = ledger->failures;
  if (failures && failures & (failures - 1))
    ledger->failures++;
  else if (status == TW_OK)
    status = save(ledger);
  else
    save(ledger);
  pthread_mutex_unlock(&ledger->lock);
  return status;
}

/* ---- finding ------------------------------------------------------------- */

int tune_ledger_count(tune_ledger *ledger) {
  pthread_mutex_lock(&ledger->lock);
  int count = ledger->index.count;
  pthread_mutex_unlock(&ledger->lock);
  return count;
}

const tune_entry *tune_ledger_at(tune_ledger *ledger, int index) {
  pthread_mutex_lock(&ledger->lock);
  const tune_entry *entry = tune_index_at(&ledger->index, index);
  pthread_mutex_unlock(&ledger->lock);
  return entry;
}

int tune_ledger_bad_count(const tune_ledger *ledger) {
  return ledger->bad_count;
}

const char *tune_ledger_file(const tune_ledger *ledger) { return ledger->path; }

const tune_entry *tune_ledger_find(tune_ledger *ledger,
                                   const tune_entry *like) {
  pthread_mutex_lock(&ledger->lock);
  const tune_entry *found = tune_index_find(&ledger->index, like);
  pthread_mutex_unlock(&ledger->lock);
  return found;
}

const tune_entry *tune_ledger_settled(tune_ledger *ledger,
                                      const tune_entry *like) {
  const tune_entry *entry = ledger ? tune_ledger_find(ledger, like) : NULL;
  for (; entry; entry = entry->earlier) {
    int is_about_all = !entry->shape[0];
    int is_about_it = is_about_all || tune_entry_same_problem(entry, like);
    if (entry->hash != like->hash || !is_about_it) continue;
    /* Another limit of the occupancy may let it pass. */
    int passes = entry->event == TUNE_EVENT_REJECTED && entry->occupancy > 0 &&
                 entry->occupancy >= like->occupancy;
    if (tune_event_settles(entry->event) && !passes) return entry;
  }
  return NULL;
}

int tune_ledger_is_verified(tune_ledger *ledger, const tune_entry *like) {
  const tune_entry *entry = ledger ? tune_ledger_find(ledger, like) : NULL;
  for (; entry; entry = entry->earlier) {
    if (entry->hash != like->hash) continue;
    if (entry->event == TUNE_EVENT_VERIFIED) return 1;
    if (entry->event == TUNE_EVENT_WRONG || entry->event == TUNE_EVENT_CORRUPTS)
      return 0;
  }
  return 0;
}
