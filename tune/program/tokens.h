/*
 * tokens.h -- a preprocessed C++ text as tokens.
 *
 * A punctuator is a token of one character, so that ">>" closes two template
 * lists. Spaces are no tokens; a line marker of the preprocessor is one.
 */
#ifndef TUNE_TOKENS_H
#define TUNE_TOKENS_H

#include <stddef.h>

typedef enum tune_token_kind {
  TUNE_TOKEN_END,
  TUNE_TOKEN_NAME, /* an identifier or a keyword */
  TUNE_TOKEN_NUMBER,
  TUNE_TOKEN_STRING, /* a string or a character, with its prefix */
  TUNE_TOKEN_MARK,   /* one punctuator */
  TUNE_TOKEN_LINE    /* a line that begins with # */
} tune_token_kind;

typedef struct tune_token {
  size_t begin, length; /* in the text */
  tune_token_kind kind;
} tune_token;

typedef struct tune_tokens {
  const char *text;
  size_t length;
  tune_token *items; /* lines are left out; the last one is an END */
  int count;         /* without the END */
  tune_token *lines; /* the lines that begin with # */
  int line_count;
} tune_tokens;

/* 0 if there is no memory. The text must end with a 0 byte, and stay. */
int tune_tokens_read(tune_tokens *tokens, const char *text, size_t length);
void tune_tokens_free(tune_tokens *tokens);

/* Whether token i is this word or this punctuator; 0 outside of the text. */
int tune_token_is(const tune_tokens *tokens, int i, const char *word);
int tune_token_is_name(const tune_tokens *tokens, int i);
/* The index of the bracket that closes, or opens, the one at i, for (), [], {};
 * -1 if there is none. */
int tune_token_close(const tune_tokens *tokens, int i);
int tune_token_open(const tune_tokens *tokens, int i);
/* The same for the list of a template: < at i, or > at i. */
int tune_token_close_angle(const tune_tokens *tokens, int i);
int tune_token_open_angle(const tune_tokens *tokens, int i);
/* Where the token ends. */
size_t tune_token_end(const tune_tokens *tokens, int i);

#endif
