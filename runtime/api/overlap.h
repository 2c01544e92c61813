/*
 * overlap.h -- whether an output shares memory with another operand, or the
 * workspace with any.
 */
#ifndef TWI_OVERLAP_H
#define TWI_OVERLAP_H

#include "api/problem.h"

/* TW_ERROR_OVERLAP names the two and their addresses. Pointers that are NULL
 * overlap nothing; the others are aligned to their elements. All of the
 * workspace's bytes count, whatever a variant needs of them. */
tw_status twi_check_overlap(const twi_problem *problem);

#endif
