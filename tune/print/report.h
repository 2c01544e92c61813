/*
 * report.h -- how a timing went: the interval of the chosen candidate's time,
 * why the rounds ended, hot and cold times, throttling.
 */
#ifndef TUNE_PRINT_REPORT_H
#define TUNE_PRINT_REPORT_H

#include "measure/measure.h"
#include "search/candidates.h"

/* Prints lines below a choice, indented like its reason. */
void tune_report_print(const tune_report *report, const tune_candidate *chosen,
                       FILE *out);

#endif
