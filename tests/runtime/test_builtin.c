/*
 * test_builtin.c -- the records that are built into the library are for kernels
 * of this library.
 *
 * A change of a template changes the hash of its variants, so their records are
 * not used any more. Then tune the shapes again, or remove the records.
 */
#include "check.h"
#include "tilewright/registry.h"
#include "tuning/tuning.h"

static const tw_operation *find_operation(const char *name) {
  for (int i = 0; i < tw_kernels_tilewright.operation_count; i++)
    if (!strcmp(tw_kernels_tilewright.operations[i]->name, name))
      return tw_kernels_tilewright.operations[i];
  return NULL;
}

static const tw_variant *find_variant(const tw_operation *operation,
                                      const char *name) {
  for (int i = 0; operation && i < operation->variant_count; i++)
    if (!strcmp(operation->variants[i].name, name))
      return &operation->variants[i];
  return NULL;
}

int main(void) {
  twi_tuning tuning;
  twi_log log = {0};
  twi_tuning_init(&tuning);
  CHECK_STATUS(twi_tuning_parse(
                   &tuning, twi_builtin_tuning_begin,
                   (size_t)(twi_builtin_tuning_end - twi_builtin_tuning_begin),
                   "built in", &log),
               TW_OK);
  CHECK_INT(tuning.bad_count, 0);
  CHECK(tuning.count > 0);
  for (int i = 0; i < tuning.count; i++) {
    const twi_record *record = &tuning.records[i];
    const tw_variant *variant =
        find_variant(find_operation(record->operation), record->variant);
    if (variant && variant->hash == record->hash && !record->predicted)
      continue;
    printf("line %d: %s %s: %s\n", record->line, record->operation,
           record->variant,
           !variant            ? "is no variant of this library"
           : record->predicted ? "was predicted, not measured"
                               : "has changed since it was measured");
    CHECK(!"stale");
  }
  twi_tuning_free(&tuning);
  return check_end();
}
