/*
 * template_line.c -- the template line that a line of a generated file comes
 * from.
 */
#include "api/template_line.h"

#include <string.h>

int twi_path_names(const char *path, const char *file) {
  size_t length = strlen(path), file_length = strlen(file);
  if (length < file_length || strcmp(path + length - file_length, file))
    return 0;
  return length == file_length || path[length - file_length - 1] == '/';
}

/* Finds the last of the variant's runs that begins at this line or earlier. */
static int find_in_variant(const tw_algorithm *algorithm,
                           const tw_variant *variant, int line,
                           twi_template_line *found) {
  const tw_line_run *runs = algorithm->line_runs + variant->line_run, *run;
  int code = line - variant->first_line, i = variant->line_run_count;
  while (i > 0 && runs[i - 1].code > code) i--;
  if (i == 0) return 0;
  run = &runs[i - 1];
  found->file = algorithm->templates[run->file];
  found->line = run->line + code - run->code;
  return 1;
}

static int find_in_algorithm(const tw_operation *operation, int algorithm,
                             int line, twi_template_line *found) {
  for (int v = 0; v < operation->variant_count; v++) {
    const tw_variant *variant = &operation->variants[v];
    if (variant->algorithm == algorithm && line >= variant->first_line &&
        line <= variant->last_line)
      return find_in_variant(&operation->algorithms[algorithm], variant, line,
                             found);
  }
  return 0;
}

int twi_template_line_find(const tw_kernel_set *set, const char *file, int line,
                           twi_template_line *found) {
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int a = 0; a < operation->algorithm_count; a++)
      if (operation->algorithms[a].templates &&
          twi_path_names(file, operation->algorithms[a].file))
        return find_in_algorithm(operation, a, line, found);
  }
  return 0;
}
