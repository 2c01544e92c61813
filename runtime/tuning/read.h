/*
 * read.h -- reads a whole text file of a limited size.
 */
#ifndef TWI_READ_H
#define TWI_READ_H

#include <stddef.h>

#include "api/error.h"

/* Reads a file into *text, which the caller frees; *bytes is its length, and a
 * NUL follows it. A file that does not exist has no bytes. TW_ERROR_FILE if it
 * exists and cannot be read or has more than `most` bytes, which happens with a
 * file that has no end such as /dev/zero; `what` is "tuning file", for the
 * message. TW_ERROR_MEMORY. After a failure *text is NULL. */
tw_status twi_read_text(const char *path, const char *what, size_t most,
                        char **text, size_t *bytes);

#endif
