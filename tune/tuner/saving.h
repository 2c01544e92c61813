/*
 * saving.h -- saves an outcome in the tuning file and in the context's records.
 */
#ifndef TUNE_SAVING_H
#define TUNE_SAVING_H

#include "build/files.h"
#include "tuner/tuner.h"

/* Checks, before hours of timing, that a file that the user named can be
 * written, and read back by the library. TW_ERROR_FILE. */
tw_status tune_saving_check(const char *path);

/* Sets `path` (TUNE_PATH bytes) to the tuning file to append to: `option` if it
 * is not NULL, else the one that the library reads. "" if option or
 * TW_TUNING_FILE is "", so that nothing is saved. TW_ERROR_FILE if there is no
 * such file, because no home folder is known. */
tw_status tune_saving_path(const char *option, char *path);

/* Appends the chosen variant to the file at `path`, or to none if it is "",
 * with the telling times of others if they were measured (saving_times.h), and
 * adds it to the context's records, so that calls from now on use it. Makes the
 * folders of the file if `option` is NULL and the file is the default one.
 * After a failure to write, the context has the record all the same.
 * TW_ERROR_FILE, TW_ERROR_MEMORY. */
tw_status tune_saving_keep(tw_context *context, const tune_found *outcome,
                           const char *option, const char *path);

#endif
