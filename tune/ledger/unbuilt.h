/*
 * unbuilt.h -- lines of the ledger for points that could not be built, and so
 * are no candidates.
 */
#ifndef TUNE_LEDGER_UNBUILT_H
#define TUNE_LEDGER_UNBUILT_H

#include "build/forge.h"
#include "ledger/ledger.h"

/* Adds a line about the point for all problems, unless the last one says the
 * same. `result` is not TUNE_BUILT. Errors as of tune_ledger_add(). */
tw_status tune_note_unbuilt(tune_ledger *ledger, const tw_device_info *info,
                            const tw_operation *operation,
                            const tune_build_point *point,
                            const tune_build_result *result);

#endif
