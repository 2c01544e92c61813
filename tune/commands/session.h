/*
 * session.h -- what every command of one run of tune works with.
 */
#ifndef TUNE_SESSION_H
#define TUNE_SESSION_H

#include "api/context.h"
#include "commands/options.h"

typedef struct tune_session {
  const char *program; /* as it was called */
  const tune_options *options;
  const tw_kernel_set *const *own_sets; /* NULL-terminated, or NULL */
  tw_context *context;
  FILE *say;         /* all but the table: stderr if stdout is for a program */
  double deadline_s; /* by tune_now_s(); infinite without --time-limit */
} tune_session;

/* The commands; each returns the exit code. */
int tune_command_job(tune_session *session);
int tune_command_list(tune_session *session);
int tune_command_show(tune_session *session);
int tune_command_bench(tune_session *session);
int tune_command_occupancy(tune_session *session);
int tune_command_run(tune_session *session);
int tune_command_survey(tune_session *session);
int tune_command_score(tune_session *session);
int tune_command_check(tune_session *session);
int tune_command_explain(tune_session *session);
int tune_command_devices(tune_session *session);

/* Opens the context and prints the line that says on which device the command
 * works and what its times are worth. Returns -1 or the exit code. */
int tune_session_open(tune_session *session);

/* The same, with the simulator in the place of whatever GPU there is, for what
 * only it can do. */
int tune_session_open_simulator(tune_session *session);

/* Whether times are measured; otherwise the model predicts them. */
int tune_session_is_gpu(const tune_session *session);

/* Prints "tune: error: ..." to stderr; returns 1. Without a text it is
 * tw_last_error(). */
int tune_session_fail(const char *format, ...) TWI_PRINTF(1, 2);

/* Operations of all sets, each name once; at most `capacity`. */
int tune_session_operations(const tune_session *session,
                            const tw_operation **operations, int capacity);
/* The operations that were named, or all that have the type that was asked
 * for. -1, or 2 for an unknown name. */
int tune_session_named(const tune_session *session,
                       const tw_operation **operations, int *count);
/* The type that was asked for, else f32 or the operation's first. -1 or 2. */
int tune_session_type(const tune_session *session,
                      const tw_operation *operation, tw_type *type);
/* "OPERATION f32 4096x4096x1, 134.2 MB to move, times MEASURED" */
void tune_session_say_problem(const tune_session *session,
                              const twi_problem *problem);

enum { TUNE_MAX_OPERATIONS = 64 };

/* The problems of one operation: each --shape, or else its bench shapes, of
 * which the first only where `one` is set. The caller frees them. */
typedef struct tune_problems {
  int count;
  twi_problem *all;
} tune_problems;

/* -1 or the exit code. */
int tune_problems_make(const tune_session *session,
                       const tw_operation *operation, tw_type type, int one,
                       tune_problems *problems);

#endif
