/*
 * overlap.h -- whether an output shares memory with another operand, or the
 * workspace with any operand.
 */
#ifndef TWI_OVERLAP_H
#define TWI_OVERLAP_H

#include "api/problem.h"

/* TW_ERROR_OVERLAP, whose sentence names both operands and their addresses.
 * NULL overlaps nothing; other addresses must be aligned to their elements. All
 * bytes of the workspace count, even if a variant needs fewer. */
tw_status twi_check_overlap(const twi_problem *problem);

#endif
