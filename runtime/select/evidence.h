/*
 * evidence.h -- the measured times of a context, as corrections of its model.
 *
 * They come from the lines of times (tuning/times.h) and from the records of
 * the device; for variants that it has no time of, from lines of times of its
 * siblings (sibling.h). Each is compared with the model's prediction for the
 * GPU that it was measured on once, when the first choice asks for its
 * operation.
 */
#ifndef TWI_EVIDENCE_H
#define TWI_EVIDENCE_H

#include "api/context.h"
#include "select/correction.h"

/* The alignment that counts for the variants of an element: the largest one
 * that some variant asks for and `align` meets; 1 if there is none. No kernel
 * can tell apart two alignments for which this is the same. */
int twi_align_class(const tw_operation *operation, int element, int align);

/* Gathers the times of a device. *evidence is NULL if there are none. The
 * tuning must not change while the evidence is used. TW_ERROR_MEMORY. */
tw_status twi_evidence_create(const twi_tuning *tuning,
                              const tw_device_info *info,
                              twi_evidence **evidence);
void twi_evidence_destroy(twi_evidence *evidence);

/* Offers all times of the problem's operation to `correction`, whose candidates
 * are set. Returns how many of them correct it, and sets *has_siblings
 * if any of these is of a sibling. A record's time counts only
 * if its element is the problem's, because the occupancy of other elements'
 * kernels is not known: they may not be loaded. */
int twi_evidence_offer(twi_evidence *evidence, const tw_context *context,
                       const twi_problem *problem, twi_correction *correction,
                       int *has_siblings);

/* Space for a correction, which the evidence owns; the context's lock guards
 * it. */
twi_correction *twi_evidence_space(twi_evidence *evidence);

#endif
