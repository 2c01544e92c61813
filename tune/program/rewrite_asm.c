/*
 * rewrite_asm.c -- inline PTX.
 *
 * An asm statement of host code stays as it is. One that reads a special
 * register becomes the simulator's value of it, "trap;" the function. Other PTX
 * is refused when it runs: a program may contain some that it does not use.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/rewrite_parts.h"

/* Whether the template is PTX: it has operations with types, such as
 * "mov.u32", or names a special register. */
static int is_ptx(const char *text, size_t length) {
  static const char *const types[] = {
      ".u32",    ".s32",    ".b32",   ".f32", ".u64",   ".s64",  ".b64",
      ".f64",    ".u16",    ".b16",   ".f16", ".u8",    ".pred", ".sync",
      ".global", ".shared", ".async", "%%",   "membar", "bar.",  "fence."};
  for (size_t at = 0; at < length; at++)
    for (size_t n = 0; n < sizeof types / sizeof *types; n++) {
      const size_t bytes = strlen(types[n]);
      if (bytes <= length - at && !memcmp(text + at, types[n], bytes)) return 1;
    }
  return 0;
}

/* The register that the template reads, "laneid" of "mov.u32 %0, %%laneid;";
 * its length is 0 if it does something else. */
static const char *find_register(const char *text, size_t length, int *bytes) {
  static const char *const known[] = {
      "laneid",      "warpid",      "nwarpid",     "smid",        "nsmid",
      "clock",       "clock64",     "globaltimer", "lanemask_eq", "lanemask_lt",
      "lanemask_le", "lanemask_gt", "lanemask_ge"};
  char word[32], type[8], end[4];
  int used = 0;
  *bytes = 0;
  char copy[64];
  if (length >= sizeof copy) return NULL;
  memcpy(copy, text, length);
  copy[length] = '\0';
  if (sscanf(copy, "\"mov.%7[us0-9] %%0, %%%%%31[a-z0-9_] %3[;]%n", type, word,
             end, &used) < 2)
    return NULL;
  const char *rest = copy + strspn(copy, "\"");
  rest = strrchr(rest, '%') + 1 + strlen(word);
  if (rest[strspn(rest, "; \\nt\"")]) return NULL;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!strcmp(known[i], word)) {
      *bytes = (int)strlen(word);
      return text + (strstr(copy, word) - copy);
    }
  return NULL;
}

/* asm("mov.u32 %0, %%laneid;" : "=r"(x)) becomes (void)((x) = tw_ptx_laneid()).
 * 0 if it is something else. */
static int read_register(tune_source *source, int i, int open, int close) {
  const tune_tokens *tokens = &source->tokens;
  const tune_token *text = &tokens->items[open + 1];
  int bytes;
  const char *name =
      find_register(tokens->text + text->begin, text->length, &bytes);
  if (!name || !tune_token_is(tokens, open + 2, ":") ||
      tokens->items[open + 3].kind != TUNE_TOKEN_STRING ||
      !tune_token_is(tokens, open + 4, "("))
    return 0;
  const int end = tune_token_close(tokens, open + 4);
  if (end < 0) return 0;
  for (int at = end + 1; at < close; at++)
    if (!tune_token_is(tokens, at, ":") &&
        tokens->items[at].kind != TUNE_TOKEN_STRING)
      return 0;
  char *variable = tune_source_text(source, open + 5, end - 1);
  if (!variable) return 0;
  tune_edits_add(&source->edits, tokens->items[i].begin,
                 tune_token_end(tokens, close), "(void)((%s) = tw_ptx_%.*s())",
                 variable, bytes, name);
  free(variable);
  return 1;
}

static int is_trap(const char *text, size_t length) {
  char word[8], end[2];
  char copy[24] = "";
  if (length >= sizeof copy) return 0;
  memcpy(copy, text, length);
  return sscanf(copy, "\" %7[a-z] %1[;] ", word, end) == 2 &&
         !strcmp(word, "trap");
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
  if (is_trap(tokens->text + first->begin, first->length)) {
    tune_edits_add(&source->edits, tokens->items[i].begin,
                   tune_token_end(tokens, close), "__trap()");
    return;
  }
  const size_t length =
      tune_token_end(tokens, close) - tokens->items[open].begin;
  if (!is_ptx(tokens->text + first->begin, length)) return;
  if (read_register(source, i, open, close)) return;
  tune_edits_add(&source->edits, tokens->items[i].begin,
                 tune_token_end(tokens, close),
                 "tw_program_refuse(\"inline PTX\", __builtin_FILE(), "
                 "__builtin_LINE())");
}
