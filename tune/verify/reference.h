/*
 * reference.h -- calls a reference of operation.lua, which may divide by 0.
 */
#ifndef TUNE_REFERENCE_H
#define TUNE_REFERENCE_H

#include "tilewright/tilewright.h"

/* TW_ERROR_VARIANT, with a sentence, if it divides an integer by 0, or the
 * least by -1, and that traps, as on x86-64. */
tw_status tune_reference_call(void (*reference)(const void *args),
                              const void *args);

#endif
