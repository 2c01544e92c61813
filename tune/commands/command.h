/*
 * command.h -- a subcommand of tune: one file that defines one row.
 *
 * The parser, the help, the refusals and "did you mean" follow from the rows.
 * To add a subcommand, write a file with its tune_command and add its name to
 * the list in commands.c.
 */
#ifndef TUNE_COMMAND_H
#define TUNE_COMMAND_H

#include "commands/options.h"

typedef struct tune_session tune_session;

/* What a command works on. */
typedef enum tune_need {
  TUNE_NO_DEVICE,
  TUNE_ANY_DEVICE,
  TUNE_SIMULATOR /* whatever GPU there is */
} tune_need;

enum { TUNE_ANY_NUMBER = TUNE_MAX_WORDS };

typedef struct tune_command {
  const char *name;
  const char *usage; /* "tune bench OPERATION" */
  const char *brief; /* half a sentence for the help */
  /* The options that it takes, besides --help and --version. */
  tune_option_id options[TUNE_OPTION_COUNT];
  int least_words, most_words; /* after the command's name */
  tune_need needs;
  const char *default_device; /* of --device; NULL: the library's default */
  int prints_a_file; /* 1: stdout is a file of its own, so that all else goes to
                        stderr */
  int launches_only; /* 1: nothing is timed, so a problem may be one for which
                        all variants do the same */
  /* Checks the words before a device is opened, so that a mistake is answered
   * at once; NULL: nothing can be checked. -1, or the exit code after a
   * refusal. */
  int (*check)(tune_session *session);
  /* With the device open. Returns the exit code. */
  int (*run)(tune_session *session);
} tune_command;

/* All commands; the first runs where no command is named. NULL ends the table.
 */
extern const tune_command *const tune_commands[];

/* Whether the command takes the option. */
int tune_command_takes(const tune_command *command, tune_option_id option);

/* Understands a command line. Returns -1 to go on, or the exit code: 0 after
 * --version, 2 after a refusal that it has printed. If options->wants_help is
 * set, only the command's name and its options have been read, not checked. */
int tune_parse(int argc, char **argv, const tune_command **command,
               tune_options *options);
/* Prints what --help prints: the command's options, and the fields of each
 * operation that a word names. Returns 0, or 2 after a refusal. */
int tune_help(const tune_session *session);

#endif
