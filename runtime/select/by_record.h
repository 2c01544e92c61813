/*
 * by_record.h -- the choice by a record of the same problem.
 */
#ifndef TWI_BY_RECORD_H
#define TWI_BY_RECORD_H

#include "select/select.h"

/* Chooses by the last record of this device that matches the problem and whose
 * kernel can run; 0 if there is none. If a sibling (sibling.h) with as many SMs
 * has a later record of the problem, whose variant is not among this device's
 * times of it (times.h) and is clearly faster on the sibling than the record's,
 * that variant is chosen. Without a record of a problem that reads old values,
 * one of the same problem that does not counts. */
int twi_choose_by_record(tw_context *context, const twi_problem *problem,
                         twi_selection *selection);

#endif
