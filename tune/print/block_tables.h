/*
 * block_tables.h -- the tables of tune occupancy.
 */
#ifndef TUNE_BLOCK_TABLES_H
#define TUNE_BLOCK_TABLES_H

#include "print/table.h"
#include "search/block_sizes.h"

/* Prints what the columns mean and why the two occupancies differ. */
void tune_block_sizes_print_formulas(const tw_device_info *info, FILE *out);

/* Prints on stdout: for people a table of the variants' resources and one of
 * the comparisons; for programs one table with a row for each variant. Prints
 * the proposed block sizes to `out`. */
tw_status tune_block_sizes_print(const tune_block_sizes *sizes,
                                 tune_format format, int with_head, FILE *out);

#endif
