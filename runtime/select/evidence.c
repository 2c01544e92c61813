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

/* One measured time. */
typedef struct entry {
  const char *operation, *element;
  const char *variant; /* without operation and element if `times` is set */
  const twi_record *record; /* NULL: it is of `times` */
  const twi_times *times;
  uint64_t hash; /* of the variant's source; of `times` the last 16 bits */
  double time_us;
  int blocks_per_sm; /* 0: not known */
  uint64_t key;      /* equal for the same variant and problem */
  int is_superseded; /* a later entry has the same key */
  enum { UNKNOWN, USABLE, UNUSABLE } state;
  twi_timed_point timed; /* if USABLE */
} entry;

struct twi_evidence {
  tw_device_info info;
  int count;
  entry *entries;
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

/* "transpose_b32_tiled" without "transpose_b32_". */
static const char *short_name(const twi_record *record) {
  const char *name = record->variant;
  const char *prefixes[] = {record->operation, record->element};
  for (int i = 0; i < 2; i++) {
    size_t length = strlen(prefixes[i]);
    if (strncmp(name, prefixes[i], length) || name[length] != '_')
      return record->variant;
    name += length + 1;
  }
  return name;
}

static void add(twi_evidence *evidence, entry one, const char *shape) {
  one.key =
      mix(mix(mix(mix(0xcbf29ce484222325u, one.operation), one.element), shape),
          one.variant);
  evidence->entries[evidence->count++] = one;
}

static void add_times(twi_evidence *evidence, const twi_times *times) {
  if (!is_of_device(&evidence->info, times->device, times->compute_capability,
                    times->sm_count))
    return;
  for (int i = 0; i < times->count; i++)
    add(evidence,
        (entry){.operation = times->operation,
                .element = times->element,
                .variant = times->timed[i].variant,
                .times = times,
                .hash = times->timed[i].hash,
                .time_us = times->timed[i].time_us,
                .blocks_per_sm = times->timed[i].blocks_per_sm},
        times->shape);
}

static void add_record(twi_evidence *evidence, const twi_record *record) {
  char shape[TWI_KEY_SHAPE];
  if (record->predicted ||
      !is_of_device(&evidence->info, record->device, record->compute_capability,
                    record->sm_count))
    return;
  twi_record_shape(record, shape);
  add(evidence,
      (entry){.operation = record->operation,
              .element = record->element,
              .variant = short_name(record),
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
  if (made) made->entries = malloc(most * sizeof *made->entries);
  if (!made || !made->entries || !places) {
    twi_evidence_destroy(made);
    free(places);
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu measured times",
                    most);
  }
  made->info = *info;
  for (int i = 0; i < tuning->times_count; i++)
    add_times(made, &tuning->times[i]);
  for (int i = 0; i < tuning->count; i++) add_record(made, &tuning->records[i]);
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

static int compare_with_model(const tw_device_info *info,
                              const tw_context *context, entry *one,
                              int first) {
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
  twi_point_init(constants, &problem, align, kernel->variant,
                 twi_kernel_algorithm(kernel)->name, &terms, &one->timed.point);
  one->timed.log_ratio = (float)log(one->time_us / terms.time_us);
  one->timed.variance = (float)twi_time_variance(constants, slowness_of(one));
  return 1;
}

int twi_evidence_offer(twi_evidence *evidence, const tw_context *context,
                       const twi_problem *problem, twi_correction *correction) {
  const char *operation = problem->operation->name;
  const char *element = problem->operation->elements[problem->element].name;
  const int first = first_kernel(context, operation);
  correction->times = 0;
  for (int i = 0; i < evidence->count; i++) {
    entry *one = &evidence->entries[i];
    if (strcmp(one->operation, operation) ||
        (one->record && strcmp(one->element, element)))
      continue;
    if (one->state == UNKNOWN)
      one->state = compare_with_model(&evidence->info, context, one, first)
                       ? USABLE
                       : UNUSABLE;
    if (one->state == USABLE)
      twi_correction_offer(&twi_correction_fitted, correction, &one->timed);
  }
  return correction->times;
}
