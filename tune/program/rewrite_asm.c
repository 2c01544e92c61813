/*
 * rewrite_asm.c -- inline PTX.
 *
 * An asm statement of host code stays as it is. "trap;" and "exit;" become
 * functions, and instructions that ptx.h knows become C++. Other PTX is refused
 * when it runs: a program may contain some that it does not use. An empty
 * statement only constrains the compiler; it is removed if g++ lacks the
 * constraint.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/ptx.h"
#include "program/rewrite_parts.h"

/* Whether the template is PTX: it has operations with types, such as
 * "mov.u32", or names a special register. */
static int is_ptx(const char *text, size_t length) {
  static const char *const types[] = {
      ".u32",        ".s32",     ".b32",       ".f32",
      ".u64",        ".s64",     ".b64",       ".f64",
      ".u16",        ".b16",     ".f16",       ".u8",
      ".pred",       ".sync",    ".global",    ".shared",
      ".async",      "%%",       "membar",     "bar.",
      "fence.",      "barrier.", "prefetch",   "griddepcontrol.",
      "activemask.", "mapa.",    "setmaxnreg."};
  for (size_t at = 0; at < length; at++)
    for (size_t n = 0; n < sizeof types / sizeof *types; n++) {
      const size_t bytes = strlen(types[n]);
      if (bytes <= length - at && !memcmp(text + at, types[n], bytes)) return 1;
    }
  return 0;
}

/* Whether the template is this word alone. */
static int is_only(const char *text, size_t length, const char *wanted) {
  char word[8], end[2];
  char copy[24] = "";
  if (length >= sizeof copy) return 0;
  memcpy(copy, text, length);
  return sscanf(copy, "\" %7[a-z] %1[;] ", word, end) == 2 &&
         !strcmp(word, wanted);
}

/* ---- instructions -------------------------------------------------------- */

typedef struct asm_operand {
  char *expression;
  int is_read, is_written;
} asm_operand;

typedef struct asm_operands {
  asm_operand items[TUNE_PTX_MOST_OPERANDS];
  char kinds[TUNE_PTX_MOST_OPERANDS + 1]; /* the letters of their constraints */
  int count;
} asm_operands;

/* The strings from token `at` on, joined, and the token behind them; NULL if
 * they are not plain, or if there is no memory. */
static char *join_strings(const tune_source *source, int *at, int close) {
  const tune_tokens *tokens = &source->tokens;
  char *text =
      malloc(tune_token_end(tokens, close) - tokens->items[*at].begin + 1);
  long length = 0;
  for (; text && tokens->items[*at].kind == TUNE_TOKEN_STRING; ++*at) {
    const tune_token *one = &tokens->items[*at];
    const long more =
        tune_ptx_unquote(tokens->text + one->begin, one->length, text + length);
    if (more < 0) {
      free(text);
      return NULL;
    }
    length += more;
  }
  if (text) text[length] = '\0';
  return text;
}

/* The letter of a constraint such as =r; 0: not known. */
static char kind_of(const char *constraint) {
  const size_t length = strlen(constraint);
  const char kind = length ? constraint[length - 1] : '\0';
  return kind && strchr("rnlfdh", kind) ? kind : '\0';
}

/* One operand at a token, "=r"(x); returns the token behind it, 0 if it is
 * something else. */
static int read_operand(tune_source *source, int at, int close,
                        asm_operands *all) {
  const tune_tokens *tokens = &source->tokens;
  char *constraint = join_strings(source, &at, close);
  if (!constraint) return 0;
  const char kind = kind_of(constraint), first = *constraint;
  free(constraint);
  const int end =
      tune_token_is(tokens, at, "(") ? tune_token_close(tokens, at) : -1;
  if (end < 0 || !kind || all->count == TUNE_PTX_MOST_OPERANDS) return 0;
  asm_operand *one = &all->items[all->count];
  *one = (asm_operand){.expression = tune_source_text(source, at + 1, end - 1),
                       .is_read = first != '=',
                       .is_written = first == '=' || first == '+'};
  all->kinds[all->count] = kind;
  all->count += one->expression != NULL;
  return one->expression ? end + 1 : 0;
}

/* Reads the outputs and inputs that follow the template. Returns 0 if one is
 * not known. */
static int read_operands(tune_source *source, int at, int close,
                         asm_operands *all) {
  const tune_tokens *tokens = &source->tokens;
  for (int colons = 0; at < close;) {
    if (tune_token_is(tokens, at, ":")) {
      at++;
      if (++colons == 3) return 1; /* the clobbered registers */
    } else if (tune_token_is(tokens, at, ",")) {
      at++;
    } else if (!(at = read_operand(source, at, close, all))) {
      return 0;
    }
  }
  return 1;
}

/* Writes ({ a variable for each operand, set to its input; the statements; the
 * outputs }). An expression is evaluated once: tw_o0 refers to one that is read
 * and written. Results of wgmma are written after the statement (`is_late`), so
 * there the variables of outputs are references. */
static void put(tune_source *source, size_t begin, size_t end,
                const asm_operands *all, const char *statements, int is_late) {
  tune_edits *edits = &source->edits;
  tune_edits_add(edits, begin, end, "({ ");
  for (int i = 0; i < all->count; i++) {
    const asm_operand *one = &all->items[i];
    const char *type = tune_ptx_type(all->kinds[i]);
    if (is_late && one->is_written)
      tune_edits_add(edits, end, end, "auto &tw_p%d = (%s); ", i,
                     one->expression);
    else if (one->is_read && one->is_written)
      tune_edits_add(edits, end, end,
                     "auto &tw_o%d = (%s); %s tw_p%d = (%s)(tw_o%d); ", i,
                     one->expression, type, i, type, i);
    else if (one->is_read)
      tune_edits_add(edits, end, end, "%s tw_p%d = (%s)(%s); ", type, i, type,
                     one->expression);
    else
      tune_edits_add(edits, end, end, "%s tw_p%d{}; ", type, i);
  }
  tune_edits_add(edits, end, end, "%s", statements);
  for (int i = 0; i < all->count && !is_late; i++) {
    const asm_operand *one = &all->items[i];
    if (one->is_read && one->is_written)
      tune_edits_add(edits, end, end, "tw_o%d = tw_p%d; ", i, i);
    else if (one->is_written)
      tune_edits_add(edits, end, end, "(%s) = tw_p%d; ", one->expression, i);
  }
  tune_edits_add(edits, end, end, "})");
}

/* Translates the instructions. Returns 0 if one is not known, and its name. */
static int read_instructions(tune_source *source, int i, int open, int close,
                             char unknown[TUNE_PTX_NAME]) {
  asm_operands all = {.count = 0};
  int at = open + 1;
  char *ptx = join_strings(source, &at, close);
  char *statements = NULL;
  if (ptx && read_operands(source, at, close, &all))
    statements = tune_ptx_translate(ptx, all.kinds, unknown);
  if (statements)
    put(source, source->tokens.items[i].begin,
        tune_token_end(&source->tokens, close), &all, statements,
        strstr(ptx, "wgmma.mma_async.") != NULL);
  for (int n = 0; n < all.count; n++) free(all.items[n].expression);
  free(statements);
  free(ptx);
  return statements != NULL;
}

/* Whether the template is empty, and an operand has the constraint `f`, which
 * for g++ is a register of another kind. */
static int is_only_for_nvcc(tune_source *source, int open, int close) {
  asm_operands all = {.count = 0};
  int at = open + 1;
  char *ptx = join_strings(source, &at, close);
  const int is_empty = ptx && !ptx[strspn(ptx, " \t\n;")];
  const int is_read = is_empty && read_operands(source, at, close, &all);
  for (int n = 0; n < all.count; n++) free(all.items[n].expression);
  free(ptx);
  return is_read && strchr(all.kinds, 'f') != NULL;
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
  static const struct {
    const char *word, *code;
  } endings[] = {{"trap", "__trap()"}, {"exit", "tw_sim_exit()"}};
  for (int n = 0; n < 2; n++)
    if (is_only(tokens->text + first->begin, first->length, endings[n].word)) {
      tune_edits_add(&source->edits, tokens->items[i].begin,
                     tune_token_end(tokens, close), "%s", endings[n].code);
      return;
    }
  if (is_only_for_nvcc(source, open, close)) {
    tune_edits_add(&source->edits, tokens->items[i].begin,
                   tune_token_end(tokens, close), "((void)0)");
    return;
  }
  const size_t length =
      tune_token_end(tokens, close) - tokens->items[open].begin;
  if (!is_ptx(tokens->text + first->begin, length)) return;
  char unknown[TUNE_PTX_NAME] = "";
  if (read_instructions(source, i, open, close, unknown)) return;
  tune_edits_add(&source->edits, tokens->items[i].begin,
                 tune_token_end(tokens, close),
                 "tw_program_refuse(\"inline PTX%s%s%s\", __builtin_FILE(), "
                 "__builtin_LINE())",
                 *unknown ? ", " : "", unknown, *unknown ? "," : "");
}
