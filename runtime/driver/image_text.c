/*
 * image_text.c -- see image_text.h. Three bytes are four letters, as in base64.
 */
#include "driver/image_text.h"

#include <stdlib.h>
#include <string.h>

static const char head[] =
    "// tilewright: kernels for the simulator, which no GPU runs\n";
static const char letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum { LINE_BYTES = 57 }; /* of 76 letters */

/* Writes the letters of up to three bytes; what is missing is '='. */
static char *put(char *at, const unsigned char *bytes, size_t count) {
  unsigned value = (unsigned)bytes[0] << 16;
  if (count > 1) value |= (unsigned)bytes[1] << 8;
  if (count > 2) value |= bytes[2];
  for (size_t i = 0; i < 4; i++)
    *at++ = (char)(i <= count ? letters[value >> (18 - 6 * i) & 63] : '=');
  return at;
}

char *tw_image_to_text(const void *image, size_t bytes) {
  const unsigned char *from = image;
  char *text = malloc(sizeof head + bytes / 3 * 4 + bytes / LINE_BYTES + 8);
  if (!text) return NULL;
  memcpy(text, head, sizeof head);
  char *at = text + sizeof head - 1;
  for (size_t i = 0; i < bytes; i += 3) {
    at = put(at, from + i, bytes - i < 3 ? bytes - i : 3);
    if (i % LINE_BYTES == LINE_BYTES - 3 || i + 3 >= bytes) *at++ = '\n';
  }
  *at = '\0';
  return text;
}

int tw_image_is_text(const char *text) {
  return !strncmp(text, head, sizeof head - 1);
}

void *tw_image_from_text(const char *text, size_t *bytes) {
  unsigned char *image = malloc(strlen(text) / 4 * 3 + 3), *at = image;
  unsigned value = 0;
  int bits = 0;
  if (!image) return NULL;
  for (text += sizeof head - 1; *text && *text != '='; text++) {
    const char *letter = strchr(letters, *text);
    if (*text == '\n' || *text == '\r') continue;
    if (!letter) {
      free(image);
      return NULL;
    }
    value = (value << 6 | (unsigned)(letter - letters)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    *at++ = (unsigned char)(value >> bits);
  }
  *bytes = (size_t)(at - image);
  return image;
}
