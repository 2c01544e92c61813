/*
 * discarded.c -- see discarded.h.
 *
 * Decodes the instructions that compilers put between a call and the next use
 * of eax: moves, arithmetic, comparisons, jumps, calls and scalar floating
 * point. Anything else counts as a use.
 */
#include "cudart/discarded.h"

#include <stdint.h>
#include <string.h>

#ifdef __x86_64__

enum { MAX_INSTRUCTIONS = 24, MAX_DEPTH = 4 };

typedef enum verdict { CONTINUES, USED, OVERWRITTEN } verdict;

/* One instruction: its prefixes, opcode, and operands by ModRM. */
typedef struct instruction {
  const uint8_t *next;    /* what follows the part that has been read */
  int rex, is_16, opcode; /* 0x0f.. of two bytes: 0xf00 + the second */
  int mod, reg, rm;       /* registers with their REX bits */
  int memory_uses_a;      /* the address is computed from rax */
} instruction;

static void read_opcode(instruction *at) {
  at->rex = at->is_16 = 0;
  for (;; at->next++) {
    if (*at->next == 0x66)
      at->is_16 = 1;
    else if (*at->next != 0xf2 && *at->next != 0xf3)
      break;
  }
  if ((*at->next & 0xf0) == 0x40) at->rex = *at->next++;
  at->opcode = *at->next++;
  if (at->opcode == 0x0f) at->opcode = 0xf00 + *at->next++;
}

static void read_operands(instruction *at) {
  int byte = *at->next++, base;
  at->mod = byte >> 6;
  at->reg = ((byte >> 3) & 7) | (at->rex & 4) << 1;
  base = byte & 7;
  at->rm = base | (at->rex & 1) << 3;
  at->memory_uses_a = 0;
  if (at->mod == 3) return;
  int is_based = !(at->mod == 0 && base == 5);
  if (base == 4) {
    int sib = *at->next++;
    base = sib & 7;
    is_based = !(at->mod == 0 && base == 5);
    int index = ((sib >> 3) & 7) | (at->rex & 2) << 2;
    at->memory_uses_a =
        index == 0 || (is_based && (base | (at->rex & 1) << 3) == 0);
  } else {
    at->memory_uses_a = is_based && at->rm == 0;
  }
  if (at->mod == 1) at->next += 1;
  if (at->mod == 2 || !is_based) at->next += 4;
}

/* An instruction that reads r/m and writes the register. */
static verdict load(const instruction *at) {
  if (at->mod == 3 ? at->rm == 0 : at->memory_uses_a) return USED;
  return at->reg == 0 ? OVERWRITTEN : CONTINUES;
}

/* An instruction that reads the register and writes r/m. */
static verdict store(const instruction *at) {
  if (at->reg == 0 || (at->mod != 3 && at->memory_uses_a)) return USED;
  return at->mod == 3 && at->rm == 0 ? OVERWRITTEN : CONTINUES;
}

/* An instruction that reads both operands, or one of them and a number. */
static verdict both(const instruction *at, int has_register) {
  if (at->mod == 3 ? at->rm == 0 : at->memory_uses_a) return USED;
  return has_register && at->reg == 0 ? USED : CONTINUES;
}

static verdict decode_integer(instruction *at) {
  int opcode = at->opcode, number = at->is_16 ? 2 : 4;
  if (opcode >= 0x50 && opcode <= 0x57)
    return opcode == 0x50 && !(at->rex & 1) ? USED : CONTINUES;
  if (opcode >= 0x58 && opcode <= 0x5f)
    return opcode == 0x58 && !(at->rex & 1) ? OVERWRITTEN : CONTINUES;
  if (opcode >= 0xb8 && opcode <= 0xbf) {
    at->next += at->rex & 8 ? 8 : number;
    return opcode == 0xb8 && !(at->rex & 1) ? OVERWRITTEN : CONTINUES;
  }
  switch (opcode) {
    case 0x90:
    case 0xc9:
      return CONTINUES;
    case 0x8b:
    case 0x63:
      read_operands(at);
      return load(at);
    case 0x8d:
      read_operands(at);
      if (at->memory_uses_a) return USED;
      return at->reg == 0 ? OVERWRITTEN : CONTINUES;
    case 0x89:
      read_operands(at);
      return store(at);
    case 0x88:
      read_operands(at);
      return both(at, 1);
    case 0x31:
    case 0x33:
      read_operands(at);
      if (at->mod == 3 && at->reg == at->rm)
        return at->reg == 0 ? OVERWRITTEN : CONTINUES;
      return both(at, 1);
    case 0x01:
    case 0x03:
    case 0x09:
    case 0x0b:
    case 0x21:
    case 0x23:
    case 0x29:
    case 0x2b:
    case 0x38:
    case 0x39:
    case 0x3a:
    case 0x3b:
    case 0x84:
    case 0x85:
      read_operands(at);
      return both(at, 1);
    case 0x80:
    case 0x83:
    case 0xc1:
      read_operands(at);
      at->next += 1;
      return both(at, 0);
    case 0x81:
      read_operands(at);
      at->next += number;
      return both(at, 0);
    case 0xc6:
      read_operands(at);
      at->next += 1;
      return both(at, 0);
    case 0xc7:
      read_operands(at);
      at->next += number;
      if (at->mod == 3) return at->rm == 0 ? OVERWRITTEN : CONTINUES;
      return at->memory_uses_a ? USED : CONTINUES;
    case 0xd1:
    case 0xd3:
      read_operands(at);
      return both(at, 0);
    case 0xff:
      read_operands(at);
      if (both(at, 0) == USED) return USED;
      return (at->reg & 7) == 2  ? OVERWRITTEN
             : (at->reg & 7) < 2 ? CONTINUES
                                 : USED;
    default:
      return USED;
  }
}

/* Instructions with an opcode of two bytes; most are floating point. */
static verdict decode_long(instruction *at) {
  const int second = at->opcode & 0xff;
  if (second >= 0x90 && second <= 0x9f) { /* a byte becomes a condition */
    read_operands(at);
    return at->mod != 3 && at->memory_uses_a ? USED : CONTINUES;
  }
  if (second >= 0x40 && second <= 0x4f) { /* a conditional move */
    read_operands(at);
    return both(at, 1);
  }
  switch (second) {
    case 0x1e: /* endbr64 */
    case 0x1f: /* nop */
      read_operands(at);
      return CONTINUES;
    case 0xb6:
    case 0xb7:
    case 0xbe:
    case 0xbf:
      read_operands(at);
      return load(at);
    case 0x10:
    case 0x11:
    case 0x28:
    case 0x29:
    case 0x2e:
    case 0x2f:
    case 0x51:
    case 0x54:
    case 0x57:
    case 0x58:
    case 0x59:
    case 0x5a:
    case 0x5c:
    case 0x5e:
    case 0x6f:
    case 0x7f:
    case 0xd6:
    case 0xef:
      read_operands(at);
      return at->mod != 3 && at->memory_uses_a ? USED : CONTINUES;
    default:
      return USED;
  }
}

static int is_discarded(const uint8_t *code, int depth) {
  instruction at = {.next = code};
  for (int i = 0; i < MAX_INSTRUCTIONS; i++) {
    int32_t far;
    read_opcode(&at);
    int opcode = at.opcode;
    if (opcode == 0xe8) return 1; /* a call: no function takes eax */
    if (opcode == 0xc3) return 0;
    int is_far = opcode == 0xe9 || (opcode & 0xff0) == 0xf80;
    if (is_far || opcode == 0xeb || (opcode & 0xff0) == 0x70) {
      memcpy(&far, at.next, sizeof far);
      const uint8_t *to =
          is_far ? at.next + 4 + far : at.next + 1 + (int8_t)*at.next;
      at.next += is_far ? 4 : 1;
      if (opcode == 0xe9 || opcode == 0xeb) {
        at.next = to;
        continue;
      }
      if (depth == MAX_DEPTH || !is_discarded(to, depth + 1)) return 0;
      continue;
    }
    verdict found = opcode > 0xff ? decode_long(&at) : decode_integer(&at);
    if (found != CONTINUES) return found == OVERWRITTEN;
  }
  return 0;
}

int cudart_result_is_discarded(const void *return_address) {
  return return_address && is_discarded(return_address, 0);
}

#else

int cudart_result_is_discarded(const void *return_address) {
  (void)return_address;
  return 0;
}

#endif
