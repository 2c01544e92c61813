/*
 * symbols.h -- the symbols of an executable or a shared library of a program,
 * read from its file.
 */
#ifndef PROGRAM_SYMBOLS_H
#define PROGRAM_SYMBOLS_H

#include <link.h>
#include <stddef.h>
#include <stdint.h>

typedef struct program_symbols {
  const ElfW(Sym) * items;
  size_t count;
  const char *names;
  uintptr_t address; /* the address that was asked for, in the file */
  const char *map;
  size_t bytes;
} program_symbols;

/* Reads those of the object that holds an address of this process. 0 if there
 * is none, or if its symbols were stripped. */
int program_symbols_open(program_symbols *symbols, const void *address);
void program_symbols_close(program_symbols *symbols);
/* The number of the function that begins at the address; -1 if it has none. */
long program_symbols_function(const program_symbols *symbols);
/* A symbol's name. */
const char *program_symbols_name(const program_symbols *symbols, long number);

#endif
