/*
 * cuda_textures.h -- the texture and surface functions of CUDA, in a program.
 * Each is there with its result as value and behind a pointer.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_TEXTURES_H
#define TILEWRIGHT_CUDA_TEXTURES_H

#include <string.h>

#include <type_traits>

#include "tilewright/simulator/cuda_vectors.h"
#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/textures.h"

/* The type of the components of a number or a vector. */
template <class T, class = void>
struct tw_texture_component {
  typedef T type;
};
template <class T>
struct tw_texture_component<T, std::void_t<decltype(T::x)>> {
  typedef decltype(T::x) type;
};

/* A T of registers, which have the low bits of an integer. */
template <class T>
TW_SIM_INLINE T tw_texture_value(const uint32_t *registers) {
  typedef typename tw_texture_component<T>::type component;
  static_assert(sizeof(component) <= 4 && sizeof(T) <= 16);
  T value;
  for (unsigned i = 0; i < sizeof(T) / sizeof(component); i++)
    memcpy((char *)&value + i * sizeof(component), registers + i,
           sizeof(component));
  return value;
}

template <class T>
TW_SIM_INLINE T tw_texture_read(unsigned long long texture, int dimensions,
                                int is_cube, int layer, float x, float y = 0,
                                float z = 0) {
  const float at[3] = {x, y, z};
  uint32_t registers[4];
  tw_program_texture(texture, dimensions, is_cube, layer, at, registers);
  return tw_texture_value<T>(registers);
}

/* ---- textures ------------------------------------------------------------ */

/* A function with its parameters, their names, and how it reads. */
#define TW_TEXTURE_LIST(...) __VA_ARGS__
#define TW_TEXTURE(name, parameters, names, ...)             \
  template <class T>                                         \
  TW_SIM_INLINE T name(unsigned long long texture,           \
                       TW_TEXTURE_LIST parameters) {         \
    return tw_texture_read<T>(texture, __VA_ARGS__);         \
  }                                                          \
  template <class T>                                         \
  TW_SIM_INLINE void name(T *to, unsigned long long texture, \
                          TW_TEXTURE_LIST parameters) {      \
    *to = name<T>(texture, TW_TEXTURE_LIST names);           \
  }
TW_TEXTURE(tex1D, (float x), (x), 1, 0, 0, x)
TW_TEXTURE(tex2D, (float x, float y), (x, y), 2, 0, 0, x, y)
TW_TEXTURE(tex3D, (float x, float y, float z), (x, y, z), 3, 0, 0, x, y, z)
TW_TEXTURE(tex1DLayered, (float x, int layer), (x, layer), 1, 0, layer, x)
TW_TEXTURE(tex2DLayered, (float x, float y, int layer), (x, y, layer), 2, 0,
           layer, x, y)
TW_TEXTURE(texCubemap, (float x, float y, float z), (x, y, z), 2, 1, 0, x, y, z)
TW_TEXTURE(texCubemapLayered, (float x, float y, float z, int layer),
           (x, y, z, layer), 2, 1, layer, x, y, z)
/* There is one level. */
TW_TEXTURE(tex1DLod, (float x, float), (x, 0), 1, 0, 0, x)
TW_TEXTURE(tex2DLod, (float x, float y, float), (x, y, 0), 2, 0, 0, x, y)
TW_TEXTURE(tex3DLod, (float x, float y, float z, float), (x, y, z, 0), 3, 0, 0,
           x, y, z)
#undef TW_TEXTURE

template <class T>
TW_SIM_INLINE T tex1Dfetch(unsigned long long texture, int i) {
  uint32_t registers[4];
  tw_program_fetch(texture, i, registers);
  return tw_texture_value<T>(registers);
}
template <class T>
TW_SIM_INLINE void tex1Dfetch(T *to, unsigned long long texture, int i) {
  *to = tex1Dfetch<T>(texture, i);
}

/* ---- surfaces ------------------------------------------------------------ */

/* cudaBoundaryModeTrap, which may not be declared yet. */
#define TW_SURFACE_TRAP 2
/* Reading and writing, with its parameters, their names, and byte, row and
 * slice. */
#define TW_SURFACE(name, parameters, names, ...)                             \
  template <class T>                                                         \
  TW_SIM_INLINE T name##read(unsigned long long surface,                     \
                             TW_TEXTURE_LIST parameters,                     \
                             int mode = TW_SURFACE_TRAP) {                   \
    const T *from = (const T *)tw_program_surface(surface, __VA_ARGS__,      \
                                                  (int)sizeof(T), mode);     \
    return from ? *from : T();                                               \
  }                                                                          \
  template <class T>                                                         \
  TW_SIM_INLINE void name##read(T *to, unsigned long long surface,           \
                                TW_TEXTURE_LIST parameters,                  \
                                int mode = TW_SURFACE_TRAP) {                \
    *to = name##read<T>(surface, TW_TEXTURE_LIST names, mode);               \
  }                                                                          \
  template <class T>                                                         \
  TW_SIM_INLINE void name##write(T value, unsigned long long surface,        \
                                 TW_TEXTURE_LIST parameters,                 \
                                 int mode = TW_SURFACE_TRAP) {               \
    T *to =                                                                  \
        (T *)tw_program_surface(surface, __VA_ARGS__, (int)sizeof(T), mode); \
    if (to) *to = value;                                                     \
  }
TW_SURFACE(surf1D, (int x), (x), x, 0, 0)
TW_SURFACE(surf2D, (int x, int y), (x, y), x, y, 0)
TW_SURFACE(surf3D, (int x, int y, int z), (x, y, z), x, y, z)
TW_SURFACE(surf1DLayered, (int x, int layer), (x, layer), x, 0, layer)
TW_SURFACE(surf2DLayered, (int x, int y, int layer), (x, y, layer), x, y, layer)
TW_SURFACE(surfCubemap, (int x, int y, int face), (x, y, face), x, y, face)
#undef TW_SURFACE
#undef TW_TEXTURE_LIST

#include "tilewright/simulator/show_macros.h"

#endif
