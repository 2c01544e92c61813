/*
 * files.h -- whole files and temporary folders.
 */
#ifndef TUNE_FILES_H
#define TUNE_FILES_H

#include <stddef.h>

#include "api/error.h"

enum { TUNE_PATH = 4096 };

/* The file's bytes with a 0 after them; the caller frees them. NULL if it
 * cannot be read, with errno set. *size may be NULL. */
char *tune_file_read(const char *path, size_t *size);
/* Replaces the file. Returns 0, or -1 with errno set and no file left. */
int tune_file_write(const char *path, const void *bytes, size_t size);
/* Makes the folder and those above it. Returns 0, or -1 with errno set. */
int tune_folder_make(const char *path, unsigned mode);
/* Removes the folder with all that it holds. */
void tune_folder_remove(const char *path);
/* Makes a new folder, of this user only, below TMPDIR or /tmp, and removes
 * those that processes left which have been dead for an hour. TW_ERROR_FILE. */
tw_status tune_folder_temporary(char *path);

/* Joins texts into TUNE_PATH bytes. Returns 0 and "" if they do not fit. */
int tune_path(char *path, const char *format, ...) TWI_PRINTF(2, 3);

#endif
