/*
 * pass_function.c -- the functions and declarations of a pass (pass.h).
 */
#include <string.h>

#include "program/pass.h"

/* Whether the word is among the tokens from `first` to `last`, outside of
 * brackets. */
static int has_word(const tune_pass *pass, int first, int last,
                    const char *word) {
  const tune_tokens *tokens = &pass->source.tokens;
  for (int i = first; i <= last; i++) {
    if (tune_token_is(tokens, i, word)) return 1;
    const int past = tune_source_past_attribute(&pass->source, i);
    int close = past > i ? past - 1 : -1;
    if (close < 0 &&
        (tune_token_is(tokens, i, "(") || tune_token_is(tokens, i, "[")))
      close = tune_token_close(tokens, i);
    if (close < 0 && tune_token_is(tokens, i, "<"))
      close = tune_token_close_angle(tokens, i);
    if (close > i && close <= last) i = close;
  }
  return 0;
}

/* Sets *side to where a declaration's words say that it runs. Returns 0 if they
 * say nothing; it is a function of the host then. */
static int side_of(const tune_pass *pass, int first, int last,
                   tune_side *side) {
  const int is_device = has_word(pass, first, last, "__tw_device__");
  const int is_host = has_word(pass, first, last, "__tw_host__");
  *side = TUNE_HOST;
  if (has_word(pass, first, last, "__tw_global__") || (is_device && !is_host))
    *side = TUNE_DEVICE;
  else if (is_device || (has_word(pass, first, last, "constexpr") && !is_host))
    *side = TUNE_BOTH;
  return is_device || is_host || *side != TUNE_HOST;
}

/* The parenthesis before a function's parameters: the first before `end` that
 * is not an attribute's. -1: there is none. */
static int parameters_of(const tune_pass *pass, int first, int end) {
  const tune_tokens *tokens = &pass->source.tokens;
  for (int i = first; i < end; i++) {
    const int past = tune_source_past_attribute(&pass->source, i);
    if (past > i) {
      i = past - 1;
    } else if (tune_token_is(tokens, i, "operator")) {
      while (i < end && !tune_token_is(tokens, i, "(")) i++;
      if (tune_token_is(tokens, i + 1, ")")) i += 2;
      return i < end ? i : -1;
    } else if (tune_token_is(tokens, i, "(")) {
      return i;
    } else if (tune_token_is(tokens, i, "<")) {
      const int close = tune_token_close_angle(tokens, i);
      if (close > i && close < end) i = close;
    }
  }
  return -1;
}

int tune_pass_function(const tune_pass *pass, int i, tune_declaration *function,
                       int *is_in_function) {
  const tune_tokens *tokens = &pass->source.tokens;
  *is_in_function = 0;
  while (--i >= 0) {
    if (tune_token_is(tokens, i, "}") || tune_token_is(tokens, i, ")") ||
        tune_token_is(tokens, i, "]")) {
      i = tune_token_open(tokens, i);
      if (i < 0) return 0;
      continue;
    }
    if (!tune_token_is(tokens, i, "{")) continue;
    *function =
        (tune_declaration){.first = tune_source_declaration(&pass->source, i),
                           .open = i,
                           .close = tune_token_close(tokens, i),
                           .name = -1};
    const int open = parameters_of(pass, function->first, i);
    if (open < 0) continue; /* a class, a namespace, else, do, try */
    *is_in_function = 1;
    function->name = open - 1;
    function->last = function->close;
    if (function->close > 0 &&
        side_of(pass, function->first, i - 1, &function->side))
      return 1;
  }
  return 0;
}

/* The last name before token i. */
static int name_before(const tune_pass *pass, int first, int i) {
  while (--i >= first)
    if (tune_token_is_name(&pass->source.tokens, i)) return i;
  return -1;
}

int tune_pass_declaration(const tune_pass *pass, int i, int end,
                          tune_declaration *declaration) {
  const tune_tokens *tokens = &pass->source.tokens;
  *declaration = (tune_declaration){i, i, -1, -1, -1, TUNE_HOST};
  int name_end = -1; /* behind its name */
  for (int at = i; at < end; at++) {
    if (tune_token_is(tokens, at, ";")) {
      declaration->last = at;
      if (name_end < 0) name_end = at;
    } else if (tune_token_is(tokens, at, "{")) {
      const int close = tune_token_close(tokens, at);
      if (close < 0 || close >= end) return 0;
      const int open = parameters_of(pass, i, name_end < 0 ? at : name_end);
      if (name_end < 0) name_end = at;
      if (tune_token_is(tokens, close + 1, ";") ||
          (open < 0 && !has_word(pass, i, at - 1, "namespace") &&
           !has_word(pass, i, at - 1, "extern"))) {
        at = close; /* a class, or a value */
        continue;
      }
      declaration->last = close;
      if (open >= 0) {
        declaration->open = at;
        declaration->close = close;
        name_end = open;
        side_of(pass, i, at - 1, &declaration->side);
      }
    } else {
      if (name_end < 0 &&
          (tune_token_is(tokens, at, "=") || tune_token_is(tokens, at, "[")))
        name_end = at;
      if (tune_token_is(tokens, at, "(") || tune_token_is(tokens, at, "["))
        at = tune_token_close(tokens, at);
      if (at < 0) return 0;
      continue;
    }
    if (declaration->open < 0) {
      const int open = parameters_of(pass, i, name_end);
      if (open >= 0) name_end = open;
    }
    declaration->name = name_before(pass, i, name_end);
    return 1;
  }
  return 0;
}
