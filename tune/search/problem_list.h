/*
 * problem_list.h -- problems that a text file names, one a line.
 *
 *     fitted    transpose  f32  4096x4096
 *     held-out  matmul     f32  1000x1000x1000  transpose_b=1
 *
 * Words are separated by blanks or tabs; # begins a comment. The first says
 * whether the model's constants may be fitted to the problem's times or are
 * tested on them; then follow the operation, the type, the sizes as in --shape,
 * and fields as in --set.
 */
#ifndef TUNE_PROBLEM_LIST_H
#define TUNE_PROBLEM_LIST_H

#include "commands/session.h"

typedef struct tune_listed {
  int is_held_out;
  char settings[96]; /* "transpose_b=1", joined by blanks; or "" */
  twi_problem problem;
} tune_listed;

typedef struct tune_problem_list {
  int count;
  tune_listed *all;
} tune_problem_list;

/* What the first word of a line is: "fitted" or "held-out". */
const char *tune_listed_part(int is_held_out);

/* One problem from its words. Those of a flag's kind are cut at their blanks;
 * `words` holds `count` of them, the part first. -1, or 2 after a refusal. */
int tune_listed_parse(const tune_session *session, char *const *words,
                      int count, tune_listed *listed);

/* -1, or the exit code after saying which line of `path` is wrong, and why.
 * The caller frees with tune_problem_list_free(). */
int tune_problem_list_read(const tune_session *session, const char *path,
                           tune_problem_list *list);
void tune_problem_list_free(tune_problem_list *list);

#endif
