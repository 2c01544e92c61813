/*
 * static_shared.c -- how many bytes of static __shared__ variables a kernel
 * has.
 *
 * They are thread-local variables of its function (tune/program/rewrite.h), so
 * their names begin with its name. Those of functions that it calls are not
 * known: a lower bound.
 */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cudart/program.h"
#include "program/symbols.h"

/* What the names of a function's variables begin with, as C++'s ABI for g++ has
 * it, from malloc(): _Z1kPf has _ZZ1kPfE1s, and a C function k has _ZZ1kE1s. */
static char *local_prefix(const char *function) {
  const size_t most = strlen(function) + 32;
  char *prefix = malloc(most);
  if (prefix && !strncmp(function, "_Z", 2))
    snprintf(prefix, most, "_ZZ%sE", function + 2);
  else if (prefix)
    snprintf(prefix, most, "_ZZ%zu%sE", strlen(function), function);
  return prefix;
}

static size_t sum_up(const program_symbols *symbols, const char *prefix) {
  const size_t length = strlen(prefix);
  size_t bytes = 0;
  for (size_t i = 0; i < symbols->count; i++)
    if (ELF64_ST_TYPE(symbols->items[i].st_info) == STT_TLS &&
        !strncmp(symbols->names + symbols->items[i].st_name, prefix, length))
      bytes += symbols->items[i].st_size;
  return bytes;
}

size_t tw_program_static_shared(const tw_program_kernel *kernel) {
  program_symbols symbols;
  if (!program_symbols_open(&symbols, kernel->function)) return 0;
  const char *name = program_symbols_function(&symbols);
  char *prefix = name ? local_prefix(name) : NULL;
  const size_t bytes = prefix ? sum_up(&symbols, prefix) : 0;
  free(prefix);
  program_symbols_close(&symbols);
  return bytes;
}
