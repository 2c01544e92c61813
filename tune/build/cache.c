/*
 * cache.c -- see cache.h.
 */
#include "build/cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "api/environment.h"
#include "build/digest.h"

static const char head[] = "tilewright cache 1\n";

/* ---- opening ------------------------------------------------------------- */

static void report(tune_cache *cache, const char *what) {
  const char *why = strerror(errno);
  if (__atomic_exchange_n(&cache->is_reported, 1, __ATOMIC_RELAXED)) return;
  twi_log_line(cache->log, TWI_LOG_TUNE,
               "compiled kernels are not cached: %s %s (%s); TW_CACHE names "
               "another folder",
               what, cache->folder, why);
}

static int choose_folder(tune_cache *cache, const char *folder) {
  const char *above;
  if (!folder) folder = twi_environment("TW_CACHE");
  if (folder) return tune_path(cache->folder, "%s", folder);
  above = twi_environment("XDG_CACHE_HOME");
  if (above && above[0] == '/')
    return tune_path(cache->folder, "%s/tilewright/build", above);
  above = twi_environment("HOME");
  return above && *above &&
         tune_path(cache->folder, "%s/.cache/tilewright/build", above);
}

static tw_status read_limit(tune_cache *cache) {
  const char *text = twi_environment("TW_CACHE_MIB");
  char *end;
  cache->most_bytes = INT64_C(1024) << 20;
  if (!text || !*text) return TW_OK;
  long long mib = strtoll(text, &end, 10);
  if (*end || mib < 1 || mib > 1 << 30)
    return twi_fail(TW_ERROR_OPTION,
                    "TW_CACHE_MIB is '%.40s'; it must be a number of MiB from "
                    "1 on",
                    text);
  cache->most_bytes = (int64_t)mib << 20;
  return TW_OK;
}

/* Code is loaded from the folder, so that nobody else may write there. */
static int is_own(const char *folder) {
  struct stat info;
  if (stat(folder, &info)) return 0;
  if (info.st_uid == geteuid() && !(info.st_mode & (S_IWGRP | S_IWOTH)))
    return 1;
  errno = EPERM;
  return 0;
}

tw_status tune_cache_open(tune_cache *cache, const char *folder,
                          const twi_log *log) {
  *cache = (tune_cache){.log = log};
  tw_status status = read_limit(cache);
  if (status != TW_OK) return status;
  if (!choose_folder(cache, folder) || !cache->folder[0]) return TW_OK;
  const char *fault = NULL;
  if (tune_folder_make(cache->folder, 0700))
    fault = "there is no folder";
  else if (!is_own(cache->folder))
    fault = "others can write to the folder";
  if (fault) {
    report(cache, fault);
    cache->folder[0] = '\0';
  }
  return TW_OK;
}

/* ---- entries ------------------------------------------------------------- */

static int entry_path(const tune_cache *cache, const char *key,
                      const char *ending, char *path) {
  return tune_path(path, "%s/%s%s", cache->folder, key, ending);
}

static void hash_of(const char *bytes, size_t size, char *text) {
  tune_digest digest = tune_digest_begin();
  tune_digest_add(&digest, bytes, size);
  tune_digest_text(&digest, text);
}

/* "SIZE SECONDS NANOSECONDS PATH\n" of a file, into TUNE_PATH + 80 bytes. */
static int describe_input(const char *path, char *line) {
  struct stat info;
  if (stat(path, &info)) return 0;
  snprintf(line, TUNE_PATH + 80, "%lld %lld %ld %s\n", (long long)info.st_size,
           (long long)info.st_mtim.tv_sec, info.st_mtim.tv_nsec, path);
  return 1;
}

/* Whether all inputs are as they were. `at` is the rest of KEY.ok. */
static int inputs_are_unchanged(const char *at) {
  char path[TUNE_PATH], line[TUNE_PATH + 80];
  while (*at) {
    size_t length = strcspn(at, "\n");
    int before = -1;
    sscanf(at, "%*d %*d %*d %n", &before);
    if (before < 0 || (size_t)before >= length ||
        !tune_path(path, "%.*s", (int)length - before, at + before) ||
        !describe_input(path, line) || strncmp(line, at, length + 1))
      return 0;
    at += length + (at[length] == '\n');
  }
  return 1;
}

static int is_valid(const char *ok, const char *bytes, size_t size) {
  unsigned long long stated;
  char hash[TUNE_DIGEST_TEXT], stated_hash[TUNE_DIGEST_TEXT];
  int used = -1;
  if (strncmp(ok, head, sizeof head - 1)) return 0;
  ok += sizeof head - 1;
  if (sscanf(ok, "%llu %32s%n", &stated, stated_hash, &used) != 2 || used < 0 ||
      ok[used] != '\n' || stated != size)
    return 0;
  hash_of(bytes, size, hash);
  return !strcmp(hash, stated_hash) && inputs_are_unchanged(ok + used + 1);
}

static void touch(const char *path) {
  const struct timespec now[] = {{.tv_nsec = UTIME_NOW},
                                 {.tv_nsec = UTIME_NOW}};
  utimensat(AT_FDCWD, path, now, 0);
}

/* The bytes of a valid entry, whose path it sets; or NULL. */
static char *read_entry(const tune_cache *cache, const char *key, char *path,
                        size_t *size) {
  char ok_path[TUNE_PATH];
  if (!cache->folder[0] || !entry_path(cache, key, ".ok", ok_path) ||
      !entry_path(cache, key, ".bin", path))
    return NULL;
  char *ok = tune_file_read(ok_path, NULL);
  char *bytes = ok ? tune_file_read(path, size) : NULL;
  if (bytes && is_valid(ok, bytes, *size)) {
    touch(ok_path);
  } else {
    free(bytes);
    bytes = NULL;
  }
  free(ok);
  return bytes;
}

int tune_cache_find(const tune_cache *cache, const char *key, char *path) {
  size_t size;
  char *bytes = read_entry(cache, key, path, &size);
  free(bytes);
  return bytes != NULL;
}

char *tune_cache_read(const tune_cache *cache, const char *key, size_t *size) {
  char path[TUNE_PATH];
  size_t length;
  char *bytes = read_entry(cache, key, path, &length);
  if (size) *size = bytes ? length : 0;
  return bytes;
}

/* ---- storing ------------------------------------------------------------- */

/* Writes a file under a name that no other thread or process uses, and renames
 * it. Keeps errno of a failure. */
static int put(const tune_cache *cache, const char *key, const char *ending,
               const char *bytes, size_t size) {
  static int serial;
  char path[TUNE_PATH], other[TUNE_PATH];
  int number = __atomic_fetch_add(&serial, 1, __ATOMIC_RELAXED);
  if (!entry_path(cache, key, ending, path) ||
      !tune_path(other, "%s/new-%ld-%d%s", cache->folder, (long)getpid(),
                 number, ending))
    return -1;
  if (tune_file_write(other, bytes, size)) return -1;
  if (!rename(other, path)) return 0;
  int why = errno;
  unlink(other);
  errno = why;
  return -1;
}

/* The text of KEY.ok; the caller frees it. */
static char *describe(const char *bytes, size_t size, const char *inputs) {
  size_t count = 1, length;
  for (const char *at = inputs; *at; at++) count += *at == '\n';
  char hash[TUNE_DIGEST_TEXT], path[TUNE_PATH];
  char *text = malloc(200 + count * (TUNE_PATH + 80));
  if (!text) return NULL;
  hash_of(bytes, size, hash);
  length = (size_t)sprintf(text, "%s%zu %s\n", head, size, hash);
  for (const char *at = inputs; *at;) {
    size_t end = strcspn(at, "\n");
    if (end && tune_path(path, "%.*s", (int)end, at) &&
        describe_input(path, text + length))
      length += strlen(text + length);
    at += end + (at[end] == '\n');
  }
  return text;
}

/* Stores an entry; its text of KEY.ok may be NULL for lack of memory. Returns
 * 0, or -1 after reporting. */
static int store(tune_cache *cache, const char *key, const char *bytes,
                 size_t size, const char *ok) {
  if (ok && !put(cache, key, ".bin", bytes, size) &&
      !put(cache, key, ".ok", ok, strlen(ok)))
    return 0;
  report(cache, "cannot write to");
  return -1;
}

void tune_cache_keep(tune_cache *cache, const char *key, const char *bytes,
                     size_t size) {
  if (!cache->folder[0]) return;
  char *ok = describe(bytes, size, "");
  const int failed = store(cache, key, bytes, size, ok);
  free(ok);
  if (!failed) tune_cache_make_room(cache);
}

void tune_cache_store(tune_cache *cache, const char *key, const char *file,
                      const char *inputs, char *path) {
  size_t size;
  tune_path(path, "%s", file);
  if (!cache->folder[0]) return;
  char *bytes = tune_file_read(file, &size);
  char *ok = bytes ? describe(bytes, size, inputs) : NULL;
  int failed = !bytes || store(cache, key, bytes, size, ok);
  if (!failed) entry_path(cache, key, ".bin", path);
  free(ok);
  free(bytes);
  if (!failed) tune_cache_make_room(cache);
}
