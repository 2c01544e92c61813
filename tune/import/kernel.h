/*
 * kernel.h -- imports a CUDA kernel whose parameters are #defines, with the T1
 * file of its space, as an operation of a folder of templates.
 */
#ifndef TUNE_IMPORT_KERNEL_H
#define TUNE_IMPORT_KERNEL_H

#include "api/error.h"
#include "problems/problem_text.h"

typedef struct tune_import_options {
  const char *space;       /* the T1 file */
  const char *kernel;      /* the CUDA file; NULL: KernelFile of the T1 file */
  const char *to;          /* the folder, which is made */
  const char *reference;   /* a file with the reference in C; NULL: the variant
                              with the default values */
  const tune_sizes *shape; /* instead of ProblemSize; NULL: that */
} tune_import_options;

enum { TUNE_IMPORT_NOTES = 12, TUNE_IMPORT_NOTE = 320 };

/* What was written. */
typedef struct tune_import_result {
  char operation[32];
  char trusted[256]; /* the variant that others are compared with; "": the
                        reference in C */
  int parameter_count;
  double size; /* points before conditions */
  int condition_count;
  char shape[96]; /* of the T1 file's problem: "4096x4096" */
  int is_fixed;   /* 1: the kernel's text holds the sizes */
  int note_count;
  char notes[TUNE_IMPORT_NOTES][TUNE_IMPORT_NOTE];
} tune_import_result;

/* Writes TO/OPERATION/operation.lua and TO/OPERATION/kernel.cu. An operation of
 * this name that is there and was imported is replaced. TW_ERROR_FILE and
 * TW_ERROR_OPTION with a sentence that names the file, what it has and what is
 * expected; nothing is written then. TW_ERROR_MEMORY. */
tw_status tune_import_kernel(const tune_import_options *options,
                             tune_import_result *result);

#endif
