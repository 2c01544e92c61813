/*
 * special.h -- whether a kernel that was compiled for the sizes of a plan may
 * replace the built-in one.
 */
#ifndef TUNE_TUNER_SPECIAL_H
#define TUNE_TUNER_SPECIAL_H

#include "api/context.h"

/* Compares the results of the two at the problem, on memory of its own, and on
 * a GPU their times. TW_ERROR_VARIANT, with a sentence, if the special kernel
 * is wrong or slower; TW_ERROR_CAPTURE while a stream is captured. What cannot
 * be compared, because right results need not agree or the problem is too
 * large, is not. */
tw_status tune_special_check(tw_context *context, const twi_kernel *special,
                             const twi_kernel *built_in,
                             const twi_problem *problem);

#endif
