/*
 * model.h -- how long a variant should take on a GPU, without running it.
 *
 * A roofline with Little's law: DRAM bandwidth is reached only with enough
 * bytes in flight, a thread waits for memory as often as it asks for less than
 * its whole work at once, blocks come in waves, each warp and each access take
 * an SM's issue slots whether they have use for them or not, shared memory
 * serves one wavefront a clock and SM, and arithmetic has the peak of its type.
 * Blocks whose tile is not whole, or whose operands are not aligned, take the
 * kernel's slow path, for which a template tells what differs.
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
  TW_BOUND_RAGGED,     /* blocks at the edge, which take the slow path alone */
  TW_BOUND_DRAM,       /* bytes from and to DRAM */
  TW_BOUND_L2,         /* the busiest SM's bytes from and to L2 */
  TW_BOUND_LATENCY,    /* waiting for memory, wave by wave */
  TW_BOUND_ISSUE,      /* instructions around the accesses */
  TW_BOUND_L1,         /* an SM's path to L1 and shared memory */
  TW_BOUND_ARITHMETIC, /* multiply-adds */
  TW_BOUND_FEEDING,    /* the loads that multiply-adds need */
  TW_BOUND_COUNT
} tw_bound;

typedef struct tw_model_terms {
  double us[TW_BOUND_COUNT]; /* microseconds that each would take alone */
  double time_us;            /* together; infinite if nothing can run */
  tw_bound bound;            /* the largest of them */
  double waves; /* of blocks: how often the GPU fills with the first pass's */
  double waits; /* for memory, of each thread of the first pass */
} tw_model_terms;

/* The numbers that do not stand in a data sheet. What they are is told where
 * model.c has their values. */
typedef struct tw_model_constants {
  double launch_us, start_us, fold_us, dram_latency_us, l2_latency_us;
  double shared_us, tail;
  double block_slots, warp_slots, access_slots, element_slots, shared_slots;
  double full_warps, ragged_us;
  double dram_efficiency, l2_bytes_a_clock, excess_sectors;
  double pipe_efficiency, feeding_efficiency, lone_warp_cost;
  double norm;
} tw_model_constants;

extern const tw_model_constants tw_model_fitted;

/* `passes` are the variant's, as tw_kernel_passes() fills them; the occupancy
 * is the first one's. Where not one block fits an SM, or there is none, all
 * terms are infinite and the bound is the launch. */
void tw_model(const tw_device_info *gpu, const tw_problem *problem,
              const tw_variant *variant, const tw_geometry *passes,
              const tw_occupancy *occupancy, tw_model_terms *terms);

/* The same with other constants, for those who fit them. */
void tw_model_with(const tw_model_constants *constants,
                   const tw_device_info *gpu, const tw_problem *problem,
                   const tw_variant *variant, const tw_geometry *passes,
                   const tw_occupancy *occupancy, tw_model_terms *terms);

/* Its time_us. */
double tw_model_time_us(const tw_device_info *gpu, const tw_problem *problem,
                        const tw_variant *variant, const tw_geometry *passes,
                        const tw_occupancy *occupancy);

/* "DRAM", "latency", ... */
const char *tw_bound_name(tw_bound bound);

#endif
