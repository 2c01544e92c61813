/*
 * extents.h -- checks the extents that are expressions, and computes the sizes
 * that follow from others.
 */
#ifndef TWI_EXTENTS_H
#define TWI_EXTENTS_H

#include "api/problem.h"

/* For a size that follows from others, which are checked and have their
 * defaults: stores its value if the caller left it 0. TW_ERROR_SIZE if the
 * caller gave another value, or if it has none or a negative one. */
tw_status twi_set_following_size(twi_problem *problem, int field);

/* Checks that each extent of each tensor has a value of 0 or more.
 * TW_ERROR_SIZE. */
tw_status twi_check_extents(const twi_problem *problem);

#endif
