/*
 * reading.h -- what a rung's numbers say, in words.
 */
#ifndef TW_READING_H
#define TW_READING_H

#include "ladder.h"

enum { TW_READING_TEXT = 2048 };

/* Sentences by rules over what was counted, what the compiled kernel needs and
 * what the model makes of it; no rule knows an operation. `before` is the rung
 * below, or NULL. */
void tw_reading(const tw_rung *rung, const tw_rung *before, char *text,
                size_t size);

/* Units of one request, and how many would do; 0 without requests. */
double tw_per_request(const tw_traffic *traffic);
double tw_ideal_per_request(const tw_traffic *traffic);

#endif
