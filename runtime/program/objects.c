/*
 * objects.c -- see objects.h.
 */
#include "program/objects.h"

#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/symbols.h"

/* ---- segments ------------------------------------------------------------ */

struct search {
  uintptr_t address;
  program_object *object;
  size_t
      tls_module; /* whose variables this thread does not have yet; 0: none */
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
    if (part->p_type != PT_TLS) continue;
    if (info->dlpi_tls_data)
      object->shared =
          (sim_range){(uintptr_t)info->dlpi_tls_data, part->p_memsz};
    else
      search->tls_module = info->dlpi_tls_modid;
  }
  return 1;
}

/* Of the dynamic linker: a thread gets the variables of a library that was
 * loaded later when it first asks for their address. */
extern void *__tls_get_addr(size_t index[2]);

int program_object_find(const void *address, program_object *object) {
  struct search search = {.address = (uintptr_t)address, .object = object};
  if (!dl_iterate_phdr(look_in, &search)) return 0;
  if (!search.tls_module) return 1;
  __tls_get_addr((size_t[2]){search.tls_module, 0});
  return dl_iterate_phdr(look_in, &search);
}

/* ---- names --------------------------------------------------------------- */

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

/* What one_thread.h runs is named after the function of the library:
 * "one_thread_algorithm<tw_blas_multiply<float>(...)::{lambda()#1}>" becomes
 * "blas_multiply"; of a name with a part of our own, what is before it. */
static char *name_library(char *name) {
  static const char algorithm[] = "one_thread_algorithm<", own[] = "tw_";
  if (strncmp(name, algorithm, sizeof algorithm - 1)) return name;
  name += sizeof algorithm - 1;
  if (!strncmp(name, own, sizeof own - 1)) name += sizeof own - 1;
  name[strcspn(name, "<(")] = '\0';
  char *inner = strstr(name, "::tw_");
  if (inner) *inner = '\0';
  return name;
}

/* The same of a symbol that __cxa_demangle() does not know, as of some lambdas
 * in templates: "_Z20one_thread_algorithmIZN6thrust6tw_run..." becomes
 * "thrust". */
static char *name_symbol(const char *symbol) {
  static const char algorithm[] = "_Z20one_thread_algorithmI";
  if (strncmp(symbol, algorithm, sizeof algorithm - 1)) return strdup(symbol);
  symbol += sizeof algorithm - 1;
  symbol += strcspn(symbol, "0123456789");
  char *name;
  const size_t length = strtoul(symbol, &name, 10);
  return strndup(name, length);
}

static const char *read_name(const void *function) {
  program_symbols symbols;
  char text[32], *result = NULL;
  if (program_symbols_open(&symbols, function)) {
    const long number = program_symbols_function(&symbols);
    const char *symbol =
        number < 0 ? NULL : program_symbols_name(&symbols, number);
    char *full = symbol ? __cxa_demangle(symbol, NULL, NULL, NULL) : NULL;
    if (full)
      result = strdup(name_library(shorten(full)));
    else if (symbol)
      result = name_symbol(symbol);
    free(full);
    program_symbols_close(&symbols);
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
