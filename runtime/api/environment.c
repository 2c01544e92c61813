/*
 * environment.c -- the library's environment variables.
 */
#include "api/environment.h"

#include <stdlib.h>
#include <string.h>

const char *twi_environment(const char *name) { return secure_getenv(name); }

/* The bits of the name that is `length` bytes long; 0 if there is none. */
static unsigned bits_of(const twi_named_bits *names, int count,
                        const char *name, size_t length) {
  for (int i = 0; i < count; i++)
    if (strlen(names[i].name) == length && !memcmp(names[i].name, name, length))
      return names[i].bits;
  return 0;
}

int twi_environment_bits(const char *variable, const twi_named_bits *names,
                         int count, unsigned *bits, char *unknown) {
  const char *list = twi_environment(variable);
  *bits = 0;
  while (list && *list) {
    size_t length = strcspn(list, ",");
    unsigned found = bits_of(names, count, list, length);
    if (!found) {
      if (length >= TWI_UNKNOWN_NAME) length = TWI_UNKNOWN_NAME - 1;
      memcpy(unknown, list, length);
      unknown[length] = 0;
      return 0;
    }
    *bits |= found;
    list += length;
    if (*list == ',') list++;
  }
  return 1;
}
