/*
 * peak.h -- the peak rate of a GPU's arithmetic.
 */
#ifndef TWI_PEAK_H
#define TWI_PEAK_H

#include "tilewright/tilewright.h"

/* Multiply-adds of the type that an SM performs per clock, without tensor
 * cores.
 */
double twi_peak_multiply_adds(int compute_capability, tw_type type);

/* The same with tensor cores, whose sums must be at least as precise as the
 * library's: f32 for f16 and bf16, f64 for f64. 0 if the tensor cores of this
 * architecture have no such operation. */
double twi_peak_tensor_multiply_adds(int compute_capability, tw_type type);

#endif
