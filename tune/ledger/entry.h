/*
 * entry.h -- one line of the ledger: what became of one point of a search
 * space, or of one search.
 *
 * Fields are separated by tabs, so that sort, grep and a spreadsheet can read
 * them:
 *
 *   tl1 date event device cc sms set operation element shape align point hash
 *       [NAME=VALUE ...]
 *
 *   tl1      the version of the format. A line of another version is skipped
 *   date     UTC, "2026-11-21T23:11:20Z"
 *   event    a name of TUNE_EVENT_LIST
 *   device, cc, sms, operation, element   as in a tuning record
 *   set      the kernel set
 *   shape    the sizes, "4096x4096x1"; "-" if the line is about all problems,
 *            as a kernel that does not compile
 *   align    as in a tuning record; 0 if shape is "-"
 *   point    the algorithm and its parameters, "tiled:TILE=32,ROWS=8,PAD=1";
 *            "-" if the line is about a search
 *   hash     of the variant's source, 16 hex digits; 0 if there is none
 *
 * The other members of tune_entry are NAME=VALUE fields; a name that is not
 * known is skipped.
 */
#ifndef TUNE_LEDGER_ENTRY_H
#define TUNE_LEDGER_ENTRY_H

#include <stddef.h>
#include <stdint.h>

#include "api/error.h"

/* ID, name in the file, whether it settles what becomes of the point, so that a
 * later run with a larger budget need not look at it again, and the T4 format's
 * word for it; "" if T4 has none, because the point was not evaluated. */
#define TUNE_EVENT_LIST(X)                                                   \
  X(NOT_IN_SPACE, "not_in_space", 1, "constraints") /* a constraint */       \
  X(REJECTED, "rejected", 1, "constraints") /* occupancy, or a limit */      \
  X(NOT_COMPILED, "not_compiled", 1, "compile")                              \
  X(WRONG, "wrong", 1, "correctness")       /* results differ */             \
  X(CORRUPTS, "corrupts", 1, "correctness") /* writes outside its outputs */ \
  X(HANGS, "hangs", 1, "timeout")                                            \
  X(CRASHES, "crashes", 1, "runtime")                                        \
  X(FAILED, "failed", 1, "runtime") /* cannot run, for another reason */     \
  X(VERIFIED, "verified", 0, "")    /* right on all check shapes */          \
  X(PREDICTED, "predicted", 0, "")  /* not timed: by the model */            \
  X(NOT_SHORTLISTED, "not_shortlisted", 0, "")                               \
  X(GIVEN_UP, "given_up", 0, "correct") /* timing ended early */             \
  X(TIMED, "timed", 1, "correct")                                            \
  X(CHOSEN, "chosen", 0, "")                                                 \
  X(LATE, "late", 0, "")         /* the budget ended before */               \
  X(SKIPPED, "skipped", 0, "")   /* the user left it out */                  \
  X(SEARCHED, "searched", 0, "") /* a search ended */

typedef enum tune_event {
#define TUNE_EVENT_ID(id, name, settles, t4) TUNE_EVENT_##id,
  TUNE_EVENT_LIST(TUNE_EVENT_ID)
#undef TUNE_EVENT_ID
      TUNE_EVENT_COUNT
} tune_event;

/* "not_in_space", ... */
const char *tune_event_name(tune_event event);
/* The T4 format's word for the event, or "". */
const char *tune_event_t4(tune_event event);
/* Whether the event settles what becomes of the point. */
int tune_event_settles(tune_event event);

/* Texts may be NULL, which stands for "". Numbers that are 0 are not known. */
typedef struct tune_entry {
  tune_event event;
  const char *date;
  /* the problem */
  const char *device; /* tw_device_info.key */
  int compute_capability, sm_count;
  const char *set, *operation, *element;
  const char *shape; /* "": all problems */
  int align;
  const char *point; /* "": a search */
  uint64_t hash;
  const char *variant; /* its name; "" if the point has none */
  const char *run;     /* the same text for all lines of one run */
  /* the event */
  const char *why;      /* half a sentence: the constraint, the limiter, the
                           wrong element, the compiler's first error, ... */
  const char *compared; /* the variant that this one is compared with: the best
                           one when timing ended early, the last one of the
                           shortlist, the second when this one was chosen */
  double compared_us;   /* and its time */
  double median_us, low_us,
      high_us; /* and the interval that holds the median */
  int samples;
  double cold_us, hot_us; /* with cold and with hot caches */
  double energy_mj;       /* of a launch, millijoules */
  double clock_mhz;       /* of the SMs meanwhile */
  double predicted_us;    /* by the model */
  double compile_ms;
  double occupancy; /* of a rejected point whose blocks fit: the fraction of the
                       warps that an SM can hold */
  int looked_at, points; /* of a search: how many points of how many */
  /* what it was found with */
  const char *driver, *cuda, *version;
  /* where it was read from, and the line before about the same point */
  int line;
  const struct tune_entry *earlier;
} tune_entry;

enum {
  TUNE_ENTRY_BYTES = 2048, /* more than any line needs, its newline included */
  TUNE_ENTRY_WHY = 160
};

/* Reads a line, which ends with NUL in place of its newline. Changes the line;
 * the entry's texts point into it. Returns 0 with the reason in `why`
 * (TUNE_ENTRY_WHY bytes) if it is none. */
int tune_entry_parse(char *line, tune_entry *entry, char *why);
/* Writes an entry with its newline into `line` (TUNE_ENTRY_BYTES bytes) and
 * returns the length; 0 with the reason in `why` if it could not be read back.
 * A long reason is cut. */
size_t tune_entry_format(const tune_entry *entry, char *line, char *why);

/* Whether two entries are about the same point on the same device; about the
 * same problem. */
int tune_entry_same_device(const tune_entry *a, const tune_entry *b);
int tune_entry_same_point(const tune_entry *a, const tune_entry *b);
int tune_entry_same_problem(const tune_entry *a, const tune_entry *b);

#endif
