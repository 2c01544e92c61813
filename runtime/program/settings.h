/*
 * settings.h -- what the environment says about the run of a program.
 */
#ifndef PROGRAM_SETTINGS_H
#define PROGRAM_SETTINGS_H

#include <stdint.h>

typedef enum program_format {
  PROGRAM_TEXT,
  PROGRAM_JSON,
  PROGRAM_SARIF
} program_format;

typedef struct program_settings_t {
  int checks;            /* TW_CHECK=0: bounds and barriers only */
  uint64_t order;        /* TW_CHECK_ORDER: seed of an order of blocks; 0: they
                            run in ascending order */
  unsigned limit_s;      /* TW_CHECK_LIMIT: seconds until a loop is endless */
  program_format format; /* TW_CHECK_FORMAT: text, json, sarif */
  const char *output;    /* TW_CHECK_OUTPUT: a file; NULL: stderr */
  int explains;          /* TW_CHECK_EXPLAIN=1: prints what kernels did */
  const char *budget;    /* TW_CHECK_BUDGET: a file; NULL: none */
  int counts;            /* of either of these: requests are counted */
  int exit_code;         /* TW_CHECK_EXIT: of a program with findings; -1: its
                            own */
  int is_quiet;          /* TW_CHECK_QUIET=1: prints nothing without findings */
  int skips;             /* TW_CHECK_SKIP=1: no kernel runs */
  int zeros;             /* TW_CHECK_ZEROS=1: device memory begins as zeros */
  int together;          /* TW_CHECK_TOGETHER=1: the blocks of a grid that fits
                            the GPU are resident together */
  int steps;             /* TW_CHECK_STEPS=1: warps run in step */
  int unwatched;         /* compiled with --unwatched: no access is seen, so
                            there are no checks, counts or steps */
  int asynchronous;      /* a file has words of sm_90 */
} program_settings_t;

/* Read once. */
const program_settings_t *program_settings(void);

#endif
