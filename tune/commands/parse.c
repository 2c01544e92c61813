/*
 * parse.c -- parses a command line into a command and its options.
 */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "commands/command.h"
#include "text.h"

/* Option values for getopt_long: above every letter. */
enum { FIRST_OPTION = 256 };

int tune_command_accepts(const tune_command *command, tune_option_id option) {
  if (option == TUNE_OPTION_HELP || option == TUNE_OPTION_VERSION) return 1;
  for (int i = 0; command->options[i] != TUNE_OPTION_END; i++)
    if (command->options[i] == option) return 1;
  return 0;
}

/* ---- errors -------------------------------------------------------------- */

/* Of "--shap=3" the name is "shap". */
static int unknown_option_error(const char *given) {
  if (given[0] != '-' || given[1] != '-')
    return tune_usage_error(
        "unknown option '%s'; tune --help lists the options", given);
  char word[64];
  snprintf(word, sizeof word, "%.*s", (int)strcspn(given + 2, "="), given + 2);
  const char *names[TUNE_OPTION_COUNT];
  for (int i = 1; i < TUNE_OPTION_COUNT; i++)
    names[i - 1] = tune_option_rows[i].name;
  return tune_unknown_name_error("option", word, names, TUNE_OPTION_COUNT - 1);
}

/* "tune check", or "tune" for the default command. */
static const char *as_typed(const tune_command *const *commands,
                            const tune_command *command, char *text,
                            size_t size) {
  snprintf(text, size, command == commands[0] ? "tune" : "tune %s",
           command->name);
  return text;
}

/* Reports an option that the command does not accept. */
static int check_options(const tune_command *const *commands,
                         const tune_command *command, const int *is_given) {
  for (int i = 1; i < TUNE_OPTION_COUNT; i++) {
    if (!is_given[i] || tune_command_accepts(command, (tune_option_id)i))
      continue;
    char own[40], other[40], having[256] = "";
    for (int c = 0; commands[c]; c++)
      if (tune_command_accepts(commands[c], (tune_option_id)i))
        tune_text_list(having, sizeof having,
                       as_typed(commands, commands[c], other, sizeof other));
    return tune_usage_error(
        "'%s' has no option --%s; these commands have it: %s",
        as_typed(commands, command, own, sizeof own), tune_option_rows[i].name,
        having);
  }
  return -1;
}

static int check_word_count(const tune_command *command,
                            const tune_names *words) {
  const int least = command->least_words, most = command->most_words;
  if (words->count >= least && words->count <= most) return -1;
  if (most == 0)
    return tune_usage_error("expected no name, got '%s'; usage: %s",
                            words->names[0], command->usage);
  return tune_usage_error("expected %sone name, got %d; usage: %s",
                          least == most          ? ""
                          : words->count < least ? "at least "
                                                 : "at most ",
                          words->count, command->usage);
}

/* ---- parsing ------------------------------------------------------------- */

/* Parses all options; reorders argv so that the words come last. */
static int parse_options(int argc, char **argv, tune_options *options,
                         int *is_given) {
  struct option known[TUNE_OPTION_COUNT];
  memset(known, 0, sizeof known);
  for (int i = 1; i < TUNE_OPTION_COUNT; i++) {
    known[i - 1].name = tune_option_rows[i].name;
    known[i - 1].has_arg =
        tune_option_rows[i].value ? required_argument : no_argument;
    known[i - 1].val = FIRST_OPTION + i;
  }
  optind = 0; /* start again: the process may have parsed a line before */
  opterr = 0; /* getopt_long must print nothing: the errors are printed here */
  for (;;) {
    int got = getopt_long(argc, argv, ":h", known, NULL);
    if (got == -1) return -1;
    if (got == ':')
      return tune_usage_error("'%s' needs a value; see tune --help",
                              argv[optind - 1]);
    if (got == '?') {
      char letter[3] = {'-', (char)optopt, 0};
      int is_letter = optopt > 0 && optopt < FIRST_OPTION;
      if (optopt > FIRST_OPTION)
        return tune_usage_error("--%s takes no value",
                                tune_option_rows[optopt - FIRST_OPTION].name);
      return unknown_option_error(is_letter ? letter : argv[optind - 1]);
    }
    int index = got == 'h' ? (int)TUNE_OPTION_HELP : got - FIRST_OPTION;
    if (is_given[index] && !tune_option_repeats((tune_option_id)index))
      return tune_usage_error(
          "--%s is given twice, the second time as '%s'; give it once",
          tune_option_rows[index].name, optarg);
    int code = tune_option_take((tune_option_id)index, options, optarg);
    if (code != -1) return code;
    is_given[index] = 1;
  }
}

/* The first word may be "help", which means --help; the next may be a command's
 * name. The others are the command's words. */
static int parse_words(const tune_command *const *commands, int argc,
                       char **argv, int first, const tune_command **command,
                       tune_options *options) {
  *command = commands[0];
  if (first < argc && !strcmp(argv[first], "help")) {
    options->wants_help = 1;
    first++;
  }
  for (int i = 1; commands[i] && first < argc; i++)
    if (!strcmp(argv[first], commands[i]->name)) *command = commands[i];
  if (*command != commands[0]) first++;
  for (int i = first; i < argc; i++)
    if (tune_names_add(&options->words, argv[i]) != -1) return 2;
  return -1;
}

int tune_parse(const tune_command *const *commands, int argc, char **argv,
               const tune_command **command, tune_options *options) {
  int is_given[TUNE_OPTION_COUNT] = {0};
  *options = tune_options_default();
  int code = parse_options(argc, argv, options, is_given);
  if (code == -1)
    code = parse_words(commands, argc, argv, optind, command, options);
  if (code != -1) return code;
  if (options->wants_help) return -1;
  if (options->wants_version) {
    printf("tune %s (tilewright)\n", tw_version());
    return 0;
  }
  code = check_options(commands, *command, is_given);
  if (code == -1)
    code = tune_options_check_strategy(options, (*command)->explores);
  if (code == -1) code = check_word_count(*command, &options->words);
  if (code == -1 && (*command)->word_is_problems) {
    options->problems = options->words.names[0];
    options->words.count = 0;
  }
  if (code == -1 && options->save && options->no_save)
    code = tune_usage_error("--save and --no-save exclude each other");
  return code;
}
