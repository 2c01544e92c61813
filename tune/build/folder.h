/*
 * folder.h -- a folder of templates, as the command line names it.
 */
#ifndef TUNE_FOLDER_H
#define TUNE_FOLDER_H

#include "build/files.h"

enum { TUNE_SET_NAME = 64 };

typedef struct tune_folder {
  char path[TUNE_PATH];
  char set[TUNE_SET_NAME]; /* a name for its kernel set */
  char **names;            /* of its operations, in order; NULL ends them */
} tune_folder;

/* Looks for operations in `given`, and else in its folder `templates`.
 * TW_ERROR_OPTION if there are none, TW_ERROR_MEMORY. */
tw_status tune_folder_open(tune_folder *folder, const char *given);
void tune_folder_close(tune_folder *folder);

#endif
