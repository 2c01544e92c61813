/*
 * session.h -- what a command works with: its options, the device, and where
 * messages go.
 */
#ifndef TUNE_SESSION_H
#define TUNE_SESSION_H

#include "api/context.h"
#include "commands/command.h"
#include "print/progress.h"
#include "problems/operations.h"

struct tune_session {
  const char *program; /* as it was called */
  const tune_command *command;
  const tune_options *options;
  const tw_kernel_set *const *own_sets; /* NULL-terminated, or NULL */
  tw_context *context;
  FILE *out;         /* for all but tables: stderr if stdout is for a program */
  double deadline_s; /* by tune_now_s(); infinite without --time-limit */
  tune_progress progress;
  tune_steps steps; /* that show the progress */
  /* What a command's check() keeps for its run(); freed after it. */
  void *kept;
  void (*free_kept)(void *kept);
};

/* Opens the device that the command needs, and prints on which device it works
 * and whether its times are measured. Returns -1 or the exit code. */
int tune_session_open(tune_session *session);

/* Whether times are measured; otherwise the model predicts them. */
int tune_session_is_gpu(const tune_session *session);

/* Prints "tune: error: ..." to stderr; returns 1. */
int tune_session_fail(const char *format, ...) TWI_PRINTF(1, 2);
/* Prints tw_last_error(). Returns 1 for a failure, 2 for words that are wrong:
 * a status that only a user's words can cause. */
int tune_session_fail_last(void);
int tune_session_refuse_last(tw_status status);

/* The operations that the words name, or without words all that have the type
 * that was asked for. -1, or 2 for an unknown name. */
int tune_session_named(const tune_session *session,
                       tune_operations *operations);
/* The type that was asked for, else the operation's default. -1 or 2. */
int tune_session_type(const tune_session *session,
                      const tw_operation *operation, tw_type *type);

/* The search that the options ask for: strategy, seed, deadline, a quick timing
 * of all candidates and a final one of the shortlist. */
tune_search tune_session_search(tune_session *session);

/* How to see the rest of a list that was cut: "--all shows them", or NULL if
 * --all was given. */
const char *tune_session_rest_hint(const tune_session *session);

/* The problems of one operation: each --shape, or else its bench shapes, of
 * which only the first if `one` is set. */
typedef struct tune_problems {
  int count;
  twi_problem *all;
  tune_scalars *scalars; /* that the problems point to */
} tune_problems;

/* -1 or the exit code. The caller frees them. */
int tune_problems_make(const tune_session *session,
                       const tw_operation *operation, tw_type type, int one,
                       tune_problems *problems);
void tune_problems_free(tune_problems *problems);

#endif
