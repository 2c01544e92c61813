/*
 * variant_text.c -- see variant_text.h.
 */
#include "api/variant_text.h"

#include <string.h>

/* ---- lines ------------------------------------------------------------- */

/* A file's text that is read line by line. */
typedef struct reader {
  const char *at, *end;        /* the rest that is not read yet */
  const char *line, *line_end; /* the line read last, without its newline */
  int number;                  /* of that line; 0: none has been read */
} reader;

static int next_line(reader *file) {
  if (file->at == file->end) return 0;
  const char *newline = memchr(file->at, '\n', (size_t)(file->end - file->at));
  file->line = file->at;
  file->line_end = newline ? newline : file->end;
  file->at = newline ? newline + 1 : file->end;
  file->number++;
  return 1;
}

static int line_is(const reader *file, const char *prefix, const char *text) {
  size_t length = (size_t)(file->line_end - file->line);
  size_t before = strlen(prefix), after = strlen(text);
  return length == before + after && !memcmp(file->line, prefix, before) &&
         !memcmp(file->line + before, text, after);
}

static int open_file(reader *file, const tw_kernel_set *set, const char *name) {
  for (const tw_source *source = set->sources; source && source->file; source++)
    if (!strcmp(source->file, name)) {
      *file = (reader){.at = (const char *)source->begin,
                       .end = (const char *)source->end};
      return 1;
    }
  return 0;
}

/* ---- variants ---------------------------------------------------------- */

/* The algorithm's next variant from *index on; NULL if there is none. */
static const tw_variant *next_variant(const tw_operation *operation,
                                      int algorithm, int *index) {
  while (*index < operation->variant_count) {
    const tw_variant *variant = &operation->variants[(*index)++];
    if (variant->algorithm == algorithm) return variant;
  }
  return NULL;
}

/* Searches the algorithm's file for the text of `variant`, or the first text
 * that ends at or after `line`. The texts are in the order of the variants. */
static int find(const tw_kernel_set *set, const tw_operation *operation,
                int algorithm, const tw_variant *variant, int line,
                twi_variant_text *text) {
  reader file;
  int index = 0, is_open = 0;
  const tw_variant *next = next_variant(operation, algorithm, &index);
  if (!open_file(&file, set, operation->algorithms[algorithm].file)) return 0;
  while (next_line(&file)) {
    int is_next = next && line_is(&file, "// ", next->name);
    if (is_next || line_is(&file, "}  // extern \"C\"", "")) {
      if (is_open && (text->variant == variant || text->last_line >= line))
        return 1;
      is_open = is_next;
      if (!is_next) continue;
      *text = (twi_variant_text){
          .variant = next, .first_line = file.number, .begin = file.line};
      next = next_variant(operation, algorithm, &index);
    }
    /* Blank lines between two texts belong to neither. */
    if (is_open && file.line_end > file.line) {
      text->last_line = file.number;
      text->end = file.at;
    }
  }
  return is_open && (text->variant == variant || text->last_line >= line);
}

int twi_variant_text_find(const tw_kernel_set *set,
                          const tw_operation *operation,
                          const tw_variant *variant, twi_variant_text *text) {
  return find(set, operation, variant->algorithm, variant, INT32_MAX, text);
}

int twi_variant_text_at(const tw_kernel_set *set, const tw_operation *operation,
                        int algorithm, int line, twi_variant_text *text) {
  return find(set, operation, algorithm, NULL, line, text) &&
         text->first_line <= line;
}

/* ---- the preamble ------------------------------------------------------ */

int twi_preamble_text_find(const tw_kernel_set *set,
                           const tw_algorithm *algorithm,
                           twi_variant_text *text) {
  reader file;
  *text = (twi_variant_text){.first_line = 0};
  if (!algorithm->preamble || !open_file(&file, set, algorithm->file)) return 0;
  while (next_line(&file)) {
    if (line_is(&file, "// ---- kernels of ", algorithm->file)) break;
    if (!text->begin && line_is(&file, "// ---- preamble of ", algorithm->file))
      *text = (twi_variant_text){.first_line = file.number, .begin = file.line};
    if (text->begin && file.line_end > file.line) {
      text->last_line = file.number;
      text->end = file.at;
    }
  }
  return text->begin != NULL;
}
