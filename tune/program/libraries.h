/*
 * libraries.h -- which sources use libraries of the toolkit whose calls are
 * compiled with the program.
 */
#ifndef TUNE_PROGRAM_LIBRARIES_H
#define TUNE_PROGRAM_LIBRARIES_H

/* Whether the source itself includes <cublas_v2.h>, <cufft.h> or their like:
 * the simulator's headers of these contain kernels. */
int twcc_includes_library(const char *path);

#endif
