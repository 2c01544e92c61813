/*
 * table.h -- the groups of a portfolio with what they stand for: operations,
 * kernels and problems.
 */
#ifndef TUNE_PORTFOLIO_TABLE_H
#define TUNE_PORTFOLIO_TABLE_H

#include "portfolio/portfolio.h"
#include "problems/operations.h"
#include "problems/times_file.h"

/* Where the times of a problem come from. */
typedef enum tune_portfolio_source {
  TUNE_SOURCE_TIMES,    /* the file of times */
  TUNE_SOURCE_BORROWED, /* the times of another element */
  TUNE_SOURCE_MODEL,    /* the model's prediction for another GPU */
  TUNE_SOURCE_REGISTRY  /* no times: whether a variant can run every problem */
} tune_portfolio_source;

/* What the group's problem with the same index is. */
typedef struct tune_portfolio_row {
  tune_portfolio_source source;
  const tune_measured_problem *measured; /* NULL: every problem */
  const tw_device_info *gpu;             /* of a prediction */
} tune_portfolio_row;

typedef struct tune_portfolio_label {
  const tw_operation *operation;
  int element;
  int timed;                  /* problems with times of their own */
  twi_kernel *const *kernels; /* of each variant */
  tune_portfolio_row *rows;
} tune_portfolio_label;

typedef struct tune_portfolio_table {
  int group_count;
  tune_portfolio_group *groups;
  tune_portfolio_label *labels; /* one for each group */
} tune_portfolio_table;

/* Adds a group for each operation and element, with a variant for each kernel
 * of the context, and a problem for each measured one. Times of variants that
 * the library does not have are ignored. `set` must live as long as the table.
 * On failure the table is empty. TW_ERROR_MEMORY. */
tw_status tune_portfolio_table_init(tune_portfolio_table *table,
                                    const tw_context *context,
                                    const tune_operations *operations,
                                    const tune_measured_set *set);
void tune_portfolio_table_free(tune_portfolio_table *table);

/* Adds a problem whose variants cannot run it yet; the caller fills in time_us,
 * and place if with_places is 1. NULL: out of memory. The pointer is valid
 * until the next call for the group. */
tune_portfolio_problem *tune_portfolio_add_problem(
    tune_portfolio_table *table, int group, const tune_portfolio_row *row,
    int with_places);

/* TW_ERROR_MEMORY, with its sentence. */
tw_status tune_portfolio_no_memory(void);

#endif
