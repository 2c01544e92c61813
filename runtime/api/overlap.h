/*
 * overlap.h -- whether an output shares memory with another operand, or the
 * workspace with any operand.
 */
#ifndef TWI_OVERLAP_H
#define TWI_OVERLAP_H

#include "api/problem.h"

/* TW_ERROR_OVERLAP names the two and their addresses. NULL overlaps nothing;
 * the other addresses are aligned to their elements. All bytes of the workspace
 * count, even if a variant needs fewer. */
tw_status twi_check_overlap(const twi_problem *problem);

#endif
