/*
 * tokens.c -- see tokens.h.
 */
#include "program/tokens.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------ */

static int is_word(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '$' ||
         (unsigned char)c >= 0x80;
}

/* Past the quoted text that begins at `at` with its quote. */
static size_t past_quoted(const char *text, size_t at) {
  const char quote = text[at++];
  while (text[at] && text[at] != quote && text[at] != '\n')
    at += text[at] == '\\' && text[at + 1] ? 2 : 1;
  return text[at] == quote ? at + 1 : at;
}

/* Past R"name(...)name"; `at` is at the quote. */
static size_t past_raw(const char *text, size_t at) {
  const char *begin = text + at + 1;
  const size_t name = strcspn(begin, "(");
  const char *end = begin + name;
  while ((end = strchr(end, ')')) != NULL) {
    end++;
    if (!strncmp(end, begin, name) && end[name] == '"')
      return (size_t)(end + name + 1 - text);
  }
  return at + strlen(text + at);
}

static size_t past_number(const char *text, size_t at) {
  for (;; at++) {
    const char c = text[at];
    if (is_word(c) || c == '.' || (c == '\'' && is_word(text[at + 1])))
      continue;
    if ((c == '+' || c == '-') && strchr("eEpP", text[at - 1])) continue;
    return at;
  }
}

static int is_string_prefix(const char *text, size_t length) {
  static const char *const prefixes[] = {"L",  "u",  "U",   "u8", "R",
                                         "LR", "uR", "u8R", "UR"};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (strlen(prefixes[i]) == length && !strncmp(prefixes[i], text, length))
      return 1;
  return 0;
}

/* Reads the token at `at`, which is no space. */
static tune_token read_token(const char *text, size_t at) {
  size_t end = at;
  tune_token_kind kind = TUNE_TOKEN_MARK;
  if (isdigit((unsigned char)text[at]) ||
      (text[at] == '.' && isdigit((unsigned char)text[at + 1]))) {
    kind = TUNE_TOKEN_NUMBER;
    end = past_number(text, at + 1);
  } else if (is_word(text[at])) {
    kind = TUNE_TOKEN_NAME;
    while (is_word(text[end])) end++;
    if ((text[end] == '"' || text[end] == '\'') &&
        is_string_prefix(text + at, end - at)) {
      kind = TUNE_TOKEN_STRING;
      end = text[end - 1] == 'R' ? past_raw(text, end) : past_quoted(text, end);
    }
  } else if (text[at] == '"' || text[at] == '\'') {
    kind = TUNE_TOKEN_STRING;
    end = past_quoted(text, at);
  } else {
    end = at + 1;
  }
  return (tune_token){at, end - at, kind};
}

typedef struct token_list {
  tune_token *items;
  int count, capacity;
} token_list;

static int add(token_list *list, tune_token token) {
  if (list->count == list->capacity) {
    const int capacity = list->capacity ? 2 * list->capacity : 4096;
    tune_token *items =
        realloc(list->items, (size_t)capacity * sizeof *list->items);
    if (!items) return 0;
    list->items = items;
    list->capacity = capacity;
  }
  list->items[list->count++] = token;
  return 1;
}

int tune_tokens_read(tune_tokens *tokens, const char *text, size_t length) {
  token_list items = {0}, lines = {0};
  int is_line_begin = 1, is_good = 1;
  for (size_t at = 0; at < length && is_good;) {
    const char c = text[at];
    if (c == '\n') {
      is_line_begin = 1;
      at++;
    } else if (isspace((unsigned char)c)) {
      at++;
    } else if (c == '#' && is_line_begin) {
      const size_t end = at + strcspn(text + at, "\n");
      is_good = add(&lines, (tune_token){at, end - at, TUNE_TOKEN_LINE});
      at = end;
    } else {
      const tune_token token = read_token(text, at);
      is_good = add(&items, token);
      at += token.length;
      is_line_begin = 0;
    }
  }
  is_good = is_good && add(&items, (tune_token){length, 0, TUNE_TOKEN_END});
  *tokens = (tune_tokens){text,        length,     items.items, items.count - 1,
                          lines.items, lines.count};
  if (!is_good) tune_tokens_free(tokens);
  return is_good;
}

void tune_tokens_free(tune_tokens *tokens) {
  free(tokens->items);
  free(tokens->lines);
  *tokens = (tune_tokens){0};
}

/* ---- looking ------------------------------------------------------------ */

int tune_token_is(const tune_tokens *tokens, int i, const char *word) {
  if (i < 0 || i >= tokens->count) return 0;
  const tune_token *token = &tokens->items[i];
  return strlen(word) == token->length &&
         !memcmp(tokens->text + token->begin, word, token->length);
}

int tune_token_is_name(const tune_tokens *tokens, int i) {
  return i >= 0 && i < tokens->count &&
         tokens->items[i].kind == TUNE_TOKEN_NAME;
}

size_t tune_token_end(const tune_tokens *tokens, int i) {
  return tokens->items[i].begin + tokens->items[i].length;
}

/* The token's character if it is a punctuator; 0 otherwise. */
static char mark(const tune_tokens *tokens, int i) {
  return tokens->items[i].kind == TUNE_TOKEN_MARK
             ? tokens->text[tokens->items[i].begin]
             : 0;
}

static int level_change(char c) {
  return c == '(' || c == '[' || c == '{'   ? 1
         : c == ')' || c == ']' || c == '}' ? -1
                                            : 0;
}

int tune_token_close(const tune_tokens *tokens, int i) {
  for (int depth = 0; i < tokens->count; i++) {
    depth += level_change(mark(tokens, i));
    if (!depth) return i;
  }
  return -1;
}

int tune_token_open(const tune_tokens *tokens, int i) {
  for (int depth = 0; i >= 0; i--) {
    depth += level_change(mark(tokens, i));
    if (!depth) return i;
  }
  return -1;
}

int tune_token_close_angle(const tune_tokens *tokens, int i) {
  for (int depth = 0; i >= 0 && i < tokens->count; i++) {
    const char c = mark(tokens, i);
    if (level_change(c) > 0)
      i = tune_token_close(tokens, i);
    else if (level_change(c) < 0 || c == ';')
      return -1;
    else if (c == '<')
      depth++;
    else if (c == '>' &&
             !(i && mark(tokens, i - 1) == '-' &&
               tune_token_end(tokens, i - 1) == tokens->items[i].begin) &&
             !--depth)
      return i;
    if (i < 0) return -1;
  }
  return -1;
}

int tune_token_open_angle(const tune_tokens *tokens, int i) {
  for (int depth = 0; i >= 0; i--) {
    const char c = mark(tokens, i);
    if (level_change(c) < 0)
      i = tune_token_open(tokens, i);
    else if (level_change(c) > 0 || c == ';')
      return -1;
    else if (c == '>')
      depth++;
    else if (c == '<' && !--depth)
      return i;
    if (i < 0) return -1;
  }
  return -1;
}
