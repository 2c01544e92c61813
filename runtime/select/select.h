/*
 * select.h -- the choice of a kernel for a problem.
 */
#ifndef TWI_SELECT_H
#define TWI_SELECT_H

#include "select/selection.h"

/* Chooses the kernel for a problem: by the record of this device for the same
 * problem, unless a sibling's has overtaken it (by_record.h), or else by the
 * model, corrected by measured times of the operation (evidence.h). The choice
 * depends only on the problem's key (select_cache.h), the records and the
 * device, not on earlier choices. It is cached. TW_ERROR_VARIANT or
 * TW_ERROR_IMAGE if no kernel can run, TW_ERROR_MEMORY. */
tw_status twi_select(tw_context *context, const twi_problem *problem,
                     twi_selection *selection);

/* Forgets all choices and gathers the measured times again, after records or
 * kernels were added to the context, whose lock the caller holds.
 * TW_ERROR_MEMORY: then predictions are no longer corrected. */
tw_status twi_select_renew(tw_context *context);

/* Adds a record to the context and clears the cache. tune calls it after it has
 * saved a record. TW_ERROR_MEMORY. */
tw_status twi_context_add_record(tw_context *context, const twi_record *record);

#endif
