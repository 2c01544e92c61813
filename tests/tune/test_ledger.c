/*
 * test_ledger.c -- lines of a ledger: valid ones and every kind of mistake;
 * what settles a point; large files; compaction.
 */
#include <pthread.h>
#include <time.h>

#include "ledger_test.h"

/* The processor's time, because the machine may be busy. */
static double now_s(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- lines --------------------------------------------------------------- */

static void test_round_trip(void) {
  char line[TUNE_ENTRY_BYTES + 1], why[TUNE_ENTRY_WHY];
  tune_entry entry = some_entry(32), back;
  entry.why = "a\ttab and\na newline";
  entry.variant = "echo_b32_tiled_t32";
  entry.run = "20261121T231120.77";
  entry.compared = "echo_b32_naive";
  entry.compared_us = 40.5;
  entry.cold_us = 50;
  entry.hot_us = 30.25;
  entry.energy_mj = 1.5;
  entry.clock_mhz = 1980;
  entry.predicted_us = 39;
  entry.compile_ms = 850;
  entry.occupancy = 0.125;
  entry.looked_at = 3;
  entry.points = 7;
  entry.driver = "580.65.06";
  entry.cuda = "13.0";
  entry.version = "0.1.0";
  size_t length = tune_entry_format(&entry, line, why);
  CHECK_INT(length, strlen(line));
  CHECK(length > 0 && line[length - 1] == '\n');
  CHECK(strchr(line, '\n') == line + length - 1);
  line[length - 1] = 0;
  CHECK(tune_entry_parse(line, &back, why));
  CHECK_TEXT(back.why, "a tab and a newline");
  CHECK_TEXT(back.variant, entry.variant);
  CHECK_TEXT(back.run, entry.run);
  CHECK_TEXT(back.compared, entry.compared);
  CHECK_TEXT(back.device, "NVIDIA H200");
  CHECK_TEXT(back.point, "tiled:TILE=32");
  CHECK_TEXT(back.driver, "580.65.06");
  CHECK_TEXT(back.cuda, "13.0");
  CHECK_TEXT(back.version, "0.1.0");
  CHECK(back.compared_us == 40.5 && back.cold_us == 50 && back.hot_us == 30.25);
  CHECK(back.energy_mj == 1.5 && back.clock_mhz == 1980);
  CHECK(back.predicted_us == 39 && back.compile_ms == 850);
  CHECK(back.occupancy == 0.125 && back.median_us == 41.2);
  CHECK(back.low_us == 41 && back.high_us == 41.5);
  CHECK_INT(back.samples, 39);
  CHECK_INT(back.looked_at, 3);
  CHECK_INT(back.points, 7);
  CHECK_INT(back.hash, 255);
  CHECK(tune_entry_same_point(&entry, &back));
  CHECK(tune_entry_same_problem(&entry, &back));
}

/* A reason of any length fits, cut; a name with a tab is refused. */
static void test_long(void) {
  static char reason[5000];
  char line[TUNE_ENTRY_BYTES + 1], why[TUNE_ENTRY_WHY];
  memset(reason, 'x', sizeof reason - 1);
  tune_entry entry = some_entry(1);
  entry.why = reason;
  size_t length = tune_entry_format(&entry, line, why);
  CHECK_BETWEEN((double)length, 500, TUNE_ENTRY_BYTES - 1);
  entry.variant = reason;
  CHECK_INT(tune_entry_format(&entry, line, why), 0);
  CHECK_HAS(why, "longer than");
  entry = some_entry(1);
  entry.point = "a\tb";
  CHECK_INT(tune_entry_format(&entry, line, why), 0);
  CHECK_HAS(why, "control character");
  entry.point = "a";
  entry.compute_capability = 0;
  CHECK_INT(tune_entry_format(&entry, line, why), 0);
  CHECK_HAS(why, "cc is '0'");
}

#define START "tl1\t2026\ttimed\tNVIDIA H200\t90\t132\ttilewright\techo\tb32\t"
#define GOOD START "64x64x1\t16\ttiled:TILE=1\t00000000000000ff"

static void test_mistakes(void) {
  static const struct {
    const char *line, *said;
  } cases[] = {
      {"tl2\twhatever\n", "begins with 'tl2', and this version reads tl1"},
      {"garbage\n", "begins with 'garbage'"},
      {"\x01\x02\n", "control character"},
      {"tl1\n", "it has 1 fields, expected 13"},
      {"tl1\t2026\tdanced\td\t90\t1\ts\to\te\t1\t1\tp\t00000000000000ff\n",
       "event is 'danced', which this version does not know"},
      {"tl1\t\ttimed\td\t90\t1\ts\to\te\t1\t1\tp\t00000000000000ff\n",
       "date is empty"},
      {"tl1\t2026\ttimed\td\tx\t1\ts\to\te\t1\t1\tp\t00000000000000ff\n",
       "cc is 'x'"},
      {"tl1\t2026\ttimed\td\t90\t0\ts\to\te\t1\t1\tp\t00000000000000ff\n",
       "sms is '0'"},
      {START "1\t3\tp\t00000000000000ff\n", "align is '3'"},
      {START "1\t1\tp\tff\n", "hash is 'ff'"},
      {GOOD "\tmedian_us=fast\n", "median_us is 'fast'"},
      {GOOD "\tmore\n", "a field is 'more', expected NAME=VALUE"},
      {GOOD, "it has no newline: its write was interrupted"}};
  const char *path = scratch_path("mistakes.tsv");
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char text[1024];
    snprintf(text, sizeof text, "# comment\n%s\r\n\n%s", GOOD, cases[i].line);
    scratch_write_text(path, text);
    twi_log log = {TWI_LOG_TUNE, tmpfile()};
    check_need(log.file != NULL, "no log");
    tune_ledger *ledger;
    CHECK_STATUS(tune_ledger_open(&ledger, path, &log), TW_OK);
    CHECK_INT(tune_ledger_count(ledger), 1);
    CHECK_INT(tune_ledger_bad_count(ledger), 1);
    CHECK_INT(tune_ledger_at(ledger, 0)->line, 2);
    tune_ledger_close(ledger);
    char said[1024] = "";
    rewind(log.file);
    CHECK(fread(said, 1, sizeof said - 1, log.file) > 0);
    CHECK_HAS(said, "mistakes.tsv:4: line skipped: ");
    CHECK_HAS(said, cases[i].said);
    fclose(log.file);
  }
  /* Fields of a later version are no mistake. */
  scratch_write_text(path, GOOD "\tcolour=red\tsamples=7\n");
  tune_ledger *ledger = open_ledger(path);
  CHECK_INT(tune_ledger_count(ledger), 1);
  CHECK_INT(tune_ledger_at(ledger, 0)->samples, 7);
  tune_ledger_close(ledger);
}

static void test_garbage(void) {
  static const char alphabet[] = "tl1\t\n=0a5x-#.";
  unsigned seed = 42;
  printf("seed %u\n", seed);
  const char *path = scratch_path("garbage.tsv");
  for (int i = 0; i < 300; i++) {
    char text[600];
    size_t bytes = (unsigned)rand_r(&seed) % sizeof text;
    for (size_t b = 0; b < bytes; b++)
      text[b] = i % 2 ? (char)rand_r(&seed)
                      : alphabet[(unsigned)rand_r(&seed) % sizeof alphabet];
    scratch_write(path, text, bytes);
    tune_ledger *ledger = open_ledger(path);
    CHECK_INT(tune_ledger_count(ledger), 0);
    tune_entry entry = some_entry(i);
    CHECK_STATUS(tune_ledger_add(ledger, &entry, 1), TW_OK);
    tune_ledger_close(ledger);
    ledger = open_ledger(path);
    CHECK_INT(tune_ledger_count(ledger), 1);
    CHECK_INT(number_of(tune_ledger_at(ledger, 0)), i);
    tune_ledger_close(ledger);
  }
}

/* ---- paths --------------------------------------------------------------- */

static void expect_path(const char *option, const char *tuning,
                        const char *expected) {
  char path[4096];
  CHECK_STATUS(tune_ledger_path(option, tuning, path, sizeof path), TW_OK);
  CHECK_TEXT(path, expected);
}

static void test_path(void) {
  setenv("HOME", "/home/u", 1);
  expect_path(NULL, NULL, "/home/u/.cache/tilewright/ledger.tsv");
  expect_path(NULL, "own/h200.tsv", "own/ledger.tsv");
  expect_path(NULL, "own.tsv", "ledger.tsv");
  expect_path(NULL, "", "");
  expect_path("x", "own.tsv", "x");
  expect_path("", "own.tsv", "");
  setenv("TW_TUNING_FILE", "", 1);
  expect_path(NULL, NULL, "");
  setenv("TW_LEDGER", "/l/e", 1);
  expect_path(NULL, NULL, "/l/e");
  expect_path("x", NULL, "x");
  setenv("TW_LEDGER", "", 1);
  expect_path(NULL, "own.tsv", "");
  unsetenv("TW_LEDGER");
  unsetenv("TW_TUNING_FILE");
  setenv("HOME", scratch_folder, 1);
  char small[8];
  CHECK_STATUS(tune_ledger_path(NULL, "a/b", small, sizeof small),
               TW_ERROR_FILE);
}

/* ---- what is known ------------------------------------------------------- */

static void add(tune_ledger *ledger, tune_entry entry, tune_event event,
                const char *shape) {
  entry.event = event;
  entry.shape = shape;
  entry.align = shape[0] ? 16 : 0;
  CHECK_STATUS(tune_ledger_add(ledger, &entry, 1), TW_OK);
}

static void test_settled(void) {
  tune_ledger *ledger = open_ledger("");
  tune_entry one = some_entry(1), two = some_entry(2), other;
  CHECK(tune_ledger_settled(ledger, &one) == NULL);
  CHECK(tune_ledger_settled(NULL, &one) == NULL);
  /* Given up, late and skipped points are looked at again. */
  add(ledger, one, TUNE_EVENT_GIVEN_UP, one.shape);
  add(ledger, one, TUNE_EVENT_LATE, one.shape);
  add(ledger, one, TUNE_EVENT_SKIPPED, one.shape);
  CHECK(tune_ledger_settled(ledger, &one) == NULL);
  add(ledger, one, TUNE_EVENT_TIMED, one.shape);
  const tune_entry *found = tune_ledger_settled(ledger, &one);
  CHECK(found && found->event == TUNE_EVENT_TIMED);
  CHECK(found && found->earlier->event == TUNE_EVENT_SKIPPED);
  CHECK(tune_ledger_settled(ledger, &two) == NULL);
  /* Another shape, source, device, element or set is another question. */
  other = one, other.shape = "65x64x1";
  CHECK(tune_ledger_settled(ledger, &other) == NULL);
  other = one, other.align = 8;
  CHECK(tune_ledger_settled(ledger, &other) == NULL);
  other = one, other.hash = 1;
  CHECK(tune_ledger_settled(ledger, &other) == NULL);
  other = one, other.device = "NVIDIA H100";
  CHECK(tune_ledger_settled(ledger, &other) == NULL);
  other = one, other.sm_count = 114;
  CHECK(tune_ledger_settled(ledger, &other) == NULL);
  other = one, other.element = "b64";
  CHECK(tune_ledger_settled(ledger, &other) == NULL);
  other = one, other.set = "own";
  CHECK(tune_ledger_settled(ledger, &other) == NULL);
  /* What is about all problems is about this one. */
  CHECK(!tune_ledger_is_verified(ledger, &two));
  add(ledger, two, TUNE_EVENT_VERIFIED, "");
  CHECK(tune_ledger_is_verified(ledger, &two));
  CHECK(tune_ledger_settled(ledger, &two) == NULL);
  add(ledger, two, TUNE_EVENT_WRONG, "");
  CHECK(!tune_ledger_is_verified(ledger, &two));
  found = tune_ledger_settled(ledger, &two);
  CHECK(found && found->event == TUNE_EVENT_WRONG);
  /* A lower limit of the occupancy lets a point pass. */
  tune_entry low = some_entry(3);
  low.occupancy = 0.1;
  add(ledger, low, TUNE_EVENT_REJECTED, "");
  low.occupancy = 0.125;
  CHECK(tune_ledger_settled(ledger, &low) != NULL);
  low.occupancy = 0.1;
  CHECK(tune_ledger_settled(ledger, &low) == NULL);
  tune_ledger_close(ledger);
}

/* ---- threads and size ---------------------------------------------------- */

enum { THREADS = 4, EACH = 300 };

static tune_entry shared_entry;

static void *add_many(void *shared) {
  static int next;
  int first = __atomic_fetch_add(&next, EACH, __ATOMIC_RELAXED);
  for (int i = first; i < first + EACH; i++) {
    char point[32];
    tune_entry entry = shared_entry;
    snprintf(point, sizeof point, "tiled:TILE=%d", i);
    entry.point = point;
    CHECK_STATUS(tune_ledger_add(shared, &entry, 1), TW_OK);
    const tune_entry *found = tune_ledger_find(shared, &entry);
    CHECK(found && number_of(found) == i);
  }
  return NULL;
}

static void test_threads(void) {
  pthread_t threads[THREADS];
  const char *path = scratch_path("threads.tsv");
  tune_ledger *ledger = open_ledger(path);
  tune_entry origin = {
      .run = "one", .driver = "580", .cuda = "13.0", .version = "0.1.0"};
  CHECK_STATUS(tune_ledger_set_origin(ledger, &origin), TW_OK);
  shared_entry = some_entry(0);
  for (int i = 0; i < THREADS; i++)
    check_need(!pthread_create(&threads[i], NULL, add_many, ledger),
               "no thread");
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  CHECK_INT(tune_ledger_count(ledger), THREADS * EACH);
  tune_ledger_close(ledger);
  CHECK_INT(entries_in(path, 0), THREADS * EACH);
  ledger = open_ledger(path);
  CHECK_TEXT(tune_ledger_at(ledger, 5)->run, "one");
  CHECK_TEXT(tune_ledger_at(ledger, 5)->driver, "580");
  tune_ledger_close(ledger);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
static const double most_open_s = 20;
#else
static const double most_open_s = 0.4;
#endif

/* A file of 100,000 lines opens in well under half a second, and compaction
 * leaves the last line about each point. */
static void test_large(void) {
  enum { LINES = 100000, POINTS = 20000 };
  char path[512], line[TUNE_ENTRY_BYTES + 1], why[TUNE_ENTRY_WHY];
  snprintf(path, sizeof path, "%s", scratch_path("large.tsv"));
  FILE *file = fopen(path, "wb");
  check_need(file != NULL, "no file");
  fputs("# a comment\n", file);
  for (int i = 0; i < LINES; i++) {
    tune_entry entry = some_entry(i % POINTS);
    entry.samples = 1 + i / POINTS;
    check_need(tune_entry_format(&entry, line, why) > 0, why);
    fputs(line, file);
    if (i == LINES / 2) fputs("tl9\tof a later version\n", file);
  }
  fputs("tl1\ttorn", file);
  check_need(!fclose(file), "no room");
  double best_s = 1e9;
  for (int try = 0; try < 5; try++) {
    double start_s = now_s();
    CHECK_INT(entries_in(path, 2), LINES);
    double open_s = now_s() - start_s;
    if (open_s < best_s) best_s = open_s;
  }
  printf("%d lines opened in %.3f s\n", LINES, best_s);
  CHECK_BETWEEN(best_s, 0, most_open_s);
  int before, after;
  CHECK_STATUS(tune_ledger_compact(path, &before, &after), TW_OK);
  CHECK_INT(before, LINES + 1);
  CHECK_INT(after, POINTS + 1);
  tune_ledger *ledger = open_ledger(path);
  CHECK_INT(tune_ledger_count(ledger), POINTS);
  CHECK_INT(tune_ledger_bad_count(ledger), 1);
  for (int i = 0; i < POINTS; i += 777)
    CHECK_INT(tune_ledger_at(ledger, i)->samples, LINES / POINTS);
  tune_ledger_close(ledger);
  CHECK_STATUS(tune_ledger_compact(path, &before, &after), TW_OK);
  CHECK_INT(before, after);
  CHECK_STATUS(tune_ledger_compact(scratch_path("none"), &before, &after),
               TW_OK);
  CHECK(access(scratch_path("none"), F_OK) != 0);
}

/* Of lines that differ in the event, the problem or the source, none goes. */
static void test_compact(void) {
  char path[512];
  int before, after;
  snprintf(path, sizeof path, "%s", scratch_path("kept.tsv"));
  tune_ledger *ledger = open_ledger(path);
  tune_entry one = some_entry(1), changed = one;
  changed.hash = 1;
  for (int i = 0; i < 2; i++) {
    add(ledger, one, TUNE_EVENT_GIVEN_UP, one.shape);
    add(ledger, one, TUNE_EVENT_TIMED, one.shape);
    add(ledger, one, TUNE_EVENT_TIMED, "65x64x1");
    add(ledger, changed, TUNE_EVENT_TIMED, one.shape);
    add(ledger, one, TUNE_EVENT_VERIFIED, "");
    add(ledger, one, TUNE_EVENT_CHOSEN, one.shape);
    add(ledger, some_entry(2), TUNE_EVENT_TIMED, one.shape);
  }
  tune_ledger_close(ledger);
  CHECK_STATUS(tune_ledger_compact(path, &before, &after), TW_OK);
  CHECK_INT(before, 14);
  CHECK_INT(after, 7);
  CHECK_INT(entries_in(path, 0), 7);
}

int main(void) {
  scratch_begin();
  unsetenv("TW_LEDGER");
  test_round_trip();
  test_long();
  test_mistakes();
  test_garbage();
  test_path();
  test_settled();
  test_threads();
  test_compact();
  test_large();
  return check_end();
}
