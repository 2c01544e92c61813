/*
 * source.c -- declarations and parameters in the tokens of a source
 * (rewrite_parts.h).
 */
#include <stdlib.h>
#include <string.h>

#include "program/rewrite_parts.h"

/* ---- declarations -------------------------------------------------------- */

void tune_source_drop(tune_source *source, int first, int last) {
  tune_edits_add(&source->edits, source->tokens.items[first].begin,
                 tune_token_end(&source->tokens, last), " ");
}

int tune_source_declaration(const tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  while (i > 0) {
    const int before = i - 1;
    if (tune_token_is(tokens, before, ";") ||
        tune_token_is(tokens, before, "{") ||
        tune_token_is(tokens, before, "}") ||
        tune_token_is(tokens, before, "("))
      return i;
    if (tune_token_is(tokens, before, ")")) {
      i = tune_token_open(tokens, before);
      if (i < 0) return before + 1;
    } else if (tune_token_is(tokens, before, ">")) {
      i = tune_token_open_angle(tokens, before);
      if (i < 0) return before + 1;
    } else {
      i = before;
    }
  }
  return 0;
}

static const char *const attributes[] = {
    "__attribute__",       "__attribute", "alignas",  "__tw_launch_bounds__",
    "__tw_cluster_dims__", "decltype",    "noexcept", "__declspec"};

int tune_source_past_attribute(const tune_source *source, int i) {
  const tune_tokens *tokens = &source->tokens;
  for (size_t n = 0; n < sizeof attributes / sizeof *attributes; n++)
    if (tune_token_is(tokens, i, attributes[n]) &&
        tune_token_is(tokens, i + 1, "(")) {
      const int close = tune_token_close(tokens, i + 1);
      return close < 0 ? i : close + 1;
    }
  if (tune_token_is(tokens, i, "[") && tune_token_is(tokens, i + 1, "[")) {
    const int close = tune_token_close(tokens, i);
    return close < 0 ? i : close + 1;
  }
  return i;
}

static int stands_for_nothing(const tune_tokens *tokens, int i) {
  return tune_token_is(tokens, i, "__tw_device__") ||
         tune_token_is(tokens, i, "__tw_host__");
}

char *tune_source_text(const tune_source *source, int first, int last) {
  const tune_tokens *tokens = &source->tokens;
  size_t most = 1, length = 0;
  for (int i = first; i <= last; i++) most += tokens->items[i].length + 1;
  char *text = malloc(most);
  if (!text) return NULL;
  for (int i = first; i <= last; i++) {
    const tune_token *token = &tokens->items[i];
    if (stands_for_nothing(tokens, i)) continue;
    /* Punctuators of several characters stay together. */
    if (i > first && length && tune_token_end(tokens, i - 1) != token->begin)
      text[length++] = ' ';
    memcpy(text + length, tokens->text + token->begin, token->length);
    length += token->length;
  }
  text[length] = '\0';
  return text;
}

/* ---- parameters ---------------------------------------------------------- */

static int is_type_word(const tune_tokens *tokens, int i) {
  static const char *const words[] = {
      "void",     "bool",         "char",       "short",    "int",
      "long",     "float",        "double",     "signed",   "unsigned",
      "const",    "volatile",     "typename",   "class",    "struct",
      "enum",     "union",        "auto",       "wchar_t",  "char16_t",
      "char32_t", "__restrict__", "__restrict", "restrict", "register",
      "constexpr"};
  for (size_t n = 0; n < sizeof words / sizeof *words; n++)
    if (tune_token_is(tokens, i, words[n])) return 1;
  return 0;
}

static int is_qualifier(const tune_tokens *tokens, int i) {
  return tune_token_is(tokens, i, "const") ||
         tune_token_is(tokens, i, "volatile") ||
         tune_token_is(tokens, i, "__restrict__") ||
         tune_token_is(tokens, i, "__restrict") ||
         tune_token_is(tokens, i, "restrict") ||
         tune_token_is(tokens, i, "__tw_device__");
}

/* The name that a declaration gives to what it declares, which ends at `last`:
 * -1 if it gives none. */
static int find_name(const tune_source *source, int first, int last) {
  const tune_tokens *tokens = &source->tokens;
  int name = -1, has_type = 0;
  for (int i = first; i <= last; i++) {
    const int past = tune_source_past_attribute(source, i);
    if (past > i) {
      if (tune_token_is(tokens, i, "decltype")) has_type = 1;
      i = past - 1;
      continue;
    }
    if (tune_token_is(tokens, i, "[")) return name;
    if (tune_token_is(tokens, i, "(")) { /* void (*f)(int) */
      for (int j = i + 1; j < last && !tune_token_is(tokens, j, ")"); j++)
        if (tune_token_is_name(tokens, j) && !is_type_word(tokens, j)) return j;
      return -1;
    }
    if (tune_token_is(tokens, i, "<")) {
      const int close = tune_token_close_angle(tokens, i);
      if (close < 0) return -1;
      i = close;
      name = -1;
      has_type = 1;
      continue;
    }
    if (!tune_token_is_name(tokens, i)) {
      if (tune_token_is(tokens, i, ":")) has_type = 0;
      if (tune_token_is(tokens, i, "*") || tune_token_is(tokens, i, "&"))
        name = -1;
      continue;
    }
    if (is_qualifier(tokens, i)) continue;
    if (is_type_word(tokens, i)) {
      name = -1;
      has_type = 1;
      continue;
    }
    /* The last part of a::b is no name of a parameter. */
    name = has_type && !tune_token_is(tokens, i - 1, ":") ? i : -1;
    has_type = 1;
  }
  return name;
}

static int find_at_depth(const tune_source *source, int first, int last,
                         const char *mark) {
  const tune_tokens *tokens = &source->tokens;
  for (int i = first; i <= last; i++) {
    if (tune_token_is(tokens, i, mark)) return i;
    if (tune_token_is(tokens, i, "(") || tune_token_is(tokens, i, "[") ||
        tune_token_is(tokens, i, "{")) {
      i = tune_token_close(tokens, i);
    } else if (tune_token_is(tokens, i, "<")) {
      const int close = tune_token_close_angle(tokens, i);
      if (close > 0) i = close;
    }
    if (i < 0) return -1;
  }
  return -1;
}

int tune_source_parameters(const tune_source *source, int open, int close,
                           tune_parameter *parameters) {
  const tune_tokens *tokens = &source->tokens;
  int count = 0;
  for (int first = open + 1; first < close && count < TUNE_MAX_PARAMETERS;) {
    int comma = find_at_depth(source, first, close - 1, ",");
    const int last = (comma < 0 ? close : comma) - 1;
    const int equals = find_at_depth(source, first, last, "=");
    const int end = equals < 0 ? last : equals - 1;
    tune_parameter *one = &parameters[count];
    *one = (tune_parameter){.first = first,
                            .last = last,
                            .name = find_name(source, first, end),
                            .has_default = equals >= 0,
                            .default_at = equals};
    one->is_pack = find_at_depth(source, first, end, ".") >= 0;
    if (!(first == last && tune_token_is(tokens, first, "void"))) count++;
    if (comma < 0) break;
    first = comma + 1;
  }
  return count;
}
