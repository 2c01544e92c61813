/*
 * text.c -- formats numbers, lists and paragraphs, cuts lines into cells, and
 * finds the name that a misspelt word resembles.
 */
#include "text.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

static int min3(int a, int b, int c) {
  int least = a < b ? a : b;
  return least < c ? least : c;
}

static int is_same_letter(char a, char b) {
  return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Damerau's restricted edit distance, keeping three rows of its matrix.
 * Compares only the first LONGEST characters of each word. */
int tune_text_distance(const char *a, const char *b) {
  enum { LONGEST = 96 };
  int rows[3][LONGEST + 1];
  int a_length = (int)strnlen(a, LONGEST), b_length = (int)strnlen(b, LONGEST);
  for (int j = 0; j <= b_length; j++) rows[0][j] = j;
  for (int i = 1; i <= a_length; i++) {
    int *row = rows[i % 3];
    const int *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
    row[0] = i;
    for (int j = 1; j <= b_length; j++) {
      row[j] = min3(above[j] + 1, row[j - 1] + 1,
                    above[j - 1] + !is_same_letter(a[i - 1], b[j - 1]));
      int swapped = i > 1 && j > 1 && is_same_letter(a[i - 1], b[j - 2]) &&
                    is_same_letter(a[i - 2], b[j - 1]);
      if (swapped && two_above[j - 2] + 1 < row[j])
        row[j] = two_above[j - 2] + 1;
    }
  }
  return rows[a_length % 3][b_length];
}

int tune_text_nearest(const char *word, const char *const *names, int count) {
  int nearest = -1;
  int least = (int)(strlen(word) + 3) / 3 + 1; /* first distance too large */
  for (int i = 0; i < count; i++) {
    int distance = tune_text_distance(word, names[i]);
    if (distance < least) {
      least = distance;
      nearest = i;
    }
  }
  /* The word may be a part of a longer name. */
  for (int i = 0; i < count && nearest < 0 && strlen(word) > 2; i++)
    if (strstr(names[i], word)) nearest = i;
  return nearest;
}

const char *tune_text_number(double number, char *text) {
  int decimals = number < 9.9995 ? 3 : number < 99.995 ? 2 : number < 999.95;
  snprintf(text, TUNE_NUMBER_TEXT, "%.*f", decimals, number);
  return text;
}

const char *tune_text_bytes(double bytes, char *text) {
  static const char *const units[] = {"bytes", "kB", "MB", "GB", "TB"};
  int unit = 0;
  for (; bytes >= 999.95 && unit < 4; unit++) bytes /= 1000;
  snprintf(text, TUNE_NUMBER_TEXT, "%.*f %s", unit > 0, bytes, units[unit]);
  return text;
}

void tune_text_unknown(char text[TUNE_UNKNOWN_TEXT], const char *what,
                       const char *given, const char *const *names, int count) {
  char known[800] = "", meant[160] = "";
  for (int i = 0; i < count; i++) tune_text_list(known, sizeof known, names[i]);
  int nearest = tune_text_nearest(given, names, count);
  if (nearest >= 0)
    snprintf(meant, sizeof meant, " did you mean '%.120s'?", names[nearest]);
  snprintf(text, TUNE_UNKNOWN_TEXT, "unknown %s '%.80s';%s known: %s", what,
           given, meant, known);
}

const char *tune_text_quoted(const char *word, char *text, size_t size) {
  static const char plain[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
      "_-./:=@%+,";
  size_t length = 0;
  if (*word && strspn(word, plain) == strlen(word)) {
    snprintf(text, size, "%s", word);
    return text;
  }
  /* A quote inside becomes '\'': end of quotation, a quote, a new quotation. */
  length += (size_t)snprintf(text, size, "'");
  for (; *word && length < size; word++)
    length += (size_t)snprintf(text + length, size - length,
                               *word == '\'' ? "'\\''" : "%c", *word);
  if (length < size) snprintf(text + length, size - length, "'");
  return text;
}

void tune_text_list(char *text, size_t size, const char *more) {
  size_t length = strlen(text);
  snprintf(text + length, size - length, "%s%s", length ? ", " : "", more);
}

int tune_text_cut(char *line, char **cells, int most) {
  int count = 0;
  for (char *rest = line, *cell; (cell = strsep(&rest, "\t")); count++)
    if (count < most) cells[count] = cell;
  return count;
}

/* Prints a paragraph within 80 columns. */
static void print_wrapped(FILE *file, const char *margin, const char *text) {
  enum { WIDTH = 80 };
  int used = 0;
  for (const char *word = text; *word;) {
    int blanks = (int)strspn(word, " ");
    int letters = (int)strcspn(word + blanks, " ");
    int begins_line = used > 0 && used + blanks + letters > WIDTH;
    if (begins_line) {
      fprintf(file, "\n%s", margin);
      used = (int)strlen(margin);
      word += blanks;
      blanks = 0;
    }
    fprintf(file, "%.*s", blanks + letters, word);
    used += blanks + letters;
    word += blanks + letters;
  }
  fputc('\n', file);
}

void tune_text_wrap(FILE *file, const char *margin, const char *format, ...) {
  char text[2048];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  print_wrapped(file, margin, text);
}

void tune_text_message(const char *prefix, const char *format, va_list list) {
  char text[8192]; /* the longest path, and a sentence */
  int length = snprintf(text, sizeof text, "%s", prefix);
  vsnprintf(text + length, sizeof text - (size_t)length, format, list);
  for (char *at = text; *at; at++)
    if (iscntrl((unsigned char)*at)) *at = '?';
  print_wrapped(stderr, "      ", text);
}

/* A ratio of times: a percentage up to two, else a factor. */
static const char *ratio(double times, const char *percent, const char *factor,
                         char *text) {
  if (times < 2)
    snprintf(text, TUNE_RATIO_TEXT, "%.1f %% %s", 100 * (times - 1), percent);
  else
    snprintf(text, TUNE_RATIO_TEXT, "%.3g times %s", times, factor);
  return text;
}

const char *tune_text_faster(double times, char *text) {
  return ratio(times, "faster than", "as fast as", text);
}

const char *tune_text_slower(double times, char *text) {
  if (times < 2) return ratio(times, "slower than", "", text);
  snprintf(text, TUNE_RATIO_TEXT, "with %.3g times the time of", times);
  return text;
}

const char *tune_text_more(double times, char *text) {
  return ratio(times, "more", "as much", text);
}
