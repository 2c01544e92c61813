/*
 * unit.c -- the memory of units; see unit.h.
 */
#include "build/unit.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

void *tune_unit_alloc(tune_unit *unit, size_t bytes) {
  void **blocks = realloc(
      unit->blocks, (size_t)(unit->block_count + 1) * sizeof *unit->blocks);
  if (!blocks) return NULL;
  unit->blocks = blocks;
  void *block = calloc(1, bytes ? bytes : 1);
  if (block) blocks[unit->block_count++] = block;
  return block;
}

char *tune_unit_text(tune_unit *unit, const char *text) {
  size_t bytes = strlen(text) + 1;
  char *copy = tune_unit_alloc(unit, bytes);
  return copy ? memcpy(copy, text, bytes) : NULL;
}

void tune_unit_free(tune_unit *unit) {
  if (!unit) return;
  if (unit->module) dlclose(unit->module);
  for (int i = 0; i < unit->block_count; i++) free(unit->blocks[i]);
  free(unit->blocks);
  free(unit);
}

void tune_expansion_free(tune_expansion *expansion) {
  while (expansion->units) {
    tune_unit *unit = expansion->units;
    expansion->units = unit->next;
    tune_unit_free(unit);
  }
  free(expansion->left_out);
  *expansion = (tune_expansion){0};
}
