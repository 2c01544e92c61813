/*
 * cuda_text.h -- a CUDA file whose parameters are #defines, as the parts of a
 * template.
 *
 * A generated file holds several variants of a kernel. So each variant's copy
 * of the file stands in a namespace of its own, without what can stand only
 * once: includes, and __constant__ variables that a pass fills. The kernel
 * becomes a function of that namespace, which a kernel of the template calls.
 */
#ifndef TUNE_CUDA_TEXT_H
#define TUNE_CUDA_TEXT_H

#include "api/error.h"

enum { TUNE_CUDA_PARAMETERS = 32, TUNE_CUDA_MACROS = 256 };

/* A parameter of the kernel. */
typedef struct tune_cuda_parameter {
  char *type; /* "const float *", without restrict; owned */
  char *name; /* owned; "" if it has none */
  int is_pointer;
} tune_cuda_parameter;

/* The words of a file that have a meaning for its template. */
typedef struct tune_cuda_words {
  const char *kernel; /* the function's name */
  int name_count;
  const char *const *names;  /* macros that the template defines: their #defines
                                are removed */
  const char *const *values; /* of each; NULL if variants differ in it */
  const char *const *params; /* the template's parameter of each, or NULL */
  int constant_count;
  const char *const *constants; /* __constant__ variables that a pass fills */
} tune_cuda_words;

typedef struct tune_cuda_text {
  char *preamble; /* includes and __constant__ variables */
  char *body;     /* the rest, line for line */
  char *head;     /* of the kernel, to its name: "__global__ void" */
  int parameter_count;
  tune_cuda_parameter parameters[TUNE_CUDA_PARAMETERS];
  int macro_count; /* that the body defines */
  char *macros[TUNE_CUDA_MACROS];
} tune_cuda_text;

/* Reads the file, with the files of its folder that it includes in quotes.
 * TW_ERROR_FILE with a sentence that begins with the path: it cannot be read,
 * has no such kernel, or has something that a template cannot have. The
 * caller frees *text, also after a failure. */
tw_status tune_cuda_read(const char *path, const tune_cuda_words *words,
                         tune_cuda_text *text);
void tune_cuda_free(tune_cuda_text *text);

/* ---- parts, in cuda_scan.c ----------------------------------------------- */

/* A copy of a text with blanks for comments, and for what is in quotes if
 * `with_quotes` is 0; newlines stay. NULL without memory. */
char *tune_cuda_mask(const char *text, int with_quotes);
int tune_cuda_is_word(char c);
/* The first place of a word at or behind `from`, or NULL. */
const char *tune_cuda_find(const char *from, const char *word);
/* The ')' of the '(' at `open` in a mask, or NULL. */
const char *tune_cuda_closing(const char *open);

/* In cuda_kernel.c: finds the kernel's head and parameters in a mask without
 * quotes. */
tw_status tune_cuda_find_kernel(const char *mask, const char *kernel,
                                tune_cuda_text *to);

#endif
