/*
 * session.c -- the state that every command shares.
 */
#include "commands/session.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "devices/backends.h"
#include "devices/targets.h"
#include "measure/phase.h"
#include "text.h"
#include "verify/workers.h"

/* ---- failures ------------------------------------------------------------ */

int tune_session_fail(const char *format, ...) {
  va_list list;
  va_start(list, format);
  fflush(stdout); /* stdout and stderr may be one file: keep the order */
  tune_text_message("tune: error: ", format, list);
  va_end(list);
  return 1;
}

int tune_session_fail_last(void) {
  return tune_session_fail("%s", tw_last_error());
}

int tune_session_input_error(tw_status status) {
  if (status == TW_ERROR_MEMORY) return tune_session_fail_last();
  return tune_usage_error("%s", tw_last_error());
}

/* ---- the device ---------------------------------------------------------- */

static void print_device(const tune_session *session) {
  const tw_context *context = session->context;
  const tw_device_info *info = tw_context_device(context);
  if (session->command->needs == TUNE_SIMULATOR) {
    fprintf(session->out, "device: %s; every access is CHECKED\n", info->name);
    return;
  }
  if (info->is_gpu) {
    fprintf(session->out, "device: %s (%s, %d SMs); times are MEASURED\n",
            info->name, info->target, info->sm_count);
    return;
  }
  fprintf(session->out, "device: %s; times are PREDICTED, not measured\n",
          info->name);
  if (context->device_why[0])
    tune_text_wrap(session->out, TUNE_HANG, TUNE_HANG "no GPU: %s",
                   context->device_why);
}

/* Damaged lines of a tuning file are no error, but the user must see that they
 * were ignored. */
static void print_bad_records(const tune_session *session) {
  int bad_count = session->context->tuning.bad_count;
  if (bad_count == 0 || session->command->needs == TUNE_SIMULATOR) return;
  tune_text_wrap(session->out, "      ",
                 "note: %d line%s of the tuning files could not be used; "
                 "TW_LOG=tune logs which and why",
                 bad_count, bad_count == 1 ? "" : "s");
}

int tune_session_is_gpu(const tune_session *session) {
  return tw_context_device(session->context)->is_gpu;
}

/* The name of the simulator for this machine's GPU, so that the limits of that
 * GPU apply. NULL if there is no GPU, or none that the simulator knows. */
static const char *simulator_of_gpu(char *spec, size_t size) {
  twi_device *device;
  const char *found = NULL;
  if (twi_device_open(&device, NULL, NULL) != TW_OK) return NULL;
  if (device->info.is_gpu && twi_target_find(device->info.target)) {
    snprintf(spec, size, "sim:%s", device->info.target);
    found = spec;
  }
  device->class_->close(device);
  return found;
}

/* Sets *device to the simulator to open. Returns -1, or 2 if the user named
 * another device. */
static int choose_simulator(const char **device, char *spec, size_t size) {
  if (!*device) *device = getenv("TW_DEVICE");
  const twi_backend *backend = *device ? twi_backend_of(*device) : NULL;
  if (backend && strcmp(backend->prefix, "sim"))
    return tune_usage_error(
        "kernels are checked on the simulator; --device must be sim or "
        "sim:NAME, not '%s'",
        *device);
  if (!*device || !**device) *device = simulator_of_gpu(spec, size);
  if (!*device) *device = "sim";
  return -1;
}

/* The clock and the energy are only noted where NVML is. */
static void open_monitor(tune_session *session) {
  const tune_command *command = session->command;
  if (!tune_session_is_gpu(session) ||
      !tune_command_accepts(command, TUNE_OPTION_TIME_LIMIT))
    return;
  tune_nvml_open(session->context, NULL, &session->nvml);
  if (session->nvml.why[0])
    tune_text_wrap(session->out, "      ",
                   "note: throttling of the GPU is not noticed, and energy is "
                   "not measured: %s",
                   session->nvml.why);
}

/* Commands that verify run candidates in worker processes. */
static int open_isolation(tune_session *session) {
  const tune_options *options = session->options;
  const char *device = options->device ? options->device : getenv("TW_DEVICE");
  const int is_gpu = tune_session_is_gpu(session);
  const tune_isolate_options isolation = {
      .context = is_gpu ? NULL : session->context,
      .worker_count = is_gpu ? 1 : tune_workers_cores(),
      .device = device && *device ? device : "cuda",
      .files_of = session->files_of,
      .user = session,
      .limit_s = options->candidate_limit_s > 0
                     ? options->candidate_limit_s
                     : tune_isolate_limit(tw_context_device(session->context))};
  if ((is_gpu && !session->may_isolate) || options->no_isolation ||
      options->peers || /* it runs the library's choice as a call would */
      !tune_command_accepts(session->command, TUNE_OPTION_CANDIDATE_LIMIT))
    return -1;
  if (tune_isolate_open(&session->isolate, &isolation) != TW_OK)
    return tune_session_fail_last();
  tune_isolate_begin(session->isolate);
  return -1;
}

/* Waits until the first worker is ready, and goes without if it cannot be. */
static void check_isolation(tune_session *session) {
  if (!session->isolate || session->is_isolation_checked) return;
  session->is_isolation_checked = 1;
  const double start_s = tune_now_s();
  tw_status status = tune_isolate_check(session->isolate);
  tune_phase_log(&session->context->log, "wait for worker", start_s, "");
  if (status == TW_OK) return;
  tune_isolate_close(session->isolate);
  session->isolate = NULL;
  tune_text_wrap(
      session->out, "      ",
      "note: candidates run in this process, which one that hangs or "
      "crashes ends: %s",
      tw_last_error());
}

void tune_session_check_ledger(tune_session *session, tw_status status) {
  if (status == TW_OK || session->is_ledger_warned) return;
  session->is_ledger_warned = 1;
  tune_text_wrap(session->out, "      ",
                 "note: the ledger is not written, but everything else works: "
                 "%s",
                 tw_last_error());
}

void tune_session_open_ledger(tune_session *session) {
  const tune_options *options = session->options;
  char path[4096], folder[4096];
  tw_status status =
      tune_ledger_path(options->ledger, options->save, path, sizeof path);
  if (status == TW_OK && path[0] && !options->ledger && !options->save &&
      !getenv("TW_LEDGER") && !getenv("TW_TUNING_FILE") &&
      twi_tuning_path(NULL, folder, sizeof folder) == TW_OK)
    status = twi_tuning_make_folders(folder);
  if (status == TW_OK)
    status = tune_ledger_open(&session->ledger, path, &session->context->log);
  if (status == TW_OK) {
    tune_provenance_now(tw_context_device(session->context),
                        &session->provenance);
    const tune_entry origin = tune_provenance_origin(&session->provenance);
    status = tune_ledger_set_origin(session->ledger, &origin);
  }
  tune_session_check_ledger(session, status);
}

void tune_session_close(tune_session *session) {
  if (session->kept) session->free_kept(session->kept);
  tune_isolate_close(session->isolate);
  tune_ledger_close(session->ledger);
  tune_nvml_close(&session->nvml);
  tw_context_destroy(session->context);
}

int tune_session_open(tune_session *session) {
  const tune_command *command = session->command;
  const char *device = session->options->device;
  const int needs_simulator = command->needs == TUNE_SIMULATOR;
  char spec[32];
  int code = -1;
  if (!device) device = command->default_device;
  if (needs_simulator) code = choose_simulator(&device, spec, sizeof spec);
  if (code != -1) return code;
  tw_context_options options = {.device = device, .kernels = session->own_sets};
  double start_s = tune_now_s();
  tw_status status = tw_context_create(&session->context, &options);
  if (status == TW_ERROR_OPTION) return tune_session_input_error(status);
  if (status != TW_OK) return tune_session_fail_last();
  tune_phase_log(&session->context->log, "open device", start_s, "");
  print_device(session);
  print_bad_records(session);
  if (!needs_simulator) open_monitor(session);
  return needs_simulator ? -1 : open_isolation(session);
}

/* ---- operations and types ------------------------------------------------ */

/* The word may be a misspelt operation or, after plain `tune`, a misspelt
 * command. */
static int unknown_word_error(const tune_session *session, const char *word,
                              const tune_operations *known) {
  enum { MOST_COMMANDS = 32 };
  const char *names[TUNE_MAX_OPERATIONS + MOST_COMMANDS];
  int count = 0;
  for (int i = 0; i < known->count; i++) names[count++] = known->all[i]->name;
  if (session->command != session->commands[0])
    return tune_unknown_name_error("operation", word, names, count);
  for (int i = 1; session->commands[i] && i < MOST_COMMANDS; i++)
    names[count++] = session->commands[i]->name;
  return tune_unknown_name_error("operation or command", word, names, count);
}

int tune_session_named(const tune_session *session,
                       tune_operations *operations) {
  const tune_options *options = session->options;
  const tune_names *words = &options->words;
  tune_operations known;
  tune_operations_list(session->own_sets, &known);
  operations->count = 0;
  for (int w = 0; w < words->count; w++)
    if (!tune_operation_find(&known, words->names[w]))
      return unknown_word_error(session, words->names[w], &known);
  for (int i = 0; i < known.count; i++) {
    const tw_operation *one = known.all[i];
    int has_type =
        !options->has_type || twi_operation_element(one, options->type) >= 0;
    if (words->count ? tune_names_have(words, one->name) : has_type)
      operations->all[operations->count++] = one;
  }
  if (operations->count > 0) return -1;
  char type[TWI_TYPE_TEXT];
  twi_type_text(options->type, type);
  return tune_usage_error("no operation has kernels for type %s", type);
}

int tune_session_type(const tune_session *session,
                      const tw_operation *operation, tw_type *type) {
  const tune_options *options = session->options;
  *type =
      options->has_type ? options->type : twi_operation_default_type(operation);
  const int element = twi_operation_element(operation, *type);
  char types[TWI_TYPES_TEXT], name[TWI_TYPE_TEXT];
  if (element >= 0) {
    *type = twi_operation_type(operation, element, *type);
    return -1;
  }
  twi_operation_types_text(operation, -1, ", ", types);
  twi_type_text(*type, name);
  return tune_usage_error("%s has no kernels for type %s; it has: %s",
                          operation->name, name, types);
}

/* ---- searches and problems ----------------------------------------------- */

static const tune_monitor *monitor_of(const tune_session *session) {
  return session->nvml.library ? &session->nvml.monitor : NULL;
}

/* Points that are built at once. On a GPU some are timed while others are
 * compiled, so that there are more than compilers. */
static int batch_of(const tune_session *session) {
  const int given = session->options->jobs;
  const int jobs = given > 0 ? given : tune_workers_cores();
  return tune_session_is_gpu(session) ? 4 * jobs : jobs;
}

/* No exploration takes so many; its budget is in seconds. */
enum { MOST_TRIES = 1000000 };

tune_settings tune_session_settings(tune_session *session) {
  check_isolation(session);
  const tune_options *options = session->options;
  return (tune_settings){.context = session->context,
                         .effort = options->effort,
                         .least_occupancy = options->min_occupancy,
                         .seed = options->seed,
                         .deadline_s = session->deadline_s,
                         .strategy = options->strategy,
                         .objective = options->objective,
                         .stop_at = options->stop_at,
                         .isolate = session->isolate,
                         .monitor = monitor_of(session),
                         .ledger = session->ledger,
                         .explorer = options->explorer,
                         .explore_s = options->budget_s,
                         .explore_tries = MOST_TRIES,
                         .explore_batch = batch_of(session),
                         .skipped_count = options->skipped.count,
                         .skipped = options->skipped.names,
                         .steps = &session->steps};
}

tune_search tune_session_search(tune_session *session) {
  check_isolation(session);
  return (tune_search){
      .context = session->context,
      .strategy = session->options->strategy,
      .first = tune_quick_rounds,
      .final = tune_final_rounds,
      .seed = session->options->seed,
      .deadline_s = session->deadline_s,
      .isolate = session->isolate,
      .monitor = monitor_of(session),
      .stop_at = session->options->stop_at,
      .wants_energy = session->options->objective != TUNE_OBJECTIVE_TIME,
      .steps = &session->steps};
}

const char *tune_session_rest_hint(const tune_session *session) {
  return session->options->all ? NULL : "--all shows them";
}

const char *tune_session_folders(const tune_session *session, char *text,
                                 size_t size) {
  const tune_names *folders = &session->options->templates;
  char folder[4096];
  text[0] = 0;
  for (int i = 0; i < folders->count; i++) {
    const size_t length = strlen(text);
    snprintf(text + length, size - length, " --templates %s",
             tune_text_quoted(folders->names[i], folder, sizeof folder));
  }
  return text;
}

int tune_problems_make(const tune_session *session,
                       const tw_operation *operation, tw_type type, int one,
                       tune_problems *problems) {
  const tune_options *options = session->options;
  const int has_shapes = options->shape_count > 0;
  int count = has_shapes ? options->shape_count : operation->bench_count;
  if (!has_shapes && one && count > 1) count = 1;
  *problems = (tune_problems){0};
  if (count == 0)
    return tune_usage_error(
        "%s names no shape to tune for; give one with --shape",
        operation->name);
  problems->all = calloc((size_t)count, sizeof problems->all[0]);
  tw_status status = TW_OK;
  if (!problems->all)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for %d problems", count);
  for (int i = 0; i < count && status == TW_OK; i++) {
    const tune_problem_words words = {
        .sizes = has_shapes ? &options->shapes[i] : NULL,
        .shape = has_shapes ? NULL : &operation->benches[i],
        .settings = options->settings,
        .setting_count = options->setting_count};
    status = tune_problem_make(&tune_option_wording, operation, type, &words,
                               &problems->all[i]);
    problems->count = i + 1;
    if (status == TW_OK && !session->command->launches_only)
      status = tune_problem_check_inputs(&problems->all[i]);
  }
  if (status == TW_OK) return -1;
  tune_problems_free(problems);
  return tune_session_input_error(status);
}

void tune_problems_free(tune_problems *problems) {
  free(problems->all);
  *problems = (tune_problems){0};
}
