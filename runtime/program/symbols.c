/*
 * symbols.c -- see symbols.h.
 */
#include "program/symbols.h"

#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "devices/simulator/report/source_line.h"

/* A file's contents; NULL if it cannot be read. */
static const char *map_file(const char *path, size_t *bytes) {
  struct stat status;
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  void *map = MAP_FAILED;
  if (!fstat(file, &status) && status.st_size > 0) {
    *bytes = (size_t)status.st_size;
    map = mmap(NULL, *bytes, PROT_READ, MAP_PRIVATE, file, 0);
  }
  close(file);
  return map == MAP_FAILED ? NULL : map;
}

static int find_table(program_symbols *symbols) {
  const char *map = symbols->map;
  const ElfW(Ehdr) *head = (const void *)map;
  if (symbols->bytes < sizeof *head || memcmp(head->e_ident, ELFMAG, SELFMAG) ||
      head->e_shoff + (size_t)head->e_shnum * sizeof(ElfW(Shdr)) >
          symbols->bytes)
    return 0;
  const ElfW(Shdr) *sections = (const void *)(map + head->e_shoff);
  for (int i = 0; i < head->e_shnum; i++) {
    const ElfW(Shdr) *table = &sections[i];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= head->e_shnum)
      continue;
    symbols->items = (const void *)(map + table->sh_offset);
    symbols->count = table->sh_size / sizeof *symbols->items;
    symbols->names = map + sections[table->sh_link].sh_offset;
    return 1;
  }
  return 0;
}

int program_symbols_open(program_symbols *symbols, const void *address) {
  char path[SIM_SOURCE_FILE];
  *symbols = (program_symbols){0};
  if (!sim_source_object(address, path, &symbols->address)) return 0;
  symbols->map = map_file(path, &symbols->bytes);
  if (!symbols->map) return 0;
  if (find_table(symbols)) return 1;
  program_symbols_close(symbols);
  return 0;
}

void program_symbols_close(program_symbols *symbols) {
  munmap((void *)(uintptr_t)symbols->map, symbols->bytes);
}

long program_symbols_function(const program_symbols *symbols) {
  for (size_t i = 0; i < symbols->count; i++)
    if (symbols->items[i].st_value == symbols->address &&
        ELF64_ST_TYPE(symbols->items[i].st_info) == STT_FUNC)
      return (long)i;
  return -1;
}

const char *program_symbols_name(const program_symbols *symbols, long number) {
  return symbols->names + symbols->items[number].st_name;
}
