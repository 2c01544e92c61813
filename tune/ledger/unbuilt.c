/*
 * unbuilt.c -- see unbuilt.h.
 */
#include "ledger/unbuilt.h"

#include <string.h>

#include "ledger/point.h"

static tune_event event_of(tune_build_outcome outcome) {
  return outcome == TUNE_NOT_IN_SPACE   ? TUNE_EVENT_NOT_IN_SPACE
         : outcome == TUNE_REJECTED     ? TUNE_EVENT_REJECTED
         : outcome == TUNE_NOT_COMPILED ? TUNE_EVENT_NOT_COMPILED
                                        : TUNE_EVENT_FAILED;
}

tw_status tune_note_unbuilt(tune_ledger *ledger, const tw_device_info *info,
                            const tw_operation *operation,
                            const tune_build_point *point,
                            const tune_build_result *result) {
  char text[TUNE_POINT_TEXT], name[TUNE_BUILD_NAME];
  int params[TW_MAX_PARAMS + TW_MAX_VARIABLES + 1];
  if (!ledger) return TW_OK;
  tune_build_params(operation, point, params);
  tune_build_name(operation, point, name);
  const tune_entry entry = {
      .event = event_of(result->outcome),
      .device = info->key,
      .compute_capability = info->compute_capability,
      .sm_count = info->sm_count,
      .set = operation->set,
      .operation = operation->name,
      .element = operation->elements[point->element].name,
      .shape = "",
      .point = tune_point_of_values(&operation->algorithms[point->algorithm],
                                    params, text),
      .variant = name,
      .why = result->why};
  const tune_entry *last = tune_ledger_find(ledger, &entry);
  if (last && last->event == entry.event && last->why &&
      !strcmp(last->why, entry.why))
    return TW_OK;
  return tune_ledger_add(ledger, &entry, 1);
}
