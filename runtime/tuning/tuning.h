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
 *   device   what was tuned: "NVIDIA H200", or "sim:sm_90"
 *   cc, sms  its compute capability (90) and number of SMs (132)
 *   shape    the sizes, "4096x4096x1"; align as in twi_problem
 *   hash     of the variant's source, 16 hex digits: a record whose kernel has
 *            changed since is stale and a miss
 *   kind     measured, or predicted (by the simulator)
 *   time_us, spread_us   median, and half the distance between the quartiles
 *
 * Lines that begin with # are comments. Of two records with the same key the
 * later one counts. A line that cannot be used never aborts anything: it is
 * reported to the log with file, line and reason, and skipped. A last line
 * without a newline is a torn write and skipped likewise.
 */
#ifndef TWI_TUNING_H
#define TWI_TUNING_H

#include "api/log.h"
#include "tilewright/registry.h"

enum { TWI_MAX_SIZES = 8 };

typedef struct twi_record {
  char device[64];
  int compute_capability;
  int sm_count;
  char operation[32];
  char element[16];
  int size_count;
  int64_t sizes[TWI_MAX_SIZES];
  int align;
  char variant[96];
  uint64_t hash;
  int predicted;
  double time_us;
  double spread_us;
  const char *origin; /* the file it was read from, as the owner knows it */
  int line;
} twi_record;

typedef struct twi_tuning {
  int count, capacity;
  twi_record *records; /* in order of reading: later ones count */
  int bad_count;       /* lines that were skipped */
  char **origins;      /* the files' names, owned */
  int origin_count;
} twi_tuning;

void twi_tuning_init(twi_tuning *tuning);
void twi_tuning_free(twi_tuning *tuning);

/* Adds the records of a text (need not end in NUL). `origin` names it in
 * reasons and in the log. Only TW_ERROR_MEMORY is returned. */
tw_status twi_tuning_parse(twi_tuning *tuning, const char *text, size_t bytes,
                           const char *origin, const twi_log *log);
/* Adds a file's records. An absent file is no error. TW_ERROR_FILE if it is
 * there and cannot be read. */
tw_status twi_tuning_read(twi_tuning *tuning, const char *path,
                          const twi_log *log);
/* Adds one record, as if read from `origin`. TW_ERROR_MEMORY. */
tw_status twi_tuning_add(twi_tuning *tuning, const twi_record *record,
                         const char *origin);
/* Appends records in one write under a lock, creating the file and its folder;
 * a torn last line is closed first. On failure (a full disk, no permission)
 * the file is as it was: TW_ERROR_FILE. TW_ERROR_OPTION if a record is one that
 * could not be read back. */
tw_status twi_tuning_append(const char *path, const twi_record *records,
                            int count);
/* Where the user's file is by the search rule: option, $TW_TUNING_FILE, the
 * XDG cache. Into `path` of `bytes`; "" if none is wanted or there is no home.
 * TW_ERROR_FILE if it does not fit. */
tw_status twi_tuning_path(const char *option, char *path, size_t bytes);

/* The records built into the library. */
extern const char twi_builtin_tuning_begin[], twi_builtin_tuning_end[];

#endif
