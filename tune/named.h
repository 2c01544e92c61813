/*
 * named.h -- a variant by its name.
 */
#ifndef TW_NAMED_H
#define TW_NAMED_H

#include "session.h"

/* The kernel of the context's sets, in *kernel. Returns -1, or 2 after a
 * refusal that names the three nearest. */
int tw_named_kernel(const tw_session *session, const char *name,
                    tw_kernel **kernel);
/* A type that the kernel computes: the one that was asked for, else f32 if it
 * is one, else the first. Returns -1, or 2 after a refusal. */
int tw_named_type(const tw_session *session, const tw_kernel *kernel,
                  tw_type *type);

#endif
