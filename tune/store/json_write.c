/*
 * json_write.c -- writes JSON to a stream.
 */
#include "store/json_write.h"

#include <inttypes.h>

/* The length of the UTF-8 sequence that the text begins with; 0 if there is
 * none. Sequences that are longer than necessary and surrogates are no UTF-8.
 */
static int sequence(const unsigned char *text) {
  static const struct {
    unsigned char mask, bits;
    int length;
    uint32_t least;
  } kinds[] = {{0x80, 0x00, 1, 0},
               {0xe0, 0xc0, 2, 0x80},
               {0xf0, 0xe0, 3, 0x800},
               {0xf8, 0xf0, 4, 0x10000}};
  for (int k = 0; k < 4; k++) {
    if ((text[0] & kinds[k].mask) != kinds[k].bits) continue;
    uint32_t code = text[0] & (unsigned char)~kinds[k].mask;
    for (int i = 1; i < kinds[k].length; i++) {
      if ((text[i] & 0xc0) != 0x80) return 0;
      code = code << 6 | (text[i] & 0x3f);
    }
    int is_surrogate = code >= 0xd800 && code < 0xe000;
    return code >= kinds[k].least && code < 0x110000 && !is_surrogate
               ? kinds[k].length
               : 0;
  }
  return 0;
}

static void write_string(FILE *file, const char *text) {
  const unsigned char *at = (const unsigned char *)text;
  fputc('"', file);
  while (*at) {
    int length = sequence(at);
    if (*at == '"' || *at == '\\')
      fprintf(file, "\\%c", *at);
    else if (*at < 0x20 || *at == 0x7f)
      fprintf(file, "\\u%04x", *at);
    else if (length == 0)
      fputc('?', file);
    else
      fwrite(at, 1, (size_t)length, file);
    at += length ? length : 1;
  }
  fputc('"', file);
}

/* What comes before a member: a comma, a new line, its name. */
static void begin_member(tune_json *json, const char *name) {
  if (json->has_member) fputc(',', json->file);
  if (json->depth > 0) fprintf(json->file, "\n%*s", 2 * json->depth, "");
  json->has_member = 1;
  if (!name) return;
  write_string(json->file, name);
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
  write_string(json->file, text);
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
