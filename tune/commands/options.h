/*
 * options.h -- the command line, understood or refused.
 */
#ifndef TUNE_OPTIONS_H
#define TUNE_OPTIONS_H

#include "print/table.h"
#include "tilewright/registry.h"
#include "tuning/tuning.h"

/* Bits, so that a flag can say which commands take it. */
typedef enum tune_command {
  TUNE_COMMAND_TUNE = 1,
  TUNE_COMMAND_LIST = 2,
  TUNE_COMMAND_SHOW = 4,
  TUNE_COMMAND_BENCH = 8,
  TUNE_COMMAND_DEVICES = 16,
  TUNE_COMMAND_OCCUPANCY = 32,
  TUNE_COMMAND_RUN = 64,
  TUNE_COMMAND_SURVEY = 128,
  TUNE_COMMAND_SCORE = 256,
  TUNE_COMMAND_CHECK = 512,
  TUNE_COMMAND_EXPLAIN = 1024
} tune_command;

enum { TUNE_MAX_WORDS = 64 };

/* "4096x4096x2" of --shape. */
typedef struct tune_sizes {
  const char *text;
  int count;
  int64_t values[TWI_MAX_SIZES];
} tune_sizes;

/* "src_stride=4100" of --set. */
typedef struct tune_setting {
  const char *text;
  char field[32];
  int64_t value;
} tune_setting;

typedef struct tune_names {
  int count;
  const char *names[TUNE_MAX_WORDS];
} tune_names;

typedef struct tune_options {
  tune_command command;
  tune_names words; /* operations, or variants */
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
  tune_format format;
  int all;
  int jobs; /* processes; 0: one for each core */
  int wants_help, wants_version;
} tune_options;

/* Fills *options. Returns -1 to go on, or the exit code: 0 after --help and
 * --version, 2 after a refusal, which it has printed. */
int tune_options_parse(tune_options *options, int argc, char **argv);

/* Prints "tune: ..." to stderr; returns 2, the exit code of a refusal. */
int tune_refuse(const char *format, ...) TWI_PRINTF(1, 2);
/* From here on refusals begin with "PATH:LINE: ", for what a file says; NULL
 * ends that. The path must live as long. */
void tune_refuse_at(const char *path, int line);
/* A name that is none of those known: names the nearest, then all. `what` is
 * "type", given is the word. Returns 2. */
int tune_refuse_name(const char *what, const char *given,
                     const char *const *names, int count);

/* Used by the parser; here because they can be tested alone. TW_ERROR_OPTION,
 * TW_ERROR_SIZE. */
tw_status tune_sizes_parse(const char *text, tune_sizes *sizes);
tw_status tune_setting_parse(const char *text, tune_setting *setting);

#endif
