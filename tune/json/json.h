/*
 * json.h -- reads a JSON file with cJSON, gzip or not, and takes its members.
 *
 * This folder is the only one that needs cJSON and zlib. A program that is
 * built without them has tune/no_json.c instead.
 */
#ifndef TUNE_JSON_H
#define TUNE_JSON_H

#include <cjson/cJSON.h>

#include "import/t1.h"
#include "tilewright/tilewright.h"

enum { TUNE_JSON_NUMBER = 32 };

/* Reads a file. TW_ERROR_FILE; the sentence does not name the file. The caller
 * frees *root with cJSON_Delete(). */
tw_status tune_json_read(const char *path, cJSON **root);

/* The member of an object, or NULL. */
const cJSON *tune_json_member(const cJSON *object, const char *name);
/* A member that is a text, or NULL. */
const char *tune_json_string(const cJSON *object, const char *name);
/* A number, text or truth value as text; `buffer` has TUNE_JSON_NUMBER
 * characters, for numbers. NULL if it is none of these. */
const char *tune_json_value(const cJSON *value, char *buffer);

/* Reads the members of a T1 file; see tune_t1_read(). */
tw_status tune_json_t1(const cJSON *root, tune_t1 **t1);

#endif
