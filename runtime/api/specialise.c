/*
 * specialise.c -- see specialise.h.
 *
 * A plan asks for a special kernel and owns the request. One thread of the
 * context makes what is asked for in the background. A plan that ends first
 * takes its request out of the queue, or leaves it to the thread that is at
 * work on it.
 */
#include "api/specialise.h"

#include <stdlib.h>
#include <string.h>

#include "tilewright/compile.h"

struct twi_special {
  const twi_kernel *from;
  twi_problem problem;
  twi_params params;
  const twi_kernel *kernel;
  twi_steps steps;
  int is_ready; /* atomic; 1: kernel and steps are valid */
  enum { WAITING, AT_WORK, DONE, LEFT } state; /* guarded by the mutex */
  twi_special *next;                           /* in the queue */
};

struct twi_specialiser {
  tw_context *context;
  const tw_compiler *compiler;
  tw_compile when;
  void *state;
  pthread_mutex_t mutex; /* guards the members below */
  pthread_mutex_t work;  /* held while something is compiled */
  pthread_cond_t change;
  pthread_t thread;
  int has_thread, is_stopped;
  twi_special *first;
};

/* ---- making -------------------------------------------------------------- */

static twi_kernel *kernel_of(tw_context *context, const tw_variant *variant) {
  for (int i = twi_context_kernel_count(context) - 1; i >= 0; i--)
    if (context->kernels[i].variant == variant) return &context->kernels[i];
  return NULL;
}

/* The sizes only: with the strides too, names of variants would be too long. */
static void list_fixed(const twi_problem *problem, int64_t *fixed) {
  const tw_operation *operation = problem->operation;
  for (int i = 0; i < TW_MAX_FIELDS; i++) fixed[i] = -1;
  for (int i = 0; i < operation->field_count; i++)
    if (operation->fields[i].kind == TW_FIELD_SIZE)
      fixed[i] = twi_args_value(operation, problem->args, i);
}

static tw_status try_to_make(struct twi_specialiser *specialiser,
                             twi_special *special) {
  tw_context *context = specialiser->context;
  int64_t fixed[TW_MAX_FIELDS];
  const tw_variant *made = NULL;
  list_fixed(&special->problem, fixed);
  tw_status status = specialiser->compiler->specialise(
      specialiser->state, special->from->operation, special->from->variant,
      fixed, &made);
  twi_kernel *kernel = status == TW_OK ? kernel_of(context, made) : NULL;
  if (status == TW_OK && !kernel)
    status = twi_fail(TW_ERROR_VARIANT,
                      "the compiler gave no kernel of this context");
  if (status == TW_OK)
    status = twi_steps_make(context->device, kernel, &special->problem,
                            &special->params, &special->steps);
  if (status != TW_OK) return status;
  special->kernel = kernel;
  __atomic_store_n(&special->is_ready, 1, __ATOMIC_RELEASE);
  return TW_OK;
}

static tw_status make(struct twi_specialiser *specialiser,
                      twi_special *special) {
  pthread_mutex_lock(&specialiser->work);
  tw_status status = try_to_make(specialiser, special);
  pthread_mutex_unlock(&specialiser->work);
  if (status != TW_OK)
    twi_log_line(&specialiser->context->log, TWI_LOG_SELECT,
                 "%s is not compiled for the plan's sizes: %s",
                 special->from->variant->name, tw_last_error());
  return status;
}

/* ---- in the background --------------------------------------------------- */

static void *work(void *user) {
  struct twi_specialiser *specialiser = user;
  pthread_mutex_lock(&specialiser->mutex);
  while (!specialiser->is_stopped) {
    twi_special *special = specialiser->first;
    if (!special) {
      pthread_cond_wait(&specialiser->change, &specialiser->mutex);
      continue;
    }
    specialiser->first = special->next;
    special->state = AT_WORK;
    pthread_mutex_unlock(&specialiser->mutex);
    make(specialiser, special);
    pthread_mutex_lock(&specialiser->mutex);
    if (special->state == LEFT)
      free(special);
    else
      special->state = DONE;
  }
  pthread_mutex_unlock(&specialiser->mutex);
  return NULL;
}

/* Returns 0 if there can be no thread. */
static int put_in_queue(struct twi_specialiser *specialiser,
                        twi_special *special) {
  pthread_mutex_lock(&specialiser->mutex);
  if (!specialiser->has_thread && !specialiser->is_stopped)
    specialiser->has_thread =
        !pthread_create(&specialiser->thread, NULL, work, specialiser);
  const int ok = specialiser->has_thread;
  if (ok) {
    twi_special **end = &specialiser->first;
    while (*end) end = &(*end)->next;
    *end = special;
    pthread_cond_signal(&specialiser->change);
  }
  pthread_mutex_unlock(&specialiser->mutex);
  return ok;
}

/* ---- plans --------------------------------------------------------------- */

twi_special *twi_special_ask(tw_context *context, const twi_kernel *kernel,
                             const twi_problem *problem) {
  struct twi_specialiser *specialiser = context->specialiser;
  if (!specialiser || kernel->variant->fixed) return NULL;
  twi_special *special = calloc(1, sizeof *special);
  if (!special) return NULL;
  special->from = kernel;
  special->problem = *problem;
  twi_steps_params(&special->problem, &special->params);
  const int is_made = specialiser->when == TW_COMPILE_FIRST
                          ? make(specialiser, special) == TW_OK
                          : put_in_queue(specialiser, special);
  if (is_made) {
    if (specialiser->when == TW_COMPILE_FIRST) special->state = DONE;
    return special;
  }
  free(special);
  return NULL;
}

int twi_special_ready(const twi_special *special, const twi_kernel **kernel,
                      const twi_steps **steps) {
  if (!special || !__atomic_load_n(&special->is_ready, __ATOMIC_ACQUIRE))
    return 0;
  *kernel = special->kernel;
  *steps = &special->steps;
  return 1;
}

void twi_special_free(tw_context *context, twi_special *special) {
  if (!special) return;
  struct twi_specialiser *specialiser = context->specialiser;
  pthread_mutex_lock(&specialiser->mutex);
  const int is_at_work = special->state == AT_WORK;
  twi_special **at = &specialiser->first;
  while (*at && *at != special) at = &(*at)->next;
  if (*at) *at = special->next;
  if (is_at_work) special->state = LEFT;
  pthread_mutex_unlock(&specialiser->mutex);
  if (!is_at_work) free(special);
}

/* ---- contexts ------------------------------------------------------------ */

tw_status twi_specialiser_open(tw_context *context,
                               const tw_context_options *options) {
  if ((int)options->compile < TW_COMPILE_NEVER ||
      options->compile > TW_COMPILE_FIRST)
    return twi_fail(TW_ERROR_OPTION,
                    "tw_context_options.compile is %d; it can be "
                    "TW_COMPILE_NEVER, TW_COMPILE_BEHIND or TW_COMPILE_FIRST",
                    (int)options->compile);
  if (options->compile == TW_COMPILE_NEVER) return TW_OK;
  if (!options->compiler)
    return twi_fail(TW_ERROR_OPTION,
                    "tw_context_options.compile asks for compiling, but "
                    "compiler is NULL; give &tw_compiler_forge of "
                    "tilewright::tune");
  struct twi_specialiser *made = calloc(1, sizeof *made);
  if (!made) return twi_fail(TW_ERROR_MEMORY, "out of memory for the compiler");
  made->context = context;
  made->compiler = options->compiler;
  made->when = options->compile;
  pthread_mutex_init(&made->mutex, NULL);
  pthread_mutex_init(&made->work, NULL);
  pthread_cond_init(&made->change, NULL);
  context->specialiser = made;
  return made->compiler->open(context, &made->state);
}

void twi_specialiser_stop(tw_context *context) {
  struct twi_specialiser *specialiser = context->specialiser;
  if (!specialiser) return;
  pthread_mutex_lock(&specialiser->mutex);
  specialiser->is_stopped = 1;
  pthread_cond_signal(&specialiser->change);
  pthread_mutex_unlock(&specialiser->mutex);
  if (specialiser->has_thread) pthread_join(specialiser->thread, NULL);
}

void twi_specialiser_close(tw_context *context) {
  struct twi_specialiser *specialiser = context->specialiser;
  if (!specialiser) return;
  if (specialiser->state) specialiser->compiler->close(specialiser->state);
  pthread_cond_destroy(&specialiser->change);
  pthread_mutex_destroy(&specialiser->work);
  pthread_mutex_destroy(&specialiser->mutex);
  free(specialiser);
}
