/*
 * template_line.c -- the template line that a line of a generated file comes
 * from.
 */
#include "api/template_line.h"

#include <string.h>

#include "api/variant_text.h"

int twi_path_names(const char *path, const char *file) {
  size_t length = strlen(path), file_length = strlen(file);
  if (length < file_length || strcmp(path + length - file_length, file))
    return 0;
  return length == file_length || path[length - file_length - 1] == '/';
}

/* Finds the line in the last run that begins at this line or earlier. `code` is
 * counted from the first line of the text that the runs are for. */
static int find_in_runs(const tw_algorithm *algorithm, const tw_line_run *runs,
                        int code, twi_template_line *found) {
  const tw_line_run *run = NULL;
  for (; runs && runs->code && runs->code <= code; runs++) run = runs;
  if (!run) return 0;
  found->file = algorithm->templates[run->file];
  found->line = run->line + code - run->code;
  if (run->file == 0) found->line += algorithm->kernel_line;
  return 1;
}

static int find_in_algorithm(const tw_kernel_set *set,
                             const tw_operation *operation, int index, int line,
                             twi_template_line *found) {
  const tw_algorithm *algorithm = &operation->algorithms[index];
  twi_variant_text text;
  if (twi_variant_text_at(set, operation, index, line, &text))
    return find_in_runs(algorithm, text.variant->lines, line - text.first_line,
                        found);
  return twi_preamble_text_find(set, algorithm, &text) &&
         text.first_line <= line && line <= text.last_line &&
         find_in_runs(algorithm, algorithm->preamble, line - text.first_line,
                      found);
}

int twi_template_line_find(const tw_kernel_set *set, const char *file, int line,
                           twi_template_line *found) {
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int a = 0; a < operation->algorithm_count; a++)
      if (operation->algorithms[a].templates &&
          twi_path_names(file, operation->algorithms[a].file))
        return find_in_algorithm(set, operation, a, line, found);
  }
  return 0;
}
