/*
 * objects.c -- see objects.h.
 */
#include "program/objects.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "devices/simulator/report/source_line.h"

/* ---- segments ------------------------------------------------------------ */

struct search {
  uintptr_t address;
  program_object *object;
};

static int holds(const struct dl_phdr_info *info, uintptr_t address) {
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD &&
        address - info->dlpi_addr - part->p_vaddr < part->p_memsz)
      return 1;
  }
  return 0;
}

/* Read-only segments are neighbours: from the first to the end of the last. */
static void widen(sim_range *range, sim_range part) {
  if (!range->bytes) {
    *range = part;
    return;
  }
  const uintptr_t end = part.begin + part.bytes;
  if (part.begin < range->begin) {
    range->bytes += range->begin - part.begin;
    range->begin = part.begin;
  }
  if (end > range->begin + range->bytes) range->bytes = end - range->begin;
}

static int look_in(struct dl_phdr_info *info, size_t size, void *user) {
  struct search *search = user;
  (void)size;
  if (!holds(info, search->address)) return 0;
  program_object *object = search->object;
  memset(object, 0, sizeof *object);
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    const sim_range range = {info->dlpi_addr + part->p_vaddr, part->p_memsz};
    if (part->p_type == PT_LOAD && !(part->p_flags & PF_W))
      widen(&object->constants[0], range);
    if (part->p_type == PT_LOAD && part->p_flags & PF_X) object->code = range;
    if (part->p_type == PT_GNU_RELRO) object->constants[1] = range;
    if (part->p_type == PT_TLS && info->dlpi_tls_data)
      object->shared =
          (sim_range){(uintptr_t)info->dlpi_tls_data, part->p_memsz};
  }
  return 1;
}

int program_object_find(const void *address, program_object *object) {
  struct search search = {(uintptr_t)address, object};
  return dl_iterate_phdr(look_in, &search);
}

/* ---- names --------------------------------------------------------------- */

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

/* The name of the function at an address of the file; NULL if it has none. */
static const char *find_symbol(const char *map, size_t bytes,
                               uintptr_t address) {
  const ElfW(Ehdr) *head = (const void *)map;
  if (bytes < sizeof *head || memcmp(head->e_ident, ELFMAG, SELFMAG) ||
      head->e_shoff + (size_t)head->e_shnum * sizeof(ElfW(Shdr)) > bytes)
    return NULL;
  const ElfW(Shdr) *sections = (const void *)(map + head->e_shoff);
  for (int i = 0; i < head->e_shnum; i++) {
    const ElfW(Shdr) *table = &sections[i];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= head->e_shnum)
      continue;
    const ElfW(Sym) *symbols = (const void *)(map + table->sh_offset);
    const char *names = map + sections[table->sh_link].sh_offset;
    for (size_t n = 0; n < table->sh_size / sizeof *symbols; n++)
      if (symbols[n].st_value == address &&
          ELF64_ST_TYPE(symbols[n].st_info) == STT_FUNC)
        return names + symbols[n].st_name;
  }
  return NULL;
}

/* Of the C++ library. */
extern char *__cxa_demangle(const char *name, char *buffer, size_t *length,
                            int *status);

/* Leaves out the type of the result and the parameters. */
static char *shorten(char *name) {
  int depth = 0;
  char *begin = name;
  if (!strncmp(begin, "void ", 5)) begin += 5;
  for (char *at = begin; *at; at++) {
    if (*at == '<') depth++;
    if (*at == '>' && at > begin && at[-1] != '-') depth--;
    if (*at != '(' || depth) continue;
    static const char anonymous[] = "(anonymous namespace)";
    if (!strncmp(at, anonymous, sizeof anonymous - 1)) {
      at += sizeof anonymous - 2;
      continue;
    }
    *at = '\0';
    break;
  }
  return begin;
}

static const char *read_name(const void *function) {
  char path[SIM_SOURCE_FILE], text[32];
  uintptr_t in_file;
  size_t bytes = 0;
  char *result = NULL;
  const char *map = sim_source_object(function, path, &in_file)
                        ? map_file(path, &bytes)
                        : NULL;
  if (map) {
    const char *symbol = find_symbol(map, bytes, in_file);
    char *full = symbol ? __cxa_demangle(symbol, NULL, NULL, NULL) : NULL;
    if (full)
      result = strdup(shorten(full));
    else if (symbol)
      result = strdup(symbol);
    free(full);
    munmap((void *)map, bytes);
  }
  if (result) return result;
  snprintf(text, sizeof text, "%p", function);
  return strdup(text);
}

const char *program_function_name(const void *function) {
  static struct name {
    const void *function;
    const char *name;
    struct name *next;
  } * names;
  for (const struct name *one = names; one; one = one->next)
    if (one->function == function) return one->name;
  struct name *one = malloc(sizeof *one);
  const char *name = read_name(function);
  if (!one || !name) return "?";
  *one = (struct name){function, name, names};
  names = one;
  return name;
}
