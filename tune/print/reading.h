/*
 * reading.h -- what a rung's numbers say, in words.
 */
#ifndef TUNE_READING_H
#define TUNE_READING_H

#include "search/ladder.h"

enum { TUNE_READING_TEXT = 2048 };

/* Sentences by rules over what was counted, what the compiled kernel needs and
 * what the model makes of it; no rule knows an operation. `before` is the rung
 * below, or NULL. */
void tune_reading(const tune_rung *rung, const tune_rung *before, char *text,
                  size_t size);

/* Units of one request, and how many would do; 0 without requests. */
double tune_per_request(const tune_traffic *traffic);
double tune_ideal_per_request(const tune_traffic *traffic);

#endif
