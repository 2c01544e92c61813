/*
 * rewrite_template.c -- calls of a template's member template without the word
 * `template`, as in A<T>::f<3>(x), which nvcc takes and g++ does not where A<T>
 * depends on a parameter.
 */
#include <string.h>

#include "program/rewrite_parts.h"

/* Whether an expression may begin behind token i: a declaration has a type
 * before its name, and there the word must not be. */
static int ends_expression(const tune_tokens *tokens, int i) {
  static const char *const before[] = {";", "{", "}", "(", ")",      ",",
                                       "=", "?", "!", "&", "return", "else"};
  for (size_t n = 0; n < sizeof before / sizeof *before; n++)
    if (tune_token_is(tokens, i, before[n])) return 1;
  return 0;
}

static int are_colons(const tune_tokens *tokens, int first) {
  return tune_token_is(tokens, first, ":") &&
         tune_token_is(tokens, first + 1, ":");
}

/* Whether the tokens are arguments of a template rather than a comparison. */
static int are_arguments(const tune_tokens *tokens, int first, int last) {
  for (int i = first; i <= last; i++) {
    const tune_token_kind kind = tokens->items[i].kind;
    if (kind != TUNE_TOKEN_NAME && kind != TUNE_TOKEN_NUMBER &&
        !tune_token_is(tokens, i, ",") && !tune_token_is(tokens, i, ":") &&
        !tune_token_is(tokens, i, "<") && !tune_token_is(tokens, i, ">"))
      return 0;
  }
  return first <= last;
}

void tune_rewrite_template(tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  if (i < 5 || !tune_token_is(tokens, i + 1, "<") ||
      !are_colons(tokens, i - 2) || !tune_token_is(tokens, i - 3, ">"))
    return;
  const int close = tune_token_close_angle(tokens, i + 1);
  if (close < 0 || !tune_token_is(tokens, close + 1, "(") ||
      !are_arguments(tokens, i + 2, close - 1))
    return;
  int first = tune_token_open_angle(tokens, i - 3) - 1;
  while (first > 2 && are_colons(tokens, first - 2) &&
         tune_token_is_name(tokens, first - 3))
    first -= 3;
  if (first < 1 || !tune_token_is_name(tokens, first) ||
      !ends_expression(tokens, first - 1))
    return;
  tune_edits_add(&source->edits, tokens->items[i].begin, tokens->items[i].begin,
                 "template ");
}
