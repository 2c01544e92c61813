/*
 * problem_text.h -- makes a problem from text: sizes such as "4096x4096x2" and
 * settings such as "src_stride=4100" or "alpha=0.5".
 *
 * The command line and files of problems share this syntax. A tune_wording
 * makes the error messages fit either of them.
 */
#ifndef TUNE_PROBLEM_TEXT_H
#define TUNE_PROBLEM_TEXT_H

#include "api/problem.h"
#include "tuning/tuning.h"

/* How an error message about sizes or a setting begins. */
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
  const char *value; /* points into `text` */
} tune_setting;

/* Return TW_ERROR_OPTION if the text is wrong. The results point to the text.
 */
tw_status tune_sizes_parse(const tune_wording *wording, const char *text,
                           tune_sizes *sizes);
/* Writes the sizes that an operation expects: "ROWSxCOLS[xBATCH]". A size that
 * follows from others is not one of them; a setting may give it. */
void tune_sizes_grammar(const tw_operation *operation, char *text, size_t size);
tw_status tune_setting_parse(const tune_wording *wording, const char *text,
                             tune_setting *setting);

/* What a problem is made of. A setting's value is a whole number of 0 or more,
 * for a stride also "broadcast", and for a scalar a number of the scalar's
 * type. */
typedef struct tune_problem_words {
  const tune_sizes *sizes; /* NULL: those of `shape`, of the registry */
  const tw_shape *shape;
  const tune_setting *settings; /* applied afterwards */
  int setting_count;
} tune_problem_words;

/* Makes a problem without pointers. Returns TW_ERROR_OPTION, an error of
 * twi_problem_init, or TW_ERROR_SIZE if the problem has no elements. */
tw_status tune_problem_make(const tune_wording *wording,
                            const tw_operation *operation, tw_type type,
                            const tune_problem_words *words,
                            twi_problem *problem);

/* Returns TW_ERROR_SIZE for a problem that has results but no input elements,
 * such as a matrix product with k = 0: its sums are empty, so that its time
 * says nothing about a variant. */
tw_status tune_problem_check_inputs(const twi_problem *problem);

#endif
