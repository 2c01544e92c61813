/*
 * simulator/textures.h -- what the texture and surface functions of kernels
 * call (cuda_textures.h).
 */
#ifndef TILEWRIGHT_SIM_TEXTURES_H
#define TILEWRIGHT_SIM_TEXTURES_H

#include <stdint.h>

#include "tilewright/simulator/hide_macros.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* Reads a texture at coordinates in 1 to 3 dimensions, or in a direction of a
 * cube, whose dimensions are 2. `layer` is that of a layered texture or cube,
 * else 0. Gives four components of 32 bits. */
void tw_program_texture(unsigned long long texture, int dimensions, int is_cube,
                        int layer, const float *at, uint32_t *registers);
/* Element i of linear memory; zeros where there is none. */
void tw_program_fetch(unsigned long long texture, int i, uint32_t *registers);
/* Where bytes of a surface are, from byte x of a row of a slice; NULL: outside,
 * and mode (cudaSurfaceBoundaryMode) says that it reads 0. */
void *tw_program_surface(unsigned long long surface, int x, int y, int z,
                         int bytes, int mode);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#include "tilewright/simulator/show_macros.h"

#endif
