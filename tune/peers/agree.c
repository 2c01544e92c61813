/*
 * agree.c -- compares the results of two implementations of an operation on the
 * problem that is timed.
 *
 * All sets of tune_buffers have the same inputs. The two implementations write
 * into the outputs of different sets, so one that writes nothing is found.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "peers/peers.h"
#include "verify/number.h"

/* At most this many bytes of an output are compared: of a larger one the first
 * half as many and the last. */
enum { MOST_BYTES = 1 << 24 };

/* How many roundings more the flags of this call allow, such as factors that
 * are cut to tf32. */
static double terms_of_flags(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  const tw_element *element = &operation->elements[problem->element];
  tw_shape shape;
  twi_problem plain;
  if (!operation->terms) return 0;
  twi_problem_to_shape(problem, &shape);
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].is_host) shape.fields[f] = 0;
  if (twi_problem_from_shape(&plain, operation, problem->type, &shape) != TW_OK)
    return 0;
  return operation->terms(problem->args, element) -
         operation->terms(plain.args, element);
}

/* The largest allowed difference, as a fraction of the largest result. Sums of
 * thousands of terms are added in parallel chains, whose rounding errors grow
 * with the square root of the number of terms. */
static double tolerance(const twi_problem *problem, tw_type type) {
  const tw_operation *operation = problem->operation;
  double results = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_IN)
      results += (double)twi_problem_span(problem, &operation->tensors[t]);
  const double terms =
      fmax(1, operation->flops(problem->args) / fmax(1, results));
  const tune_format computed = tune_format_computed(type);
  const double rounding = (double)tune_roundoff(computed);
  const double output = (double)tune_roundoff(tune_format_of(type));
  return rounding *
             (fmin(terms, 64 * sqrt(terms)) + 16 + terms_of_flags(problem)) +
         4 * output;
}

/* ---- one piece of an output ---------------------------------------------- */

/* Elements of one type, as they are in memory. */
struct piece {
  tw_type type;
  size_t width, count;
  const unsigned char *ours, *other;
};

static double number_at(const struct piece *piece, const unsigned char *from,
                        size_t part) {
  const tw_type type = tune_part_type(piece->type);
  return (double)tune_number_get(type, from + part * tw_type_bytes(type));
}

static tune_agreement compare_numbers(const struct piece *piece, double allowed,
                                      char *finding, size_t size) {
  const size_t parts = piece->count * (size_t)tune_parts(piece->type);
  double largest = 0, difference = 0;
  size_t at = 0;
  for (size_t i = 0; i < parts; i++) {
    const double ours = number_at(piece, piece->ours, i);
    const double other = number_at(piece, piece->other, i);
    largest = fmax(largest, fabs(other));
    if (ours == other) continue;
    if (fabs(ours - other) <= difference) continue;
    difference = isnan(ours - other) ? INFINITY : fabs(ours - other);
    at = i;
  }
  if (difference <= allowed * largest) return TUNE_AGREES;
  snprintf(finding, size,
           "element %zu is %.9g, the baseline's is %.9g; expected a difference "
           "of at most %.3g",
           at / (size_t)tune_parts(piece->type),
           number_at(piece, piece->ours, at),
           number_at(piece, piece->other, at), allowed * largest);
  return TUNE_AGREES_NOT;
}

static tune_agreement compare_bits(const struct piece *piece, char *finding,
                                   size_t size) {
  for (size_t i = 0; i < piece->count; i++)
    if (memcmp(piece->ours + i * piece->width, piece->other + i * piece->width,
               piece->width) != 0) {
      snprintf(finding, size, "element %zu differs from the baseline's", i);
      return TUNE_AGREES_NOT;
    }
  return TUNE_AGREES;
}

/* ---- outputs ------------------------------------------------------------- */

struct pair {
  tw_context *context;
  const twi_problem *ours, *other;
  unsigned char *memory; /* MOST_BYTES for each of the two */
  char *finding;
  size_t size;
};

static tune_agreement compare_bytes(const struct pair *pair,
                                    const tw_tensor *tensor, size_t from,
                                    size_t bytes) {
  const size_t width = twi_problem_width(pair->ours, tensor);
  struct piece piece = {.type = twi_problem_type(pair->ours, tensor),
                        .width = width,
                        .count = bytes / width,
                        .ours = pair->memory,
                        .other = pair->memory + MOST_BYTES};
  const unsigned char *ours = twi_problem_pointer(pair->ours, tensor->pointer);
  const unsigned char *other =
      twi_problem_pointer(pair->other, tensor->pointer);
  if (tw_download(pair->context, pair->memory, ours + from, bytes, NULL) !=
          TW_OK ||
      tw_download(pair->context, pair->memory + MOST_BYTES, other + from, bytes,
                  NULL) != TW_OK)
    return TUNE_AGREES_NOT_COMPARED;
  if (pair->ours->operation->moves_bits || !tune_is_floating(piece.type))
    return compare_bits(&piece, pair->finding, pair->size);
  return compare_numbers(&piece, tolerance(pair->ours, piece.type),
                         pair->finding, pair->size);
}

/* Gaps between the rows of an output hold the same random bytes in all sets. */
static tune_agreement compare_tensor(const struct pair *pair,
                                     const tw_tensor *tensor) {
  const size_t bytes = twi_problem_span_bytes(pair->ours, tensor);
  const size_t width = twi_problem_width(pair->ours, tensor);
  const size_t most = MOST_BYTES / 2 / width * width;
  if (bytes <= MOST_BYTES) return compare_bytes(pair, tensor, 0, bytes);
  tune_agreement agreement = compare_bytes(pair, tensor, 0, most);
  if (agreement != TUNE_AGREES) return agreement;
  return compare_bytes(pair, tensor, bytes - most, most);
}

/* Two runs, which device->time() calls because it makes the GPU current. */
struct runs {
  const tune_buffers *buffers;
  const tune_timed *timed[2];
};

static tw_status run_one(void *user, int index) {
  const struct runs *runs = user;
  const tune_timed *timed = runs->timed[index];
  return timed->run(timed->user, runs->buffers,
                    index ? runs->buffers->set_count - 1 : 0, NULL);
}

tune_agreement tune_peers_agree(tw_context *context,
                                const tune_buffers *buffers,
                                const tune_timed *ours, const tune_timed *other,
                                char *finding, size_t size) {
  const tw_operation *operation = buffers->problems[0].operation;
  struct pair pair = {.context = context,
                      .ours = &buffers->problems[0],
                      .other = &buffers->problems[buffers->set_count - 1],
                      .memory = malloc(2 * (size_t)MOST_BYTES),
                      .finding = finding,
                      .size = size};
  tune_agreement agreement = TUNE_AGREES_NOT_COMPARED;
  if (!pair.memory || buffers->set_count < 2) {
    free(pair.memory);
    return TUNE_AGREES_NOT_COMPARED;
  }
  struct runs runs = {buffers, {ours, other}};
  double time_us[2];
  if (context->device->class_->time(context->device, NULL, 2, run_one, &runs,
                                    time_us) == TW_OK)
    agreement = TUNE_AGREES;
  for (int t = 0; t < operation->tensor_count && agreement == TUNE_AGREES; t++)
    if (operation->tensors[t].access != TW_IN)
      agreement = compare_tensor(&pair, &operation->tensors[t]);
  free(pair.memory);
  return agreement;
}
