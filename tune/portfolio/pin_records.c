/*
 * pin_records.c -- which variants are kept because records name them.
 */
#include "portfolio/pin_records.h"

#include <stdlib.h>
#include <string.h>

#include "select/evidence.h"

/* ---- records for timed problems ------------------------------------------ */

/* As the library finds records, but on any GPU: alignments that no kernel can
 * tell apart are the same problem. */
static int is_for(const twi_record *record, const twi_problem *problem,
                  const twi_record *key) {
  twi_record asked = *key;
  memcpy(asked.device, record->device, sizeof asked.device);
  asked.compute_capability = record->compute_capability;
  asked.sm_count = record->sm_count;
  asked.dram_gbps = record->dram_gbps;
  asked.align = record->align;
  return twi_record_same_key(record, &asked) &&
         twi_align_class(problem->operation, problem->element, record->align) ==
             twi_align_class(problem->operation, problem->element,
                             problem->align);
}

static int has_time(const tune_measured_problem *problem,
                    const twi_record *record) {
  for (int i = 0; i < problem->count; i++)
    if (!strcmp(problem->all[i].kernel->variant->name, record->variant))
      return 1;
  return 0;
}

/* A flag for each record: its variant has a time for its problem in the set.
 * The caller frees them. NULL: there is no set, or no memory. */
static char *find_timed(const tw_context *context,
                        const tune_measured_set *set) {
  const twi_tuning *tuning = &context->tuning;
  char *are_timed = set ? calloc((size_t)tuning->count + 1, 1) : NULL;
  for (int p = 0; are_timed && p < set->count; p++) {
    const twi_problem *problem = &set->all[p].listed.problem;
    twi_record key;
    twi_record_init(&key, &context->device->info, problem);
    for (int i = 0; i < tuning->count; i++)
      if (is_for(&tuning->records[i], problem, &key) &&
          has_time(&set->all[p], &tuning->records[i]))
        are_timed[i] = 1;
  }
  return are_timed;
}

/* ---- pinning ------------------------------------------------------------- */

static int names(const twi_record *record, const tw_variant *variant) {
  return !record->predicted && record->hash == variant->hash &&
         !strcmp(record->variant, variant->name);
}

static int is_named(const twi_tuning *tuning, const char *are_timed,
                    const tw_variant *variant) {
  for (int i = 0; i < tuning->count; i++)
    if (!(are_timed && are_timed[i]) && names(&tuning->records[i], variant))
      return 1;
  return 0;
}

int tune_portfolio_pin_records(const tw_context *context,
                               const tune_measured_set *timed,
                               tune_portfolio_table *table) {
  char *are_timed = find_timed(context, timed);
  int count = 0;
  for (int g = 0; g < table->group_count; g++)
    for (int v = 0; v < table->groups[g].variant_count; v++) {
      tune_portfolio_variant *variant = &table->groups[g].variants[v];
      if (variant->is_pinned || !is_named(&context->tuning, are_timed,
                                          table->labels[g].kernels[v]->variant))
        continue;
      variant->is_pinned = 1;
      count++;
    }
  free(are_timed);
  return count;
}
