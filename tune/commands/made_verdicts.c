/*
 * made_verdicts.c -- remembers in the cache which kernels were found right.
 */
#include <stdlib.h>

#include "commands/made_parts.h"
#include "ledger/unbuilt.h"

/* The forge that has built the kernel, or NULL. */
static tune_forge *forge_of(const tune_made *made, const twi_kernel *kernel) {
  for (int i = 0; i < made->forge_count; i++)
    if (tune_forge_key(made->forges[i], kernel)) return made->forges[i];
  return NULL;
}

const char *tune_made_files(const tune_session *session,
                            const twi_kernel *kernel) {
  const tune_forge *forge =
      session->made ? forge_of(session->made, kernel) : NULL;
  return forge ? tune_forge_files(forge, kernel) : NULL;
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

/* The key of the verdict: the kernel's code, the operation, and the program,
 * which holds the simulator. Returns 0 if there is none. */
static int make_key(const tune_session *session, tw_type type,
                    const twi_kernel *kernel, char *key, tune_forge **forge) {
  const tw_device_info *info = tw_context_device(session->context);
  const uint64_t numbers[] = {session->options->seed, (uint64_t)type,
                              kernel->operation->signature,
                              kernel->variant->hash};
  if (!session->made || info->is_gpu) return 0;
  *forge = forge_of(session->made, kernel);
  if (!*forge) return 0;
  tune_digest digest = tune_digest_begin();
  tune_digest_add_text(&digest, "verified");
  tune_tools_add_program(&digest, "/proc/self/exe");
  tune_digest_add_text(&digest, info->key);
  tune_digest_add_text(&digest, tune_forge_key(*forge, kernel));
  tune_digest_add_text(&digest,
                       tune_forge_host_key(*forge, kernel->operation->name));
  tune_digest_add_text(&digest, kernel->variant->name);
  tune_digest_add(&digest, numbers, sizeof numbers);
  tune_digest_text(&digest, key);
  return 1;
}

int tune_made_recall(const tune_session *session, tw_type type,
                     tune_candidates *candidates) {
  char key[TUNE_DIGEST_TEXT], path[TUNE_PATH];
  tune_forge *forge;
  int count = 0;
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    if (candidate->status != TUNE_OPEN ||
        !make_key(session, type, candidate->kernel, key, &forge) ||
        !tune_cache_find(tune_forge_cache(forge), key, path))
      continue;
    candidate->is_verified = 1;
    count++;
  }
  return count;
}

void tune_made_remember(const tune_session *session, tw_type type,
                        const tune_candidates *candidates) {
  char key[TUNE_DIGEST_TEXT];
  tune_forge *forge;
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].is_verified &&
        make_key(session, type, candidates->all[i].kernel, key, &forge))
      tune_cache_note(tune_forge_cache(forge), key);
}
