/*
 * verdicts.c -- see verdicts.h. An entry of the cache is a text with a line for
 * each kernel.
 */
#include "commands/verdicts.h"

#include <stdlib.h>
#include <string.h>

#include "build/demand.h"
#include "build/loaded.h"
#include "commands/made.h"

/* ---- keys ---------------------------------------------------------------- */

static const twi_kernel *find_kernel(const tw_context *context,
                                     const char *name) {
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    if (!strcmp(context->kernels[i].variant->name, name))
      return &context->kernels[i];
  return NULL;
}

/* Adds what a kernel is. The code of one that the program has is in what is
 * loaded. */
static void add_kernel(const tune_session *session, const twi_kernel *kernel,
                       tune_digest *digest) {
  const uint64_t numbers[] = {kernel->operation->signature,
                              kernel->variant->hash};
  tune_digest_add_text(digest, kernel->set->name);
  tune_digest_add_text(digest, kernel->variant->name);
  tune_digest_add(digest, numbers, sizeof numbers);
  tune_made_identify(session, kernel, digest);
  tune_demand_identify(session->context->device, kernel, digest);
}

/* The line of a kernel: what it is, and what the variant is that it is compared
 * with, if there is one. */
static void make_line(const tune_session *session, const twi_kernel *kernel,
                      char *line) {
  tune_digest digest = tune_digest_begin();
  add_kernel(session, kernel, &digest);
  const char *trusted = kernel->operation->trusted;
  const twi_kernel *other =
      trusted ? find_kernel(session->context, trusted) : NULL;
  if (other) add_kernel(session, other, &digest);
  tune_digest_text(&digest, line);
}

static int make_key(const tune_verdicts *verdicts,
                    const tw_operation *operation, tw_type type, char *key) {
  const tune_session *session = verdicts->session;
  const uint64_t numbers[] = {session->options->seed, (uint64_t)type};
  tune_digest digest = tune_digest_begin();
  tune_digest_add_text(&digest, "verified");
  /* What is loaded from the cache has keys of its own. */
  if (!tune_loaded_add(&digest, verdicts->cache.folder)) return 0;
  tune_digest_add_text(&digest, tw_context_device(session->context)->key);
  tune_digest_add_text(&digest, operation->name);
  tune_digest_add(&digest, numbers, sizeof numbers);
  tune_digest_text(&digest, key);
  return 1;
}

/* ---- verdicts ------------------------------------------------------------ */

void tune_verdicts_open(tune_verdicts *verdicts, const tune_session *session,
                        const tw_operation *operation, tw_type type) {
  *verdicts = (tune_verdicts){.session = session};
  if (tune_session_is_gpu(session) ||
      tune_cache_open(&verdicts->cache, NULL, &session->context->log) !=
          TW_OK ||
      !verdicts->cache.folder[0] ||
      !make_key(verdicts, operation, type, verdicts->key))
    verdicts->key[0] = '\0';
}

int tune_verdicts_recall(const tune_verdicts *verdicts,
                         tune_candidates *candidates) {
  char line[TUNE_DIGEST_TEXT];
  int count = 0;
  char *text = verdicts->key[0]
                   ? tune_cache_read(&verdicts->cache, verdicts->key, NULL)
                   : NULL;
  for (int i = 0; text && i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    if (candidate->status != TUNE_OPEN || candidate->is_verified) continue;
    make_line(verdicts->session, candidate->kernel, line);
    candidate->is_verified = strstr(text, line) != NULL;
    count += candidate->is_verified;
  }
  free(text);
  return count;
}

void tune_verdicts_keep(tune_verdicts *verdicts,
                        const tune_candidates *candidates) {
  char line[TUNE_DIGEST_TEXT];
  size_t size = 0;
  int is_new = 0;
  if (!verdicts->key[0]) return;
  /* Also those that another process has added meanwhile. */
  char *old = tune_cache_read(&verdicts->cache, verdicts->key, &size);
  char *text = malloc(size + (size_t)candidates->count * sizeof line + 1);
  if (text && size) memcpy(text, old, size);
  for (int i = 0; text && i < candidates->count; i++) {
    if (!candidates->all[i].is_verified || candidates->all[i].is_resumed)
      continue;
    make_line(verdicts->session, candidates->all[i].kernel, line);
    if (old && strstr(old, line)) continue;
    memcpy(text + size, line, sizeof line - 1);
    size += sizeof line;
    text[size - 1] = '\n';
    is_new = 1;
  }
  if (is_new) tune_cache_keep(&verdicts->cache, verdicts->key, text, size);
  free(text);
  free(old);
}
