/*
 * command.h -- a subcommand of tune: one file that defines one row.
 *
 * The parser, the help and the messages about wrong command lines are derived
 * from the rows.
 * To add a subcommand, write a file with its tune_command and add its name to
 * the list in commands.c.
 */
#ifndef TUNE_COMMAND_H
#define TUNE_COMMAND_H

#include "commands/options.h"

typedef struct tune_session tune_session;

/* Which device a command needs. */
typedef enum tune_need {
  TUNE_NO_DEVICE,
  TUNE_ANY_DEVICE,
  TUNE_SIMULATOR /* the simulator, even if there is a GPU */
} tune_need;

enum { TUNE_ANY_NUMBER = TUNE_MAX_WORDS };

typedef struct tune_command {
  const char *name;
  const char *usage; /* "tune bench OPERATION" */
  const char *brief; /* half a sentence for the help */
  /* The options that it accepts besides --help and --version. */
  tune_option_id options[TUNE_OPTION_COUNT];
  int least_words, most_words; /* after the command's name */
  tune_need needs;
  const char *default_device; /* of --device; NULL: the library's default */
  int prints_a_file; /* 1: stdout carries a file's contents, so all messages go
                        to stderr */
  int word_is_problems; /* 1: its word is a file of problems, as --problems is
                         */
  int launches_only; /* 1: the command times nothing, so it accepts problems for
                        which all variants do the same */
  int explores;      /* 1: --strategy names a strategy of strategy/strategy.h */
  int asks_why;      /* 1: it says why a variant was not built, so that it is no
                        error if one cannot be built */
  /* Checks the words before a device is opened, so that the user learns of a
   * mistake at once. Returns -1 to go on, or the exit code after it has printed
   * an error. NULL if there is nothing to check. */
  int (*check)(tune_session *session);
  /* Runs the command, with the device open. Returns the exit code. */
  int (*run)(tune_session *session);
} tune_command;

/* All commands; the first runs where no command is named. NULL ends the table.
 */
extern const tune_command *const tune_commands[];

/* Whether the command accepts the option. */
int tune_command_accepts(const tune_command *command, tune_option_id option);

/* Parses a command line of one of the commands. Returns -1 to go on, or the
 * exit code: 0 after --version, 2 after it has printed an error. If
 * options->wants_help is set, the command's name and the options have been
 * parsed but not checked. */
int tune_parse(const tune_command *const *commands, int argc, char **argv,
               const tune_command **command, tune_options *options);
/* Prints the text of --help: the command's options, and the fields of each
 * operation that a word names. Returns 0, or 2 after it has printed an error.
 */
int tune_help(const tune_session *session);

#endif
