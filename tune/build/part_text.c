/*
 * part_text.c -- see part_text.h.
 */
#include "build/part_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the text ------------------------------------------------------------ */

/* The element of the variant whose kernel has this name: its own, or with _2
 * and so on after it. -1: there is none. */
static int element_of(const tw_operation *operation, int algorithm,
                      const char *name, size_t length) {
  for (int i = 0; i < operation->variant_count; i++) {
    const tw_variant *variant = &operation->variants[i];
    const size_t own = strlen(variant->name);
    if (variant->algorithm != algorithm || own > length ||
        memcmp(variant->name, name, own))
      continue;
    if (own == length ||
        (name[own] == '_' && own + 1 < length &&
         strspn(name + own + 1, "0123456789") >= length - own - 1))
      return variant->element;
  }
  return -1;
}

/* The name between the two texts that a line begins and ends with; NULL if it
 * is another line. */
static const char *name_in(const char *line, const char *before,
                           const char *after, size_t *length) {
  const size_t begin = strlen(before), end = strcspn(line, "\n");
  const size_t rest = strlen(after);
  if (end < begin + rest || strncmp(line, before, begin) ||
      strncmp(line + end - rest, after, rest))
    return NULL;
  *length = end - begin - rest;
  return line + begin;
}

char *tune_part_text(const tw_source *source, const tw_operation *operation,
                     int algorithm, int element, size_t *size) {
  const size_t whole = (size_t)(source->end - source->begin);
  char *text = malloc(whole + 1);
  if (!text) return NULL;
  memcpy(text, source->begin, whole);
  text[whole] = '\0';
  /* A variable that a pass copies to may be in any kernel's text. */
  const int is_whole = strstr(text, "\n    TW_SIM_SYMBOL(") != NULL;
  int is_kept = 1;
  char *end = text;
  for (const char *line = text, *next; *line; line = next) {
    size_t name_length;
    next = line + strcspn(line, "\n");
    next += *next == '\n';
    const char *name = name_in(line, "// ", "", &name_length);
    const int of =
        name ? element_of(operation, algorithm, name, name_length) : -1;
    if (of >= 0) is_kept = of == element;
    if (!strncmp(line, "}  // extern \"C\"", 15)) is_kept = 1;
    name = name_in(line, "    TW_SIM_KERNEL(", "),", &name_length);
    const int row =
        name ? element_of(operation, algorithm, name, name_length) : -1;
    const size_t bytes = (size_t)(next - line);
    if (is_whole || (is_kept && (row < 0 || row == element))) {
      memmove(end, line, bytes);
      end += bytes;
    } else {
      *end++ = '\n';
    }
  }
  *end = '\0';
  *size = (size_t)(end - text);
  return text;
}

/* ---- the module ---------------------------------------------------------- */

char *tune_part_module(const char *text, const char *file, const char *set) {
  static const char format[] =
      "#include \"tilewright/registry.h\"\n"
      "#include \"tilewright/simulator/kernel.h\"\n"
      "\n"
      "extern const tw_sim_kernel %s[];\n"
      "extern const tw_sim_symbol %s_symbols[] TW_SIM_ABSENT;\n"
      "extern const char %s_gpu_only[] TW_SIM_ABSENT;\n"
      "static const tw_sim_table tables[] = {\n"
      "    {\"%s\", %s, %s_symbols, %s_gpu_only},\n"
      "    {.file = 0},\n"
      "};\n"
      "\n"
      "TW_API extern const tw_sim_module tw_sim_module_%s;\n"
      "const tw_sim_module tw_sim_module_%s = "
      "TW_SIM_MODULE(\"%s\", tables, 0);\n";
  static const char mark[] = "\nextern const tw_sim_kernel ";
  const char *found = strstr(text, mark);
  if (!found) return NULL;
  char table[200];
  found += sizeof mark - 1;
  snprintf(table, sizeof table, "%.*s", (int)strcspn(found, "["), found);
  const size_t room =
      sizeof format + 6 * sizeof table + strlen(file) + 3 * strlen(set);
  char *module = malloc(room);
  if (module)
    snprintf(module, room, format, table, table, table, file, table, table,
             table, set, set, set);
  return module;
}
