/*
 * words.h -- checks and looks up a command's words, which are the arguments of
 * the command line that are no options: names of operations and of variants.
 *
 * The tune_check_* functions serve as the `check` of a command's row. They need
 * no device, and return -1 or the exit code.
 */
#ifndef TUNE_WORDS_H
#define TUNE_WORDS_H

#include "commands/session.h"

/* Every word must name an operation that has the requested type. */
int tune_check_operations(tune_session *session);
/* Every word must name an operation, the requested shapes and settings must be
 * valid problems of it, and --variant and --skip must name variants of these
 * operations. */
int tune_check_problems(tune_session *session);
/* Every word must name a variant. */
int tune_check_variants(tune_session *session);
/* Every word must name an operation or a variant that has the requested type.
 */
int tune_check_names(tune_session *session);

/* Whether the kernel is selected: the words name its variant or its operation,
 * or there are no words, which means all, or with --templates all of their
 * folders; and its element has the requested type, if --type is given. */
int tune_words_name(const tune_session *session, const twi_kernel *kernel);

/* The context's kernel for the variant `name`, or NULL. */
twi_kernel *tune_words_kernel(const tune_session *session, const char *name);

/* The requested type if it is one of the element's types, else the element's
 * default type. */
tw_type tune_words_type(const tune_session *session,
                        const tw_operation *operation, int element);

/* An operation and a type, which determine the variants that can be candidates.
 */
typedef struct tune_named {
  const tw_operation *operation;
  tw_type type;
} tune_named;

/* Finds what a word names that tune_check_names has accepted. Returns -1 or 2.
 */
int tune_words_find(const tune_session *session, const char *word,
                    tune_named *named);
/* Every --variant and --skip must name a variant of one of these. Returns -1,
 * or 2 after printing the wrong name and the most similar candidate. */
int tune_check_candidates(const tune_session *session, const tune_named *named,
                          int count);

#endif
