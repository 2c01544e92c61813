/*
 * batches.c -- batches of launches between two events.
 */
#include "measure/batches.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LONGEST_BATCH = 2048, LONGEST_GRAPH = 4096 };
/* The least length of a sample: the events themselves take 5 to 9 us of it. */
static const double sample_us = 200;
/* Launches shorter than this are replayed from a graph. The CPU launches a
 * kernel in 2 to 4 us, and longer kernels hide that. */
static const double replay_below_us = 20;
/* An entry whose first launch takes longer than both this time and this many
 * times the best time is not launched again: a single thread that sums a row of
 * 10^9 elements takes half a minute. */
static const double single_launch_us = 1e4;
static const double single_launch_ratio = 20;
/* An entry whose predicted time is longer than both this time and
 * single_launch_ratio times the best time is never launched. */
static const double never_launch_us = 1e6;

tw_status tune_batches_open(tune_batches *batches) {
  size_t items = (size_t)batches->count;
  batches->best_us = INFINITY;
  batches->batch[0] = calloc(items, sizeof(tune_batch));
  batches->batch[1] = calloc(items, sizeof(tune_batch));
  batches->order = calloc(items, sizeof(int));
  batches->order_us = calloc(items, sizeof(double));
  if (batches->batch[0] && batches->batch[1] && batches->order &&
      batches->order_us)
    return TW_OK;
  return twi_fail(TW_ERROR_MEMORY, "out of memory for the times of %d variants",
                  batches->count);
}

void tune_batches_close(tune_batches *batches) {
  twi_device *device = batches->context->device;
  for (int hot = 0; hot < 2; hot++) {
    for (int i = 0; batches->batch[hot] && i < batches->count; i++)
      if (batches->batch[hot][i].graph)
        device->class_->drop_graph(device, batches->batch[hot][i].graph);
    free(batches->batch[hot]);
  }
  free(batches->order);
  free(batches->order_us);
}

int tune_is_active(const tune_timed *timed) {
  return timed->status == TW_OK && !timed->is_abandoned;
}

/* ---- samples ------------------------------------------------------------ */

static int take_set(tune_batches *batches) {
  if (batches->is_hot) return 0;
  int set = batches->next_set;
  batches->next_set = (set + 1) % batches->buffers->set_count;
  return set;
}

static tw_status launch_batch(tune_batches *batches, int index,
                              tw_stream stream) {
  const tune_timed *timed = &batches->timed[index];
  const tune_batch *batch = &batches->batch[batches->is_hot][index];
  for (int i = 0; i < batch->launches; i++) {
    int set = take_set(batches);
    tw_status status = timed->run(timed->user, batches->buffers, set, stream);
    if (status != TW_OK) return status;
  }
  return TW_OK;
}

static tw_status run_batch(void *user, int place) {
  tune_batches *batches = user;
  twi_device *device = batches->context->device;
  int index = batches->order[place];
  void *graph = batches->batch[batches->is_hot][index].graph;
  tw_status status = graph ? device->class_->replay(device, graph, NULL)
                           : launch_batch(batches, index, NULL);
  if (graph) batches->next_set = 0; /* the set that was used longest ago */
  if (status != TW_OK) batches->failed = index;
  return status;
}

tw_status tune_batches_time(tune_batches *batches, int *count) {
  twi_device *device = batches->context->device;
  while (*count > 0) {
    batches->failed = -1;
    tw_status status = device->class_->time(device, NULL, *count, run_batch,
                                            batches, batches->order_us);
    for (int i = 0; i < *count && status == TW_OK; i++)
      batches->order_us[i] /=
          batches->batch[batches->is_hot][batches->order[i]].launches;
    if (status == TW_OK) return TW_OK;
    if (batches->failed < 0) { /* no launch failed: the GPU faulted later */
      const tune_timed *only = &batches->timed[batches->order[0]];
      tune_device_is_lost(batches->context, *count == 1 ? only->name : NULL);
      return status;
    }
    tune_timed *failed = &batches->timed[batches->failed];
    failed->status = status;
    snprintf(failed->why, sizeof failed->why, "%s", tw_last_error());
    if (tune_device_is_lost(batches->context, failed->name)) return status;
    int kept = 0;
    for (int i = 0; i < *count; i++)
      if (batches->order[i] != batches->failed)
        batches->order[kept++] = batches->order[i];
    *count = kept;
  }
  return TW_OK;
}

static tw_status time_one(tune_batches *batches, int index, double *launch_us) {
  int count = 1;
  batches->order[0] = index;
  tw_status status = tune_batches_time(batches, &count);
  *launch_us = batches->order_us[0];
  return status;
}

/* ---- graphs ------------------------------------------------------------- */

/* The argument of capture_body(). */
struct capture {
  tune_batches *batches;
  int index;
};

static tw_status capture_body(void *user, tw_stream stream) {
  const struct capture *capture = user;
  return launch_batch(capture->batches, capture->index, stream);
}

static void drop(tune_batches *batches, tune_batch *batch) {
  twi_device *device = batches->context->device;
  if (batch->graph) device->class_->drop_graph(device, batch->graph);
  batch->graph = NULL;
}

/* A graph with cold operands goes through all sets, because its replays meet
 * the same ones again. Each begins with the first set: one that began with sets
 * that the graph before it ended with would find them in the L2, and be up to
 * 5 % faster than another for no merit of its own. */
static int graph_launches(const tune_batches *batches, double launch_us) {
  double wanted = ceil(1.1 * sample_us / fmax(launch_us, 0.1));
  int sets = batches->is_hot ? 1 : batches->buffers->set_count;
  double whole = ceil(wanted / sets) * sets;
  return whole < LONGEST_GRAPH ? (int)whole : LONGEST_GRAPH;
}

/* Captures the batch of a short launch. The launches one by one took longer
 * than the GPU's work, so the graph's first sample shows whether a longer one
 * is needed. If it cannot be captured, the batch stays as it is. */
static tw_status size_graph(tune_batches *batches, int index,
                            double launch_us) {
  twi_device *device = batches->context->device;
  tune_batch *batch = &batches->batch[batches->is_hot][index];
  struct capture capture = {batches, index};
  const int direct = batch->launches;
  if (launch_us >= replay_below_us || !device->class_->capture) return TW_OK;
  for (int attempt = 0; attempt < 3; attempt++) {
    drop(batches, batch);
    batch->launches = graph_launches(batches, launch_us);
    batches->next_set = 0;
    if (device->class_->capture(device, capture_body, &capture,
                                &batch->graph) != TW_OK) {
      batch->graph = NULL;
      batch->launches = direct;
      return TW_OK;
    }
    tw_status status = time_one(batches, index, &launch_us);
    if (status != TW_OK || !tune_is_active(&batches->timed[index]))
      return status;
    if (launch_us * batch->launches >= 0.7 * sample_us ||
        graph_launches(batches, launch_us) <= batch->launches)
      break;
  }
  batches->timed[index].is_replayed = 1;
  batches->best_us = fmin(batches->best_us, launch_us);
  return TW_OK;
}

/* ---- sizes -------------------------------------------------------------- */

/* Whether the first launch took so long that there must be no second one. */
static int is_launched_once(const tune_batches *batches, int index,
                            double time_us) {
  return !batches->timed[index].is_baseline && time_us >= single_launch_us &&
         time_us >= single_launch_ratio * batches->best_us;
}

/* Whether the predicted time is so long that the entry must not be launched. */
static int is_never_launched(const tune_batches *batches, int index) {
  const tune_timed *timed = &batches->timed[index];
  return timed->expected_us >= never_launch_us &&
         timed->expected_us >= single_launch_ratio * batches->best_us;
}

/* Enlarges the batch until a sample takes sample_us. Ignores the first sample,
 * because a first launch may also load the kernel's code. */
static tw_status size_direct(tune_batches *batches, int index, double *only_us,
                             double *launch_us) {
  tune_batch *batch = &batches->batch[batches->is_hot][index];
  tune_timed *timed = &batches->timed[index];
  batch->launches = 1;
  for (int sample = 0;; sample++) {
    tw_status status = time_one(batches, index, launch_us);
    if (status != TW_OK || !tune_is_active(timed)) return status;
    if (sample == 0 && is_launched_once(batches, index, *launch_us)) {
      *only_us = *launch_us;
      timed->is_abandoned = 1;
      return TW_OK;
    }
    if (sample == 0) continue;
    batches->best_us = fmin(batches->best_us, *launch_us);
    if (*launch_us * batch->launches >= sample_us ||
        batch->launches == LONGEST_BATCH)
      return TW_OK;
    double wanted =
        *launch_us > 0 ? ceil(1.1 * sample_us / *launch_us) : LONGEST_BATCH;
    batch->launches = wanted < LONGEST_BATCH ? (int)wanted : LONGEST_BATCH;
  }
}

tw_status tune_batches_size(tune_batches *batches, int index, double *only_us) {
  tune_timed *timed = &batches->timed[index];
  tune_batch *batch = &batches->batch[batches->is_hot][index];
  double launch_us = INFINITY;
  *only_us = 0;
  batch->is_sized = 1;
  if (is_never_launched(batches, index)) {
    timed->is_abandoned = 1;
    return TW_OK;
  }
  tw_status status = size_direct(batches, index, only_us, &launch_us);
  if (status != TW_OK || !tune_is_active(timed)) return status;
  return size_graph(batches, index, launch_us);
}
