/*
 * tuning.h -- the tuning file: versioned text, append-only, one record a line.
 *
 * Tab-separated, so that sort, grep and a spreadsheet can read it:
 *
 *   tw1 device cc sms operation element shape align variant hash kind time_us
 *       spread_us
 *
 *   tw1      the format's version; a line of another version is reported,
 *            counted as a miss and kept
 *   device   what was tuned: "NVIDIA H200", or "host:sm_90"
 *   cc, sms  its compute capability (90) and number of SMs (132)
 *   shape    the sizes, "4096x4096x1"; align as in tw_problem
 *   hash     of the variant's source, 16 hex digits: a record whose kernel has
 *            changed since is stale and a miss
 *   kind     measured, or predicted (by the host device)
 *   time_us, spread_us   median, and half the distance between the quartiles
 *
 * Lines that begin with # are comments. Of two records with the same key the
 * later one counts. A line that cannot be used never aborts anything: it is
 * reported to the log with file, line and reason, and skipped. A last line
 * without a newline is a torn write and skipped likewise.
 */
#ifndef TW_TUNING_H
#define TW_TUNING_H

#include "log.h"
#include "tilewright/registry.h"

enum { TW_MAX_SIZES = 8 };

typedef struct tw_record {
  char device[64];
  int compute_capability;
  int sm_count;
  char operation[32];
  char element[16];
  int size_count;
  int64_t sizes[TW_MAX_SIZES];
  int align;
  char variant[96];
  uint64_t hash;
  int predicted;
  double time_us;
  double spread_us;
  const char *origin; /* the file it was read from, as the owner knows it */
  int line;
} tw_record;

typedef struct tw_tuning {
  int count, capacity;
  tw_record *records; /* in order of reading: later ones count */
  int bad_count;      /* lines that were skipped */
  char **origins; /* the files' names, owned */
  int origin_count;
} tw_tuning;

void tw_tuning_init(tw_tuning *tuning);
void tw_tuning_free(tw_tuning *tuning);

/* Adds the records of a text (need not end in NUL). `origin` names it in
 * reasons and in the log. Only TW_ERROR_MEMORY is returned. */
tw_status tw_tuning_parse(tw_tuning *tuning, const char *text, size_t bytes,
                          const char *origin, const tw_log *log);
/* Adds a file's records. An absent file is no error. TW_ERROR_FILE if it is
 * there and cannot be read. */
tw_status tw_tuning_read(tw_tuning *tuning, const char *path,
                         const tw_log *log);
/* Adds one record, as if read from `origin`. TW_ERROR_MEMORY. */
tw_status tw_tuning_add(tw_tuning *tuning, const tw_record *record,
                        const char *origin);
/* Appends records in one write under a lock, creating the file and its folder;
 * a torn last line is closed first. On failure (a full disk, no permission)
 * the file is as it was: TW_ERROR_FILE. TW_ERROR_OPTION if a record is one that
 * could not be read back. */
tw_status tw_tuning_append(const char *path, const tw_record *records,
                           int count);
/* Where the user's file is by the search rule: option, $TW_TUNING_FILE, the
 * XDG cache. Into `path` of `bytes`; "" if none is wanted or there is no home.
 * TW_ERROR_FILE if it does not fit. */
tw_status tw_tuning_path(const char *option, char *path, size_t bytes);

/* The records built into the library. */
extern const char tw_builtin_tuning_begin[], tw_builtin_tuning_end[];

#endif
