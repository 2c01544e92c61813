/*
 * saving.c -- saves an outcome in the tuning file and in the context's records.
 */
#include "tuner/saving.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ledger/provenance.h"
#include "select/select.h"
#include "tuner/saving_times.h"

static twi_record record_of(const tune_found *outcome) {
  const tune_candidate *chosen = outcome->pick.chosen;
  const tw_variant *variant = chosen->kernel->variant;
  twi_record record;
  twi_record_init(&record, outcome->info, outcome->problem);
  snprintf(record.variant, sizeof record.variant, "%s", variant->name);
  record.hash = variant->hash;
  record.predicted = !outcome->info->is_gpu;
  record.time_us = chosen->time_us;
  record.spread_us = chosen->spread_us;
  record.low_us = isfinite(chosen->low_us) ? chosen->low_us : 0;
  record.high_us = isfinite(chosen->high_us) ? chosen->high_us : 0;
  record.samples = chosen->rounds;
  record.clock_mhz = outcome->report.clock_mhz;
  tune_provenance provenance;
  tune_provenance_now(outcome->info, &provenance);
  tune_provenance_to_record(&provenance, &record);
  return record;
}

/* ---- the file ------------------------------------------------------------ */

/* Checks that the library can read the file afterwards: it must be a regular
 * file of at most MOST_MIB, readable and writable. TW_ERROR_FILE. */
static tw_status check_can_be_read_back(const char *path) {
  enum { MOST_MIB = 64 };
  struct stat state;
  int exists = stat(path, &state) == 0;
  if (!exists && errno == ENOENT) return TW_OK; /* writing will create it */
  if (!exists || access(path, R_OK | W_OK))
    return twi_fail(TW_ERROR_FILE,
                    "'%s' cannot be read and written: %s; name another file",
                    path, strerror(errno));
  if (!S_ISREG(state.st_mode))
    return twi_fail(TW_ERROR_FILE,
                    "'%s' is not a regular file, so no record could be read "
                    "from it; name another file",
                    path);
  if (state.st_size < (off_t)MOST_MIB << 20) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "'%s' has %lld bytes, and a tuning file of more than %d MiB "
                  "is not read; name another file",
                  path, (long long)state.st_size, MOST_MIB);
}

tw_status tune_saving_check(const char *path) {
  tw_status status = twi_tuning_check_folder(path);
  return status == TW_OK ? check_can_be_read_back(path) : status;
}

tw_status tune_saving_path(const char *option, char *path) {
  const char *wanted = getenv("TW_TUNING_FILE");
  tw_status status = twi_tuning_path(option, path, TUNE_PATH);
  int is_none = (option && !*option) || (!option && wanted && !*wanted);
  if (status != TW_OK || path[0] || is_none) return status;
  return twi_fail(TW_ERROR_FILE,
                  "neither HOME nor an absolute XDG_CACHE_HOME is set; name a "
                  "tuning file");
}

/* Appends the record, and the times of others that were as fast or nearly so.
 */
static tw_status append(const tune_found *outcome, const twi_record *record,
                        const char *option, const char *path) {
  char shape[TWI_SHAPE_TEXT];
  twi_times times;
  const twi_times *const lines[] = {&times};
  tw_status status = check_can_be_read_back(path);
  const int count = tune_saving_times(outcome, shape, &times);
  /* The library finds only the default file by itself, so it is made. */
  if (status == TW_OK && !option && !getenv("TW_TUNING_FILE"))
    status = twi_tuning_make_folders(path);
  return status == TW_OK
             ? twi_tuning_append_all(path, record, 1, lines, count > 0)
             : status;
}

tw_status tune_saving_keep(tw_context *context, const tune_found *outcome,
                           const char *option, const char *path) {
  twi_record record = record_of(outcome);
  tw_status status = *path ? append(outcome, &record, option, path) : TW_OK;
  if (status == TW_OK) record.origin = *path ? path : NULL;
  tw_status added = twi_context_add_record(context, &record);
  return status != TW_OK ? status : added;
}
