/*
 * model.h -- how long a variant should take on a GPU, without running it.
 *
 * A roofline with Little's law: DRAM bandwidth is reached only with enough
 * bytes in flight (resident threads x the variant's bytes in flight), shared
 * memory serves one wavefront a clock and SM, arithmetic has the peak of its
 * type, and a partly filled last wave of blocks costs as much as a full one. It ranks variants where nothing has been
 * measured; its numbers are printed as PREDICTED and never as times.
 * Sources: Volkov, "Understanding Latency Hiding on GPUs" (2016), and the
 * roofline model of Williams, Waterman and Patterson (2009).
 */
#ifndef TW_MODEL_H
#define TW_MODEL_H

#include "device.h"
#include "problem.h"

/* Microseconds; infinite if the occupancy is 0. */
double tw_model_time_us(const tw_device_info *gpu, const tw_problem *problem,
                        const tw_variant *variant, const tw_geometry *geometry,
                        const tw_occupancy *occupancy);

#endif
