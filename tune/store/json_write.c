/*
 * json_write.c -- writes JSON to a stream.
 */
#include "store/json_write.h"

#include <inttypes.h>

#include "api/json_string.h"

/* What comes before a member: a comma, a new line, its name. */
static void begin_member(tune_json *json, const char *name) {
  if (json->has_member) fputc(',', json->file);
  if (json->depth > 0) fprintf(json->file, "\n%*s", 2 * json->depth, "");
  json->has_member = 1;
  if (!name) return;
  twi_json_string(json->file, name);
  fputs(": ", json->file);
}

void tune_json_begin(tune_json *json, const char *name, char bracket) {
  begin_member(json, name);
  fputc(bracket, json->file);
  json->depth++;
  json->has_member = 0;
}

void tune_json_end(tune_json *json, char bracket) {
  json->depth--;
  if (json->has_member) fprintf(json->file, "\n%*s", 2 * json->depth, "");
  fputc(bracket, json->file);
  if (json->depth == 0) fputc('\n', json->file);
  json->has_member = 1;
}

void tune_json_text(tune_json *json, const char *name, const char *text) {
  begin_member(json, name);
  twi_json_string(json->file, text);
}

void tune_json_known(tune_json *json, const char *name, const char *text) {
  if (text && *text) tune_json_text(json, name, text);
}

void tune_json_whole(tune_json *json, const char *name, int64_t number) {
  begin_member(json, name);
  fprintf(json->file, "%" PRId64, number);
}

void tune_json_number(tune_json *json, const char *name, double number) {
  begin_member(json, name);
  if (!(number >= 0 && number < 1e12)) {
    fputs("null", json->file);
    return;
  }
  long long millionths = (long long)(number * 1e6 + 0.5);
  char decimals[8];
  snprintf(decimals, sizeof decimals, "%06lld", millionths % 1000000);
  size_t length = 6;
  while (length > 1 && decimals[length - 1] == '0') decimals[--length] = 0;
  fprintf(json->file, "%lld.%s", millionths / 1000000, decimals);
}
