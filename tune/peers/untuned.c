/*
 * untuned.c -- the choice that the library would make for a problem that was
 * never tuned.
 *
 * Records and times of the same sizes are left out, whatever their type,
 * because a time of f64 says much about f32. Those of other sizes stay: they
 * are built into the library, and correct the model.
 */
#include <stdlib.h>
#include <string.h>

#include "peers/peers.h"

static int record_is_of(const twi_record *record, const twi_record *asked) {
  return !strcmp(record->operation, asked->operation) &&
         twi_record_same_sizes(record, asked);
}

/* A line of times names its shape as text, of which the sizes are the first
 * word. */
static int times_are_of(const twi_times *times, const twi_problem *problem,
                        const char *sizes) {
  const size_t length = strlen(sizes);
  return !strcmp(times->operation, problem->operation->name) &&
         !strncmp(times->shape, sizes, length) &&
         (times->shape[length] == 0 || times->shape[length] == ' ');
}

/* Copies all records and times but the problem's into `left`, which has room
 * for all. */
static void leave_out(const twi_tuning *all, const tw_device_info *info,
                      const twi_problem *problem, twi_tuning *left) {
  twi_record asked;
  char sizes[TWI_SIZES_TEXT];
  twi_record_init(&asked, info, problem);
  twi_problem_sizes(problem, sizes);
  for (int i = 0; i < all->count; i++)
    if (!record_is_of(&all->records[i], &asked))
      left->records[left->count++] = all->records[i];
  for (int i = 0; i < all->times_count; i++)
    if (!times_are_of(&all->times[i], problem, sizes))
      left->times[left->times_count++] = all->times[i];
}

/* Replaces the context's records and times. No other thread may use the context
 * until the old ones are back. */
static tw_status exchange(tw_context *context, const twi_tuning *tuning) {
  pthread_mutex_lock(&context->lock);
  context->tuning = *tuning;
  tw_status status = twi_select_renew(context);
  pthread_mutex_unlock(&context->lock);
  return status;
}

tw_status tune_peers_untuned(tw_context *context, const twi_problem *problem,
                             twi_selection *selection) {
  const twi_tuning all = context->tuning;
  twi_tuning left = {0};
  left.records = calloc((size_t)all.count + 1, sizeof left.records[0]);
  left.times = calloc((size_t)all.times_count + 1, sizeof left.times[0]);
  tw_status status = TW_OK;
  if (!left.records || !left.times)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for %d tuning records",
                      all.count);
  if (status == TW_OK) {
    leave_out(&all, tw_context_device(context), problem, &left);
    status = exchange(context, &left);
    if (status == TW_OK) status = twi_select(context, problem, selection);
    tw_status restored = exchange(context, &all);
    if (status == TW_OK) status = restored;
  }
  free(left.records);
  free(left.times);
  return status;
}
