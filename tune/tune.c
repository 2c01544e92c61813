/*
 * tune.c -- from a command line to a command, and to the exit code.
 */
#include "tune.h"

#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/session.h"
#include "print/progress.h"

static int run_command(tune_session *session) {
  switch (session->options->command) {
    case TUNE_COMMAND_LIST:
      return tune_command_list(session);
    case TUNE_COMMAND_SHOW:
      return tune_command_show(session);
    case TUNE_COMMAND_BENCH:
      return tune_command_bench(session);
    case TUNE_COMMAND_OCCUPANCY:
      return tune_command_occupancy(session);
    case TUNE_COMMAND_SURVEY:
      return tune_command_survey(session);
    case TUNE_COMMAND_SCORE:
      return tune_command_score(session);
    case TUNE_COMMAND_CHECK:
      return tune_command_check(session);
    case TUNE_COMMAND_EXPLAIN:
      return tune_command_explain(session);
    case TUNE_COMMAND_DEVICES:
      return tune_command_devices(session);
    case TUNE_COMMAND_RUN:
      return tune_command_run(session);
    case TUNE_COMMAND_TUNE:
      break;
  }
  return tune_command_job(session);
}

static int check_operation(const tune_session *session,
                           const tw_operation *operation) {
  tw_type type;
  tune_problems problems;
  int code = tune_session_type(session, operation, &type);
  if (code != -1 || session->options->command == TUNE_COMMAND_LIST) return code;
  code = tune_problems_make(session, operation, type, 0, &problems);
  free(problems.all);
  return code;
}

/* It needs no device, or looks at its own words before it opens one. */
static int opens_itself(tune_command command) {
  return command == TUNE_COMMAND_DEVICES || command == TUNE_COMMAND_SURVEY ||
         command == TUNE_COMMAND_SCORE || command == TUNE_COMMAND_CHECK ||
         command == TUNE_COMMAND_EXPLAIN;
}

/* Names, types and shapes are checked before a device is opened: a slip of the
 * pen is answered at once, whatever the device. */
static int check_words(const tune_session *session) {
  const tw_operation *operations[TUNE_MAX_OPERATIONS];
  int count;
  tune_command command = session->options->command;
  if (command == TUNE_COMMAND_SHOW || command == TUNE_COMMAND_RUN ||
      opens_itself(command))
    return -1;
  int code = tune_session_named(session, operations, &count);
  for (int i = 0; i < count && code == -1; i++)
    code = check_operation(session, operations[i]);
  return code;
}

static int run(tune_session *session) {
  int code = check_words(session);
  if (code == -1 && !opens_itself(session->options->command))
    code = tune_session_open(session);
  if (code == -1) code = run_command(session);
  tw_context_destroy(session->context);
  return code;
}

/* Whoever reads our output may stop early, as head does; that is no error. */
static int reader_is_gone(void) {
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  return poll(&output, 1, 0) == 1 && output.revents & POLLERR;
}

static int check_output(int code) {
  int failed = fflush(stdout) != 0 || ferror(stdout);
  if (!failed || reader_is_gone()) return code;
  tune_session_fail("standard output could not be written; some of it is lost");
  return code ? code : 1;
}

/* How to call this program from here: a path below the current folder is given
 * from there. */
static const char *short_path(const char *path) {
  char here[4096];
  if (!getcwd(here, sizeof here)) return path;
  size_t length = strlen(here);
  if (strncmp(path, here, length) || path[length] != '/') return path;
  return strchr(path + length + 1, '/') ? path + length + 1 : path;
}

int tw_tune_main(int argc, char **argv, const tw_kernel_set *const *own_sets) {
  /* A closed pipe must not end the job before its result is saved. */
  signal(SIGPIPE, SIG_IGN);
  tune_options options;
  int code = tune_options_parse(&options, argc, argv);
  if (code != -1) return check_output(code);
  /* What show prints is a .cu file, and so for a program as well. */
  int is_text = options.format == TUNE_FORMAT_TEXT &&
                options.command != TUNE_COMMAND_SHOW;
  tune_session session = {
      .program = argc > 0 ? short_path(argv[0]) : "tune",
      .options = &options,
      .own_sets = own_sets,
      .say = is_text ? stdout : stderr,
      .deadline_s = options.time_limit_s > 0
                        ? tune_now_s() + options.time_limit_s
                        : INFINITY};
  return check_output(run(&session));
}
