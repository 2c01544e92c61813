/*
 * ptx_parts.c -- the text of a translation, and the types of registers: see
 * ptx_parts.h, and ptx.h for tune_ptx_type().
 */
#include "program/ptx_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The type of the variable that stands for a register of each kind. */
static const struct {
  char kind;
  int bytes;
  const char *type;
} types[] = {
    {'p', 0, "bool"},      {'h', 2, "unsigned short"},     {'r', 4, "unsigned"},
    {'f', 4, "float"},     {'l', 8, "unsigned long long"}, {'d', 8, "double"},
    {'n', -1, "long long"}};

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

void tune_ptx_add(tune_ptx_translation *to, const char *format, ...) {
  char piece[4 * TUNE_PTX_OPERAND];
  va_list list;
  va_start(list, format);
  const int length = vsnprintf(piece, sizeof piece, format, list);
  va_end(list);
  to->is_lost |= length >= (int)sizeof piece;
  if (to->is_lost) return;
  if (to->length + (size_t)length + 1 > to->capacity) {
    const size_t capacity = 2 * to->capacity + sizeof piece;
    char *text = realloc(to->text, capacity);
    to->is_lost |= !text;
    if (to->is_lost) return;
    to->text = text;
    to->capacity = capacity;
  }
  memcpy(to->text + to->length, piece, (size_t)length + 1);
  to->length += (size_t)length;
}

static int find_type(char kind) {
  for (int i = 0; i < COUNT(types); i++)
    if (types[i].kind == kind) return i;
  return -1;
}

const char *tune_ptx_type(char kind) {
  const int found = find_type(kind);
  return found < 0 ? NULL : types[found].type;
}

int tune_ptx_bytes(char kind) { return types[find_type(kind)].bytes; }
