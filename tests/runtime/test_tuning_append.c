/*
 * test_tuning_append.c -- appending records to a tuning file: by several
 * processes at once, by a process that is killed, and on a full disk.
 */
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "tuning_test.h"

static void test_append(void) {
  char path[512];
  snprintf(path, sizeof path, "%s", scratch_path("some/new/folder/t.tsv"));
  const twi_record records[] = {some_record(1), some_record(2)};
  /* Appending makes no folder. */
  CHECK_STATUS(twi_tuning_append(path, records, 2), TW_ERROR_FILE);
  CHECK(access(scratch_path("some"), F_OK) != 0);
  CHECK_STATUS(twi_tuning_check_folder(path), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "/some/new/folder': No such file or directory; ");
  CHECK_STATUS(twi_tuning_make_folders(path), TW_OK);
  CHECK_STATUS(twi_tuning_make_folders(path), TW_OK);
  CHECK_STATUS(twi_tuning_check_folder(path), TW_OK);
  CHECK_STATUS(twi_tuning_append(path, records, 2), TW_OK);
  CHECK_STATUS(twi_tuning_check_folder("t.tsv"), TW_OK);
  CHECK_STATUS(twi_tuning_check_folder("/t.tsv"), TW_OK);
  CHECK_STATUS(twi_tuning_make_folders("/proc/none/t.tsv"), TW_ERROR_FILE);
  strcat(path, "/below");
  CHECK_STATUS(twi_tuning_check_folder(path), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "/t.tsv': Not a directory; ");
  path[strlen(path) - strlen("/below")] = 0;
  CHECK_INT(records_in(path), 2);
  CHECK_STATUS(twi_tuning_append(path, records, 1), TW_OK);
  CHECK_STATUS(twi_tuning_append(path, records, 0), TW_OK);
  CHECK_INT(records_in(path), 3);
  char *text = scratch_read(path);
  CHECK_HAS(text, "# tw1\tdevice\tcc\tsms\toperation\t");
  CHECK(strstr(strstr(text, "# tw1") + 1, "# tw1") == NULL);
  free(text);
}

static void test_torn_end(void) {
  const char *path = scratch_path("torn.tsv");
  const twi_record record = some_record(1);
  scratch_write_text(path, "tw1	sim:sm_90\t90");
  CHECK_STATUS(twi_tuning_append(path, &record, 1), TW_OK);
  twi_tuning tuning;
  twi_tuning_init(&tuning);
  CHECK_STATUS(twi_tuning_read(&tuning, path, &quiet), TW_OK);
  CHECK_INT(tuning.bad_count, 1);
  CHECK_INT(tuning.count, 1);
  CHECK_INT(tuning.records[0].line, 2);
  twi_tuning_free(&tuning);
}

/* A process that is killed while it writes several records leaves a part of
 * them in the file. Wherever this part ends, readers take all records or none,
 * and the records of the next writer are read. */
static void test_interrupted_batch(void) {
  enum { BEFORE = 2, BATCH = 5 };
  char path[512];
  twi_record records[BATCH];
  snprintf(path, sizeof path, "%s", scratch_path("interrupted.tsv"));
  for (int i = 0; i < BATCH; i++) records[i] = some_record(100 + i);
  for (int i = 0; i < BEFORE; i++)
    CHECK_STATUS(twi_tuning_append(path, &records[i], 1), TW_OK);
  char *before = scratch_read(path);
  size_t begin = strlen(before);
  CHECK_STATUS(twi_tuning_append(path, records, BATCH), TW_OK);
  CHECK_INT(records_in(path), BEFORE + BATCH);
  char *whole = scratch_read(path);
  size_t end = strlen(whole);
  for (size_t bytes = begin; bytes <= end; bytes++) {
    twi_tuning tuning;
    int expected = BEFORE + (bytes == end ? BATCH : 0);
    scratch_write(path, whole, bytes);
    twi_tuning_init(&tuning);
    CHECK_STATUS(twi_tuning_read(&tuning, path, &quiet), TW_OK);
    CHECK_INT(tuning.count, expected);
    CHECK(tuning.bad_count <= 1);
    twi_tuning_free(&tuning);
    /* A single record, and another batch. */
    CHECK_STATUS(twi_tuning_append(path, records, 1), TW_OK);
    CHECK_STATUS(twi_tuning_append(path, records, 2), TW_OK);
    twi_tuning_init(&tuning);
    CHECK_STATUS(twi_tuning_read(&tuning, path, &quiet), TW_OK);
    CHECK_INT(tuning.count, expected + 3);
    CHECK_INT(tuning.bad_count, 0);
    twi_tuning_free(&tuning);
  }
  free(before);
  free(whole);
}

static void refuse_to_append(const char *path, const char *says) {
  const twi_record record = some_record(1);
  CHECK_STATUS(twi_tuning_append(path, &record, 1), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), path);
  CHECK_HAS(tw_last_error(), says);
}

/* Records in a file that is not regular could not be read back. */
static void test_not_regular(void) {
  char path[512];
  snprintf(path, sizeof path, "%s", scratch_path("fifo"));
  CHECK(mkfifo(path, 0600) == 0);
  refuse_to_append(path, "it is not a regular file");
  int reader = open(path, O_RDONLY | O_NONBLOCK);
  refuse_to_append(path, "it is not a regular file");
  char byte;
  CHECK(read(reader, &byte, 1) <= 0);
  close(reader);
  refuse_to_append("/dev/null", "it is not a regular file");
  refuse_to_append("/dev/zero", "it is not a regular file");
}

/* A file above a limit is not read, and no writer makes a file larger than it.
 */
static void test_largest(void) {
  enum { ROOM = 4096 };
  char path[512];
  const twi_record record = some_record(1);
  snprintf(path, sizeof path, "%s", scratch_path("large.tsv"));
  FILE *file = fopen(path, "wb");
  static char comment[1 << 16];
  memset(comment, '#', sizeof comment);
  comment[sizeof comment - 1] = '\n';
  for (int i = 0; i < TWI_TUNING_MAX_BYTES / (int)sizeof comment; i++)
    fwrite(comment, 1, sizeof comment, file);
  check_need(file && fclose(file) == 0, "no room for a large file");
  CHECK_INT(records_in(path), 0);
  refuse_to_append(path, "a file may have at most 67108864");
  CHECK(truncate(path, TWI_TUNING_MAX_BYTES - ROOM) == 0);
  CHECK_STATUS(twi_tuning_append(path, &record, 1), TW_OK);
  twi_tuning tuning;
  twi_tuning_init(&tuning);
  CHECK_STATUS(twi_tuning_read(&tuning, path, &quiet), TW_OK);
  CHECK_INT(tuning.count, 1);
  twi_tuning_free(&tuning);
  /* Appends as many records as fit; all that were appended can be read. */
  int saved = 1;
  while (saved < 100 && twi_tuning_append(path, &record, 1) == TW_OK) saved++;
  CHECK_BETWEEN(saved, 10, 99);
  twi_tuning_init(&tuning);
  CHECK_STATUS(twi_tuning_read(&tuning, path, &quiet), TW_OK);
  CHECK_INT(tuning.count, saved);
  twi_tuning_free(&tuning);
  CHECK(truncate(path, TWI_TUNING_MAX_BYTES + 1) == 0);
  CHECK_STATUS(twi_tuning_read(&tuning, path, &quiet), TW_ERROR_FILE);
  remove(path);
}

static void test_unwritable(void) {
  const twi_record record = some_record(1);
  twi_record bad = some_record(1);
  scratch_write_text(scratch_path("file"), "");
  CHECK_STATUS(twi_tuning_append(scratch_path("file/t.tsv"), &record, 1),
               TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "/file/t.tsv': Not a directory");
  CHECK_STATUS(twi_tuning_append(scratch_folder, &record, 1), TW_ERROR_FILE);
  CHECK_STATUS(twi_tuning_append("/proc/none/t.tsv", &record, 1),
               TW_ERROR_FILE);
  /* A record that no reader would take leaves no file behind. */
  bad.align = 3;
  CHECK_STATUS(twi_tuning_append(scratch_path("bad.tsv"), &bad, 1),
               TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "align is '3'");
  CHECK(access(scratch_path("bad.tsv"), F_OK) != 0);
}

/* In another process; if that is root's, it becomes the user nobody first. */
static int try_without_permission(const char *path) {
  const twi_record record = some_record(1);
  twi_tuning tuning;
  if (geteuid() == 0 && setuid(65534)) return 2;
  if (twi_tuning_append(path, &record, 1) != TW_ERROR_FILE) return 3;
  if (!strstr(tw_last_error(), "Permission denied")) return 4;
  twi_tuning_init(&tuning);
  if (twi_tuning_read(&tuning, path, &quiet) != TW_ERROR_FILE) return 5;
  if (!strstr(tw_last_error(), "Permission denied")) return 6;
  return 0;
}

static void test_permission(void) {
  int state;
  char path[512];
  snprintf(path, sizeof path, "%s", scratch_path("locked.tsv"));
  scratch_write_text(path, "");
  chmod(path, 0);
  fflush(NULL);
  pid_t child = fork();
  check_need(child >= 0, "no process");
  if (child == 0) _exit(try_without_permission(path));
  CHECK(waitpid(child, &state, 0) == child && WIFEXITED(state));
  CHECK_INT(WEXITSTATUS(state), 0);
}

/* A limit on the size of files simulates a full disk: a write that crosses it
 * is short, the next one fails. */
static void test_full_disk(void) {
  char path[512];
  struct rlimit before;
  snprintf(path, sizeof path, "%s", scratch_path("full.tsv"));
  twi_record records[8];
  for (int i = 0; i < 8; i++) records[i] = some_record(i);
  CHECK_STATUS(twi_tuning_append(path, records, 2), TW_OK);
  char *text = scratch_read(path);
  rlim_t room = 0;

  signal(SIGXFSZ, SIG_IGN);
  getrlimit(RLIMIT_FSIZE, &before);
  for (int i = 0; i < 2; i++, room += 100) {
    struct rlimit limit = {strlen(text) + room, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
    tw_status status = twi_tuning_append(path, records, 8);
    setrlimit(RLIMIT_FSIZE, &before);
    CHECK_STATUS(status, TW_ERROR_FILE);
    CHECK_HAS(tw_last_error(), room ? "No space left" : "File too large");
    char *after = scratch_read(path);
    CHECK_TEXT(after, text);
    free(after);
  }
  signal(SIGXFSZ, SIG_DFL);
  CHECK_STATUS(twi_tuning_append(path, records, 8), TW_OK);
  CHECK_INT(records_in(path), 10);
  free(text);
}

/* Appending waits until another process releases the lock. */
static void test_lock(void) {
  char path[512];
  int state;
  const twi_record record = some_record(1);
  snprintf(path, sizeof path, "%s", scratch_path("waiting.tsv"));
  CHECK_STATUS(twi_tuning_append(path, &record, 1), TW_OK);
  int file = open(path, O_RDWR);
  CHECK(file >= 0 && flock(file, LOCK_EX) == 0);
  fflush(NULL);
  pid_t child = fork();
  check_need(child >= 0, "no process");
  if (child == 0) {
    close(file); /* the lock stays with the parent */
    _exit(twi_tuning_append(path, &record, 1) != TW_OK);
  }
  usleep(200 * 1000);
  CHECK_INT(waitpid(child, &state, WNOHANG), 0);
  CHECK_INT(records_in(path), 1);
  close(file);
  CHECK(waitpid(child, &state, 0) == child && WIFEXITED(state));
  CHECK_INT(WEXITSTATUS(state), 0);
  CHECK_INT(records_in(path), 2);
}

/* Each of several processes appends its own records, one or two at a time. */
enum { WRITERS = 8, APPENDS = 200 };

static int writer(const char *path, int number) {
  for (int i = 0; i < APPENDS; i++) {
    const twi_record records[] = {some_record(number * APPENDS + i),
                                  some_record(1000000)};
    if (twi_tuning_append(path, records, 1 + i % 2) != TW_OK) return 1;
  }
  return 0;
}

static void test_many_writers(void) {
  char path[512];
  static int seen[WRITERS * APPENDS];
  snprintf(path, sizeof path, "%s", scratch_path("many.tsv"));
  for (int i = 0; i < WRITERS; i++) {
    fflush(NULL);
    pid_t child = fork();
    check_need(child >= 0, "no process");
    if (child == 0) _exit(writer(path, i));
  }
  for (int i = 0; i < WRITERS; i++) {
    int state;
    CHECK(wait(&state) > 0 && WIFEXITED(state) && WEXITSTATUS(state) == 0);
  }
  twi_tuning tuning;
  twi_tuning_init(&tuning);
  CHECK_STATUS(twi_tuning_read(&tuning, path, &quiet), TW_OK);
  CHECK_INT(tuning.bad_count, 0);
  CHECK_INT(tuning.count, WRITERS * APPENDS * 3 / 2);
  for (int i = 0; i < tuning.count; i++) {
    int64_t number = tuning.records[i].sizes[1];
    if (number < WRITERS * APPENDS) seen[number]++;
  }
  for (int i = 0; i < WRITERS * APPENDS; i++) CHECK_INT(seen[i], 1);
  twi_tuning_free(&tuning);
}

int main(void) {
  scratch_begin();
  test_append();
  test_torn_end();
  test_interrupted_batch();
  test_not_regular();
  test_largest();
  test_unwritable();
  test_permission();
  test_full_disk();
  test_lock();
  test_many_writers();
  return check_end();
}
