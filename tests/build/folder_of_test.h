/*
 * folder_of_test.h -- a folder of templates that a test writes.
 */
#ifndef TEST_FOLDER_OF_TEST_H
#define TEST_FOLDER_OF_TEST_H

#include <string.h>

#include "build/files.h"
#include "check.h"

/* Writes a file below the folder, with the folders above it. */
static inline void test_write(const char *folder, const char *name,
                              const char *text) {
  char path[TUNE_PATH], above[TUNE_PATH];
  tune_path(path, "%s/%s", folder, name);
  tune_path(above, "%s", path);
  *strrchr(above, '/') = '\0';
  CHECK_INT(tune_folder_make(above, 0700), 0);
  CHECK_INT(tune_file_write(path, text, strlen(text)), 0);
}

/* Makes a temporary folder with one file. */
static inline void test_folder_make(char *folder, const char *name,
                                    const char *text) {
  CHECK_INT(tune_folder_temporary(folder), TW_OK);
  test_write(folder, name, text);
}

#endif
