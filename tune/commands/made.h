/*
 * made.h -- what --templates and --point ask for, and words that name variants
 * which the library is built without: kernels that are generated, compiled and
 * loaded before the command runs, see build/forge.h.
 */
#ifndef TUNE_MADE_H
#define TUNE_MADE_H

#include "build/forge.h"
#include "commands/session.h"

/* Whether the command line has one of these options or words. */
int tune_made_is_wanted(const tune_session *session);

/* Opens the device, builds what the words and options name, and adds its sets
 * to session->own_sets. Prints what could not be built to session->out. Returns
 * -1 or the exit code. */
int tune_made_open(tune_session *session);
/* Writes a line of the ledger for each point that could not be built. */
void tune_made_note(tune_session *session);
/* How many of the points do not compile. */
int tune_made_uncompiled(const tune_session *session);
/* Adds what decides the code of a kernel that a forge has built, and of its
 * operation's; nothing for a kernel of the program. */
void tune_made_identify(const tune_session *session, const twi_kernel *kernel,
                        tune_digest *digest);
/* The forge for the spaces of an operation: that of its folder of --templates,
 * or the library's. NULL after a note that the space cannot be explored. */
tune_forge *tune_made_forge(tune_session *session, const char *operation);
/* The files_of of a session: where another process finds a kernel that a forge
 * has built; NULL for a kernel of the program. */
const char *tune_made_files(void *session, const twi_kernel *kernel);
/* After the context has been destroyed. */
void tune_made_close(tune_session *session);

/* The sets that are compiled into the program, without operations that
 * --templates replaces: for another context. */
const tw_kernel_set *const *tune_made_compiled(const tune_session *session);
/* Builds the same in another context, which must be destroyed before
 * tune_made_close(). Returns -1 or 1. */
int tune_made_repeat(tune_session *session, tw_context *context);

#endif
