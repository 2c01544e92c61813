/*
 * ptx_read.c -- the words and operands of inline PTX (ptx_parts.h).
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/ptx_parts.h"

enum {
  NAME = TUNE_PTX_NAME,
  TERM = NAME + 8 /* a name with tw_r_ before it, and other terms' C++ */
};
typedef tune_ptx_operand ptx_operand;
typedef tune_ptx_translation translation;

void tune_ptx_skip_spaces(translation *to) {
  while (isspace((unsigned char)*to->at)) to->at++;
}

static int is_part(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '$';
}

void tune_ptx_skip_percents(translation *to) {
  tune_ptx_skip_spaces(to);
  while (*to->at == '%') to->at++;
}

int tune_ptx_read_word(translation *to, const char *marks, char word[NAME]) {
  int length = 0;
  tune_ptx_skip_spaces(to);
  for (;;) {
    if (to->at[0] == '%' && to->at[1] == '=') { /* the statement's number */
      to->at += 2;
      continue;
    }
    if (!is_part(*to->at) && (!*to->at || !strchr(marks, *to->at))) break;
    if (length + 1 >= NAME) return 0;
    word[length++] = *to->at++;
  }
  word[length] = '\0';
  return length;
}

char tune_ptx_kind_of(const translation *to, const char *name) {
  for (int i = 0; i < to->register_count; i++)
    if (!strcmp(to->registers[i], name)) return to->register_kinds[i];
  return 0;
}

/* ---- operands ------------------------------------------------------------ */

/* Reads a whole number such as 5, 0x5 or 5U, but not 0f3F800000, a float, or
 * 1e5. */
static int read_number(translation *to, char text[TERM]) {
  char word[NAME], *end;
  const int length = tune_ptx_read_word(to, "", word);
  if (!length) return 0;
  if (word[length - 1] == 'U') word[length - 1] = '\0';
  errno = 0;
  const unsigned long long value = strtoull(word, &end, 0);
  if (errno || *end || end == word) return 0;
  snprintf(text, TERM, "%lluull", value);
  return 1;
}

/* Reads a float as its bits, 0f3F800000 or 0d3FF0000000000000. Returns its
 * kind, 0 if it is something else. */
static char read_bits(translation *to, char text[TERM]) {
  const int is_long = to->at[1] == 'd' || to->at[1] == 'D';
  const size_t length = is_long ? 16 : 8;
  char bits[17] = "";
  if (*to->at != '0' || (!is_long && to->at[1] != 'f' && to->at[1] != 'F') ||
      strspn(to->at + 2, "0123456789abcdefABCDEF") != length)
    return 0;
  memcpy(bits, to->at + 2, length);
  to->at += 2 + length;
  snprintf(text, TERM,
           is_long ? "tw_ptx_as<double>(0x%sull)" : "tw_ptx_as<float>(0x%su)",
           bits);
  return is_long ? 'd' : 'f';
}

/* Reads the name of a register, declared or special. Returns its kind or 0. */
static char read_name(translation *to, char text[TERM]) {
  char word[NAME], kind;
  if (!tune_ptx_read_word(to, ".", word)) return 0;
  if (!strcmp(word, "_")) { /* a result that is not used */
    snprintf(text, TERM, "tw_ptx_sink()");
    return 'r';
  }
  kind = tune_ptx_kind_of(to, word);
  const char *special = kind ? NULL : tune_ptx_special(word, &kind);
  snprintf(text, TERM, "%s%s", special ? "" : "tw_r_",
           special ? special : word);
  return kind;
}

/* Reads an operand of the asm statement such as %3, a register or a number.
 * Returns its kind, 0 if it is something else. */
static char read_term(translation *to, char text[TERM]) {
  char word[NAME];
  tune_ptx_skip_spaces(to);
  if (isdigit((unsigned char)*to->at)) {
    const char kind = read_bits(to, text);
    return kind ? kind : read_number(to, text) ? 'n' : 0;
  }
  const int is_marked = *to->at == '%';
  tune_ptx_skip_percents(to);
  if (!is_marked || !isdigit((unsigned char)*to->at))
    return read_name(to, text);
  if (!tune_ptx_read_word(to, "", word) || word[strspn(word, "0123456789")] ||
      strlen(word) > 3 || (size_t)atoi(word) >= strlen(to->kinds))
    return 0;
  snprintf(text, TERM, "tw_p%d", atoi(word));
  return to->kinds[atoi(word)];
}

static int append(ptx_operand *operand, const char *piece) {
  const size_t length = strlen(operand->text);
  if (length + strlen(piece) >= sizeof operand->text) return 0;
  strcpy(operand->text + length, piece);
  return 1;
}

/* Reads a register, a sum of numbers, an address such as [register + numbers],
 * or a negated predicate, !p. */
static int read_operand(translation *to, ptx_operand *operand) {
  char term[TERM];
  *operand = (ptx_operand){.kind = 'n'};
  tune_ptx_skip_spaces(to);
  if (*to->at == '!') {
    to->at++;
    operand->kind = read_term(to, term);
    if (operand->kind != 'p') return 0;
    snprintf(operand->text, sizeof operand->text, " !%s", term);
    return 1;
  }
  if (*to->at == '[') operand->is_address = 1, to->at++;
  for (int count = 0;; count++) {
    tune_ptx_skip_spaces(to);
    if (count > 0 && (!*to->at || !strchr("+-", *to->at))) break;
    for (; *to->at && strchr("+-", *to->at); tune_ptx_skip_spaces(to))
      if (!append(operand, *to->at++ == '-' ? " -" : " +")) return 0;
    const int is_signed = operand->text[0] == ' ';
    const char kind = read_term(to, term);
    if (!kind || !append(operand, " ") || !append(operand, term)) return 0;
    if (kind == 'n') continue;
    if (count || is_signed) return 0;
    operand->kind = kind;
    operand->is_register = 1;
  }
  if (operand->is_address && *to->at == ',' && !to->is_open)
    return to->is_open = 1;
  if (operand->is_address) return *to->at == ']' && to->at++;
  /* A register may be added to only in an address. */
  return !operand->is_register ||
         !operand->text[1 + strcspn(operand->text + 1, " ")];
}

int tune_ptx_read_operands(translation *to, int *count, ptx_operand *operands) {
  int is_vector = 0;
  tune_ptx_skip_spaces(to);
  while (*to->at && *to->at != ';') {
    if (*to->at == '{' && !is_vector) is_vector = 1, to->at++;
    if (*count == TUNE_PTX_MOST_OPERANDS ||
        !read_operand(to, &operands[(*count)++]))
      return 0;
    tune_ptx_skip_spaces(to);
    if (*to->at == '}' && is_vector) is_vector = 0, to->at++;
    tune_ptx_skip_spaces(to);
    if (*to->at == ']' && to->is_open) to->is_open = 0, to->at++;
    tune_ptx_skip_spaces(to);
    if (*to->at == ',' || *to->at == '|') /* two results: d|p */
      to->at++;
    else if (*to->at != ';')
      return 0;
    tune_ptx_skip_spaces(to);
  }
  return !is_vector && !to->is_open;
}
