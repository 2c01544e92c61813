/*
 * cuda_scan.c -- finds words in CUDA text, but not in comments and quotes.
 */
#include <ctype.h>
#include <string.h>

#include "import/cuda_text.h"

int tune_cuda_is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Blanks the text up to `end`, but for newlines. */
static char *blank(char *at, const char *end) {
  for (; at < end; at++)
    if (*at != '\n') *at = ' ';
  return at;
}

/* The end of a literal that begins with a quotation mark; a newline ends one
 * that is not closed. */
static char *literal_end(char *at) {
  const char mark = *at++;
  while (*at && *at != mark && *at != '\n') at += *at == '\\' && at[1] ? 2 : 1;
  return *at == mark ? at + 1 : at;
}

char *tune_cuda_mask(const char *text, int with_quotes) {
  char *mask = strdup(text), *at = mask;
  while (at && *at) {
    char *end = at + 1;
    int is_comment = 1;
    if (at[0] == '/' && at[1] == '/') {
      end = at + strcspn(at, "\n");
    } else if (at[0] == '/' && at[1] == '*') {
      end = strstr(at + 2, "*/");
      end = end ? end + 2 : at + strlen(at);
    } else if (*at == '"' ||
               (*at == '\'' && (at == mask || !tune_cuda_is_word(at[-1])))) {
      end = literal_end(at);
      is_comment = !with_quotes;
    } else {
      is_comment = 0;
    }
    at = is_comment ? blank(at, end) : end;
  }
  return mask;
}

const char *tune_cuda_find(const char *from, const char *word) {
  const size_t length = strlen(word);
  for (const char *at = from; (at = strstr(at, word)); at += length)
    if ((at == from || !tune_cuda_is_word(at[-1])) &&
        !tune_cuda_is_word(at[length]))
      return at;
  return NULL;
}

const char *tune_cuda_closing(const char *open) {
  int depth = 0;
  for (const char *at = open; *at; at++) {
    depth += *at == '(';
    depth -= *at == ')';
    if (depth == 0) return at;
  }
  return NULL;
}
