/*
 * tune.c -- from a command line to the exit code.
 */
#include "tilewright/tune.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "build/server.h"
#include "commands/made.h"
#include "isolate/worker.h"
#include "measure/clock.h"
#include "measure/interrupt.h"
#include "program/command.h"
#include "verify/large.h"

static int run(tune_session *session) {
  const tune_command *command = session->command;
  if (session->options->wants_help) return tune_help(session);
  /* The words may name what is compiled now. */
  int code = tune_made_is_wanted(session) ? tune_made_open(session) : -1;
  if (code == -1 && command->check) code = command->check(session);
  if (code == -1 && command->needs != TUNE_NO_DEVICE && !session->context)
    code = tune_session_open(session);
  if (code == -1) code = command->run(session);
  tune_session_close(session);
  tune_made_close(session);
  /* As a program that the signal has ended, so that a script ends too. */
  int number = tune_is_interrupted();
  return number ? 128 + number : code;
}

/* Whether the reader of a pipe on stdout has closed it, as head does. That is
 * no error. */
static int is_reader_gone(void) {
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  return poll(&output, 1, 0) == 1 && output.revents & POLLERR;
}

static int check_output(int code) {
  int failed = fflush(stdout) != 0 || ferror(stdout);
  if (!failed || is_reader_gone()) return code;
  tune_session_fail("standard output could not be written; some of it is lost");
  return code ? code : 1;
}

/* The path of this program, relative to the current folder if it is below it.
 */
static const char *short_path(const char *path) {
  char here[4096];
  if (!getcwd(here, sizeof here)) return path;
  size_t length = strlen(here);
  if (strncmp(path, here, length) || path[length] != '/') return path;
  return strchr(path + length + 1, '/') ? path + length + 1 : path;
}

/* Opens /dev/null in place of each closed standard stream. Otherwise the next
 * file to be opened would get the stream's number, and messages would be
 * printed into that file. The stream is opened for reading only, so that
 * printing to it still fails. */
static void open_closed_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
    if (fcntl(stream, F_GETFD) == -1 && open("/dev/null", O_RDONLY) == -1)
      return;
}

int tw_tune_is_worker(int argc, char **argv) {
  return tune_is_worker(argc, argv) || tune_is_server(argc, argv);
}

int tw_tune_main(int argc, char **argv, const tw_kernel_set *const *own_sets) {
  /* Writing to a closed pipe must not end the process before it has saved its
   * result. */
  signal(SIGPIPE, SIG_IGN);
  open_closed_streams();
  tune_keep_freed_memory();
  if (tune_is_server(argc, argv)) return tune_server_main(argc, argv);
  if (tune_is_worker(argc, argv)) return tune_worker_main(argc, argv, own_sets);
  if (tune_program_is_meant(argc, argv))
    return check_output(tune_program_main(argc, argv));
  const tune_command *command;
  tune_options options;
  int code = tune_parse(tune_commands, argc, argv, &command, &options);
  if (code != -1) return check_output(code);
  int is_text = options.format == TUNE_FORMAT_TEXT && !options.json &&
                !command->prints_a_file;
  tune_session session = {
      .program = argc > 0 ? short_path(argv[0]) : "tune",
      .commands = tune_commands,
      .command = command,
      .options = &options,
      .own_sets = own_sets,
      .files_of = tune_made_files,
      .may_isolate = argc > 0 && argv[0] == program_invocation_name,
      .out = is_text ? stdout : stderr,
      .deadline_s = options.time_limit_s > 0
                        ? tune_now_s() + options.time_limit_s
                        : INFINITY};
  tune_interrupt_on_signals();
  session.steps = tune_progress_steps(&session.progress);
  return check_output(run(&session));
}
