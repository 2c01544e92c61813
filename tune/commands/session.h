/*
 * session.h -- the state that every command shares: its options, the device,
 * and the stream for messages.
 */
#ifndef TUNE_SESSION_H
#define TUNE_SESSION_H

#include "api/context.h"
#include "commands/command.h"
#include "isolate/isolate.h"
#include "ledger/ledger.h"
#include "ledger/provenance.h"
#include "measure/nvml.h"
#include "print/progress.h"
#include "problems/operations.h"
#include "tuner/tuner.h"

struct tune_session {
  const char *program; /* the program's path, for commands that it prints */
  const tune_command *const *commands; /* all; the first runs where no command
                                          is named. NULL ends them */
  const tune_command *command;
  const tune_options *options;
  const tw_kernel_set *const *own_sets; /* NULL-terminated, or NULL */
  struct tune_made *made; /* kernels that were compiled now; see made.h */
  /* Where a worker finds such a kernel, see tune_isolate_options; `session` is
   * this one. */
  const char *(*files_of)(void *session, const twi_kernel *kernel);
  tw_context *context;
  FILE *out; /* for everything but tables: stdout, or stderr if stdout carries a
                table or a file for a program */
  int may_isolate;          /* main() passed on its command line, so that this
                               program can be started as a worker */
  tune_isolate *isolate;    /* candidates run in its workers; NULL: here */
  int is_isolation_checked; /* its first worker was ready, or there is none */
  tune_nvml nvml;           /* tells the GPU's clock and energy */
  tune_ledger *ledger;      /* NULL: the command writes none */
  tune_provenance provenance;
  int is_ledger_warned; /* a failure to write it was printed */
  double deadline_s;    /* by tune_now_s(); infinite without --time-limit */
  tune_progress progress;
  tune_steps steps; /* print the progress */
  /* Data that a command's check() hands to its run(); freed after run(). */
  void *kept;
  void (*free_kept)(void *kept);
};

/* Opens the device that the command needs; prints its name and whether times
 * are measured or predicted. Returns -1 or the exit code. */
int tune_session_open(tune_session *session);
/* Frees everything but session->made, also after tune_session_open() has
 * failed.
 */
void tune_session_close(tune_session *session);

/* Opens the ledger of the options or the default one. A ledger that cannot be
 * read is one warning. */
void tune_session_open_ledger(tune_session *session);
/* Prints one warning for all failures to write the ledger. */
void tune_session_check_ledger(tune_session *session, tw_status status);

/* Whether the device is a GPU: then times are measured, otherwise the model
 * predicts them. */
int tune_session_is_gpu(const tune_session *session);

/* Prints "tune: error: ..." to stderr; returns 1. */
int tune_session_fail(const char *format, ...) TWI_PRINTF(1, 2);
/* Prints tw_last_error() as a failure; returns 1. */
int tune_session_fail_last(void);
/* Prints tw_last_error() after a function that parses the user's input has
 * returned `status`. Returns 2, or 1 if memory ran out. */
int tune_session_input_error(tw_status status);

/* The operations that the words name; without words, all operations that have
 * the requested type. Returns -1, or 2 after an unknown name. */
int tune_session_named(const tune_session *session,
                       tune_operations *operations);
/* The requested type, else the operation's default type. Returns -1, or 2 if
 * the operation does not have the requested type. */
int tune_session_type(const tune_session *session,
                      const tw_operation *operation, tw_type *type);

/* The settings that the options give. */
tune_settings tune_session_settings(tune_session *session);
/* A search with the strategy, seed and deadline of the options, the quick
 * rounds for all candidates and the final rounds for the shortlist. */
tune_search tune_session_search(tune_session *session);

/* The hint at the end of a shortened list, "--all shows them"; NULL if --all
 * was given, so that lists must not be shortened. */
const char *tune_session_rest_hint(const tune_session *session);

/* " --templates FOLDER ..." as a further command needs it, quoted for a shell;
 * "" without folders. Returns `text`, cut if it does not fit. */
const char *tune_session_folders(const tune_session *session, char *text,
                                 size_t size);

/* The problems of one operation: one for each --shape; without --shape one for
 * each bench shape, or for the first only if `one` is set. */
typedef struct tune_problems {
  int count;
  twi_problem *all;
} tune_problems;

/* -1 or the exit code. The caller frees them. */
int tune_problems_make(const tune_session *session,
                       const tw_operation *operation, tw_type type, int one,
                       tune_problems *problems);
void tune_problems_free(tune_problems *problems);

#endif
