/*
 * test_cache.c -- the cache of compiled files: found again, never half,
 * bounded, and absent where a folder cannot be used.
 */
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "build/cache.h"
#include "folder_of_test.h"

static char folder[TUNE_PATH];
static twi_log quiet;

static tune_cache open_cache(void) {
  tune_cache cache;
  CHECK_STATUS(tune_cache_open(&cache, folder, &quiet), TW_OK);
  return cache;
}

/* A file that stands for compiled code. */
static void make_file(char *path, const char *bytes, size_t size) {
  char other[TUNE_PATH];
  tune_folder_temporary(other);
  tune_path(path, "%s/code", other);
  CHECK_INT(tune_file_write(path, bytes, size), 0);
}

static void entry(char *path, const char *key, const char *ending) {
  tune_path(path, "%s/%s%s", folder, key, ending);
}

static int has(const tune_cache *cache, const char *key, const char *bytes) {
  char path[TUNE_PATH];
  if (!tune_cache_find(cache, key, path)) return 0;
  char *found = tune_file_read(path, NULL);
  int same = found && !strcmp(found, bytes);
  free(found);
  return same;
}

static void test_store(void) {
  tune_cache cache = open_cache();
  char file[TUNE_PATH], path[TUNE_PATH], expected[TUNE_PATH];
  CHECK(!tune_cache_find(&cache, "a", path));
  make_file(file, "code of a", 9);
  tune_cache_store(&cache, "a", file, "", path);
  entry(expected, "a", ".bin");
  CHECK_TEXT(path, expected);
  CHECK(has(&cache, "a", "code of a"));
  CHECK(!tune_cache_find(&cache, "b", path));
  size_t size;
  CHECK(!tune_cache_read(&cache, "kept", &size));
  CHECK_INT((int)size, 0);
  tune_cache_keep(&cache, "kept", "one\n", 4);
  tune_cache_keep(&cache, "kept", "one\ntwo\n", 8);
  char *kept = tune_cache_read(&cache, "kept", &size);
  CHECK_TEXT(kept, "one\ntwo\n");
  CHECK_INT((int)size, 8);
  free(kept);
}

/* Each kind of damage makes the entry absent, and storing makes it whole. */
static void test_damage(void) {
  tune_cache cache = open_cache();
  char file[TUNE_PATH], path[TUNE_PATH];
  make_file(file, "code of d", 9);
  for (int kind = 0; kind < 7; kind++) {
    tune_cache_store(&cache, "d", file, "", path);
    CHECK(has(&cache, "d", "code of d"));
    entry(path, "d", kind < 4 ? ".bin" : ".ok");
    if (kind == 0) tune_file_write(path, "cod", 3);         /* cut */
    if (kind == 1) tune_file_write(path, "code of x", 9);   /* changed */
    if (kind == 2) tune_file_write(path, "code of dd", 10); /* longer */
    if (kind == 3 || kind == 4) unlink(path);
    if (kind == 5) tune_file_write(path, "", 0);
    if (kind == 6) tune_file_write(path, "nonsense\n9 9 9\n", 15);
    CHECK(!tune_cache_find(&cache, "d", path));
  }
}

/* An input that has changed, or that is gone. */
static void test_inputs(void) {
  tune_cache cache = open_cache();
  char file[TUNE_PATH], input[TUNE_PATH], list[TUNE_PATH + 2], path[TUNE_PATH];
  make_file(file, "code of i", 9);
  make_file(input, "header", 6);
  snprintf(list, sizeof list, "%s\n", input);
  tune_cache_store(&cache, "i", file, list, path);
  CHECK(has(&cache, "i", "code of i"));
  tune_file_write(input, "header 2", 8);
  CHECK(!tune_cache_find(&cache, "i", path));
  tune_cache_store(&cache, "i", file, list, path);
  CHECK(has(&cache, "i", "code of i"));
  unlink(input);
  CHECK(!tune_cache_find(&cache, "i", path));
}

/* The least recently used entries go, not the oldest. */
static void test_limit(void) {
  enum { BYTES = 300 << 10 };
  static char bytes[BYTES];
  char file[TUNE_PATH], path[TUNE_PATH], key[16];
  tune_cache cache;
  int count;
  int64_t total;
  setenv("TW_CACHE_MIB", "1", 1);
  cache = open_cache();
  tune_cache_clear(&cache);
  memset(bytes, 'x', sizeof bytes);
  make_file(file, bytes, sizeof bytes);
  for (int i = 0; i < 3; i++) {
    snprintf(key, sizeof key, "k%d", i);
    tune_cache_store(&cache, key, file, "", path);
    usleep(20000);
  }
  CHECK(tune_cache_find(&cache, "k0", path)); /* now the one used last */
  usleep(20000);
  tune_cache_store(&cache, "k3", file, "", path);
  CHECK(tune_cache_find(&cache, "k0", path));
  CHECK(!tune_cache_find(&cache, "k1", path));
  CHECK(tune_cache_find(&cache, "k3", path));
  tune_cache_measure(&cache, &count, &total);
  CHECK(total <= 1 << 20);
  CHECK_INT(tune_cache_clear(&cache), count);
  tune_cache_measure(&cache, &count, &total);
  CHECK_INT(count, 0);
  setenv("TW_CACHE_MIB", "a lot", 1);
  CHECK_STATUS(tune_cache_open(&cache, folder, &quiet), TW_ERROR_OPTION);
  unsetenv("TW_CACHE_MIB");
}

/* A full disk: files end early. The file itself is used then, and nothing
 * half is found. */
static void test_full_disk(void) {
  static char bytes[5000];
  tune_cache cache = open_cache();
  char file[TUNE_PATH], path[TUNE_PATH], log[TUNE_PATH];
  memset(bytes, 'y', sizeof bytes);
  make_file(file, bytes, sizeof bytes);
  make_file(log, "", 0);
  cache.log = &(twi_log){.topics = TWI_LOG_TUNE, .file = fopen(log, "w")};
  struct rlimit before, limit;
  getrlimit(RLIMIT_FSIZE, &before);
  limit = before;
  limit.rlim_cur = 4096;
  signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &limit);
  tune_cache_store(&cache, "full", file, "", path);
  CHECK_TEXT(path, file);
  tune_cache_store(&cache, "full2", file, "", path);
  setrlimit(RLIMIT_FSIZE, &before);
  CHECK(!tune_cache_find(&cache, "full", path));
  fclose(cache.log->file);
  char *said = tune_file_read(log, NULL);
  CHECK_HAS(said, "compiled kernels are not cached: cannot write to ");
  CHECK(said && strchr(said, '\n') == said + strlen(said) - 1); /* one line */
  free(said);
}

/* Folders that cannot be used are no cache. */
static void test_folders(void) {
  tune_cache cache;
  char path[TUNE_PATH], file[TUNE_PATH];
  CHECK_STATUS(tune_cache_open(&cache, "", &quiet), TW_OK);
  CHECK_TEXT(cache.folder, "");
  CHECK_STATUS(tune_cache_open(&cache, "/proc/nothing/here", &quiet), TW_OK);
  CHECK_TEXT(cache.folder, "");
  make_file(file, "z", 1);
  tune_cache_store(&cache, "z", file, "", path);
  CHECK_TEXT(path, file);
  CHECK(!tune_cache_find(&cache, "z", path));
  /* Others could put code there. */
  chmod(folder, 0777);
  CHECK_STATUS(tune_cache_open(&cache, folder, &quiet), TW_OK);
  CHECK_TEXT(cache.folder, "");
  chmod(folder, 0700);
}

/* Two processes that store, find and remove the same entries, one of which is
 * killed again and again: nothing half is ever found. */
static void test_processes(void) {
  enum { KEYS = 5, KILLS = 20 };
  static char bytes[KEYS][40000];
  char files[KEYS][TUNE_PATH], path[TUNE_PATH], key[16];
  tune_cache cache = open_cache();
  for (int i = 0; i < KEYS; i++) {
    memset(bytes[i], 'a' + i, sizeof bytes[i] - 1);
    make_file(files[i], bytes[i], sizeof bytes[i] - 1);
  }
  int found = 0, wrong = 0;
  for (int kill_count = 0; kill_count < KILLS; kill_count++) {
    pid_t child = fork();
    if (child == 0)
      for (int i = 0;; i++) {
        snprintf(key, sizeof key, "p%d", i % KEYS);
        tune_cache_store(&cache, key, files[i % KEYS], "", path);
        if (i % 7 == 0) tune_cache_clear(&cache);
      }
    for (int i = 0; i < 40; i++) {
      snprintf(key, sizeof key, "p%d", i % KEYS);
      if (!tune_cache_find(&cache, key, path)) {
        usleep(50);
        continue;
      }
      /* Another process may have removed it since. */
      char *got = tune_file_read(path, NULL);
      found += got != NULL;
      wrong += got && strcmp(got, bytes[i % KEYS]) != 0;
      free(got);
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
  }
  CHECK(found > 0);
  CHECK_INT(wrong, 0);
}

int main(void) {
  CHECK_STATUS(tune_folder_temporary(folder), TW_OK);
  test_store();
  test_damage();
  test_inputs();
  test_limit();
  test_full_disk();
  test_folders();
  test_processes();
  tune_folder_remove(folder);
  return check_end();
}
