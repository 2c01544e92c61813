/*
 * read.h -- reads tuning files whose mistakes matter: those of other machines,
 * and those that are checked.
 */
#ifndef TUNE_STORE_READ_H
#define TUNE_STORE_READ_H

#include "tuning/tuning.h"

/* A line that is no record, or was written by a later version. */
typedef struct tune_mistake {
  const char *path;
  int line;
  const char *why;
  int is_later; /* 1: of a later version of the format, which is no mistake */
} tune_mistake;

/* Is told each mistake; returns TW_OK to go on. */
typedef tw_status (*tune_mistake_found)(void *user,
                                        const tune_mistake *mistake);

/* Adds the records of a file or, if `path` is a folder, of all its files
 * *.tsv but ledger.tsv in the order of their names. A file that was read before
 * is not read again. TW_ERROR_FILE if there is no such file, or it cannot be
 * read, or `found` says so; TW_ERROR_MEMORY. */
tw_status tune_store_read(twi_tuning *tuning, const char *path,
                          tune_mistake_found found, void *user);

/* For `found`: the first mistake is an error, TW_ERROR_FILE. *user is an int
 * that counts lines of later versions. */
tw_status tune_mistake_is_error(void *user, const tune_mistake *mistake);

#endif
