/*
 * transfer.h -- kernels that one process has built, loaded in another one.
 *
 * The process that builds leaves beside the generator's output what a worker
 * process needs: where the compiled files are. The worker then needs neither
 * the generator nor a compiler.
 */
#ifndef TUNE_TRANSFER_H
#define TUNE_TRANSFER_H

#include "api/context.h"
#include "build/compiler.h"

/* ---- the process that builds: failures show in the other one ------------- */

/* Notes the kernel set that the files of `folder` are of, the shared object
 * with the host part of its operation (NULL: the operation is the library's),
 * and the folder with the variant that others are compared with (NULL: it is in
 * this one, or there is none). */
void tune_transfer_begin(const char *folder, const char *set, const char *host,
                         const char *trusted);
/* Notes that the unit's compiled file is at `path`. */
void tune_transfer_add(const tune_unit *unit, const char *path);

/* ---- the worker ---------------------------------------------------------- */

typedef struct tune_transfer {
  tune_compiler compiler; /* which only loads */
  tune_unit *units;       /* whose kernels are in the context */
  void **loaded;          /* shared objects with host parts */
  int loaded_count;
} tune_transfer;

/* Adds to the context the kernels of an operation that are compiled by now, of
 * the files in `folder`, and the one that others are compared with. Those that
 * it has already are not added again. TW_ERROR_FILE if the files cannot be
 * read, TW_ERROR_MEMORY. */
tw_status tune_transfer_load(tune_transfer *transfer, tw_context *context,
                             const char *operation, const char *folder);
/* After the context has been destroyed. */
void tune_transfer_close(tune_transfer *transfer);

#endif
