/*
 * compact.c -- rewrites a ledger without lines that say no more than a later
 * one.
 *
 * The new text is written to another file, which then replaces the old one, all
 * under the lock. So a process that is killed loses nothing, and a writer that
 * waits for the lock appends to the new file.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ledger/ledger.h"
#include "ledger/ledger_file.h"
#include "tuning/read.h"

/* Whether a later entry about the same point says the same or more. */
static int is_repeated(const tune_entry *entry, const tune_entry *last) {
  for (; last && last != entry; last = last->earlier)
    if (last->event == entry->event && last->hash == entry->hash &&
        tune_entry_same_problem(last, entry))
      return 1;
  return 0;
}

/* Copies the lines to keep to `kept`, which has room for all of them; returns
 * their bytes. Entries have the numbers of their lines. */
static size_t keep_lines(tune_ledger *ledger, const char *text, size_t bytes,
                         char *kept, int *before, int *after) {
  const char *end = text + bytes;
  size_t used = 0;
  int next = 0, count = tune_ledger_count(ledger);
  *before = *after = 0;
  for (int line = 1; text < end; line++) {
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    const tune_entry *entry =
        next < count ? tune_ledger_at(ledger, next) : NULL;
    int is_entry = entry && entry->line == line;
    next += is_entry;
    if (!newline) break; /* an interrupted write */
    size_t length = (size_t)(newline - text) + 1;
    if (length == 1) { /* padding, see append.h */
      text++;
      continue;
    }
    *before += *text != '#';
    if (!is_entry || !is_repeated(entry, tune_ledger_find(ledger, entry))) {
      memcpy(kept + used, text, length);
      used += length;
      *after += *text != '#';
    }
    text = newline + 1;
  }
  return used;
}

static tw_status compact_locked(const char *path, int *before, int *after) {
  tune_ledger *ledger = NULL;
  char *text = NULL, *kept = NULL;
  size_t bytes = 0;
  tw_status status = tune_ledger_open(&ledger, path, NULL);
  if (status == TW_OK)
    status = twi_read_text(path, "ledger", (size_t)TUNE_LEDGER_MAX_BYTES, &text,
                           &bytes);
  if (status == TW_OK && !(kept = malloc(bytes + 1)))
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for a ledger");
  if (status == TW_OK) {
    size_t used = keep_lines(ledger, text, bytes, kept, before, after);
    if (used < bytes)
      status = twi_append_replace(&tune_ledger_kind, path, kept, used);
  }
  free(kept);
  free(text);
  tune_ledger_close(ledger);
  return status;
}

tw_status tune_ledger_compact(const char *path, int *before, int *after) {
  int file;
  *before = *after = 0;
  if (access(path, F_OK)) return TW_OK;
  tw_status status = twi_append_lock(&tune_ledger_kind, path, &file);
  if (status != TW_OK) return status;
  status = compact_locked(path, before, after);
  close(file);
  return status;
}
