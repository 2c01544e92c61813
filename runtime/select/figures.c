/*
 * figures.c -- see figures.h.
 */
#include "select/figures.h"

#include <math.h>
#include <string.h>

#include "devices/launch.h"

enum { SECTOR = 32, LINE = 128 };

double twi_figures_amount(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  double flops = operation->flops(problem->args);
  return flops > 0 ? flops : twi_problem_bytes(problem);
}

double twi_figures_choice(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  double most = 0;
  for (int t = 0; operation->values && t < operation->tensor_count; t++) {
    const tw_values *values = &operation->values[operation->tensors[t].pointer];
    if (values->kind == TW_VALUES_INDEX)
      most =
          fmax(most, (double)twi_problem_extent_value(problem, values->extent));
  }
  return most;
}

int twi_figures_are_alike(double amount, double other) {
  static const double alike = 1.05;
  return amount < alike * other && other < alike * amount;
}

double twi_figures_length(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  for (int t = 0; operation->values && t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    const tw_values *values = &operation->values[tensor->pointer];
    if (values->kind != TW_VALUES_OFFSETS || tensor->rank < 1) continue;
    const double row =
        (double)twi_problem_extent(problem, tensor, tensor->rank - 1);
    return (double)twi_problem_extent_value(problem, values->extent) /
           fmax(1, row - 1);
  }
  return 0;
}

double twi_figures_units(const tw_geometry *geometry) {
  const double blocks = twi_geometry_blocks(geometry);
  return geometry->work_units > blocks ? geometry->work_units / blocks : 1;
}

/* ---- interpolation ------------------------------------------------------- */

/* The rows of one path of a pass. */
struct path {
  const tw_block_counts *rows;
  int count;
};

static struct path find_path(const tw_variant_counts *counts, int pass,
                             tw_count_path which) {
  struct path path = {NULL, 0};
  for (int i = 0; i < counts->count; i++) {
    const tw_block_counts *row = &counts->rows[i];
    if (row->pass != pass || row->path != which) continue;
    if (path.count++ == 0) path.rows = row;
  }
  return path;
}

/* Whether a count is proportional to the data of a block. The others are of
 * instructions, which a warp executes even for one active lane. */
static int is_traffic(int kind) {
  return (kind >= TW_COUNT_MOVED && kind < TW_COUNT_TENSOR) ||
         kind == TW_COUNT_GATHERED || kind == TW_COUNT_SCATTERED ||
         kind == TW_COUNT_READ || kind == TW_COUNT_STORED ||
         kind == TW_COUNT_NEAR;
}

/* Scales what is proportional to the data of a tile, of which only a part has
 * data. Its threads access shared memory for all of it. */
static void fill(double filled, double *of) {
  const double shared = of[TW_COUNT_WAVEFRONTS];
  for (int k = 0; k < TW_COUNT_KINDS; k++)
    if (is_traffic(k)) of[k] *= filled;
  of[TW_COUNT_WAVEFRONTS] = shared;
  of[TW_COUNT_CLOCKS] += shared * (1 - filled);
}

/* Whether the rows differ not in the work of a block, but in how long what lies
 * between two offsets is: a block has a part of all elements. */
static int is_by_length(const struct path *path) {
  const tw_block_counts *first = &path->rows[0];
  const tw_block_counts *last = &path->rows[path->count - 1];
  return path->count > 1 && first->of[TW_COUNT_LENGTH] > 0 &&
         twi_figures_are_alike((double)last->amount, (double)first->amount);
}

/* Sets the counts of a block with `amount` of work whose segments have `length`
 * elements. How many it has, and what it does for each of them, follows
 * 1 / length. */
static void interpolate_lengths(const struct path *path, double length,
                                double amount, double *of) {
  const double share = fmin(1, amount / (double)path->rows[0].amount);
  const tw_block_counts *shorter = NULL, *longer = NULL;
  for (int i = 0; i < path->count; i++) {
    const tw_block_counts *row = &path->rows[i];
    const float is = row->of[TW_COUNT_LENGTH];
    if ((double)is <= length && (!shorter || is > shorter->of[TW_COUNT_LENGTH]))
      shorter = row;
    if ((double)is >= length && (!longer || is < longer->of[TW_COUNT_LENGTH]))
      longer = row;
  }
  if (!shorter) shorter = longer;
  if (!longer) longer = shorter;
  const double from = 1 / (double)longer->of[TW_COUNT_LENGTH];
  const double to = 1 / (double)shorter->of[TW_COUNT_LENGTH];
  const double part = to > from ? (1 / length - from) / (to - from) : 0;
  for (int k = 0; k < TW_COUNT_KINDS; k++) {
    const double linear =
        (double)longer->of[k] +
        part * ((double)shorter->of[k] - (double)longer->of[k]);
    of[k] = linear * (is_traffic(k) ? share : 1);
  }
}

/* Sets the counts of a block that does `amount` of work in so many units.
 * filled: the part of its tile that has data. */
static void interpolate(const struct path *path, double amount, double units,
                        double filled, double *of) {
  const tw_block_counts *rows = path->rows, *low, *high;
  amount /= units;
  double share = fmin(1, amount / (double)rows[0].amount), part = 0;
  int at = 0;
  while (at < path->count - 2 && (double)rows[at + 1].amount < amount) at++;
  low = high = &rows[at];
  if (path->count > 1) {
    high = low + 1;
    part = (amount - (double)low->amount) /
           ((double)high->amount - (double)low->amount);
  }
  for (int k = 0; k < TW_COUNT_KINDS; k++) {
    double first = (double)rows[0].of[k], from = (double)low->of[k];
    double linear = from + part * ((double)high->of[k] - from);
    int is_whole = rows[0].path == TW_PATH_SLOW && !is_traffic(k);
    of[k] = fmax(linear, part >= 0 ? 0 : is_whole ? first : share * first);
    if (path->count == 1 && is_traffic(k)) of[k] *= share;
    if (path->count == 1) of[k] *= fmax(1, amount / (double)rows[0].amount);
    /* Beyond the last row no count grows faster than the work. */
    if (part > 1)
      of[k] = fmin(of[k], (double)high->of[k] * amount / (double)high->amount);
  }
  /* Barriers of the grid are as many, however much a block has to do. */
  static const int of_launch[] = {TW_COUNT_CHOICE, TW_COUNT_GRID_SYNCS};
  for (int i = 0; i < 2; i++) {
    const int k = of_launch[i];
    of[k] = (double)low->of[k] +
            fmax(0, fmin(1, part)) * ((double)high->of[k] - (double)low->of[k]);
  }
  fill(filled, of);
  for (int k = 0; k < TW_COUNT_KINDS; k++)
    if (k != TW_COUNT_APART && k != TW_COUNT_GRID_SYNCS) of[k] *= units;
}

/* Sets them by what the rows differ in. */
static void find_block(const twi_problem *problem, const struct path *path,
                       double amount, double units, double filled, double *of) {
  const double length = twi_figures_length(problem);
  if (length > 0 && is_by_length(path))
    interpolate_lengths(path, length, filled * amount, of);
  else
    interpolate(path, amount, units, filled, of);
}

/* Sets the counts of a block of tensor cores on a path of which one row is
 * known: they grow with the work as those of the path `other` do, which are
 * `grown` for this block. */
static void grow(const struct path *path, const struct path *other,
                 double units, const double *grown, double *of) {
  double there[TW_COUNT_KINDS];
  interpolate(other, (double)path->rows[0].amount, 1, 1, there);
  for (int k = 0; k < TW_COUNT_KINDS; k++) {
    const double one = (double)path->rows[0].of[k];
    of[k] = one * (there[k] > 0 ? grown[k] / there[k] : units);
  }
}

/* A thread of a grid of fixed size that has anything to do computes at least
 * one element of the output, if threads did so in the problems that were
 * counted. Then it waits as often as for that element, and not as often as all
 * threads, most of them idle, on average. */
static void use_busy_threads(const twi_problem *problem,
                             const struct path *path,
                             const tw_geometry *geometry, double *of) {
  const tw_block_counts *row = &path->rows[0];
  const double blocks = twi_geometry_blocks(geometry);
  const double threads = twi_geometry_threads(geometry);
  double elements = 0;
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    double span = 1;
    if (tensor->access == TW_IN) continue;
    for (int d = 0; d < tensor->rank; d++)
      span *= (double)twi_problem_extent(problem, tensor, d);
    elements += span;
  }
  if ((double)row->of[TW_COUNT_STORES] < 1 || elements <= 0 ||
      elements >= blocks * threads || !geometry->is_fixed)
    return;
  const double of_element = twi_figures_amount(problem) / elements;
  of[TW_COUNT_WAITS] = (double)row->of[TW_COUNT_WAITS] * of_element * threads /
                       (double)row->amount;
}

/* Of `requested` bytes at random places the part that is different if they are
 * this many times as much as there is to choose from. */
static double different(double times) {
  return times > 0 ? -expm1(-times) / times : 1;
}

/* How many times as much as there was to choose from was requested if this
 * part of it was different. */
static double times_of(double part) {
  double low = 0, high = 1 / part; /* different(t) < 1 / t */
  for (int i = 0; i < 40; i++) {
    const double middle = (low + high) / 2;
    if (different(middle) > part)
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* A block that gathers by indices loads a sector again the more seldom, the
 * more sectors there are. */
static void gather(const twi_problem *problem, double *of) {
  /* A warp that loads a sector again at once, as a search does, would do so
   * however many sectors there are. */
  const double near = fmin(of[TW_COUNT_NEAR], of[TW_COUNT_RELOADED]);
  const double requested = of[TW_COUNT_GATHERED] + of[TW_COUNT_RELOADED] - near;
  const double choice = twi_figures_choice(problem);
  if (!(of[TW_COUNT_GATHERED] > 0) || !(of[TW_COUNT_CHOICE] > 0) ||
      !(choice > 0))
    return;
  const double part = of[TW_COUNT_GATHERED] / requested;
  of[TW_COUNT_GATHERED] =
      requested * different(times_of(part) * of[TW_COUNT_CHOICE] / choice);
  of[TW_COUNT_RELOADED] = requested - of[TW_COUNT_GATHERED] + near;
}

/* ---- the slow path ------------------------------------------------------- */

/* Whether each matrix lies in memory without a gap between its rows. */
static int is_packed(const twi_problem *problem) {
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    int64_t packed = 1;
    int outer = tensor->rank > 2 ? tensor->rank - 2 : 0;
    for (int d = tensor->rank - 1; d >= outer; d--) {
      int64_t extent = twi_problem_extent(problem, tensor, d);
      int field = tensor->stride[d];
      if (field >= 0 && extent > 1 &&
          twi_problem_value(problem, field) != packed)
        return 0;
      packed *= extent;
    }
  }
  return 1;
}

/* Whether neighbouring elements of a row have a gap between them, so that no
 * access can move several. */
static int has_gaps_in_rows(const twi_problem *problem) {
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    int field = tensor->rank > 0 ? tensor->stride[tensor->rank - 1] : -1;
    if (field >= 0 && twi_problem_value(problem, field) != 1) return 1;
  }
  return 0;
}

/* The alignment in bytes of what the variant treats as rows. */
static int alignment(const twi_problem *problem,
                     const tw_variant_counts *counts) {
  if (has_gaps_in_rows(problem)) return problem->element_bytes;
  return counts->is_flat && is_packed(problem) ? problem->base_align
                                               : problem->align;
}

/* ---- figures ------------------------------------------------------------- */

/* The counts of a block on each path. */
struct counted {
  int is_known;
  double fast[TW_COUNT_KINDS], slow[TW_COUNT_KINDS];
  double slow_part; /* fraction of the blocks that take the slow path */
};

/* Whether a count is a sum over what a block does. */
static int is_sum(int kind) {
  return kind != TW_COUNT_APART && kind != TW_COUNT_CHOICE &&
         kind != TW_COUNT_GRID_SYNCS && kind != TW_COUNT_MOST_WAITS &&
         kind != TW_COUNT_LENGTH;
}

/* Adds what a block does more because it reads old values, in proportion to the
 * bytes of them that it reads. */
static void add_old(const twi_problem *problem, const tw_variant_counts *counts,
                    int pass, const tw_geometry *geometry,
                    struct counted *counted) {
  const struct path old = find_path(counts, pass, TW_PATH_OLD);
  const struct path plain = find_path(counts, pass, TW_PATH_FAST);
  const double bytes = twi_problem_old_bytes(problem);
  double without[TW_COUNT_KINDS];
  if (!old.count || !plain.count || !(bytes > 0)) return;
  interpolate(&plain, (double)old.rows[0].amount, 1, 1, without);
  const double read =
      (double)old.rows[0].of[TW_COUNT_READ] - without[TW_COUNT_READ];
  if (!(read > 0)) return;
  const double share = bytes / twi_geometry_blocks(geometry) / read;
  for (int k = 0; k < TW_COUNT_KINDS; k++) {
    if (!is_sum(k)) continue;
    const double more = share * ((double)old.rows[0].of[k] - without[k]);
    counted->fast[k] = fmax(0, counted->fast[k] + more);
    counted->slow[k] = fmax(0, counted->slow[k] + more);
  }
}

/* The counts of a block, without old values. */
static struct counted find_paths(const twi_problem *problem,
                                 const tw_variant_counts *counts, int pass,
                                 const tw_geometry *geometry) {
  struct counted counted = {0};
  struct path fast =
      counts ? find_path(counts, pass, TW_PATH_FAST) : (struct path){NULL, 0};
  /* A pass that runs for unaligned operands alone has no other counts. */
  if (counts && !fast.count) fast = find_path(counts, pass, TW_PATH_SLOW);
  if (!fast.count || !(geometry->tiles > 0)) return counted;
  const struct path slow = find_path(counts, pass, TW_PATH_SLOW);
  double blocks = twi_geometry_blocks(geometry), tiles = geometry->tiles;
  double amount = twi_figures_amount(problem);
  const double units = twi_figures_units(geometry);
  counted.is_known = 1;
  find_block(problem, &fast, amount / tiles, units, fmin(1, tiles / blocks),
             counted.fast);
  use_busy_threads(problem, &fast, geometry, counted.fast);
  gather(problem, counted.fast);
  memcpy(counted.slow, counted.fast, sizeof counted.slow);
  if (!slow.count) return counted;
  double of_slow = amount / blocks; /* the work of a block on the slow path */
  const int is_tensor = counted.fast[TW_COUNT_TENSOR] > 0;
  if (counts->width > alignment(problem, counts)) {
    counted.slow_part = 1;
  } else if (!is_tensor && geometry->whole < blocks - 0.5) {
    double parts = fmax(0, tiles - geometry->whole);
    counted.slow_part = 1 - geometry->whole / blocks;
    of_slow = amount / tiles * parts / (blocks - geometry->whole);
  }
  /* Tensor cores multiply whole tiles, even at an edge, and wait for the data
   * of all steps of a tile. What they do with operands that are not aligned,
   * such as copying them first, they do not do at an edge. */
  if (is_tensor && slow.count == 1)
    grow(&slow, &fast, units, counted.fast, counted.slow);
  else if (is_tensor)
    interpolate(&slow, amount / tiles, units, fmin(1, of_slow * tiles / amount),
                counted.slow);
  else
    find_block(problem, &slow, of_slow, units, 1, counted.slow);
  gather(problem, counted.slow);
  return counted;
}

static struct counted find_counts(const twi_problem *problem,
                                  const tw_variant_counts *counts, int pass,
                                  const tw_geometry *geometry) {
  struct counted counted = find_paths(problem, counts, pass, geometry);
  if (counted.is_known) add_old(problem, counts, pass, geometry, &counted);
  return counted;
}

/* The input of at least two dimensions that has the most bytes; NULL: there is
 * none. */
static const tw_tensor *largest_matrix(const twi_problem *problem) {
  const tw_tensor *largest = NULL;
  size_t most = 0;
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    const size_t bytes = twi_problem_span_bytes(problem, tensor);
    if (tensor->rank < 2 || tensor->access == TW_OUT || bytes <= most) continue;
    most = bytes;
    largest = tensor;
  }
  return largest;
}

/* Clocks that L1 takes for a load in which each lane has a row of its own, on
 * top of the four tags that it looks up in a clock. Its banks are those of
 * shared memory: lanes whose rows begin in the same bank wait for one another.
 * On an H200 rows of 128 and 256 bytes take 33 and 34 clocks a load, rows of
 * 260 and 400 bytes 16 and 19 with all else (docs/experiments.md). Threads that
 * load less than a row may be neighbours in it: 0. */
static double row_conflicts(const twi_problem *problem, double work) {
  enum { BANK = 4, TAGS = 4 };
  const tw_tensor *tensor = largest_matrix(problem);
  if (!tensor) return 0;
  const int last = tensor->rank - 1, field = tensor->stride[last - 1];
  const int64_t width = twi_problem_width(problem, tensor);
  const int64_t cols = twi_problem_extent(problem, tensor, last);
  const int64_t stride = field >= 0 ? twi_problem_value(problem, field) : cols;
  if (work < (double)cols * (double)width) return 0;
  /* It may wrap: only its lowest bits count. */
  const uint64_t pitch = (uint64_t)width * (uint64_t)stride;
  uint64_t lanes = TWI_WARP; /* whose rows begin in the same bank */
  while (lanes > 1 && pitch % (lanes * BANK) != 0) lanes /= 2;
  return fmax(0, (double)lanes - TWI_WARP / TAGS);
}

/* A hint, or what was counted if the hint is not given. */
static double either(double hint, double count) {
  return hint > 0 ? hint : count;
}

static double mean(const struct counted *counted, double slow, int kind) {
  return counted->fast[kind] +
         slow * (counted->slow[kind] - counted->fast[kind]);
}

/* How often a thread waits: by the bytes it has in flight, if they are hinted.
 */
static double waits_of(double work, double in_flight, double counted) {
  double waits = in_flight > 0 ? ceil(work / in_flight) : counted;
  return fmax(1, waits);
}

/* Whether the template states anything that the simulator counts as well. */
static int has_hints(const tw_traits *traits) {
  return traits->in_flight > 0 || traits->sectors > 0 ||
         traits->wavefronts > 0 || traits->arithmetic > 0 ||
         traits->width > 0 || traits->slots > 0;
}

/* A ratio of counts on the fast or on the slow path. */
static double ratio(const double *of, int kind, double unit) {
  return of[TW_COUNT_MOVED] > 0 ? of[kind] * unit / of[TW_COUNT_MOVED] : 0;
}

/* An upper bound of the ratio of sectors: a row of the output has no more
 * sectors than it fills, and those of short rows without gaps are shared. */
static double reach_of(const twi_problem *problem,
                       const tw_geometry *geometry) {
  double most = 0;
  if (geometry->reach > 0) return geometry->reach;
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    if (tensor->rank < 2 || tensor->access == TW_IN) continue;
    double row = (double)twi_problem_extent(problem, tensor, tensor->rank - 1) *
                 (double)twi_problem_width(problem, tensor);
    most = fmax(most, ceil(row / SECTOR));
  }
  return most > 0 ? most : INFINITY;
}

/* The average of hinted or counted ratios of sectors over blocks on the fast
 * and on the slow path. */
static double sectors_of(const twi_problem *problem, const tw_traits *traits,
                         const tw_geometry *geometry,
                         const struct counted *counted, double slow) {
  double max = geometry->reach > 0 ? geometry->reach
               : counted->is_known ? reach_of(problem, geometry)
                                   : INFINITY;
  double fast =
      either(traits->sectors, 1 + ratio(counted->fast, TW_COUNT_EXCESS, 1));
  double edge = either(
      traits->edge_sectors,
      either(traits->sectors, 1 + ratio(counted->slow, TW_COUNT_EXCESS, 1)));
  fast = fmin(fmax(1, fast), max);
  return fast + slow * (fmin(fmax(1, edge), max) - fast);
}

/* A kernel with shared memory moves all its data through it, if nothing else is
 * known. */
static double wavefronts_of(const tw_variant *variant, const tw_traits *traits,
                            const tw_geometry *geometry,
                            const struct counted *counted, double slow) {
  if (traits->wavefronts > 0) return traits->wavefronts;
  if (!counted->is_known)
    return variant->shared_bytes > 0 || geometry->shared_bytes > 0;
  double fast = ratio(counted->fast, TW_COUNT_WAVEFRONTS, LINE);
  return fast + slow * (ratio(counted->slow, TW_COUNT_WAVEFRONTS, LINE) - fast);
}

/* The fraction of blocks on the slow path. Operands that are not aligned are
 * slow in all blocks. */
static double slow_of(const twi_problem *problem, const tw_traits *traits,
                      const tw_geometry *geometry,
                      const struct counted *counted) {
  int align = geometry->is_flat ? problem->base_align : problem->align;
  if (geometry->ragged > 0 || geometry->is_flat || !counted->is_known)
    return traits->align > align ? 1 : geometry->ragged;
  return counted->slow_part;
}

twi_figures twi_figures_find(const twi_problem *problem,
                             const tw_variant *variant, const tw_traits *traits,
                             const tw_variant_counts *counts, int pass,
                             const tw_geometry *geometry) {
  const struct counted counted = find_counts(problem, counts, pass, geometry);
  double threads =
      twi_geometry_blocks(geometry) * twi_geometry_threads(geometry);
  double in_flight = traits->in_flight;
  if (!counted.is_known && !(in_flight > 0)) in_flight = problem->element_bytes;
  twi_figures figures = {.is_known = counted.is_known || geometry->work > 0,
                         .is_counted = counted.is_known,
                         .width = traits->width > 0  ? traits->width
                                  : counted.is_known ? counts->width
                                                     : traits->align,
                         .slow = slow_of(problem, traits, geometry, &counted)};
  double share = twi_problem_bytes(problem) / 2 / threads;
  figures.work =
      either(geometry->work, counted.is_known ? counted.fast[TW_COUNT_WORK]
                                              : fmax(in_flight, share));
  figures.edge_work =
      either(geometry->edge_work, geometry->work > 0 || !counted.is_known
                                      ? figures.work
                                      : counted.slow[TW_COUNT_WORK]);
  figures.waits =
      waits_of(figures.work, in_flight, counted.fast[TW_COUNT_WAITS]);
  figures.has_only_counts =
      counted.is_known && !(geometry->work > 0) && !has_hints(traits);
  figures.edge_waits =
      waits_of(figures.edge_work, either(traits->edge_in_flight, in_flight),
               counted.slow[TW_COUNT_WAITS]);
  figures.sectors =
      sectors_of(problem, traits, geometry, &counted, figures.slow);
  figures.torn = figures.slow * traits->edge_torn;
  figures.wavefronts =
      wavefronts_of(variant, traits, geometry, &counted, figures.slow);
  figures.moved = mean(&counted, figures.slow, TW_COUNT_MOVED);
  figures.read = mean(&counted, figures.slow, TW_COUNT_READ);
  figures.stored = mean(&counted, figures.slow, TW_COUNT_STORED);
  figures.excess = mean(&counted, figures.slow, TW_COUNT_EXCESS);
  figures.reloaded = mean(&counted, figures.slow, TW_COUNT_RELOADED);
  figures.barriers = mean(&counted, figures.slow, TW_COUNT_BARRIERS);
  figures.syncs = mean(&counted, figures.slow, TW_COUNT_SYNCS);
  figures.fences = mean(&counted, figures.slow, TW_COUNT_FENCES);
  figures.polls = mean(&counted, figures.slow, TW_COUNT_POLLS);
  figures.apart = mean(&counted, figures.slow, TW_COUNT_APART);
  figures.spread = mean(&counted, figures.slow, TW_COUNT_SPREAD);
  figures.atomics = mean(&counted, figures.slow, TW_COUNT_ATOMICS);
  figures.tensor = mean(&counted, figures.slow, TW_COUNT_TENSOR);
  figures.groups = mean(&counted, figures.slow, TW_COUNT_GROUPS);
  figures.brought = mean(&counted, figures.slow, TW_COUNT_BROUGHT);
  figures.far = mean(&counted, figures.slow, TW_COUNT_FAR);
  figures.gathered = mean(&counted, figures.slow, TW_COUNT_GATHERED);
  figures.slots = mean(&counted, figures.slow, TW_COUNT_SLOTS);
  figures.grid_syncs = mean(&counted, figures.slow, TW_COUNT_GRID_SYNCS);
  figures.most_waits = mean(&counted, figures.slow, TW_COUNT_MOST_WAITS);
  figures.steps = mean(&counted, figures.slow, TW_COUNT_STEPS);
  if (!(traits->arithmetic > 0))
    figures.clocks = mean(&counted, figures.slow, TW_COUNT_CLOCKS) +
                     mean(&counted, figures.slow, TW_COUNT_SCATTERED) *
                         row_conflicts(problem, figures.work);
  return figures;
}
