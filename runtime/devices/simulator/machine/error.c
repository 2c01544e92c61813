/*
 * error.c -- see error.h.
 */
#include "devices/simulator/machine/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* In the default TLS model: for initial-exec variables a library that is loaded
 * by dlopen has hardly any space. */
static _Thread_local char sentence[1024];

const char *sim_error(void) { return sentence; }

tw_status sim_fail(tw_status status, const char *format, ...) {
  char text[sizeof sentence]; /* the arguments may include the old sentence */
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  memcpy(sentence, text, strlen(text) + 1);
  return status;
}
