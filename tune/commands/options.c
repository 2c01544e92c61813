/*
 * options.c -- the command line, understood or refused.
 *
 * One table of flags makes the parser, the help and the refusals.
 */
#include "commands/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "print/text.h"

#define TUNE TUNE_COMMAND_TUNE
#define LIST TUNE_COMMAND_LIST
#define SHOW TUNE_COMMAND_SHOW
#define BENCH TUNE_COMMAND_BENCH
#define DEVICES TUNE_COMMAND_DEVICES
#define OCCUPANCY TUNE_COMMAND_OCCUPANCY
#define SURVEY TUNE_COMMAND_SURVEY
#define SCORE TUNE_COMMAND_SCORE
#define RUN TUNE_COMMAND_RUN
#define CHECK TUNE_COMMAND_CHECK
#define EXPLAIN TUNE_COMMAND_EXPLAIN
#define EVERY                                                                \
  (TUNE | LIST | SHOW | BENCH | OCCUPANCY | RUN | DEVICES | SURVEY | SCORE | \
   CHECK | EXPLAIN)
/* Those that print a table. */
#define TABLES (EVERY & ~(SHOW | RUN))

struct command {
  tune_command command;
  const char *name;
  const char *usage;
  const char *brief;
};

static const struct command commands[] = {
    {TUNE, "tune", "tune [OPERATION ...]",
     "find each operation's best variant and save it"},
    {LIST, "list", "tune list [OPERATION]",
     "every variant with its parameters and occupancy"},
    {SHOW, "show", "tune show VARIANT", "a variant's source and its records"},
    {BENCH, "bench", "tune bench OPERATION",
     "the best of each algorithm against its peers"},
    {OCCUPANCY, "occupancy", "tune occupancy OPERATION",
     "what limits each variant, and what a block is worth"},
    {RUN, "run", "tune run VARIANT ...",
     "launch once and do nothing else, for a profiler"},
    {CHECK, "check", "tune check [NAME ...]",
     "races, bounds, results: variants on the simulator"},
    {EXPLAIN, "explain", "tune explain NAME ...",
     "why a variant is fast or slow, in counted numbers"},
    {SURVEY, "survey", "tune survey PROBLEMS",
     "every variant's time on the problems of a file"},
    {SCORE, "score", "tune score TIMES",
     "how well the model ranks what a survey measured"},
    {DEVICES, "devices", "tune devices", "what --device can name"},
};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

/* Where a refused word stands, if not on the command line. */
static const char *refused_path;
static int refused_line;

void tune_refuse_at(const char *path, int line) {
  refused_path = path;
  refused_line = line;
}

int tune_refuse(const char *format, ...) {
  va_list list;
  va_start(list, format);
  fputs("tune: ", stderr);
  if (refused_path) fprintf(stderr, "%s:%d: ", refused_path, refused_line);
  vfprintf(stderr, format, list);
  fputc('\n', stderr);
  va_end(list);
  return 2;
}

int tune_refuse_name(const char *what, const char *given,
                     const char *const *names, int count) {
  char known[1024] = "";
  for (int i = 0; i < count; i++) tune_text_list(known, sizeof known, names[i]);
  int nearest = tune_text_nearest(given, names, count);
  if (nearest < 0)
    return tune_refuse("unknown %s '%s'; known: %s", what, given, known);
  return tune_refuse("unknown %s '%s'; did you mean '%s'? known: %s", what,
                     given, names[nearest], known);
}

/* ---- what each flag does with its value; -1 or the exit code ------------ */

static int refuse_last_error(void) {
  return tune_refuse("%s", tw_last_error());
}

static int take_type(tune_options *options, const char *value) {
  options->has_type = 1;
  if (tw_type_from_name(value, &options->type) == TW_OK) return -1;
  const char *names[TW_TYPE_COUNT];
  for (int i = 0; i < TW_TYPE_COUNT; i++) names[i] = tw_type_name((tw_type)i);
  return tune_refuse_name("type", value, names, TW_TYPE_COUNT);
}

static int take_shape(tune_options *options, const char *value) {
  if (options->shape_count == TUNE_MAX_WORDS)
    return tune_refuse("more than %d shapes", TUNE_MAX_WORDS);
  tune_sizes *sizes = &options->shapes[options->shape_count++];
  return tune_sizes_parse(value, sizes) == TW_OK ? -1 : refuse_last_error();
}

static int take_setting(tune_options *options, const char *value) {
  if (options->setting_count == TW_MAX_FIELDS)
    return tune_refuse("more than %d fields set", TW_MAX_FIELDS);
  tune_setting *setting = &options->settings[options->setting_count++];
  return tune_setting_parse(value, setting) == TW_OK ? -1 : refuse_last_error();
}

static int add_name(tune_names *names, const char *name) {
  if (names->count == TUNE_MAX_WORDS)
    return tune_refuse("more than %d names", TUNE_MAX_WORDS);
  names->names[names->count++] = name;
  return -1;
}

static int take_variant(tune_options *options, const char *value) {
  return add_name(&options->variants, value);
}

static int take_skip(tune_options *options, const char *value) {
  return add_name(&options->skipped, value);
}

static int take_device(tune_options *options, const char *value) {
  options->device = value;
  return -1;
}

static int take_save(tune_options *options, const char *value) {
  if (!*value) return tune_refuse("--save needs a file's name");
  options->save = value;
  return -1;
}

static int take_no_save(tune_options *options, const char *value) {
  (void)value;
  options->no_save = 1;
  return -1;
}

static int take_seed(tune_options *options, const char *value) {
  char *end;
  errno = 0;
  options->seed = strtoull(value, &end, 10);
  int is_number = value[0] >= '0' && value[0] <= '9' && !*end && !errno;
  if (is_number) return -1;
  return tune_refuse("--seed is '%s'; expected a whole number from 0 to 2^64-1",
                     value);
}

/* A plain decimal within [least, most]. */
static int take_number(const char *value, double least, double most,
                       double *number) {
  char *end;
  *number = strtod(value, &end);
  return *value && !*end && *number >= least && *number <= most;
}

static int take_time_limit(tune_options *options, const char *value) {
  int fits = take_number(value, 0, 1e9, &options->time_limit_s);
  if (fits && options->time_limit_s > 0) return -1;
  return tune_refuse("--time-limit is '%s'; expected seconds, more than 0",
                     value);
}

static int take_min_occupancy(tune_options *options, const char *value) {
  if (take_number(value, 0, 1, &options->min_occupancy)) return -1;
  return tune_refuse("--min-occupancy is '%s'; expected a fraction from 0 to 1",
                     value);
}

static int take_format(tune_options *options, tune_format format) {
  if (options->format != TUNE_FORMAT_TEXT && options->format != format)
    return tune_refuse("--tsv and --markdown exclude each other");
  options->format = format;
  return -1;
}

static int take_tsv(tune_options *options, const char *value) {
  (void)value;
  return take_format(options, TUNE_FORMAT_TSV);
}

static int take_markdown(tune_options *options, const char *value) {
  (void)value;
  return take_format(options, TUNE_FORMAT_MARKDOWN);
}

static int take_all(tune_options *options, const char *value) {
  (void)value;
  options->all = 1;
  return -1;
}

static int take_jobs(tune_options *options, const char *value) {
  char *end;
  long jobs = strtol(value, &end, 10);
  options->jobs = (int)jobs;
  if (value[0] >= '0' && value[0] <= '9' && !*end && jobs >= 1 && jobs <= 256)
    return -1;
  return tune_refuse("--jobs is '%s'; expected a whole number from 1 to 256",
                     value);
}

static int take_help(tune_options *options, const char *value) {
  (void)value;
  options->wants_help = 1;
  return -1;
}

static int take_version(tune_options *options, const char *value) {
  (void)value;
  options->wants_version = 1;
  return -1;
}

/* ---- the table ---------------------------------------------------------- */

struct flag {
  const char *name;
  const char *value; /* what it takes, or NULL */
  int commands;      /* that know it */
  int (*take)(tune_options *options, const char *value);
  const char *help;
};

static const struct flag flags[] = {
    {"type", "T", TUNE | LIST | BENCH | OCCUPANCY | RUN | CHECK | EXPLAIN,
     take_type, "element type, as f32; f32 by default where it exists"},
    {"shape", "RxC[xB]", TUNE | BENCH | OCCUPANCY | RUN | EXPLAIN, take_shape,
     "sizes of a problem; may be repeated"},
    {"set", "FIELD=N", TUNE | BENCH | OCCUPANCY | RUN | EXPLAIN, take_setting,
     "one argument, as a stride in elements; may be repeated"},
    {"device", "D", EVERY & ~DEVICES, take_device,
     "cuda[:N] or sim[:h200]; a GPU if there is one"},
    {"variant", "NAME", BENCH | EXPLAIN, take_variant,
     "give this variant a row as well; may be repeated"},
    {"skip", "NAME", TUNE | BENCH | OCCUPANCY, take_skip,
     "leave this variant out; may be repeated"},
    {"min-occupancy", "F", TUNE | BENCH, take_min_occupancy,
     "reject below this fraction of an SM's warps; 0.125"},
    {"seed", "N", TUNE | BENCH | OCCUPANCY | RUN | SURVEY | CHECK | EXPLAIN,
     take_seed, "of the random data; 1"},
    {"time-limit", "SECONDS", TUNE | BENCH | OCCUPANCY | SURVEY,
     take_time_limit, "begin nothing new after this long"},
    {"save", "FILE", TUNE, take_save,
     "append to this tuning file; the library's by default"},
    {"no-save", NULL, TUNE, take_no_save, "save nothing"},
    {"all", NULL, TUNE | BENCH | SCORE | CHECK | EXPLAIN, take_all,
     "every candidate, rejection, check shape, counted block"},
    {"jobs", "N", CHECK, take_jobs, "processes at once; one for each core"},
    {"tsv", NULL, TABLES, take_tsv,
     "one table on stdout for programs, the rest on stderr"},
    {"markdown", NULL, TABLES, take_markdown, "the same for a README"},
    {"help", NULL, EVERY, take_help, "this text"},
    {"version", NULL, EVERY, take_version, "the library's version"},
};
enum { FLAG_COUNT = sizeof flags / sizeof flags[0] };

static const struct command *find_command(tune_command wanted) {
  const struct command *found = commands;
  while (found->command != wanted) found++;
  return found;
}

static void print_flags(int of_commands) {
  for (int i = 0; i < FLAG_COUNT; i++) {
    const struct flag *flag = &flags[i];
    if (!(flag->commands & of_commands)) continue;
    char left[40];
    snprintf(left, sizeof left, "--%s %s", flag->name,
             flag->value ? flag->value : "");
    printf("  %-22s %s\n", left, flag->help);
  }
}

static void print_help(tune_command wanted) {
  const struct command *about = find_command(wanted);
  printf("usage: %s [options]\n  %s\n\noptions\n", about->usage, about->brief);
  print_flags((int)wanted);
  if (wanted != TUNE_COMMAND_TUNE) return;
  printf("\nother commands, each with its own --help\n");
  for (int i = 1; i < COMMAND_COUNT; i++)
    printf("  %-25s %s\n", commands[i].usage, commands[i].brief);
}

/* ---- parsing ------------------------------------------------------------ */

/* "--shap=3" was meant to be "--shape". */
static int refuse_flag(const char *given) {
  if (given[0] != '-' || given[1] != '-')
    return tune_refuse("unknown flag '%s'; tune --help lists the flags", given);
  char word[64];
  snprintf(word, sizeof word, "%.*s", (int)strcspn(given + 2, "="), given + 2);
  const char *names[FLAG_COUNT];
  for (int i = 0; i < FLAG_COUNT; i++) names[i] = flags[i].name;
  return tune_refuse_name("flag", word, names, FLAG_COUNT);
}

/* Whether each given flag is one that the command takes. */
static int check_flags(tune_command given, const int *is_given) {
  for (int i = 0; i < FLAG_COUNT; i++) {
    if (!is_given[i] || flags[i].commands & (int)given) continue;
    char takers[64] = "";
    for (int c = 0; c < COMMAND_COUNT; c++)
      if (flags[i].commands & (int)commands[c].command)
        tune_text_list(takers, sizeof takers,
                       c == 0 ? "the main job" : commands[c].name);
    return tune_refuse("'%s' does not take --%s; known to: %s",
                       find_command(given)->name, flags[i].name, takers);
  }
  return -1;
}

static int take_words(tune_options *options, int argc, char **argv, int first) {
  options->command = TUNE_COMMAND_TUNE;
  for (int i = 1; i < COMMAND_COUNT && first < argc; i++)
    if (strcmp(argv[first], commands[i].name) == 0)
      options->command = commands[i].command;
  if (options->command != TUNE_COMMAND_TUNE) first++;
  for (int i = first; i < argc; i++)
    if (add_name(&options->words, argv[i]) == 2) return 2;
  return -1;
}

static int check_word_count(const tune_options *options) {
  int count = options->words.count;
  const char *usage = find_command(options->command)->usage;
  switch (options->command) {
    case TUNE_COMMAND_SHOW:
    case TUNE_COMMAND_BENCH:
    case TUNE_COMMAND_OCCUPANCY:
    case TUNE_COMMAND_SURVEY:
    case TUNE_COMMAND_SCORE:
      if (count != 1)
        return tune_refuse("expected one name, got %d; usage: %s", count,
                           usage);
      break;
    case TUNE_COMMAND_RUN:
      if (count == 0)
        return tune_refuse("expected a variant's name; usage: %s", usage);
      break;
    case TUNE_COMMAND_LIST:
      if (count > 1)
        return tune_refuse("expected at most one name, got %d; usage: %s",
                           count, usage);
      break;
    case TUNE_COMMAND_DEVICES:
      if (count > 0)
        return tune_refuse("expected no name, got '%s'; usage: %s",
                           options->words.names[0], usage);
      break;
    case TUNE_COMMAND_EXPLAIN:
      if (count == 0)
        return tune_refuse("expected an operation or variants; usage: %s",
                           usage);
      break;
    case TUNE_COMMAND_CHECK:
    case TUNE_COMMAND_TUNE:
      break;
  }
  if (options->save && options->no_save)
    return tune_refuse("--save and --no-save exclude each other");
  return -1;
}

static int parse_flags(tune_options *options, int argc, char **argv,
                       int *is_given) {
  struct option known[FLAG_COUNT + 1];
  memset(known, 0, sizeof known);
  for (int i = 0; i < FLAG_COUNT; i++) {
    known[i].name = flags[i].name;
    known[i].has_arg = flags[i].value ? required_argument : no_argument;
    known[i].val = 256 + i;
  }
  optind = 0; /* begin anew, should this not be the first call */
  opterr = 0; /* the refusals are our own */
  for (;;) {
    int got = getopt_long(argc, argv, ":h", known, NULL);
    if (got == -1) return -1;
    if (got == ':')
      return tune_refuse("'%s' needs a value; tune --help says which",
                         argv[optind - 1]);
    if (got == '?') {
      char letter[3] = {'-', (char)optopt, 0};
      int is_letter = optopt > 0 && optopt < 256;
      if (optopt >= 256)
        return tune_refuse("--%s takes no value", flags[optopt - 256].name);
      return refuse_flag(is_letter ? letter : argv[optind - 1]);
    }
    if (got == 'h') {
      take_help(options, NULL);
      continue;
    }
    int index = got - 256;
    int code = flags[index].take(options, optarg);
    if (code != -1) return code;
    is_given[index] = 1;
  }
}

int tune_options_parse(tune_options *options, int argc, char **argv) {
  *options = (tune_options){.seed = 1, .min_occupancy = 0.125};
  int is_given[FLAG_COUNT] = {0};
  int code = parse_flags(options, argc, argv, is_given);
  if (code == -1) code = take_words(options, argc, argv, optind);
  if (code != -1) return code;
  if (options->wants_help) {
    print_help(options->command);
    return 0;
  }
  if (options->wants_version) {
    printf("tune %s (tilewright)\n", tw_version());
    return 0;
  }
  /* The command is about low occupancy as well: no floor leaves it out. */
  if (options->command == OCCUPANCY) options->min_occupancy = 0;
  code = check_flags(options->command, is_given);
  return code == -1 ? check_word_count(options) : code;
}
