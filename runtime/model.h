/*
 * model.h -- how long a variant should take on a GPU, without running it.
 *
 * A roofline with Little's law: DRAM bandwidth is reached only with enough
 * bytes in flight (resident threads x the variant's bytes in flight), shared
 * memory serves one wavefront a clock and SM, arithmetic has the peak of its
 * type, and a partly filled last wave of blocks costs as much as a full one.
 * It ranks variants where nothing has been measured; its numbers are printed
 * as PREDICTED and never as times.
 * Sources: Volkov, "Understanding Latency Hiding on GPUs" (2016), and the
 * roofline model of Williams, Waterman and Patterson (2009).
 */
#ifndef TW_MODEL_H
#define TW_MODEL_H

#include "device.h"
#include "problem.h"

/* What can hold a kernel up. */
typedef enum tw_bound {
  TW_BOUND_LAUNCH,     /* getting the grid started, once for each pass */
  TW_BOUND_DRAM,       /* bytes from and to DRAM */
  TW_BOUND_LATENCY,    /* waiting for memory, wave by wave */
  TW_BOUND_L1,         /* an SM's path to L1 and shared memory */
  TW_BOUND_ARITHMETIC, /* multiply-adds */
  TW_BOUND_FEEDING,    /* the loads that multiply-adds need */
  TW_BOUND_COUNT
} tw_bound;

typedef struct tw_model_terms {
  double us[TW_BOUND_COUNT]; /* microseconds that each would take alone */
  double time_us;            /* together; infinite if nothing can run */
  tw_bound bound;            /* the largest of them */
  double waves;              /* of blocks, rounded up: how often an SM fills */
} tw_model_terms;

/* For the first pass's geometry and occupancy. All is infinite, and the bound
 * the launch, if not one block fits an SM or there is none. */
void tw_model(const tw_device_info *gpu, const tw_problem *problem,
              const tw_variant *variant, const tw_geometry *geometry,
              const tw_occupancy *occupancy, tw_model_terms *terms);

/* Its time_us. */
double tw_model_time_us(const tw_device_info *gpu, const tw_problem *problem,
                        const tw_variant *variant, const tw_geometry *geometry,
                        const tw_occupancy *occupancy);

/* "DRAM", "latency", ... */
const char *tw_bound_name(tw_bound bound);

#endif
