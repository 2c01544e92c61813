/*
 * builder.c -- see builder.h.
 */
#include "tuner/builder.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "ledger/unbuilt.h"

struct tune_builder {
  const tune_settings *settings;
  const tw_operation *operation;
  const tune_live_space *space;
  int in_background;
  /* The batch, which only changes when no thread builds: */
  int count;
  tune_build_point points[TUNE_MAX_BATCH];
  tune_build_result results[TUNE_MAX_BATCH];
  pthread_t thread;
  int has_thread;
  int returned; /* how many of `known` tune_builder_wait() has returned */
  /* What the lock protects: */
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int is_building, should_stop;
  int known[TUNE_MAX_BATCH]; /* points in the order in which they got results */
  int known_count;
  tw_status status;
  char why[1024];
};

tune_builder *tune_builder_open(const tune_settings *settings,
                                const tw_operation *operation,
                                const tune_live_space *space,
                                int in_background) {
  tune_builder *builder = calloc(1, sizeof *builder);
  if (!builder) return NULL;
  builder->settings = settings;
  builder->operation = operation;
  builder->space = space;
  builder->in_background = in_background;
  pthread_mutex_init(&builder->lock, NULL);
  pthread_cond_init(&builder->changed, NULL);
  return builder;
}

void tune_builder_close(tune_builder *builder) {
  if (!builder) return;
  while (tune_builder_wait(builder, 1) >= 0) continue;
  pthread_mutex_destroy(&builder->lock);
  pthread_cond_destroy(&builder->changed);
  free(builder);
}

/* ---- in the threads that build ------------------------------------------- */

static void known(void *user, int number) {
  tune_builder *builder = user;
  pthread_mutex_lock(&builder->lock);
  builder->known[builder->known_count++] = number;
  pthread_cond_signal(&builder->changed);
  pthread_mutex_unlock(&builder->lock);
}

static int should_stop(void *user) {
  tune_builder *builder = user;
  pthread_mutex_lock(&builder->lock);
  const int stop = builder->should_stop;
  pthread_mutex_unlock(&builder->lock);
  return stop;
}

/* A GPU's kernels are small files, so that the first are ready soon; for the
 * simulator what a file includes costs more than its kernels. */
static void *build(void *user) {
  tune_builder *builder = user;
  const tune_settings *settings = builder->settings;
  const tune_forge_watch watch = {
      .most_in_file = tw_context_device(settings->context)->is_gpu ? 1 : 0,
      .known = known,
      .should_stop = should_stop,
      .user = builder};
  tw_status status = tune_forge_build_watched(
      settings->forge, builder->operation, builder->points, builder->count,
      builder->results, &watch);
  pthread_mutex_lock(&builder->lock);
  builder->status = status;
  if (status != TW_OK)
    snprintf(builder->why, sizeof builder->why, "%s", tw_last_error());
  builder->is_building = 0;
  pthread_cond_signal(&builder->changed);
  pthread_mutex_unlock(&builder->lock);
  return NULL;
}

/* ---- for the exploration ------------------------------------------------- */

void tune_builder_begin(tune_builder *builder, const tune_point *points,
                        int count) {
  builder->count = count;
  builder->returned = builder->known_count = 0;
  builder->should_stop = 0;
  builder->status = TW_OK;
  builder->is_building = 1;
  for (int i = 0; i < count; i++)
    builder->points[i] = tune_live_space_point(builder->space, &points[i]);
  builder->has_thread = builder->in_background &&
                        !pthread_create(&builder->thread, NULL, build, builder);
  if (!builder->has_thread) build(builder);
}

int tune_builder_wait(tune_builder *builder, int stop) {
  int number = -1;
  pthread_mutex_lock(&builder->lock);
  const int is_new = stop && !builder->should_stop && builder->is_building;
  builder->should_stop |= stop;
  if (is_new) tune_forge_cancel(builder->settings->forge);
  while (builder->returned == builder->known_count && builder->is_building)
    pthread_cond_wait(&builder->changed, &builder->lock);
  if (builder->returned < builder->known_count)
    number = builder->known[builder->returned++];
  pthread_mutex_unlock(&builder->lock);
  if (number < 0 && builder->has_thread) {
    pthread_join(builder->thread, NULL);
    builder->has_thread = 0;
  }
  if (number >= 0 && builder->results[number].outcome != TUNE_BUILT)
    tune_note_unbuilt(builder->settings->ledger,
                      tw_context_device(builder->settings->context),
                      builder->operation, &builder->points[number],
                      &builder->results[number]);
  return number;
}

twi_kernel *tune_builder_kernel(const tune_builder *builder, int number) {
  const tune_build_result *result = &builder->results[number];
  return result->outcome == TUNE_BUILT ? result->kernel : NULL;
}

tw_status tune_builder_status(const tune_builder *builder) {
  return builder->status == TW_OK
             ? TW_OK
             : twi_fail(builder->status, "%s", builder->why);
}
