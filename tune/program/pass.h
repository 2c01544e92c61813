/*
 * pass.h -- the text of one pass of the preprocessor, as passes.c compares and
 * joins two of them.
 */
#ifndef TUNE_PASS_H
#define TUNE_PASS_H

#include <stdint.h>

#include "program/rewrite_parts.h"

/* The tokens of one line of a source. */
typedef struct tune_row {
  int first, end;   /* tokens; `end` is behind the last one */
  uint64_t hash;    /* of the tokens, the file and the line */
  const char *file; /* as in a line marker, without its quotes */
  int file_length, line;
} tune_row;

typedef struct tune_pass {
  tune_source source; /* its edits are not used */
  tune_row *rows;
  int row_count;
} tune_pass;

/* 0 if there is no memory. */
int tune_pass_read(tune_pass *pass, const char *text, size_t length);
void tune_pass_free(tune_pass *pass);
/* The row that holds a token. */
const tune_row *tune_pass_row(const tune_pass *pass, int token);

/* Tokens in which two passes differ: from `first` to `end` of each pass. */
typedef struct tune_hunk {
  int first[2], end[2];
} tune_hunk;

/* The next difference behind `from`, the row in each pass, which becomes the
 * rows behind the difference; 0 if there is none. */
int tune_passes_next_hunk(const tune_pass *host, const tune_pass *device,
                          int from[2], tune_hunk *hunk);

/* Leaves out the equal tokens at both ends of a difference. */
void tune_passes_narrow(const tune_pass *host, const tune_pass *device,
                        tune_hunk *hunk);

/* Where code runs, by the words of its declaration. */
typedef enum tune_side { TUNE_HOST, TUNE_DEVICE, TUNE_BOTH } tune_side;

/* A function with its body, or another declaration. */
typedef struct tune_declaration {
  int first, last; /* its tokens */
  int open, close; /* the braces of a function's body; -1: it has none */
  int name;        /* the token; -1: it has none */
  tune_side side;
} tune_declaration;

/* The function that token i is in, where its declaration says where it runs:
 * the innermost one with such words. 0: there is none; *is_in_function says
 * whether it is in a function of the host. */
int tune_pass_function(const tune_pass *pass, int i, tune_declaration *function,
                       int *is_in_function);
/* The declaration that begins at i and ends before `end`; 0 if none does. */
int tune_pass_declaration(const tune_pass *pass, int i, int end,
                          tune_declaration *declaration);

#endif
