/*
 * sites.h -- a variant's accesses, line by line of its template.
 */
#ifndef TUNE_SITES_H
#define TUNE_SITES_H

#include "search/ladder.h"

/* One table on stdout; with a column for the variant where it is for programs.
 * `with_head` as in tune_table_print. */
tw_status tune_sites_print(const tune_ladder *ladder, const tune_rung *rung,
                           int with_head);

#endif
