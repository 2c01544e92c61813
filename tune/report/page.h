/*
 * page.h -- the page of tune report: one HTML file that needs no other.
 *
 * The page has inline CSS and inline SVG and no script. It is bounded in size:
 * what it leaves out is said where it is left out.
 */
#ifndef TUNE_REPORT_PAGE_H
#define TUNE_REPORT_PAGE_H

#include "report/gather.h"

typedef struct tune_page {
  const tune_page_data *data;
  const char *ledger; /* the file's name, for the heading */
  int bad_count;      /* lines of the file that could not be read */
} tune_page;

/* Writes the page. TW_ERROR_MEMORY. */
tw_status tune_page_print(const tune_page *page, FILE *out);

/* The page's CSS, in parts. NULL ends the list. */
extern const char *const tune_page_styles[];

#endif
