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

/* Finds the line in the variant's last run that begins at this line or earlier.
 */
static int find_in_variant(const tw_algorithm *algorithm,
                           const twi_variant_text *text, int line,
                           twi_template_line *found) {
  const tw_line_run *run = NULL;
  int code = line - text->first_line;
  for (const tw_line_run *next = text->variant->lines;
       next && next->code && next->code <= code; next++)
    run = next;
  if (!run) return 0;
  found->file = algorithm->templates[run->file];
  found->line = run->line + code - run->code;
  if (run->file == 0) found->line += algorithm->kernel_line;
  return 1;
}

static int find_in_algorithm(const tw_kernel_set *set,
                             const tw_operation *operation, int algorithm,
                             int line, twi_template_line *found) {
  twi_variant_text text;
  return twi_variant_text_at(set, operation, algorithm, line, &text) &&
         find_in_variant(&operation->algorithms[algorithm], &text, line, found);
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
