/*
 * print.h -- the findings of a program, when it ends.
 */
#ifndef PROGRAM_PRINT_H
#define PROGRAM_PRINT_H

#include <stdio.h>

#include "program/findings.h"

void program_print_text(FILE *to, const program_found *found, int count);
void program_print_json(FILE *to, const program_found *found, int count);
void program_print_sarif(FILE *to, const program_found *found, int count);

/* "certain: it happened in this run" */
const char *program_certainty_text(tw_certainty certainty);

#endif
