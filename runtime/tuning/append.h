/*
 * append.h -- appends lines to a text file that several processes and threads
 * write.
 *
 * Each appends with one write, under a lock (flock) that its own open file
 * holds, so it excludes threads of the same process too. Readers take no lock.
 * A write that fails is undone; if the file did not exist before, an empty file
 * may remain. Linux ends the write of a process that is killed between two
 * pages of the file, so no line of at most a page crosses the end of one: empty
 * lines come before it. A line without a newline, which a crash of the machine
 * may leave, is skipped by readers and ended by the next writer.
 *
 * A file may also be replaced, under the same lock, by a new one of the same
 * name. So a writer that has waited for the lock checks that the name still
 * belongs to its file, and otherwise opens the new one.
 */
#ifndef TWI_APPEND_H
#define TWI_APPEND_H

#include <sys/types.h>

#include "api/error.h"

/* A kind of file. */
typedef struct twi_append_kind {
  const char *what;     /* "tuning file", for messages */
  const char *heading;  /* the first lines of a new file */
  long long most_bytes; /* no writer makes a larger file */
  const char *remedy;   /* what to do if it would become larger */
  /* Removes an interrupted write of several lines from the end of the locked
   * file, and sets *size to the file's size afterwards. Returns 0 with errno if
   * this fails. NULL: there is nothing to remove. */
  int (*repair)(int file, off_t *size);
} twi_append_kind;

/* Appends whole lines, all or none. Creates the file if necessary, but no
 * folder. TW_ERROR_FILE; TW_ERROR_MEMORY. */
tw_status twi_append(const twi_append_kind *kind, const char *path,
                     const char *text, size_t bytes);

/* Opens the file and locks it. Closing *file releases the lock. Creates the
 * file if necessary. TW_ERROR_FILE. */
tw_status twi_append_lock(const twi_append_kind *kind, const char *path,
                          int *file);

/* Writes a file of the same folder and renames it to `path`, so that a reader
 * finds either the file that was there or the whole text, even if the process
 * is killed or the disk is full. The file keeps its permissions. The caller
 * holds the lock if others append to `path`. TW_ERROR_FILE; TW_ERROR_MEMORY. */
tw_status twi_append_replace(const twi_append_kind *kind, const char *path,
                             const char *text, size_t bytes);

#endif
