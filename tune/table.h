/*
 * table.h -- one table, printed for people, for programs or for a README.
 *
 * Cells are added in reading order and kept as text. As text the table is
 * aligned and kept within 80 columns: where full names make it wider, what
 * they all begin with moves up into the head of their column. What has no '_'
 * is no name of that kind ("copy"), and stays as it is.
 */
#ifndef TW_TABLE_H
#define TW_TABLE_H

#include <stdio.h>

#include "error.h"

typedef enum tw_format {
  TW_FORMAT_TEXT,
  TW_FORMAT_TSV,
  TW_FORMAT_MARKDOWN
} tw_format;

/* What a column is; bits. */
enum {
  TW_COLUMN_RIGHT = 1,   /* numbers: aligned right */
  TW_COLUMN_NAME = 2,    /* names that may share a beginning */
  TW_COLUMN_NO_TEXT = 4, /* the text format says it elsewhere */
  TW_COLUMN_ONLY_TSV = 8 /* for programs only */
};

typedef struct tw_column {
  const char *head; /* for people, "time us" */
  const char *key;  /* for programs, "time_us" */
  int flags;
} tw_column;

enum { TW_MAX_COLUMNS = 64, TW_TABLE_WIDTH = 80 };

typedef struct tw_table {
  tw_column columns[TW_MAX_COLUMNS];
  int column_count;
  char **cells;
  int cell_count, capacity;
  int failed; /* memory ran out: nothing more is kept */
} tw_table;

/* A zeroed table has no columns. Heads and keys must outlive it. */
void tw_table_column(tw_table *table, const char *head, const char *key,
                     int flags);
/* An empty cell is printed as "-" for people. */
void tw_table_cell(tw_table *table, const char *format, ...) TW_PRINTF(2, 3);
/* Of a stream of tables for programs only the first has a head.
 * TW_ERROR_MEMORY if any cell was lost; nothing is printed then. */
tw_status tw_table_print(const tw_table *table, tw_format format, int with_head,
                         FILE *file);
void tw_table_free(tw_table *table);

#endif
