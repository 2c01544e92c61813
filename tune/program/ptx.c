/*
 * ptx.c -- see ptx.h.
 */
#include "program/ptx.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/ptx_instructions.h"
#include "program/ptx_parts.h"

enum {
  NAME = TUNE_PTX_NAME,
  TERM = NAME + 8, /* a name with tw_r_ before it, and other terms' C++ */
  MOST_OPERANDS = 14,
  OPERAND = TUNE_PTX_OPERAND
};
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

static void skip_spaces(translation *to) {
  while (isspace((unsigned char)*to->at)) to->at++;
}

static int is_part(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '$';
}

/* An asm statement with operands has two marks before a name of PTX. */
static void skip_percents(translation *to) {
  skip_spaces(to);
  while (*to->at == '%') to->at++;
}

/* A word of letters, digits and the marks; 0 if there is none, or a long one.
 */
static int read_word(translation *to, const char *marks, char *word) {
  int length = 0;
  skip_spaces(to);
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

/* The kind of a register; 0 if there is none of this name. */
static char kind_of(const translation *to, const char *name) {
  for (int i = 0; i < to->register_count; i++)
    if (!strcmp(to->registers[i], name)) return to->register_kinds[i];
  return 0;
}

/* .reg .u32 a, b; */
static int declare(translation *to) {
  char word[NAME], kind = 0;
  if (!read_word(to, ".", word)) return 0;
  for (int i = 0; i < COUNT(registers); i++)
    if (!strcmp(registers[i].name, word)) kind = registers[i].kind;
  if (!kind) return 0;
  do {
    skip_percents(to);
    if (!read_word(to, "", word) || kind_of(to, word) ||
        to->register_count == TUNE_PTX_MOST_REGISTERS)
      return 0;
    strcpy(to->registers[to->register_count], word);
    to->register_kinds[to->register_count++] = kind;
    tune_ptx_add(to, "%s tw_r_%s{}; ", tune_ptx_type(kind), word);
    skip_spaces(to);
  } while (*to->at == ',' && to->at++);
  return 1;
}

/* A whole number, 5, 0x5 or 5U. Not 0f3F800000, which is a float, nor 1e5. */
static int read_number(translation *to, char text[TERM]) {
  char word[NAME], *end;
  const int length = read_word(to, "", word);
  if (!length) return 0;
  if (word[length - 1] == 'U') word[length - 1] = '\0';
  errno = 0;
  const unsigned long long value = strtoull(word, &end, 0);
  if (errno || *end || end == word) return 0;
  snprintf(text, TERM, "%lluull", value);
  return 1;
}

/* A float as its bits, 0f3F800000 or 0d3FF0000000000000; its kind, 0 if it is
 * something else. */
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

/* A register that the PTX declares, or a special one. */
static char read_name(translation *to, char text[TERM]) {
  char word[NAME], kind;
  if (!read_word(to, ".", word)) return 0;
  if (!strcmp(word, "_")) { /* a result that is not used */
    snprintf(text, TERM, "tw_ptx_sink()");
    return 'r';
  }
  kind = kind_of(to, word);
  const char *special = kind ? NULL : tune_ptx_special(word, &kind);
  snprintf(text, TERM, "%s%s", special ? "" : "tw_r_",
           special ? special : word);
  return kind;
}

/* %3, a register or a number; returns its kind, 0 if it is something else. */
static char read_term(translation *to, char text[TERM]) {
  char word[NAME];
  skip_spaces(to);
  if (isdigit((unsigned char)*to->at)) {
    const char kind = read_bits(to, text);
    return kind ? kind : read_number(to, text) ? 'n' : 0;
  }
  const int is_marked = *to->at == '%';
  skip_percents(to);
  if (!is_marked || !isdigit((unsigned char)*to->at))
    return read_name(to, text);
  if (!read_word(to, "", word) || word[strspn(word, "0123456789")] ||
      strlen(word) > 2 || (size_t)atoi(word) >= strlen(to->kinds))
    return 0;
  snprintf(text, TERM, "tw_p%d", atoi(word));
  return to->kinds[atoi(word)];
}

static int append(ptx_operand *operand, const char *piece) {
  const size_t length = strlen(operand->text);
  if (length + strlen(piece) >= OPERAND) return 0;
  strcpy(operand->text + length, piece);
  return 1;
}

/* A register, a sum of numbers, an address: [register + numbers], or what a
 * predicate is not: !p. */
static int read_operand(translation *to, ptx_operand *operand) {
  char term[TERM];
  *operand = (ptx_operand){.kind = 'n'};
  skip_spaces(to);
  if (*to->at == '!') {
    to->at++;
    operand->kind = read_term(to, term);
    if (operand->kind != 'p') return 0;
    snprintf(operand->text, sizeof operand->text, " !%s", term);
    return 1;
  }
  if (*to->at == '[') operand->is_address = 1, to->at++;
  for (int count = 0;; count++) {
    skip_spaces(to);
    if (count > 0 && (!*to->at || !strchr("+-", *to->at))) break;
    for (; *to->at && strchr("+-", *to->at); skip_spaces(to))
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
  /* Only an address is a sum with a register. */
  return !operand->is_register ||
         !operand->text[1 + strcspn(operand->text + 1, " ")];
}

/* How far data is brought into the L2 changes nothing. What is kept there, with
 * cache_hint, is another instruction: it has one operand more. */
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

/* An operand that is read as one of this kind. */
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

/* setp.lt.and.u32 p|q, a, b, c: p is a < b and c, q its opposite and c. */
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

/* Operands up to the `;`; those of a vector, {a, b}, are operands like others.
 */
static int read_operands(translation *to, int *count, ptx_operand *operands) {
  int is_vector = 0;
  skip_spaces(to);
  while (*to->at && *to->at != ';') {
    if (*to->at == '{' && !is_vector) is_vector = 1, to->at++;
    if (*count == MOST_OPERANDS || !read_operand(to, &operands[(*count)++]))
      return 0;
    skip_spaces(to);
    if (*to->at == '}' && is_vector) is_vector = 0, to->at++;
    skip_spaces(to);
    if (*to->at == ']' && to->is_open) to->is_open = 0, to->at++;
    skip_spaces(to);
    if (*to->at == ',' || *to->at == '|') /* two results: d|p */
      to->at++;
    else if (*to->at != ';')
      return 0;
    skip_spaces(to);
  }
  return !is_vector && !to->is_open;
}

/* Adds the name of a label to a list, as "tw_l_a, tw_l_b, ". */
static void note_label(translation *to, char list[TUNE_PTX_LABELS],
                       const char *name) {
  const size_t used = strlen(list), room = TUNE_PTX_LABELS - used;
  const int length = snprintf(list + used, room, "tw_l_%s, ", name);
  to->is_lost |= length >= (int)room || strpbrk(name, ".:") != NULL;
}

/* A label, LOOP: ; 0 if there is none here. */
static int read_label(translation *to) {
  const char *begin = to->at;
  char name[NAME];
  const int length = read_word(to, ".:", name);
  if (length < 2 || name[length - 1] != ':') {
    to->at = begin;
    return 0;
  }
  name[length - 1] = '\0';
  note_label(to, to->labels, name);
  tune_ptx_add(to, "tw_l_%s: ; ", name);
  return 1;
}

/* bra DONE, or bra.uni DONE */
static int jump(translation *to, const char *name) {
  char label[NAME];
  if (strcmp(name, "bra") != 0 && strcmp(name, "bra.uni") != 0) return 0;
  skip_percents(to);
  if (!read_word(to, "", label)) return 0;
  skip_spaces(to);
  note_label(to, to->jumps, label);
  tune_ptx_add(to, "goto tw_l_%s; ", label);
  return 1;
}

/* Whether the statement has the labels that it jumps to. */
static int has_labels(const translation *to) {
  char name[TERM];
  for (const char *at = to->jumps; *at; at += strlen(name)) {
    snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ",") + 2, at);
    const char *found = strstr(to->labels, name);
    if (!found || (found > to->labels && found[-1] != ' ')) return 0;
  }
  return 1;
}

/* An instruction, or a declaration; the `;` behind it is next. */
static int read_instruction(translation *to) {
  char name[NAME];
  ptx_operand operands[MOST_OPERANDS];
  int count = 0;
  const int is_conditional = *to->at == '@';
  to->name[0] = '\0';
  if (is_conditional) {
    to->at++;
    const int is_not = *to->at == '!';
    to->at += is_not;
    skip_percents(to);
    if (!read_word(to, "", name) || kind_of(to, name) != 'p') return 0;
    tune_ptx_add(to, "if (%stw_r_%s) ", is_not ? "!" : "", name);
  }
  if (!read_word(to, ".:", name)) return 0;
  strcpy(to->name, name);
  if (!strcmp(name, ".reg")) return !is_conditional && declare(to);
  if (jump(to, name)) return 1;
  drop_prefetch(name);
  if (!read_operands(to, &count, operands)) return 0;
  return add_code(to, name, count, operands) ||
         set_predicates(to, name, count, operands) ||
         tune_ptx_async(to, name, count, operands) ||
         tune_ptx_memory(to, name, count, operands);
}

/* The labels are those of this statement, which may be there several times. */
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
    skip_spaces(&to);
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
