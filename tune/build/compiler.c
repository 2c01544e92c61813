/*
 * compiler.c -- what all compilers of kernels have in common: the keys of
 * compiled code, and the cache.
 */
#include "build/compiler.h"

#include <stdio.h>
#include <stdlib.h>

tw_status tune_compiler_identify(const tune_compiler *compiler,
                                 tune_digest *identity) {
  const char *include = compiler->tools->include;
  *identity = tune_digest_begin();
  tune_digest_add_text(identity, compiler->target);
  if (!tune_tools_add_folder(identity, include))
    return twi_fail(TW_ERROR_FILE,
                    "the headers that kernels include were not found in "
                    "%.300s",
                    include);
  compiler->identify(compiler, identity);
  return TW_OK;
}

void tune_compiler_set_key(const tune_digest *identity, tune_unit *unit) {
  const tw_source *source = &unit->sources[0];
  tune_digest digest = *identity;
  char *module = tune_file_read(unit->module_path, NULL);
  tune_digest_add(&digest, source->begin,
                  (size_t)(source->end - source->begin));
  if (module) tune_digest_add_text(&digest, module);
  free(module);
  tune_digest_text(&digest, unit->key);
}

void tune_compiler_make(const tune_compiler *compiler, tune_cache *cache,
                        const tune_unit *unit, tune_compilation *made) {
  char output[TUNE_PATH], *inputs = NULL;
  made->is_from_cache = tune_cache_find(cache, unit->key, made->path);
  made->compiled = TUNE_COMPILED;
  if (made->is_from_cache) return;
  if (!tune_path(output, "%s.bin", unit->source_path) ||
      !tune_path(made->messages, "%s.said", unit->source_path)) {
    made->compiled = TUNE_COMPILED_FAILED;
    return;
  }
  made->compiled =
      compiler->compile(compiler, unit, output, made->messages, &inputs);
  if (made->compiled == TUNE_COMPILED)
    tune_cache_store(cache, unit->key, output, inputs ? inputs : "",
                     made->path);
  else if (made->compiled == TUNE_COMPILED_FAILED)
    snprintf(made->why, sizeof made->why, "%s", tw_last_error());
  free(inputs);
}
