/*
 * options.c -- the options of the command line: parsing each option's value.
 */
#include "commands/options.h"

#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

const tune_wording tune_option_wording = {"--shape is", "--set is"};

/* ---- errors -------------------------------------------------------------- */

int tune_usage_error(const char *format, ...) {
  va_list list;
  va_start(list, format);
  tune_text_message("tune: ", format, list);
  va_end(list);
  return 2;
}

int tune_unknown_name_error(const char *what, const char *given,
                            const char *const *names, int count) {
  char text[TUNE_UNKNOWN_TEXT];
  tune_text_unknown(text, what, given, names, count);
  return tune_usage_error("%s", text);
}

/* ---- names --------------------------------------------------------------- */

int tune_names_add(tune_names *names, const char *name) {
  if (names->count == TUNE_MAX_WORDS)
    return tune_usage_error("more than %d names", TUNE_MAX_WORDS);
  names->names[names->count++] = name;
  return -1;
}

int tune_names_have(const tune_names *names, const char *name) {
  for (int i = 0; i < names->count; i++)
    if (!strcmp(names->names[i], name)) return 1;
  return 0;
}

/* ---- parsers of an option's own; each returns -1 or the exit code -------- */

static int parse_type(tune_options *options, const char *value) {
  options->has_type = 1;
  if (tw_type_from_name(value, &options->type) == TW_OK) return -1;
  const char *names[TW_TYPE_COUNT];
  for (int i = 0; i < TW_TYPE_COUNT; i++) names[i] = tw_type_name((tw_type)i);
  return tune_unknown_name_error("type", value, names, TW_TYPE_COUNT);
}

static int parse_shape(tune_options *options, const char *value) {
  if (options->shape_count == TUNE_MAX_WORDS)
    return tune_usage_error("more than %d shapes", TUNE_MAX_WORDS);
  tune_sizes *sizes = &options->shapes[options->shape_count++];
  if (tune_sizes_parse(&tune_option_wording, value, sizes) == TW_OK) return -1;
  return tune_usage_error("%s", tw_last_error());
}

static int parse_shard(tune_options *options, const char *value) {
  tune_shard *shard = &options->shard;
  int end = 0;
  int fits = sscanf(value, "%9d/%9d%n", &shard->index, &shard->count, &end);
  if (fits == 2 && !value[end] && value[0] >= '0' && value[0] <= '9' &&
      shard->count >= 1 && shard->index < shard->count)
    return -1;
  return tune_usage_error(
      "--shard is '%s'; expected I/N with I from 0 to N-1, such as 0/4", value);
}

static int parse_setting(tune_options *options, const char *value) {
  if (options->setting_count == TW_MAX_FIELDS)
    return tune_usage_error("more than %d fields set", TW_MAX_FIELDS);
  tune_setting *setting = &options->settings[options->setting_count++];
  if (tune_setting_parse(&tune_option_wording, value, setting) == TW_OK)
    return -1;
  return tune_usage_error("%s", tw_last_error());
}

static int parse_seed(tune_options *options, const char *value) {
  char *end;
  errno = 0;
  options->seed = strtoull(value, &end, 10);
  int is_number = value[0] >= '0' && value[0] <= '9' && !*end && !errno;
  if (is_number) return -1;
  return tune_usage_error(
      "--seed is '%s'; expected a whole number from 0 to 2^64-1", value);
}

/* Whether `value` is a number within [least, most], which is then *number. */
static int parse_decimal(const char *value, double least, double most,
                         double *number) {
  char *end;
  *number = strtod(value, &end);
  return *value && !*end && *number >= least && *number <= most;
}

static int parse_time_limit(tune_options *options, const char *value) {
  int fits = parse_decimal(value, 0, 1e9, &options->time_limit_s);
  if (fits && options->time_limit_s > 0) return -1;
  return tune_usage_error("--time-limit is '%s'; expected seconds, more than 0",
                          value);
}

static int parse_candidate_limit(tune_options *options, const char *value) {
  if (parse_decimal(value, 0, 1e6, &options->candidate_limit_s) &&
      options->candidate_limit_s > 0)
    return -1;
  return tune_usage_error(
      "--candidate-limit is '%s'; expected seconds, more than 0", value);
}

static int parse_stop_at(tune_options *options, const char *value) {
  if (parse_decimal(value, 0, 1, &options->stop_at)) return -1;
  return tune_usage_error(
      "--stop-at is '%s'; expected a fraction from 0, which never stops, to 1",
      value);
}

static int parse_objective(tune_options *options, const char *value) {
  static const char *const names[] = {"time", "energy", "both"};
  for (int i = 0; i < 3; i++)
    if (!strcmp(value, names[i])) {
      options->objective = (tune_objective)i;
      return -1;
    }
  return tune_unknown_name_error("objective", value, names, 3);
}

static int parse_budget(tune_options *options, const char *value) {
  if (parse_decimal(value, 0, 1e6, &options->budget_s)) return -1;
  return tune_usage_error("--budget is '%s'; expected seconds, or 0", value);
}

static int parse_min_occupancy(tune_options *options, const char *value) {
  if (parse_decimal(value, 0, 1, &options->min_occupancy)) return -1;
  return tune_usage_error(
      "--min-occupancy is '%s'; expected a fraction from 0 to 1", value);
}

static int parse_percent(const char *option, const char *value,
                         double *fraction) {
  if (parse_decimal(value, 0, 1000, fraction)) {
    *fraction /= 100;
    return -1;
  }
  return tune_usage_error("--%s is '%s'; expected a percentage from 0 to 1000",
                          option, value);
}

static int parse_within(tune_options *options, const char *value) {
  return parse_percent("within", value, &options->within);
}

static int parse_elsewhere(tune_options *options, const char *value) {
  return parse_percent("elsewhere", value, &options->elsewhere);
}

static int parse_lose(tune_options *options, const char *value) {
  return parse_percent("lose", value, &options->lose);
}

static int parse_most(tune_options *options, const char *value) {
  double number;
  if (parse_decimal(value, 1, 1e6, &number) && number == (int)number) {
    options->most_variants = (int)number;
    return -1;
  }
  return tune_usage_error(
      "--most is '%s'; expected a whole number from 1 to 1000000", value);
}

static int parse_most_mib(tune_options *options, const char *value) {
  if (parse_decimal(value, 0, 1e6, &options->most_mib) && options->most_mib > 0)
    return -1;
  return tune_usage_error("--most-mib is '%s'; expected MiB, more than 0",
                          value);
}

/* "25,100,400": ascending numbers. */
static int parse_tries(tune_options *options, const char *value) {
  const char *at = value;
  char *end;
  long before = -1;
  options->try_count = 0;
  while (*at >= '0' && *at <= '9' && options->try_count < TUNE_MAX_BUDGETS) {
    long tries = strtol(at, &end, 10);
    if (tries <= before || tries > 1000000) break;
    options->tries[options->try_count++] = (int)tries;
    before = tries;
    if (!*end) return -1;
    if (*end != ',') break;
    at = end + 1;
  }
  return tune_usage_error(
      "--tries is '%s'; expected at most %d ascending whole numbers up to "
      "1000000, such as 25,100,400",
      value, TUNE_MAX_BUDGETS);
}

static int parse_seeds(tune_options *options, const char *value) {
  char *end;
  long seeds = strtol(value, &end, 10);
  options->seeds = (int)seeds;
  if (value[0] >= '0' && value[0] <= '9' && !*end && seeds >= 1 &&
      seeds <= 100000)
    return -1;
  return tune_usage_error(
      "--seeds is '%s'; expected a whole number from 1 to 100000", value);
}

static int parse_effort(tune_options *options, const char *value) {
  static const char *const names[] = {"predict", "quick", "full"};
  for (int i = TW_EFFORT_PREDICT; i <= TW_EFFORT_FULL; i++)
    if (!strcmp(value, names[i])) {
      options->effort = (tw_effort)i;
      options->has_effort = 1;
      return -1;
    }
  return tune_unknown_name_error("effort", value, names, TW_EFFORT_FULL + 1);
}

static int parse_format(tune_options *options, tune_format format) {
  if (options->format != TUNE_FORMAT_TEXT && options->format != format)
    return tune_usage_error("--tsv and --markdown exclude each other");
  options->format = format;
  return -1;
}

static int parse_tsv(tune_options *options, const char *value) {
  (void)value;
  return parse_format(options, TUNE_FORMAT_TSV);
}

static int parse_markdown(tune_options *options, const char *value) {
  (void)value;
  return parse_format(options, TUNE_FORMAT_MARKDOWN);
}

static int parse_records(tune_options *options, const char *value) {
  if (!*value)
    return tune_usage_error(
        "--records is empty; expected fitted, all or the file of a survey");
  options->records = value;
  return -1;
}

static int parse_jobs(tune_options *options, const char *value) {
  char *end;
  long jobs = strtol(value, &end, 10);
  options->jobs = (int)jobs;
  if (value[0] >= '0' && value[0] <= '9' && !*end && jobs >= 1 && jobs <= 256)
    return -1;
  return tune_usage_error(
      "--jobs is '%s'; expected a whole number from 1 to 256", value);
}

/* ---- the table ----------------------------------------------------------- */

const tune_option tune_option_rows[TUNE_OPTION_COUNT] = {
#define OWN(function) TUNE_KIND_OWN, 0, function
#define FLAG(member) TUNE_KIND_FLAG, offsetof(tune_options, member), NULL
#define TEXT(member) TUNE_KIND_TEXT, offsetof(tune_options, member), NULL
#define FILE_NAME(member) \
  TUNE_KIND_FILE_NAME, offsetof(tune_options, member), NULL
#define NAMES(member) TUNE_KIND_NAMES, offsetof(tune_options, member), NULL
#define ROW(id, name, value, taken, help) \
  [TUNE_OPTION_##id] = {name, value, help, taken},
    TUNE_OPTION_LIST(ROW)
#undef ROW
#undef NAMES
#undef FILE_NAME
#undef TEXT
#undef FLAG
#undef OWN
};

int tune_option_take(tune_option_id id, tune_options *options,
                     const char *value) {
  const tune_option *option = &tune_option_rows[id];
  void *member = (char *)options + option->place;
  switch (option->kind) {
    case TUNE_KIND_OWN:
      return option->parse(options, value);
    case TUNE_KIND_FLAG:
      *(int *)member = 1;
      return -1;
    case TUNE_KIND_FILE_NAME:
      if (!*value)
        return tune_usage_error("--%s needs a file's name", option->name);
      *(const char **)member = value;
      return -1;
    case TUNE_KIND_TEXT:
      *(const char **)member = value;
      return -1;
    case TUNE_KIND_NAMES:
      return tune_names_add(member, value);
  }
  return -1;
}

int tune_option_repeats(tune_option_id option) {
  return tune_option_rows[option].value == NULL ||
         tune_option_rows[option].kind == TUNE_KIND_NAMES ||
         option == TUNE_OPTION_SHAPE || option == TUNE_OPTION_SET;
}

tune_options tune_options_default(void) {
  return (tune_options){.seed = 1,
                        .seeds = 100,
                        .tries = {25, 100, 400},
                        .try_count = 3,
                        .min_occupancy = 0.125,
                        .stop_at = 0.99,
                        .effort = TW_EFFORT_FULL,
                        .within = -1,
                        .elsewhere = 0.1,
                        .lose = -1,
                        .strategy = tune_strategies[0],
                        .explorer = tune_explorers[0]};
}

/* ---- strategies ---------------------------------------------------------- */

enum { MOST_STRATEGIES = 32 };

struct named {
  int count;
  const char *names[MOST_STRATEGIES], *briefs[MOST_STRATEGIES];
};

static struct named list_strategies(int explores) {
  struct named list = {0};
  for (int i = 0; explores && tune_explorers[i]; i++) {
    list.names[list.count] = tune_explorers[i]->name;
    list.briefs[list.count++] = tune_explorers[i]->brief;
  }
  for (int i = 0; !explores && tune_strategies[i]; i++) {
    list.names[list.count] = tune_strategies[i]->name;
    list.briefs[list.count++] = tune_strategies[i]->brief;
  }
  return list;
}

int tune_options_check_strategy(tune_options *options, int explores) {
  const char *name = options->strategy_name;
  struct named list = list_strategies(explores);
  if (!name) return -1;
  if (!strcmp(name, "help")) {
    for (int i = 0; i < list.count; i++)
      printf("%-12s %s\n", list.names[i], list.briefs[i]);
    return 0;
  }
  if (explores)
    options->explorer = tune_explorer_find(name);
  else
    options->strategy = tune_strategy_find(name);
  if (explores ? options->explorer != NULL : options->strategy != NULL)
    return -1;
  return tune_unknown_name_error("strategy", name, list.names, list.count);
}
