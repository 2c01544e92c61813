/*
 * block_tables.h -- what limits each variant's occupancy, and which block sizes
 * are fast.
 */
#ifndef TUNE_BLOCK_TABLES_H
#define TUNE_BLOCK_TABLES_H

#include "print/table.h"
#include "search/block_sizes.h"

/* What the columns mean, and why the two occupancies differ. */
void tune_block_sizes_say_formulas(const tw_device_info *info, FILE *out);

/* On stdout: for people what each variant needs, and the comparisons; for
 * programs a row for each variant. The proposals go to `out`. */
tw_status tune_block_sizes_print(const tune_block_sizes *sizes,
                                 tune_format format, int with_head, FILE *out);

#endif
