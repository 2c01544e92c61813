/*
 * warp.c -- see warp.h.
 *
 * A thread names its partners by a mask. When all partners that exist and have
 * not exited wait in the same operation with the same mask, each gets its
 * result. If a shuffle reads a lane that does not take part, which CUDA leaves
 * undefined, the result has all bits set, and other bits where blocks run in
 * another order: a result that depends on it is then wrong in one of them.
 */
#include "devices/simulator/machine/warp.h"

#include <limits.h>

#include "devices/simulator/machine/pause.h"
#include "devices/simulator/machine/tensor.h"

/* In a program products are those of mma.sync and of wmma, and the others
 * instructions; in a kernel of the library they are calls. */
const char *sim_warp_operation_name(const sim_machine *machine,
                                    tw_sim_warp_operation operation) {
  if (machine->collector) {
    if (operation >= TW_SIM_MMA_F64 && operation <= TW_SIM_MMA_E5M2_E4M3)
      return "a product by tensor cores";
    if (operation == TW_SIM_LOAD_MATRICES ||
        operation == TW_SIM_LOAD_TRANSPOSED)
      return "ldmatrix";
    if (operation == TW_SIM_STORE_MATRICES ||
        operation == TW_SIM_STORE_TRANSPOSED)
      return "stmatrix";
  }
  static const char *const names[] = {
#define NAME(name, text) text,
      TW_SIM_WARP_LIST(NAME)
#undef NAME
  };
  return names[operation];
}

static unsigned state_mask(const sim_thread *warp, int count,
                           sim_thread_state state) {
  unsigned mask = 0;
  for (int i = 0; i < count; i++)
    mask |= (unsigned)(warp[i].state == state) << i;
  return mask;
}

/* The lanes that `thread` waits for: those in its mask that exist and have not
 * exited. */
static unsigned partners(const sim_thread *thread, const sim_thread *warp,
                         int count) {
  unsigned exists = 0xffffffffu >> (SIM_WARP - count);
  return thread->mask & exists & ~state_mask(warp, count, SIM_THREAD_EXITED);
}

/* Whether `other` waits in the same operation as `thread`. */
static int is_partner(const sim_thread *thread, const sim_thread *other) {
  return other->state == SIM_THREAD_WARP &&
         other->operation == thread->operation && other->mask == thread->mask;
}

const sim_thread *sim_warp_missing(const sim_thread *thread,
                                   const sim_thread *warp, int count) {
  unsigned mask = partners(thread, warp, count);
  for (int i = 0; i < count; i++)
    if (mask >> i & 1 && !is_partner(thread, &warp[i])) return &warp[i];
  return NULL;
}

/* ---- results ----------------------------------------------------------- */

/* The lane from which lane `i` reads in a shuffle. Only the lower five bits of
 * the argument count. The warp is split into segments of `width` lanes. */
static int shuffle_source(const sim_thread *thread, int i) {
  int argument = thread->argument & (SIM_WARP - 1);
  int first = i & ~(thread->width - 1), last = first + thread->width - 1;
  int source = i;
  switch (thread->operation) {
    case TW_SIM_SHUFFLE:
      return first + (argument & (thread->width - 1));
    case TW_SIM_SHUFFLE_UP:
      source = i - argument;
      return source < first ? i : source;
    case TW_SIM_SHUFFLE_DOWN:
      source = i + argument;
      return source > last ? i : source;
    default: /* xor may read from an earlier segment, not from a later one */
      source = i ^ argument;
      return source > last ? i : source;
  }
}

static unsigned ballot(const sim_thread *warp, int count, unsigned group) {
  unsigned votes = 0;
  for (int i = 0; i < count; i++)
    if (group >> i & 1) votes |= (unsigned)(warp[i].value != 0) << i;
  return votes;
}

/* The lanes of the group whose value is that of lane `i`. */
static unsigned matches(int i, unsigned group, const uint64_t *values) {
  unsigned same = 0;
  for (int j = 0; j < SIM_WARP; j++)
    same |= (unsigned)(group >> j & 1 && values[j] == values[i]) << j;
  return same;
}

/* Values have been widened to 64 bits with their sign. */
static uint64_t reduce(tw_sim_warp_operation operation, unsigned group,
                       const uint64_t *values) {
  uint64_t sum = values[__builtin_ctz(group)];
  for (unsigned left = group & (group - 1); left; left &= left - 1) {
    uint64_t value = values[__builtin_ctz(left)];
    switch (operation) {
      case TW_SIM_REDUCE_MIN:
        sum = (int64_t)value < (int64_t)sum ? value : sum;
        break;
      case TW_SIM_REDUCE_MAX:
        sum = (int64_t)value > (int64_t)sum ? value : sum;
        break;
      case TW_SIM_REDUCE_AND:
        sum &= value;
        break;
      case TW_SIM_REDUCE_OR:
        sum |= value;
        break;
      case TW_SIM_REDUCE_XOR:
        sum ^= value;
        break;
      default:
        sum += value;
    }
  }
  return sum;
}

static int is_shuffle(tw_sim_warp_operation operation) {
  return operation == TW_SIM_SHUFFLE || operation == TW_SIM_SHUFFLE_UP ||
         operation == TW_SIM_SHUFFLE_DOWN || operation == TW_SIM_SHUFFLE_XOR;
}

/* The result that all lanes of the group have. */
static uint64_t common_result(tw_sim_warp_operation operation, unsigned group,
                              unsigned votes, const uint64_t *values) {
  switch (operation) {
    case TW_SIM_SYNC:
      return 0;
    case TW_SIM_WMMA_LOAD:
    case TW_SIM_WMMA_STORE:
      return group;
    case TW_SIM_BALLOT:
      return votes;
    case TW_SIM_ANY:
      return votes != 0;
    case TW_SIM_ALL:
      return votes == group;
    case TW_SIM_ACTIVE:
      return group;
    case TW_SIM_MATCH_ALL:
      return matches(__builtin_ctz(group), group, values) == group ? group : 0;
    default:
      return reduce(operation, group, values);
  }
}

/* Sets the results of the group's lanes, whose arguments were `values`. */
static void set_results(const sim_machine *machine, sim_thread *warp, int count,
                        unsigned group, const uint64_t *values) {
  const tw_sim_warp_operation operation = warp[__builtin_ctz(group)].operation;
  if (is_shuffle(operation)) {
    for (unsigned left = group; left; left &= left - 1) {
      const int i = __builtin_ctz(left), source = shuffle_source(&warp[i], i);
      warp[i].value =
          group >> source & 1 ? values[source] : ~machine->schedule.order;
    }
    return;
  }
  if (operation == TW_SIM_MATCH_ANY) {
    for (unsigned left = group, same; left; left &= ~same) {
      same = matches(__builtin_ctz(left), left, values);
      for (unsigned lanes = same; lanes; lanes &= lanes - 1)
        warp[__builtin_ctz(lanes)].value = same;
    }
    return;
  }
  const uint64_t result =
      common_result(operation, group, ballot(warp, count, group), values);
  for (unsigned left = group; left; left &= left - 1)
    warp[__builtin_ctz(left)].value = result;
}

static void complete(sim_machine *machine, int first, int count,
                     unsigned group) {
  sim_thread *warp = machine->threads + first;
  sim_pause_meet(machine);
  if (machine->watch)
    machine->watch->warp_meets(machine, first, group,
                               UINT32_MAX >> (SIM_WARP - count),
                               warp[__builtin_ctz(group)].operation);
  uint64_t values[SIM_WARP];
  for (int i = 0; i < count; i++) values[i] = warp[i].value;
  if (!sim_tensor_meets(warp[__builtin_ctz(group)].operation,
                        machine->capability, group, values))
    set_results(machine, warp, count, group, values);
  else
    for (unsigned left = group; left; left &= left - 1)
      warp[__builtin_ctz(left)].value = group;
  for (unsigned left = group; left; left &= left - 1)
    warp[__builtin_ctz(left)].state = SIM_THREAD_READY;
}

/* ---- completing -------------------------------------------------------- */

static int asks_active(const sim_thread *thread) {
  return thread->state == SIM_THREAD_WARP && thread->operation == TW_SIM_ACTIVE;
}

/* Completes __activemask() when no thread of the warp can continue. The active
 * threads are then all that wait in it at one line: the most that a GPU could
 * bring together. The lowest line comes first, so that threads in a branch can
 * reach the later ones. */
static int resolve_active(sim_machine *machine, int first, int count) {
  const sim_thread *warp = machine->threads + first;
  int line = INT_MAX;
  for (int i = 0; i < count; i++)
    if (asks_active(&warp[i]) && warp[i].line < line) line = warp[i].line;
  unsigned group = 0;
  for (int i = 0; i < count; i++)
    group |= (unsigned)(asks_active(&warp[i]) && warp[i].line == line) << i;
  if (group) complete(machine, first, count, group);
  return group != 0;
}

/* The lanes of `mask` that wait in the same operation as `thread`. */
static unsigned arrived(const sim_thread *thread, const sim_thread *warp,
                        unsigned mask) {
  unsigned lanes = 0;
  for (unsigned left = mask; left; left &= left - 1) {
    const int i = __builtin_ctz(left);
    lanes |= (unsigned)is_partner(thread, &warp[i]) << i;
  }
  return lanes;
}

/* Whether what a lane gets depends on no other lane's mask. */
static int is_by_lane(const sim_thread *thread) {
  return thread->operation >= TW_SIM_SHUFFLE &&
         thread->operation <= TW_SIM_BALLOT;
}

/* In step: whether all lanes wait in one shuffle or ballot, of which some
 * lanes' masks leave them out: a mask of the whole warp stands for these
 * (tw_sim_warp). */
static int meet_in_step(const sim_thread *warp, unsigned expected) {
  const sim_thread *one = &warp[__builtin_ctz(expected)];
  int whole = 0, part = 0;
  for (unsigned left = expected; left; left &= left - 1) {
    const sim_thread *other = &warp[__builtin_ctz(left)];
    if (other->operation != one->operation || other->line != one->line)
      return 0;
    whole |= other->mask == UINT32_MAX;
    part |= other->mask != UINT32_MAX;
  }
  return whole && part && is_by_lane(one);
}

int sim_warp_resolve(sim_machine *machine, int first, int count) {
  const sim_thread *warp = machine->threads + first;
  unsigned waiting = state_mask(warp, count, SIM_THREAD_WARP);
  if (!waiting) return 0;
  const unsigned expected = (UINT32_MAX >> (SIM_WARP - count)) &
                            ~state_mask(warp, count, SIM_THREAD_EXITED);
  if (machine->schedule.steps && waiting == expected &&
      meet_in_step(warp, expected)) {
    complete(machine, first, count, expected);
    return 1;
  }
  int resolved = 0;
  for (unsigned left = waiting; left;) {
    const sim_thread *thread = &warp[__builtin_ctz(left)];
    left &= left - 1;
    if (asks_active(thread)) continue;
    const unsigned group = thread->mask & expected;
    if (!group || group & ~waiting || arrived(thread, warp, group) != group)
      continue;
    complete(machine, first, count, group);
    waiting &= ~group;
    left &= ~group;
    resolved = 1;
  }
  return resolved || resolve_active(machine, first, count);
}
