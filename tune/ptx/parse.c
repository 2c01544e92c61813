/*
 * parse.c -- reads a kernel out of the text of a PTX file.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ptx/code.h"

enum { NAME = 128, DYNAMIC = -1 };

/* A name of the kernel: a register, a label, memory. */
struct symbol {
  char *name;
  enum { IS_REGISTER, IS_LABEL, IS_SHARED, IS_LOCAL, IS_PARAM } what;
  int number; /* of the register, of the label's instruction, of the parameter
               */
  unsigned offset;
};

struct parser {
  ptx_kernel *kernel;
  struct symbol *symbols;
  int count, room; /* of symbols */
  int code_room;
  int *buckets, *chain, bucket_count;
  char **targets; /* names of labels, by instruction */
  int has_dynamic;
  int line;
  char *why;
  int failed;
};

static void fail(struct parser *parser, const char *what, const char *text) {
  if (!parser->failed)
    snprintf(parser->why, PTX_WHY, "line %d of the PTX: %s '%.80s'",
             parser->line, what, text);
  parser->failed = 1;
}

/* ---- symbols ------------------------------------------------------------- */

static unsigned hash_of(const char *name, size_t length) {
  unsigned hash = 2166136261u;
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char)name[i]) * 16777619u;
  return hash;
}

static void index_symbol(struct parser *parser, int number) {
  const char *name = parser->symbols[number].name;
  int *bucket = &parser->buckets[hash_of(name, strlen(name)) %
                                 (unsigned)parser->bucket_count];
  parser->chain[number] = *bucket;
  *bucket = number;
}

/* Makes room for one more symbol, with twice the buckets. */
static int make_room(struct parser *parser) {
  if (parser->count < parser->room) return 1;
  int room = parser->room ? 2 * parser->room : 256;
  struct symbol *symbols =
      realloc(parser->symbols, (size_t)room * sizeof *symbols);
  if (symbols) parser->symbols = symbols;
  int *chain = realloc(parser->chain, (size_t)room * sizeof *chain);
  if (chain) parser->chain = chain;
  int *buckets = malloc((size_t)room * sizeof *buckets);
  if (!symbols || !chain || !buckets) {
    free(buckets);
    fail(parser, "no memory for", "symbols");
    return 0;
  }
  free(parser->buckets);
  parser->buckets = buckets;
  parser->room = parser->bucket_count = room;
  for (int i = 0; i < room; i++) buckets[i] = -1;
  for (int i = 0; i < parser->count; i++) index_symbol(parser, i);
  return 1;
}

static struct symbol *add_symbol(struct parser *parser, const char *name,
                                 size_t length, int what, int number) {
  if (!make_room(parser)) return NULL;
  struct symbol *symbol = &parser->symbols[parser->count];
  *symbol = (struct symbol){
      .name = strndup(name, length), .what = what, .number = number};
  if (!symbol->name) {
    fail(parser, "no memory for", "symbols");
    return NULL;
  }
  index_symbol(parser, parser->count++);
  return symbol;
}

/* The latest symbol of that name: inline assembly declares some again. */
static struct symbol *find_symbol(const struct parser *parser, const char *name,
                                  size_t length) {
  if (!parser->bucket_count) return NULL;
  int at =
      parser->buckets[hash_of(name, length) % (unsigned)parser->bucket_count];
  for (; at >= 0; at = parser->chain[at]) {
    struct symbol *symbol = &parser->symbols[at];
    if (!strncmp(symbol->name, name, length) && !symbol->name[length])
      return symbol;
  }
  return NULL;
}

/* ---- declarations -------------------------------------------------------- */

static const char *skip_space(const char *at) {
  while (isspace((unsigned char)*at)) at++;
  return at;
}

static size_t name_length(const char *at) {
  size_t length = 0;
  while (isalnum((unsigned char)at[length]) || at[length] == '_' ||
         at[length] == '$' || at[length] == '%')
    length++;
  return length;
}

/* ".reg .b32 %r<17>;" declares %r0 to %r16, ".reg .pred p, q;" two names. */
static void declare_registers(struct parser *parser, const char *at) {
  at = skip_space(at);
  while (*at && !isspace((unsigned char)*at)) at++; /* the type */
  for (;;) {
    at = skip_space(at);
    size_t length = name_length(at);
    if (!length) return;
    const char *name = at;
    at = skip_space(at + length);
    if (*at == '<') {
      int count = atoi(at + 1);
      char full[NAME];
      for (int i = 0; i < count; i++) {
        int written =
            snprintf(full, sizeof full, "%.*s%d", (int)length, name, i);
        add_symbol(parser, full, (size_t)written, IS_REGISTER,
                   parser->kernel->registers++);
      }
      at = strchr(at, '>');
      if (!at) return;
      at = skip_space(at + 1);
    } else {
      add_symbol(parser, name, length, IS_REGISTER,
                 parser->kernel->registers++);
    }
    if (*at != ',') return;
    at++;
  }
}

static unsigned bytes_of_type(const char *type) {
  const char *digits = type + strcspn(type, "0123456789");
  int bits = atoi(digits);
  return bits >= 8 ? (unsigned)bits / 8 : 1;
}

/* ".shared .align 4 .b8 name[1040];", after the space. An array without a
 * length is dynamic shared memory. */
static void declare_memory(struct parser *parser, const char *at, int what) {
  unsigned align = 1, unit = 1;
  ptx_kernel *kernel = parser->kernel;
  for (at = skip_space(at); *at == '.'; at = skip_space(at)) {
    if (!strncmp(at, ".align", 6)) {
      align = (unsigned)strtoul(at + 6, (char **)&at, 10);
    } else {
      unit = bytes_of_type(at);
      at += strcspn(at, " \t");
    }
  }
  size_t length = name_length(at);
  if (!length) return;
  unsigned count = 1;
  const char *bracket = at + length;
  if (*bracket == '[')
    count = bracket[1] == ']' ? 0 : (unsigned)strtoul(bracket + 1, NULL, 10);
  if (align < unit) align = unit;
  struct symbol *symbol = add_symbol(parser, at, length, what, 0);
  if (!symbol) return;
  if (!count) { /* it begins after all others */
    parser->has_dynamic = 1;
    symbol->number = DYNAMIC;
    return;
  }
  unsigned *bytes =
      what == IS_SHARED ? &kernel->shared_bytes : &kernel->local_bytes;
  symbol->offset = *bytes = (*bytes + align - 1) / align * align;
  *bytes += count * unit;
}

/* ---- instructions -------------------------------------------------------- */

static const struct {
  const char *word;
  ptx_op op;
} operations[] = {{"abs", PTX_ABS},
                  {"activemask", PTX_ACTIVEMASK},
                  {"add", PTX_ADD},
                  {"and", PTX_AND},
                  {"atom", PTX_ATOM},
                  {"bar", PTX_BAR},
                  {"barrier", PTX_BAR},
                  {"bfe", PTX_BFE},
                  {"bfi", PTX_BFI},
                  {"bfind", PTX_BFIND},
                  {"bra", PTX_BRA},
                  {"brev", PTX_BREV},
                  {"clz", PTX_CLZ},
                  {"cnot", PTX_CNOT},
                  {"copysign", PTX_COPYSIGN},
                  {"cos", PTX_COS},
                  {"cvt", PTX_CVT},
                  {"cvta", PTX_CVTA},
                  {"div", PTX_DIV},
                  {"ex2", PTX_EX2},
                  {"exit", PTX_RET},
                  {"fence", PTX_FENCE},
                  {"fma", PTX_FMA},
                  {"ld", PTX_LD},
                  {"ldu", PTX_LD},
                  {"lg2", PTX_LG2},
                  {"mad", PTX_MAD},
                  {"match", PTX_MATCH},
                  {"max", PTX_MAX},
                  {"membar", PTX_FENCE},
                  {"min", PTX_MIN},
                  {"mov", PTX_MOV},
                  {"mul", PTX_MUL},
                  {"nanosleep", PTX_NOTHING},
                  {"neg", PTX_NEG},
                  {"not", PTX_NOT},
                  {"or", PTX_OR},
                  {"popc", PTX_POPC},
                  {"prefetch", PTX_NOTHING},
                  {"prmt", PTX_PRMT},
                  {"rcp", PTX_RCP},
                  {"red", PTX_ATOM},
                  {"redux", PTX_REDUX},
                  {"rem", PTX_REM},
                  {"ret", PTX_RET},
                  {"rsqrt", PTX_RSQRT},
                  {"sad", PTX_SAD},
                  {"selp", PTX_SELP},
                  {"set", PTX_SET},
                  {"setp", PTX_SETP},
                  {"shf", PTX_SHF},
                  {"shfl", PTX_SHFL},
                  {"shl", PTX_SHL},
                  {"shr", PTX_SHR},
                  {"sin", PTX_SIN},
                  {"sqrt", PTX_SQRT},
                  {"st", PTX_ST},
                  {"sub", PTX_SUB},
                  {"tanh", PTX_TANH},
                  {"testp", PTX_TESTP},
                  {"vote", PTX_VOTE},
                  {"xor", PTX_XOR}};

static const struct {
  const char *word;
  ptx_mode mode;
} modes[] = {{"lo", PTX_LO},         {"hi", PTX_HI},
             {"wide", PTX_WIDE},     {"eq", PTX_EQ},
             {"ne", PTX_NE},         {"lt", PTX_LT},
             {"le", PTX_LE},         {"gt", PTX_GT},
             {"ge", PTX_GE},         {"ls", PTX_LE},
             {"hs", PTX_GE},         {"num", PTX_NUM},
             {"nan", PTX_NAN},       {"equ", PTX_EQU},
             {"neu", PTX_NEU},       {"ltu", PTX_LTU},
             {"leu", PTX_LEU},       {"gtu", PTX_GTU},
             {"geu", PTX_GEU},       {"and", PTX_M_AND},
             {"or", PTX_M_OR},       {"xor", PTX_M_XOR},
             {"add", PTX_M_ADD},     {"min", PTX_M_MIN},
             {"max", PTX_M_MAX},     {"inc", PTX_M_INC},
             {"dec", PTX_M_DEC},     {"cas", PTX_M_CAS},
             {"exch", PTX_M_EXCH},   {"popc", PTX_M_POPC},
             {"idx", PTX_IDX},       {"up", PTX_UP},
             {"down", PTX_DOWN},     {"bfly", PTX_BFLY},
             {"all", PTX_ALL},       {"any", PTX_ANY},
             {"uni", PTX_UNI},       {"ballot", PTX_BALLOT},
             {"l", PTX_L},           {"r", PTX_R},
             {"finite", PTX_FINITE}, {"infinite", PTX_INFINITE},
             {"number", PTX_NUMBER}, {"notanumber", PTX_NOTANUMBER},
             {"normal", PTX_NORMAL}, {"subnormal", PTX_SUBNORMAL}};

static int is_word(const char *word, size_t length, const char *text) {
  return strlen(text) == length && !strncmp(word, text, length);
}

/* "u32", "f16x2", "pred". */
static int read_type(const char *word, size_t length, ptx_type *type) {
  char text[16];
  if (length >= sizeof text) return 0;
  memcpy(text, word, length);
  text[length] = 0;
  *type = (ptx_type){PTX_BITS, 4, 0};
  if (!strcmp(text, "pred")) {
    *type = (ptx_type){PTX_PREDICATE, 1, 0};
    return 1;
  }
  const char *digits = text + 1;
  if (!strncmp(text, "bf", 2)) {
    type->kind = PTX_BFLOAT;
    digits++;
  } else if (strchr("usbf", text[0])) {
    type->kind = text[0] == 'u'   ? PTX_UNSIGNED
                 : text[0] == 's' ? PTX_SIGNED
                 : text[0] == 'b' ? PTX_BITS
                                  : PTX_FLOAT;
  } else {
    return 0;
  }
  char *end;
  long bits = strtol(digits, &end, 10);
  if (end == digits || bits < 8 || bits > 64 || bits & (bits - 1)) return 0;
  type->bytes = (uint8_t)(bits / 8);
  type->is_pair = !strcmp(end, "x2");
  return !*end || type->is_pair;
}

/* A word after the operation. */
static void read_modifier(const char *word, size_t length, int *types,
                          ptx_instruction *it) {
  ptx_type type;
  if (read_type(word, length, &type)) {
    if (*types < PTX_MAX_TYPES) it->types[(*types)++] = type;
    return;
  }
  if (is_word(word, length, "global") || is_word(word, length, "const"))
    it->space = word[0] == 'g' ? PTX_GLOBAL : PTX_OTHER;
  else if (length >= 6 && !strncmp(word, "shared", 6))
    it->space = PTX_SHARED;
  else if (is_word(word, length, "local"))
    it->space = PTX_LOCAL;
  else if (is_word(word, length, "param"))
    it->space = PTX_PARAM;
  else if (is_word(word, length, "v2") || is_word(word, length, "v4"))
    it->vector = (uint8_t)(word[1] - '0');
  else if (is_word(word, length, "nc"))
    it->is_constant = 1;
  else if (is_word(word, length, "ftz"))
    it->is_flushed = 1;
  else if (is_word(word, length, "to"))
    it->is_to = 1;
  else if (is_word(word, length, "sat"))
    it->is_saturated = 1;
  else if (is_word(word, length, "approx") || is_word(word, length, "full"))
    it->is_approximate = 1;
  else if (is_word(word, length, "volatile") ||
           is_word(word, length, "relaxed") || is_word(word, length, "acquire"))
    it->is_volatile = 1;
  else if (length >= 2 && length <= 3 && word[0] == 'r' &&
           strchr("nzmp", word[1]))
    it->round = word[1] == 'z'   ? PTX_ZERO
                : word[1] == 'm' ? PTX_DOWNWARD
                : word[1] == 'p' ? PTX_UPWARD
                                 : PTX_NEAREST;
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
    if (!is_word(word, length, modes[i].word)) continue;
    if (it->mode == PTX_PLAIN)
      it->mode = (uint8_t)modes[i].mode;
    else
      it->mode2 = (uint8_t)modes[i].mode;
  }
}

/* "setp.lt.and.s32": the operation and what changes it. Returns what follows.
 */
static const char *read_operation(const char *at, ptx_instruction *it) {
  const char *end = at + strcspn(at, " \t\n");
  size_t length = strcspn(at, ". \t\n");
  int types = 0;
  if (at + length > end) length = (size_t)(end - at);
  for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
    if (is_word(at, length, operations[i].word))
      it->op = (uint8_t)operations[i].op;
  if (!strncmp(at, "cp.async.ca.", 12) || !strncmp(at, "cp.async.cg.", 12))
    it->op = PTX_COPY;
  if (!strncmp(at, "cp.async.wait_", 14)) it->op = PTX_COPY_WAIT;
  if (!strncmp(at, "cp.async.commit_group", 21)) it->op = PTX_NOTHING;
  const char *first = at;
  at += length;
  while (at < end && *at == '.') {
    at++;
    length = strcspn(at, ". \t\n:");
    if (at + length > end) length = (size_t)(end - at);
    if (is_word(first, 3, "bar") && is_word(at, length, "red"))
      it->op = PTX_BAR_RED;
    if (is_word(first, 3, "bar") &&
        (is_word(at, length, "warp") || is_word(at, length, "arrive")))
      it->op = length == 4 ? PTX_NOTHING : PTX_UNKNOWN;
    read_modifier(at, length, &types, it);
    at += length;
    while (*at == ':') at += 2 + strcspn(at + 2, ". \t\n");
  }
  if (types == 1) it->types[1] = it->types[0];
  return end;
}

static const struct {
  const char *name;
  ptx_special number;
} specials[] = {{"%tid", PTX_TID},
                {"%ntid", PTX_NTID},
                {"%ctaid", PTX_CTAID},
                {"%nctaid", PTX_NCTAID},
                {"%laneid", PTX_LANEID},
                {"%warpid", PTX_WARPID},
                {"%lanemask_lt", PTX_LANEMASK_LT},
                {"%lanemask_le", PTX_LANEMASK_LE},
                {"%lanemask_gt", PTX_LANEMASK_GT},
                {"%lanemask_ge", PTX_LANEMASK_GE},
                {"%lanemask_eq", PTX_LANEMASK_EQ},
                {"%dynamic_smem_size", PTX_DYNAMIC_BYTES},
                {"%clock", PTX_SOME_NUMBER},
                {"%clock64", PTX_SOME_NUMBER},
                {"%globaltimer", PTX_SOME_NUMBER},
                {"%smid", PTX_SOME_NUMBER},
                {"%nsmid", PTX_SOME_NUMBER}};

static int read_special(const char *at, size_t length, ptx_operand *operand) {
  for (size_t i = 0; i < sizeof specials / sizeof *specials; i++) {
    if (!is_word(at, length, specials[i].name)) continue;
    operand->what = PTX_SPECIAL;
    operand->number = (int)specials[i].number;
    if (at[length] == '.') operand->number += at[length + 1] - 'x';
    return 1;
  }
  return 0;
}

/* 17, -1, 0x1F, 0f3F800000 (an f32's bits), 0d... (an f64's). */
static int read_number(const char *at, uint64_t *value) {
  if (at[0] == '0' &&
      (at[1] == 'f' || at[1] == 'F' || at[1] == 'd' || at[1] == 'D')) {
    *value = strtoull(at + 2, NULL, 16);
    return 1;
  }
  if (!isdigit((unsigned char)*at) && *at != '-') return 0;
  *value = *at == '-' ? (uint64_t)strtoll(at, NULL, 0) : strtoull(at, NULL, 0);
  return 1;
}

/* A register, a number or the address of something. */
static void read_value(struct parser *parser, const char *at,
                       ptx_operand *operand) {
  size_t length = name_length(at);
  uint64_t value;
  if (*at == '!') {
    read_value(parser, at + 1, operand);
    operand->is_negated = 1;
    return;
  }
  if (read_number(at, &value)) {
    operand->what = PTX_NUMERIC;
    operand->value = value;
    return;
  }
  if (!length || read_special(at, length, operand)) return;
  if (length == 1 && *at == '_') return; /* a result that nobody needs */
  const struct symbol *symbol = find_symbol(parser, at, length);
  if (!symbol) {
    operand->what = PTX_NONE;
    operand->number = -1; /* unknown: an error if it is executed */
    return;
  }
  switch (symbol->what) {
    case IS_REGISTER:
      operand->what = PTX_REGISTER;
      operand->number = symbol->number;
      return;
    case IS_PARAM:
      operand->what = PTX_ADDRESS;
      operand->number = symbol->number;
      return;
    case IS_SHARED:
      operand->what = symbol->number == DYNAMIC ? PTX_ADDRESS : PTX_NUMERIC;
      operand->number = DYNAMIC;
      operand->value = symbol->offset;
      return;
    default:
      operand->what = PTX_NUMERIC;
      operand->value = symbol->offset;
  }
}

static ptx_operand *next_operand(struct parser *parser, ptx_instruction *it) {
  int count = it->results + it->sources;
  if (count >= PTX_MAX_OPERANDS) {
    it->op = PTX_UNKNOWN;
    count = PTX_MAX_OPERANDS - 1;
  }
  (void)parser;
  return &it->operands[count];
}

/* "[%rd4+16]", "{%r1, %r2}", "%r1|%p2", "%f3". is_result: before the first
 * comma. */
static void read_operand(struct parser *parser, const char *at, size_t length,
                         int is_result, ptx_instruction *it) {
  const char *end = at + length;
  if (*at == '[' || *at == '{') at++;
  for (;;) {
    at = skip_space(at);
    if (at >= end) return;
    ptx_operand *operand = next_operand(parser, it);
    read_value(parser, at, operand);
    if (is_result)
      it->results++;
    else
      it->sources++;
    const char *sign = at + (*at == '-');
    sign += strcspn(sign, "+,|]};");
    if (*sign == '+' && sign < end) {
      uint64_t offset = 0;
      read_number(skip_space(sign + 1), &offset);
      operand->value += offset;
      return;
    }
    if ((*sign != ',' && *sign != '|') || sign >= end) return;
    if (*sign == '|') it->has_second = 1;
    at = sign + 1;
  }
}

/* Whether the operation has no result: its first operand is a source. */
static int has_no_result(const ptx_instruction *it, int is_reduction) {
  return it->op == PTX_ST || it->op == PTX_BRA || it->op == PTX_BAR ||
         it->op == PTX_FENCE || it->op == PTX_RET || it->op == PTX_NOTHING ||
         it->op == PTX_COPY || it->op == PTX_COPY_WAIT || is_reduction;
}

static void read_operands(struct parser *parser, const char *at,
                          int is_reduction, ptx_instruction *it) {
  int depth = 0, is_first = !has_no_result(it, is_reduction);
  at = skip_space(at);
  while (*at) {
    size_t length = 0;
    for (; at[length] && (depth || at[length] != ','); length++) {
      if (at[length] == '{' || at[length] == '[') depth++;
      if (at[length] == '}' || at[length] == ']') depth--;
    }
    read_operand(parser, at, length, is_first, it);
    is_first = 0;
    at += length;
    if (*at == ',') at++;
    at = skip_space(at);
  }
}

static ptx_instruction *add_instruction(struct parser *parser) {
  ptx_kernel *kernel = parser->kernel;
  if (kernel->count == parser->code_room) {
    int room = parser->code_room ? 2 * parser->code_room : 512;
    ptx_instruction *code =
        realloc(kernel->code, (size_t)room * sizeof *kernel->code);
    if (code) kernel->code = code;
    char **targets =
        realloc(parser->targets, (size_t)room * sizeof *parser->targets);
    if (targets) parser->targets = targets;
    if (!code || !targets) {
      fail(parser, "no memory for", "instructions");
      return NULL;
    }
    parser->code_room = room;
  }
  ptx_instruction *it = &kernel->code[kernel->count];
  *it = (ptx_instruction){.guard = -1, .target = -1, .line = parser->line};
  parser->targets[kernel->count++] = NULL;
  return it;
}

static void read_instruction(struct parser *parser, const char *at) {
  ptx_instruction *it = add_instruction(parser);
  if (!it) return;
  if (*at == '@') {
    ptx_operand guard = {0};
    read_value(parser, at + 1, &guard);
    it->guard = guard.number;
    it->is_guard_negated = guard.is_negated;
    at = skip_space(at + strcspn(at, " \t\n"));
  }
  const char *rest = skip_space(read_operation(at, it));
  if (it->op == PTX_BRA) {
    parser->targets[parser->kernel->count - 1] =
        strndup(rest, name_length(rest));
    return;
  }
  read_operands(parser, rest, !strncmp(at, "red.", 4), it);
}

/* One statement, without its semicolon. */
static void read_statement(struct parser *parser, char *text) {
  const char *at = skip_space(text);
  for (;;) { /* labels */
    size_t length = name_length(at);
    if (!length || at[length] != ':') break;
    add_symbol(parser, at, length, IS_LABEL, parser->kernel->count);
    at = skip_space(at + length + 1);
  }
  if (!*at) return;
  if (!strncmp(at, ".reg", 4))
    declare_registers(parser, at + 4);
  else if (!strncmp(at, ".shared", 7))
    declare_memory(parser, at + 7, IS_SHARED);
  else if (!strncmp(at, ".local", 6))
    declare_memory(parser, at + 6, IS_LOCAL);
  else if (*at != '.')
    read_instruction(parser, at);
}

/* ---- the text ------------------------------------------------------------ */

/* Of ".loc 1 2 3" and "// ..." nothing is left, up to the end of the line. */
static const char *skip_line(struct parser *parser, const char *at) {
  while (*at && *at != '\n') at++;
  (void)parser;
  return at;
}

/* The body from after its brace to the one that ends it. */
static void read_body(struct parser *parser, const char *at) {
  char statement[4096];
  size_t length = 0;
  int depth = 1;    /* of braces that are blocks */
  int in_value = 0; /* between braces or brackets of an operand */
  while (*at && depth && !parser->failed) {
    int is_begin = 1;
    for (size_t i = 0; i < length; i++)
      if (!isspace((unsigned char)statement[i])) is_begin = 0;
    if (*at == '\n') parser->line++;
    if (at[0] == '/' && at[1] == '/') {
      at = skip_line(parser, at);
      continue;
    }
    if (is_begin &&
        (!strncmp(at, ".loc", 4) && isspace((unsigned char)at[4]))) {
      at = skip_line(parser, at);
      continue;
    }
    if (is_begin && *at == '{') {
      depth++, at++;
      continue;
    }
    if (!in_value && *at == '}') {
      depth--, at++, length = 0;
      continue;
    }
    if (*at == '{') in_value++;
    if (*at == '}') in_value--;
    if (*at == ';') {
      statement[length] = 0;
      read_statement(parser, statement);
      length = 0;
    } else if (length + 1 < sizeof statement) {
      statement[length++] = *at;
    } else {
      fail(parser, "too long a statement", "");
    }
    /* A label is a statement by itself. */
    if (*at == ':' && at[1] != ':' && length > 1 && at[-1] != ':') {
      statement[length] = 0;
      read_statement(parser, statement);
      length = 0;
    }
    at++;
  }
}

/* Parameters from after the parenthesis, up to that which ends them. */
static const char *read_params(struct parser *parser, const char *at) {
  while (*at && *at != ')') {
    size_t length = strcspn(at, ",)");
    /* The name is the last word, before the length of an array. */
    size_t end = 0;
    while (end < length && at[end] != '[') end++;
    while (end && isspace((unsigned char)at[end - 1])) end--;
    size_t begin = end;
    while (begin && name_length(at + begin - 1)) begin--;
    if (end > begin)
      add_symbol(parser, at + begin, end - begin, IS_PARAM,
                 parser->kernel->params++);
    at += length;
    if (*at == ',') at++;
  }
  return at;
}

/* Shared memory that is declared outside of kernels. */
static void read_shared_of_file(struct parser *parser, const char *text,
                                const char *end) {
  for (const char *at = strstr(text, ".extern .shared"); at && at < end;
       at = strstr(at + 1, ".extern .shared"))
    declare_memory(parser, at + strlen(".extern .shared"), IS_SHARED);
}

static const char *find_entry(const char *text, const char *name) {
  char wanted[NAME + 16];
  snprintf(wanted, sizeof wanted, ".entry %.*s(", NAME, name);
  return strstr(text, wanted);
}

static void find_targets(struct parser *parser) {
  ptx_kernel *kernel = parser->kernel;
  for (int i = 0; i < kernel->count; i++) {
    const char *name = parser->targets[i];
    const struct symbol *label =
        name ? find_symbol(parser, name, strlen(name)) : NULL;
    if (kernel->code[i].op != PTX_BRA) continue;
    if (label && label->what == IS_LABEL)
      kernel->code[i].target = label->number;
    else
      kernel->code[i].op = PTX_UNKNOWN;
  }
}

ptx_kernel *ptx_kernel_read(const char *text, const char *name,
                            char why[PTX_WHY]) {
  struct parser parser = {.why = why, .line = 1};
  const char *entry = find_entry(text, name);
  if (!entry) {
    snprintf(why, PTX_WHY, "the PTX has no kernel %.100s", name);
    return NULL;
  }
  for (const char *at = text; at < entry; at++) parser.line += *at == '\n';
  parser.kernel = calloc(1, sizeof *parser.kernel);
  if (!parser.kernel) fail(&parser, "no memory for", name);
  if (!parser.failed) read_shared_of_file(&parser, text, entry);
  if (!parser.failed) {
    const char *at = read_params(&parser, strchr(entry, '(') + 1);
    at = strchr(at, '{');
    if (at)
      read_body(&parser, at + 1);
    else
      fail(&parser, "no body of", name);
  }
  if (!parser.failed) find_targets(&parser);
  if (!parser.failed) ptx_set_costs(parser.kernel);
  for (int i = 0; i < parser.count; i++) free(parser.symbols[i].name);
  for (int i = 0; parser.kernel && i < parser.kernel->count; i++)
    free(parser.targets[i]);
  free(parser.symbols);
  free(parser.chain);
  free(parser.buckets);
  free(parser.targets);
  if (!parser.failed) return parser.kernel;
  ptx_kernel_free(parser.kernel);
  return NULL;
}

void ptx_kernel_free(ptx_kernel *kernel) {
  if (!kernel) return;
  free(kernel->code);
  free(kernel);
}
