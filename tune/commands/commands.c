/*
 * commands.c -- the table of subcommands, in the order of the help.
 */
#include <stddef.h>

#include "commands/command.h"

#define COMMANDS(X) \
  X(tune)           \
  X(list)           \
  X(show)           \
  X(bench)          \
  X(occupancy)      \
  X(run)            \
  X(check)          \
  X(explain)        \
  X(survey)         \
  X(score)          \
  X(replay)         \
  X(devices)

#define DECLARE(name) extern const tune_command tune_command_##name;
COMMANDS(DECLARE)
#undef DECLARE

const tune_command *const tune_commands[] = {
#define ROW(name) &tune_command_##name,
    COMMANDS(ROW)
#undef ROW
        NULL};
