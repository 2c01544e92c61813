/*
 * host.h -- the host part of an operation of a folder of templates: its
 * description and functions, generated, compiled by the C compiler and loaded.
 */
#ifndef TUNE_HOST_H
#define TUNE_HOST_H

#include "build/cache.h"
#include "build/unit.h"

typedef struct tune_host {
  const tw_operation *operation; /* without variants */
  void *loaded;
  char key[TUNE_DIGEST_TEXT]; /* of its compiled code */
  char path[TUNE_PATH];       /* of the shared object */
  char note[512]; /* the compiler's doubt about a reference; "": none */
} tune_host;

/* Opens the operation that `options` name, which have no base. `work` is a new
 * folder for files. TW_ERROR_FILE with the generator's or the compiler's
 * sentence. */
tw_status tune_host_open(tune_host *host, const tune_tools *tools,
                         tune_cache *cache, const tune_expand_options *options,
                         const char *work);
void tune_host_close(tune_host *host);

#endif
