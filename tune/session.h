/*
 * session.h -- what every command of one run of tune works with.
 */
#ifndef TW_SESSION_H
#define TW_SESSION_H

#include "context.h"
#include "options.h"

typedef struct tw_session {
  const char *program; /* as it was called */
  const tw_options *options;
  const tw_kernel_set *const *own_sets; /* NULL-terminated, or NULL */
  tw_context *context;
  FILE *say;         /* all but the table: stderr if stdout is for a program */
  double deadline_s; /* by tw_now_s(); infinite without --time-limit */
} tw_session;

/* The commands; each returns the exit code. */
int tw_tune_job(tw_session *session);
int tw_tune_list(tw_session *session);
int tw_tune_show(tw_session *session);
int tw_tune_bench(tw_session *session);
int tw_tune_occupancy(tw_session *session);
int tw_tune_run(tw_session *session);
int tw_tune_survey(tw_session *session);
int tw_tune_score(tw_session *session);
int tw_tune_check(tw_session *session);
int tw_tune_explain(tw_session *session);
int tw_tune_devices(tw_session *session);

/* Opens the context and prints the line that says on which device the command
 * works and what its times are worth. Returns -1 or the exit code. */
int tw_session_open(tw_session *session);

/* The same, with the host device in the place of whatever GPU there is, for what
 * only it can do. */
int tw_session_open_host(tw_session *session);

/* Whether times are measured; otherwise the model predicts them. */
int tw_session_is_gpu(const tw_session *session);

/* Prints "tune: error: ..." to stderr; returns 1. Without a text it is
 * tw_last_error(). */
int tw_session_fail(const char *format, ...) TW_PRINTF(1, 2);

/* Operations of all sets, each name once; at most `capacity`. */
int tw_session_operations(const tw_session *session,
                          const tw_operation **operations, int capacity);
/* The operations that were named, or all that have the type that was asked
 * for. -1, or 2 for an unknown name. */
int tw_session_named(const tw_session *session, const tw_operation **operations,
                     int *count);
/* The type that was asked for, else f32 or the operation's first. -1 or 2. */
int tw_session_type(const tw_session *session, const tw_operation *operation,
                    tw_type *type);
/* "OPERATION f32 4096x4096x1, 134.2 MB to move, times MEASURED" */
void tw_session_say_problem(const tw_session *session,
                            const tw_problem *problem);

enum { TW_MAX_OPERATIONS = 64 };

/* The problems of one operation: each --shape, or else its bench shapes, of
 * which the first only where `one` is set. The caller frees them. */
typedef struct tw_problems {
  int count;
  tw_problem *all;
} tw_problems;

/* -1 or the exit code. */
int tw_problems_make(const tw_session *session, const tw_operation *operation,
                     tw_type type, int one, tw_problems *problems);

#endif
