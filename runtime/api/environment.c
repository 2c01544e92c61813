/*
 * environment.c -- the library's environment variables.
 */
#include "api/environment.h"

#include <stdlib.h>

const char *twi_environment(const char *name) { return secure_getenv(name); }
