/*
 * test_merge.c -- joining tuning records: each kind of evidence, in each order
 * of the files; files that are broken; files that are joined again.
 */
#include "../runtime/tuning_test.h"
#include "store/add.h"
#include "store/read.h"
#include "two_variants.h"

static twi_record record_of(const tw_variant *variant, double time_us) {
  twi_record record = {.device = "NVIDIA H200",
                       .compute_capability = 90,
                       .sm_count = 132,
                       .size_count = 2,
                       .sizes = {64, 32},
                       .align = 16,
                       .hash = variant->hash,
                       .time_us = time_us};
  strcpy(record.operation, operation->name);
  strcpy(record.element, operation->elements[variant->element].name);
  strcpy(record.variant, variant->name);
  return record;
}

/* ---- conflicts ----------------------------------------------------------- */

/* Joins two records of two files, in both orders; the first must be kept. */
static void expect_first(twi_record first, twi_record second,
                         tune_drop_reason reason, const char *says) {
  for (int order = 0; order < 2; order++) {
    twi_tuning tuning;
    tune_merged merged;
    char text[TUNE_DROP_TEXT];
    twi_tuning_init(&tuning);
    CHECK_STATUS(twi_tuning_add(&tuning, order ? &second : &first,
                                order ? "b.tsv" : "a.tsv"),
                 TW_OK);
    CHECK_STATUS(twi_tuning_add(&tuning, order ? &first : &second,
                                order ? "a.tsv" : "b.tsv"),
                 TW_OK);
    CHECK_STATUS(tune_merge(&tuning, NULL, &merged), TW_OK);
    CHECK_INT(merged.count, 1);
    CHECK_INT(merged.dropped_count, 1);
    const tune_dropped *dropped = &merged.dropped[0];
    CHECK_TEXT(merged.kept[0]->variant, first.variant);
    CHECK(merged.kept[0]->time_us == first.time_us);
    CHECK(dropped->kept == merged.kept[0]);
    CHECK_INT(dropped->reason, reason);
    CHECK_HAS(
        tune_drop_text(dropped->record, dropped->kept, dropped->reason, text),
        says);
    tune_merged_free(&merged);
    twi_tuning_free(&tuning);
  }
}

static void test_conflicts(void) {
  twi_record a = record_of(one, 40), b = record_of(two, 30);
  /* The source is first, whatever the times. */
  b.hash ^= 1;
  expect_first(a, b, TUNE_DROP_SOURCE, "is not a variant of these kernels");
  strcpy(b.variant, "of_another_library");
  expect_first(a, b, TUNE_DROP_SOURCE, "of_another_library");
  /* Measured before predicted. */
  b = record_of(two, 30);
  b.predicted = 1;
  expect_first(a, b, TUNE_DROP_PREDICTED, "it was predicted");
  /* Predictions of one version by their times, whatever their dates; of two
   * versions by their dates. */
  a.predicted = 1, a.time_us = 29.9;
  strcpy(b.date, "2027");
  expect_first(a, b, TUNE_DROP_SLOWER, "predicted: ");
  strcpy(b.version, "9.0.0");
  expect_first(b, a, TUNE_DROP_DATE, "2027");
  a = record_of(one, 40);
  /* Times whose intervals are apart; quartiles stand in for an interval. */
  b = record_of(two, 45);
  a.low_us = 39, a.high_us = 41;
  b.low_us = 44, b.high_us = 46;
  b.samples = 1000;
  strcpy(b.date, "2027");
  expect_first(a, b, TUNE_DROP_INTERVAL, "took 44.000 to 46.000 us");
  b.low_us = b.high_us = 0;
  b.spread_us = 1;
  expect_first(a, b, TUNE_DROP_INTERVAL, "39.000 to 41.000 us");
  /* They overlap, or are not known: samples decide. */
  b.spread_us = 10;
  a.samples = 1001;
  expect_first(a, b, TUNE_DROP_SAMPLES, "has 1000 samples");
  b.spread_us = 0;
  expect_first(a, b, TUNE_DROP_SAMPLES, "the times do not decide");
  /* Then the date; a date before none. */
  b.samples = a.samples;
  strcpy(a.date, "2027-01-01T00:00:00Z");
  strcpy(b.date, "2026-12-31T23:59:59Z");
  expect_first(a, b, TUNE_DROP_DATE, "is 2026-12-31T23:59:59Z");
  b.date[0] = 0;
  expect_first(a, b, TUNE_DROP_DATE, "without a date");
  /* Nothing decides: said to be a tie, and the same one is kept. */
  a.date[0] = 0;
  expect_first(a, b, TUNE_DROP_TIE, "a tie of ");
  CHECK(tune_drop_is_conflict(TUNE_DROP_TIE));
  /* The same variant is no conflict, even with times that are apart. */
  b = a;
  b.time_us = 20, b.low_us = 19, b.high_us = 21;
  b.samples = 3;
  expect_first(a, b, TUNE_DROP_SAME, "chose the same variant");
  CHECK(!tune_drop_is_conflict(TUNE_DROP_SAME));
}

/* Three records whose intervals have no order: the result is the same for every
 * order of the files, and each dropped record lost to the one that it names. */
static void test_chain(void) {
  static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                   {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  static const char *const files[] = {"a", "b", "c"};
  twi_record all[3] = {record_of(one, 40), record_of(two, 42),
                       record_of(two, 44)};
  strcpy(all[2].variant, "of_another_library");
  for (int i = 0; i < 3; i++) {
    all[i].low_us = all[i].time_us - 1.5;
    all[i].high_us = all[i].time_us + 1.5;
    all[i].samples = 10 * (i + 1);
    all[i].hash = 1; /* none is current */
  }
  for (int o = 0; o < 6; o++) {
    twi_tuning tuning;
    tune_merged merged;
    twi_tuning_init(&tuning);
    for (int i = 0; i < 3; i++)
      CHECK_STATUS(
          twi_tuning_add(&tuning, &all[orders[o][i]], files[orders[o][i]]),
          TW_OK);
    CHECK_STATUS(tune_merge(&tuning, NULL, &merged), TW_OK);
    CHECK_INT(merged.count, 1);
    CHECK_INT(merged.dropped_count, 2);
    CHECK(merged.kept[0]->time_us == 40);
    for (int i = 0; i < 2; i++) {
      tune_drop_reason reason;
      CHECK(tune_evidence_compare(merged.dropped[i].kept,
                                  merged.dropped[i].record, NULL, &reason) < 0);
      CHECK_INT(reason, merged.dropped[i].reason);
    }
    tune_merged_free(&merged);
    twi_tuning_free(&tuning);
  }
}

/* ---- devices and files --------------------------------------------------- */

static int kept_of(const twi_record *records, int count, const char *origin) {
  twi_tuning tuning;
  tune_merged merged;
  twi_tuning_init(&tuning);
  for (int i = 0; i < count; i++)
    CHECK_STATUS(twi_tuning_add(&tuning, &records[i], origin), TW_OK);
  CHECK_STATUS(tune_merge(&tuning, NULL, &merged), TW_OK);
  CHECK_INT(merged.count + merged.dropped_count, count);
  int kept = merged.count;
  tune_merged_free(&merged);
  twi_tuning_free(&tuning);
  return kept;
}

/* Every part of the key makes another problem. */
static void test_keys(void) {
  twi_record all[7];
  for (int i = 0; i < 7; i++) all[i] = record_of(one, 40);
  CHECK_INT(kept_of(all, 7, "a"), 1);
  strcpy(all[1].device, "NVIDIA H200 NVL");
  all[2].sm_count = 114;
  all[3].align = 8;
  all[4].sizes[1] = 33;
  strcpy(all[5].element, "other");
  strcpy(all[6].operation, "other");
  CHECK_INT(kept_of(all, 7, "a"), 7);
  /* GPUs of one name with other memory; a record that does not say which one
   * stands for itself if there are several. */
  for (int i = 0; i < 4; i++) all[i] = record_of(one, 40);
  all[0].dram_gbps = 504;
  CHECK_INT(kept_of(all, 2, "a"), 1);
  all[1].dram_gbps = 505;
  CHECK_INT(kept_of(all, 2, "a"), 1);
  all[2].dram_gbps = 480;
  CHECK_INT(kept_of(all, 3, "a"), 2);
  CHECK_INT(kept_of(all, 4, "a"), 3);
}

/* Of one file the later line counts, as in the library; but a record that the
 * library can use is not replaced by a stale one. */
static void test_one_file(void) {
  twi_tuning tuning;
  tune_merged merged;
  twi_record records[] = {record_of(one, 40), record_of(two, 41),
                          record_of(one, 30)};
  records[2].hash ^= 1;
  twi_tuning_init(&tuning);
  for (int i = 0; i < 3; i++) {
    records[i].line = i + 1;
    CHECK_STATUS(twi_tuning_add(&tuning, &records[i], "a.tsv"), TW_OK);
  }
  CHECK_STATUS(tune_merge(&tuning, NULL, &merged), TW_OK);
  CHECK_INT(merged.count, 1);
  CHECK_INT(merged.kept[0]->line, 2);
  CHECK_INT(merged.dropped_count, 2);
  for (int i = 0; i < 2; i++)
    CHECK_INT(merged.dropped[i].reason, merged.dropped[i].record->line == 1
                                            ? TUNE_DROP_REPLACED
                                            : TUNE_DROP_SOURCE);
  tune_merged_free(&merged);
  twi_tuning_free(&tuning);
}

/* ---- adding to a file ---------------------------------------------------- */

static tw_status add(const char *from, const char *into, int expected) {
  tune_added added;
  const char *const paths[] = {from};
  tw_status status = tune_store_add(paths, 1, into, NULL, &added);
  if (status == TW_OK) CHECK_INT(added.count, expected);
  tune_added_free(&added);
  return status;
}

static void test_add(void) {
  char from[512], into[512];
  snprintf(from, sizeof from, "%s", scratch_path("from.tsv"));
  snprintf(into, sizeof into, "%s", scratch_path("into.tsv"));
  twi_record records[4] = {record_of(one, 40), record_of(two, 41),
                           record_of(one, 42), record_of(one, 43)};
  for (int i = 0; i < 4; i++) records[i].sizes[0] = 10 + i;
  records[3].hash ^= 1; /* stale, but nothing better is known */
  CHECK_STATUS(twi_tuning_append(from, records, 4), TW_OK);
  CHECK_STATUS(add(from, into, 4), TW_OK);
  CHECK_INT(records_in(into), 4);
  /* Again: nothing is added twice. */
  CHECK_STATUS(add(from, into, 0), TW_OK);
  CHECK_STATUS(add(into, into, 0), TW_OK);
  CHECK_INT(records_in(into), 4);
  /* What is there and better founded stays; what is not is replaced by a later
   * line. Lines that are no records stay too. */
  FILE *file = fopen(into, "a");
  check_need(file != NULL, "no file");
  fputs("# mine\ntw7\tfuture\n", file);
  fclose(file);
  remove(from);
  records[0].samples = 3;
  strcpy(records[1].variant, one->name);
  records[1].hash = one->hash ^ 1;
  CHECK_STATUS(twi_tuning_append(from, records, 2), TW_OK);
  CHECK_STATUS(add(from, into, 1), TW_OK);
  char *text = scratch_read(into);
  CHECK_HAS(text, "# mine\ntw7\tfuture\n");
  CHECK_HAS(text, "\tsamples=3\n");
  free(text);
}

/* A file with one mistake changes nothing, whatever the mistake is. */
static void test_broken(void) {
  static const char *const mistakes[] = {"garbage\n", "tw1\td\n", "tw1\ttorn",
                                         "# batch of 3 records\n"};
  char from[512], into[512];
  const twi_record record = record_of(one, 40);
  snprintf(from, sizeof from, "%s", scratch_path("broken.tsv"));
  snprintf(into, sizeof into, "%s", scratch_path("unharmed.tsv"));
  CHECK_STATUS(twi_tuning_append(into, &record, 1), TW_OK);
  char *before = scratch_read(into);
  for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
    twi_record other = record_of(two, 41);
    other.sizes[0] = 7;
    remove(from);
    CHECK_STATUS(twi_tuning_append(from, &other, 1), TW_OK);
    FILE *file = fopen(from, "a");
    check_need(file != NULL, "no file");
    fputs(mistakes[i], file);
    fclose(file);
    CHECK_STATUS(add(from, into, 0), TW_ERROR_FILE);
    CHECK_HAS(tw_last_error(), "broken.tsv:4: ");
    CHECK_HAS(tw_last_error(), "nothing was taken from the file");
    char *after = scratch_read(into);
    CHECK_TEXT(after, before);
    free(after);
  }
  CHECK_STATUS(add(scratch_path("none"), into, 0), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "none': No such file");
  /* Lines of a later version are no mistake, and are left out. */
  scratch_write_text(from, "tw2\tof the future\ntw12\tx\n");
  CHECK_STATUS(add(from, into, 0), TW_OK);
  free(before);
}

static tw_status count_mistake(void *user, const tune_mistake *mistake) {
  ++((int *)user)[mistake->is_later];
  return TW_OK;
}

/* A folder stands for its tuning files. */
static void test_folder(void) {
  char folder[512], path[600];
  int mistakes[2] = {0};
  twi_tuning tuning;
  snprintf(folder, sizeof folder, "%s", scratch_path("folder"));
  mkdir(folder, 0755);
  for (int i = 0; i < 3; i++) {
    twi_record record = record_of(one, 40);
    snprintf(record.device, sizeof record.device, "GPU %d", i);
    snprintf(path, sizeof path, "%s/gpu%d.tsv", folder, i);
    CHECK_STATUS(twi_tuning_append(path, &record, 1), TW_OK);
  }
  snprintf(path, sizeof path, "%s/ledger.tsv", folder);
  scratch_write_text(path, "no tuning file\n");
  snprintf(path, sizeof path, "%s/readme.txt", folder);
  scratch_write_text(path, "no tuning file\n");
  twi_tuning_init(&tuning);
  CHECK_STATUS(tune_store_read(&tuning, folder, count_mistake, mistakes),
               TW_OK);
  CHECK_INT(tuning.count, 3);
  CHECK_TEXT(tuning.records[2].device, "GPU 2");
  CHECK_INT(mistakes[0] + mistakes[1], 0);
  /* A file that was read is not read again. */
  snprintf(path, sizeof path, "%s/gpu1.tsv", folder);
  CHECK_STATUS(tune_store_read(&tuning, path, count_mistake, mistakes), TW_OK);
  CHECK_INT(tuning.count, 3);
  twi_tuning_free(&tuning);
  mkdir(scratch_path("empty"), 0755);
  CHECK_STATUS(
      tune_store_read(&tuning, scratch_path("empty"), count_mistake, mistakes),
      TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "has no tuning file");
}

int main(void) {
  scratch_begin();
  find_variants();
  test_conflicts();
  test_chain();
  test_keys();
  test_one_file();
  test_add();
  test_broken();
  test_folder();
  return check_end();
}
