/*
 * ledger_test.h -- lines and files of a ledger for tests.
 */
#ifndef LEDGER_TEST_H
#define LEDGER_TEST_H

#include "../runtime/scratch.h"
#include "ledger/ledger.h"

/* A timed point, whose parameter is `number`. */
static inline tune_entry some_entry(int number) {
  static char points[8][32];
  static int next;
  char *point = points[next++ % 8];
  snprintf(point, sizeof points[0], "tiled:TILE=%d", number);
  return (tune_entry){.event = TUNE_EVENT_TIMED,
                      .date = "2026-11-21T23:11:20Z",
                      .device = "NVIDIA H200",
                      .compute_capability = 90,
                      .sm_count = 132,
                      .set = "tilewright",
                      .operation = "echo",
                      .element = "b32",
                      .shape = "64x64x1",
                      .align = 16,
                      .point = point,
                      .hash = 255,
                      .median_us = 41.2,
                      .low_us = 41,
                      .high_us = 41.5,
                      .samples = 39};
}

static inline tune_ledger *open_ledger(const char *path) {
  tune_ledger *ledger;
  CHECK_STATUS(tune_ledger_open(&ledger, path, NULL), TW_OK);
  check_need(ledger != NULL, "no ledger");
  return ledger;
}

/* The number of entries in a file, of which `bad` lines are skipped. */
static inline int entries_in(const char *path, int bad) {
  tune_ledger *ledger = open_ledger(path);
  int count = tune_ledger_count(ledger);
  CHECK_INT(tune_ledger_bad_count(ledger), bad);
  tune_ledger_close(ledger);
  return count;
}

/* The parameter of an entry made by some_entry(). */
static inline int number_of(const tune_entry *entry) {
  const char *text = strchr(entry->point, '=');
  return text ? atoi(text + 1) : -1;
}

#endif
