/*
 * no_baseline_module.c -- a program that defines none has no module of
 * baselines. It has an object file of its own, as no_baselines.c.
 */
#include <stddef.h>

#include "tilewright/baselines.h"

const char *const tw_tune_baseline_module[] = {NULL};
