/*
 * keep_file.h -- the list of variants that generate.lua --keep reads.
 *
 * One name of a variant a line; * in it stands for any characters, and #
 * begins a comment. A line of its own separates what is kept by hand, above,
 * from what tune portfolio chose, below.
 */
#ifndef TUNE_PORTFOLIO_KEEP_FILE_H
#define TUNE_PORTFOLIO_KEEP_FILE_H

#include <stdio.h>

#include "portfolio/table.h"

/* Pins the variants of the table that the upper part of the file names; a file
 * that does not exist names none. Sets *pinned to their number. TW_ERROR_FILE
 * if the file cannot be read or a line of the upper part names no variant of
 * the context. */
tw_status tune_keep_pin(const char *path, const tw_context *context,
                        tune_portfolio_table *table, int *pinned);

/* Replaces the lower part of the file by the variants that are kept, or writes
 * a new file. What the lower part lists for operations that the table does not
 * have stays. `says` is a comment of one or more lines without their #.
 * TW_ERROR_FILE leaves the file as it was; TW_ERROR_MEMORY. */
tw_status tune_keep_save(const char *path, const char *says,
                         const tune_portfolio_table *table);

/* Whether a variant's name matches a word of the file. */
int tune_keep_matches(const char *word, const char *name);

#endif
