/*
 * sites.h -- a variant's accesses, line by line of its template.
 */
#ifndef TW_SITES_H
#define TW_SITES_H

#include "ladder.h"

/* One table on stdout; with a column for the variant where it is for programs.
 * `with_head` as in tw_table_print. */
tw_status tw_sites_print(const tw_ladder *ladder, const tw_rung *rung,
                         int with_head);

#endif
