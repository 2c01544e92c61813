/*
 * text.h -- formats numbers, lists and paragraphs, cuts lines into cells, and
 * finds the name that a misspelt word resembles.
 */
#ifndef TUNE_TEXT_H
#define TUNE_TEXT_H

#include <stdarg.h>
#include <stdio.h>

#include "api/error.h"

/* The index of the name most similar to `word`, ignoring case; -1 if none is
 * similar. */
int tune_text_nearest(const char *word, const char *const *names, int count);

/* The number of edits (insert, delete, replace, swap two neighbours) from a to
 * b, ignoring case. */
int tune_text_distance(const char *a, const char *b);

enum { TUNE_NUMBER_TEXT = 24 };
/* At least four significant digits: "4.321", "40.62", "2131". */
const char *tune_text_number(double number, char *text);
/* "67.1 MB", in powers of ten like bandwidths. */
const char *tune_text_bytes(double bytes, char *text);

/* Writes "unknown type 'f23'; did you mean 'f32'? known: u8, i8, ...". `what`
 * is "type", `given` the unknown word. */
enum { TUNE_UNKNOWN_TEXT = 1200 };
void tune_text_unknown(char text[TUNE_UNKNOWN_TEXT], const char *what,
                       const char *given, const char *const *names, int count);

/* Writes `word` quoted for a shell: in single quotes if it needs them. Cuts
 * text that does not fit. Returns `text`. */
const char *tune_text_quoted(const char *word, char *text, size_t size);

/* Appends ", more" to a list in `text`, or "more" if it is empty. Cuts text
 * that does not fit. */
void tune_text_list(char *text, size_t size, const char *more);

/* Cuts a line at its tabs, in place. Sets the first `most` cells, and returns
 * how many the line has. */
int tune_text_cut(char *line, char **cells, int most);

/* The margin of lines that continue "device: ", "choice: " and the like. */
#define TUNE_HANG "        "

/* Prints a paragraph within 80 columns and ends it with a newline. Lines after
 * the first begin with `margin`. A word longer than a line is not broken. */
void tune_text_wrap(FILE *file, const char *margin, const char *format, ...)
    TWI_PRINTF(3, 4);
/* Prints a message to stderr in the same way, after a prefix such as
 * "tune: error: ". Prints control characters, which may come from the command
 * line or a file, as "?". */
void tune_text_message(const char *prefix, const char *format, va_list list);

enum { TUNE_RATIO_TEXT = 40 };
/* How two times compare: "25.0 % faster than", or "18.1 times as fast as";
 * "25.0 % slower than", or "with 18.1 times the time of"; "25.0 % more", or
 * "18.1 times as much". `times` is the ratio of the longer time to the shorter
 * one; `text` has TUNE_RATIO_TEXT bytes and is returned. */
const char *tune_text_faster(double times, char *text);
const char *tune_text_slower(double times, char *text);
const char *tune_text_more(double times, char *text);

#endif
