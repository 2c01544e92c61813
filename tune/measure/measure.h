/*
 * measure.h -- times variants, baselines and a plain copy on a GPU.
 *
 * A round takes one sample of each, in turn, so that a drift of the GPU's clock
 * or power affects all of them alike. A sample is a batch of launches between
 * two events, so long that the few microseconds of the events do not matter. A
 * batch of short kernels is captured into a graph and replayed, because the CPU
 * takes 2 to 4 us to launch a kernel and would hide differences below that.
 *
 * Rounds end when the best is separated from the others or tied with them, see
 * stopping.h. Rounds during which the GPU throttled are timed again, see
 * throttle.h.
 */
#ifndef TUNE_MEASURE_H
#define TUNE_MEASURE_H

#include "measure/buffers.h"
#include "measure/monitor.h"
#include "measure/steps.h"
#include "measure/stopping.h"

/* A variant, a baseline or the plain copy, and its times. */
typedef struct tune_timed {
  const char *name;
  /* Enqueues one launch on the stream, with the operands of set `set`. */
  tw_status (*run)(void *user, const tune_buffers *buffers, int set,
                   tw_stream stream);
  void *user;
  int is_baseline; /* 1: never abandoned, because others are compared with it,
                      and not counted as a best time */
  double expected_us; /* predicted by the model; 0: unknown */
  /* Filled by tune_measure(): */
  double time_us; /* median of the samples that decide, hot or cold ones; on
                     the scale of the best's median, see measure.c */
  double low_us, high_us; /* the interval that encloses the median with a
                             confidence of 0.95; 0 to INFINITY if there are too
                             few samples */
  double spread_us;       /* half the distance between the quartiles */
  double hot_us, cold_us; /* medians; 0: not timed. One of them is time_us. */
  double energy_mj;       /* of one run, all of the GPU; 0: not measured */
  int rounds;             /* number of samples; 0: time_us is unknown */
  int is_replayed;        /* the samples were replays of a graph */
  int is_abandoned; /* timing ended early, because it was far from the best */
  tune_standing standing; /* when timing ended */
  tw_status status;       /* of the launch that failed; TW_OK if none did */
  char why[256];
} tune_timed;

typedef struct tune_rounds {
  int count;         /* the most */
  int abandon_after; /* after this round, timing stops for entries slower than
                        twice the best time; 0: never */
  const char *what;  /* for the progress line */
  int least;         /* before timing may end; 0: 8 */
} tune_rounds;

/* Zero is the default of each. */
typedef struct tune_conditions {
  double deadline_s; /* by tune_now_s(); after it only the first round still
                        begins; 0: none */
  const tune_steps *steps;
  const tune_monitor *monitor; /* NULL: throttling is not noticed, and energy is
                                  not measured */
  double
      limit_us; /* the shortest time that the problem could take; 0: unknown */
  double stop_at;    /* stop at this fraction of the limit's speed; 0: never. An
                        entry named "copy" raises the limit to its own time, as no
                        kernel can be relied on to move bytes faster. */
  double warm_up_us; /* of work before the first round; 0: the default */
  int wants_energy;
  int wants_both; /* both hot and cold times, not only those that decide */
} tune_conditions;

/* How the rounds went. */
typedef struct tune_report {
  tune_stop stop;
  int rounds;       /* that were kept */
  int retimed;      /* rounds left out because the GPU throttled */
  double clock_mhz; /* median clock of the kept rounds; 0: unknown */
  int is_hot;       /* hot times decided */
} tune_report;

/* Times `count` entries. An entry whose launch fails is left out of further
 * rounds; its status and `why` give the reason. Returns TW_ERROR_MEMORY, or the
 * device's error if it could not time at all, as after a fault that makes the
 * process's context on the GPU unusable. */
tw_status tune_measure(tw_context *context, const tune_buffers *buffers,
                       tune_timed *timed, int count, const tune_rounds *rounds,
                       const tune_conditions *conditions, tune_report *report);

/* A kernel of a context's device, which an entry times. */
typedef struct tune_launch {
  tw_context *context;
  const twi_kernel *kernel;
} tune_launch;

/* An entry for a kernel, with the variant's name. *launch and the kernel must
 * live as long as the entry. */
tune_timed tune_measure_kernel(tune_launch *launch);

/* An entry for a plain copy that moves as many bytes as the operation must. */
tune_timed tune_measure_copy(tw_context *context);

/* Whether the context's device can run nothing more in this process: after a
 * fault in a kernel CUDA returns the same error from every call. Then
 * tw_last_error() says so, and `culprit`, unless it is NULL. */
int tune_device_is_lost(tw_context *context, const char *culprit);

#endif
