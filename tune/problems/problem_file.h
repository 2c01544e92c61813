/*
 * problem_file.h -- reads a text file that lists problems, one on each line.
 *
 *     fitted    transpose  f32  4096x4096
 *     held-out  matmul     f32  1000x1000x1000  transpose_b=1
 *
 * Blanks or tabs separate words, and # begins a comment. The words are the
 * operation, the type, the sizes and any settings of fields. The part before
 * them may be left out. It is "held-out" if the model is only tested on the
 * problem's times, and "fitted" if its constants may be fitted to them.
 */
#ifndef TUNE_PROBLEM_FILE_H
#define TUNE_PROBLEM_FILE_H

#include "problems/problem_text.h"

typedef struct tune_listed {
  int is_held_out;
  char settings[96]; /* "transpose_b=1", joined by blanks, or "" */
  twi_problem problem;
} tune_listed;

typedef struct tune_listed_problems {
  int count;
  tune_listed *all;
} tune_listed_problems;

/* The name of the part: "fitted" or "held-out". */
const char *tune_listed_part(int is_held_out);

/* Parses the `count` words of a line. The caller frees the problem with
 * tune_listed_free(). Returns TW_ERROR_OPTION, TW_ERROR_MEMORY or an error of
 * twi_problem_init. */
tw_status tune_listed_parse(const tw_kernel_set *const *own_sets,
                            char *const *words, int count, tune_listed *listed);
void tune_listed_free(tune_listed *listed);

/* Reads a file of problems. An error's sentence begins with the file and the
 * line. The caller frees the list with tune_listed_problems_free(). */
tw_status tune_listed_problems_read(const tw_kernel_set *const *own_sets,
                                    const char *path,
                                    tune_listed_problems *list);
void tune_listed_problems_free(tune_listed_problems *list);

/* An operation and a type that lines of such a file name. */
typedef struct tune_listed_name {
  char operation[64];
  tw_type type;
} tune_listed_name;

typedef struct tune_listed_names {
  int count;
  tune_listed_name *all; /* each pair once */
} tune_listed_names;

/* Reads these only, so that operations need not be known yet. Lines with a
 * mistake are left to tune_listed_problems_read(). TW_ERROR_FILE or
 * TW_ERROR_MEMORY. The caller frees the list with tune_listed_names_free(). */
tw_status tune_listed_names_read(const char *path, tune_listed_names *list);
/* Whether a line names the operation; and with a type of this element. */
int tune_listed_names_have(const tune_listed_names *list,
                           const char *operation);
int tune_listed_names_have_element(const tune_listed_names *list,
                                   const tw_operation *operation, int element);
void tune_listed_names_free(tune_listed_names *list);

/* Calls parse() for each line of a text file, in order, until it fails. The
 * error's sentence then begins with "PATH:LINE: ". TW_ERROR_FILE if the file
 * cannot be read or has a line of more than 4 KiB, such as /dev/zero. */
tw_status tune_parse_lines(const char *path,
                           tw_status (*parse)(void *user, char *line),
                           void *user);
/* Checks that the file can be read. TW_ERROR_FILE. */
tw_status tune_check_readable(const char *path);

#endif
