/*
 * rewrite.c -- see rewrite.h.
 */
#include "program/rewrite.h"

#include <string.h>

#include "program/rewrite_parts.h"

static int is_launch(const tune_tokens *tokens, int i) {
  return tune_token_is(tokens, i, "<") && tune_token_is(tokens, i + 1, "<") &&
         tune_token_is(tokens, i + 2, "<") &&
         !tune_token_is(tokens, i - 1, "operator");
}

static void rewrite_token(tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  const char *text = tokens->text + tokens->items[i].begin;
  if (is_launch(tokens, i)) {
    tune_rewrite_launch(source, i);
    return;
  }
  if (tokens->items[i].kind != TUNE_TOKEN_NAME) return;
  if (tune_token_is(tokens, i - 1, ":")) tune_rewrite_template(source, i);
  if (tune_token_is(tokens, i, "asm") || tune_token_is(tokens, i, "__asm__") ||
      tune_token_is(tokens, i, "__asm")) {
    tune_rewrite_asm(source, i);
    return;
  }
  if (tokens->items[i].length < 8 || strncmp(text, "__tw_", 5)) return;
  if (tune_token_is(tokens, i, "__tw_global__")) {
    tune_rewrite_kernel(source, i);
  } else if (tune_token_is(tokens, i, "__tw_launch_bounds__") ||
             tune_token_is(tokens, i, "__tw_cluster_dims__")) {
    const int past = tune_source_past_attribute(source, i);
    tune_source_drop(source, i, past > i ? past - 1 : i);
  } else if (tune_token_is(tokens, i, "__tw_host__")) {
    tune_source_drop(source, i, i);
  } else {
    tune_rewrite_variable(source, i);
  }
}

char *tune_rewrite(const char *text, size_t length,
                   const tune_rewrite_options *options, size_t *new_length) {
  tune_source source = {.options = options};
  if (!tune_tokens_read(&source.tokens, text, length)) return NULL;
  for (int i = 0; i < source.tokens.count; i++) rewrite_token(&source, i);
  char *result = tune_edits_apply(&source.edits, text, length, new_length);
  tune_tokens_free(&source.tokens);
  return result;
}
