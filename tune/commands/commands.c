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
  X(why)            \
  X(why_not)        \
  X(records)        \
  X(merge)          \
  X(import)         \
  X(export)         \
  X(ledger)         \
  X(report)         \
  X(portfolio)      \
  X(count)          \
  X(replay)         \
  X(devices)        \
  X(cache)

#define DECLARE(name) extern const tune_command tune_command_##name;
COMMANDS(DECLARE)
#undef DECLARE

const tune_command *const tune_commands[] = {
#define ROW(name) &tune_command_##name,
    COMMANDS(ROW)
#undef ROW
        NULL};
