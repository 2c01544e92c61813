/*
 * sizes.c -- the values of --shape and --set.
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "commands/options.h"

/* One whole number >= 0 at *text, moved past. Says what is wrong with it, or
 * returns NULL. */
static const char *parse_number(const char **text, int64_t *value) {
  if (**text == '-') return "a size or a stride cannot be negative";
  if (!isdigit((unsigned char)**text)) return "a number is missing";
  char *end;
  errno = 0;
  long long number = strtoll(*text, &end, 10);
  if (errno) return "a number is larger than 2^63-1";
  *text = end;
  *value = number;
  return NULL;
}

static tw_status bad_shape(const char *text, const char *why) {
  return twi_fail(TW_ERROR_OPTION,
                  "--shape is '%s': %s; expected sizes joined by x, as "
                  "4096x4096",
                  text, why);
}

tw_status tune_sizes_parse(const char *text, tune_sizes *sizes) {
  *sizes = (tune_sizes){.text = text};
  for (const char *at = text;; at++) {
    if (sizes->count == TWI_MAX_SIZES) return bad_shape(text, "too many sizes");
    const char *why = parse_number(&at, &sizes->values[sizes->count]);
    if (why) return bad_shape(text, why);
    sizes->count++;
    if (!*at) return TW_OK;
    if (*at != 'x') return bad_shape(text, "there is more than numbers and x");
  }
}

static tw_status bad_setting(const char *text, const char *why) {
  return twi_fail(TW_ERROR_OPTION,
                  "--set is '%s': %s; expected FIELD=NUMBER, as rows=4096",
                  text, why);
}

tw_status tune_setting_parse(const char *text, tune_setting *setting) {
  *setting = (tune_setting){.text = text};
  size_t length = strcspn(text, "=");
  if (!text[length]) return bad_setting(text, "there is no =");
  if (length == 0) return bad_setting(text, "the field has no name");
  if (length >= sizeof setting->field)
    return bad_setting(text, "no field has so long a name");
  memcpy(setting->field, text, length);
  const char *at = text + length + 1;
  const char *why = parse_number(&at, &setting->value);
  if (why) return bad_setting(text, why);
  if (*at) return bad_setting(text, "there is more than a number");
  return TW_OK;
}
