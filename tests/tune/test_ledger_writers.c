/*
 * test_ledger_writers.c -- a ledger that several processes write, that is
 * compacted meanwhile, whose writers are killed, and that cannot be written.
 */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include "ledger_test.h"

static pid_t start(int (*run)(const char *path, int number), const char *path,
                   int number) {
  fflush(NULL);
  pid_t child = fork();
  check_need(child >= 0, "no process");
  if (child == 0) _exit(run(path, number));
  return child;
}

static void expect_success(pid_t child) {
  int state;
  CHECK(waitpid(child, &state, 0) == child && WIFEXITED(state));
  CHECK_INT(WEXITSTATUS(state), 0);
}

/* ---- several processes --------------------------------------------------- */

enum { WRITERS = 8, EACH = 250 };

static int write_own(const char *path, int number) {
  tune_ledger *ledger;
  if (tune_ledger_open(&ledger, path, NULL) != TW_OK) return 1;
  for (int i = 0; i < EACH; i += 2) {
    const tune_entry entries[] = {some_entry(number * EACH + i),
                                  some_entry(number * EACH + i + 1)};
    if (tune_ledger_add(ledger, entries, 2) != TW_OK) return 2;
  }
  tune_ledger_close(ledger);
  return 0;
}

/* No line crosses a page of the file, where a kill may stop a write. */
static void expect_pages(const char *path) {
  enum { PAGE = 4096 };
  char *text = scratch_read(path), *line = text;
  for (char *end; (end = strchr(line, '\n')); line = end + 1)
    CHECK_INT((line - text) / PAGE, (end - text) / PAGE);
  CHECK(line - text > 2 * PAGE);
  free(text);
}

/* Each line of each writer is in the file once. */
static void expect_all(const char *path, int count) {
  static int seen[WRITERS * EACH];
  memset(seen, 0, sizeof seen);
  tune_ledger *ledger = open_ledger(path);
  CHECK_INT(tune_ledger_bad_count(ledger), 0);
  CHECK_INT(tune_ledger_count(ledger), count);
  for (int i = 0; i < tune_ledger_count(ledger); i++)
    seen[number_of(tune_ledger_at(ledger, i))]++;
  for (int i = 0; i < count; i++) CHECK_INT(seen[i], 1);
  tune_ledger_close(ledger);
}

static void test_processes(int writers) {
  char path[512];
  pid_t children[WRITERS];
  snprintf(path, sizeof path, "%s",
           scratch_path(writers == 2 ? "two.tsv" : "eight.tsv"));
  for (int i = 0; i < writers; i++) children[i] = start(write_own, path, i);
  for (int i = 0; i < writers; i++) expect_success(children[i]);
  expect_all(path, writers * EACH);
  expect_pages(path);
}

/* Writers that wait for the lock while the file is replaced write into the new
 * one. Before each compaction a line is repeated, so that there is always one
 * to remove. */
static void test_compaction(void) {
  enum { COMPACTIONS = 60 };
  char path[512];
  pid_t children[2];
  int removed = 0;
  snprintf(path, sizeof path, "%s", scratch_path("compacted.tsv"));
  tune_ledger *own = open_ledger(path);
  for (int i = 0; i < 2; i++) children[i] = start(write_own, path, i);
  for (int i = 0; i < COMPACTIONS; i++) {
    int before, after;
    const tune_entry entries[] = {some_entry(2 * EACH), some_entry(2 * EACH)};
    CHECK_STATUS(tune_ledger_add(own, entries, 2), TW_OK);
    CHECK_STATUS(tune_ledger_compact(path, &before, &after), TW_OK);
    removed += before - after;
  }
  for (int i = 0; i < 2; i++) expect_success(children[i]);
  tune_ledger_close(own);
  CHECK_INT(removed, 2 * COMPACTIONS - 1);
  expect_all(path, 2 * EACH + 1);
}

/* Adding waits until another process releases the lock. */
static int add_one(const char *path, int number) {
  tune_ledger *ledger;
  tune_entry entry = some_entry(number);
  if (tune_ledger_open(&ledger, path, NULL) != TW_OK) return 1;
  tw_status status = tune_ledger_add(ledger, &entry, 1);
  tune_ledger_close(ledger);
  return status != TW_OK;
}

static void test_lock(void) {
  char path[512];
  int state;
  snprintf(path, sizeof path, "%s", scratch_path("locked.tsv"));
  CHECK_INT(add_one(path, 1), 0);
  int file = open(path, O_RDWR | O_CLOEXEC);
  CHECK(file >= 0 && flock(file, LOCK_EX) == 0);
  pid_t child = start(add_one, path, 2);
  usleep(200 * 1000);
  CHECK_INT(waitpid(child, &state, WNOHANG), 0);
  CHECK_INT(entries_in(path, 0), 1);
  flock(file, LOCK_UN);
  close(file);
  expect_success(child);
  CHECK_INT(entries_in(path, 0), 2);
}

/* A writer that waits while the file is replaced writes into the new one. */
static void test_replaced(void) {
  char path[512];
  snprintf(path, sizeof path, "%s", scratch_path("replaced.tsv"));
  CHECK_INT(add_one(path, 1), 0);
  char *text = scratch_read(path);
  int file = open(path, O_RDWR | O_CLOEXEC);
  CHECK(file >= 0 && flock(file, LOCK_EX) == 0);
  pid_t child = start(add_one, path, 2);
  usleep(200 * 1000);
  scratch_write_text(scratch_path("other"), text);
  CHECK(rename(scratch_path("other"), path) == 0);
  flock(file, LOCK_UN);
  close(file);
  expect_success(child);
  CHECK_INT(entries_in(path, 0), 2);
  free(text);
}

/* ---- kill -9 ------------------------------------------------------------- */

/* Adds lines without end. Says, after each call, on a pipe how many are in the
 * file. */
static int said[2];

static int write_for_ever(const char *path, int number) {
  tune_ledger *ledger;
  if (tune_ledger_open(&ledger, path, NULL) != TW_OK) return 1;
  for (int i = 0;; i++) {
    tune_entry entry = some_entry(number + i);
    if (tune_ledger_add(ledger, &entry, 1) != TW_OK) return 2;
    int done = i + 1;
    if (write(said[1], &done, sizeof done) != sizeof done) return 3;
  }
}

/* The last number that the killed writer said. */
static int last_said(void) {
  int done = 0, next;
  while (read(said[0], &next, sizeof next) == sizeof next) done = next;
  return done;
}

/* Every line that a writer has added before it is killed is there, in order. */
static void test_kill(void) {
  enum { KILLS = 20, SPAN = 1000000 };
  char path[512];
  const char *given = getenv("TW_TEST_SEED");
  unsigned seed =
      given ? (unsigned)strtoul(given, NULL, 10) : (unsigned)time(NULL);
  printf("seed %u: TW_TEST_SEED=%u repeats the moments\n", seed, seed);
  snprintf(path, sizeof path, "%s", scratch_path("killed.tsv"));
  int expected[KILLS];
  for (int k = 0; k < KILLS; k++) {
    int state;
    CHECK(pipe(said) == 0);
    pid_t child = start(write_for_ever, path, k * SPAN);
    close(said[1]);
    usleep((unsigned)rand_r(&seed) % 20000 + 1000);
    kill(child, SIGKILL);
    CHECK(waitpid(child, &state, 0) == child && WIFSIGNALED(state));
    expected[k] = last_said();
    close(said[0]);
  }
  tune_ledger *ledger = open_ledger(path);
  CHECK_INT(tune_ledger_bad_count(ledger), 0);
  int at = 0, count = tune_ledger_count(ledger);
  for (int k = 0; k < KILLS; k++) {
    int found = 0;
    for (; at < count &&
           number_of(tune_ledger_at(ledger, at)) == k * SPAN + found;
         at++)
      found++;
    CHECK_BETWEEN(found, expected[k], expected[k] + 1);
  }
  CHECK_INT(at, count);
  printf("%d lines of %d killed writers\n", count, KILLS);
  tune_ledger_close(ledger);
}

/* ---- a search that is killed and goes on --------------------------------- */

enum { POINTS = 400 };

/* A time that follows from the point, as a measurement without noise. */
static double time_of(int number) {
  return 100 + (double)((unsigned)number * 2654435761u % 1000) / 10;
}

/* Looks at all points that the ledger does not settle, and says on the pipe how
 * often it looked; then chooses the fastest. */
static int search(const char *path, int number) {
  tune_ledger *ledger;
  (void)number;
  if (tune_ledger_open(&ledger, path, NULL) != TW_OK) return 1;
  const tune_entry *best = NULL;
  for (int i = 0; i < POINTS; i++) {
    tune_entry entry = some_entry(i);
    entry.event = i % 7 ? TUNE_EVENT_TIMED : TUNE_EVENT_WRONG;
    entry.median_us = i % 7 ? time_of(i) : 0;
    if (!tune_ledger_settled(ledger, &entry)) {
      if (write(said[1], &i, sizeof i) != sizeof i) return 2;
      usleep(100);
      if (tune_ledger_add(ledger, &entry, 1) != TW_OK) return 3;
    }
    const tune_entry *known = tune_ledger_settled(ledger, &entry);
    if (!known) return 4;
    if (known->event == TUNE_EVENT_TIMED &&
        (!best || known->median_us < best->median_us))
      best = known;
  }
  tune_entry chosen = some_entry(number_of(best));
  chosen.event = TUNE_EVENT_CHOSEN;
  chosen.median_us = best->median_us;
  if (tune_ledger_add(ledger, &chosen, 1) != TW_OK) return 5;
  tune_ledger_close(ledger);
  return 0;
}

/* The choice in a ledger, and how many lines it has. */
static int choice_in(const char *path, int *lines) {
  tune_ledger *ledger = open_ledger(path);
  CHECK_INT(tune_ledger_bad_count(ledger), 0);
  *lines = tune_ledger_count(ledger);
  const tune_entry *last = *lines ? tune_ledger_at(ledger, *lines - 1) : NULL;
  int choice = last && last->event == TUNE_EVENT_CHOSEN ? number_of(last) : -1;
  tune_ledger_close(ledger);
  return choice;
}

/* The points that a search looked at; counts them in `looks`. */
static void count_looks(int looks[POINTS]) {
  int i;
  close(said[1]);
  while (read(said[0], &i, sizeof i) == sizeof i) looks[i]++;
  close(said[0]);
}

/* A search that is killed again and again ends with the choice of one that is
 * not, and looks again only at the points at which it was killed. */
static void test_resume(void) {
  enum { KILLS = 20 };
  char whole[512], path[512];
  int looks[POINTS] = {0}, lines, state, repeated = 0, killed = 0;
  unsigned seed = 7;
  snprintf(whole, sizeof whole, "%s", scratch_path("whole.tsv"));
  snprintf(path, sizeof path, "%s", scratch_path("resumed.tsv"));
  CHECK(pipe(said) == 0);
  expect_success(start(search, whole, 0));
  count_looks(looks);
  int expected = choice_in(whole, &lines);
  CHECK(expected >= 0);
  CHECK_INT(lines, POINTS + 1);
  memset(looks, 0, sizeof looks);
  for (int k = 0; k < KILLS; k++) {
    CHECK(pipe(said) == 0);
    pid_t child = start(search, path, 0);
    usleep((unsigned)rand_r(&seed) % 4000 + 500);
    kill(child, SIGKILL);
    CHECK(waitpid(child, &state, 0) == child);
    killed += WIFSIGNALED(state);
    count_looks(looks);
  }
  CHECK(pipe(said) == 0);
  expect_success(start(search, path, 0));
  count_looks(looks);
  CHECK_INT(choice_in(path, &lines), expected);
  for (int i = 0; i < POINTS; i++) {
    CHECK(looks[i] >= 1);
    repeated += looks[i] - 1;
  }
  printf("%d of %d runs were killed; %d points looked at again\n", killed,
         KILLS, repeated);
  CHECK(killed > 0);
  CHECK_BETWEEN(repeated, 0, killed);
}

/* Wherever the last line is torn, the others are read, and the next writer's
 * line too. */
static void test_torn(void) {
  char path[512];
  snprintf(path, sizeof path, "%s", scratch_path("torn.tsv"));
  for (int i = 0; i < 3; i++) CHECK_INT(add_one(path, i), 0);
  char *whole = scratch_read(path);
  size_t end = strlen(whole);
  for (size_t bytes = 0; bytes <= end; bytes++) {
    int lines = 0;
    for (size_t b = 0; b < bytes; b++) lines += whole[b] == '\n';
    int is_torn = bytes > 0 && whole[bytes - 1] != '\n';
    int entries = lines < 2 ? 0 : lines - 2; /* without the heading */
    scratch_write(path, whole, bytes);
    CHECK_INT(entries_in(path, is_torn), entries);
    CHECK_INT(add_one(path, 7), 0);
    tune_ledger *ledger = open_ledger(path);
    CHECK_BETWEEN(tune_ledger_count(ledger), entries + 1, entries + 2);
    CHECK_INT(number_of(tune_ledger_at(ledger, tune_ledger_count(ledger) - 1)),
              7);
    tune_ledger_close(ledger);
  }
  free(whole);
}

/* ---- files that cannot be written ---------------------------------------- */

/* A limit on the size of files stands for a full disk. One warning, everything
 * is still found, and it is written when there is room again. */
static void test_full_disk(void) {
  char path[512];
  struct rlimit before;
  snprintf(path, sizeof path, "%s", scratch_path("full.tsv"));
  CHECK_INT(add_one(path, 0), 0);
  char *text = scratch_read(path);
  tune_ledger *ledger = open_ledger(path);
  signal(SIGXFSZ, SIG_IGN);
  getrlimit(RLIMIT_FSIZE, &before);
  struct rlimit limit = {strlen(text) + 50, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &limit);
  for (int i = 1; i <= 10; i++) {
    tune_entry entry = some_entry(i);
    tw_status status = tune_ledger_add(ledger, &entry, 1);
    if (i > 1) CHECK_STATUS(status, TW_OK);
    if (i > 1) continue;
    CHECK_STATUS(status, TW_ERROR_FILE);
    CHECK_HAS(tw_last_error(), "cannot add to the ledger '");
    CHECK_HAS(tw_last_error(), "No space left on device");
  }
  CHECK_INT(tune_ledger_count(ledger), 11);
  char *after = scratch_read(path);
  CHECK_TEXT(after, text);
  setrlimit(RLIMIT_FSIZE, &before);
  signal(SIGXFSZ, SIG_DFL);
  tune_ledger_close(ledger);
  expect_all(path, 11);
  free(text);
  free(after);
}

/* Compaction on a full disk leaves the file as it was, and no other file. */
static void test_full_compaction(void) {
  char folder[512], path[600];
  struct rlimit before;
  int lines, left, files = 0;
  snprintf(folder, sizeof folder, "%s", scratch_path("compact"));
  CHECK(mkdir(folder, 0755) == 0);
  snprintf(path, sizeof path, "%s/ledger.tsv", folder);
  for (int i = 0; i < 20; i++) CHECK_INT(add_one(path, i / 2), 0);
  chmod(path, 0640);
  char *text = scratch_read(path);
  signal(SIGXFSZ, SIG_IGN);
  getrlimit(RLIMIT_FSIZE, &before);
  struct rlimit limit = {strlen(text) / 4, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &limit);
  tw_status status = tune_ledger_compact(path, &lines, &left);
  setrlimit(RLIMIT_FSIZE, &before);
  signal(SIGXFSZ, SIG_DFL);
  CHECK_STATUS(status, TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "cannot write the ledger '");
  char *after = scratch_read(path);
  CHECK_TEXT(after, text);
  DIR *entries = opendir(folder);
  check_need(entries != NULL, "no folder");
  while (readdir(entries)) files++;
  closedir(entries);
  CHECK_INT(files, 3); /* ., .. and the ledger */
  CHECK_STATUS(tune_ledger_compact(path, &lines, &left), TW_OK);
  CHECK_INT(lines, 20);
  CHECK_INT(left, 10);
  struct stat state;
  CHECK(stat(path, &state) == 0);
  CHECK_INT(state.st_mode & 0777, 0640);
  free(text);
  free(after);
}

/* As another user, if this process is root's. */
static int try_read_only(const char *path, int number) {
  tune_ledger *ledger;
  tune_entry entry = some_entry(number);
  if (geteuid() == 0 && setuid(65534)) return 10;
  if (tune_ledger_open(&ledger, path, NULL) != TW_OK) return 11;
  if (tune_ledger_add(ledger, &entry, 1) != TW_ERROR_FILE) return 12;
  if (!strstr(tw_last_error(), "Permission denied")) return 13;
  for (int i = 0; i < 5; i++)
    if (tune_ledger_add(ledger, &entry, 1) != TW_OK) return 14;
  if (!tune_ledger_find(ledger, &entry)) return 15;
  int before, after;
  if (tune_ledger_compact(path, &before, &after) != TW_ERROR_FILE) return 16;
  tune_ledger_close(ledger);
  return 0;
}

static void test_read_only(void) {
  char path[512];
  snprintf(path, sizeof path, "%s", scratch_path("readonly"));
  CHECK(mkdir(path, 0755) == 0);
  chmod(scratch_folder, 0755);
  strcat(path, "/ledger.tsv");
  CHECK_INT(add_one(path, 1), 0);
  chmod(path, 0444);
  chmod(scratch_path("readonly"), 0555);
  expect_success(start(try_read_only, path, 2));
  chmod(scratch_path("readonly"), 0755);
  CHECK_INT(entries_in(path, 0), 1);
  /* A file that cannot be read is an error, with its name. */
  tune_ledger *ledger;
  CHECK_STATUS(tune_ledger_open(&ledger, scratch_folder, NULL), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "cannot read the ledger '");
  CHECK(ledger == NULL);
  CHECK_STATUS(tune_ledger_open(&ledger, "/dev/full", NULL), TW_ERROR_FILE);
  ledger = open_ledger("/dev/null");
  tune_entry entry = some_entry(1);
  CHECK_STATUS(tune_ledger_add(ledger, &entry, 1), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "it is not a regular file");
  tune_ledger_close(ledger);
}

int main(void) {
  scratch_begin();
  test_processes(2);
  test_processes(WRITERS);
  test_compaction();
  test_lock();
  test_replaced();
  test_kill();
  test_resume();
  test_torn();
  test_full_disk();
  test_full_compaction();
  test_read_only();
  return check_end();
}
