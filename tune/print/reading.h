/*
 * reading.h -- what an explained variant's numbers mean, in words.
 */
#ifndef TUNE_READING_H
#define TUNE_READING_H

#include "search/explanation.h"

enum { TUNE_READING_TEXT = 2048 };

/* Sentences made by rules from what was counted, what the compiled kernel needs
 * and what the model predicts; no rule knows an operation. `slower` is the next
 * slower variant, or NULL. */
void tune_reading(const tune_explained *explained, const tune_explained *slower,
                  char *text, size_t size);

/* Units of one request, and the fewest that it needs; 0 without requests. */
double tune_per_request(const tune_traffic *traffic);
double tune_ideal_per_request(const tune_traffic *traffic);

#endif
