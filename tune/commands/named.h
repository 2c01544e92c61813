/*
 * named.h -- a variant by its name.
 */
#ifndef TUNE_NAMED_H
#define TUNE_NAMED_H

#include "commands/session.h"

/* The kernel of the context's sets, in *kernel. Returns -1, or 2 after a
 * refusal that names the three nearest. */
int tune_named_kernel(const tune_session *session, const char *name,
                      twi_kernel **kernel);
/* A type that the kernel computes: the one that was asked for, else f32 if it
 * is one, else the first. Returns -1, or 2 after a refusal. */
int tune_named_type(const tune_session *session, const twi_kernel *kernel,
                    tw_type *type);

#endif
