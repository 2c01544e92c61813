/*
 * ptx.c -- see ptx.h.
 */
#include "program/ptx.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 64, MOST_OPERANDS = 5, MOST_REGISTERS = 32, OPERAND = 96 };

/* Instructions with the C++ of each: $0 is the first operand. A register of 32
 * bits is unsigned, or a float if it is .f32 or its constraint is "f". */
static const struct {
  const char *name;
  int operands;
  const char *code;
} instructions[] = {
    {"mov.b32", 2, "tw_ptx_move($0, $1)"},
    {"mov.u32", 2, "tw_ptx_move($0, $1)"},
    {"mov.s32", 2, "tw_ptx_move($0, $1)"},
    {"mov.f32", 2, "tw_ptx_move($0, $1)"},
    {"mov.b64", 2, "tw_ptx_move($0, $1)"},
    {"mov.u64", 2, "tw_ptx_move($0, $1)"},
    {"add.u32", 3, "$0 = $1 + $2"},
    {"add.s32", 3, "$0 = $1 + $2"},
    {"sub.u32", 3, "$0 = $1 - $2"},
    {"sub.s32", 3, "$0 = $1 - $2"},
    {"mul.lo.u32", 3, "$0 = $1 * $2"},
    {"mul.lo.s32", 3, "$0 = $1 * $2"},
    {"mul.hi.u32", 3, "$0 = __umulhi($1, $2)"},
    {"mad.lo.u32", 4, "$0 = $1 * $2 + $3"},
    {"mad.lo.s32", 4, "$0 = $1 * $2 + $3"},
    {"and.b32", 3, "$0 = $1 & $2"},
    {"or.b32", 3, "$0 = $1 | $2"},
    {"xor.b32", 3, "$0 = $1 ^ $2"},
    {"not.b32", 2, "$0 = ~$1"},
    {"shl.b32", 3, "$0 = $2 < 32u ? $1 << $2 : 0u"},
    {"shr.u32", 3, "$0 = $2 < 32u ? $1 >> $2 : 0u"},
    {"bfe.u32", 4, "$0 = tw_ptx_bits($1, $2, $3)"},
    {"popc.b32", 2, "$0 = __popc($1)"},
    {"clz.b32", 2, "$0 = __clz($1)"},
    {"brev.b32", 2, "$0 = __brev($1)"},
    {"setp.eq.b32", 3, "$0 = $1 == $2"},
    {"setp.ne.b32", 3, "$0 = $1 != $2"},
    {"setp.eq.u32", 3, "$0 = $1 == $2"},
    {"setp.ne.u32", 3, "$0 = $1 != $2"},
    {"setp.lt.u32", 3, "$0 = (unsigned)$1 < (unsigned)$2"},
    {"setp.ge.u32", 3, "$0 = (unsigned)$1 >= (unsigned)$2"},
    {"setp.eq.s32", 3, "$0 = $1 == $2"},
    {"setp.ne.s32", 3, "$0 = $1 != $2"},
    {"setp.lt.s32", 3, "$0 = (int)$1 < (int)$2"},
    {"setp.ge.s32", 3, "$0 = (int)$1 >= (int)$2"},
    {"ex2.approx.f32", 2, "$0 = exp2f($1)"},
    {"ex2.approx.ftz.f32", 2, "$0 = exp2f($1)"},
    {"lg2.approx.f32", 2, "$0 = log2f($1)"},
    {"lg2.approx.ftz.f32", 2, "$0 = log2f($1)"},
    {"rcp.approx.f32", 2, "$0 = 1.0f / $1"},
    {"rcp.approx.ftz.f32", 2, "$0 = 1.0f / $1"},
    {"sqrt.approx.f32", 2, "$0 = sqrtf($1)"},
    {"sqrt.approx.ftz.f32", 2, "$0 = sqrtf($1)"},
    {"rsqrt.approx.f32", 2, "$0 = rsqrtf($1)"},
    {"rsqrt.approx.ftz.f32", 2, "$0 = rsqrtf($1)"},
    {"tanh.approx.f32", 2, "$0 = tanhf($1)"},
    {"shfl.sync.bfly.b32", 5,
     "$0 = __shfl_xor_sync($4, $1, $2, tw_ptx_width($3))"},
    {"shfl.sync.down.b32", 5,
     "$0 = __shfl_down_sync($4, $1, $2, tw_ptx_width($3))"},
    {"shfl.sync.up.b32", 5,
     "$0 = __shfl_up_sync($4, $1, $2, tw_ptx_width($3))"},
    {"shfl.sync.idx.b32", 5, "$0 = __shfl_sync($4, $1, $2, tw_ptx_width($3))"},
    {"cp.async.ca.shared.global", 3, "tw_ptx_copy($0, $1, $2, $2)"},
    {"cp.async.ca.shared.global", 4, "tw_ptx_copy($0, $1, $2, $3)"},
    {"cp.async.cg.shared.global", 3, "tw_ptx_copy($0, $1, $2, $2)"},
    {"cp.async.cg.shared.global", 4, "tw_ptx_copy($0, $1, $2, $3)"},
    {"cp.async.commit_group", 0, "tw_sim_copy_commit()"},
    {"cp.async.wait_group", 1, "tw_sim_copy_wait($0)"},
    {"cp.async.wait_all", 0, "(tw_sim_copy_commit(), tw_sim_copy_wait(0))"},
};

/* What a register of each type is. */
static const struct {
  const char *name, *type;
} types[] = {{".pred", "bool"},
             {".b32", "unsigned"},
             {".u32", "unsigned"},
             {".s32", "unsigned"},
             {".f32", "float"},
             {".b64", "unsigned long long"},
             {".u64", "unsigned long long"}};

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

typedef struct translation {
  const char *at; /* in the PTX */
  int operands;   /* of the asm statement */
  char registers[MOST_REGISTERS][NAME];
  int register_count;
  char *text;
  size_t length, capacity;
  int is_lost; /* there was no memory */
} translation;

static __attribute__((format(printf, 2, 3))) void add(translation *to,
                                                      const char *format, ...) {
  char piece[4 * OPERAND];
  va_list list;
  va_start(list, format);
  const int length = vsnprintf(piece, sizeof piece, format, list);
  va_end(list);
  if (to->length + (size_t)length + 1 > to->capacity) {
    const size_t capacity = 2 * to->capacity + sizeof piece;
    char *text = realloc(to->text, capacity);
    to->is_lost |= !text || length >= (int)sizeof piece;
    if (to->is_lost) return;
    to->text = text;
    to->capacity = capacity;
  }
  memcpy(to->text + to->length, piece, (size_t)length + 1);
  to->length += (size_t)length;
}

static void skip_spaces(translation *to) {
  while (isspace((unsigned char)*to->at)) to->at++;
}

static int is_part(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '$';
}

/* A word of letters, digits and the marks; 0 if there is none, or a long one.
 */
static int read_word(translation *to, const char *marks, char *word) {
  int length = 0;
  skip_spaces(to);
  while (is_part(*to->at) || (*to->at && strchr(marks, *to->at))) {
    if (length + 1 >= NAME) return 0;
    word[length++] = *to->at++;
  }
  word[length] = '\0';
  return length;
}

static int is_register(const translation *to, const char *name) {
  for (int i = 0; i < to->register_count; i++)
    if (!strcmp(to->registers[i], name)) return 1;
  return 0;
}

/* .reg .u32 a, b; */
static int declare(translation *to) {
  char word[NAME];
  const char *type = NULL;
  if (!read_word(to, ".", word)) return 0;
  for (int i = 0; i < COUNT(types); i++)
    if (!strcmp(types[i].name, word)) type = types[i].type;
  if (!type) return 0;
  do {
    if (!read_word(to, "", word) || is_register(to, word) ||
        to->register_count == MOST_REGISTERS)
      return 0;
    strcpy(to->registers[to->register_count++], word);
    add(to, "%s tw_r_%s{}; ", type, word);
    skip_spaces(to);
  } while (*to->at == ',' && to->at++);
  return 1;
}

/* One piece of an operand: %3, a register, a number or a mark. */
static int read_piece(translation *to, char *text) {
  char word[NAME];
  if (*to->at == '%') {
    to->at++;
    const int is_number = isdigit((unsigned char)*to->at);
    if (!is_number || !read_word(to, "", word) ||
        word[strspn(word, "0123456789")] || atoi(word) >= to->operands)
      return 0;
    sprintf(text, "tw_p%d", atoi(word));
  } else if (isdigit((unsigned char)*to->at)) {
    if (!read_word(to, "", word)) return 0;
    /* 0f3F800000 is a float, 0d... a double. */
    if (word[0] == '0' && word[1] && !strchr("xX01234567", word[1])) return 0;
    sprintf(text, "%su", word);
  } else if (is_part(*to->at)) {
    if (!read_word(to, "", word) || !is_register(to, word)) return 0;
    sprintf(text, "tw_r_%s", word);
  } else if (strchr("[]+-", *to->at)) {
    sprintf(text, "%c", *to->at == '[' ? '(' : *to->at == ']' ? ')' : *to->at);
    to->at++;
  } else {
    return 0;
  }
  return 1;
}

static int read_operand(translation *to, char *operand) {
  char piece[NAME + 8];
  size_t length = 0;
  for (skip_spaces(to); *to->at && *to->at != ',' && *to->at != ';';
       skip_spaces(to)) {
    if (!read_piece(to, piece) || length + strlen(piece) >= OPERAND) return 0;
    strcpy(operand + length, piece);
    length += strlen(piece);
  }
  return length > 0;
}

/* How far data is brought into the L2 changes nothing. */
static void drop_prefetch(char *name) {
  char *at = strstr(name, ".L2::");
  if (at) *at = '\0';
}

static int add_code(translation *to, const char *name, int count,
                    char operands[][OPERAND]) {
  const char *code = NULL;
  for (int i = 0; i < COUNT(instructions); i++)
    if (!strcmp(instructions[i].name, name) &&
        instructions[i].operands == count)
      code = instructions[i].code;
  for (; code && *code; code++)
    if (*code == '$')
      add(to, "%s", operands[*++code - '0']);
    else
      add(to, "%c", *code);
  add(to, "; ");
  return code != NULL;
}

/* An instruction, or a declaration; the `;` behind it is next. */
static int read_instruction(translation *to) {
  char name[NAME], operands[MOST_OPERANDS][OPERAND];
  int count = 0;
  if (*to->at == '@') {
    to->at++;
    const int is_not = *to->at == '!';
    to->at += is_not;
    if (!read_word(to, "", name) || !is_register(to, name)) return 0;
    add(to, "if (%stw_r_%s) ", is_not ? "!" : "", name);
  }
  if (!read_word(to, ".:", name)) return 0;
  if (!strcmp(name, ".reg")) return declare(to);
  drop_prefetch(name);
  skip_spaces(to);
  while (*to->at && *to->at != ';') {
    if (count == MOST_OPERANDS || !read_operand(to, operands[count++]))
      return 0;
    if (*to->at == ',') to->at++;
  }
  return add_code(to, name, count, operands);
}

char *tune_ptx_translate(const char *ptx, int operands) {
  translation to = {.at = ptx, .operands = operands};
  int is_known = 1;
  add(&to, "%s", "");
  while (is_known) {
    skip_spaces(&to);
    if (!*to.at) break;
    if (strchr("{};", *to.at))
      to.at++;
    else
      is_known = read_instruction(&to) && *to.at == ';' && to.at++;
  }
  if (is_known && !to.is_lost) return to.text;
  free(to.text);
  return NULL;
}

long tune_ptx_unquote(const char *quoted, size_t length, char *to) {
  static const char names[] = "ntr\"\\", values[] = "\n\t\r\"\\";
  long used = 0;
  if (length < 2 || quoted[0] != '"') return -1;
  for (size_t i = 1; i + 1 < length; i++) {
    char character = quoted[i];
    if (character == '\\') {
      const char *found = strchr(names, quoted[++i]);
      if (!found || !*found) return -1;
      character = values[found - names];
    }
    to[used++] = character;
  }
  return used;
}
