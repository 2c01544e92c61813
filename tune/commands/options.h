/*
 * options.h -- the options of the command line, each defined by one row.
 *
 * A command's row lists the options that it takes.
 */
#ifndef TUNE_OPTIONS_H
#define TUNE_OPTIONS_H

#include "print/table.h"
#include "problems/problem_text.h"
#include "search/search.h"

enum { TUNE_MAX_WORDS = 64 };

typedef struct tune_names {
  int count;
  const char *names[TUNE_MAX_WORDS];
} tune_names;

typedef struct tune_options {
  tune_names words; /* operations, variants or files */
  int has_type;
  tw_type type;
  int shape_count;
  tune_sizes shapes[TUNE_MAX_WORDS];
  int setting_count;
  tune_setting settings[TW_MAX_FIELDS];
  tune_names variants, skipped;
  const char *device;
  const char *save; /* NULL: where the library looks */
  int no_save;
  uint64_t seed;
  double time_limit_s;  /* 0: none */
  double min_occupancy; /* of the warps an SM can hold */
  const tune_strategy *strategy;
  tune_format format;
  int all;
  int jobs; /* processes; 0: one for each core */
  int wants_help, wants_version;
} tune_options;

/* ID, name, what its value is called or NULL, the function of options.c that
 * takes the value, help. In the order of the help. */
#define TUNE_OPTION_LIST(X)                                               \
  X(TYPE, "type", "T", take_type,                                         \
    "element type, as f32; f32 by default where it exists")               \
  X(SHAPE, "shape", "RxC[xB]", take_shape,                                \
    "sizes of a problem; may be repeated")                                \
  X(SET, "set", "FIELD=N", take_setting,                                  \
    "a stride in elements, a flag, a scalar; may be repeated")            \
  X(DEVICE, "device", "D", take_device,                                   \
    "cuda[:N] or sim[:h200]; a GPU if there is one")                      \
  X(VARIANT, "variant", "NAME", take_variant,                             \
    "give this variant a row as well; may be repeated")                   \
  X(SKIP, "skip", "NAME", take_skip,                                      \
    "leave this variant out; may be repeated")                            \
  X(MIN_OCCUPANCY, "min-occupancy", "F", take_min_occupancy,              \
    "reject below this fraction of an SM's warps; 0.125")                 \
  X(STRATEGY, "strategy", "NAME", take_strategy,                          \
    "how times are searched; --strategy help lists them")                 \
  X(SEED, "seed", "N", take_seed, "of the random data; 1")                \
  X(TIME_LIMIT, "time-limit", "SECONDS", take_time_limit,                 \
    "begin nothing new after this long")                                  \
  X(SAVE, "save", "FILE", take_save,                                      \
    "append to this tuning file; the library's by default")               \
  X(NO_SAVE, "no-save", NULL, take_no_save, "save nothing")               \
  X(ALL, "all", NULL, take_all,                                           \
    "every candidate, rejection, check shape, counted block")             \
  X(JOBS, "jobs", "N", take_jobs, "processes at once; one for each core") \
  X(TSV, "tsv", NULL, take_tsv,                                           \
    "one table on stdout for programs, the rest on stderr")               \
  X(MARKDOWN, "markdown", NULL, take_markdown, "the same for a README")   \
  X(HELP, "help", NULL, take_help, "this text")                           \
  X(VERSION, "version", NULL, take_version, "the library's version")

typedef enum tune_option_id {
  TUNE_OPTION_END, /* ends a command's list */
#define TUNE_OPTION_ID(id, name, value, take, help) TUNE_OPTION_##id,
  TUNE_OPTION_LIST(TUNE_OPTION_ID)
#undef TUNE_OPTION_ID
      TUNE_OPTION_COUNT
} tune_option_id;

typedef struct tune_option {
  const char *name;
  const char *value;
  /* -1, or the exit code after a refusal. */
  int (*take)(tune_options *options, const char *value);
  const char *help;
} tune_option;

/* By tune_option_id; the first is empty. */
extern const tune_option tune_option_rows[TUNE_OPTION_COUNT];

/* Whether the option may be given more than once: it has no value, or collects
 * several. */
int tune_option_repeats(tune_option_id option);

/* How a refusal names the words of --shape and --set. */
extern const tune_wording tune_option_wording;

/* The options before the command line is read. */
tune_options tune_options_default(void);
/* Adds a name; -1, or 2 if there are too many. */
int tune_names_add(tune_names *names, const char *name);
/* Whether the name is in the list. */
int tune_names_have(const tune_names *names, const char *name);

/* Prints "tune: ..." to stderr; returns 2, the exit code of a refusal. */
int tune_refuse(const char *format, ...) TWI_PRINTF(1, 2);
/* Refuses a name that is unknown, and says which name is most like it. `what`
 * is "type". Returns 2. */
int tune_refuse_name(const char *what, const char *given,
                     const char *const *names, int count);

#endif
