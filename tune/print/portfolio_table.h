/*
 * portfolio_table.h -- prints which variants a portfolio keeps, and what it
 * loses.
 */
#ifndef TUNE_PORTFOLIO_PRINT_H
#define TUNE_PORTFOLIO_PRINT_H

#include "portfolio/table.h"
#include "print/table.h"

/* A row for each operation, or, if `each` is set, for each operation and
 * element. */
tw_status tune_portfolio_print_groups(const tune_portfolio_table *table,
                                      int each, tune_format format);
/* A sentence for each other GPU: what is lost there by the model. */
void tune_portfolio_print_gpus(const tune_portfolio_table *table, FILE *out);
/* The totals as text, with newlines: for the screen and for a list of variants.
 */
enum { TUNE_PORTFOLIO_TEXT = 1024 };
void tune_portfolio_describe(const tune_portfolio_table *table, int has_code,
                             char text[TUNE_PORTFOLIO_TEXT]);

#endif
