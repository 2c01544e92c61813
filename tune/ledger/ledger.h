/*
 * ledger.h -- what became of every point that was looked at.
 *
 * The ledger is a text file with one line for each event (entry.h), which is
 * only appended to: by several processes and threads at once, one write a line,
 * under a lock (tuning/append.h). A last line without a newline comes from a
 * process that was killed; readers skip it and the next writer ends it.
 *
 * The tuning file holds what was chosen; the ledger holds why. Nothing depends
 * on it: without a ledger, or with one that cannot be written, everything else
 * works.
 */
#ifndef TUNE_LEDGER_H
#define TUNE_LEDGER_H

#include "api/log.h"
#include "ledger/entry.h"

typedef struct tune_ledger tune_ledger;

/* A file of more bytes is not read, and no writer makes one. */
#define TUNE_LEDGER_MAX_BYTES (512ll << 20)

/* The path of the ledger, into `path` of `bytes` bytes: `option` if it is not
 * NULL, else $TW_LEDGER, else ledger.tsv in the folder of the tuning file that
 * `tuning` (as an option of twi_tuning_path) names; "" for none, if that is
 * given or there is no tuning file. TW_ERROR_FILE if it does not fit. */
tw_status tune_ledger_path(const char *option, const char *tuning, char *path,
                           size_t bytes);

/* Reads the file, which need not exist, and logs the lines that are skipped;
 * the log may be NULL. "" makes a ledger that is only in memory. After a
 * failure *ledger is NULL: TW_ERROR_FILE if the file cannot be read or is too
 * large; TW_ERROR_MEMORY. */
tw_status tune_ledger_open(tune_ledger **ledger, const char *path,
                           const twi_log *log);
/* Tries once more to write what could not be written. `ledger` may be NULL. */
void tune_ledger_close(tune_ledger *ledger);

/* What is added to every entry that does not have it: run, driver, cuda,
 * version. The texts are copied. TW_ERROR_MEMORY. */
tw_status tune_ledger_set_origin(tune_ledger *ledger, const tune_entry *origin);

/* Adds entries, with the present date if they have none, and writes them at
 * once. If they cannot be written (a full disk, no permission), returns
 * TW_ERROR_FILE the first time, for one warning; afterwards TW_OK. They are
 * still found, and writing is tried again later. TW_ERROR_OPTION if an entry
 * could not be read back; TW_ERROR_MEMORY. Thread-safe. `ledger` may be NULL.
 */
tw_status tune_ledger_add(tune_ledger *ledger, const tune_entry *entries,
                          int count);

/* The entries in the order in which they were read and added. They stay where
 * they are until the ledger is closed. Thread-safe. */
int tune_ledger_count(tune_ledger *ledger);
const tune_entry *tune_ledger_at(tune_ledger *ledger, int index);
/* Lines that were skipped when the file was read. */
int tune_ledger_bad_count(const tune_ledger *ledger);
const char *tune_ledger_file(const tune_ledger *ledger);

/* The last entry about the same point, device, operation and element, of any
 * problem; its `earlier` are those before. NULL if there is none. Thread-safe.
 */
const tune_entry *tune_ledger_find(tune_ledger *ledger, const tune_entry *like);

/* What settles the fate of this point for this problem, so that it need not be
 * looked at again: the last entry with the same hash, for the same problem or
 * for all, whose event settles it. NULL if the point must be looked at: it
 * never was, its source has changed, it was given up or came too late, or its
 * occupancy was too low and reaches like->occupancy, which is the least now. */
const tune_entry *tune_ledger_settled(tune_ledger *ledger,
                                      const tune_entry *like);

/* Whether the point's source was verified on all check shapes. */
int tune_ledger_is_verified(tune_ledger *ledger, const tune_entry *like);

/* Rewrites the file without lines that say no more than a later one: of the
 * lines with the same point, problem, source and event, keeps the last. Keeps
 * comments and lines of other versions. Other processes may append meanwhile.
 * Sets the number of lines before and after. TW_ERROR_FILE, TW_ERROR_MEMORY:
 * the file is as it was. */
tw_status tune_ledger_compact(const char *path, int *before, int *after);

#endif
