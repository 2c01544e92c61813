/*
 * why.h -- says what became of a point, in sentences or as JSON.
 */
#ifndef TUNE_PRINT_WHY_H
#define TUNE_PRINT_WHY_H

#include <stdio.h>

#include "ledger/history.h"

typedef struct tune_answer {
  const char *name;      /* the variant's, or the point */
  const tune_entry *key; /* the point and the problem that was asked about */
  tune_history history;
  const char *elsewhere; /* another device that has lines about the point, if
                            this one has none for the problem; else NULL */
  const char *now; /* what is known without the ledger, as a sentence; "" */
} tune_answer;

void tune_answer_print(const tune_answer *answer, FILE *out);
/* One object on stdout: the lines of the ledger by field, and the sentences. */
void tune_answer_print_json(const tune_answer *answer, FILE *out);

#endif
