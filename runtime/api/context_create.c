/*
 * context_create.c -- opens a device and reads the tuning files;
 * context_kernels.c gathers the kernels.
 */
#include <stdlib.h>
#include <string.h>

#include "api/context.h"
#include "api/environment.h"
#include "api/specialise.h"
#include "devices/backends.h"
#include "select/evidence.h"
#include "select/select_cache.h"

/* ---- tuning files ------------------------------------------------------- */

/* A context works without a tuning file, so a file that the user did not name
 * is logged and skipped if it cannot be read. */
static tw_status read_default(tw_context *context, const char *path) {
  tw_status status = twi_tuning_read(&context->tuning, path, &context->log);
  twi_report(context, status);
  return status == TW_ERROR_MEMORY ? status : TW_OK;
}

/* A file that the user named need not exist, but its folder must, so that the
 * file can be created. */
static tw_status read_named(tw_context *context, const char *path,
                            int is_variable) {
  tw_status status = twi_tuning_check_folder(path);
  if (status == TW_OK)
    status = twi_tuning_read(&context->tuning, path, &context->log);
  if (status == TW_OK || !is_variable) return status;
  return twi_fail(status, "TW_TUNING_FILE: %s", tw_last_error());
}

/* The build joins the files of tuning/ into one text. A line "# file h200.tsv"
 * precedes each of them, so that a reason can name the file. */
static tw_status read_built_in(tw_context *context) {
  static const char mark[] = "# file ";
  const char *at = twi_builtin_tuning_begin, *end = twi_builtin_tuning_end;
  char origin[80] = "built in";
  for (;;) {
    const char *next = memmem(at, (size_t)(end - at), mark, sizeof mark - 1);
    const char *file_end = next ? next : end;
    tw_status status = twi_tuning_parse(
        &context->tuning, at, (size_t)(file_end - at), origin, &context->log);
    if (!next || status != TW_OK) return status;
    at = memchr(next, '\n', (size_t)(end - next));
    if (!at) return TW_OK;
    const char *name = next + sizeof mark - 1;
    snprintf(origin, sizeof origin, "built-in %.*s", (int)(at++ - name), name);
  }
}

/* If two records have the same key, the later one is used. So the file with the
 * lowest precedence is read first. */
static tw_status read_tuning(tw_context *context, const char *option) {
  const int is_named = option || twi_environment("TW_TUNING_FILE");
  tw_status status = read_built_in(context);
  if (status == TW_OK && !is_named)
    status = read_default(context, "/etc/tilewright/tuning.tsv");
  if (status == TW_OK)
    status = twi_tuning_path(option, context->tuning_path,
                             sizeof context->tuning_path);
  if (status != TW_OK || !context->tuning_path[0]) return status;
  return is_named ? read_named(context, context->tuning_path, !option)
                  : read_default(context, context->tuning_path);
}

/* ---- contexts ----------------------------------------------------------- */

static tw_status open_device(tw_context *context, const char *option) {
  if (option)
    return twi_device_open(&context->device, option, context->device_why);
  const char *variable = twi_environment("TW_DEVICE");
  if (!variable || !*variable)
    return twi_device_open(&context->device, NULL, context->device_why);
  tw_status status =
      twi_device_open(&context->device, variable, context->device_why);
  if (status == TW_OK) return TW_OK;
  return twi_fail(status, "TW_DEVICE: %s", tw_last_error());
}

/* ---- checks ------------------------------------------------------------- */

static const twi_named_bits checks[] = {{"pointers", TW_CHECK_POINTERS}};
enum { CHECK_COUNT = sizeof checks / sizeof *checks };

/* The checks of the options and those that TW_CHECK names. */
static tw_status read_checks(tw_context *context, unsigned option) {
  char unknown[TWI_UNKNOWN_NAME];
  if (option & ~(unsigned)TW_CHECK_POINTERS)
    return twi_fail(TW_ERROR_OPTION,
                    "tw_context_options.check is 0x%x; it can be 0 or "
                    "TW_CHECK_POINTERS",
                    option);
  if (!twi_environment_bits("TW_CHECK", checks, CHECK_COUNT, &context->check,
                            unknown))
    return twi_fail(TW_ERROR_OPTION,
                    "TW_CHECK names the check '%s'; it can be pointers",
                    unknown);
  context->check |= option;
  return TW_OK;
}

/* Whether a kernel begins only when all earlier work of its stream has ended:
 * the option, or TW_SERIAL_LAUNCHES. */
static tw_status read_serial(tw_context *context, int option) {
  const char *given = twi_environment("TW_SERIAL_LAUNCHES");
  if (option & ~1)
    return twi_fail(TW_ERROR_OPTION,
                    "tw_context_options.serial_launches is %d; it can be 0 or "
                    "1",
                    option);
  if (given && given[0] && strcmp(given, "0") && strcmp(given, "1"))
    return twi_fail(TW_ERROR_OPTION,
                    "TW_SERIAL_LAUNCHES is '%s'; it can be 0 or 1", given);
  context->device->serial_launches = option || (given && given[0] == '1');
  return TW_OK;
}

static tw_status fill_context(tw_context *context,
                              const tw_context_options *options) {
  tw_status status = twi_log_open(&context->log);
  if (status == TW_OK) status = read_checks(context, options->check);
  if (status == TW_OK) status = open_device(context, options->device);
  if (status == TW_OK) status = read_serial(context, options->serial_launches);
  if (status == TW_OK)
    status = twi_context_open_kernels(context, options->kernels);
  if (status == TW_OK) status = read_tuning(context, options->tuning_file);
  if (status == TW_OK)
    status = twi_evidence_create(&context->tuning, &context->device->info,
                                 &context->evidence);
  if (status != TW_OK) return status;
  context->cache = twi_select_cache_create();
  if (!context->cache)
    return twi_fail(TW_ERROR_MEMORY,
                    "out of memory for the choices of a context");
  status = twi_specialiser_open(context, options);
  if (status != TW_OK) return status;
  twi_log_line(&context->log, TWI_LOG_SELECT,
               "on %s%s%s; %d kernels, %d tuning records, %d bad lines; tuning "
               "file: %s",
               context->device->info.name,
               context->device_why[0] ? "; no GPU: " : "", context->device_why,
               context->kernel_count, context->tuning.count,
               context->tuning.bad_count,
               context->tuning_path[0] ? context->tuning_path : "none");
  return TW_OK;
}

tw_status tw_context_create(tw_context **context,
                            const tw_context_options *options) {
  static const tw_context_options defaults = {0};
  if (!context)
    return twi_fail(TW_ERROR_NULL, "tw_context_create: context is NULL");
  *context = NULL;
  int mark = twi_call_begin();
  tw_context *made = calloc(1, sizeof *made);
  if (!made) return twi_fail(TW_ERROR_MEMORY, "out of memory for a context");
  pthread_mutex_init(&made->lock, NULL);
  twi_fork_guard(&made->fork_lock, &made->lock);
  twi_tuning_init(&made->tuning);
  tw_status status = fill_context(made, options ? options : &defaults);
  if (status == TW_OK) {
    *context = made;
    return twi_call_end(mark, TW_OK);
  }
  twi_report(made, status);
  tw_context_destroy(made);
  return status;
}

void tw_context_destroy(tw_context *context) {
  if (!context) return;
  twi_specialiser_stop(context);
  if (context->device) context->device->class_->close(context->device);
  twi_select_cache_destroy(context->cache);
  twi_evidence_destroy(context->evidence);
  twi_tuning_free(&context->tuning);
  twi_context_close_kernels(context);
  twi_specialiser_close(context);
  twi_fork_unguard(&context->fork_lock);
  pthread_mutex_destroy(&context->lock);
  twi_log_close(&context->log);
  free(context);
}
