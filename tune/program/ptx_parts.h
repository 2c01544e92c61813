/*
 * ptx_parts.h -- the parts of ptx.h: a translation, and the operands of an
 * instruction.
 */
#ifndef TUNE_PTX_PARTS_H
#define TUNE_PTX_PARTS_H

#include <stddef.h>

#include "program/ptx.h"

enum {
  TUNE_PTX_MOST_REGISTERS = 32,
  TUNE_PTX_OPERAND = 160,
  TUNE_PTX_LABELS = 8 * TUNE_PTX_NAME
};

/* An operand of an instruction. A number, which may be the sum of several, has
 * the kind 'n'; another kind is the letter of a constraint, or 'p'. */
typedef struct tune_ptx_operand {
  char text[TUNE_PTX_OPERAND];
  char kind;
  int is_address;  /* in brackets */
  int is_register; /* and nothing else */
} tune_ptx_operand;

typedef struct tune_ptx_translation {
  const char *at;    /* in the PTX */
  const char *kinds; /* of the operands of the asm statement */
  char registers[TUNE_PTX_MOST_REGISTERS][TUNE_PTX_NAME];
  char register_kinds[TUNE_PTX_MOST_REGISTERS];
  int register_count;
  char name[TUNE_PTX_NAME]; /* of the latest instruction; "" before it */
  /* "tw_l_a, tw_l_b, " */
  char labels[TUNE_PTX_LABELS], jumps[TUNE_PTX_LABELS];
  char *text;
  size_t length, capacity;
  int is_lost; /* there was no memory, or no room for labels or for a piece */
  int is_open; /* an address, [map, {x, y}], goes on behind its first part */
} tune_ptx_translation;

/* ---- ptx_read.c: reads at to->at, and goes on behind it ------------------ */

void tune_ptx_skip_spaces(tune_ptx_translation *to);
/* An asm statement with operands has two marks before a name of PTX. */
void tune_ptx_skip_percents(tune_ptx_translation *to);
/* A word of letters, digits and the marks; its length, 0 if there is none, or a
 * long one. */
int tune_ptx_read_word(tune_ptx_translation *to, const char *marks,
                       char word[TUNE_PTX_NAME]);
/* Operands up to the `;`, at most TUNE_PTX_MOST_OPERANDS; those of a vector,
 * {a, b}, are operands like others. 0 if one is not known. */
int tune_ptx_read_operands(tune_ptx_translation *to, int *count,
                           tune_ptx_operand *operands);

/* The kind of a register that the PTX declares; 0 if there is none of this
 * name. */
char tune_ptx_kind_of(const tune_ptx_translation *to, const char *name);

/* ---- ptx_parts.c --------------------------------------------------------- */

/* Adds C++. */
__attribute__((format(printf, 2, 3))) void tune_ptx_add(
    tune_ptx_translation *to, const char *format, ...);
/* The bytes of a register of this kind; 0: a predicate, -1: a number. */
int tune_ptx_bytes(char kind);

/* ---- instructions whose names are made of many words --------------------- */

/* ld, st, atom and red: adds their C++; 0 if this is none of them, or one that
 * is not known. */
int tune_ptx_memory(tune_ptx_translation *to, const char *name, int count,
                    const tune_ptx_operand *operands);

/* mbarrier and cp.async.bulk: as tune_ptx_memory(). */
int tune_ptx_async(tune_ptx_translation *to, const char *name, int count,
                   const tune_ptx_operand *operands);

/* wgmma.mma_async: as tune_ptx_memory(). Its sums are variables, not copies. */
int tune_ptx_product(tune_ptx_translation *to, const char *name, int count,
                     const tune_ptx_operand *operands);

/* ---- ptx_special.c ------------------------------------------------------- */

/* The C++ of a special register such as laneid, and its kind; NULL: there is
 * none of this name. */
const char *tune_ptx_special(const char *name, char *kind);

#endif
