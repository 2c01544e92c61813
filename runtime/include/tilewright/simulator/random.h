/*
 * simulator/random.h -- long steps of cuRAND's generators (curand/states.h),
 * which kernels and host code take.
 */
#ifndef TILEWRIGHT_SIM_RANDOM_H
#define TILEWRIGHT_SIM_RANDOM_H

#include <stdint.h>

#include "tilewright/simulator/hide_macros.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* Takes count * 2^log2 steps of the generator without computing the numbers
 * between. XORWOW: the five words without the counter. */
void tw_program_skip_xorwow(uint32_t *words, uint64_t count, int log2);
/* MRG32k3a: the three numbers of each of its two parts. */
void tw_program_skip_mrg32k3a(uint32_t *first, uint32_t *second, uint64_t count,
                              int log2);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#include "tilewright/simulator/show_macros.h"

#endif
