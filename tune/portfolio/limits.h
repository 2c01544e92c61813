/*
 * limits.h -- problems that a portfolio must not fail although nothing was
 * timed: every problem that a call can ask for, element types without times,
 * and other GPUs. They have no weight and do not count in means.
 */
#ifndef TUNE_PORTFOLIO_LIMITS_H
#define TUNE_PORTFOLIO_LIMITS_H

#include "portfolio/table.h"

/* Whether the kernel can run every problem of its operation: it does so for the
 * operation's shapes and for many drawn ones, of any size, stride and alignment
 * and without a workspace, and the library may choose it without a record. */
int tune_portfolio_is_general(const tw_device_info *gpu,
                              const twi_kernel *kernel);

/* Adds to each group a problem that only such a variant can run. Returns
 * TW_ERROR_MEMORY. */
tw_status tune_portfolio_add_general(const tw_context *context,
                                     tune_portfolio_table *table);

/* Adds, for each measured problem and each other GPU that the simulator knows,
 * a problem with the times that the model predicts there, which may lose
 * `within`. TW_ERROR_MEMORY, or an error of tw_context_create. */
tw_status tune_portfolio_add_gpus(const tw_context *context,
                                  const tw_kernel_set *const *own_sets,
                                  double within, tune_portfolio_table *table);

/* Elements with fewer problems borrow those of another one. */
enum { TUNE_PORTFOLIO_FEW = 5 };

/* Gives each group with fewer than TUNE_PORTFOLIO_FEW timed problems those of
 * the operation's element with enough of them that is nearest by bytes: a
 * variant gets the time of the one with the same algorithm and parameters.
 * Call it last. TW_ERROR_MEMORY. */
tw_status tune_portfolio_borrow(tune_portfolio_table *table);

#endif
