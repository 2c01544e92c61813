/*
 * peak.h -- what a GPU's arithmetic could do at most.
 */
#ifndef TWI_PEAK_H
#define TWI_PEAK_H

#include "tilewright/tilewright.h"

/* Multiply-adds of the type that an SM's ordinary pipes do in a clock. */
double twi_peak_lanes(int compute_capability, tw_type type);

/* The same of its tensor cores, with sums of at least the precision that the
 * library adds in: f32 for f16 and bf16, f64 for f64. 0 for other types, and
 * where they do not have it. */
double twi_peak_tensor_lanes(int compute_capability, tw_type type);

#endif
