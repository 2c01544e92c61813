/*
 * keep_file.c -- the list of variants that generate.lua --keep reads.
 */
#include "portfolio/keep_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char mark[] =
    "# ---- chosen by tune portfolio; what is kept by hand is above this line";

int tune_keep_matches(const char *word, const char *name) {
  if (*word == '*')
    return tune_keep_matches(word + 1, name) ||
           (*name && tune_keep_matches(word, name + 1));
  if (*word != *name) return 0;
  return *word == 0 || tune_keep_matches(word + 1, name + 1);
}

/* ---- the upper part ------------------------------------------------------ */

struct pinning {
  const tw_context *context;
  tune_portfolio_table *table;
  int is_over; /* the mark has been read */
  int count;
};

static int pin(tune_portfolio_table *table, const char *word) {
  int found = 0;
  for (int g = 0; g < table->group_count; g++)
    for (int v = 0; v < table->groups[g].variant_count; v++) {
      tune_portfolio_variant *variant = &table->groups[g].variants[v];
      if (!tune_keep_matches(word, variant->name)) continue;
      variant->is_pinned = 1;
      found++;
    }
  return found;
}

static int is_of_context(const tw_context *context, const char *word) {
  for (int i = 0; i < context->kernel_count; i++)
    if (tune_keep_matches(word, context->kernels[i].variant->name)) return 1;
  return 0;
}

static tw_status pin_line(void *user, char *line) {
  struct pinning *pinning = user;
  pinning->is_over |= !strncmp(line, mark, strlen(mark));
  line[strcspn(line, "#")] = 0;
  char *rest, *word = strtok_r(line, " \t\r\n", &rest);
  if (word && !strcmp(word, "new")) return TW_OK; /* "new algorithms" */
  if (!word || pinning->is_over) return TW_OK;
  int found = pin(pinning->table, word);
  pinning->count += found;
  if (found > 0 || is_of_context(pinning->context, word)) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "'%s' names no variant of this library; remove the line, or "
                  "build with -DTILEWRIGHT_KEEP=ALL",
                  word);
}

tw_status tune_keep_pin(const char *path, const tw_context *context,
                        tune_portfolio_table *table, int *pinned) {
  struct pinning pinning = {.context = context, .table = table};
  *pinned = 0;
  if (access(path, F_OK) != 0) return TW_OK;
  tw_status status = tune_parse_lines(path, pin_line, &pinning);
  *pinned = pinning.count;
  return status;
}

/* ---- saving -------------------------------------------------------------- */

/* The file's text, which the caller frees; "" if there is none. *lower is set
 * to what follows the line of the mark, which ends the text. NULL: out of
 * memory.
 */
static char *read_parts(const char *path, const char **lower) {
  size_t size = 0, capacity = 1 << 16;
  char *text = malloc(capacity);
  FILE *file = fopen(path, "r");
  while (text && file) {
    size += fread(text + size, 1, capacity - 1 - size, file);
    if (size < capacity - 1) break;
    char *larger = realloc(text, capacity *= 2);
    if (!larger) free(text);
    text = larger;
  }
  if (file) fclose(file);
  if (!text) return NULL;
  text[size] = 0;
  *lower = text + size;
  char *end = strstr(text, mark);
  if (end) {
    *end = 0;
    *lower = end + strlen(mark);
  }
  return text;
}

/* Whether a line of the text is this name. */
static int has_line(const char *text, const char *name) {
  size_t length = strlen(name);
  for (const char *at = text; (at = strstr(at, name)); at += length)
    if ((at == text || at[-1] == '\n') && strchr(" \t\r\n", at[length]))
      return 1;
  return 0;
}

static void write_group(FILE *file, const char *upper,
                        const tune_portfolio_group *group,
                        const tune_portfolio_label *label) {
  int kept = 0;
  for (int v = 0; v < group->variant_count; v++)
    kept += group->variants[v].is_kept;
  if (kept == 0) return;
  fprintf(file, "\n# %s %s: %d of %d\n", label->operation->name,
          label->operation->elements[label->element].name, kept,
          group->variant_count);
  for (int v = 0; v < group->variant_count; v++)
    if (group->variants[v].is_kept && !has_line(upper, group->variants[v].name))
      fprintf(file, "%s\n", group->variants[v].name);
}

static int has_operation(const tune_portfolio_table *table, const char *name) {
  for (int g = 0; g < table->group_count; g++)
    if (!strcmp(table->labels[g].operation->name, name)) return 1;
  return 0;
}

/* The lists that begin with "# matmul f32: 3 of 9" for an operation that the
 * table does not have, without what has since been named by hand. */
static void write_others(FILE *file, const char *upper, const char *lower,
                         const tune_portfolio_table *table) {
  int is_other = 0;
  while (*lower) {
    const size_t length = strcspn(lower, "\n");
    char line[128], operation[32];
    int read = 0;
    snprintf(line, sizeof line, "%.*s", (int)length, lower);
    if (sscanf(line, "# %31s %*[^:]: %*d of %*d%n", operation, &read) == 1 &&
        read > 0) {
      is_other = !has_operation(table, operation);
      if (is_other) fputc('\n', file);
    }
    if (is_other && length > 0 && !has_line(upper, line))
      fprintf(file, "%.*s\n", (int)length, lower);
    lower += length + (lower[length] == '\n');
  }
}

static void write_says(FILE *file, const char *says) {
  while (*says) {
    size_t length = strcspn(says, "\n");
    fprintf(file, "# %.*s\n", (int)length, says);
    says += length + (says[length] == '\n');
  }
}

tw_status tune_keep_save(const char *path, const char *says,
                         const tune_portfolio_table *table) {
  size_t size = strlen(path) + sizeof ".new";
  const char *lower = "";
  char *neighbour = malloc(size), *upper = read_parts(path, &lower);
  tw_status status = TW_OK;
  if (!neighbour || !upper) {
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for '%s'", path);
  } else {
    snprintf(neighbour, size, "%s.new", path);
    FILE *file = fopen(neighbour, "w");
    int is_written = file != NULL;
    if (file) {
      fprintf(file, "%s%s\n", upper, mark);
      write_says(file, says);
      for (int g = 0; g < table->group_count; g++)
        write_group(file, upper, &table->groups[g], &table->labels[g]);
      write_others(file, upper, lower, table);
      is_written = !ferror(file);
      is_written &= fclose(file) == 0;
      is_written = is_written && rename(neighbour, path) == 0;
    }
    if (!is_written) {
      status = twi_fail(TW_ERROR_FILE, "cannot write '%s': %s", path,
                        strerror(errno));
      if (file) remove(neighbour);
    }
  }
  free(neighbour);
  free(upper);
  return status;
}
