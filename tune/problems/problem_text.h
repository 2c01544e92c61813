/*
 * problem_text.h -- a problem from words: sizes such as "4096x4096x2" and
 * settings such as "src_stride=4100" or "alpha=0.5".
 *
 * The command line and files of problems use the same words; a refusal names
 * them as their reader knows them.
 */
#ifndef TUNE_PROBLEM_TEXT_H
#define TUNE_PROBLEM_TEXT_H

#include "api/problem.h"
#include "tuning/tuning.h"

/* How a sentence about a word begins. */
typedef struct tune_wording {
  const char *sizes_are;  /* "--shape is", "the sizes are" */
  const char *setting_is; /* "--set is", "the field is" */
} tune_wording;

typedef struct tune_sizes {
  const char *text;
  int count;
  int64_t values[TWI_MAX_SIZES];
} tune_sizes;

typedef struct tune_setting {
  const char *text;
  char field[32];
  const char *value; /* in `text`; what it may be depends on the field */
} tune_setting;

/* Memory for the numbers that a problem's scalars point to. It must live as
 * long as the problem and all its copies. */
typedef struct tune_scalars {
  _Alignas(16) unsigned char numbers[TWI_MAX_SCALARS][16];
} tune_scalars;

/* TW_ERROR_OPTION with a sentence. The text must live as long as the result. */
tw_status tune_sizes_parse(const tune_wording *wording, const char *text,
                           tune_sizes *sizes);
/* The sizes that an operation takes, "ROWSxCOLS[xBATCH]". */
void tune_sizes_grammar(const tw_operation *operation, char *text, size_t size);
tw_status tune_setting_parse(const tune_wording *wording, const char *text,
                             tune_setting *setting);

/* A problem without pointers, from sizes, or without them (NULL) from a shape
 * of the registry, and from settings. A setting's value is a whole number of 0
 * or more, for a scalar any number of the scalar's type. TW_ERROR_OPTION or
 * what twi_problem_init returns, with a sentence; also if the problem has no
 * element. */
tw_status tune_problem_make(const tune_wording *wording,
                            const tw_operation *operation, tw_type type,
                            const tw_shape *shape, const tune_sizes *sizes,
                            const tune_setting *settings, int setting_count,
                            tune_scalars *scalars, twi_problem *problem);

/* TW_ERROR_SIZE, with a sentence, for a problem that is not empty but has no
 * element to read, such as a matrix product with k = 0: its sums are empty, and
 * times say nothing about a variant. */
tw_status tune_problem_check_inputs(const twi_problem *problem);

#endif
