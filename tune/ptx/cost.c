/*
 * cost.c -- what an instruction of PTX costs on the GPU: how many instructions
 * ptxas makes of it, what executes them, and how long a result takes.
 *
 * The numbers are those of sm_90. ptxas joins what only one instruction uses:
 * shifts and additions of addresses, chains of logic, comparisons of which one
 * is joined with another.
 */
#include <stdlib.h>

#include "ptx/code.h"

enum {
  SMALL_BODY =
      12 /* instructions that ptxas rather predicates than jumps over */
};

struct cost {
  float slots;
  ptx_pipe pipe;
  float latency;
  float pipe_slots; /* those of the slots that the pipe executes */
};

/* All of the instructions are of one pipe. */
static struct cost whole(float slots, ptx_pipe pipe, float latency) {
  return (struct cost){slots, pipe, latency, slots};
}

/* Some of them are. */
static struct cost partly(float slots, ptx_pipe pipe, float latency,
                          float pipe_slots) {
  return (struct cost){slots, pipe, latency, pipe_slots};
}

static struct cost of_integer(const ptx_instruction *it) {
  const int is_long = it->types[0].bytes == 8;
  switch (it->op) {
    case PTX_MUL:
    case PTX_MAD:
      if (it->mode == PTX_WIDE) return whole(1, PTX_IMAD, 5);
      if (is_long) return whole(3, PTX_IMAD, 10);
      return whole(1, PTX_IMAD, 5);
    case PTX_DIV:
      return is_long ? partly(70, PTX_XU, 250, 3) : partly(17, PTX_XU, 80, 2);
    case PTX_REM:
      return is_long ? partly(75, PTX_XU, 260, 3) : partly(19, PTX_XU, 90, 2);
    case PTX_MIN:
    case PTX_MAX:
      return is_long ? whole(4, PTX_ALU, 12) : whole(1, PTX_ALU, 5);
    case PTX_ABS:
      return is_long ? whole(4, PTX_ALU, 12) : whole(1, PTX_ALU, 5);
    default:
      return is_long ? whole(2, PTX_ALU, 8) : whole(1, PTX_ALU, 5);
  }
}

static struct cost of_double(const ptx_instruction *it) {
  switch (it->op) {
    case PTX_DIV:
      return partly(24, PTX_F64, 160, 12);
    case PTX_RCP:
      return partly(14, PTX_F64, 100, 8);
    case PTX_SQRT:
      return partly(24, PTX_F64, 160, 12);
    case PTX_RSQRT:
      return partly(16, PTX_F64, 120, 10);
    case PTX_NEG:
    case PTX_ABS:
      return whole(0.5f, PTX_F64, 2);
    default:
      return whole(1, PTX_F64, 8);
  }
}

static struct cost of_float(const ptx_instruction *it) {
  if (it->types[0].bytes == 8) return of_double(it);
  const int fast = it->is_approximate;
  switch (it->op) {
    case PTX_DIV:
      return fast ? partly(4, PTX_XU, 30, 1) : partly(10, PTX_XU, 60, 1);
    case PTX_RCP:
      return fast ? partly(4, PTX_XU, 30, 1) : partly(6, PTX_XU, 45, 1);
    case PTX_SQRT:
      return fast ? partly(4, PTX_XU, 30, 1) : partly(9, PTX_XU, 60, 1);
    case PTX_RSQRT:
    case PTX_EX2:
    case PTX_LG2:
      /* Denormal numbers are scaled, unless they count as 0. */
      return it->is_flushed ? whole(1, PTX_XU, 20) : partly(4, PTX_XU, 30, 1);
    case PTX_SIN:
    case PTX_COS:
      return partly(2, PTX_XU, 24, 1);
    case PTX_TANH:
      return whole(1, PTX_XU, 20);
    case PTX_MIN:
    case PTX_MAX:
      return whole(1, PTX_ALU, 5);
    case PTX_NEG:
    case PTX_ABS:
      return whole(0, PTX_NO_PIPE, 0); /* of an operand */
    default:
      return whole(1, PTX_F32, 4);
  }
}

static int is_float(ptx_type type) {
  return type.kind == PTX_FLOAT || type.kind == PTX_BFLOAT;
}

static int is_long_conversion(const ptx_instruction *it) {
  return it->types[0].bytes == 8 || it->types[1].bytes == 8;
}

static struct cost of_conversion(const ptx_instruction *it) {
  const ptx_type to = it->types[0], from = it->types[1];
  if (!is_float(to) && !is_float(from)) {
    if (to.bytes <= from.bytes && to.bytes >= 4)
      return whole(0, PTX_NO_PIPE, 0);
    if (from.kind != PTX_SIGNED && from.bytes >= 4)
      return whole(0, PTX_NO_PIPE, 0);
    return whole(1, PTX_ALU, 5);
  }
  if (is_float(to) && is_float(from)) {
    if (to.bytes == 8 || from.bytes == 8) return whole(1, PTX_XU, 14);
    if (to.bytes == from.bytes) return whole(1, PTX_F32, 5);
    return whole(1, PTX_ALU, 6); /* halves */
  }
  return whole(1, is_long_conversion(it) ? PTX_XU : PTX_ALU, 14);
}

static struct cost of_control(const ptx_instruction *it) {
  switch (it->op) {
    case PTX_BRA:
      return whole(1, PTX_NO_PIPE, 12);
    case PTX_RET:
      return whole(1, PTX_NO_PIPE, 0);
    case PTX_BAR:
    case PTX_BAR_RED:
      return whole(1, PTX_NO_PIPE, 30);
    case PTX_LD:
      if (it->space == PTX_PARAM) return whole(0, PTX_NO_PIPE, 0);
      return whole(1, PTX_LSU, it->space == PTX_SHARED ? 30 : 33);
    case PTX_COPY:
    case PTX_ST:
    case PTX_ATOM:
      return whole(1, PTX_LSU, 30);
    case PTX_SHFL:
      return whole(1, PTX_LSU, 24);
    case PTX_VOTE:
    case PTX_MATCH:
      return whole(1, PTX_ALU, 12);
    case PTX_REDUX:
      return whole(1, PTX_XU, 12);
    case PTX_POPC:
    case PTX_CLZ:
    case PTX_BFIND:
    case PTX_BREV:
      return whole(it->types[1].bytes == 8 ? 3 : 1, PTX_XU, 14);
    case PTX_CVTA:
    case PTX_ACTIVEMASK:
      return whole(0, PTX_NO_PIPE, 0);
    default:
      return whole(0, PTX_NO_PIPE, 0);
  }
}

static struct cost of_move(const ptx_instruction *it) {
  const ptx_operand *from = &it->operands[it->results];
  if (it->results + it->sources > 2) /* two halves of a register, or of two */
    return it->types[0].bytes == 8 ? whole(0, PTX_NO_PIPE, 0)
                                   : whole(1, PTX_ALU, 5);
  if (from->what == PTX_SPECIAL) return whole(1, PTX_XU, 20);
  return whole(0, PTX_NO_PIPE, 0);
}

static struct cost cost_of(const ptx_instruction *it) {
  const int is_long = it->types[1].bytes == 8;
  switch (it->op) {
    case PTX_ADD:
    case PTX_SUB:
    case PTX_MUL:
    case PTX_MAD:
    case PTX_FMA:
    case PTX_DIV:
    case PTX_REM:
    case PTX_MIN:
    case PTX_MAX:
    case PTX_ABS:
    case PTX_NEG:
    case PTX_RCP:
    case PTX_SQRT:
    case PTX_RSQRT:
    case PTX_EX2:
    case PTX_LG2:
    case PTX_SIN:
    case PTX_COS:
    case PTX_TANH:
      return is_float(it->types[0]) ? of_float(it) : of_integer(it);
    case PTX_AND:
    case PTX_OR:
    case PTX_XOR:
    case PTX_NOT:
      if (it->types[0].kind == PTX_PREDICATE) return whole(0.5f, PTX_ALU, 5);
      return whole(is_long ? 2 : 1, PTX_ALU, 5);
    case PTX_SHL:
    case PTX_SHR:
    case PTX_SELP:
    case PTX_BFE:
    case PTX_BFI:
      return whole(is_long ? 2 : 1, PTX_ALU, 5);
    case PTX_SETP:
    case PTX_SET:
    case PTX_TESTP:
      if (is_float(it->types[1]))
        return whole(1, is_long ? PTX_F64 : PTX_ALU, is_long ? 10 : 6);
      return whole(is_long ? 2 : 1, PTX_ALU, is_long ? 10 : 6);
    case PTX_SHF:
    case PTX_PRMT:
    case PTX_SAD:
    case PTX_CNOT:
    case PTX_COPYSIGN:
      return whole(1, PTX_ALU, 5);
    case PTX_CVT:
      return of_conversion(it);
    case PTX_MOV:
      return of_move(it);
    default:
      return of_control(it);
  }
}

/* ---- what ptxas joins ---------------------------------------------------- */

struct use {
  int count; /* of instructions that read the register */
  int by;    /* the latest of them */
  int from;  /* the latest that writes it */
  int writes;
};

static void find_uses(const ptx_kernel *kernel, struct use *uses) {
  for (int i = 0; i < kernel->count; i++) {
    const ptx_instruction *it = &kernel->code[i];
    if (it->guard >= 0) uses[it->guard].count += 2; /* joined with nothing */
    for (int o = 0; o < it->results + it->sources; o++) {
      const ptx_operand *operand = &it->operands[o];
      if (operand->what != PTX_REGISTER) continue;
      struct use *use = &uses[operand->number];
      if (o < it->results)
        use->from = i, use->writes++;
      else
        use->count++, use->by = i;
    }
  }
}

static int is_logic(const ptx_instruction *it) {
  return it->op == PTX_AND || it->op == PTX_OR || it->op == PTX_XOR ||
         it->op == PTX_NOT;
}

/* Whether ptxas makes one instruction of both; `by` uses `it` alone. */
static int is_joined(const ptx_instruction *it, const ptx_instruction *by) {
  const int is_address = by->op == PTX_ADD && by->types[0].bytes == 8;
  if (it->types[0].kind == PTX_PREDICATE) /* a comparison and `and` */
    return it->op != PTX_SETP && is_logic(by);
  if (is_logic(it) && is_logic(by)) return 1; /* of three operands */
  if (is_float(it->types[0])) return 0;
  if (it->op == PTX_SHL && it->operands[it->results + 1].what == PTX_NUMERIC)
    return by->op == PTX_ADD || by->op == PTX_SUB; /* LEA */
  if (it->op == PTX_CVT && it->types[1].bytes == 4)
    return is_address || by->op == PTX_SHL; /* IMAD.WIDE */
  return 0;
}

/* An addition after a product is part of it. */
static int is_added_to_product(const ptx_kernel *kernel, const struct use *uses,
                               const ptx_instruction *it) {
  if (it->op != PTX_ADD || is_float(it->types[0])) return 0;
  for (int o = it->results; o < it->results + it->sources; o++) {
    if (it->operands[o].what != PTX_REGISTER) continue;
    const struct use *use = &uses[it->operands[o].number];
    const ptx_instruction *from = &kernel->code[use->from];
    if (use->writes == 1 && use->count == 1 && from->op == PTX_MUL &&
        (from->mode == PTX_WIDE || from->types[0].bytes == 4))
      return 1;
  }
  return 0;
}

/* An address that only accesses use may be an offset of them. */
static int is_offset(const ptx_instruction *it, const ptx_instruction *by) {
  return it->op == PTX_ADD && (by->op == PTX_LD || by->op == PTX_ST) &&
         it->operands[it->results + 1].what == PTX_NUMERIC;
}

static void join(ptx_kernel *kernel) {
  struct use *uses = calloc((size_t)kernel->registers + 1, sizeof *uses);
  if (!uses) return; /* a few instructions too many */
  find_uses(kernel, uses);
  for (int i = 0; i < kernel->count; i++) {
    ptx_instruction *it = &kernel->code[i];
    if (it->results != 1 || it->operands[0].what != PTX_REGISTER) continue;
    const struct use *use = &uses[it->operands[0].number];
    if (use->count == 1 && use->writes == 1 &&
        (is_joined(it, &kernel->code[use->by]) ||
         is_offset(it, &kernel->code[use->by])))
      it->slots = 0;
    if (is_added_to_product(kernel, uses, it)) it->slots = 0;
  }
  free(uses);
}

/* ---- borders ------------------------------------------------------------- */

/* Whether the branch jumps over a few instructions forwards, none of which is a
 * branch or a barrier: ptxas makes them depend on the predicate. */
static int is_predicated(const ptx_kernel *kernel, int at) {
  const ptx_instruction *it = &kernel->code[at];
  if (it->guard < 0 || it->target <= at || it->target > at + SMALL_BODY)
    return 0;
  for (int i = at + 1; i < it->target; i++) {
    const int op = kernel->code[i].op;
    if (op == PTX_BRA || op == PTX_BAR || op == PTX_BAR_RED || op == PTX_RET ||
        op == PTX_UNKNOWN)
      return 0;
  }
  return 1;
}

static void set_borders(ptx_kernel *kernel) {
  for (int i = 0; i < kernel->count; i++) {
    ptx_instruction *it = &kernel->code[i];
    if (it->op == PTX_BAR || it->op == PTX_BAR_RED || it->op == PTX_RET ||
        it->op == PTX_FENCE || it->op == PTX_COPY_WAIT)
      it->is_border = 1;
    if (it->op != PTX_BRA) continue;
    if (is_predicated(kernel, i)) {
      it->slots = 0;
      continue;
    }
    it->is_border = 1;
    if (it->target >= 0 && it->target < kernel->count)
      kernel->code[it->target].is_border = 1;
  }
}

void ptx_set_costs(ptx_kernel *kernel) {
  for (int i = 0; i < kernel->count; i++) {
    ptx_instruction *it = &kernel->code[i];
    const struct cost cost = cost_of(it);
    it->slots = cost.slots;
    it->pipe = (uint8_t)cost.pipe;
    it->latency = cost.latency;
    it->pipe_part = cost.slots > 0 ? cost.pipe_slots / cost.slots : 0;
  }
  join(kernel);
  set_borders(kernel);
}
