/*
 * cause.h -- what kind of mistake a finding tells of.
 *
 * Findings are sentences for people. Each kind has words that its findings
 * contain, and they are written here only.
 */
#ifndef TUNE_CAUSE_H
#define TUNE_CAUSE_H

typedef enum tune_cause {
  TUNE_CAUSE_RESULTS, /* its results are wrong */
  TUNE_CAUSE_DAMAGE,  /* it wrote to memory that is not its own */
  TUNE_CAUSE_FAULT,   /* it ended with a fault */
  TUNE_CAUSE_HANG     /* it does not end */
} tune_cause;

/* The words of findings about damage and faults. Those about kernels that do
 * not end are the simulator's. */
#define TUNE_SAYS_DAMAGED "memory was written"
#define TUNE_SAYS_LAUNCH_FAILED "the launch failed"
#define TUNE_SAYS_KERNEL_FAILED "the kernel failed"

tune_cause tune_cause_of(const char *finding);

#endif
