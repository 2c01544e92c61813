/*
 * test_tuning_file.c -- the path of the tuning file, and reading files of every
 * kind.
 */
#include "tuning_test.h"

static void test_read(void) {
  twi_tuning tuning;
  twi_tuning_init(&tuning);
  CHECK_STATUS(twi_tuning_read(&tuning, scratch_path("absent"), &quiet), TW_OK);
  CHECK_STATUS(twi_tuning_read(&tuning, scratch_path("absent/file"), &quiet),
               TW_OK);
  scratch_write_text(scratch_path("empty"), "");
  CHECK_STATUS(twi_tuning_read(&tuning, scratch_path("empty"), &quiet), TW_OK);
  CHECK_STATUS(twi_tuning_read(&tuning, scratch_path("empty/file"), &quiet),
               TW_OK);
  CHECK_STATUS(twi_tuning_read(&tuning, "/dev/null", &quiet), TW_OK);
  CHECK_INT(tuning.count + tuning.bad_count, 0);
  CHECK_STATUS(twi_tuning_read(&tuning, scratch_folder, &quiet), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), scratch_folder);
  /* A file without an end, and a FIFO, which would wait for a writer. */
  CHECK_STATUS(twi_tuning_read(&tuning, "/dev/zero", &quiet), TW_ERROR_FILE);
  CHECK(mkfifo(scratch_path("pipe"), 0600) == 0);
  CHECK_STATUS(twi_tuning_read(&tuning, scratch_path("pipe"), &quiet), TW_OK);
  CHECK_INT(tuning.count, 0);
  twi_tuning_free(&tuning);
}

static void expect_path(const char *option, const char *expected) {
  char path[4096];
  CHECK_STATUS(twi_tuning_path(option, path, sizeof path), TW_OK);
  CHECK_TEXT(path, expected);
}

static void test_search(void) {
  setenv("HOME", "/home/u", 1);
  expect_path(NULL, "/home/u/.cache/tilewright/tuning.tsv");
  setenv("XDG_CACHE_HOME", "/x", 1);
  expect_path(NULL, "/x/tilewright/tuning.tsv");
  setenv("XDG_CACHE_HOME", "relative", 1);
  expect_path(NULL, "/home/u/.cache/tilewright/tuning.tsv");
  setenv("XDG_CACHE_HOME", "", 1);
  expect_path(NULL, "/home/u/.cache/tilewright/tuning.tsv");
  setenv("TW_TUNING_FILE", "mine.tsv", 1);
  expect_path(NULL, "mine.tsv");
  expect_path("option.tsv", "option.tsv");
  expect_path("", "");
  setenv("TW_TUNING_FILE", "", 1);
  expect_path(NULL, "");
  unsetenv("TW_TUNING_FILE");
  unsetenv("HOME");
  expect_path(NULL, "");
  char small[16];
  CHECK_STATUS(twi_tuning_path("/a/path/of/some/length", small, sizeof small),
               TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "is 22 bytes long; at most 15 fit");
  unsetenv("XDG_CACHE_HOME");
  setenv("HOME", scratch_folder, 1);
}

int main(void) {
  scratch_begin();
  test_read();
  test_search();
  return check_end();
}
