/*
 * rewrite_launch.c -- k<<<grid, block, shared, stream>>>(arguments).
 */
#include <stdlib.h>

#include "program/rewrite_parts.h"

/* The >>> that is followed by a parenthesis; -1 if there is none. */
static int find_end(const tune_tokens *tokens, int i) {
  for (i += 3; i + 3 < tokens->count; i++) {
    if (tune_token_is(tokens, i, ">") && tune_token_is(tokens, i + 1, ">") &&
        tune_token_is(tokens, i + 2, ">") && tune_token_is(tokens, i + 3, "("))
      return i;
    if (tune_token_is(tokens, i, "(") || tune_token_is(tokens, i, "[") ||
        tune_token_is(tokens, i, "{"))
      i = tune_token_close(tokens, i);
    if (i < 0 || tune_token_is(tokens, i, ";")) return -1;
  }
  return -1;
}

static int is_statement_word(const tune_tokens *tokens, int i) {
  return tune_token_is(tokens, i, "if") || tune_token_is(tokens, i, "while") ||
         tune_token_is(tokens, i, "for") ||
         tune_token_is(tokens, i, "switch") ||
         tune_token_is(tokens, i, "return") || tune_token_is(tokens, i, "else");
}

/* The first token of the expression that ends at `i`: a name with its
 * namespaces, template arguments, members, calls and indices. -1 if it is
 * none. */
static int find_begin(const tune_tokens *tokens, int i) {
  int begin = -1;
  while (i >= 0) {
    if (tune_token_is(tokens, i, ">")) {
      i = tune_token_open_angle(tokens, i) - 1;
    } else if (tune_token_is(tokens, i, ")") || tune_token_is(tokens, i, "]")) {
      begin = tune_token_open(tokens, i);
      i = begin - 1;
      if (begin < 0 || is_statement_word(tokens, i) ||
          (!tune_token_is_name(tokens, i) && !tune_token_is(tokens, i, "]") &&
           !tune_token_is(tokens, i, ")")))
        return begin;
      continue;
    }
    if (!tune_token_is_name(tokens, i)) return begin;
    begin = i;
    if (tune_token_is(tokens, i - 1, "template")) i--;
    if (tune_token_is(tokens, i - 1, ":") &&
        tune_token_is(tokens, i - 2, ":")) {
      begin = i - 2;
      if (!tune_token_is_name(tokens, i - 3) &&
          !tune_token_is(tokens, i - 3, ">"))
        return begin;
      if (is_statement_word(tokens, i - 3)) return begin;
      i -= 3;
    } else if (tune_token_is(tokens, i - 1, ".")) {
      i -= 2;
    } else if (tune_token_is(tokens, i - 1, ">") &&
               tune_token_is(tokens, i - 2, "-")) {
      i -= 3;
    } else {
      return begin;
    }
  }
  return begin;
}

void tune_rewrite_launch(tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  const int end = find_end(tokens, i);
  if (end < 0) return;
  const int begin = find_begin(tokens, i - 1);
  const int close = tune_token_close(tokens, end + 3);
  if (begin < 0 || close < 0) return;
  char *sizes = tune_source_text(source, i + 3, end - 1);
  if (!sizes) {
    source->edits.is_lost = 1;
    return;
  }
  const size_t at = tokens->items[begin].begin;
  tune_edits_add(&source->edits, at, at,
                 "(tw_program_configure(%s) ? (void)0 : (void)", sizes);
  free(sizes);
  tune_edits_add(&source->edits, tokens->items[i].begin,
                 tune_token_end(tokens, end + 2), " ");
  const size_t after = tune_token_end(tokens, close);
  tune_edits_add(&source->edits, after, after, ")");
}
