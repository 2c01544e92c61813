/*
 * ptx_memory.c -- loads, stores and atomic operations of inline PTX as C++.
 *
 * Their names consist of many words, as ld.relaxed.gpu.global.v2.u32, and are
 * read word by word. Cache operators and hints change no result.
 */
#include <stdio.h>
#include <string.h>

#include "program/ptx.h"
#include "program/ptx_parts.h"

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

/* A type in memory, as C++: ld and st move `bits`, or with v2 and v4 vectors of
 * `vector`; atom and red compute with `number`. */
typedef struct element {
  const char *name, *bits, *vector, *number;
  int bytes;
} element;

static const element elements[] = {
    {"u8", "unsigned char", "uchar", NULL, 1},
    {"b8", "unsigned char", "uchar", NULL, 1},
    {"s8", "signed char", "char", NULL, 1},
    {"u16", "unsigned short", "ushort", NULL, 2},
    {"b16", "unsigned short", "ushort", NULL, 2},
    {"s16", "short", "short", NULL, 2},
    {"u32", "unsigned", "uint", "unsigned", 4},
    {"b32", "unsigned", "uint", "unsigned", 4},
    {"f32", "unsigned", "uint", "float", 4},
    {"s32", "int", "int", "int", 4},
    {"u64", "unsigned long long", "ulonglong", "unsigned long long", 8},
    {"b64", "unsigned long long", "ulonglong", "unsigned long long", 8},
    {"f64", "unsigned long long", "ulonglong", "double", 8},
    {"s64", "long long", "longlong", "long long", 8}};

enum { WEAK = -2, VOLATILE = -1 }; /* else __NV_ATOMIC_... */
enum { ACQUIRE = 2, RELEASE = 3, ACQ_REL = 4 };

static const struct {
  const char *name;
  int order;
} orders[] = {{"weak", WEAK},       {"volatile", VOLATILE},
              {"relaxed", 0},       {"acquire", ACQUIRE},
              {"release", RELEASE}, {"acq_rel", ACQ_REL}};

/* In the order of __NV_THREAD_SCOPE_THREAD and those after it. */
static const char *const scopes[] = {"thread", "cta", "cluster", "gpu", "sys"};

static const char *const hints[] = {"ca",
                                    "cg",
                                    "cs",
                                    "lu",
                                    "cv",
                                    "wb",
                                    "wt",
                                    "L1::evict_normal",
                                    "L2::64B",
                                    "L2::128B",
                                    "L2::256B",
                                    "L1::evict_unchanged",
                                    "L1::evict_first",
                                    "L1::evict_last",
                                    "L1::no_allocate"};

static const struct {
  const char *name, *function;
} operations[] = {{"add", "atomicAdd"},   {"min", "atomicMin"},
                  {"max", "atomicMax"},   {"inc", "atomicInc"},
                  {"dec", "atomicDec"},   {"and", "atomicAnd"},
                  {"or", "atomicOr"},     {"xor", "atomicXor"},
                  {"exch", "atomicExch"}, {"cas", "atomicCAS"}};

typedef struct form {
  int order, scope, is_shared, is_read_only, width;
  const char *function; /* of atom and red */
  const element *type;
} form;

/* Reads one word of an instruction's name. Returns 0 if it is not known. */
static int read_part(form *to, const char *word) {
  if (to->type) return 0; /* which is last */
  for (int i = 0; i < COUNT(orders); i++)
    if (!strcmp(word, orders[i].name)) return to->order = orders[i].order, 1;
  for (int i = 1; i < COUNT(scopes); i++)
    if (!strcmp(word, scopes[i])) return to->scope = i;
  for (int i = 0; i < COUNT(hints); i++)
    if (!strcmp(word, hints[i])) return 1;
  for (int i = 0; i < COUNT(operations); i++)
    if (!strcmp(word, operations[i].name))
      return (to->function = operations[i].function) != NULL;
  for (int i = 0; i < COUNT(elements); i++)
    if (!strcmp(word, elements[i].name)) to->type = &elements[i];
  if (!strcmp(word, "shared") || !strcmp(word, "shared::cta") ||
      !strcmp(word, "shared::cluster"))
    to->is_shared = 1;
  else if (!strcmp(word, "nc"))
    to->is_read_only = 1;
  else if (!strcmp(word, "v2"))
    to->width = 2;
  else if (!strcmp(word, "v4"))
    to->width = 4;
  else
    return to->type || !strcmp(word, "global");
  return 1;
}

static int read_name(form *to, const char *name) {
  *to = (form){.order = WEAK, .width = 1};
  for (const char *at = strchr(name, '.'); at; at = strchr(at, '.')) {
    char word[TUNE_PTX_NAME];
    const size_t length = strcspn(++at, ".");
    memcpy(word, at, length);
    word[length] = '\0';
    if (!read_part(to, word)) return 0;
  }
  return to->type && to->width * to->type->bytes <= 16;
}

static int is_place(const form *access, const tune_ptx_operand *operand) {
  return operand->is_address &&
         (operand->kind == 'l' || (operand->kind == 'r' && access->is_shared));
}

/* Whether a register can hold the element: an integer register may be longer.
 */
static int holds(const tune_ptx_operand *operand, int bytes) {
  const int own = tune_ptx_bytes(operand->kind);
  return operand->is_register && !operand->is_address &&
         (own == bytes || (own > bytes && strchr("hrl", operand->kind)));
}

static int is_value(const tune_ptx_operand *operand, int bytes) {
  return !operand->is_address &&
         (operand->kind == 'n' || holds(operand, bytes));
}

static void add_place(tune_ptx_translation *to, const form *access,
                      const tune_ptx_operand *operand) {
  tune_ptx_add(to, access->is_shared ? "tw_ptx_shared((%s)(%s))" : "(%s)(%s)",
               tune_ptx_type(operand->kind), operand->text);
}

/* Adds a value, converted to the type. */
static void add_value(tune_ptx_translation *to, const tune_ptx_operand *operand,
                      const char *type, int bytes) {
  const int is_same = tune_ptx_bytes(operand->kind) == bytes;
  tune_ptx_add(to, is_same ? "tw_ptx_as<%s>(%s)" : "(%s)(%s)", type,
               operand->text);
}

/* Sets a register to tw_v, or to the member `part` of it. */
static void add_result(tune_ptx_translation *to,
                       const tune_ptx_operand *operand, int bytes,
                       const char *part) {
  const int is_same = tune_ptx_bytes(operand->kind) == bytes;
  tune_ptx_add(to,
               is_same ? "%s = tw_ptx_as<%s>(tw_v%s); " : "%s = (%s)(tw_v%s); ",
               operand->text, tune_ptx_type(operand->kind), part);
}

static const char *const parts[] = {".x", ".y", ".z", ".w"};

static int load(tune_ptx_translation *to, const form *access, int count,
                const tune_ptx_operand *operands) {
  const element *type = access->type;
  const int width = access->width;
  const tune_ptx_operand *place = &operands[width];
  if (count != width + 1 || !is_place(access, place) || access->function ||
      (access->order >= 0 && type->bytes == 1))
    return 0;
  for (int i = 0; i < width; i++)
    if (!holds(&operands[i], type->bytes)) return 0;
  if (access->order == WEAK) {
    char name[TUNE_PTX_NAME];
    snprintf(name, sizeof name, width > 1 ? "%s%d" : "%s",
             width > 1 ? type->vector : type->bits, width);
    tune_ptx_add(to, "const %s tw_v = %s((const %s *)", name,
                 access->is_read_only ? "__ldg" : "*", name);
    add_place(to, access, place);
    tune_ptx_add(to, "); ");
    for (int i = 0; i < width; i++)
      add_result(to, &operands[i], type->bytes, width > 1 ? parts[i] : "");
    return 1;
  }
  for (int i = 0; i < width; i++) {
    tune_ptx_add(to, "{ const %s tw_v = %s%s *)", type->bits,
                 access->order == VOLATILE ? "((const volatile "
                                           : "__nv_atomic_load_n((const ",
                 type->bits);
    add_place(to, access, place);
    if (access->order == VOLATILE)
      tune_ptx_add(to, ")[%d]; ", i);
    else
      tune_ptx_add(to, " + %d, %d, %d); ", i, access->order, access->scope);
    add_result(to, &operands[i], type->bytes, "");
    tune_ptx_add(to, "} ");
  }
  return 1;
}

static int store(tune_ptx_translation *to, const form *access, int count,
                 const tune_ptx_operand *operands) {
  const element *type = access->type;
  const int width = access->width;
  if (count != width + 1 || !is_place(access, operands) || access->function ||
      access->is_read_only || (access->order >= 0 && type->bytes == 1))
    return 0;
  for (int i = 0; i < width; i++)
    if (!is_value(&operands[1 + i], type->bytes)) return 0;
  if (access->order == WEAK && width > 1) {
    tune_ptx_add(to, "*(%s%d *)", type->vector, width);
    add_place(to, access, operands);
    tune_ptx_add(to, " = make_%s%d(", type->vector, width);
    for (int i = 0; i < width; i++) {
      add_value(to, &operands[1 + i], type->bits, type->bytes);
      tune_ptx_add(to, i + 1 < width ? ", " : "); ");
    }
    return 1;
  }
  for (int i = 0; i < width; i++) {
    tune_ptx_add(to, "%s%s *)",
                 access->order >= 0          ? "__nv_atomic_store_n(("
                 : access->order == VOLATILE ? "((volatile "
                                             : "((",
                 type->bits);
    add_place(to, access, operands);
    tune_ptx_add(to, access->order >= 0 ? " + %d, " : ")[%d] = ", i);
    add_value(to, &operands[1 + i], type->bits, type->bytes);
    if (access->order >= 0)
      tune_ptx_add(to, ", %d, %d)", access->order, access->scope);
    tune_ptx_add(to, "; ");
  }
  return 1;
}

static int change(tune_ptx_translation *to, const form *access, int count,
                  const tune_ptx_operand *operands, int has_result) {
  const element *type = access->type;
  const int is_cas = access->function && !strcmp(access->function, "atomicCAS");
  const tune_ptx_operand *place = &operands[has_result];
  if (!access->function || !type->number || access->width > 1 ||
      access->is_read_only || access->order == VOLATILE ||
      count != 2 + has_result + is_cas || !is_place(access, place) ||
      (has_result && !holds(operands, type->bytes)))
    return 0;
  for (const tune_ptx_operand *one = place + 1; one < operands + count; one++)
    if (!is_value(one, type->bytes)) return 0;
  const char *fence =
      access->scope == 1 ? "__threadfence_block(); " : "__threadfence(); ";
  const char *suffix = access->scope == 1   ? "_block"
                       : access->scope == 4 ? "_system"
                                            : "";
  tune_ptx_add(to, "%s", access->order >= RELEASE ? fence : "");
  tune_ptx_add(to, "%s%s%s((%s *)", has_result ? "const auto tw_v = " : "",
               access->function, suffix, type->number);
  add_place(to, access, place);
  for (const tune_ptx_operand *one = place + 1; one < operands + count; one++) {
    tune_ptx_add(to, ", ");
    add_value(to, one, type->number, type->bytes);
  }
  tune_ptx_add(
      to, "); %s",
      access->order == ACQUIRE || access->order == ACQ_REL ? fence : "");
  if (has_result) add_result(to, operands, type->bytes, "");
  return 1;
}

int tune_ptx_memory(tune_ptx_translation *to, const char *name, int count,
                    const tune_ptx_operand *operands) {
  form access;
  int is_known = 0;
  if (!read_name(&access, name)) return 0;
  tune_ptx_add(to, "{ ");
  if (!strncmp(name, "ld.", 3))
    is_known = load(to, &access, count, operands);
  else if (!strncmp(name, "st.", 3))
    is_known = store(to, &access, count, operands);
  else if (!strncmp(name, "atom.", 5))
    is_known = change(to, &access, count, operands, 1);
  else if (!strncmp(name, "red.", 4))
    is_known = change(to, &access, count, operands, 0);
  tune_ptx_add(to, "} ");
  return is_known;
}
