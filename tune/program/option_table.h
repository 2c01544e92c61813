/*
 * option_table.h -- nvcc's options, and what becomes of each (options.h).
 */
#ifndef TUNE_OPTION_TABLE_H
#define TUNE_OPTION_TABLE_H

#include "program/options.h"

/* What becomes of an option. */
typedef enum twcc_treatment {
  TWCC_IGNORED,
  TWCC_PREPROCESSED,
  TWCC_LINKED,
  TWCC_TO_HOST,   /* -Xcompiler a,b */
  TWCC_TO_LINKER, /* -Xlinker a,b */
  TWCC_SET_OUTPUT,
  TWCC_SET_HOST_COMPILER,
  TWCC_SET_LANGUAGE,
  TWCC_SET_STANDARD,
  TWCC_SET_RELOCATABLE,
  TWCC_SET_STREAM,
  TWCC_SET_LIBRARY,
  TWCC_NOTE_GPU, /* for __CUDA_ARCH__; -v shows it, where CMake looks for it */
  TWCC_RESPONSE
} twcc_treatment;

/* An option with a value, which is a word of its own or follows '=' or, if
 * `is_joined`, the option at once. */
typedef struct twcc_option {
  const char *name, *other;
  twcc_treatment treatment;
  int is_joined;
} twcc_option;

extern const twcc_option twcc_valued[];
extern const int twcc_valued_count;

/* What an option asks to do; name NULL ends the list. */
typedef struct twcc_action_option {
  const char *name, *other;
  twcc_action action;
} twcc_action_option;
extern const twcc_action_option twcc_actions[];

/* Whether the word is an option without a value that is ignored. */
int twcc_is_ignored(const char *word);
/* Whether a library is one of the toolkit's that the simulator stands for. */
int twcc_is_replaced(const char *library);

#endif
