/*
 * evidence.c -- the measured times of a context, as corrections of its model.
 *
 * All functions run under the context's lock, or before the context is used.
 */
#include "select/evidence.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "devices/launch.h"
#include "select/rank.h"
#include "select/sibling.h"

/* Of the logarithm of measured / predicted, from one GPU to its sibling. */
static const double sibling_variance = 0.07 * 0.07;

/* One measured time. */
typedef struct entry {
  const tw_device_info *info; /* of the GPU that it was measured on */
  const char *operation, *element;
  const char *variant; /* without operation and element if `times` is set */
  const twi_record *record; /* NULL: it is of `times` */
  const twi_times *times;
  uint64_t hash; /* of the variant's source; of `times` the last 16 bits */
  double time_us;
  int blocks_per_sm;      /* 0: not known */
  uint64_t key;           /* equal for the same variant, source and problem */
  uint64_t operation_key; /* equal for the same operation */
  int is_superseded;      /* a later entry has the same key */
  enum { UNKNOWN, USABLE, UNUSABLE } state;
  twi_timed_point timed; /* if USABLE */
} entry;

struct twi_evidence {
  tw_device_info info;
  int count;
  entry *entries; /* those of this device before its siblings' */
  int known_count;
  uint64_t *known; /* keys of the variants that this device has times of */
  twi_correction space;
};

/* ---- alignment ----------------------------------------------------------- */

int twi_align_class(const tw_operation *operation, int element, int align) {
  int most = 1;
  for (int i = 0; i < operation->variant_count; i++) {
    const tw_variant *variant = &operation->variants[i];
    if (variant->element != element) continue;
    int asked = (int)twi_variant_traits(variant).align;
    if (asked <= align && asked > most) most = asked;
  }
  return most;
}

/* ---- gathering ----------------------------------------------------------- */

static uint64_t mix(uint64_t hash, const char *text) {
  for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
  return (hash ^ 0xff) * 0x100000001b3u;
}

static int is_of_device(const tw_device_info *info, const char *device, int cc,
                        int sms) {
  return info->compute_capability == cc && info->sm_count == sms &&
         !strcmp(info->key, device);
}

/* ---- which variants were timed ------------------------------------------- */

static uint64_t key_of_operation(const char *operation) {
  return mix(0xcbf29ce484222325u, operation);
}

static uint64_t variant_key(const char *operation, const char *element,
                            const char *variant, uint64_t hash) {
  return mix(
      mix(mix(0xcbf29ce484222325u ^ (hash & 0xffff), operation), element),
      variant);
}

static int compare_keys(const void *a, const void *b) {
  const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
  return one < other ? -1 : one > other;
}

static int is_known(const twi_evidence *evidence, uint64_t key) {
  return evidence->known_count > 0 &&
         bsearch(&key, evidence->known, (size_t)evidence->known_count,
                 sizeof *evidence->known, compare_keys);
}

/* All times so far are this device's. */
static void note_known(twi_evidence *evidence) {
  evidence->known_count = evidence->count;
  for (int i = 0; i < evidence->count; i++) {
    const entry *one = &evidence->entries[i];
    evidence->known[i] =
        variant_key(one->operation, one->element, one->variant, one->hash);
  }
  qsort(evidence->known, (size_t)evidence->count, sizeof *evidence->known,
        compare_keys);
}

/* ---- adding -------------------------------------------------------------- */

static void add(twi_evidence *evidence, entry one, const char *shape) {
  one.key = mix(variant_key(one.operation, one.element, one.variant, one.hash),
                shape);
  one.operation_key = key_of_operation(one.operation);
  evidence->entries[evidence->count++] = one;
}

static void add_times(twi_evidence *evidence, const twi_times *times,
                      const tw_device_info *info) {
  const int is_own = info == &evidence->info;
  for (int i = 0; i < times->count; i++) {
    const twi_timed *timed = &times->timed[i];
    if (is_own ||
        !is_known(evidence, variant_key(times->operation, times->element,
                                        timed->variant, timed->hash)))
      add(evidence,
          (entry){.info = info,
                  .operation = times->operation,
                  .element = times->element,
                  .variant = timed->variant,
                  .times = times,
                  .hash = timed->hash,
                  .time_us = timed->time_us,
                  .blocks_per_sm = timed->blocks_per_sm},
          times->shape);
  }
}

static void add_record(twi_evidence *evidence, const twi_record *record) {
  char shape[TWI_KEY_SHAPE];
  if (record->predicted ||
      !is_of_device(&evidence->info, record->device, record->compute_capability,
                    record->sm_count))
    return;
  twi_record_shape(record, shape);
  add(evidence,
      (entry){.info = &evidence->info,
              .operation = record->operation,
              .element = record->element,
              .variant = twi_record_variant(record),
              .record = record,
              .hash = record->hash,
              .time_us = record->time_us},
      shape);
}

/* An entry's key and place, small enough to be sorted fast. */
struct place {
  uint64_t key;
  int index;
};

static int compare_places(const void *a, const void *b) {
  const struct place *one = a, *other = b;
  if (one->key != other->key) return one->key < other->key ? -1 : 1;
  return one->index - other->index;
}

/* Of several times of one variant on one problem, only the last remains.
 * `places` has room for one of each entry. */
static void remove_superseded(twi_evidence *evidence, struct place *places) {
  entry *all = evidence->entries;
  const int count = evidence->count;
  for (int i = 0; i < count; i++) places[i] = (struct place){all[i].key, i};
  qsort(places, (size_t)count, sizeof *places, compare_places);
  for (int i = 0; i + 1 < count; i++)
    if (places[i].key == places[i + 1].key)
      all[places[i].index].is_superseded = 1;
  evidence->count = 0;
  for (int i = 0; i < count; i++)
    if (!all[i].is_superseded) all[evidence->count++] = all[i];
}

/* A sibling's times count for variants that this device has no time of. */
static void gather(twi_evidence *evidence, const twi_tuning *tuning) {
  const tw_device_info *info = &evidence->info;
  for (int i = 0; i < tuning->times_count; i++) {
    const twi_times *times = &tuning->times[i];
    if (is_of_device(info, times->device, times->compute_capability,
                     times->sm_count))
      add_times(evidence, times, info);
  }
  for (int i = 0; i < tuning->count; i++)
    add_record(evidence, &tuning->records[i]);
  note_known(evidence);
  for (int i = 0; i < tuning->times_count; i++) {
    const twi_times *times = &tuning->times[i];
    const tw_device_info *sibling = twi_sibling(
        info, times->device, times->compute_capability, times->sm_count);
    if (sibling) add_times(evidence, times, sibling);
  }
}

tw_status twi_evidence_create(const twi_tuning *tuning,
                              const tw_device_info *info,
                              twi_evidence **evidence) {
  size_t most = (size_t)tuning->count;
  for (int i = 0; i < tuning->times_count; i++)
    most += (size_t)tuning->times[i].count;
  *evidence = NULL;
  if (most == 0) return TW_OK;
  twi_evidence *made = calloc(1, sizeof *made);
  struct place *places = malloc(most * sizeof *places);
  if (made) {
    made->entries = malloc(most * sizeof *made->entries);
    made->known = malloc(most * sizeof *made->known);
  }
  if (!made || !made->entries || !made->known || !places) {
    twi_evidence_destroy(made);
    free(places);
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu measured times",
                    most);
  }
  made->info = *info;
  gather(made, tuning);
  remove_superseded(made, places);
  free(places);
  if (made->count == 0)
    twi_evidence_destroy(made);
  else
    *evidence = made;
  return TW_OK;
}

void twi_evidence_destroy(twi_evidence *evidence) {
  if (!evidence) return;
  free(evidence->entries);
  free(evidence->known);
  free(evidence);
}

twi_correction *twi_evidence_space(twi_evidence *evidence) {
  return &evidence->space;
}

/* ---- comparing with the model -------------------------------------------- */

/* The index of the operation's first kernel. */
static int first_kernel(const tw_context *context, const char *operation) {
  int i = 0;
  while (i < twi_context_kernel_count(context) &&
         strcmp(context->kernels[i].operation->name, operation))
    i++;
  return i;
}

static const twi_kernel *find_kernel(const tw_context *context,
                                     const entry *one, int first) {
  const uint64_t mask = one->record ? UINT64_MAX : 0xffff;
  for (int i = first; i < twi_context_kernel_count(context); i++) {
    const twi_kernel *kernel = &context->kernels[i];
    const tw_operation *operation = kernel->operation;
    if ((kernel->variant->hash & mask) != one->hash ||
        strcmp(operation->name, one->operation) ||
        strcmp(operation->elements[kernel->variant->element].name,
               one->element) ||
        strcmp(twi_times_variant(operation, kernel->variant), one->variant))
      continue;
    return kernel;
  }
  return NULL;
}

/* Makes the problem that was timed. A record from before records told flags and
 * strides may be of another problem: then the alignments differ. */
static int make_problem(const entry *one, const tw_operation *operation,
                        twi_problem *problem) {
  char shape[TWI_KEY_SHAPE];
  if (!one->record) return twi_times_problem(one->times, operation, problem);
  twi_record_shape(one->record, shape);
  return twi_times_problem(
             &(twi_times){.element = one->element, .shape = shape}, operation,
             problem) &&
         problem->align == one->record->align;
}

/* The occupancy of each kernel: of the first as it was recorded, of the others
 * as far as it is known without their code. Of the kernels of records only
 * those that the model may choose are certain to be loaded by now. */
static int find_occupancy(const tw_device_info *info, const entry *one,
                          const twi_kernel *kernel, const tw_passes *passes,
                          twi_occupancy *occupancy) {
  const tw_geometry *kernels[TW_MAX_PASSES];
  const twi_attributes unknown = {.registers = -1};
  if (one->record) {
    memcpy(occupancy, kernel->occupancy, sizeof kernel->occupancy);
    return twi_model_may_choose(kernel) &&
           __atomic_load_n(&kernel->ready, __ATOMIC_ACQUIRE) &&
           kernel->status == TW_OK;
  }
  int count = twi_passes_kernels(passes, kernels);
  for (int i = 0; i < count; i++)
    twi_occupancy_compute(info, &unknown, twi_geometry_threads(kernels[i]),
                          (int)kernels[i]->shared_bytes, &occupancy[i]);
  if (one->blocks_per_sm > 0) occupancy[0].blocks_per_sm = one->blocks_per_sm;
  return 1;
}

/* How much slower the variant was than the fastest one whose time is known. */
static double slowness_of(const entry *one) {
  double fastest = one->time_us;
  for (int i = 0; one->times && i < one->times->count; i++)
    fastest = fmin(fastest, one->times->timed[i].time_us);
  return one->time_us / fastest;
}

static int compare_with_model(const twi_evidence *evidence,
                              const tw_context *context, entry *one,
                              int first) {
  const tw_device_info *info = one->info;
  const twi_correction_constants *constants = &twi_correction_fitted;
  const twi_kernel *kernel = find_kernel(context, one, first);
  twi_problem problem;
  tw_passes passes;
  twi_occupancy occupancy[TW_MAX_PASSES] = {{0}};
  twi_model_terms terms;
  if (!kernel || !make_problem(one, kernel->operation, &problem)) return 0;
  twi_kernel_passes(info, kernel, problem.args, &passes);
  if (passes.pass[0].misfit ||
      !find_occupancy(info, one, kernel, &passes, occupancy))
    return 0;
  const twi_model_variant variant = {kernel->variant,
                                     twi_kernel_counts(kernel)};
  twi_model(info, &problem, &variant, &passes, occupancy, &terms);
  if (!(terms.time_us > 0) || isinf(terms.time_us)) return 0;
  int align =
      twi_align_class(kernel->operation, problem.element, problem.align);
  twi_point_init(&problem, align, kernel->variant,
                 twi_kernel_algorithm(kernel)->name, &terms, &one->timed.point);
  one->timed.log_ratio = (float)log(one->time_us / terms.time_us);
  const double variance = twi_time_variance(constants, slowness_of(one));
  one->timed.is_siblings = info != &evidence->info;
  one->timed.variance =
      (float)(variance + (one->timed.is_siblings ? sibling_variance : 0));
  return 1;
}

int twi_evidence_offer(twi_evidence *evidence, const tw_context *context,
                       const twi_problem *problem, twi_correction *correction,
                       int *has_siblings) {
  const char *operation = problem->operation->name;
  const char *element = problem->operation->elements[problem->element].name;
  const int first = first_kernel(context, operation);
  const uint64_t wanted = key_of_operation(operation);
  correction->times = 0;
  *has_siblings = 0;
  for (int i = 0; i < evidence->count; i++) {
    entry *one = &evidence->entries[i];
    if (one->operation_key != wanted ||
        (one->record && strcmp(one->element, element)))
      continue;
    if (one->state == UNKNOWN)
      one->state =
          compare_with_model(evidence, context, one, first) ? USABLE : UNUSABLE;
    if (one->state != USABLE) continue;
    twi_correction_offer(correction, &one->timed);
  }
  for (int i = 0; i < correction->times; i++)
    *has_siblings |= correction->timed[i].is_siblings;
  return correction->times;
}
