/*
 * cache.c -- tune cache: where the kernels that were compiled on demand are,
 * how many, and removing them.
 */
#include "build/cache.h"

#include <string.h>

#include "commands/session.h"
#include "text.h"

static int check(tune_session *session) {
  const tune_names *words = &session->options->words;
  if (words->count == 0 || !strcmp(words->names[0], "clear")) return -1;
  return tune_usage_error("tune cache has no '%s'; it has: clear",
                          words->names[0]);
}

static int run(tune_session *session) {
  char size[TUNE_NUMBER_TEXT], limit[TUNE_NUMBER_TEXT];
  tune_cache cache;
  int64_t bytes;
  int count;
  const twi_log quiet = {0};
  tw_status status = tune_cache_open(&cache, NULL, &quiet);
  if (status != TW_OK) return tune_session_input_error(status);
  if (!cache.folder[0]) {
    puts("no cache: TW_CACHE is empty, or its folder cannot be used");
    return 0;
  }
  if (session->options->words.count) {
    printf("%s: %d entries removed\n", cache.folder, tune_cache_clear(&cache));
    return 0;
  }
  tune_cache_measure(&cache, &count, &bytes);
  printf("%s: %d entries, %s of at most %s\n", cache.folder, count,
         tune_text_bytes((double)bytes, size),
         tune_text_bytes((double)cache.most_bytes, limit));
  return 0;
}

const tune_command tune_command_cache = {
    .name = "cache",
    .usage = "tune cache [clear]",
    .brief = "kernels that --templates and --point have compiled",
    .most_words = 1,
    .needs = TUNE_NO_DEVICE,
    .check = check,
    .run = run,
};
