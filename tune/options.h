/*
 * options.h -- the command line, understood or refused.
 */
#ifndef TW_OPTIONS_H
#define TW_OPTIONS_H

#include "table.h"
#include "tilewright/registry.h"
#include "tuning.h"

/* Bits, so that a flag can say which commands take it. */
typedef enum tw_command {
  TW_COMMAND_TUNE = 1,
  TW_COMMAND_LIST = 2,
  TW_COMMAND_SHOW = 4,
  TW_COMMAND_BENCH = 8,
  TW_COMMAND_DEVICES = 16,
  TW_COMMAND_OCCUPANCY = 32,
  TW_COMMAND_RUN = 64,
  TW_COMMAND_SURVEY = 128,
  TW_COMMAND_SCORE = 256,
  TW_COMMAND_CHECK = 512,
  TW_COMMAND_EXPLAIN = 1024
} tw_command;

enum { TW_MAX_WORDS = 64 };

/* "4096x4096x2" of --shape. */
typedef struct tw_sizes {
  const char *text;
  int count;
  int64_t values[TW_MAX_SIZES];
} tw_sizes;

/* "src_stride=4100" of --set. */
typedef struct tw_setting {
  const char *text;
  char field[32];
  int64_t value;
} tw_setting;

typedef struct tw_names {
  int count;
  const char *names[TW_MAX_WORDS];
} tw_names;

typedef struct tw_options {
  tw_command command;
  tw_names words; /* operations, or variants */
  int has_type;
  tw_type type;
  int shape_count;
  tw_sizes shapes[TW_MAX_WORDS];
  int setting_count;
  tw_setting settings[TW_MAX_FIELDS];
  tw_names variants, skipped;
  const char *device;
  const char *save; /* NULL: where the library looks */
  int no_save;
  uint64_t seed;
  double time_limit_s;  /* 0: none */
  double min_occupancy; /* of the warps an SM can hold */
  tw_format format;
  int all;
  int jobs; /* processes; 0: one for each core */
  int wants_help, wants_version;
} tw_options;

/* Fills *options. Returns -1 to go on, or the exit code: 0 after --help and
 * --version, 2 after a refusal, which it has printed. */
int tw_options_parse(tw_options *options, int argc, char **argv);

/* Prints "tune: ..." to stderr; returns 2, the exit code of a refusal. */
int tw_refuse(const char *format, ...) TW_PRINTF(1, 2);
/* From here on refusals begin with "PATH:LINE: ", for what a file says; NULL
 * ends that. The path must live as long. */
void tw_refuse_at(const char *path, int line);
/* A name that is none of those known: names the nearest, then all. `what` is
 * "type", given is the word. Returns 2. */
int tw_refuse_name(const char *what, const char *given,
                   const char *const *names, int count);

/* Used by the parser; here because they can be tested alone. TW_ERROR_OPTION,
 * TW_ERROR_SIZE. */
tw_status tw_sizes_parse(const char *text, tw_sizes *sizes);
tw_status tw_setting_parse(const char *text, tw_setting *setting);

#endif
