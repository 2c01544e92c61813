/*
 * table.h -- a table, printed as text for people, as TSV for programs, or as
 * Markdown.
 *
 * Cells are added row by row. As text the columns are aligned, and the table is
 * kept within 80 columns: if the names in a column of names make it wider, the
 * prefix that all of them share moves into the column's head. A cell without
 * '_', such as "copy", is not a name in this sense and is not shortened. If the
 * table is still too wide, the widest left-aligned column is narrowed: a cell
 * that does not fit it ends its line, and the row continues on the next line.
 * If that is not enough, the table stays wide.
 */
#ifndef TUNE_TABLE_H
#define TUNE_TABLE_H

#include <stdio.h>

#include "api/error.h"
#include "print/bars.h"

typedef enum tune_format {
  TUNE_FORMAT_TEXT,
  TUNE_FORMAT_TSV,
  TUNE_FORMAT_MARKDOWN
} tune_format;

/* Properties of a column; bits. */
enum {
  TUNE_COLUMN_RIGHT = 1,   /* numbers: aligned right */
  TUNE_COLUMN_NAME = 2,    /* names, which may share a prefix */
  TUNE_COLUMN_NO_TEXT = 4, /* not printed as text */
  TUNE_COLUMN_ONLY_TSV = 8 /* printed as TSV only */
};

typedef struct tune_column {
  const char *head; /* for people, "time us" */
  const char *key;  /* for programs, "time_us" */
  int flags;
} tune_column;

enum { TUNE_MAX_COLUMNS = 72, TUNE_TABLE_WIDTH = 80 };

typedef struct tune_table {
  tune_column columns[TUNE_MAX_COLUMNS];
  int column_count;
  char **cells;
  int cell_count, capacity;
  tune_bars bars;    /* zeroed: no bars are drawn */
  double *fractions; /* of each row with a bar */
  int fraction_count;
  int failed; /* 1: memory ran out, and no more cells are stored */
} tune_table;

/* Adds a column to a table that was zeroed before the first column. The table
 * keeps the pointers `head` and `key`. */
void tune_table_column(tune_table *table, const char *head, const char *key,
                       int flags);
/* Adds a cell. An empty cell is printed as "-", but as nothing in TSV. */
void tune_table_cell(tune_table *table, const char *format, ...)
    TWI_PRINTF(2, 3);
/* Gives the next row, in the order of these calls, a bar of this fraction of a
 * whole one; 0 or NAN: none. Bars stand behind the text of the rows, on a
 * terminal that has the room (table->bars). */
void tune_table_bar(tune_table *table, double fraction);
/* Prints the table; without `with_head` it continues the rows of a table
 * printed before. Prints nothing and returns TW_ERROR_MEMORY if memory had run
 * out. */
tw_status tune_table_print(const tune_table *table, tune_format format,
                           int with_head, FILE *file);
void tune_table_free(tune_table *table);

#endif
