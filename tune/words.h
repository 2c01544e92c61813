/*
 * words.h -- what a command's words name: operations, or single variants.
 */
#ifndef TW_WORDS_H
#define TW_WORDS_H

#include "session.h"

/* Looks every word up before a device is opened. -1, or 2 with the refusal,
 * which names the nearest. */
int tw_words_check(const tw_session *session);
/* Whether the words name the kernel, its operation or no kernel at all, and
 * --type, if it was given, is one of its element's. */
int tw_words_name(const tw_session *session, const tw_kernel *kernel);
/* Whether a word names the operation itself. */
int tw_words_name_operation(const tw_session *session,
                            const tw_operation *operation);
/* The variant of this name in any set, or NULL; *operation is what it is of. */
const tw_variant *tw_words_variant(const tw_session *session, const char *name,
                                   const tw_operation **operation);
/* The type that stands for an element: the one that was asked for if it is one
 * of the element's, else f32 if that is, else the first. */
tw_type tw_words_type(const tw_session *session, const tw_operation *operation,
                      int element);

#endif
