/*
 * options.h -- the options of the command line, each defined by one row.
 *
 * A command's row lists the options that it accepts.
 */
#ifndef TUNE_OPTIONS_H
#define TUNE_OPTIONS_H

#include "print/table.h"
#include "problems/problem_text.h"
#include "problems/shard.h"
#include "replay/replay.h"
#include "search/choose.h"
#include "search/search.h"
#include "tilewright/tune.h"

enum { TUNE_MAX_WORDS = 64 };

typedef struct tune_names {
  int count;
  const char *names[TUNE_MAX_WORDS];
} tune_names;

typedef struct tune_options {
  tune_names words; /* arguments without --: operations, variants or files */
  int has_type;
  tw_type type;
  int shape_count;
  tune_sizes shapes[TUNE_MAX_WORDS];
  int setting_count;
  tune_setting settings[TW_MAX_FIELDS];
  tune_names variants, skipped;
  tune_names templates; /* folders */
  tune_names points;    /* see tune_build_parse() */
  const char *device;
  const char *save; /* NULL: the tuning file that the library reads */
  int no_save;
  int resume;
  const char *ledger;      /* NULL: TW_LEDGER, or beside the tuning file */
  const char *output;      /* NULL: report.html */
  const char *into, *from; /* tuning files; NULL: the library's */
  const char *to;          /* folder; NULL: none */
  const char *reference;   /* file; NULL: none */
  const char *space;       /* T1 file; NULL: none */
  int json, t4;
  int peers;   /* tune bench compares with other libraries */
  int untuned; /* and also times the choice without records of the problem */
  uint64_t seed;
  double time_limit_s;       /* 0: none */
  double min_occupancy;      /* a fraction of the warps that an SM can hold */
  const char *strategy_name; /* of --strategy; NULL: the default. Whose names
                                are allowed depends on the command */
  const tune_strategy *strategy; /* set by tune_options_check_strategy() */
  const tune_explorer *explorer; /* likewise, of commands that explore */
  int tries[TUNE_MAX_BUDGETS];   /* ascending */
  int try_count;
  int seeds;
  tw_effort effort;
  int has_effort;
  double budget_s;      /* of an exploration; negative: the default */
  const char *problems; /* file; NULL: the words and shapes */
  tune_shard shard;
  tune_format format;
  int all;
  const char *records;      /* NULL: none */
  int jobs;                 /* processes; 0: one for each core */
  double candidate_limit_s; /* 0: the device's default */
  int no_isolation;
  double stop_at; /* a fraction of the limit's speed; 0: never */
  tune_objective objective;
  tune_names times;  /* files that tune survey made */
  double within;     /* a fraction, 0.02; negative: not given */
  double elsewhere;  /* a fraction */
  double lose;       /* a fraction; negative: not given */
  int most_variants; /* 0: no limit */
  double most_mib;   /* 0: no limit */
  int wants_help, wants_version;
} tune_options;

/* ID, name, name of the value in the help or NULL for a flag, what becomes of
 * the value, help. In the order of the help. A value sets a member of
 * tune_options, see tune_option_kind, or is parsed by a function of options.c
 * of the option's OWN. */
#define TUNE_OPTION_LIST(X)                                                    \
  X(TYPE, "type", "T", OWN(parse_type),                                        \
    "element type; default: f32, or the first; check: all")                    \
  X(SHAPE, "shape", "RxC[xB]", OWN(parse_shape),                               \
    "sizes of a problem; may be repeated")                                     \
  X(PROBLEMS, "problems", "FILE", FILE_NAME(problems),                         \
    "take the problems from a file, one a line")                               \
  X(SHARD, "shard", "I/N", OWN(parse_shard),                                   \
    "do part I, from 0 to N-1, of the work of N machines")                     \
  X(SET, "set", "FIELD=N", OWN(parse_setting),                                 \
    "a stride in elements, a flag, a scalar; may be repeated")                 \
  X(DEVICE, "device", "D", TEXT(device),                                       \
    "cuda[:N] or sim[:h200]; a GPU if there is one")                           \
  X(VARIANT, "variant", "NAME", NAMES(variants),                               \
    "also give this variant a row; may be repeated")                           \
  X(SKIP, "skip", "NAME", NAMES(skipped),                                      \
    "leave this variant out; may be repeated")                                 \
  X(TEMPLATES, "templates", "FOLDER", NAMES(templates),                        \
    "operations to compile and use now; may be repeated")                      \
  X(POINT, "point", "A:NAME=N,...", NAMES(points),                             \
    "compile this point of the space now; may be repeated")                    \
  X(MIN_OCCUPANCY, "min-occupancy", "F", OWN(parse_min_occupancy),             \
    "reject variants of lower occupancy; default: 0.125")                      \
  X(EFFORT, "effort", "E", OWN(parse_effort),                                  \
    "predict, quick, full; default: full, all on sim: quick")                  \
  X(BUDGET, "budget", "SECONDS", OWN(parse_budget),                            \
    "time to explore the space of each problem; default: 0")                   \
  X(STRATEGY, "strategy", "NAME", TEXT(strategy_name),                         \
    "how to search; --strategy help lists what a command has")                 \
  X(TRIES, "tries", "N,N,...", OWN(parse_tries),                               \
    "numbers of points tried; default: 25,100,400")                            \
  X(SEEDS, "seeds", "N", OWN(parse_seeds),                                     \
    "runs, with the seeds --seed, --seed + 1, ...; default: 100")              \
  X(SEED, "seed", "N", OWN(parse_seed), "seed of the random data; default: 1") \
  X(TIME_LIMIT, "time-limit", "SECONDS", OWN(parse_time_limit),                \
    "start no further step after this time")                                   \
  X(CANDIDATE_LIMIT, "candidate-limit", "SECONDS", OWN(parse_candidate_limit), \
    "one candidate may take so long; default: 60 on a GPU")                    \
  X(NO_ISOLATION, "no-isolation", NULL, FLAG(no_isolation),                    \
    "run candidates in this process, not in one of their own")                 \
  X(STOP_AT, "stop-at", "F", OWN(parse_stop_at),                               \
    "stop at this part of the limit's speed; default: 0.99")                   \
  X(PEERS, "peers", NULL, FLAG(peers),                                         \
    "the library's choice beside cuBLAS, CUB, torch and cupy")                 \
  X(UNTUNED, "untuned", NULL, FLAG(untuned),                                   \
    "with --peers: also the choice without its records")                       \
  X(OBJECTIVE, "objective", "NAME", OWN(parse_objective),                      \
    "time, energy or both; default: time")                                     \
  X(SAVE, "save", "FILE", FILE_NAME(save),                                     \
    "tuning file to append to; default: the library's")                        \
  X(NO_SAVE, "no-save", NULL, FLAG(no_save), "save nothing")                   \
  X(RESUME, "resume", NULL, FLAG(resume),                                      \
    "do not repeat what the ledger has from earlier runs")                     \
  X(LEDGER, "ledger", "FILE", TEXT(ledger),                                    \
    "file with every point looked at; '' for none")                            \
  X(OUTPUT, "output", "FILE", FILE_NAME(output),                               \
    "page to write, or - for stdout; default: report.html")                    \
  X(INTO, "into", "FILE", FILE_NAME(into), "tuning file to add records to")    \
  X(SPACE, "space", "FILE", FILE_NAME(space),                                  \
    "T1 file whose names the results of --t4 have")                            \
  X(TO, "to", "FOLDER", FILE_NAME(to),                                         \
    "folder of templates for an imported kernel")                              \
  X(REFERENCE, "reference", "FILE", FILE_NAME(reference),                      \
    "the reference of an imported kernel, in plain C loops")                   \
  X(FROM, "from", "FILE", FILE_NAME(from),                                     \
    "tuning file to read; default: the library's")                             \
  X(JSON, "json", NULL, FLAG(json), "JSON for programs")                       \
  X(T4, "t4", NULL, FLAG(t4),                                                  \
    "JSON in the T4 format, of every point of one problem")                    \
  X(ALL, "all", NULL, FLAG(all),                                               \
    "no limit: all rows, check shapes, blocks, variants")                      \
  X(RECORDS, "records", "WHICH", OWN(parse_records),                           \
    "fitted, all or a survey's FILE: what corrects the model")                 \
  X(JOBS, "jobs", "N", OWN(parse_jobs),                                        \
    "worker processes; default: one for each core")                            \
  X(TIMES, "times", "FILE", NAMES(times),                                      \
    "times that tune survey measured; may be repeated")                        \
  X(WITHIN, "within", "PERCENT", OWN(parse_within),                            \
    "no problem may lose more than this")                                      \
  X(ELSEWHERE, "elsewhere", "PERCENT", OWN(parse_elsewhere),                   \
    "the same where nothing was timed, by PREDICTED times; default: 10")       \
  X(LOSE, "lose", "PERCENT", OWN(parse_lose),                                  \
    "give variants up until the mean loss is this")                            \
  X(MOST, "most", "N", OWN(parse_most), "keep at most N variants")             \
  X(MOST_MIB, "most-mib", "M", OWN(parse_most_mib),                            \
    "keep variants of at most M MiB")                                          \
  X(TSV, "tsv", NULL, OWN(parse_tsv),                                          \
    "one table for programs on stdout, the rest on stderr")                    \
  X(MARKDOWN, "markdown", NULL, OWN(parse_markdown),                           \
    "like --tsv, but a Markdown table")                                        \
  X(HELP, "help", NULL, FLAG(wants_help), "print this text")                   \
  X(VERSION, "version", NULL, FLAG(wants_version),                             \
    "print the library's version")

typedef enum tune_option_id {
  TUNE_OPTION_END, /* ends a command's list */
#define TUNE_OPTION_ID(id, name, value, parse, help) TUNE_OPTION_##id,
  TUNE_OPTION_LIST(TUNE_OPTION_ID)
#undef TUNE_OPTION_ID
      TUNE_OPTION_COUNT
} tune_option_id;

typedef enum tune_option_kind {
  TUNE_KIND_OWN,       /* option.parse */
  TUNE_KIND_FLAG,      /* an int becomes 1 */
  TUNE_KIND_TEXT,      /* a const char * becomes the value */
  TUNE_KIND_FILE_NAME, /* the same; the value must not be empty */
  TUNE_KIND_NAMES      /* the value is added to a tune_names */
} tune_option_kind;

typedef struct tune_option {
  const char *name;
  const char *value;
  const char *help;
  tune_option_kind kind;
  size_t place; /* of the member of tune_options */
  /* Returns -1 to go on, or the exit code. NULL: the kind says what to do. */
  int (*parse)(tune_options *options, const char *value);
} tune_option;

/* Indexed by tune_option_id; the first row is empty. */
extern const tune_option tune_option_rows[TUNE_OPTION_COUNT];

/* Takes an option's value, which is NULL for a flag. Returns -1 to go on, or
 * the exit code. */
int tune_option_take(tune_option_id id, tune_options *options,
                     const char *value);

/* Whether the option may be given more than once: it has no value, or its
 * values are collected in a list. */
int tune_option_repeats(tune_option_id option);

/* How an error message about --shape or --set begins. */
extern const tune_wording tune_option_wording;

/* The options' default values. */
tune_options tune_options_default(void);
/* Finds what --strategy names: an explorer if the command explores, else a
 * timing strategy. Returns -1; 0 after it has printed the list that `help` asks
 * for; 2 after an unknown name. */
int tune_options_check_strategy(tune_options *options, int explores);
/* Adds a name. Returns -1, or 2 after printing that there are too many. */
int tune_names_add(tune_names *names, const char *name);
/* Whether the name is in the list. */
int tune_names_have(const tune_names *names, const char *name);

/* Prints "tune: ..." to stderr; returns 2, the exit code for a wrong command
 * line. */
int tune_usage_error(const char *format, ...) TWI_PRINTF(1, 2);
/* Prints that a name is unknown, the most similar known name, and all known
 * names. `what` is "type". Returns 2. */
int tune_unknown_name_error(const char *what, const char *given,
                            const char *const *names, int count);

#endif
