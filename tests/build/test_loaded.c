/*
 * test_loaded.c -- what identifies the code that is loaded: it is the same
 * until a library is loaded, replaced or changed.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "build/loaded.h"
#include "build/process.h"
#include "build/tools.h"
#include "folder_of_test.h"

static char folder[TUNE_PATH], library[TUNE_PATH];

/* Compiles a library that returns this number, in the place of the former. */
static void compile(int number, const char *option) {
  char text[64], source[TUNE_PATH];
  tune_tools tools;
  CHECK_STATUS(tune_tools_find(&tools), TW_OK);
  snprintf(text, sizeof text, "int number(void) { return %d; }\n", number);
  test_write(folder, "number.c", text);
  tune_path(source, "%s/number.c", folder);
  unlink(library);
  const char *const words[] = {tools.cc, "-shared", "-fPIC", option,
                               "-o",     library,   source,  NULL};
  CHECK_INT(tune_process_run(words, NULL, NULL), 0);
}

static void identify(const char *except, char *text) {
  tune_digest digest = tune_digest_begin();
  CHECK(tune_loaded_add(&digest, except));
  tune_digest_text(&digest, text);
}

/* The digest in a process that has loaded the library. `change` is done to the
 * file after it was loaded; NULL for nothing. */
static void identify_with(const char *except, void (*change)(void),
                          char *text) {
  int ends[2];
  check_need(!pipe(ends), "a pipe");
  const pid_t child = fork();
  if (child == 0) {
    char mine[TUNE_DIGEST_TEXT] = "not loaded";
    if (dlopen(library, RTLD_NOW)) {
      if (change) change();
      identify(except, mine);
    }
    _exit(write(ends[1], mine, sizeof mine) != sizeof mine);
  }
  CHECK_INT((int)read(ends[0], text, TUNE_DIGEST_TEXT), TUNE_DIGEST_TEXT);
  close(ends[0]);
  close(ends[1]);
  waitpid(child, NULL, 0);
}

static void make_two(void) { compile(2, "-Wl,--build-id"); }

/* The dates of the file as they were. */
static void restore_dates(const struct stat *info) {
  const struct timespec dates[] = {info->st_atim, info->st_mtim};
  CHECK_INT(utimensat(AT_FDCWD, library, dates, 0), 0);
}

static void test_of(const char *option) {
  char none[TUNE_DIGEST_TEXT], one[TUNE_DIGEST_TEXT], again[TUNE_DIGEST_TEXT];
  struct stat info;
  compile(1, option);
  CHECK_INT(stat(library, &info), 0);
  identify("", none);
  identify_with("", NULL, one);
  CHECK(strcmp(none, one));
  CHECK(strcmp(one, "not loaded"));
  identify_with("", NULL, again);
  CHECK_TEXT(again, one);
  /* Another library of the same length and date. */
  compile(2, option);
  restore_dates(&info);
  identify_with("", NULL, again);
  CHECK(strcmp(again, one));
  /* In a folder that is left out, whatever it is. */
  identify_with(folder, NULL, again);
  CHECK_TEXT(again, none);
  /* A part of the folder's name is not the folder. */
  char part[TUNE_PATH];
  tune_path(part, "%.*s", (int)strlen(folder) - 1, folder);
  identify_with(part, NULL, again);
  CHECK(strcmp(again, none));
}

/* Whoever loaded a library that was replaced since has not loaded the new one.
 */
static void test_replaced(void) {
  char late[TUNE_DIGEST_TEXT], fresh[TUNE_DIGEST_TEXT];
  compile(1, "-Wl,--build-id");
  identify_with("", make_two, late);
  identify_with("", NULL, fresh);
  CHECK(strcmp(late, fresh));
}

int main(void) {
  CHECK_STATUS(tune_folder_temporary(folder), TW_OK);
  tune_path(library, "%s/libnumber.so", folder);
  test_of("-Wl,--build-id");
  test_of("-Wl,--build-id=none");
  test_replaced();
  tune_folder_remove(folder);
  return check_end();
}
