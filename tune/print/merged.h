/*
 * merged.h -- prints what became of the records that were joined.
 */
#ifndef TUNE_PRINT_MERGED_H
#define TUNE_PRINT_MERGED_H

#include <stdio.h>

#include "store/add.h"

/* Writes "transpose b32 4096x4096x1 on NVIDIA H200". Returns `text`. */
enum { TUNE_PROBLEM_TEXT = 512 };
const char *tune_record_problem(const twi_record *record,
                                char text[TUNE_PROBLEM_TEXT]);
/* Writes "FILE:12", without the line if there is none. Returns `text`. */
enum { TUNE_PLACE_TEXT = 512 };
const char *tune_record_place(const twi_record *record,
                              char text[TUNE_PLACE_TEXT]);

/* Prints the counts and each conflict. With rest_hint, "--all shows them", it
 * prints a few of the conflicts and the number of the others; without, also the
 * records that no conflict dropped. */
void tune_added_print(const tune_added *added, const char *into,
                      const char *rest_hint, FILE *out);

#endif
