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

static int type_of(const program_symbols *symbols, size_t number) {
  return ELF64_ST_TYPE(symbols->items[number].st_info);
}

/* The symbols from *first up to *end among which a function's variables are. A
 * static function's are behind the name of its source file: others may have one
 * of the same name. */
static void find_file(const program_symbols *symbols, size_t function,
                      size_t *first, size_t *end) {
  *first = 0;
  *end = symbols->count;
  if (ELF64_ST_BIND(symbols->items[function].st_info) != STB_LOCAL) return;
  for (*first = function; *first > 0; --*first)
    if (type_of(symbols, *first) == STT_FILE) break;
  for (*end = function; *end < symbols->count; ++*end)
    if (type_of(symbols, *end) == STT_FILE) break;
}

static size_t sum_up(const program_symbols *symbols, size_t function,
                     const char *prefix) {
  const size_t length = strlen(prefix);
  size_t first, end, bytes = 0;
  find_file(symbols, function, &first, &end);
  for (size_t i = first; i < end; i++)
    if (type_of(symbols, i) == STT_TLS &&
        !strncmp(program_symbols_name(symbols, (long)i), prefix, length))
      bytes += symbols->items[i].st_size;
  return bytes;
}

size_t tw_program_static_shared(const tw_program_kernel *kernel) {
  program_symbols symbols;
  if (!program_symbols_open(&symbols, kernel->function)) return 0;
  const long function = program_symbols_function(&symbols);
  char *prefix = function < 0
                     ? NULL
                     : local_prefix(program_symbols_name(&symbols, function));
  const size_t bytes = prefix ? sum_up(&symbols, (size_t)function, prefix) : 0;
  free(prefix);
  program_symbols_close(&symbols);
  return bytes;
}
