/*
 * rewrite_asm.c -- inline PTX.
 *
 * An asm statement of host code stays as it is. What is PTX is refused when it
 * runs: a program may contain some that it does not use.
 */
#include <string.h>

#include "program/rewrite_parts.h"

/* Whether the template is PTX: it has operations with types, such as
 * "mov.u32", or names a special register. */
static int is_ptx(const char *text, size_t length) {
  static const char *const types[] = {
      ".u32",    ".s32",    ".b32", ".f32",   ".u64", ".s64",  ".b64",
      ".f64",    ".u16",    ".b16", ".f16",   ".u8",  ".pred", ".sync",
      ".global", ".shared", "%%",   "membar", "bar.", "fence."};
  for (size_t at = 0; at < length; at++)
    for (size_t n = 0; n < sizeof types / sizeof *types; n++) {
      const size_t bytes = strlen(types[n]);
      if (bytes <= length - at && !memcmp(text + at, types[n], bytes)) return 1;
    }
  return 0;
}

void tune_rewrite_asm(tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  int open = i + 1;
  while (tune_token_is(tokens, open, "volatile") ||
         tune_token_is(tokens, open, "__volatile__") ||
         tune_token_is(tokens, open, "__volatile"))
    open++;
  if (!tune_token_is(tokens, open, "(")) return;
  const int close = tune_token_close(tokens, open);
  if (close < 0) return;
  const tune_token *first = &tokens->items[open + 1];
  if (first->kind != TUNE_TOKEN_STRING) return;
  const size_t length =
      tune_token_end(tokens, close) - tokens->items[open].begin;
  if (!is_ptx(tokens->text + first->begin, length)) return;
  tune_edits_add(&source->edits, tokens->items[i].begin,
                 tune_token_end(tokens, close),
                 "tw_program_refuse(\"inline PTX\", __builtin_FILE(), "
                 "__builtin_LINE())");
}
