/*
 * nvrtc.h -- NVIDIA's compiler as a library, loaded when it is first needed, so
 * that nothing is linked with it.
 */
#ifndef TUNE_NVRTC_H
#define TUNE_NVRTC_H

#include <stddef.h>

#include "api/error.h"

typedef struct tune_nvrtc tune_nvrtc;

/* Loads libnvrtc: the one that TW_NVRTC names, the toolkit's that the build
 * found, or the system's. NULL if there is none. */
tune_nvrtc *tune_nvrtc_open(void);
void tune_nvrtc_close(tune_nvrtc *nvrtc);
/* 13000 for version 13.0. */
int tune_nvrtc_version(const tune_nvrtc *nvrtc);

/* Compiles `text`, which is called `name` in messages, to a cubin. Returns its
 * bytes, which the caller frees, and sets *size; NULL if it does not compile.
 * *said gets what the compiler said; the caller frees it. Thread-safe. */
char *tune_nvrtc_compile(const tune_nvrtc *nvrtc, const char *text,
                         const char *name, const char *const *options,
                         int option_count, size_t *size, char **said);

#endif
