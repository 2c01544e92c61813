/*
 * cache_size.c -- how large the cache is, and removing entries from it.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "build/cache.h"
#include "build/digest.h"

/* One file of the cache. */
struct entry {
  char name[TUNE_DIGEST_TEXT + 40];
  int64_t bytes;
  struct timespec used;
};

struct listing {
  int count, capacity;
  int64_t bytes;
  struct entry *all;
};

static int is_ending(const char *name, const char *ending) {
  size_t length = strlen(name), end = strlen(ending);
  return length > end && !strcmp(name + length - end, ending);
}

static void add_entry(struct listing *listing, const char *folder,
                      const char *name) {
  char path[TUNE_PATH];
  struct stat info;
  if (strlen(name) >= sizeof listing->all->name ||
      !tune_path(path, "%s/%s", folder, name) || stat(path, &info))
    return;
  if (listing->count == listing->capacity) {
    int capacity = listing->capacity ? 2 * listing->capacity : 256;
    struct entry *all =
        realloc(listing->all, (size_t)capacity * sizeof *listing->all);
    if (!all) return;
    listing->all = all;
    listing->capacity = capacity;
  }
  struct entry *entry = &listing->all[listing->count++];
  *entry = (struct entry){.bytes = info.st_size, .used = info.st_mtim};
  snprintf(entry->name, sizeof entry->name, "%s", name);
  listing->bytes += info.st_size;
}

static void list(const tune_cache *cache, struct listing *listing) {
  *listing = (struct listing){0};
  DIR *folder = cache->folder[0] ? opendir(cache->folder) : NULL;
  if (!folder) return;
  struct dirent *file;
  while ((file = readdir(folder)))
    if (is_ending(file->d_name, ".bin") || is_ending(file->d_name, ".ok"))
      add_entry(listing, cache->folder, file->d_name);
  closedir(folder);
}

static int by_use(const void *a, const void *b) {
  const struct timespec *one = &((const struct entry *)a)->used;
  const struct timespec *other = &((const struct entry *)b)->used;
  if (one->tv_sec != other->tv_sec) return one->tv_sec < other->tv_sec ? -1 : 1;
  return (one->tv_nsec > other->tv_nsec) - (one->tv_nsec < other->tv_nsec);
}

/* Removes an entry by the name of its KEY.ok or KEY.bin: KEY.ok first, because
 * without it there is no entry. */
static void remove_entry(const tune_cache *cache, const char *name) {
  char path[TUNE_PATH];
  int key = (int)(strrchr(name, '.') - name);
  if (tune_path(path, "%s/%.*s.ok", cache->folder, key, name)) unlink(path);
  if (tune_path(path, "%s/%.*s.bin", cache->folder, key, name)) unlink(path);
}

/* A file that a killed process left is removed after an hour: one that was not
 * renamed, or code without its KEY.ok. */
static int is_left_over(const tune_cache *cache, const struct entry *entry) {
  char path[TUNE_PATH];
  if (entry->used.tv_sec >= time(NULL) - 3600) return 0;
  if (!strncmp(entry->name, "new-", 4)) return 1;
  return is_ending(entry->name, ".bin") &&
         tune_path(path, "%s/%.*s.ok", cache->folder,
                   (int)strlen(entry->name) - 4, entry->name) &&
         access(path, F_OK) != 0;
}

/* Removes the entries that have not been used for the longest time, until a
 * tenth of the limit is free. */
void tune_cache_make_room(const tune_cache *cache) {
  struct listing listing;
  list(cache, &listing);
  int64_t bytes = listing.bytes;
  const int64_t goal = cache->most_bytes / 10 * 9;
  const int is_full = bytes > cache->most_bytes;
  if (listing.count)
    qsort(listing.all, (size_t)listing.count, sizeof *listing.all, by_use);
  for (int i = 0; i < listing.count; i++) {
    const struct entry *entry = &listing.all[i];
    char path[TUNE_PATH];
    if (is_left_over(cache, entry)) {
      if (tune_path(path, "%s/%s", cache->folder, entry->name)) unlink(path);
    } else if (is_full && bytes > goal && is_ending(entry->name, ".ok")) {
      struct stat info;
      int key = (int)strlen(entry->name) - 3;
      if (tune_path(path, "%s/%.*s.bin", cache->folder, key, entry->name) &&
          !stat(path, &info))
        bytes -= info.st_size;
      bytes -= entry->bytes;
      remove_entry(cache, entry->name);
    }
  }
  free(listing.all);
}

void tune_cache_measure(const tune_cache *cache, int *count, int64_t *bytes) {
  struct listing listing;
  list(cache, &listing);
  *count = 0;
  *bytes = listing.bytes;
  for (int i = 0; i < listing.count; i++)
    *count += is_ending(listing.all[i].name, ".ok");
  free(listing.all);
}

int tune_cache_clear(const tune_cache *cache) {
  struct listing listing;
  int count = 0;
  list(cache, &listing);
  for (int i = 0; i < listing.count; i++) {
    count += is_ending(listing.all[i].name, ".ok");
    remove_entry(cache, listing.all[i].name);
  }
  free(listing.all);
  return count;
}
