/*
 * texture.c -- what a kernel reads from a texture, and where an element of a
 * surface is: CUDA C++ Programming Guide, "Texture Fetching" and "Surface
 * Functions".
 *
 * Each element that is read is an access of the thread, with all checks. As in
 * a texture unit, the weights of a linear filter are multiples of 1/256.
 */
#include <math.h>
#include <string.h>

#include "cudart/textures.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/hooks.h"
#include "tilewright/simulator/textures.h"

enum { COMPONENTS = 4 };
/* Beyond any texture, and far from an int's limits. */
static const float far_away = 1e9f;

/* An element in 32 bits a component, as a register has it. */
typedef struct element {
  union {
    uint32_t bits[COMPONENTS];
    float values[COMPONENTS];
  };
} element;

typedef struct texture_reader {
  const cudart_texture *texture;
  sim_machine *machine;
  const void *code;
  int64_t layer; /* or face */
} texture_reader;

static int reads_floats(const cudart_texture *texture) {
  return texture->format.f == cudaChannelFormatKindFloat ||
         texture->description.readMode == cudaReadModeNormalizedFloat;
}

static int64_t extent(const cudart_texture *texture, int dimension) {
  const cudart_box *box = &texture->box;
  return (int64_t)(dimension == 0   ? box->width / texture->element_bytes
                   : dimension == 1 ? box->height
                                    : box->depth);
}

/* ---- one element --------------------------------------------------------- */

static float half_value(uint16_t bits) {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  const float value = exponent == 31 ? (fraction ? NAN : INFINITY)
                      : exponent
                          ? ldexpf((float)(fraction + 1024), exponent - 25)
                          : ldexpf((float)fraction, -24);
  return bits >> 15 ? -value : value;
}

/* A component of so many bits, as it is or between -1 or 0 and 1. */
static uint32_t component(const cudart_texture *texture, const char *from) {
  const int bits = texture->format.x;
  uint32_t raw = 0;
  memcpy(&raw, from, (size_t)bits / 8);
  element one = {{{raw}}};
  if (texture->format.f == cudaChannelFormatKindFloat) {
    if (bits == 16) one.values[0] = half_value((uint16_t)raw);
    return one.bits[0];
  }
  const int is_signed = texture->format.f == cudaChannelFormatKindSigned;
  const int32_t value =
      is_signed ? (int32_t)(raw << (32 - bits)) >> (32 - bits) : (int32_t)raw;
  one.bits[0] = (uint32_t)value;
  if (reads_floats(texture)) {
    const float most = ldexpf(1, bits - is_signed) - 1;
    one.values[0] = fmaxf((float)value / most, -1);
  }
  return one.bits[0];
}

static element border(const cudart_texture *texture) {
  element one;
  for (int i = 0; i < COMPONENTS; i++)
    if (reads_floats(texture))
      one.values[i] = texture->description.borderColor[i];
    else
      one.bits[i] = (uint32_t)(int32_t)texture->description.borderColor[i];
  return one;
}

/* The element at a place that is in the texture. */
static element load(const texture_reader *reader, const int64_t *place) {
  const cudart_texture *texture = reader->texture;
  const size_t bytes = texture->element_bytes;
  const char *from = cudart_box_row(&texture->box, (size_t)place[1],
                                    (size_t)(place[2] + reader->layer)) +
                     (size_t)place[0] * bytes;
  sim_hook_access(reader->machine, (uintptr_t)from, bytes,
                  SIM_READ | SIM_ALIGNED, reader->code);
  element one = {{{0}}};
  const int count = (int)(bytes * 8) / texture->format.x;
  for (int i = 0; i < count; i++)
    one.bits[i] = component(texture, from + i * texture->format.x / 8);
  return one;
}

/* The place that stands for place i of n; -1: the border. */
static int64_t inside(const cudart_texture *texture, int dimension, int64_t i,
                      int64_t n) {
  const struct cudaTextureDesc *how = &texture->description;
  const int64_t twice = (i % (2 * n) + 2 * n) % (2 * n);
  if (i >= 0 && i < n) return i;
  switch (how->addressMode[dimension]) {
    case cudaAddressModeBorder:
      return -1;
    case cudaAddressModeWrap:
      if (how->normalizedCoords) return twice % n;
      break;
    case cudaAddressModeMirror:
      if (how->normalizedCoords) return twice < n ? twice : 2 * n - 1 - twice;
      break;
    case cudaAddressModeClamp:
      break;
  }
  return i < 0 ? 0 : n - 1;
}

static element load_anywhere(const texture_reader *reader, int dimensions,
                             const int64_t *place) {
  int64_t at[3] = {0, 0, 0};
  for (int d = 0; d < dimensions; d++) {
    at[d] = inside(reader->texture, d, place[d], extent(reader->texture, d));
    if (at[d] < 0) return border(reader->texture);
  }
  return load(reader, at);
}

/* ---- filters ------------------------------------------------------------- */

/* A coordinate in elements. */
static float in_elements(const cudart_texture *texture, int dimension,
                         float x) {
  if (texture->description.normalizedCoords)
    x *= (float)extent(texture, dimension);
  return isnan(x) ? 0 : fminf(fmaxf(x, -far_away), far_away);
}

static element nearest(const texture_reader *reader, int dimensions,
                       const float *at) {
  int64_t place[3] = {0, 0, 0};
  for (int d = 0; d < dimensions; d++)
    place[d] = (int64_t)floorf(in_elements(reader->texture, d, at[d]));
  return load_anywhere(reader, dimensions, place);
}

static element linear(const texture_reader *reader, int dimensions,
                      const float *at) {
  int64_t low[3] = {0, 0, 0};
  float weight[3] = {0, 0, 0};
  element sum = {{{0}}};
  for (int d = 0; d < dimensions; d++) {
    const float x = in_elements(reader->texture, d, at[d]) - 0.5f;
    low[d] = (int64_t)floorf(x);
    weight[d] = rintf((x - floorf(x)) * 256) / 256;
  }
  for (int corner = 0; corner < 1 << dimensions; corner++) {
    int64_t place[3] = {0, 0, 0};
    float share = 1;
    for (int d = 0; d < dimensions; d++) {
      const int is_high = corner >> d & 1;
      place[d] = low[d] + is_high;
      share *= is_high ? weight[d] : 1 - weight[d];
    }
    if (share == 0) continue;
    const element one = load_anywhere(reader, dimensions, place);
    for (int i = 0; i < COMPONENTS; i++) sum.values[i] += share * one.values[i];
  }
  return sum;
}

/* ---- cubes --------------------------------------------------------------- */

/* The face that a direction goes through, and where, from 0 to 1. */
static int64_t face_of(const float *at, float *on_face) {
  const float x = at[0], y = at[1], z = at[2];
  float m, s, t;
  int64_t face;
  if (fabsf(x) >= fabsf(y) && fabsf(x) >= fabsf(z)) {
    face = x < 0;
    m = fabsf(x), s = face ? z : -z, t = -y;
  } else if (fabsf(y) >= fabsf(z)) {
    face = 2 + (y < 0);
    m = fabsf(y), s = x, t = y < 0 ? -z : z;
  } else {
    face = 4 + (z < 0);
    m = fabsf(z), s = z < 0 ? -x : x, t = -y;
  }
  on_face[0] = (s / m + 1) / 2;
  on_face[1] = (t / m + 1) / 2;
  return face;
}

/* ---- calls --------------------------------------------------------------- */

static const cudart_texture *find(sim_machine *machine,
                                  unsigned long long handle, int is_surface,
                                  const void *code) {
  const cudart_texture *texture = cudart_find_texture(handle, is_surface);
  if (texture) return texture;
  machine->fault_code = code;
  sim_thread_fault(machine,
                   "%llu is no %s object of the program, or it is destroyed",
                   handle, is_surface ? "surface" : "texture");
}

static int64_t clamped(int64_t i, int64_t n) {
  return i < 0 ? 0 : i < n ? i : n - 1;
}

void tw_program_texture(unsigned long long handle, int dimensions, int is_cube,
                        int layer, const float *at, uint32_t *registers) {
  texture_reader reader = {.machine = sim_running_machine,
                           .code = __builtin_return_address(0)};
  float on_face[2];
  reader.texture = find(reader.machine, handle, 0, reader.code);
  if (dimensions < 3) reader.layer = clamped(layer, extent(reader.texture, 2));
  if (is_cube) {
    reader.layer = clamped(6 * (int64_t)layer + face_of(at, on_face),
                           extent(reader.texture, 2));
    at = on_face;
  }
  const element one =
      reader.texture->description.filterMode == cudaFilterModeLinear
          ? linear(&reader, dimensions, at)
          : nearest(&reader, dimensions, at);
  memcpy(registers, one.bits, sizeof one.bits);
}

void tw_program_fetch(unsigned long long handle, int i, uint32_t *registers) {
  texture_reader reader = {.machine = sim_running_machine,
                           .code = __builtin_return_address(0)};
  const int64_t place[3] = {i, 0, 0};
  element one = {{{0}}};
  reader.texture = find(reader.machine, handle, 0, reader.code);
  if (i >= 0 && i < extent(reader.texture, 0)) one = load(&reader, place);
  memcpy(registers, one.bits, sizeof one.bits);
}

void *tw_program_surface(unsigned long long handle, int x, int y, int z,
                         int bytes, int mode) {
  sim_machine *machine = sim_running_machine;
  const void *code = __builtin_return_address(0);
  const cudart_texture *surface = find(machine, handle, 1, code);
  const cudart_box *box = &surface->box;
  const int64_t width = (int64_t)box->width;
  const int is_inside = x >= 0 && x + (int64_t)bytes <= width && y >= 0 &&
                        y < (int64_t)box->height && z >= 0 &&
                        z < (int64_t)box->depth;
  if (!is_inside && mode == cudaBoundaryModeZero) return NULL;
  if (!is_inside && mode == cudaBoundaryModeTrap) {
    machine->fault_code = code;
    sim_thread_fault(machine,
                     "an access of %d bytes at byte %d, row %d, slice %d of a "
                     "surface of %zu bytes x %zu x %zu",
                     bytes, x, y, z, box->width, box->height, box->depth);
  }
  const int64_t at = x < 0 ? 0 : x + (int64_t)bytes > width ? width - bytes : x;
  return cudart_box_row(box, (size_t)clamped(y, (int64_t)box->height),
                        (size_t)clamped(z, (int64_t)box->depth)) +
         at;
}
