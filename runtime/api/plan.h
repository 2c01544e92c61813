/*
 * plan.h -- what tuning needs of a plan.
 */
#ifndef TWI_PLAN_H
#define TWI_PLAN_H

#include "api/context.h"

tw_context *twi_plan_context(const tw_plan *plan);
/* The problem with the pointers of the plan's call; valid as long as the plan.
 */
const twi_problem *twi_plan_problem(const tw_plan *plan);
/* Chooses the variant again, for records may have come. On failure the plan is
 * as it was. Errors of tw_plan_create(). */
tw_status twi_plan_choose(tw_plan *plan);

#endif
