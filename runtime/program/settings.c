/*
 * settings.c -- see settings.h.
 */
#include "program/settings.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/simulator/watch/shadows.h"
#include "tilewright/simulator/program.h"

static program_settings_t settings;

/* A number of the environment; `standard` if it has none, or none that counts.
 */
static long long number(const char *name, long long standard) {
  const char *text = getenv(name);
  char *end;
  if (!text || !*text) return standard;
  const long long value = strtoll(text, &end, 10);
  if (!*end && value >= 0) return value;
  fprintf(stderr,
          "tilewright: %s is '%s', which is no number from 0 on; it is "
          "taken for %lld\n",
          name, text, standard);
  return standard;
}

static program_format format(void) {
  const char *text = getenv("TW_CHECK_FORMAT");
  if (!text || !*text || !strcmp(text, "text")) return PROGRAM_TEXT;
  if (!strcmp(text, "json")) return PROGRAM_JSON;
  if (!strcmp(text, "sarif")) return PROGRAM_SARIF;
  fprintf(
      stderr,
      "tilewright: TW_CHECK_FORMAT is '%s'; it may be text, json or sarif\n",
      text);
  return PROGRAM_TEXT;
}

static void read_all(void) {
  const char *output = getenv("TW_CHECK_OUTPUT"),
             *budget = getenv("TW_CHECK_BUDGET");
  settings =
      (program_settings_t){.checks = number("TW_CHECK", 1) != 0,
                           .order = (uint64_t)number("TW_CHECK_ORDER", 0),
                           .limit_s = (unsigned)number("TW_CHECK_LIMIT", 0),
                           .format = format(),
                           .output = output && *output ? output : NULL,
                           .explains = number("TW_CHECK_EXPLAIN", 0) != 0,
                           .budget = budget && *budget ? budget : NULL,
                           .exit_code = (int)number("TW_CHECK_EXIT", -1),
                           .is_quiet = number("TW_CHECK_QUIET", 0) != 0,
                           .skips = number("TW_CHECK_SKIP", 0) != 0,
                           .together = number("TW_CHECK_TOGETHER", 0) != 0,
                           .zeros = number("TW_CHECK_ZEROS", 0) != 0,
                           .steps = number("TW_CHECK_STEPS", 0) != 0};
  settings.counts = settings.explains || settings.budget;
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

const program_settings_t *program_settings(void) {
  pthread_once(&once, read_all);
  return &settings;
}

void tw_program_set_asynchronous(void) {
  pthread_once(&once, read_all);
  settings.asynchronous = 1;
}

void tw_program_set_unwatched(void) {
  pthread_once(&once, read_all);
  if (settings.counts || settings.steps)
    fprintf(stderr,
            "tilewright: %s needs the accesses to memory; the program was "
            "compiled with --unwatched, which leaves them out\n",
            settings.steps      ? "TW_CHECK_STEPS"
            : settings.explains ? "TW_CHECK_EXPLAIN"
                                : "TW_CHECK_BUDGET");
  if (settings.checks) sim_shadows_track(0);
  settings.unwatched = 1;
  settings.checks = settings.steps = 0;
  settings.counts = settings.explains = 0;
  settings.budget = NULL;
}
