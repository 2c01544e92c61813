/*
 * tune.h -- tuning from a program: what the command `tune` does, for one plan.
 *
 * Link with tilewright::tune, which contains this and the command:
 *
 *   tw_plan *plan;
 *   tw_transpose_plan(&plan, context, TW_F32, &args);
 *   tw_plan_tune(plan, &(tw_tune_options){.effort = TW_EFFORT_QUICK}, NULL);
 *   tw_plan_run(plan, stream);
 *
 * The idea is that of FFTW's planner: a program says how much effort a plan is
 * worth (M. Frigo, S. G. Johnson: The Design and Implementation of FFTW3, Proc.
 * IEEE 93(2), 2005).
 */
#ifndef TILEWRIGHT_TUNE_H
#define TILEWRIGHT_TUNE_H

#include "tilewright/registry.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum tw_effort {
  TW_EFFORT_PREDICT, /* nothing runs: the model and the records decide, as for
                        every plan */
  TW_EFFORT_QUICK,   /* verify and time the variants that the model predicts to
                        be among the fastest */
  TW_EFFORT_FULL     /* verify and time every variant that fits the device */
} tw_effort;

/* How far tuning has come. Pointers are valid during the call. */
typedef struct tw_tune_progress {
  const char *step;   /* "verifying", "timing round" */
  int done, total;    /* parts of this step */
  const char *detail; /* the variant at work; "" */
  double elapsed_s;   /* since tuning began */
} tw_tune_progress;

typedef struct tw_tune_options {
  tw_effort effort;
  /* No further variant is verified and no further round is timed after so many
   * seconds; what is known by then decides. 0: no limit. */
  double budget_s;
  /* The tuning file to append the choice to. NULL or "": none; only this
   * context remembers it. "default": the file that contexts read if none is
   * named. */
  const char *save;
  /* Called in this thread before each part. A result other than 0 stops tuning;
   * what is known by then decides. NULL: not called. */
  int (*progress)(void *user, const tw_tune_progress *progress);
  void *user;
  /* Variants of lower occupancy are rejected; a fraction of the warps that an
   * SM can hold. 0: the default, 0.125. Negative: none is rejected. */
  double least_occupancy;
  uint64_t seed; /* of the operands' random values; 0 is the default, 1 */
  /* A program in whose processes candidates run for the first time, so that one
   * that hangs or crashes does not end this process: the command `tune`, if the
   * context has no kernel sets but the library's; or "/proc/self/exe", if the
   * main() of this program begins with
   *
   *   if (tw_tune_is_worker(argc, argv))
   *     return tw_tune_main(argc, argv, own_sets);
   *
   * with the sets of this context. NULL: on the simulator they run in copies of
   * this process; on a GPU in this process, because CUDA does not work in a
   * copy of a process that uses it. */
  const char *worker;
} tw_tune_options;

typedef struct tw_tune_result {
  char variant[96];    /* what the plan runs now */
  char reason[256];    /* why, as half a sentence */
  int is_measured;     /* 0: times are predicted by the model */
  double time_us;      /* median of the variant; 0: not known */
  double before_us;    /* of the variant that the plan ran before; 0: it was not
                          timed */
  int candidate_count; /* variants for the operation and type */
  int rejected_count;  /* by occupancy, by the device, or by the problem */
  int wrong_count;     /* results differed from the reference's */
  int timed_count;     /* with a time, measured or predicted */
  int is_stopped;      /* 1: the budget or the callback ended it early */
} tw_tune_result;

/* Finds the fastest variant for the plan's problem on its context's device, has
 * the plan run it, and has the context remember it for further calls and plans
 * with this problem. Candidates work on memory of their own with random values,
 * so the plan's operands are neither read nor written. That memory, up to a
 * quarter of the device's, is freed before the function returns.
 *
 * Other threads may use the context meanwhile, but not this plan, and their
 * work disturbs the times. options NULL: TW_EFFORT_FULL without a limit. result
 * may be NULL. If the budget or the callback ends the tuning before any variant
 * was found right, the plan is as it was, nothing is saved, and the function
 * succeeds with is_stopped set.
 *
 * On failure the plan is as it was. TW_ERROR_NULL: plan is NULL.
 * TW_ERROR_OPTION: an effort, budget or occupancy that does not exist.
 * TW_ERROR_DEVICE: no process of `worker` could open the device.
 * TW_ERROR_VARIANT: no candidate is right and fits the device and the problem.
 * TW_ERROR_CAPTURE: a stream of this process is being captured in the global
 * mode, in which no memory can be allocated. TW_ERROR_MEMORY;
 * TW_ERROR_LAUNCH: the device failed. TW_ERROR_FILE: the choice could not be
 * saved, although the plan and the context use it. */
TW_API tw_status tw_plan_tune(tw_plan *plan, const tw_tune_options *options,
                              tw_tune_result *result);

/* Whether the command line is one with which tw_tune_main() starts processes
 * for its own work, see tw_tune_options.worker. */
TW_API int tw_tune_is_worker(int argc, char **argv);

/* The command `tune` as a function: runs one command line and returns the exit
 * code: 0 for success; 1 if something failed or a variant gave a wrong result;
 * 2 if the command line was wrong. own_sets is NULL-terminated, or NULL if
 * there are none. */
TW_API int tw_tune_main(int argc, char **argv,
                        const tw_kernel_set *const *own_sets);

#ifdef __cplusplus
}
#endif
#endif
