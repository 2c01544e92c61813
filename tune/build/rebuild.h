/*
 * rebuild.h -- builds a kernel by its name that another process has built: from
 * the cache, as a rule.
 */
#ifndef TUNE_REBUILD_H
#define TUNE_REBUILD_H

#include "build/forge.h"

enum { TUNE_REBUILD_FOLDERS = 64 };

/* The folders of templates that the other process used. */
typedef struct tune_rebuild {
  int folder_count;
  const char *folders[TUNE_REBUILD_FOLDERS];
  tune_forge *forges[TUNE_REBUILD_FOLDERS + 1]; /* the last is the library's;
                                                   opened when needed */
} tune_rebuild;

/* The kernel of a variant whose source has this hash. NULL, with a sentence, if
 * no folder has the operation, or the kernel cannot be built there. */
twi_kernel *tune_rebuild_kernel(tune_rebuild *rebuild, tw_context *context,
                                const char *operation, const char *variant,
                                uint64_t hash);
/* After the context has been destroyed. */
void tune_rebuild_close(tune_rebuild *rebuild);

#endif
