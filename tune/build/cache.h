/*
 * cache.h -- compiled files on disk, for later runs and other processes.
 *
 * An entry is two files, KEY.bin with the compiled code and KEY.ok with its
 * length, its hash, and the files that it was compiled from besides those that
 * the key covers. Each is written under another name and then renamed, KEY.ok
 * last, so that an entry is whole or not there, whatever else runs or is
 * killed. What is damaged counts as absent.
 */
#ifndef TUNE_CACHE_H
#define TUNE_CACHE_H

#include "api/log.h"
#include "build/files.h"

typedef struct tune_cache {
  char folder[TUNE_PATH]; /* "": there is no cache */
  int64_t most_bytes;
  const twi_log *log;
  int is_reported; /* atomic; 1: a failure to write has been logged */
} tune_cache;

/* Opens the cache in `folder`; if that is NULL, in the folder of TW_CACHE, or
 * else below XDG_CACHE_HOME or HOME. Makes it if needed. A folder that cannot
 * be used is logged once, and there is no cache then; an empty name asks for
 * none. TW_CACHE_MIB limits its size; default: 1024. TW_ERROR_OPTION if that is
 * no number. */
tw_status tune_cache_open(tune_cache *cache, const char *folder,
                          const twi_log *log);

/* Whether there is a valid entry of this key; then sets `path` to its code's
 * file, of TUNE_PATH bytes. */
int tune_cache_find(const tune_cache *cache, const char *key, char *path);
/* Stores a file. `inputs` are paths on lines of their own, whose dates are part
 * of the entry; "" for none. Sets `path` to the stored file, or to `file` if it
 * could not be stored. */
void tune_cache_store(tune_cache *cache, const char *key, const char *file,
                      const char *inputs, char *path);

/* The bytes of a valid entry with a 0 after them, which the caller frees; NULL
 * if there is none. *size may be NULL. */
char *tune_cache_read(const tune_cache *cache, const char *key, size_t *size);
/* Stores bytes instead of a file. */
void tune_cache_keep(tune_cache *cache, const char *key, const char *bytes,
                     size_t size);

/* The number of entries and their bytes. */
void tune_cache_measure(const tune_cache *cache, int *count, int64_t *bytes);
/* Removes entries that have not been used for the longest time, if all together
 * are over the limit, and what killed processes left. */
void tune_cache_make_room(const tune_cache *cache);
/* Removes all entries; returns how many. */
int tune_cache_clear(const tune_cache *cache);

#endif
