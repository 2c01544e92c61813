/*
 * cuda_reader.h -- a CUDA file on its way into the parts of a template, for the
 * files that share it.
 */
#ifndef TUNE_CUDA_READER_H
#define TUNE_CUDA_READER_H

#include <stdio.h>

#include "import/cuda_text.h"

enum { TUNE_CUDA_WORD = 128 }; /* bytes of a name */

typedef struct tune_cuda_reader {
  const tune_cuda_words *words;
  tune_cuda_text *to;
  FILE *body, *preamble;
  int include_depth;
  int if_depth, host_depth; /* of #if; inside #ifndef kernel_tuner, or 0 */
} tune_cuda_reader;

/* Every text comes with masks of it from tune_cuda_mask(), so that an index
 * means the same place in each: `code` has no comments, `mask` neither comments
 * nor what is in quotes. */

/* In cuda_text.c: reads a file's text, directives and the code between them.
 * `path` is the file's, for those that it includes. */
tw_status tune_cuda_take_text(tune_cuda_reader *reader, const char *path,
                              const char *text, const char *code);
/* In cuda_code.c: takes the first `length` characters of `text`, which have no
 * directive. `whole` is the mask of the file. */
tw_status tune_cuda_take_code(tune_cuda_reader *reader, const char *whole,
                              const char *text, const char *mask,
                              size_t length);
/* In cuda_directive.c: takes a directive of `length` characters, whose '#' is
 * at `hash` in the code. */
tw_status tune_cuda_take_directive(tune_cuda_reader *reader, const char *path,
                                   const char *text, const char *hash,
                                   size_t length);

/* Writes a character of the template, in which "$(" begins a hole. */
void tune_cuda_put(FILE *out, const char *at);
/* The number of characters of the word that the text begins with. */
size_t tune_cuda_word_length(const char *text);
/* The index of a word of `length` characters; -1 if no name is it. */
int tune_cuda_index_of(const char *const *names, int count, const char *word,
                       size_t length);
tw_status tune_cuda_no_memory(void);

#endif
