/*
 * nvrtc.c -- see nvrtc.h. The declarations are those of NVIDIA's nvrtc.h, as
 * far as they are used.
 */
#include "build/nvrtc.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/environment.h"
#include "build/files.h"

typedef struct program *nvrtc_program;

struct tune_nvrtc {
  void *library;
  int version;
  int (*get_version)(int *major, int *minor);
  int (*create)(nvrtc_program *program, const char *text, const char *name,
                int headers, const char *const *header_texts,
                const char *const *header_names);
  int (*destroy)(nvrtc_program *program);
  int (*compile)(nvrtc_program program, int count, const char *const *options);
  int (*log_size)(nvrtc_program program, size_t *size);
  int (*log)(nvrtc_program program, char *log);
  int (*cubin_size)(nvrtc_program program, size_t *size);
  int (*cubin)(nvrtc_program program, char *cubin);
};

/* NVRTC has none of the C library's headers. These are those that kernels
 * include; the types and macros are spelt as CCCL's <cuda/std/cstdint> and
 * <cuda/std/climits> spell them under NVRTC, so that a kernel may include both.
 * CCCL defines INFINITY, NAN and INT32_C as macros whether they are there or
 * not, and differently in each version: here they are constants and a function,
 * which CCCL's macros replace without a warning. <math.h> and <cmath> have one
 * text, but are two files for #pragma once.
 */
static const char limits_text[] =
    "#pragma once\n"
    "#define CHAR_BIT 8\n"
    "#define SCHAR_MIN (-128)\n#define SCHAR_MAX 127\n#define UCHAR_MAX 255\n"
    "#define SHRT_MIN (-SHRT_MAX - 1)\n#define SHRT_MAX 0x7fff\n"
    "#define USHRT_MAX 0xffff\n"
    "#define INT_MIN (-INT_MAX - 1)\n#define INT_MAX 0x7fffffff\n"
    "#define UINT_MAX 0xffffffff\n"
    "#define LONG_MIN (-LONG_MAX - 1)\n#define LONG_MAX LLONG_MAX\n"
    "#define ULONG_MAX ULLONG_MAX\n"
    "#define LLONG_MIN (-LLONG_MAX - 1)\n"
    "#define LLONG_MAX 0x7fffffffffffffffLL\n"
    "#define ULLONG_MAX 0xffffffffffffffffUL\n";
static const char stdint_text[] =
    "#ifndef TW_STDINT\n#define TW_STDINT\n#include <limits.h>\n"
    "typedef signed char int8_t; typedef unsigned char uint8_t;\n"
    "typedef short int16_t; typedef unsigned short uint16_t;\n"
    "typedef int int32_t; typedef unsigned int uint32_t;\n"
    "typedef long long int64_t; typedef unsigned long long uint64_t;\n"
    "typedef long long intptr_t; typedef unsigned long long uintptr_t;\n"
    "typedef long ptrdiff_t;\n"
    "#define INT8_MIN SCHAR_MIN\n#define INT8_MAX SCHAR_MAX\n"
    "#define UINT8_MAX UCHAR_MAX\n"
    "#define INT16_MIN SHRT_MIN\n#define INT16_MAX SHRT_MAX\n"
    "#define UINT16_MAX USHRT_MAX\n"
    "#define INT32_MIN INT_MIN\n#define INT32_MAX INT_MAX\n"
    "#define UINT32_MAX UINT_MAX\n"
    "#define INT64_MIN LLONG_MIN\n#define INT64_MAX LLONG_MAX\n"
    "#define UINT64_MAX ULLONG_MAX\n"
    "#ifndef INT32_C\n"
    "constexpr int32_t INT32_C(long long x) { return (int32_t)x; }\n"
    "#endif\n#endif\n";
static const char stddef_text[] =
    "#pragma once\n#include <stdint.h>\n#define NULL 0\n";
static const char float_text[] =
    "#pragma once\n"
    "#define FLT_MAX 3.402823466e+38F\n#define FLT_MIN 1.175494351e-38F\n"
    "#define FLT_EPSILON 1.192092896e-07F\n"
    "#define DBL_MAX 1.7976931348623157e+308\n"
    "#define DBL_MIN 2.2250738585072014e-308\n"
    "#define DBL_EPSILON 2.2204460492503131e-16\n";
static const char math_text[] =
    "#ifndef TW_MATH\n#define TW_MATH\n"
    "constexpr float INFINITY = __builtin_bit_cast(float, 0x7f800000);\n"
    "constexpr float NAN = __builtin_bit_cast(float, 0x7fffffff);\n"
    "#define HUGE_VALF INFINITY\n"
    "#define HUGE_VAL __builtin_bit_cast(double, 0x7ff0000000000000)\n"
    "#define M_E 2.71828182845904523536\n"
    "#define M_LOG2E 1.44269504088896340736\n"
    "#define M_LOG10E 0.43429448190325182765\n"
    "#define M_LN2 0.69314718055994530942\n"
    "#define M_LN10 2.30258509299404568402\n"
    "#define M_PI 3.14159265358979323846\n"
    "#define M_PI_2 1.57079632679489661923\n"
    "#define M_PI_4 0.78539816339744830962\n"
    "#define M_1_PI 0.31830988618379067154\n"
    "#define M_2_PI 0.63661977236758134308\n"
    "#define M_2_SQRTPI 1.12837916709551257390\n"
    "#define M_SQRT2 1.41421356237309504880\n"
    "#define M_SQRT1_2 0.70710678118654752440\n"
    "#endif\n";

static const char *const header_names[] = {
    "stdint.h", "cstdint",  "stddef.h", "cstddef", "float.h",
    "cfloat",   "limits.h", "climits",  "math.h",  "cmath"};
static const char *const header_texts[] = {
    stdint_text, stdint_text, stddef_text, stddef_text, float_text,
    float_text,  limits_text, limits_text, math_text,   math_text};

enum { HEADER_COUNT = sizeof header_names / sizeof *header_names };

/* ---- loading ------------------------------------------------------------- */

/* NVRTC stays loaded: each load allocates memory that its end does not free. */
static const int how = RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE;

/* The library in a folder; "": where the system looks. */
static void *load_from(const char *folder) {
  static const char *const names[] = {"libnvrtc.so.13", "libnvrtc.so.12",
                                      "libnvrtc.so"};
  char path[TUNE_PATH];
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *library =
        tune_path(path, "%s%s%s", folder, *folder ? "/" : "", names[i])
            ? dlopen(path, how)
            : NULL;
    if (library) return library;
  }
  return NULL;
}

static void *load_library(void) {
  const char *const homes[] = {twi_environment("CUDA_HOME"),
                               twi_environment("CUDA_PATH"), "/usr/local/cuda"};
  const char *given = twi_environment("TW_NVRTC");
  char folder[TUNE_PATH];
  void *library = NULL;
  if (given) return *given ? dlopen(given, how) : NULL;
  if (TUNE_CUDA_LIBRARIES[0]) library = load_from(TUNE_CUDA_LIBRARIES);
  for (int i = 0; i < 3 && !library; i++)
    if (homes[i] && tune_path(folder, "%s/lib64", homes[i]))
      library = load_from(folder);
  return library ? library : load_from("");
}

tune_nvrtc *tune_nvrtc_open(void) {
  tune_nvrtc *nvrtc = calloc(1, sizeof *nvrtc);
  if (!nvrtc) return NULL;
  nvrtc->library = load_library();
  const struct {
    const char *name;
    void *function;
  } functions[] = {
      {"nvrtcVersion", &nvrtc->get_version},
      {"nvrtcCreateProgram", &nvrtc->create},
      {"nvrtcDestroyProgram", &nvrtc->destroy},
      {"nvrtcCompileProgram", &nvrtc->compile},
      {"nvrtcGetProgramLogSize", &nvrtc->log_size},
      {"nvrtcGetProgramLog", &nvrtc->log},
      {"nvrtcGetCUBINSize", &nvrtc->cubin_size},
      {"nvrtcGetCUBIN", &nvrtc->cubin},
  };
  int ok = nvrtc->library != NULL, major = 0, minor = 0;
  for (size_t i = 0; ok && i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(nvrtc->library, functions[i].name);
    memcpy(functions[i].function, &found, sizeof found);
    ok = found != NULL;
  }
  if (ok && !nvrtc->get_version(&major, &minor)) {
    nvrtc->version = major * 1000 + minor * 10;
    return nvrtc;
  }
  tune_nvrtc_close(nvrtc);
  return NULL;
}

void tune_nvrtc_close(tune_nvrtc *nvrtc) {
  if (!nvrtc) return;
  if (nvrtc->library) dlclose(nvrtc->library);
  free(nvrtc);
}

int tune_nvrtc_version(const tune_nvrtc *nvrtc) { return nvrtc->version; }

/* ---- compiling ----------------------------------------------------------- */

static char *copy_log(const tune_nvrtc *nvrtc, nvrtc_program program) {
  size_t size = 0;
  if (nvrtc->log_size(program, &size)) size = 0;
  char *log = calloc(1, size + 1);
  if (log && size) nvrtc->log(program, log);
  return log;
}

static char *copy_cubin(const tune_nvrtc *nvrtc, nvrtc_program program,
                        size_t *size) {
  if (nvrtc->cubin_size(program, size) || *size == 0) return NULL;
  char *cubin = malloc(*size);
  if (cubin && !nvrtc->cubin(program, cubin)) return cubin;
  free(cubin);
  return NULL;
}

char *tune_nvrtc_compile(const tune_nvrtc *nvrtc, const char *text,
                         const char *name, const char *const *options,
                         int option_count, size_t *size, char **said) {
  nvrtc_program program = NULL;
  *said = NULL;
  if (nvrtc->create(&program, text, name, HEADER_COUNT, header_texts,
                    header_names))
    return NULL;
  int failed = nvrtc->compile(program, option_count, options);
  *said = copy_log(nvrtc, program);
  char *cubin = failed ? NULL : copy_cubin(nvrtc, program, size);
  nvrtc->destroy(&program);
  return cubin;
}
