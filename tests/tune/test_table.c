/*
 * test_table.c -- tables as text, TSV and Markdown, and the small texts.
 */
#include "check.h"
#include "print/table.h"
#include "problems/problem_text.h"
#include "text.h"

/* The printed text, in a buffer that is valid until the next call. */
static const char *print(const tune_table *table, tune_format format,
                         int with_head) {
  static char text[8192];
  FILE *file = fmemopen(text, sizeof text, "w");
  check_need(file != NULL, "fmemopen");
  CHECK_STATUS(tune_table_print(table, format, with_head, file), TW_OK);
  fclose(file);
  return text;
}

static void test_formats(void) {
  tune_table table = {0};
  tune_table_column(&table, "name", "name", TUNE_COLUMN_NAME);
  tune_table_column(&table, "time us", "time_us", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "shape", "shape", TUNE_COLUMN_NO_TEXT);
  tune_table_column(&table, "why", "why", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(&table, "ok", "ok", 0);
  const char *rows[][5] = {{"a", "1.5", "4x4", "x\ty\nz", "yes"},
                           {"long_name", "120", "4x4", "", ""}};
  for (int r = 0; r < 2; r++)
    for (int c = 0; c < 5; c++) tune_table_cell(&table, "%s", rows[r][c]);
  CHECK_TEXT(print(&table, TUNE_FORMAT_TEXT, 1),
             "name       time us  ok\n"
             "a              1.5  yes\n"
             "long_name      120  -\n");
  CHECK_TEXT(print(&table, TUNE_FORMAT_TSV, 1),
             "name\ttime_us\tshape\twhy\tok\n"
             "a\t1.5\t4x4\tx y z\tyes\n"
             "long_name\t120\t4x4\t\t\n");
  CHECK_TEXT(print(&table, TUNE_FORMAT_TSV, 0),
             "a\t1.5\t4x4\tx y z\tyes\n"
             "long_name\t120\t4x4\t\t\n");
  CHECK_TEXT(print(&table, TUNE_FORMAT_MARKDOWN, 1),
             "| name | time us | shape | ok |\n"
             "| --- | ---: | --- | --- |\n"
             "| a | 1.5 | 4x4 | yes |\n"
             "| long_name | 120 | 4x4 | - |\n");
  tune_table_free(&table);
  CHECK_TEXT(print(&table, TUNE_FORMAT_TEXT, 1), "\n");
}

static int widest(const char *text) {
  int most = 0;
  for (const char *line = text; *line;) {
    int length = (int)strcspn(line, "\n");
    if (length > most) most = length;
    line += length + (line[length] == '\n');
  }
  return most;
}

/* Names of 40 characters beside nine columns of numbers: 80 columns do, since
 * what the names share moves into the head. */
static void test_width(void) {
  static const char *const heads[] = {"thr",     "regs", "shared", "blk/SM",
                                      "limiter", "us",   "GB/s",   "copy"};
  static const char *const cells[] = {"1024",   "255",   "232448", "16",
                                      "shared", "12345", "4321",   "0.91"};
  tune_table table = {0};
  tune_table_column(&table, "#", "rank", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "variant", "variant", TUNE_COLUMN_NAME);
  for (int i = 0; i < 8; i++)
    tune_table_column(&table, heads[i], heads[i], TUNE_COLUMN_RIGHT);
  for (int r = 0; r < 12; r++) {
    tune_table_cell(&table, "%d", r + 1);
    tune_table_cell(&table, "operation_b32_algorithm_x64_y%02d_p1_s0", r);
    for (int i = 0; i < 8; i++) tune_table_cell(&table, "%s", cells[i]);
  }
  const char *text = print(&table, TUNE_FORMAT_TEXT, 1);
  CHECK(widest(text) <= 80);
  CHECK_HAS(text, " # operation_b32_ ");
  CHECK_HAS(text, "\n 1 algorithm_x64_y00_p1_s0 ");
  CHECK_HAS(print(&table, TUNE_FORMAT_TSV, 1),
            "\toperation_b32_algorithm_x64_y11_p1_s0\t");
  tune_table_free(&table);
}

/* A cell without '_' is not shortened, in whatever row it is. */
static void test_names_beside_others(void) {
  static const char *const names[] = {"limit: DRAM 4800 GB/s", "copy",
                                      "operation_b32_algorithm_x64_p0",
                                      "operation_b32_algorithm_x64_p1"};
  tune_table table = {0};
  tune_table_column(&table, "timed", "timed", TUNE_COLUMN_NAME);
  tune_table_column(&table, "remark", "remark", 0);
  for (int r = 0; r < 4; r++) {
    tune_table_cell(&table, "%s", names[r]);
    tune_table_cell(&table, "%055d", r);
  }
  const char *text = print(&table, TUNE_FORMAT_TEXT, 1);
  CHECK(widest(text) <= 80);
  CHECK_HAS(text, "operation_  ");
  CHECK_HAS(text, "\nlimit: DRAM 4800 GB/s ");
  CHECK_HAS(text, "\ncopy ");
  CHECK_HAS(text, "\nb32_algorithm_x64_p1 ");
  tune_table_free(&table);
}

/* A name that does not fit its narrowed column ends its line. */
static void test_names_without_room(void) {
  tune_table table = {0};
  tune_table_column(&table, "#", "rank", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "variant", "variant", TUNE_COLUMN_NAME);
  tune_table_column(&table, "number", "number", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "", "note", 0);
  static const char *const names[] = {"fill_short_p0", "fill_a_long_name_p1",
                                      "fill_other_p2"};
  for (int r = 0; r < 3; r++) {
    tune_table_cell(&table, "%d", r + 1);
    tune_table_cell(&table, "%s", names[r]);
    tune_table_cell(&table, "%065d", r);
    tune_table_cell(&table, "%s", r == 1 ? "<" : "");
  }
  const char *text = print(&table, TUNE_FORMAT_TEXT, 1);
  CHECK(widest(text) <= 80);
  CHECK_HAS(text, "# fill_      ");
  CHECK_HAS(text, "\n1 short_p0   000");
  CHECK_HAS(text, "000 -\n2 a_long_name_p1\n             0000");
  CHECK_HAS(text, "001 <\n3 other_p2   000");
  tune_table_free(&table);
}

/* A long cell of the last column that would pass the edge is printed on a line
 * of its own; an empty cell is one character wide. */
static void test_cells_beyond_the_edge(void) {
  tune_table table = {0};
  tune_table_column(&table, "number", "number", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "", "note", 0);
  tune_table_column(&table, "at", "at", 0);
  for (int r = 0; r < 2; r++) {
    tune_table_cell(&table, "%060d", r);
    tune_table_cell(&table, "%s", "");
    tune_table_cell(&table, "%s",
                    r ? "short" : "a cell of thirty-one characters");
  }
  const char *text = print(&table, TUNE_FORMAT_TEXT, 1);
  CHECK_INT(widest(text), 80);
  CHECK_HAS(text, "0000 -\n                            ");
  CHECK_HAS(text, " a cell of thirty-one characters\n0000");
  CHECK_HAS(text, "0001 - short\n");
  tune_table_free(&table);
}

/* Two long names in one row: narrowing one column is not enough. */
static void test_too_wide(void) {
  tune_table table = {0};
  tune_table_column(&table, "first", "first", TUNE_COLUMN_NAME);
  tune_table_column(&table, "second", "second", TUNE_COLUMN_NAME);
  tune_table_cell(&table, "%075d", 1);
  tune_table_cell(&table, "%075d", 2);
  CHECK_INT(widest(print(&table, TUNE_FORMAT_TEXT, 1)), 151);
  tune_table_free(&table);
}

/* A name alone has a line of its own; if its column's head leaves no room even
 * then, the name's first part is the head. */
static void test_long_name(void) {
  const char *const expected =
      "transpose_\n"
      "      first                             second    "
      "                         third\n"
      "b32_tiled\n"
      "          1                                  2    "
      "                             3\n";
  tune_table table = {0};
  tune_table_column(&table, "variant", "variant", TUNE_COLUMN_NAME);
  tune_table_column(&table, "first", "first", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "second", "second", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "third", "third", TUNE_COLUMN_RIGHT);
  tune_table_cell(&table, "transpose_b32_tiled");
  tune_table_cell(&table, "%8d", 1);
  tune_table_cell(&table, "%34d", 2);
  tune_table_cell(&table, "%33d", 3);
  CHECK_TEXT(print(&table, TUNE_FORMAT_TEXT, 1), expected);
  tune_table_free(&table);
}

static const char *wrapped(const char *words) {
  static char text[1024];
  FILE *file = fmemopen(text, sizeof text, "w");
  check_need(file != NULL, "fmemopen");
  tune_text_wrap(file, "    ", "%s", words);
  fclose(file);
  return text;
}

static void test_texts(void) {
  char number[TUNE_NUMBER_TEXT];
  CHECK_TEXT(tune_text_number(4.3214, number), "4.321");
  CHECK_TEXT(tune_text_number(9.9996, number), "10.00");
  CHECK_TEXT(tune_text_number(40.617, number), "40.62");
  CHECK_TEXT(tune_text_number(999.96, number), "1000");
  CHECK_TEXT(tune_text_bytes(512, number), "512 bytes");
  CHECK_TEXT(tune_text_bytes(134217728, number), "134.2 MB");
  CHECK_TEXT(tune_text_bytes(999960, number), "1.0 MB");
  const char *const names[] = {"shape", "seed", "save"};
  CHECK_INT(tune_text_nearest("shap", names, 3), 0);
  CHECK_INT(tune_text_nearest("sahpe", names, 3), 0);
  CHECK_INT(tune_text_nearest("svae", names, 3), 2);
  CHECK_INT(tune_text_nearest("ave", names, 3), 2);
  CHECK_INT(tune_text_nearest("frobnicate", names, 3), -1);
  const char *const types[] = {"u32", "i32", "f32"};
  CHECK_INT(tune_text_nearest("F32", types, 3), 2);
  CHECK_INT(tune_text_distance("SHape", "shAPe"), 0);
  char quoted[32], cut[4];
  CHECK_TEXT(tune_text_quoted("/tmp/a-b.tsv", quoted, sizeof quoted),
             "/tmp/a-b.tsv");
  CHECK_TEXT(tune_text_quoted("my file", quoted, sizeof quoted), "'my file'");
  CHECK_TEXT(tune_text_quoted("a$b;c", quoted, sizeof quoted), "'a$b;c'");
  CHECK_TEXT(tune_text_quoted("it's", quoted, sizeof quoted), "'it'\\''s'");
  CHECK_TEXT(tune_text_quoted("", quoted, sizeof quoted), "''");
  CHECK_TEXT(tune_text_quoted("a b c d", cut, sizeof cut), "'a ");
  CHECK_INT(tune_text_distance("", "abc"), 3);
  CHECK_INT(tune_text_distance("abcd", "acbd"), 1);
  char list[8] = "";
  tune_text_list(list, sizeof list, "abc");
  tune_text_list(list, sizeof list, "def");
  CHECK_TEXT(list, "abc, de");
  CHECK_TEXT(wrapped("short"), "short\n");
  CHECK_TEXT(wrapped("0123456789 0123456789 0123456789 0123456789 0123456789 "
                     "0123456789 0123456789 0123 0123456789"),
             "0123456789 0123456789 0123456789 0123456789 0123456789 "
             "0123456789 0123456789\n    0123 0123456789\n");
}

/* Percentages below two, factors from there on. */
static void test_ratios(void) {
  char text[TUNE_RATIO_TEXT];
  CHECK_TEXT(tune_text_faster(1.25, text), "25.0 % faster than");
  CHECK_TEXT(tune_text_faster(181.42, text), "181 times as fast as");
  CHECK_TEXT(tune_text_slower(1.999, text), "99.9 % slower than");
  CHECK_TEXT(tune_text_slower(2, text), "with 2 times the time of");
  CHECK_TEXT(tune_text_more(1.125, text), "12.5 % more");
  CHECK_TEXT(tune_text_more(18.142, text), "18.1 times as much");
}

static void test_values(void) {
  const tune_wording wording = {"the sizes are", "the field is"};
  tune_sizes sizes;
  tune_setting setting;
  CHECK_STATUS(tune_sizes_parse(&wording, "4096x4097x3", &sizes), TW_OK);
  CHECK_INT(sizes.count, 3);
  CHECK_INT(sizes.values[1], 4097);
  CHECK_STATUS(tune_sizes_parse(&wording, "9223372036854775807", &sizes),
               TW_OK);
  CHECK_INT(sizes.values[0], INT64_MAX);
  CHECK_STATUS(tune_sizes_parse(&wording, "9223372036854775808", &sizes),
               TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "the sizes are '9223372036854775808': ");
  CHECK_HAS(tw_last_error(), "larger than 2^63-1");
  CHECK_STATUS(tune_sizes_parse(&wording, "1x1x1x1x1x1x1x1", &sizes), TW_OK);
  CHECK_STATUS(tune_sizes_parse(&wording, "1x1x1x1x1x1x1x1x1", &sizes),
               TW_ERROR_OPTION);
  CHECK_STATUS(tune_setting_parse(&wording, "src_stride=4100", &setting),
               TW_OK);
  CHECK_TEXT(setting.field, "src_stride");
  CHECK_TEXT(setting.value, "4100");
  CHECK_STATUS(
      tune_setting_parse(&wording, "0123456789012345678901234567890123456789=1",
                         &setting),
      TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "the field is '0123");
}

int main(void) {
  test_formats();
  test_width();
  test_names_beside_others();
  test_names_without_room();
  test_cells_beyond_the_edge();
  test_too_wide();
  test_long_name();
  test_texts();
  test_ratios();
  test_values();
  return check_end();
}
