/*
 * templates.c -- see templates.h.
 */
#include "program/templates.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/lock.h"
#include "devices/simulator/machine/machine.h"
#include "devices/simulator/machine/memory.h"
#include "program/objects.h"
#include "program/symbols.h"

typedef struct instance {
  uintptr_t begin;
  size_t bytes;
  tw_program_space space;
  struct instance *next;
} instance;

typedef struct object {
  uintptr_t code;
  struct object *next;
} object;

static instance *instances;
static object *objects;

/* The kind that a mangled name says; TW_PROGRAM_HOST: none. */
static tw_program_space space_of(const char *name) {
  static const struct {
    const char *word;
    tw_program_space space;
  } kinds[] = {{"18tw_device_template", TW_PROGRAM_DEVICE},
               {"20tw_constant_template", TW_PROGRAM_CONSTANT},
               {"19tw_managed_template", TW_PROGRAM_MANAGED}};
  if (strncmp(name, "_ZN", 3) != 0) return TW_PROGRAM_HOST;
  for (int i = 0; i < 3; i++)
    if (strstr(name, kinds[i].word)) return kinds[i].space;
  return TW_PROGRAM_HOST;
}

static void add(uintptr_t begin, size_t bytes, tw_program_space space) {
  instance *one = malloc(sizeof *one);
  if (!one) return;
  *one = (instance){begin, bytes, space, instances};
  instances = one;
  sim_lock_enter();
  sim_memory_adopt((void *)begin, bytes);
  sim_lock_leave();
  if (space != TW_PROGRAM_CONSTANT) sim_host_variables_add(begin, bytes);
}

/* Notes an object; 0 if it was noted before. */
static int is_new(const void *in_object) {
  program_object found;
  if (!program_object_find(in_object, &found)) return 0;
  for (const object *one = objects; one; one = one->next)
    if (one->code == found.code.begin) return 0;
  object *one = malloc(sizeof *one);
  if (!one) return 0;
  *one = (object){found.code.begin, objects};
  objects = one;
  return 1;
}

void program_templates_read(const void *in_object) {
  program_symbols symbols;
  if (!is_new(in_object) || !program_symbols_open(&symbols, in_object)) return;
  const uintptr_t moved = (uintptr_t)in_object - symbols.address;
  for (size_t i = 0; i < symbols.count; i++) {
    const ElfW(Sym) *symbol = &symbols.items[i];
    if (ELF64_ST_TYPE(symbol->st_info) != STT_OBJECT || !symbol->st_shndx)
      continue;
    const tw_program_space space = space_of(symbols.names + symbol->st_name);
    if (space != TW_PROGRAM_HOST)
      add(moved + symbol->st_value, symbol->st_size, space);
  }
  program_symbols_close(&symbols);
}

tw_program_space program_templates_space(const void *address) {
  const instance *one = instances;
  while (one && (uintptr_t)address - one->begin >= one->bytes) one = one->next;
  return one ? one->space : TW_PROGRAM_HOST;
}
