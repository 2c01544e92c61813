/*
 * ptx.c -- see ptx.h.
 */
#include "program/ptx.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/ptx_instructions.h"
#include "program/ptx_parts.h"

enum { NAME = TUNE_PTX_NAME };
typedef tune_ptx_operand ptx_operand;
typedef tune_ptx_translation translation;

/* The kind of a register of each type. */
static const struct {
  const char *name;
  char kind;
} registers[] = {{".pred", 'p'}, {".b16", 'h'}, {".u16", 'h'}, {".s16", 'h'},
                 {".b32", 'r'},  {".u32", 'r'}, {".s32", 'r'}, {".f32", 'f'},
                 {".b64", 'l'},  {".u64", 'l'}, {".s64", 'l'}, {".f64", 'd'}};

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

/* Reads a declaration such as .reg .u32 a, b; */
static int declare(translation *to) {
  char word[NAME], kind = 0;
  if (!tune_ptx_read_word(to, ".", word)) return 0;
  for (int i = 0; i < COUNT(registers); i++)
    if (!strcmp(registers[i].name, word)) kind = registers[i].kind;
  if (!kind) return 0;
  do {
    tune_ptx_skip_percents(to);
    if (!tune_ptx_read_word(to, "", word) || tune_ptx_kind_of(to, word) ||
        to->register_count == TUNE_PTX_MOST_REGISTERS)
      return 0;
    strcpy(to->registers[to->register_count], word);
    to->register_kinds[to->register_count++] = kind;
    tune_ptx_add(to, "%s tw_r_%s{}; ", tune_ptx_type(kind), word);
    tune_ptx_skip_spaces(to);
  } while (*to->at == ',' && to->at++);
  return 1;
}

/* Drops the size of a prefetch into L2, which changes no result. With
 * .L2::cache_hint, which stays, an instruction has one operand more. */
static void drop_prefetch(char *name) {
  static const char *const sizes[] = {".L2::64B", ".L2::128B", ".L2::256B"};
  char *at = strstr(name, ".L2::");
  for (int i = 0; at && i < COUNT(sizes); i++)
    if (!strcmp(at, sizes[i])) {
      *at = '\0';
      return;
    }
}

/* Whether an operand can be one of this kind. */
static int is_kind(const ptx_operand *operand, char kind) {
  const char own = operand->kind;
  if (isupper((unsigned char)kind))
    return operand->is_register && !operand->is_address &&
           own == tolower((unsigned char)kind);
  if (kind == 's' || kind == 'g')
    return operand->is_address && (own == 'l' || (own == 'r' && kind == 's'));
  if (operand->is_address) return 0;
  if (own == 'n') return kind == 'r' || kind == 'l' || kind == 'h';
  return own == kind || (tune_ptx_bytes(own) > 0 &&
                         tune_ptx_bytes(own) == tune_ptx_bytes(kind));
}

/* Whether the instruction takes these operands; what it writes is a register.
 */
static int takes(int instruction, int count, const ptx_operand *operands) {
  const char *kinds = instructions[instruction].kinds;
  if ((int)strlen(kinds) != count) return 0;
  for (int i = 0; i < count; i++)
    if (!is_kind(&operands[i], kinds[i])) return 0;
  return strncmp(instructions[instruction].code, "$0 = ", 5) != 0 ||
         operands[0].is_register;
}

/* Adds an operand, converted to this kind. */
static void add_operand(translation *to, const ptx_operand *operand,
                        char kind) {
  const char own = operand->kind;
  if (kind == 's' || kind == 'g')
    tune_ptx_add(to, "(%s)(%s)", tune_ptx_type(own), operand->text);
  else if (own == 'n')
    tune_ptx_add(to, "(%s)(%s)", tune_ptx_type(kind), operand->text);
  else if (own == kind || isupper((unsigned char)kind))
    tune_ptx_add(to, "%s", operand->text);
  else
    tune_ptx_add(to, "tw_ptx_as<%s>(%s)", tune_ptx_type(kind), operand->text);
}

static int add_code(translation *to, const char *name, int count,
                    const ptx_operand *operands) {
  int found = COUNT(instructions) - 1;
  while (found >= 0 && (strcmp(instructions[found].name, name) != 0 ||
                        !takes(found, count, operands)))
    found--;
  if (found < 0) return 0;
  const char *code = instructions[found].code;
  const char *kinds = instructions[found].kinds;
  int is_cast = 0;
  if (!strncmp(code, "$0 = ", 5)) {
    code += 5;
    tune_ptx_add(to, "%s = ", operands[0].text);
    is_cast = operands[0].kind != kinds[0];
    if (is_cast)
      tune_ptx_add(to, "tw_ptx_as<%s>(", tune_ptx_type(operands[0].kind));
  }
  for (; *code; code++)
    if (*code == '$') {
      const int i = (int)strtol((char[]){*++code, '\0'}, NULL, 16);
      add_operand(to, &operands[i], kinds[i]);
    } else {
      tune_ptx_add(to, "%c", *code);
    }
  tune_ptx_add(to, is_cast ? "); " : "; ");
  return 1;
}

/* Translates setp.lt.and.u32 p|q, a, b, c: p = a < b and c, q = !(a < b) and c.
 */
static int set_predicates(translation *to, const char *name, int count,
                          const ptx_operand *operands) {
  static const struct {
    const char *word, *sign;
  } others[] = {{".and.", "&&"}, {".or.", "||"}, {".xor.", "!="}};
  char plain[NAME];
  const char *joined = NULL;
  if (strncmp(name, "setp.", 5) != 0) return 0;
  strcpy(plain, name);
  for (int i = 0; i < COUNT(others); i++) {
    char *at = strstr(plain, others[i].word);
    if (!at) continue;
    joined = others[i].sign;
    memmove(at, at + strlen(others[i].word) - 1,
            strlen(at + strlen(others[i].word) - 1) + 1);
  }
  const int results = count - 2 - (joined != NULL);
  if (results < 1 || results > 2) return 0;
  const ptx_operand *other = &operands[count - 1];
  if (joined && other->kind != 'p') return 0;
  for (int i = 0; i < results; i++)
    if (operands[i].kind != 'p' || !operands[i].is_register) return 0;
  const ptx_operand compared[] = {
      {.text = " tw_is", .kind = 'p', .is_register = 1},
      operands[results],
      operands[results + 1]};
  tune_ptx_add(to, "{ bool tw_is; ");
  if (joined) tune_ptx_add(to, "const bool tw_other = %s; ", other->text);
  if (!add_code(to, plain, 3, compared)) return 0;
  for (int i = 0; i < results; i++)
    tune_ptx_add(to, "%s = %stw_is%s%s; ", operands[i].text, i ? "!" : "",
                 joined ? joined : "", joined ? " tw_other" : "");
  tune_ptx_add(to, "} ");
  return 1;
}

/* Adds the name of a label to a list, as "tw_l_a, tw_l_b, ". */
static void note_label(translation *to, char list[TUNE_PTX_LABELS],
                       const char *name) {
  const size_t used = strlen(list), room = TUNE_PTX_LABELS - used;
  const int length = snprintf(list + used, room, "tw_l_%s, ", name);
  to->is_lost |= length >= (int)room || strpbrk(name, ".:") != NULL;
}

/* Reads a label such as `LOOP:`. Returns 0 if there is none here. */
static int read_label(translation *to) {
  const char *begin = to->at;
  char name[NAME];
  const int length = tune_ptx_read_word(to, ".:", name);
  if (length < 2 || name[length - 1] != ':') {
    to->at = begin;
    return 0;
  }
  name[length - 1] = '\0';
  note_label(to, to->labels, name);
  tune_ptx_add(to, "tw_l_%s: ; ", name);
  return 1;
}

/* Translates `bra DONE` and `bra.uni DONE`. */
static int jump(translation *to, const char *name) {
  char label[NAME];
  if (strcmp(name, "bra") != 0 && strcmp(name, "bra.uni") != 0) return 0;
  tune_ptx_skip_percents(to);
  if (!tune_ptx_read_word(to, "", label)) return 0;
  tune_ptx_skip_spaces(to);
  note_label(to, to->jumps, label);
  tune_ptx_add(to, "goto tw_l_%s; ", label);
  return 1;
}

/* Whether the statement has the labels that it jumps to. */
static int has_labels(const translation *to) {
  char name[NAME + 8]; /* with its tw_l_ and comma */
  for (const char *at = to->jumps; *at; at += strlen(name)) {
    snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ",") + 2, at);
    const char *found = strstr(to->labels, name);
    if (!found || (found > to->labels && found[-1] != ' ')) return 0;
  }
  return 1;
}

/* Reads an instruction or a declaration, up to the `;` behind it. */
static int read_instruction(translation *to) {
  char name[NAME];
  ptx_operand operands[TUNE_PTX_MOST_OPERANDS];
  int count = 0;
  const int is_conditional = *to->at == '@';
  to->name[0] = '\0';
  if (is_conditional) {
    to->at++;
    const int is_not = *to->at == '!';
    to->at += is_not;
    tune_ptx_skip_percents(to);
    if (!tune_ptx_read_word(to, "", name) || tune_ptx_kind_of(to, name) != 'p')
      return 0;
    tune_ptx_add(to, "if (%stw_r_%s) ", is_not ? "!" : "", name);
  }
  if (!tune_ptx_read_word(to, ".:", name)) return 0;
  strcpy(to->name, name);
  if (!strcmp(name, ".reg")) return !is_conditional && declare(to);
  if (jump(to, name)) return 1;
  drop_prefetch(name);
  if (!tune_ptx_read_operands(to, &count, operands)) return 0;
  return add_code(to, name, count, operands) ||
         set_predicates(to, name, count, operands) ||
         tune_ptx_async(to, name, count, operands) ||
         tune_ptx_product(to, name, count, operands) ||
         tune_ptx_memory(to, name, count, operands);
}

/* Makes the labels local to this statement, of which a function may have
 * copies. */
static char *with_labels(translation *to) {
  const size_t length = to->length + strlen(to->labels) + 32;
  char *text = malloc(length);
  if (text)
    snprintf(text, length, "{ __label__ %.*s; %s} ",
             (int)strlen(to->labels) - 2, to->labels, to->text);
  free(to->text);
  return text;
}

char *tune_ptx_translate(const char *ptx, const char *kinds,
                         char unknown[TUNE_PTX_NAME]) {
  translation to = {.at = ptx, .kinds = kinds};
  int is_known = 1;
  tune_ptx_add(&to, "%s", "");
  while (is_known) {
    tune_ptx_skip_spaces(&to);
    if (!*to.at) break;
    if (strchr("{};", *to.at))
      to.at++;
    else if (!read_label(&to))
      is_known = read_instruction(&to) && *to.at == ';' && to.at++;
  }
  if (is_known && !to.is_lost && has_labels(&to))
    return *to.labels ? with_labels(&to) : to.text;
  strcpy(unknown, !is_known ? to.name : to.is_lost ? "" : "bra");
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
