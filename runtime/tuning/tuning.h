/*
 * tuning.h -- the tuning file: versioned text, append-only, one record a line.
 *
 * Fields are separated by tabs, so that sort, grep and a spreadsheet can read
 * them:
 *
 *   tw1 device cc sms operation element shape align variant hash kind time_us
 *       spread_us [NAME=VALUE ...]
 *
 *   tw1      the version of the format. A line of another version is logged and
 *            skipped
 *   device   tw_device_info.key: "NVIDIA H200", or "sim:sm_90"
 *   cc, sms  its compute capability (90) and number of SMs (132)
 *   shape    the sizes, "4096x4096x1", and after blanks the flags that are set
 *            and the strides that leave gaps or are broadcast: "512x512x512x1
 *            transpose_b=1 a_stride=530". A library from before these were
 *            written skips such lines; a line without them is of the plain
 *            problem. align as in twi_problem
 *   hash     of the variant's source, 16 hex digits. A record whose hash is not
 *            that of the variant is not used
 *   kind     measured, or predicted (by the simulator)
 *   time_us, spread_us   median, and half the distance between the quartiles
 *
 * How the record was found may follow, each field as NAME=VALUE:
 *
 *   dram_gbps   peak bandwidth of the GPU's memory, 10^9 bytes per second. If
 *               it is more than 1 % from this GPU's, the record is another
 *               GPU's
 *   low_us, high_us   an interval that holds the median
 *   samples     timed samples
 *   clock_mhz   the SMs' clock while it was timed
 *   driver, cuda, version   "580.65.06", "13.0", and tilewright's version
 *   date        when it was timed, "2026-11-21T23:11:20Z"
 *
 * Other names are skipped, because a later version may have written them.
 * A library from before these fields existed skips lines that have them.
 *
 * Lines that begin with # are comments. Of two records with the same key the
 * later one is used. A line that cannot be used is logged with its file, number
 * and reason, and skipped. A last line without a newline comes from an
 * interrupted write, and is skipped too.
 *
 * Lines that begin with tt1 hold the times of several variants; see times.h.
 *
 * Before several records that are written together, there is a comment of the
 * form
 *
 *   # batch of 5 records
 *
 * If fewer lines follow before the end of the file, the write was interrupted:
 * readers skip the whole batch, and the next writer removes it.
 */
#ifndef TWI_TUNING_H
#define TWI_TUNING_H

#include "api/log.h"
#include "tuning/record.h"
#include "tuning/times.h"

/* A file of more bytes is not read, and no writer makes one. */
enum { TWI_TUNING_MAX_BYTES = 64 << 20 };

typedef struct twi_tuning {
  int count, capacity;
  twi_record *records; /* in the order in which they were read */
  int times_count, times_capacity;
  twi_times *times; /* lines of times.h, in the order in which they were read */
  int bad_count;    /* lines that were skipped */
  char **origins;   /* the files' names, owned */
  int origin_count;
} twi_tuning;

void twi_tuning_init(twi_tuning *tuning);
void twi_tuning_free(twi_tuning *tuning);

/* Adds the records of a text, which need not end in NUL. `origin` names the
 * text in reasons and in the log. TW_ERROR_MEMORY. */
tw_status twi_tuning_parse(twi_tuning *tuning, const char *text, size_t bytes,
                           const char *origin, const twi_log *log);
/* Adds a file's records. A file that does not exist has none. TW_ERROR_FILE if
 * it exists and cannot be read, or is too large; TW_ERROR_MEMORY. */
tw_status twi_tuning_read(twi_tuning *tuning, const char *path,
                          const twi_log *log);
/* Adds one record, as if it had been read from `origin`. TW_ERROR_MEMORY. */
tw_status twi_tuning_add(twi_tuning *tuning, const twi_record *record,
                         const char *origin);
/* Checks that the folder of the file exists. The file itself need not exist.
 * TW_ERROR_FILE. */
tw_status twi_tuning_check_folder(const char *path);
/* Makes the folders of `path` that do not exist. Only for the default file: a
 * path that the user named may be mistyped. TW_ERROR_FILE. */
tw_status twi_tuning_make_folders(const char *path);
/* Appends all records or none, even if the process is killed meanwhile. Creates
 * the file if necessary, but no folder. Other processes may append to the file
 * at the same time. A failure leaves the file's records as they were:
 * TW_ERROR_FILE for a full disk, no permission, a file that would become too
 * large or is not regular; TW_ERROR_OPTION if a record could not be read back;
 * TW_ERROR_MEMORY. */
tw_status twi_tuning_append(const char *path, const twi_record *records,
                            int count);
/* The same with lines of times, after the records. */
tw_status twi_tuning_append_all(const char *path, const twi_record *records,
                                int count, const twi_times *const *times,
                                int times_count);
/* The path of the user's tuning file, into `path` of `bytes` bytes: `option` if
 * it is not NULL, else $TW_TUNING_FILE if it is set, else the one in the XDG
 * cache folder; "" if the option or the variable is "" or there is no home
 * folder. TW_ERROR_FILE if it does not fit. */
tw_status twi_tuning_path(const char *option, char *path, size_t bytes);

/* The records that are built into the library. */
extern const char twi_builtin_tuning_begin[], twi_builtin_tuning_end[];

#endif
