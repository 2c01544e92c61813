/*
 * test_short_times.c -- the lines of times that the library has built in are
 * those of tuning/, and lines that are short for nothing are skipped.
 */
#include <dirent.h>
#include <stdlib.h>

#include "../check.h"
#include "tuning/tuning.h"

static const twi_log silent = {0};

static void parse(twi_tuning *tuning, const char *text) {
  twi_tuning_init(tuning);
  CHECK_STATUS(twi_tuning_parse(tuning, text, strlen(text), "text", &silent),
               TW_OK);
}

static void test_lines(void) {
  twi_tuning tuning;
  char line[TWI_TIMES_BYTES];
  parse(&tuning,
        "tn1\tGPU 1\t90\t132\tfill\tf32\ta=00ff b_n2=beef\n"
        "ts1\t4x4x1 x=1\t1,2.5,3 0,7,16\n"
        "tn1\tGPU 1\t90\t132\tfill\tf64\tc=1234\n"
        "ts1\t5x5x1\t0,4,1\n");
  CHECK_INT(tuning.bad_count, 0);
  CHECK_INT(tuning.times_count, 2);
  twi_times_line(&tuning.times[0], line);
  CHECK_TEXT(line,
             "tt1\tGPU 1\t90\t132\tfill\tf32\t4x4x1 x=1\tb_n2=beef,2.5,3 "
             "a=00ff,7,16\n");
  twi_times_line(&tuning.times[1], line);
  CHECK_TEXT(line, "tt1\tGPU 1\t90\t132\tfill\tf64\t5x5x1\tc=1234,4,1\n");
  twi_tuning_free(&tuning);
}

#define NAMES "tn1\tGPU\t90\t132\tfill\tf32\ta=00ff b=beef\n"

static void test_bad_lines(void) {
  static const char *const bad[] = {"ts1\t4x4x1\t0,2,3\n",
                                    "tn1\tx\n",
                                    "tn1\tGPU\t90\ta=1\nts1\t4x4x1\t0,2,3\n",
                                    NAMES "ts1\t4x4x1\t2,2,3\n",
                                    NAMES "ts1\t4x4x1\t-1,2,3\n",
                                    NAMES "ts1\t4x4x1\t,2,3\n",
                                    NAMES "ts1\t4x4x1\n",
                                    NAMES "ts1\t4x4x1\t\n",
                                    NAMES "ts1\t4x4x1\t0,2,3 \n",
                                    NAMES "ts1\t4x4x1\t0,0,3\n",
                                    NAMES "ts1\t4x4x1\t0,2,3",
                                    NAMES
                                    "ts1\t4x4x1\t99999999999999999999,2,3\n"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    twi_tuning tuning;
    parse(&tuning, bad[i]);
    CHECK_INT(tuning.times_count, 0);
    CHECK_INT(tuning.bad_count, 1);
    twi_tuning_free(&tuning);
  }
  /* A line that is short for more than a line can have. */
  twi_tuning tuning;
  char text[4096] = "tn1\tGPU\t90\t132\tfill\tf32\t";
  for (int i = 0; i < 200; i++) strcat(text, "long_name_");
  strcat(text, "=beef\nts1\t4x4x1\t0,2,3 0,2,3\n");
  parse(&tuning, text);
  CHECK_INT(tuning.times_count, 0);
  CHECK_INT(tuning.bad_count, 1);
  twi_tuning_free(&tuning);
}

static int compare(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* All lines of times, sorted. The caller frees them. */
static char **lines_of(const twi_tuning *tuning) {
  char **lines = malloc((size_t)(tuning->times_count + 1) * sizeof *lines);
  char line[TWI_TIMES_BYTES];
  check_need(lines != NULL, "no memory");
  for (int i = 0; i < tuning->times_count; i++) {
    twi_times_line(&tuning->times[i], line);
    lines[i] = strdup(line);
    check_need(lines[i] != NULL, "no memory");
  }
  qsort(lines, (size_t)tuning->times_count, sizeof *lines, compare);
  return lines;
}

static void read_folder(twi_tuning *tuning, const char *folder) {
  DIR *files = opendir(folder);
  check_need(files != NULL, "no folder of tuning files");
  for (struct dirent *file; (file = readdir(files));) {
    char path[1024];
    const char *end = strrchr(file->d_name, '.');
    if (!end || strcmp(end, ".tsv")) continue;
    snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
    CHECK_STATUS(twi_tuning_read(tuning, path, &silent), TW_OK);
  }
  closedir(files);
}

static void test_built_in(const char *folder) {
  twi_tuning built_in, files;
  twi_tuning_init(&built_in);
  twi_tuning_init(&files);
  CHECK_STATUS(twi_tuning_parse(
                   &built_in, twi_builtin_tuning_begin,
                   (size_t)(twi_builtin_tuning_end - twi_builtin_tuning_begin),
                   "built in", &silent),
               TW_OK);
  read_folder(&files, folder);
  CHECK_INT(built_in.bad_count, 0);
  CHECK(files.times_count > 300);
  CHECK_INT(built_in.times_count, files.times_count);
  CHECK_INT(built_in.count, files.count);
  char **has = lines_of(&built_in), **wants = lines_of(&files);
  for (int i = 0; i < files.times_count; i++) {
    if (i < built_in.times_count) CHECK_TEXT(has[i], wants[i]);
    free(wants[i]);
  }
  for (int i = 0; i < built_in.times_count; i++) free(has[i]);
  free(has);
  free(wants);
  twi_tuning_free(&built_in);
  twi_tuning_free(&files);
}

int main(void) {
  test_lines();
  test_bad_lines();
  test_built_in(TEST_TUNING);
  return check_end();
}
