/*
 * table.c -- a table, printed as text, as TSV or as Markdown.
 */
#include "print/table.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void tune_table_column(tune_table *table, const char *head, const char *key,
                       int flags) {
  if (table->column_count == TUNE_MAX_COLUMNS) {
    table->failed = 1;
    return;
  }
  table->columns[table->column_count++] = (tune_column){head, key, flags};
}

/* A tab or a newline inside a cell would break the table. */
static void flatten(char *text) {
  for (; *text; text++)
    if (*text == '\t' || *text == '\n' || *text == '\r') *text = ' ';
}

void tune_table_cell(tune_table *table, const char *format, ...) {
  if (table->failed) return;
  if (table->cell_count == table->capacity) {
    int capacity = table->capacity ? 2 * table->capacity : 256;
    char **cells =
        realloc(table->cells, (size_t)capacity * sizeof table->cells[0]);
    table->failed = cells == NULL;
    if (table->failed) return;
    table->cells = cells;
    table->capacity = capacity;
  }
  va_list list;
  va_start(list, format);
  char *text;
  int length = vasprintf(&text, format, list);
  va_end(list);
  table->failed = length < 0;
  if (table->failed) return;
  flatten(text);
  table->cells[table->cell_count++] = text;
}

void tune_table_bar(tune_table *table, double fraction) {
  double *fractions =
      realloc(table->fractions,
              ((size_t)table->fraction_count + 1) * sizeof *fractions);
  if (!fractions) {
    table->failed = 1;
    return;
  }
  table->fractions = fractions;
  fractions[table->fraction_count++] = fraction;
}

static int row_count(const tune_table *table) {
  return table->column_count ? table->cell_count / table->column_count : 0;
}

static const char *cell(const tune_table *table, int row, int column) {
  return table->cells[row * table->column_count + column];
}

static int is_shown(const tune_column *column, tune_format format) {
  if (format == TUNE_FORMAT_TSV) return 1;
  if (column->flags & TUNE_COLUMN_ONLY_TSV) return 0;
  return format != TUNE_FORMAT_TEXT || !(column->flags & TUNE_COLUMN_NO_TEXT);
}

static void print_tsv_row(const tune_table *table, int row, FILE *file) {
  for (int c = 0; c < table->column_count; c++) {
    const char *text = row < 0 ? table->columns[c].key : cell(table, row, c);
    fprintf(file, "%s%s", c ? "\t" : "", text);
  }
  fputc('\n', file);
}

static void print_markdown_row(const tune_table *table, int row, FILE *file) {
  for (int c = 0; c < table->column_count; c++) {
    const tune_column *column = &table->columns[c];
    if (!is_shown(column, TUNE_FORMAT_MARKDOWN)) continue;
    const char *text = row < 0 ? column->head : cell(table, row, c);
    fprintf(file, "| %s ", *text ? text : "-");
  }
  fputs("|\n", file);
}

static void print_markdown_rule(const tune_table *table, FILE *file) {
  for (int c = 0; c < table->column_count; c++) {
    const tune_column *column = &table->columns[c];
    if (!is_shown(column, TUNE_FORMAT_MARKDOWN)) continue;
    fputs(column->flags & TUNE_COLUMN_RIGHT ? "| ---: " : "| --- ", file);
  }
  fputs("|\n", file);
}

/* How a table is laid out as text. */
struct layout {
  int width[TUNE_MAX_COLUMNS];
  int prefix[TUNE_MAX_COLUMNS]; /* length of the names' shared prefix, which is
                                   printed in the head */
  int gap;                      /* blanks between columns */
  int bar_room;                 /* columns of a whole bar; 0: no bars */
};

/* Whether the cell is a name, whose prefix may move into the head. */
static int is_name(const char *text) { return strchr(text, '_') != NULL; }

/* The first name of a column, or NULL. */
static const char *first_name(const tune_table *table, int column) {
  for (int row = 0; row < row_count(table); row++)
    if (is_name(cell(table, row, column))) return cell(table, row, column);
  return NULL;
}

/* A cell without the prefix that moved into the head. */
static const char *rest_of(const tune_table *table, int row, int column,
                           int prefix) {
  const char *text = cell(table, row, column);
  return is_name(text) ? text + prefix : text;
}

static int column_width(const tune_table *table, int column, int prefix) {
  const char *head = table->columns[column].head;
  int width = prefix ? prefix : (int)strlen(head);
  for (int row = 0; row < row_count(table); row++) {
    int length = (int)strlen(rest_of(table, row, column, prefix));
    if (length == 0) length = 1; /* "-" */
    if (length > width) width = length;
  }
  return width;
}

/* The length of the prefix that all names of the column share. */
static int shared_length(const tune_table *table, int column,
                         const char *first) {
  int length = (int)strlen(first);
  for (int row = 0; row < row_count(table); row++) {
    const char *other = cell(table, row, column);
    int same = 0;
    while (same < length && first[same] == other[same]) same++;
    if (is_name(other)) length = same;
  }
  return length;
}

/* The prefix length, ending at a '_', that makes the column narrowest. */
static int best_prefix(const tune_table *table, int column) {
  const char *first = first_name(table, column);
  if (!first) return 0;
  int shared = shared_length(table, column, first), best = 0;
  for (int length = 1; length <= shared; length++)
    if (first[length - 1] == '_' &&
        column_width(table, column, length) < column_width(table, column, best))
      best = length;
  return best;
}

static int total_width(const tune_table *table, const struct layout *layout) {
  int total = -layout->gap;
  for (int c = 0; c < table->column_count; c++)
    if (is_shown(&table->columns[c], TUNE_FORMAT_TEXT))
      total += layout->width[c] + layout->gap;
  return total;
}

/* The least width of a column of names. A longer name has a line of its own,
 * and the rest of its row is indented by this. */
enum { LEAST_WIDTH = 2 };

/* By how much a column can be narrowed: its head must fit, but for a prefix of
 * names, which like a long name may have a line of its own. */
static int spare_width(const tune_table *table, const struct layout *layout,
                       int column) {
  const char *head = table->columns[column].head;
  return layout->width[column] -
         (layout->prefix[column] ? LEAST_WIDTH : (int)strlen(head));
}

/* Narrows the widest left-aligned column, if that makes the table fit. */
static void narrow(const tune_table *table, struct layout *layout) {
  int excess = total_width(table, layout) - TUNE_TABLE_WIDTH, widest = -1;
  for (int c = 0; c < table->column_count; c++)
    if (is_shown(&table->columns[c], TUNE_FORMAT_TEXT) &&
        !(table->columns[c].flags & TUNE_COLUMN_RIGHT) &&
        (widest < 0 || layout->width[c] > layout->width[widest]))
      widest = c;
  if (excess > 0 && widest >= 0 && spare_width(table, layout, widest) >= excess)
    layout->width[widest] -= excess;
}

static void lay_out(const tune_table *table, int with_head,
                    struct layout *layout) {
  memset(layout, 0, sizeof *layout);
  layout->gap = 2;
  for (int c = 0; c < table->column_count; c++)
    layout->width[c] = column_width(table, c, 0);
  if (total_width(table, layout) <= TUNE_TABLE_WIDTH) return;
  layout->gap = 1;
  if (total_width(table, layout) <= TUNE_TABLE_WIDTH) return;
  /* A name alone is divided only where a line of its own is not enough, and no
   * name is where there is no head to hold its first part. */
  if (row_count(table) == 1) narrow(table, layout);
  if (total_width(table, layout) <= TUNE_TABLE_WIDTH) return;
  for (int c = 0; c < table->column_count; c++) {
    if (!with_head || !(table->columns[c].flags & TUNE_COLUMN_NAME)) continue;
    layout->prefix[c] = best_prefix(table, c);
    layout->width[c] = column_width(table, c, layout->prefix[c]);
  }
  narrow(table, layout);
}

static void print_blanks(int count, FILE *file) {
  fprintf(file, "%*s", count, "");
}

/* Prints the row's bar, `blanks` columns behind its last cell; for the head,
 * its title. */
static void print_bar(const tune_table *table, const struct layout *layout,
                      int row, int blanks, FILE *file) {
  char text[TUNE_BAR_TEXT];
  if (!layout->bar_room || row >= table->fraction_count) return;
  const char *bar = row >= 0 ? tune_bar(&table->bars, table->fractions[row],
                                        layout->bar_room, text)
                             : "speed";
  if (!*bar) return;
  print_blanks(blanks, file);
  fputs(bar, file);
}

static void print_text_row(const tune_table *table, const struct layout *layout,
                           int row, FILE *file) {
  int pending = 0; /* blanks to print before the next cell; -1: a newline */
  int begin = 0;   /* where the column begins */
  for (int c = 0; c < table->column_count; c++) {
    const tune_column *column = &table->columns[c];
    if (!is_shown(column, TUNE_FORMAT_TEXT)) continue;
    char head[128];
    const char *text = head;
    int prefix = layout->prefix[c];
    if (row >= 0)
      text = rest_of(table, row, c, prefix);
    else if (prefix)
      snprintf(head, sizeof head, "%.*s", prefix, first_name(table, c));
    else
      text = column->head;
    if (!*text && row >= 0) text = "-";
    int length = (int)strlen(text);
    int fill = layout->width[c] - length;
    int before = column->flags & TUNE_COLUMN_RIGHT ? fill : 0;
    int room = TUNE_TABLE_WIDTH - length;
    int is_too_long = fill < 0 && begin > room;
    /* The previous cell did not fit its column, or this one passes the edge. */
    if (pending < 0 || (is_too_long && begin > 0)) {
      fputc('\n', file);
      pending = !is_too_long ? begin : room > 0 ? room : 0;
    }
    begin += layout->width[c] + layout->gap;
    if (*text) {
      print_blanks(pending + before, file);
      fputs(text, file);
      pending = -before;
    }
    pending = fill < 0 ? -1 : pending + fill + layout->gap;
  }
  /* A last cell that is wider than its column leaves no place for a bar. */
  if (pending >= 0)
    print_bar(table, layout, row, pending + 2 - layout->gap, file);
  fputc('\n', file);
}

tw_status tune_table_print(const tune_table *table, tune_format format,
                           int with_head, FILE *file) {
  if (table->failed)
    return twi_fail(TW_ERROR_MEMORY, "out of memory while making a table");
  int first_row = with_head ? -1 : 0;
  struct layout layout;
  if (format == TUNE_FORMAT_TEXT) {
    lay_out(table, with_head, &layout);
    layout.bar_room =
        table->fraction_count
            ? tune_bars_room(&table->bars, total_width(table, &layout))
            : 0;
  }
  for (int row = first_row; row < row_count(table); row++) {
    if (format == TUNE_FORMAT_TSV) print_tsv_row(table, row, file);
    if (format == TUNE_FORMAT_TEXT) print_text_row(table, &layout, row, file);
    if (format == TUNE_FORMAT_MARKDOWN) {
      print_markdown_row(table, row, file);
      if (row < 0) print_markdown_rule(table, file);
    }
  }
  return TW_OK;
}

void tune_table_free(tune_table *table) {
  for (int i = 0; i < table->cell_count; i++) free(table->cells[i]);
  free(table->cells);
  free(table->fractions);
  *table = (tune_table){0};
}
