/*
 * front.h -- prints the candidates that no other one beats both in time and in
 * energy.
 */
#ifndef TUNE_PRINT_FRONT_H
#define TUNE_PRINT_FRONT_H

#include <stdio.h>

#include "search/candidates.h"

/* Prints a line for each, the fastest first, or why there is none. */
void tune_front_print(const tune_candidates *candidates, FILE *out);

#endif
