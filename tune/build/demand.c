/*
 * demand.c -- see demand.h.
 *
 * The state is the process's, as the simulator is. Its lock is held while
 * something is compiled: fork() waits, and a worker for the simulator, which is
 * a copy of this process, has all that was compiled before.
 */
#include "build/demand.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "build/part.h"
#include "build/process.h"
#include "devices/simulator/demand.h"
#include "devices/simulator/modules.h"
#include "measure/interrupt.h"
#include "verify/workers.h"

static struct {
  pthread_mutex_t lock;
  int is_open;
  tw_status status; /* of opening, with its sentence */
  char why[TUNE_DIAGNOSIS];
  pid_t owner; /* of the maker's folder */
  tune_part_maker maker;
  tune_part *parts;
  int count;
} demand = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- opening ------------------------------------------------------------- */

static void lock(void) { pthread_mutex_lock(&demand.lock); }
static void unlock(void) { pthread_mutex_unlock(&demand.lock); }

/* Before any context is made, because its lock is taken before this one, by
 * fork() too: handlers run in the reverse order. */
__attribute__((constructor)) static void handle_forks(void) {
  pthread_atfork(lock, unlock, unlock);
}

static void remove_work(void) {
  if (demand.owner == getpid()) tune_folder_remove(demand.maker.work);
}

/* Without a target, since the same code stands for every GPU. */
static tw_status open_maker(tune_part_maker *maker) {
  tw_status status = twi_log_open(&maker->log);
  if (status == TW_OK) status = tune_tools_find(&maker->tools);
  if (status == TW_OK)
    status = tune_cache_open(&maker->cache, NULL, &maker->log);
  if (status == TW_OK) status = tune_folder_temporary(maker->work);
  if (status != TW_OK) return status;
  demand.owner = getpid();
  atexit(remove_work);
  tune_compiler_open_sim(&maker->compiler, &maker->tools, "");
  return tune_compiler_identify(&maker->compiler, &maker->identity);
}

static void open_once(void) {
  if (demand.is_open) return;
  demand.is_open = 1;
  demand.status = open_maker(&demand.maker);
  if (demand.status != TW_OK)
    snprintf(demand.why, sizeof demand.why, "%s", tw_last_error());
}

/* ---- parts --------------------------------------------------------------- */

static tune_part *find_part(const twi_kernel *kernel) {
  for (tune_part *part = demand.parts; part; part = part->next)
    if (part->set == kernel->set && part->operation == kernel->operation &&
        part->algorithm == kernel->variant->algorithm &&
        part->element == kernel->variant->element)
      return part;
  return NULL;
}

/* The kernel's part, which is added unless it is there. Without memory NULL. */
static tune_part *get_part(const twi_kernel *kernel) {
  tune_part *part = find_part(kernel);
  if (part || !(part = calloc(1, sizeof *part))) return part;
  part->set = kernel->set;
  part->operation = kernel->operation;
  part->algorithm = kernel->variant->algorithm;
  part->element = kernel->variant->element;
  part->number = demand.count++;
  part->next = demand.parts;
  return demand.parts = part;
}

/* ---- on demand ----------------------------------------------------------- */

/* Makes a part. The caller holds the lock, and may make several parts at once.
 */
static void make(tune_part *part) {
  if (demand.status != TW_OK)
    tune_part_fail(part, demand.status, demand.why);
  else if (tune_is_interrupted())
    tune_part_fail(part, TW_ERROR_IMAGE,
                   "interrupted before its kernels were compiled");
  else
    tune_part_make(&demand.maker, part);
  part->is_done = 1;
}

/* Makes the part unless it is done, with the lock. NULL without memory. */
static tune_part *demand_part(const twi_kernel *kernel) {
  tune_part *part = get_part(kernel);
  if (part && !part->is_done) {
    open_once();
    make(part);
  }
  return part;
}

tw_status sim_demand_module(const twi_kernel *kernel, int is_needed,
                            const tw_sim_module **module) {
  if (!tune_part_source(kernel->set, twi_kernel_algorithm(kernel)->file))
    return TW_OK;
  lock();
  const tune_part *part = is_needed ? demand_part(kernel) : find_part(kernel);
  const int is_done = part && part->is_done;
  unlock();
  if (is_needed && !part)
    return twi_fail(TW_ERROR_MEMORY, "out of memory to compile %s",
                    kernel->variant->name);
  if (is_done && part->status != TW_OK)
    return twi_fail(part->status, "%s", part->why);
  *module = is_done ? part->unit.set.simulator : NULL;
  return TW_OK;
}

/* ---- in advance ---------------------------------------------------------- */

/* Parts that are made at once. */
struct work {
  tune_part **parts;
  int count, done;
  pthread_mutex_t lock; /* of the steps */
  const tune_steps *steps;
};

static void make_one(void *user, int index) {
  struct work *work = user;
  make(work->parts[index]);
  pthread_mutex_lock(&work->lock);
  tune_steps_step(work->steps, ++work->done, "");
  pthread_mutex_unlock(&work->lock);
}

/* Whether the device can run the algorithm. */
static int runs_on(const tw_device_info *info, const tw_algorithm *algorithm) {
  const int least = algorithm->least_capability;
  return !info->is_gpu &&
         (algorithm->target ? info->compute_capability == least
                            : info->compute_capability >= least);
}

static int is_on_demand(const twi_device *device, const twi_kernel *kernel) {
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  const tw_sim_module *module = sim_module_linked(kernel->set);
  return runs_on(&device->info, algorithm) && module &&
         !sim_module_has_file(module, algorithm->file) &&
         tune_part_source(kernel->set, algorithm->file);
}

void tune_demand_note(const twi_device *device, const twi_kernel *kernel) {
  if (!is_on_demand(device, kernel)) return;
  lock();
  tune_part *part = get_part(kernel);
  if (part) part->is_wanted = 1;
  unlock();
}

tw_status tune_demand_ready(const twi_device *device,
                            const twi_kernel *kernel) {
  const tw_sim_module *module;
  return is_on_demand(device, kernel) ? sim_demand_module(kernel, 1, &module)
                                      : TW_OK;
}

int tune_demand_recall(const twi_device *device, const twi_kernel *kernel) {
  if (!is_on_demand(device, kernel)) return 1;
  lock();
  tune_part *part = get_part(kernel);
  open_once();
  if (part && !part->is_done && demand.status == TW_OK)
    part->is_done = tune_part_recall(&demand.maker, part);
  const int is_known = part && part->is_done;
  unlock();
  return is_known;
}

void tune_demand_compile(const tune_steps *steps) {
  struct work work = {.lock = PTHREAD_MUTEX_INITIALIZER, .steps = steps};
  lock();
  work.parts = calloc((size_t)demand.count + 1, sizeof *work.parts);
  for (tune_part *part = demand.parts; work.parts && part; part = part->next)
    if (part->is_wanted && !part->is_done) work.parts[work.count++] = part;
  /* A worker that needs another part shall find it open: the folder is this
   * process's, which removes it. */
  if (demand.count) open_once();
  if (work.count) {
    tune_steps_begin(steps, "compiling", work.count);
    tune_pool_run(tune_workers_cores(), work.count, make_one, &work);
    tune_steps_end(steps);
  }
  free(work.parts);
  unlock();
}

int tune_demand_count(void) {
  int count = 0;
  lock();
  for (const tune_part *part = demand.parts; part; part = part->next)
    count += part->is_done;
  unlock();
  return count;
}

void tune_demand_identify(const twi_device *device, const twi_kernel *kernel,
                          tune_digest *digest) {
  if (!is_on_demand(device, kernel)) return;
  lock();
  tune_part *part = get_part(kernel);
  open_once();
  if (part && demand.status == TW_OK) tune_part_prepare(&demand.maker, part);
  if (part && *part->unit.key) {
    tune_digest_add_text(digest, part->unit.key);
  } else { /* unlike the code of any other run */
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_REALTIME, &now);
    tune_digest_add(digest, &now, sizeof now);
  }
  unlock();
}
