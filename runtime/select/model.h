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
#ifndef TWI_MODEL_H
#define TWI_MODEL_H

#include "api/problem.h"
#include "devices/device.h"

/* What can hold a kernel up. */
typedef enum twi_bound {
  TWI_BOUND_LAUNCH,     /* getting the grid started, once for each pass */
  TWI_BOUND_RAGGED,     /* blocks at the edge, which take the slow path alone */
  TWI_BOUND_DRAM,       /* bytes from and to DRAM */
  TWI_BOUND_L2,         /* the busiest SM's bytes from and to L2 */
  TWI_BOUND_LATENCY,    /* waiting for memory, wave by wave */
  TWI_BOUND_ISSUE,      /* instructions around the accesses */
  TWI_BOUND_L1,         /* an SM's path to L1 and shared memory */
  TWI_BOUND_ARITHMETIC, /* multiply-adds */
  TWI_BOUND_FEEDING,    /* the loads that multiply-adds need */
  TWI_BOUND_COUNT
} twi_bound;

typedef struct twi_model_terms {
  double us[TWI_BOUND_COUNT]; /* microseconds that each would take alone */
  double time_us;             /* together; infinite if nothing can run */
  twi_bound bound;            /* the largest of them */
  double waves; /* of blocks: how often the GPU fills with the first pass's */
  double waits; /* for memory, of each thread of the first pass */
} twi_model_terms;

/* The numbers that do not stand in a data sheet. What they are is told where
 * model.c has their values. */
typedef struct twi_model_constants {
  double launch_us, start_us, fold_us, dram_latency_us, l2_latency_us;
  double shared_us, tail;
  double block_slots, warp_slots, access_slots, element_slots, shared_slots;
  double full_warps, ragged_us;
  double dram_efficiency, l2_bytes_a_clock, excess_sectors;
  double pipe_efficiency, feeding_efficiency, lone_warp_cost;
  double norm;
} twi_model_constants;

extern const twi_model_constants twi_model_fitted;

/* `passes` are the variant's, as twi_kernel_passes() fills them; the occupancy
 * is the first one's. Where not one block fits an SM, or there is none, all
 * terms are infinite and the bound is the launch. */
void twi_model(const tw_device_info *gpu, const twi_problem *problem,
               const tw_variant *variant, const tw_geometry *passes,
               const twi_occupancy *occupancy, twi_model_terms *terms);

/* The same with other constants, for those who fit them. */
void twi_model_with(const twi_model_constants *constants,
                    const tw_device_info *gpu, const twi_problem *problem,
                    const tw_variant *variant, const tw_geometry *passes,
                    const twi_occupancy *occupancy, twi_model_terms *terms);

/* What the template's header says about the variant. */
tw_traits twi_variant_traits(const tw_variant *variant);

/* Its time_us. */
double twi_model_time_us(const tw_device_info *gpu, const twi_problem *problem,
                         const tw_variant *variant, const tw_geometry *passes,
                         const twi_occupancy *occupancy);

/* "DRAM", "latency", ... */
const char *twi_bound_name(twi_bound bound);

#endif
