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

/* The same with tensor cores: of f64; or of 16 bits with sums of f32, which all
 * other types are made of, or 8-bit ones of which two take that time. 0 if the
 * tensor cores of this architecture have no such operation. */
double twi_peak_tensor_multiply_adds(int compute_capability, tw_type type);

#endif
