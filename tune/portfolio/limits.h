/*
 * limits.h -- problems that a portfolio must not fail although nothing was
 * timed: every problem that a call can ask for, those that were timed for other
 * elements, other GPUs, and problems drawn at random. They have no weight and
 * do not count in means.
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

/* Adds problems with the times that the model predicts, which may lose
 * `within`: on each other GPU that the simulator knows the measured problems,
 * and on each GPU problems that are drawn for each element. TW_ERROR_MEMORY, or
 * an error of tw_context_create. */
tw_status tune_portfolio_add_predictions(const tw_context *context,
                                         const tw_kernel_set *const *own_sets,
                                         double within,
                                         tune_portfolio_table *table);

/* Gives each group the timed problems of the operation's other elements, which
 * may lose `within`: a variant gets the time of the one with the same algorithm
 * and parameters. So an element is not bound to the few problems that were
 * timed for it. TW_ERROR_MEMORY. */
tw_status tune_portfolio_borrow(double within, tune_portfolio_table *table);

#endif
