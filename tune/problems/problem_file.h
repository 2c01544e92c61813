/*
 * problem_file.h -- problems that a text file lists, one a line.
 *
 *     fitted    transpose  f32  4096x4096
 *     held-out  matmul     f32  1000x1000x1000  transpose_b=1
 *
 * Words are separated by blanks or tabs, and # begins a comment. The first word
 * says whether the model's constants may be fitted to the problem's times or
 * are tested on them. The operation, the type, the sizes and any settings of
 * fields follow.
 */
#ifndef TUNE_PROBLEM_FILE_H
#define TUNE_PROBLEM_FILE_H

#include "problems/problem_text.h"

typedef struct tune_listed {
  int is_held_out;
  char settings[96]; /* "transpose_b=1", joined by blanks, or "" */
  twi_problem problem;
  tune_scalars *scalars; /* that the problem points to */
} tune_listed;

typedef struct tune_listed_problems {
  int count;
  tune_listed *all;
} tune_listed_problems;

/* The first word of a line: "fitted" or "held-out". */
const char *tune_listed_part(int is_held_out);

/* Reads one problem from `count` words, the part first. The caller frees it
 * with tune_listed_free(). TW_ERROR_OPTION and what twi_problem_init returns,
 * with a sentence. */
tw_status tune_listed_parse(const tw_kernel_set *const *own_sets,
                            char *const *words, int count, tune_listed *listed);
void tune_listed_free(tune_listed *listed);

/* Reads a file of problems. The sentence of a failure begins with the file and
 * the line. The caller frees the list. */
tw_status tune_listed_problems_read(const tw_kernel_set *const *own_sets,
                                    const char *path,
                                    tune_listed_problems *list);
void tune_listed_problems_free(tune_listed_problems *list);

/* Calls take() for each line of a text file, in order, until one fails. The
 * sentence of a failure begins with "PATH:LINE: ". TW_ERROR_FILE if the file
 * cannot be read, or has a line of more than 4 KiB, as a device without lines.
 */
tw_status tune_each_line(const char *path,
                         tw_status (*take)(void *user, char *line), void *user);
/* Whether the file can be read. TW_ERROR_FILE. */
tw_status tune_check_readable(const char *path);

#endif
