/*
 * evidence.c -- gathers the measured times of a context.
 */
#include <stdlib.h>
#include <string.h>

#include "select/evidence_timed.h"
#include "select/sibling.h"

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

uint64_t twi_operation_key(const char *operation) {
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
    const twi_timed_entry *one = &evidence->entries[i];
    evidence->known[i] =
        variant_key(one->operation, one->element, one->variant, one->hash);
  }
  qsort(evidence->known, (size_t)evidence->count, sizeof *evidence->known,
        compare_keys);
}

/* ---- adding -------------------------------------------------------------- */

static void add(twi_evidence *evidence, twi_timed_entry one,
                const char *shape) {
  one.key = mix(variant_key(one.operation, one.element, one.variant, one.hash),
                shape);
  one.operation_key = twi_operation_key(one.operation);
  one.variant_hash = twi_point_hash(one.variant);
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
          (twi_timed_entry){.info = info,
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
      (twi_timed_entry){.info = &evidence->info,
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
  twi_timed_entry *all = evidence->entries;
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

/* The entries of one problem stand side by side. */
static int gather_problems(twi_evidence *evidence) {
  const twi_timed_entry *all = evidence->entries;
  evidence->problems =
      calloc((size_t)evidence->count + 1, sizeof *evidence->problems);
  evidence->nearest =
      calloc((size_t)evidence->count + 1, sizeof *evidence->nearest);
  if (!evidence->problems || !evidence->nearest) return 0;
  for (int i = 0; i < evidence->count; i++) {
    if (i == 0 || !all[i].times || all[i].times != all[i - 1].times)
      evidence->problems[evidence->problem_count++] =
          (twi_timed_problem){.first = i,
                              .operation_key = all[i].operation_key,
                              .element = all[i].record ? all[i].element : NULL};
    evidence->problems[evidence->problem_count - 1].count++;
  }
  return 1;
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
  if (!gather_problems(made)) {
    twi_evidence_destroy(made);
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu measured times",
                    most);
  }
  if (made->count == 0)
    twi_evidence_destroy(made);
  else
    *evidence = made;
  return TW_OK;
}

void twi_evidence_destroy(twi_evidence *evidence) {
  if (!evidence) return;
  free(evidence->entries);
  free(evidence->problems);
  free(evidence->nearest);
  free(evidence->known);
  free(evidence);
}

twi_correction *twi_evidence_space(twi_evidence *evidence) {
  return &evidence->space;
}
