/*
 * overlap.h -- whether an output shares memory with another operand.
 */
#ifndef TW_OVERLAP_H
#define TW_OVERLAP_H

#include "problem.h"

/* TW_ERROR_OVERLAP names the two operands and their addresses. Pointers that
 * are NULL overlap nothing; the others are aligned to their elements. */
tw_status tw_check_overlap(const tw_problem *problem);

#endif
