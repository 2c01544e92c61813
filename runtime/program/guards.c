/*
 * guards.c -- see guards.h.
 */
#include "program/guards.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "program/objects.h"
#include "program/symbols.h"

/* Those of one object. */
typedef struct guards {
  uintptr_t code; /* where the object's code begins */
  size_t *offsets;
  int count;
  struct guards *next;
} guards;

/* The guard of a local variable, as C++'s ABI for g++ names it. */
static int is_guard(const program_symbols *symbols, const ElfW(Sym) * symbol) {
  return ELF64_ST_TYPE(symbol->st_info) == STT_TLS &&
         !strncmp(symbols->names + symbol->st_name, "_ZGVZ", 5);
}

static int compare(const void *a, const void *b) {
  const size_t x = *(const size_t *)a, y = *(const size_t *)b;
  return (x > y) - (x < y);
}

static void read_offsets(guards *all, const program_symbols *symbols) {
  size_t most = 0;
  for (size_t i = 0; i < symbols->count; i++)
    most += (size_t)is_guard(symbols, &symbols->items[i]);
  all->offsets = calloc(most + 1, sizeof *all->offsets);
  for (size_t i = 0; all->offsets && i < symbols->count; i++)
    if (is_guard(symbols, &symbols->items[i]))
      all->offsets[all->count++] = symbols->items[i].st_value;
  if (all->count)
    qsort(all->offsets, (size_t)all->count, sizeof *all->offsets, compare);
}

const size_t *program_guards(const void *kernel, int *count) {
  static guards *objects;
  program_object object;
  *count = 0;
  if (!program_object_find(kernel, &object)) return NULL;
  guards *one = objects;
  while (one && one->code != object.code.begin) one = one->next;
  if (!one) {
    program_symbols symbols;
    one = calloc(1, sizeof *one);
    if (!one) return NULL;
    *one = (guards){.code = object.code.begin, .next = objects};
    objects = one;
    if (program_symbols_open(&symbols, kernel)) {
      read_offsets(one, &symbols);
      program_symbols_close(&symbols);
    }
  }
  *count = one->count;
  return one->offsets;
}
