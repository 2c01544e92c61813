/*
 * html.h -- writes HTML and SVG in which every text is escaped.
 */
#ifndef TUNE_REPORT_HTML_H
#define TUNE_REPORT_HTML_H

#include <stdio.h>

/* Writes a text with < > & " and ' escaped. What HTML cannot hold, which is
 * control characters and bytes that are no UTF-8, becomes U+FFFD. NULL writes
 * nothing. */
void tune_html_text(FILE *out, const char *text);

/* Writes the format with
 *   %s  a text, escaped
 *   %r  a text of this program, which may be markup
 *   %d  an int
 *   %x  a double as a coordinate, with one decimal
 *   %n  a double with at most four significant digits, as tune_html_number()
 *   %t  a time in microseconds, with its unit
 *   %p  a fraction as percent
 *   %%  a percent sign */
void tune_html(FILE *out, const char *format, ...);

enum { TUNE_HTML_NUMBER = 32 };
/* "0.0123", "41.2", "1,234", "12.3k", "4.5M", "1e-30"; "-" if it is not finite.
 * Returns text. */
const char *tune_html_number(double number, char text[TUNE_HTML_NUMBER]);
/* "41.2 us", "1.3 ms", with the sign for micro; "-" if it is no time. */
const char *tune_html_time(double time_us, char text[TUNE_HTML_NUMBER]);

#endif
