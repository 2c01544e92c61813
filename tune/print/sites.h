/*
 * sites.h -- the table of a variant's accesses, line by line of its template.
 */
#ifndef TUNE_SITES_H
#define TUNE_SITES_H

#include "print/table.h"
#include "search/explanation.h"

/* Prints the table on stdout; `with_head` as in tune_table_print(). */
tw_status tune_sites_print(const tune_explained *explained, tune_format format,
                           int with_head);

#endif
