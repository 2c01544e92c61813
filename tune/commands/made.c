/*
 * made.c -- see made.h.
 */
#include <stdlib.h>
#include <string.h>

#include "commands/made_parts.h"
#include "ledger/unbuilt.h"
#include "text.h"

/* Whether a word names a variant that the operation of the library was built
 * without. Only commands that accept --point compile. */
static int names_left_out(const tune_session *session,
                          const tw_operation *operation) {
  return tune_command_accepts(session->command, TUNE_OPTION_POINT) &&
         tune_made_names_left_out(&session->options->words, operation);
}

int tune_made_is_wanted(const tune_session *session) {
  int is_wanted = session->options->templates.count > 0 ||
                  session->options->points.count > 0;
  for (int i = 0; i < tw_kernels_tilewright.operation_count && !is_wanted; i++)
    is_wanted = names_left_out(session, tw_kernels_tilewright.operations[i]);
  return is_wanted;
}

/* ---- forges -------------------------------------------------------------- */

/* This program, if it can be started as a compiler. */
static const char *program_of(const tune_session *session) {
  return session->may_isolate ? "/proc/self/exe" : NULL;
}

static int open_forge(tune_session *session, tw_context *context,
                      const char *templates, tune_forge **forge) {
  tune_made *made = session->made;
  const tune_forge_options options = {.templates = templates,
                                      .jobs = session->options->jobs,
                                      .program = program_of(session)};
  tw_status status = tune_forge_open(forge, context, &options);
  if (status == TW_ERROR_OPTION)
    return tune_usage_error("%s%s", templates ? "--templates: " : "",
                            tw_last_error());
  if (status != TW_OK) return tune_session_fail_last();
  made->forges[made->forge_count++] = *forge;
  return -1;
}

/* Whether a word names a variant of the operation. */
static int has_variant_word(const tune_session *session, const char *name) {
  const tune_names *words = &session->options->words;
  size_t length = strlen(name);
  for (int i = 0; i < words->count; i++)
    if (!strncmp(words->names[i], name, length) &&
        words->names[i][length] == '_')
      return 1;
  return 0;
}

/* Whether the command is for an operation of the folder, or a word begins like
 * one of its variants. */
static int names_something(const tune_session *session,
                           const char *const *names) {
  int found = 0;
  for (int i = 0; names[i]; i++)
    found |= tune_made_is_for(session, names[i]) ||
             has_variant_word(session, names[i]);
  return found;
}

static int build_wanted(tune_session *session, tune_forge *forge,
                        const tw_operation *operation, int is_listed) {
  tune_wanted wanted;
  int code = tune_made_points(session, forge, operation, is_listed, &wanted);
  if (code == -1) code = tune_made_build(session, forge, operation, &wanted);
  free(wanted.all);
  return code;
}

/* Builds what the command line wants of one folder's operations. `is_first`: it
 * is for the session's own context. */
static int build_folder(tune_session *session, tw_context *context,
                        const char *templates, int is_first) {
  tune_forge *forge;
  int code = open_forge(session, context, templates, &forge);
  if (code != -1) return code;
  const char *const *names = tune_forge_names(forge);
  /* A word that names nothing may be a misspelt operation of the folder, or a
   * line of the file of problems: then these must be known, for the message. */
  const int is_misspelt = !names_something(session, names);
  for (int i = 0; names[i] && code == -1; i++) {
    const int is_named = tune_made_is_for(session, names[i]);
    if (is_misspelt && is_first)
      code = tune_made_add_name(session->made, names[i]);
    if (is_misspelt || (!is_named && !has_variant_word(session, names[i])))
      continue;
    const tw_operation *operation = tune_forge_operation(forge, names[i]);
    if (!operation) return tune_session_fail_last();
    if (is_first && tune_forge_host_note(forge, names[i])[0])
      tune_text_wrap(session->out, "      ", "note: %s",
                     tune_forge_host_note(forge, names[i]));
    if (is_first) code = tune_made_add_host(session->made, operation);
    if (code == -1) code = build_wanted(session, forge, operation, is_named);
  }
  return code;
}

/* Builds points of the library's operations that are words, and variants that
 * are words and were left out. */
static int build_library(tune_session *session, tw_context *context) {
  const tune_names *words = &session->options->words;
  const int has_points = session->options->points.count > 0;
  tune_forge *forge = NULL;
  int code = -1;
  if (has_points && words->count == 0 && !session->options->problems)
    return tune_usage_error("--point needs the name of an operation");
  for (int i = 0; i < tw_kernels_tilewright.operation_count && code == -1;
       i++) {
    const tw_operation *operation = tw_kernels_tilewright.operations[i];
    if (!(has_points && tune_made_is_for(session, operation->name)) &&
        !names_left_out(session, operation))
      continue;
    if (!forge) code = open_forge(session, context, NULL, &forge);
    if (code == -1) code = build_wanted(session, forge, operation, 0);
  }
  return code;
}

static int build_all(tune_session *session, tw_context *context, int is_first) {
  const tune_names *templates = &session->options->templates;
  int code = -1;
  for (int i = 0; i < templates->count && code == -1; i++)
    code = build_folder(session, context, templates->names[i], is_first);
  /* Points of a folder's operation are not the library's. */
  if (code == -1 && !templates->count) code = build_library(session, context);
  return code;
}

/* ---- opening ------------------------------------------------------------- */

/* Whether a folder of --templates has an operation that the set has too. */
static int is_replaced(const tune_session *session, const tw_kernel_set *set) {
  const tune_names *templates = &session->options->templates;
  int found = 0;
  for (int i = 0; i < templates->count; i++) {
    tune_folder folder;
    if (tune_folder_open(&folder, templates->names[i]) != TW_OK) continue;
    for (int n = 0; folder.names[n]; n++)
      for (int o = 0; o < set->operation_count; o++)
        found |= !strcmp(folder.names[n], set->operations[o]->name);
    tune_folder_close(&folder);
  }
  return found;
}

/* Keeps the program's own sets that no folder replaces. */
static int keep_compiled(tune_session *session) {
  tune_made *made = session->made;
  int count = 0, kept = 0, code = -1;
  while (session->own_sets && session->own_sets[count]) count++;
  made->compiled = calloc((size_t)count + 1, sizeof *made->compiled);
  made->sets = calloc(1, sizeof *made->sets);
  made->hosts = calloc(TUNE_MAX_OPERATIONS, sizeof *made->hosts);
  made->host_operations =
      calloc(TUNE_MAX_OPERATIONS, sizeof *made->host_operations);
  if (!made->compiled || !made->sets || !made->hosts || !made->host_operations)
    return tune_made_fail_memory();
  for (int i = 0; i < count && code == -1; i++)
    if (!is_replaced(session, session->own_sets[i])) {
      made->compiled[kept++] = session->own_sets[i];
      code = tune_made_add_set(made, session->own_sets[i]);
    }
  session->own_sets = made->compiled;
  return code;
}

/* Reads which operations and types the file of problems names. */
static int read_listed(tune_session *session) {
  const char *path = session->options->problems;
  tw_status status =
      path ? tune_listed_names_read(path, &session->made->listed) : TW_OK;
  return status == TW_OK ? -1 : tune_session_input_error(status);
}

int tune_made_open(tune_session *session) {
  session->made = calloc(1, sizeof *session->made);
  if (!session->made) return tune_made_fail_memory();
  int code = read_listed(session);
  if (code == -1) code = keep_compiled(session);
  if (code == -1) code = tune_session_open(session);
  if (code == -1) code = build_all(session, session->context, 1);
  session->own_sets = session->made->sets;
  return code;
}

const tw_kernel_set *const *tune_made_compiled(const tune_session *session) {
  return session->made && session->made->compiled ? session->made->compiled
                                                  : session->own_sets;
}

int tune_made_repeat(tune_session *session, tw_context *context) {
  if (!session->made) return -1;
  int code = build_all(session, context, 0);
  session->own_sets = session->made->sets; /* it may have moved */
  return code;
}

void tune_made_close(tune_session *session) {
  tune_made *made = session->made;
  if (!made) return;
  for (int i = 0; i < made->forge_count; i++) tune_forge_close(made->forges[i]);
  for (int i = 0; i < made->named_count; i++) free(made->named[i]);
  tune_listed_names_free(&made->listed);
  free(made->unbuilt);
  free(made->compiled);
  free(made->sets);
  free(made->hosts);
  free(made->host_operations);
  free(made);
  session->made = NULL;
}

/* ---- kernels that were made ---------------------------------------------- */

/* The forge that has built the kernel, or NULL. */
static tune_forge *forge_of(const tune_made *made, const twi_kernel *kernel) {
  for (int i = 0; made && i < made->forge_count; i++)
    if (tune_forge_key(made->forges[i], kernel)) return made->forges[i];
  return NULL;
}

const char *tune_made_files(void *session, const twi_kernel *kernel) {
  const tune_forge *forge =
      forge_of(((const tune_session *)session)->made, kernel);
  return forge ? tune_forge_files(forge, kernel) : NULL;
}

void tune_made_identify(const tune_session *session, const twi_kernel *kernel,
                        tune_digest *digest) {
  const tune_forge *forge = forge_of(session->made, kernel);
  if (!forge) return;
  tune_digest_add_text(digest, tune_forge_key(forge, kernel));
  tune_digest_add_text(digest,
                       tune_forge_host_key(forge, kernel->operation->name));
}

void tune_made_note(tune_session *session) {
  const tune_made *made = session->made;
  for (int i = 0; made && i < made->unbuilt_count; i++) {
    const tune_unbuilt *one = &made->unbuilt[i];
    tune_session_check_ledger(
        session,
        tune_note_unbuilt(session->ledger, tw_context_device(session->context),
                          one->operation, &one->point, &one->result));
  }
}

/* ---- exploring ----------------------------------------------------------- */

static tune_forge *forge_of_operation(const struct tune_made *made,
                                      const char *operation) {
  for (int i = 0; made && i < made->forge_count; i++) {
    const char *const *names = tune_forge_names(made->forges[i]);
    for (; *names; names++)
      if (!strcmp(*names, operation)) return made->forges[i];
  }
  return NULL;
}

tune_forge *tune_made_forge(tune_session *session, const char *operation) {
  tune_forge *forge = forge_of_operation(session->made, operation);
  if (forge) return forge;
  if (!session->made) session->made = calloc(1, sizeof *session->made);
  const tune_forge_options options = {.jobs = session->options->jobs,
                                      .program = program_of(session)};
  if (session->made &&
      tune_forge_open(&forge, session->context, &options) == TW_OK)
    session->made->forges[session->made->forge_count++] = forge;
  if (forge_of_operation(session->made, operation)) return forge;
  tune_text_wrap(session->out, "      ",
                 "note: the space of %s is not explored: %s", operation,
                 forge ? "it is not an operation of the library, and "
                         "--templates names no folder of it"
                       : tw_last_error());
  return NULL;
}
