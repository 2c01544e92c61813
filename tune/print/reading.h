/*
 * reading.h -- interprets an explained variant's numbers in sentences.
 */
#ifndef TUNE_READING_H
#define TUNE_READING_H

#include "search/explanation.h"

enum { TUNE_READING_TEXT = 2048 };

/* Writes sentences about the counts, the kernel's resources and the predicted
 * time. The rules hold for every operation. `slower` is the next slower
 * variant, which the time is compared with, or NULL. */
void tune_reading(const tune_explained *explained, const tune_explained *slower,
                  char *text, size_t size);

/* Units (see tune_traffic) per request, and the fewest possible; 0 if there are
 * no requests. */
double tune_per_request(const tune_traffic *traffic);
double tune_ideal_per_request(const tune_traffic *traffic);

#endif
