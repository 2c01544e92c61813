/*
 * context.c -- see context.h.
 */
#include "api/context.h"

tw_status twi_report(const tw_context *context, tw_status status) {
  if (status != TW_OK)
    twi_log_line(&context->log, TWI_LOG_ERROR, "%s: %s", tw_status_name(status),
                 tw_last_error());
  return status;
}

const tw_device_info *tw_context_device(const tw_context *context) {
  return context ? &context->device->info : NULL;
}
