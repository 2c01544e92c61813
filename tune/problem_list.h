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
#ifndef TW_PROBLEM_LIST_H
#define TW_PROBLEM_LIST_H

#include "session.h"

typedef struct tw_listed {
  int is_held_out;
  char settings[96]; /* "transpose_b=1", joined by blanks; or "" */
  tw_problem problem;
} tw_listed;

typedef struct tw_problem_list {
  int count;
  tw_listed *all;
} tw_problem_list;

/* What the first word of a line is: "fitted" or "held-out". */
const char *tw_listed_part(int is_held_out);

/* One problem from its words. Those of a flag's kind are cut at their blanks;
 * `words` holds `count` of them, the part first. -1, or 2 after a refusal. */
int tw_listed_parse(const tw_session *session, char *const *words, int count,
                    tw_listed *listed);

/* -1, or the exit code after saying which line of `path` is wrong, and why.
 * The caller frees with tw_problem_list_free(). */
int tw_problem_list_read(const tw_session *session, const char *path,
                         tw_problem_list *list);
void tw_problem_list_free(tw_problem_list *list);

#endif
