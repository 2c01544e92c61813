/*
 * block_sizes.c -- compares one problem's variants by block size.
 */
#include "search/block_sizes.h"

#include <math.h>
#include <stdlib.h>

#include "search/algorithms.h"

const char *const tune_compared_names[TUNE_COMPARED_COUNT] = {"proposed",
                                                              "fastest", "low"};

/* ---- proposals ----------------------------------------------------------- */

int tune_static_bytes(const tune_candidate *candidate) {
  const twi_kernel *kernel = candidate->kernel;
  return kernel->status == TW_OK ? kernel->attributes[0].shared_bytes
                                 : kernel->variant->shared_bytes;
}

int tune_dynamic_bytes(const tune_candidate *candidate) {
  if (candidate->shared_bytes == TUNE_SHARED_BY_SIZE)
    return TUNE_SHARED_BY_SIZE;
  return candidate->shared_bytes - tune_static_bytes(candidate);
}

static tune_proposal round_to_square(int threads) {
  tune_proposal proposal = {.threads = threads};
  if (threads < 1) return proposal;
  proposal.rounded = proposal.edge = 1;
  while (proposal.rounded * 4 <= threads) {
    proposal.rounded *= 4;
    proposal.edge *= 2;
  }
  return proposal;
}

tw_status tune_block_sizes_propose(const tune_block_sizes *sizes,
                                   const tune_candidate *candidate,
                                   tune_proposal *proposal) {
  twi_device *device = sizes->context->device;
  const int dynamic_bytes = tune_dynamic_bytes(candidate);
  int threads = 0;
  tw_status status = TW_OK;
  if (candidate->kernel->status == TW_OK &&
      dynamic_bytes != TUNE_SHARED_BY_SIZE)
    status = device->class_->propose_block(
        device, candidate->kernel, candidate->threads, dynamic_bytes, &threads);
  *proposal = round_to_square(threads);
  return status;
}

/* ---- comparisons --------------------------------------------------------- */

static int is_in(const tune_candidate *candidate,
                 const tw_algorithm *algorithm) {
  return candidate->status == TUNE_OPEN &&
         twi_kernel_algorithm(candidate->kernel) == algorithm;
}

/* The most threads that a kernel can be launched with. */
static int most_threads(const tune_block_sizes *sizes,
                        const tune_candidate *candidate) {
  int bound = candidate->kernel->attributes[0].most_threads;
  int most = tw_context_device(sizes->context)->threads_per_block;
  return bound > 0 && bound < most ? bound : most;
}

/* The candidate with the largest launch bounds, for which the API may propose
 * the largest block. */
static const tune_candidate *find_least_bounded(const tune_block_sizes *sizes,
                                                const tw_algorithm *algorithm) {
  const tune_candidate *proposed_for = NULL;
  for (int i = 0; i < sizes->candidates.count; i++) {
    const tune_candidate *candidate = &sizes->candidates.all[i];
    if (is_in(candidate, algorithm) &&
        (!proposed_for ||
         most_threads(sizes, candidate) > most_threads(sizes, proposed_for)))
      proposed_for = candidate;
  }
  return proposed_for;
}

/* The quantity that is least for the candidate which the comparison wants. */
static double distance(const tune_comparison *comparison, tune_compared as,
                       const tune_candidate *candidate) {
  if (as == TUNE_COMPARED_PROPOSED)
    return abs(candidate->threads - comparison->proposal.rounded);
  return as == TUNE_COMPARED_LOW ? candidate->occupancy[0].fraction
                                 : candidate->time_us;
}

/* The candidate with the smallest distance; among equals the fastest, which
 * comes first in the ranking. */
static tune_candidate *find_compared(const tune_block_sizes *sizes,
                                     const tune_comparison *comparison,
                                     tune_compared as) {
  const tw_algorithm *algorithm =
      twi_kernel_algorithm(comparison->proposed_for->kernel);
  tune_candidate *found = NULL;
  for (int i = 0; i < sizes->candidates.count; i++) {
    tune_candidate *candidate = &sizes->candidates.all[i];
    if (is_in(candidate, algorithm) &&
        (!found ||
         distance(comparison, as, candidate) < distance(comparison, as, found)))
      found = candidate;
  }
  return found;
}

static const twi_kernel *kernel_at(const void *list, int index) {
  const tune_block_sizes *sizes = list;
  return sizes->by_registry[index]->kernel;
}

static tw_status compare_algorithms(tune_block_sizes *sizes) {
  for (int i = 0; i < sizes->candidates.count; i++) {
    if (!tune_is_first_of_algorithm(sizes, i, kernel_at)) continue;
    const tune_candidate *proposed_for =
        find_least_bounded(sizes, twi_kernel_algorithm(kernel_at(sizes, i)));
    if (!proposed_for) continue;
    tune_comparison *comparison = &sizes->comparisons[sizes->comparison_count];
    *comparison = (tune_comparison){.proposed_for = proposed_for};
    tw_status status =
        tune_block_sizes_propose(sizes, proposed_for, &comparison->proposal);
    if (status != TW_OK) return status;
    for (int c = 0; c < TUNE_COMPARED_COUNT; c++)
      comparison->compared[c] =
          find_compared(sizes, comparison, (tune_compared)c);
    sizes->comparison_count++;
  }
  return TW_OK;
}

/* ---- times --------------------------------------------------------------- */

static int by_kernel(const void *left, const void *right) {
  const tune_candidate *const *a = left, *const *b = right;
  return (*a)->kernel < (*b)->kernel ? -1 : (*a)->kernel > (*b)->kernel;
}

/* The search's callback: makes the comparisons, and puts each candidate of a
 * comparison on the shortlist once. */
static tw_status pick(void *user, tune_candidate **shortlist, int *count) {
  tune_block_sizes *sizes = user;
  for (int i = 0; i < sizes->candidates.count; i++)
    sizes->by_registry[i] = &sizes->candidates.all[i];
  qsort(sizes->by_registry, (size_t)sizes->candidates.count,
        sizeof sizes->by_registry[0], by_kernel);
  tw_status status = compare_algorithms(sizes);
  for (int i = 0; i < sizes->comparison_count; i++)
    for (int c = 0; c < TUNE_COMPARED_COUNT; c++) {
      tune_candidate *candidate = sizes->comparisons[i].compared[c];
      int is_new = 1;
      for (int j = 0; j < *count; j++) is_new &= shortlist[j] != candidate;
      if (is_new) shortlist[(*count)++] = candidate;
    }
  return status;
}

tw_status tune_block_sizes_find(tune_block_sizes *sizes,
                                const tune_search *settings) {
  tune_search search = *settings;
  search.context = sizes->context;
  search.problem = sizes->problem;
  search.candidates = &sizes->candidates;
  search.pick = pick;
  search.user = sizes;
  tw_status status = tune_search_run(&search);
  tune_search_free(&search);
  return status;
}

double tune_block_sizes_best_us(const tune_block_sizes *sizes) {
  double best_us = INFINITY;
  for (int i = 0; i < sizes->comparison_count; i++)
    for (int c = 0; c < TUNE_COMPARED_COUNT; c++)
      best_us = fmin(best_us, sizes->comparisons[i].compared[c]->time_us);
  return best_us;
}

/* ---- open, close --------------------------------------------------------- */

tw_status tune_block_sizes_open(tune_block_sizes *sizes, tw_context *context,
                                const twi_problem *problem,
                                const tune_candidates *candidates) {
  size_t most = (size_t)candidates->count + 1;
  *sizes = (tune_block_sizes){.context = context, .problem = problem};
  sizes->by_registry = calloc(most, sizeof sizes->by_registry[0]);
  sizes->comparisons = calloc(most, sizeof sizes->comparisons[0]);
  if (!sizes->by_registry || !sizes->comparisons)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d candidates",
                    candidates->count);
  return tune_candidates_copy(candidates, &sizes->candidates);
}

void tune_block_sizes_close(tune_block_sizes *sizes) {
  tune_candidates_free(&sizes->candidates);
  free(sizes->comparisons);
  free(sizes->by_registry);
}
