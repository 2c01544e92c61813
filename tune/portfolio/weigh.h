/*
 * weigh.h -- what a variant adds to the library, and to the time of its build.
 */
#ifndef TUNE_PORTFOLIO_WEIGH_H
#define TUNE_PORTFOLIO_WEIGH_H

#include "portfolio/table.h"

/* Sets the bytes of each variant of this library: its text, and its share of
 * the compressed GPU code of its file, by the length of its text; and its work,
 * the length of its machine code. Returns 0, and only the texts count, if a
 * file has no GPU code. */
int tune_portfolio_weigh(tune_portfolio_table *table);

#endif
