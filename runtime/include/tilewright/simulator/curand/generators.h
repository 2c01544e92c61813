/*
 * curand/generators.h -- cuRAND's host API: arrays of random numbers, each one
 * kernel of one thread (cub/one_thread.h), or host code for a generator of the
 * host.
 *
 * A generator's numbers are those that one state of curand_kernel.h gives one
 * after the other, from the offset on. cuRAND takes them from many states at
 * once, so its arrays hold other numbers of the same distribution.
 */
#ifndef TILEWRIGHT_CURAND_GENERATORS_H
#define TILEWRIGHT_CURAND_GENERATORS_H

#include "tilewright/simulator/cub/one_thread.h"
#include "tilewright/simulator/curand/distributions.h"
#include "tilewright/simulator/hide_macros.h"

/* By NVIDIA's own guard programs ask what has been included. */
#define CURAND_H_ 1

typedef enum {
  CURAND_STATUS_SUCCESS = 0,
  CURAND_STATUS_VERSION_MISMATCH = 100,
  CURAND_STATUS_NOT_INITIALIZED = 101,
  CURAND_STATUS_ALLOCATION_FAILED = 102,
  CURAND_STATUS_TYPE_ERROR = 103,
  CURAND_STATUS_OUT_OF_RANGE = 104,
  CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
  CURAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
  CURAND_STATUS_LAUNCH_FAILURE = 201,
  CURAND_STATUS_PREEXISTING_FAILURE = 202,
  CURAND_STATUS_INITIALIZATION_FAILED = 203,
  CURAND_STATUS_ARCH_MISMATCH = 204,
  CURAND_STATUS_INTERNAL_ERROR = 999
} curandStatus_t;
typedef curandStatus_t curandStatus;

typedef enum {
  CURAND_RNG_TEST = 0,
  CURAND_RNG_PSEUDO_DEFAULT = 100,
  CURAND_RNG_PSEUDO_XORWOW = 101,
  CURAND_RNG_PSEUDO_MRG32K3A = 121,
  CURAND_RNG_PSEUDO_MTGP32 = 141,
  CURAND_RNG_PSEUDO_MT19937 = 142,
  CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161,
  CURAND_RNG_QUASI_DEFAULT = 200,
  CURAND_RNG_QUASI_SOBOL32 = 201,
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 202,
  CURAND_RNG_QUASI_SOBOL64 = 203,
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 204
} curandRngType_t;
typedef curandRngType_t curandRngType;

/* The order has no effect. */
typedef enum {
  CURAND_ORDERING_PSEUDO_BEST = 100,
  CURAND_ORDERING_PSEUDO_DEFAULT = 101,
  CURAND_ORDERING_PSEUDO_SEEDED = 102,
  CURAND_ORDERING_PSEUDO_LEGACY = 103,
  CURAND_ORDERING_PSEUDO_DYNAMIC = 104,
  CURAND_ORDERING_QUASI_DEFAULT = 201
} curandOrdering_t;
typedef curandOrdering_t curandOrdering;

struct curandGenerator_st {
  curandRngType_t type;
  int is_on_host;
  unsigned long long seed, offset; /* `offset`: numbers that are used */
  cudaStream_t stream;
};
typedef struct curandGenerator_st *curandGenerator_t;

/* ---- generators ---------------------------------------------------------- */

static inline curandStatus_t tw_random_create(curandGenerator_t *generator,
                                              curandRngType_t type,
                                              int is_on_host) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  switch (type) {
    case CURAND_RNG_PSEUDO_DEFAULT:
      type = CURAND_RNG_PSEUDO_XORWOW;
      break;
    case CURAND_RNG_PSEUDO_XORWOW:
    case CURAND_RNG_PSEUDO_MRG32K3A:
    case CURAND_RNG_PSEUDO_PHILOX4_32_10:
      break;
    default:
      return CURAND_STATUS_TYPE_ERROR;
  }
  *generator = new curandGenerator_st{type, is_on_host, 0, 0, nullptr};
  return CURAND_STATUS_SUCCESS;
}
static inline curandStatus_t curandCreateGenerator(curandGenerator_t *generator,
                                                   curandRngType_t type) {
  return tw_random_create(generator, type, 0);
}
static inline curandStatus_t curandCreateGeneratorHost(
    curandGenerator_t *generator, curandRngType_t type) {
  return tw_random_create(generator, type, 1);
}

static inline curandStatus_t curandDestroyGenerator(
    curandGenerator_t generator) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  delete generator;
  return CURAND_STATUS_SUCCESS;
}

static inline curandStatus_t curandSetPseudoRandomGeneratorSeed(
    curandGenerator_t generator, unsigned long long seed) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  generator->seed = seed;
  generator->offset = 0;
  return CURAND_STATUS_SUCCESS;
}
static inline curandStatus_t curandSetGeneratorOffset(
    curandGenerator_t generator, unsigned long long offset) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  generator->offset = offset;
  return CURAND_STATUS_SUCCESS;
}
static inline curandStatus_t curandSetStream(curandGenerator_t generator,
                                             cudaStream_t stream) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  generator->stream = stream;
  return CURAND_STATUS_SUCCESS;
}
static inline curandStatus_t curandSetGeneratorOrdering(
    curandGenerator_t generator, curandOrdering_t) {
  return generator ? CURAND_STATUS_SUCCESS : CURAND_STATUS_NOT_INITIALIZED;
}
static inline curandStatus_t curandGenerateSeeds(curandGenerator_t generator) {
  return generator ? CURAND_STATUS_SUCCESS : CURAND_STATUS_NOT_INITIALIZED;
}
static inline curandStatus_t curandGetVersion(int *version) {
  *version = 10400;
  return CURAND_STATUS_SUCCESS;
}

/* ---- arrays -------------------------------------------------------------- */

/* Runs `fill` with a state that has made the numbers before. `used`: how many
 * of 32 bits it uses. */
template <class State, class Fill>
static inline curandStatus_t tw_random_fill_by(curandGenerator_t generator,
                                               unsigned long long used,
                                               Fill fill) {
  const unsigned long long seed = generator->seed, offset = generator->offset;
  const auto work = [=] {
    State state;
    curand_init(seed, 0, offset, &state);
    fill(&state);
  };
  generator->offset += used;
  if (!generator->is_on_host)
    return tw_run_one_thread(generator->stream, work)
               ? CURAND_STATUS_LAUNCH_FAILURE
               : CURAND_STATUS_SUCCESS;
  work();
  return CURAND_STATUS_SUCCESS;
}
template <class Fill>
static inline curandStatus_t tw_random_fill(curandGenerator_t generator,
                                            unsigned long long used,
                                            Fill fill) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  return generator->type == CURAND_RNG_PSEUDO_XORWOW
             ? tw_random_fill_by<curandStateXORWOW_t>(generator, used, fill)
         : generator->type == CURAND_RNG_PSEUDO_MRG32K3A
             ? tw_random_fill_by<curandStateMRG32k3a_t>(generator, used, fill)
             : tw_random_fill_by<curandStatePhilox4_32_10_t>(generator, used,
                                                             fill);
}

/* How many numbers make a double, and one of a normal pair. */
static inline int tw_random_words(curandGenerator_t generator, int is_normal) {
  return !generator                                      ? 0
         : generator->type == CURAND_RNG_PSEUDO_XORWOW   ? 2
         : generator->type == CURAND_RNG_PSEUDO_MRG32K3A ? 1
                                                         : 1 + is_normal;
}

static inline curandStatus_t curandGenerate(curandGenerator_t generator,
                                            unsigned int *to, size_t count) {
  return tw_random_fill(generator, count, [=](auto *state) {
    for (size_t i = 0; i < count; i++) to[i] = curand(state);
  });
}
static inline curandStatus_t curandGenerateUniform(curandGenerator_t generator,
                                                   float *to, size_t count) {
  return tw_random_fill(generator, count, [=](auto *state) {
    for (size_t i = 0; i < count; i++) to[i] = curand_uniform(state);
  });
}
static inline curandStatus_t curandGenerateUniformDouble(
    curandGenerator_t generator, double *to, size_t count) {
  return tw_random_fill(generator, tw_random_words(generator, 0) * count,
                        [=](auto *state) {
                          for (size_t i = 0; i < count; i++)
                            to[i] = curand_uniform_double(state);
                        });
}

/* Normal numbers come in pairs. */
static inline curandStatus_t curandGenerateNormal(curandGenerator_t generator,
                                                  float *to, size_t count,
                                                  float mean, float deviation) {
  if (count % 2) return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  return tw_random_fill(generator, count, [=](auto *state) {
    for (size_t i = 0; i < count; i++)
      to[i] = mean + deviation * curand_normal(state);
  });
}
static inline curandStatus_t curandGenerateNormalDouble(
    curandGenerator_t generator, double *to, size_t count, double mean,
    double deviation) {
  if (count % 2) return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  return tw_random_fill(
      generator, tw_random_words(generator, 1) * count, [=](auto *state) {
        for (size_t i = 0; i < count; i++)
          to[i] = mean + deviation * curand_normal_double(state);
      });
}
static inline curandStatus_t curandGenerateLogNormal(
    curandGenerator_t generator, float *to, size_t count, float mean,
    float deviation) {
  if (count % 2) return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  return tw_random_fill(generator, count, [=](auto *state) {
    for (size_t i = 0; i < count; i++)
      to[i] = curand_log_normal(state, mean, deviation);
  });
}
static inline curandStatus_t curandGenerateLogNormalDouble(
    curandGenerator_t generator, double *to, size_t count, double mean,
    double deviation) {
  if (count % 2) return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  return tw_random_fill(
      generator, tw_random_words(generator, 1) * count, [=](auto *state) {
        for (size_t i = 0; i < count; i++)
          to[i] = curand_log_normal_double(state, mean, deviation);
      });
}
/* How many numbers it uses depends on them: the next array begins far away. */
static inline curandStatus_t curandGeneratePoisson(curandGenerator_t generator,
                                                   unsigned int *to,
                                                   size_t count,
                                                   double expected) {
  if (!(expected > 0)) return CURAND_STATUS_OUT_OF_RANGE;
  return tw_random_fill(generator, 1ull << 40, [=](auto *state) {
    for (size_t i = 0; i < count; i++) to[i] = curand_poisson(state, expected);
  });
}

#include "tilewright/simulator/show_macros.h"

#endif
