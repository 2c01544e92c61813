/*
 * points.h -- what became of a point, and the points of a problem compared.
 */
#ifndef TUNE_REPORT_POINTS_H
#define TUNE_REPORT_POINTS_H

#include "report/gather.h"

/* Makes the point that these lines are about, the earliest first. Returns 0 if
 * no line says what became of it. */
int tune_page_make_point(const tune_page_line *lines, int count,
                         tune_page_point *point);

/* Sets what the problem's points have in common, and sorts them: those with a
 * time first, the fastest first. */
void tune_page_judge(const tune_page_operation *operation,
                     tune_page_problem *problem);

/* Whether a line is a try: the point was compiled, verified or timed. */
int tune_page_is_try(const tune_entry *entry);

#endif
