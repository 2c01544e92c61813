/*
 * correction_constants.c -- how far a measured time corrects predictions.
 *
 * They maximise the likelihood of the measured times of the problems marked
 * "fitted" in tuning/model/h200_times.tsv, given the model with the constants
 * that fit_model finds for these times; no other times were used.
 * `fit_correction tuning/model/h200_times.tsv 20` made them and prints them in
 * this form; the maximum is flat. All deviations are of the natural logarithm
 * of measured / predicted.
 */
#include "select/correction.h"

const twi_correction_constants twi_correction_fitted = {
    /* Deviation of two measurements of the same. */
    .noise = 0.0131,
    /* More for slow variants, for each factor of e to the fastest. */
    .slack = 0.0201,
    /* Deviation of the constant of a limit, for all variants of an operation;
     * more of an algorithm, and of a variant. */
    .share_any = 0.416,
    .share_algorithm = 0.507,
    .share_variant = 0.106,
    /* Deviation that only problems nearby in the same regime share. */
    .near_any = 0.324,
    .near_algorithm = 0.506,
    .near_variant = 0.0642,
    /* Distance for a factor of two in a size, in the alignment, in the
     * element's bytes, in the gaps between elements; and for a flag. */
    .size_weight = 0.02,
    .align_weight = 0.061,
    .element_weight = 0.0595,
    .other_weight = 0.0442,
    /* Decay of a limit's correction with that distance. */
    .far = 0.458,
    /* Distance for each part of the time that has another limit. */
    .regime = 0.0812,
    /* Standard deviations by which the corrected time of a variant must be
     * better than that of the model's best. Not fitted: of 0.1, 0.25, 0.4, 0.5
     * and 0.75 the least with which the times of the survey's fitted half make
     * no choice for its other half much slower. */
    .caution = 0.4,
    /* Average distance of the times, as twi_correction_offer() has it, from
     * which this holds. With those of the survey's half it is 4; with all of an
     * H200's about 1.8, and half of the caution is better there. Chosen among
     * 3.5, 4 and 4.5 as the caution was (docs/experiments.md). */
    .distant = 3.5,
    /* Microseconds by which the difference of two variants changes from one
     * problem, or one way of timing, to another, whatever they move. Not fitted
     * either: chosen among 0.5, 0.8 and 1.5 for the survey's problems, each
     * corrected by those of other shapes. */
    .noise_us = 0.5,
};
