/*
 * rewrite_parts.h -- the parts of rewrite.h.
 */
#ifndef TUNE_REWRITE_PARTS_H
#define TUNE_REWRITE_PARTS_H

#include "program/edits.h"
#include "program/rewrite.h"
#include "program/tokens.h"

typedef struct tune_source {
  tune_tokens tokens;
  tune_edits edits;
  const tune_rewrite_options *options;
} tune_source;

/* ---- source.c ------------------------------------------------------------ */

/* Leaves out the tokens from `first` to `last`. */
void tune_source_drop(tune_source *source, int first, int last);
/* The first token of the declaration that token i is in. */
int tune_source_declaration(const tune_source *source, int i);
/* The token behind an attribute, alignas() or the like at i, else i. */
int tune_source_past_attribute(const tune_source *source, int i);
/* The text of the tokens, from malloc(), without the words that stand for
 * nothing; NULL if there is no memory. */
char *tune_source_text(const tune_source *source, int first, int last);

/* A name of a parameter or of a template's parameter. */
typedef struct tune_parameter {
  int first, last; /* its tokens, without the comma */
  int name;        /* the token; -1: it has none */
  int is_pack;
  int has_default;
  int default_at; /* the token "=" */
} tune_parameter;
enum { TUNE_MAX_PARAMETERS = 256 };
/* The parameters between the brackets at `open` and `close`. */
int tune_source_parameters(const tune_source *source, int open, int close,
                           tune_parameter *parameters);

/* ---- rewrite_*.c: each rewrites one kind of words ------------------------ */

/* The word __tw_global__ at i. */
void tune_rewrite_kernel(tune_source *source, int i);
/* The words of variables at i. */
void tune_rewrite_variable(tune_source *source, int i);
/* <<< at i. */
void tune_rewrite_launch(tune_source *source, int i);
/* asm at i. */
void tune_rewrite_asm(tune_source *source, int i);
/* The name at i, if it is that of a member template. */
void tune_rewrite_template(tune_source *source, int i);

#endif
