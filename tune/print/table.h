/*
 * table.h -- one table, printed for people, for programs or for a README.
 *
 * Cells are added in reading order and kept as text. As text the table is
 * aligned and kept within 80 columns: where full names make it wider, what
 * they all begin with moves up into the head of their column. What has no '_'
 * is no name of that kind ("copy"), and stays as it is. If that is not enough,
 * the widest column that is aligned left becomes narrower: a cell that has no
 * room in it ends its line, and the rest of its row follows on the next. A
 * table for which that is not enough either stays wide.
 */
#ifndef TUNE_TABLE_H
#define TUNE_TABLE_H

#include <stdio.h>

#include "api/error.h"

typedef enum tune_format {
  TUNE_FORMAT_TEXT,
  TUNE_FORMAT_TSV,
  TUNE_FORMAT_MARKDOWN
} tune_format;

/* What a column is; bits. */
enum {
  TUNE_COLUMN_RIGHT = 1,   /* numbers: aligned right */
  TUNE_COLUMN_NAME = 2,    /* names that may share a beginning */
  TUNE_COLUMN_NO_TEXT = 4, /* the text format says it elsewhere */
  TUNE_COLUMN_ONLY_TSV = 8 /* for programs only */
};

typedef struct tune_column {
  const char *head; /* for people, "time us" */
  const char *key;  /* for programs, "time_us" */
  int flags;
} tune_column;

enum { TUNE_MAX_COLUMNS = 64, TUNE_TABLE_WIDTH = 80 };

typedef struct tune_table {
  tune_column columns[TUNE_MAX_COLUMNS];
  int column_count;
  char **cells;
  int cell_count, capacity;
  int failed; /* memory ran out: nothing more is kept */
} tune_table;

/* A zeroed table has no columns. Heads and keys must outlive it. */
void tune_table_column(tune_table *table, const char *head, const char *key,
                       int flags);
/* An empty cell is printed as "-" for people. */
void tune_table_cell(tune_table *table, const char *format, ...)
    TWI_PRINTF(2, 3);
/* Of a stream of tables for programs only the first has a head.
 * TW_ERROR_MEMORY if any cell was lost; nothing is printed then. */
tw_status tune_table_print(const tune_table *table, tune_format format,
                           int with_head, FILE *file);
void tune_table_free(tune_table *table);

#endif
