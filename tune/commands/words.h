/*
 * words.h -- what a command's words name: operations, or single variants.
 */
#ifndef TUNE_WORDS_H
#define TUNE_WORDS_H

#include "commands/session.h"

/* Looks every word up before a device is opened. -1, or 2 with the refusal,
 * which names the nearest. */
int tune_words_check(const tune_session *session);
/* Whether the words name the kernel, its operation or no kernel at all, and
 * --type, if it was given, is one of its element's. */
int tune_words_name(const tune_session *session, const twi_kernel *kernel);
/* Whether a word names the operation itself. */
int tune_words_name_operation(const tune_session *session,
                              const tw_operation *operation);
/* The variant of this name in any set, or NULL; *operation is what it is of. */
const tw_variant *tune_words_variant(const tune_session *session,
                                     const char *name,
                                     const tw_operation **operation);
/* The type that stands for an element: the one that was asked for if it is one
 * of the element's, else f32 if that is, else the first. */
tw_type tune_words_type(const tune_session *session,
                        const tw_operation *operation, int element);

#endif
