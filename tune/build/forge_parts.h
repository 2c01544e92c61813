/*
 * forge_parts.h -- the members of a forge, for forge.c and build.c.
 */
#ifndef TUNE_FORGE_PARTS_H
#define TUNE_FORGE_PARTS_H

#include "build/compiler.h"
#include "build/folder.h"
#include "build/forge.h"
#include "build/host.h"

struct tune_forge {
  tw_context *context;
  tune_tools tools;
  tune_compiler compiler;
  tune_cache cache;
  tune_folder folder;
  int is_library, jobs;
  char work[TUNE_PATH]; /* a temporary folder of its own */
  int serial;           /* of the next folder in it */
  tune_digest identity;
  tune_host *hosts; /* of the folder's operations that were asked for */
  int host_count;
  tune_unit *units; /* whose kernels are in the context */
};

/* The shared object of a folder's operation; NULL for the library's. */
const char *tune_forge_host_path(const tune_forge *forge, const char *name);
/* The path of a new folder for files, which is not made yet. */
int tune_forge_work(tune_forge *forge, char *path);

#endif
