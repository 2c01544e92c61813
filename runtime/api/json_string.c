/*
 * json_string.c -- see json_string.h.
 */
#include "api/json_string.h"

#include <stdint.h>

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

void twi_json_string(FILE *file, const char *text) {
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
