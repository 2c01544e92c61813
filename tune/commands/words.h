/*
 * words.h -- what a command's words name: operations, variants, or both.
 *
 * The functions called check are for a command's row: they answer a mistake
 * before a device is opened, with -1 or the exit code.
 */
#ifndef TUNE_WORDS_H
#define TUNE_WORDS_H

#include "commands/session.h"

/* Words are operations that have the type. */
int tune_check_operations(tune_session *session);
/* Words are operations, the shapes and settings make problems of them, and
 * --variant and --skip name variants of theirs. */
int tune_check_problems(tune_session *session);
/* Words are variants. */
int tune_check_variants(tune_session *session);
/* Words are operations or variants that have the type. */
int tune_check_names(tune_session *session);

/* Whether the words name the kernel, its operation or nothing at all, and the
 * type that was asked for, if there is one, is one of its element's. */
int tune_words_name(const tune_session *session, const twi_kernel *kernel);

/* The context's kernel of the variant `name`, which tune_check_variants has
 * accepted, or NULL. */
twi_kernel *tune_words_kernel(const tune_session *session, const char *name);

/* The type that stands for an element: the one that was asked for if it is one
 * of the element's, else the element's default. */
tw_type tune_words_type(const tune_session *session,
                        const tw_operation *operation, int element);

/* An operation and a type, and so the variants that can be candidates. */
typedef struct tune_named {
  const tw_operation *operation;
  tw_type type;
} tune_named;

/* What a word that tune_check_names has accepted names; -1 or 2. */
int tune_words_find(const tune_session *session, const char *word,
                    tune_named *named);
/* Each --variant and --skip is a variant of one of these. -1 or 2. */
int tune_check_candidates(const tune_session *session, const tune_named *named,
                          int count);

#endif
