/*
 * explain_table.h -- the tables of tune explain.
 */
#ifndef TUNE_EXPLAIN_TABLE_H
#define TUNE_EXPLAIN_TABLE_H

#include "print/table.h"
#include "search/explanation.h"

/* Which table: one of the three for people, the one for Markdown, or all
 * columns for programs. */
enum {
  TUNE_EXPLAIN_ALL = 0,
  TUNE_EXPLAIN_MEMORY = 1,
  TUNE_EXPLAIN_NEEDS = 2,
  TUNE_EXPLAIN_TIMES = 4,
  TUNE_EXPLAIN_README = 8
};

/* Prints on stdout a row for each variant; `with_head` as in
 * tune_table_print(). */
tw_status tune_explain_print(const tune_explanation *explanation, int wanted,
                             tune_format format, int with_head);

#endif
