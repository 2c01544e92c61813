/*
 * json_write.h -- writes JSON to a stream.
 */
#ifndef TUNE_JSON_WRITE_H
#define TUNE_JSON_WRITE_H

#include <stdint.h>
#include <stdio.h>

typedef struct tune_json {
  FILE *file;
  int depth;
  int has_member; /* the innermost object or list has one */
} tune_json;

/* In all functions `name` is the member's name in an object, or NULL in a list
 * and for the whole text. */

/* Begins an object ('{') or a list ('['), and ends it ('}' or ']'). */
void tune_json_begin(tune_json *json, const char *name, char bracket);
void tune_json_end(tune_json *json, char bracket);
/* A string. Bytes that are not UTF-8 become '?'. */
void tune_json_text(tune_json *json, const char *name, const char *text);
/* The same if the text is not "" and not NULL. */
void tune_json_known(tune_json *json, const char *name, const char *text);
void tune_json_whole(tune_json *json, const char *name, int64_t number);
/* A number from 0 to 10^12 with six decimals at most, whatever the locale; null
 * if it is none. */
void tune_json_number(tune_json *json, const char *name, double number);

#endif
