/*
 * json_string.h -- text as a string of JSON.
 */
#ifndef TWI_JSON_STRING_H
#define TWI_JSON_STRING_H

#include <stdio.h>

/* Writes the text with its quotes. A byte that is no UTF-8 becomes '?'. */
void twi_json_string(FILE *file, const char *text);

#endif
