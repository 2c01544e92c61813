/*
 * test_note.c -- what tune writes into the ledger about candidates, what the
 * ledger then says about a point, and the T4 format of the same points.
 */
#include <math.h>

#include "ledger/history.h"
#include "ledger/note.h"
#include "ledger/provenance.h"
#include "ledger_test.h"
#include "store/export.h"

static tw_context *context;
static twi_problem problem;
static tune_candidates candidates;
/* A GPU that is not here: the times below are as if they had been measured. */
static tw_device_info gpu;

/* One candidate of each kind; the others are timed, slower and slower. */
enum { OCCUPIED, WRONG, WRONG_HERE, LATE, SKIPPED, ABANDONED, UNLISTED, TIMED };

static void open_all(void) {
  tw_context_options options = {.device = "sim:sm_90", .tuning_file = ""};
  check_need(tw_context_create(&context, &options) == TW_OK, "no context");
  const tw_operation *operation = twi_context_operation(context, "transpose");
  check_need(twi_problem_from_shape(&problem, operation,
                                    twi_operation_default_type(operation),
                                    &operation->benches[0]) == TW_OK,
             "no problem");
  check_need(tune_candidates_collect(context, &problem, &candidates) == TW_OK &&
                 candidates.count >= TIMED + 2,
             "too few candidates");
  tune_candidates_predict(context, &problem, &candidates);
  gpu = *tw_context_device(context);
  gpu.is_gpu = 1;
  strcpy(gpu.key, "NVIDIA H200");
}

static void make_states(tune_candidates *ranked) {
  CHECK_STATUS(tune_candidates_copy(&candidates, ranked), TW_OK);
  for (int i = 0; i < ranked->count; i++) {
    tune_candidate *one = &ranked->all[i];
    one->is_verified = i != WRONG && i > OCCUPIED && i != LATE && i != SKIPPED;
    one->rounds = i == ABANDONED ? 3 : i >= TIMED ? 13 : 0;
    one->time_us = one->rounds ? 40 + i : INFINITY;
  }
  ranked->all[ABANDONED].is_abandoned = 1;
  ranked->all[ABANDONED].time_us = 1000;
  tune_candidate_reject(&ranked->all[OCCUPIED], TUNE_OCCUPANCY,
                        "occupancy 0.100, less than 0.125, limited by "
                        "registers");
  tune_candidate_reject(&ranked->all[WRONG], TUNE_WRONG, "element 7 is 1");
  tune_candidate_reject(&ranked->all[WRONG_HERE], TUNE_WRONG, "element 9 is 2");
  tune_candidate_reject(&ranked->all[LATE], TUNE_LATE, "not verified");
  tune_candidate_reject(&ranked->all[SKIPPED], TUNE_SKIPPED, "left out");
}

/* The last entry about a candidate. */
static const tune_entry *last_of(tune_ledger *ledger,
                                 const tune_candidate *candidate,
                                 tune_entry *key, tune_key_texts *texts) {
  *key = (tune_entry){.event = TUNE_EVENT_COUNT};
  tune_note_key(&gpu, &problem, candidate->kernel, texts, key);
  return tune_ledger_find(ledger, key);
}

static void expect_event(tune_ledger *ledger, const tune_candidates *ranked,
                         int index, tune_event event, int is_about_all,
                         int is_settled) {
  tune_entry key;
  tune_key_texts texts;
  const tune_entry *entry = last_of(ledger, &ranked->all[index], &key, &texts);
  check_need(entry != NULL, "a candidate has no line");
  if (entry->event == TUNE_EVENT_CHOSEN) entry = entry->earlier;
  CHECK_TEXT(tune_event_name(entry->event), tune_event_name(event));
  CHECK_TEXT(entry->variant, ranked->all[index].kernel->variant->name);
  CHECK_TEXT(entry->why, ranked->all[index].why);
  CHECK_INT(!entry->shape[0], is_about_all);
  key.occupancy = 2; /* no candidate of low occupancy may pass */
  CHECK_INT(tune_ledger_settled(ledger, &key) != NULL, is_settled);
}

static void test_note(tune_ledger *ledger, tune_candidates *ranked,
                      tune_pick *pick) {
  CHECK_STATUS(tune_note_candidates(NULL, &gpu, &problem, ranked, pick), TW_OK);
  CHECK_STATUS(tune_note_candidates(ledger, &gpu, &problem, ranked, pick),
               TW_OK);
  expect_event(ledger, ranked, OCCUPIED, TUNE_EVENT_REJECTED, 1, 1);
  expect_event(ledger, ranked, WRONG, TUNE_EVENT_WRONG, 1, 1);
  expect_event(ledger, ranked, WRONG_HERE, TUNE_EVENT_WRONG, 0, 1);
  expect_event(ledger, ranked, LATE, TUNE_EVENT_LATE, 0, 0);
  expect_event(ledger, ranked, SKIPPED, TUNE_EVENT_SKIPPED, 0, 0);
  expect_event(ledger, ranked, ABANDONED, TUNE_EVENT_GIVEN_UP, 0, 0);
  expect_event(ledger, ranked, UNLISTED, TUNE_EVENT_NOT_SHORTLISTED, 0, 0);
  expect_event(ledger, ranked, TIMED, TUNE_EVENT_TIMED, 0, 1);
  tune_entry key;
  tune_key_texts texts;
  last_of(ledger, &ranked->all[TIMED], &key, &texts);
  CHECK(tune_ledger_is_verified(ledger, &key));
  last_of(ledger, &ranked->all[WRONG], &key, &texts);
  CHECK(!tune_ledger_is_verified(ledger, &key));
  /* A second run repeats what concerns this problem only. */
  int first = tune_ledger_count(ledger), about_all = 0;
  for (int i = 0; i < first; i++)
    about_all += !tune_ledger_at(ledger, i)->shape[0];
  CHECK(about_all > 0);
  CHECK_STATUS(tune_note_candidates(ledger, &gpu, &problem, ranked, pick),
               TW_OK);
  CHECK_INT(tune_ledger_count(ledger) - first, first - about_all);
}

static void test_history(tune_ledger *ledger, const tune_candidates *ranked) {
  tune_entry key;
  tune_key_texts texts;
  tune_history history;
  int timed = ranked->count - TIMED;
  last_of(ledger, &ranked->all[TIMED + 1], &key, &texts);
  CHECK_STATUS(tune_history_find(ledger, &key, &history), TW_OK);
  CHECK_INT(history.count, 2); /* verified, timed; each once */
  CHECK(history.all[0]->event == TUNE_EVENT_VERIFIED);
  CHECK(history.all[1] == history.timed);
  CHECK_INT(history.rank, 2);
  CHECK_INT(history.timed_count, timed);
  CHECK(history.fastest && history.fastest->median_us == 40 + TIMED);
  check_need(history.chosen && history.searched, "no choice, or no search");
  CHECK_TEXT(history.chosen->variant, ranked->all[TIMED].kernel->variant->name);
  CHECK_TEXT(history.chosen->compared,
             ranked->all[TIMED + 1].kernel->variant->name);
  CHECK(history.chosen->compared_us == 41 + TIMED);
  CHECK_INT(history.searched->points, ranked->count);
  CHECK_INT(history.searched->looked_at, ranked->count - 1);
  CHECK_HAS(history.searched->why, "time limit");
  tune_history_free(&history);
  /* Of another shape only what concerns all problems is known. */
  key.shape = "1x2x3";
  CHECK_STATUS(tune_history_find(ledger, &key, &history), TW_OK);
  CHECK_INT(history.count, 1);
  CHECK(!history.timed && !history.chosen && history.rank == 0);
  tune_history_free(&history);
}

static int count_of(const char *text, const char *part) {
  int count = 0;
  for (; (text = strstr(text, part)); text += strlen(part)) count++;
  return count;
}

static void test_t4(tune_ledger *ledger, const tune_candidates *ranked) {
  char *text = NULL;
  size_t bytes;
  tune_entry key;
  tune_key_texts texts;
  last_of(ledger, &ranked->all[TIMED], &key, &texts);
  FILE *stream = open_memstream(&text, &bytes);
  int results = tune_export_t4(ledger, &key, NULL, stream);
  fclose(stream);
  /* Each point once; those that were not evaluated are left out. */
  CHECK_INT(results, ranked->count - 3);
  CHECK_INT(count_of(text, "\"configuration\""), results);
  CHECK_INT(count_of(text, "\"invalidity\": \"constraints\""), 1);
  CHECK_INT(count_of(text, "\"invalidity\": \"correctness\""), 2);
  CHECK_INT(count_of(text, "\"invalidity\": \"correct\""), results - 3);
  CHECK_INT(count_of(text, "\"correctness\": 0"), 2);
  CHECK_HAS(text, "\"schema_version\": \"1.0.0\"");
  CHECK_HAS(text, "\"value\": 0.047,");
  free(text);
}

/* On the simulator nothing is timed: the lines are predictions. */
static void test_predicted(void) {
  tune_ledger *ledger = open_ledger("");
  tune_pick pick = {0};
  tune_candidates ranked;
  CHECK_STATUS(tune_candidates_copy(&candidates, &ranked), TW_OK);
  tune_candidates_use_predictions(context, &problem, &ranked);
  tune_candidates_rank(&ranked);
  CHECK(tune_choose(&ranked, 0, TUNE_OBJECTIVE_TIME, &pick));
  CHECK_STATUS(tune_note_candidates(ledger, tw_context_device(context),
                                    &problem, &ranked, &pick),
               TW_OK);
  int counts[TUNE_EVENT_COUNT] = {0};
  for (int i = 0; i < tune_ledger_count(ledger); i++)
    counts[tune_ledger_at(ledger, i)->event]++;
  CHECK(counts[TUNE_EVENT_PREDICTED] > 0);
  CHECK_INT(counts[TUNE_EVENT_TIMED], 0);
  CHECK_INT(counts[TUNE_EVENT_CHOSEN], 1);
  CHECK_INT(counts[TUNE_EVENT_SEARCHED], 1);
  tune_candidates_free(&ranked);
  tune_ledger_close(ledger);
}

static void expect_driver(const char *text, const char *expected) {
  char version[16];
  tune_driver_version(text, version, sizeof version);
  CHECK_TEXT(version, expected);
}

static void test_provenance(void) {
  expect_driver(
      "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.65.06  Sun "
      "Jul 27 07:00:00 UTC 2025\nGCC version:  gcc 12.2.0\n",
      "580.65.06");
  expect_driver(
      "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  "
      "570.133 Release Build",
      "570.133");
  expect_driver("no version\ngcc 12.2.0", "");
  expect_driver("", "");
  tune_provenance provenance;
  twi_record record = {.align = 1};
  tune_provenance_now(tw_context_device(context), &provenance);
  CHECK_TEXT(provenance.driver, "");
  CHECK_TEXT(provenance.version, tw_version());
  CHECK_INT(strlen(provenance.date), strlen("2026-11-21T23:11:20Z"));
  CHECK(strlen(provenance.run) > 10);
  tune_provenance_to_record(&provenance, &record);
  CHECK_TEXT(record.date, provenance.date);
  CHECK_TEXT(record.version, tw_version());
  tune_ledger *ledger = open_ledger("");
  tune_entry origin = tune_provenance_origin(&provenance);
  tune_entry entry = some_entry(1);
  CHECK_STATUS(tune_ledger_set_origin(ledger, &origin), TW_OK);
  CHECK_STATUS(tune_ledger_add(ledger, &entry, 1), TW_OK);
  CHECK_TEXT(tune_ledger_at(ledger, 0)->run, provenance.run);
  CHECK_TEXT(tune_ledger_at(ledger, 0)->version, tw_version());
  tune_ledger_close(ledger);
}

int main(void) {
  scratch_begin();
  open_all();
  char path[512];
  snprintf(path, sizeof path, "%s", scratch_path("ledger.tsv"));
  tune_ledger *ledger = open_ledger(path);
  tune_candidates ranked;
  make_states(&ranked);
  tune_pick pick = {.fastest = &ranked.all[TIMED],
                    .chosen = &ranked.all[TIMED],
                    .tie_count = 1,
                    .reason = "faster than the second"};
  test_note(ledger, &ranked, &pick);
  test_history(ledger, &ranked);
  test_t4(ledger, &ranked);
  int count = tune_ledger_count(ledger);
  tune_ledger_close(ledger);
  CHECK_INT(entries_in(path, 0), count);
  /* The same from the file. */
  ledger = open_ledger(path);
  test_history(ledger, &ranked);
  test_t4(ledger, &ranked);
  tune_ledger_close(ledger);
  test_predicted();
  test_provenance();
  tune_candidates_free(&ranked);
  tune_candidates_free(&candidates);
  tw_context_destroy(context);
  return check_end();
}
