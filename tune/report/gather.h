/*
 * gather.h -- what a report is about: the ledger's lines as operations on a
 * device, their problems, and the points of each.
 */
#ifndef TUNE_REPORT_GATHER_H
#define TUNE_REPORT_GATHER_H

#include "ledger/ledger.h"
#include "measure/limit.h"
#include "problems/operations.h"

/* A line of the ledger and its number there, from 0. */
typedef struct tune_page_line {
  const tune_entry *entry;
  int index;
} tune_page_line;

/* What became of a point of one problem, or of all problems. */
typedef struct tune_page_point {
  const tune_entry *fate;  /* the last line that says what became of it */
  const tune_entry *timed; /* the last line with its time, or NULL */
  double measured_us;      /* 0: not measured */
  double predicted_us;     /* 0: not known */
  double time_us;          /* the measured one; in a problem without measured
                              times the predicted one; 0: none */
  int algorithm;           /* index into the operation's algorithms */
  int is_given_up;         /* timing ended early */
  int is_chosen;
} tune_page_point;

typedef struct tune_page_problem {
  const tune_entry *key; /* any line about it */
  int line_count;
  const tune_page_line *lines; /* by point, then in the ledger's order */
  int count;
  tune_page_point *points;
  int timed_count;     /* points with a time_us */
  int is_measured;     /* 0: no point was measured */
  double bytes, flops; /* what must be moved and done; bytes 0: not known */
  tune_limit limit;    /* time_us 0: not known */
  /* NULL: none. The fastest; the library's; the one of the best prediction; the
   * fastest of those that --effort quick times. */
  const tune_page_point *best, *chosen, *by_model, *quick;
} tune_page_problem;

typedef struct tune_page_algorithm {
  char name[48];
  double gain;  /* the sum of its best fractions, by which they are sorted */
  int is_tuned; /* 1: it runs only where a record names it */
} tune_page_algorithm;

typedef struct tune_page_operation {
  const tune_entry *key;         /* any line about it: device and operation */
  const tw_operation *operation; /* NULL: this program does not have it */
  const tw_device_info *gpu;     /* NULL: its peak rates are not known */
  int count;
  tune_page_problem *problems;
  int common_count; /* points whose fate is that for all problems */
  tune_page_point *common;
  int algorithm_count;
  tune_page_algorithm *algorithms; /* the most useful first */
} tune_page_operation;

typedef struct tune_page_data {
  const tw_kernel_set *const *own_sets;
  int line_count;
  tune_page_line *lines;
  tune_page_point *points; /* of all problems */
  tune_page_problem *problems;
  int count;
  tune_page_operation *all; /* by device, then by operation */
} tune_page_data;

/* Which lines of the ledger count: those for which this returns 1. */
typedef int (*tune_page_filter)(const void *user, const tune_entry *entry);

/* Gathers the lines. The ledger must stay open. The caller frees *data, also
 * after a failure. TW_ERROR_MEMORY. */
tw_status tune_page_gather(tune_ledger *ledger,
                           const tw_kernel_set *const *own_sets,
                           tune_page_filter filter, const void *user,
                           tune_page_data *data);
void tune_page_data_free(tune_page_data *data);

/* The time as a fraction of the best one's speed; 0 without both. */
double tune_page_fraction(const tune_page_problem *problem,
                          const tune_page_point *point);
/* Bytes, operations and limit of a problem that a line is about; leaves them 0
 * where the operation or the shape is not known. */
void tune_page_figures(const tune_page_operation *operation,
                       tune_page_problem *problem);
/* The GPU that has the line's device's peak rates, or NULL. */
const tw_device_info *tune_page_gpu(const tune_entry *entry);

#endif
