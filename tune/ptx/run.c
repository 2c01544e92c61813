/*
 * run.c -- see run.h.
 */
#include "ptx/run.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ptx/value.h"

enum {
  LANES = 32,
  MAX_WARPS = 32,
  ENDED = INT32_MAX,
  SECTOR = 32, /* bytes */
  WINDOW = 48  /* instructions over which ptxas moves another one */
};

static const uint64_t shared_tag = UINT64_C(1) << 62, local_tag = UINT64_C(1)
                                                                  << 61;

struct warp {
  int pc[LANES];
  uint64_t *values; /* of each register LANES */
  char *local;      /* of each lane local_bytes */
  int is_waiting;   /* at a barrier */
  int has_ended;
  /* When a register has its result: clocks, and waits for global memory. */
  float *clocks;
  float *waits;
  /* Of the instructions between two borders. */
  double begin_clocks, begin_waits;
  double last_clocks, last_waits; /* of the one that begins last */
  double slots;
  double stored_waits[2],
      stored_clocks[2]; /* stores to global, shared memory */
  /* When the latest WINDOW instructions begin. */
  double window_clocks[WINDOW], window_waits[WINDOW];
  unsigned issued;
  double copied_waits; /* of the latest asynchronous copy */
};

struct run {
  const ptx_launch *launch;
  const unsigned *index;
  ptx_counts *counts;
  char *why;
  int has_failed;
  int warps, threads;
  struct warp warp[MAX_WARPS];
  char *shared;
  size_t shared_bytes, dynamic_at;
  uint64_t executed;
  const ptx_range *recent;
  /* The sectors of global memory that the block has loaded, and so finds in L1:
   * a hash table. */
  uint64_t *sectors;
  size_t sector_room, sector_count;
};

static void fail(struct run *run, const ptx_instruction *it, const char *what) {
  if (!run->has_failed)
    snprintf(run->why, PTX_WHY, "line %d of the PTX: %s", it->line, what);
  run->has_failed = 1;
}

/* ---- operands ------------------------------------------------------------ */

static uint64_t special(const struct run *run, const struct warp *warp,
                        int lane, int number) {
  const ptx_launch *launch = run->launch;
  const int at = (int)(warp - run->warp);
  const unsigned thread = (unsigned)(at * LANES + lane);
  if (number < PTX_NTID) {
    const unsigned *block = launch->block;
    return number == PTX_TID       ? thread % block[0]
           : number == PTX_TID + 1 ? thread / block[0] % block[1]
                                   : thread / block[0] / block[1];
  }
  if (number < PTX_CTAID) return launch->block[number - PTX_NTID];
  if (number < PTX_NCTAID) return run->index[number - PTX_CTAID];
  if (number < PTX_LANEID) return launch->grid[number - PTX_NCTAID];
  const uint32_t below = (UINT32_C(1) << lane) - 1, self = UINT32_C(1) << lane;
  switch (number) {
    case PTX_LANEID:
      return (uint64_t)lane;
    case PTX_WARPID:
      return (uint64_t)at;
    case PTX_LANEMASK_LT:
      return below;
    case PTX_LANEMASK_LE:
      return below | self;
    case PTX_LANEMASK_GT:
      return (uint32_t) ~(below | self);
    case PTX_LANEMASK_GE:
      return (uint32_t)~below;
    case PTX_LANEMASK_EQ:
      return self;
    case PTX_DYNAMIC_BYTES:
      return launch->dynamic_bytes;
    default:
      return run->executed;
  }
}

static uint64_t read_operand(const struct run *run, const struct warp *warp,
                             int lane, const ptx_operand *operand) {
  uint64_t value = operand->value;
  switch (operand->what) {
    case PTX_REGISTER:
      value = warp->values[operand->number * LANES + lane] + operand->value;
      break;
    case PTX_SPECIAL:
      value = special(run, warp, lane, operand->number);
      break;
    case PTX_ADDRESS:
      if (operand->number < 0) value += run->dynamic_at;
      break;
    default:
      break;
  }
  return operand->is_negated ? !(value & 1) : value;
}

static void write_result(struct warp *warp, int lane,
                         const ptx_operand *operand, uint64_t value) {
  if (operand->what == PTX_REGISTER)
    warp->values[operand->number * LANES + lane] = value;
}

/* ---- memory -------------------------------------------------------------- */

static int is_inside(const ptx_range *range, uint64_t address, size_t bytes) {
  return address >= range->begin && address - range->begin < range->bytes &&
         bytes <= range->bytes - (address - range->begin);
}

static char *find_global(struct run *run, uint64_t address, size_t bytes) {
  if (run->recent && is_inside(run->recent, address, bytes))
    return (char *)(uintptr_t)address;
  for (int i = 0; i < run->launch->range_count; i++) {
    const ptx_range *range = &run->launch->ranges[i];
    if (!is_inside(range, address, bytes)) continue;
    run->recent = range;
    return (char *)(uintptr_t)address;
  }
  return NULL;
}

static ptx_space space_of(const ptx_instruction *it, uint64_t address) {
  if (it->space != PTX_GENERIC) return (ptx_space)it->space;
  if (address & shared_tag) return PTX_SHARED;
  if (address & local_tag) return PTX_LOCAL;
  return PTX_GLOBAL;
}

static char *find_memory(struct run *run, struct warp *warp, int lane,
                         const ptx_instruction *it, const ptx_operand *operand,
                         size_t bytes) {
  uint64_t address = read_operand(run, warp, lane, operand);
  const ptx_space space = space_of(it, address);
  const size_t local = run->launch->kernel->local_bytes;
  address &= ~(space == PTX_GLOBAL ? 0 : shared_tag | local_tag);
  switch (space) {
    case PTX_GLOBAL:
      return find_global(run, address, bytes);
    case PTX_SHARED:
      return address + bytes <= run->shared_bytes ? run->shared + address
                                                  : NULL;
    case PTX_LOCAL:
      return address + bytes <= local
                 ? warp->local + (size_t)lane * local + address
                 : NULL;
    case PTX_PARAM:
      if (operand->what != PTX_ADDRESS || operand->number < 0) return NULL;
      return (char *)run->launch->params[operand->number] + operand->value;
    default:
      return NULL;
  }
}

static int element_bytes(const ptx_instruction *it) {
  return it->types[0].bytes * (it->types[0].is_pair ? 2 : 1);
}

static uint64_t load(const ptx_instruction *it, const char *memory) {
  const int bytes = element_bytes(it);
  uint64_t value = 0;
  memcpy(&value, memory, (size_t)bytes);
  if (it->types[0].kind != PTX_SIGNED || bytes == 8) return value;
  return (uint64_t)((int64_t)(value << (64 - 8 * bytes)) >> (64 - 8 * bytes));
}

static void do_load(struct run *run, struct warp *warp, int lane,
                    const ptx_instruction *it) {
  const int count = it->vector ? it->vector : 1, bytes = element_bytes(it);
  const char *memory = find_memory(
      run, warp, lane, it, &it->operands[it->results], (size_t)(count * bytes));
  if (!memory) {
    fail(run, it, "a load from memory that is not known");
    return;
  }
  for (int i = 0; i < count && i < it->results; i++)
    write_result(warp, lane, &it->operands[i], load(it, memory + i * bytes));
}

static void do_store(struct run *run, struct warp *warp, int lane,
                     const ptx_instruction *it) {
  const int count = it->vector ? it->vector : 1, bytes = element_bytes(it);
  char *memory = find_memory(run, warp, lane, it, &it->operands[0],
                             (size_t)(count * bytes));
  if (!memory) {
    fail(run, it, "a store to memory that is not known");
    return;
  }
  for (int i = 0; i < count && i + 1 < it->sources; i++) {
    const uint64_t value = read_operand(run, warp, lane, &it->operands[1 + i]);
    memcpy(memory + i * bytes, &value, (size_t)bytes);
  }
}

static void do_atomic(struct run *run, struct warp *warp, int lane,
                      const ptx_instruction *it) {
  const ptx_operand *of = &it->operands[it->results];
  const int bytes = element_bytes(it);
  char *memory = find_memory(run, warp, lane, it, of, (size_t)bytes);
  if (!memory || it->sources < 2) {
    fail(run, it, "an atomic operation on memory that is not known");
    return;
  }
  uint64_t old = 0;
  memcpy(&old, memory, (size_t)bytes);
  const uint64_t other =
      it->sources > 2 ? read_operand(run, warp, lane, &of[2]) : 0;
  const uint64_t value =
      ptx_atomic(it, old, read_operand(run, warp, lane, &of[1]), other);
  memcpy(memory, &value, (size_t)bytes);
  if (it->results) write_result(warp, lane, &it->operands[0], old);
}

/* An asynchronous copy to shared memory, as if it were done at once: a part of
 * it may be zeros instead. */
static void do_copy(struct run *run, struct warp *warp, int lane,
                    const ptx_instruction *it) {
  ptx_instruction half = *it;
  const ptx_operand *of = it->operands;
  const size_t bytes = (size_t)read_operand(run, warp, lane, &of[2]);
  const size_t from =
      it->sources > 3 ? (size_t)read_operand(run, warp, lane, &of[3]) : bytes;
  half.space = PTX_SHARED;
  char *to = find_memory(run, warp, lane, &half, &of[0], bytes);
  half.space = PTX_GLOBAL;
  const char *memory =
      from ? find_memory(run, warp, lane, &half, &of[1], from) : NULL;
  if (!to || (from && !memory) || bytes > 16 || from > bytes) {
    fail(run, it, "a copy of memory that is not known");
    return;
  }
  memset(to, 0, bytes);
  if (from) memcpy(to, memory, from);
}

/* ---- lanes together ------------------------------------------------------ */

static int source_lane(const ptx_instruction *it, int lane, unsigned by,
                       unsigned clamp, int *is_inside_) {
  const int mask = (int)(clamp >> 8 & 31), most = (int)(clamp & 31);
  const int max_lane = (lane & mask) | (most & ~mask), min_lane = lane & mask;
  int from;
  *is_inside_ = 1;
  switch (it->mode) {
    case PTX_UP:
      from = lane - (int)by;
      *is_inside_ = from >= max_lane;
      break;
    case PTX_DOWN:
      from = lane + (int)by;
      *is_inside_ = from <= max_lane;
      break;
    case PTX_BFLY:
      from = lane ^ (int)by;
      *is_inside_ = from <= max_lane;
      break;
    default:
      from = min_lane | ((int)by & 31 & ~mask);
      *is_inside_ = from <= max_lane;
  }
  return *is_inside_ ? from & 31 : lane;
}

static void do_shuffle(struct run *run, struct warp *warp, uint32_t mask,
                       const ptx_instruction *it) {
  uint64_t from[LANES];
  const ptx_operand *source = &it->operands[it->results];
  for (int lane = 0; lane < LANES; lane++)
    from[lane] = mask >> lane & 1 ? read_operand(run, warp, lane, source) : 0;
  for (int lane = 0; lane < LANES; lane++) {
    if (!(mask >> lane & 1)) continue;
    int inside;
    const int other = source_lane(
        it, lane, (unsigned)read_operand(run, warp, lane, &source[1]) & 31,
        (unsigned)read_operand(run, warp, lane, &source[2]), &inside);
    write_result(warp, lane, &it->operands[0], from[other]);
    if (it->has_second)
      write_result(warp, lane, &it->operands[1], (uint64_t)inside);
  }
}

static void do_vote(struct run *run, struct warp *warp, uint32_t mask,
                    const ptx_instruction *it) {
  uint32_t ballot = 0;
  for (int lane = 0; lane < LANES; lane++)
    if (mask >> lane & 1 &&
        read_operand(run, warp, lane, &it->operands[it->results]) & 1)
      ballot |= UINT32_C(1) << lane;
  const uint64_t result = it->mode == PTX_BALLOT ? ballot
                          : it->mode == PTX_ALL  ? ballot == mask
                          : it->mode == PTX_ANY  ? ballot != 0
                                                 : ballot == mask || !ballot;
  for (int lane = 0; lane < LANES; lane++)
    if (mask >> lane & 1) write_result(warp, lane, &it->operands[0], result);
}

static void do_match(struct run *run, struct warp *warp, uint32_t mask,
                     const ptx_instruction *it) {
  uint64_t value[LANES] = {0};
  for (int lane = 0; lane < LANES; lane++)
    if (mask >> lane & 1)
      value[lane] =
          ptx_cut(read_operand(run, warp, lane, &it->operands[it->results]),
                  it->types[0].bytes);
  for (int lane = 0; lane < LANES; lane++) {
    if (!(mask >> lane & 1)) continue;
    uint32_t alike = 0;
    for (int other = 0; other < LANES; other++)
      if (mask >> other & 1 && value[other] == value[lane])
        alike |= UINT32_C(1) << other;
    const int is_all = alike == mask;
    write_result(warp, lane, &it->operands[0],
                 it->mode == PTX_ALL && !is_all ? 0 : alike);
    if (it->has_second)
      write_result(warp, lane, &it->operands[1], (uint64_t)is_all);
  }
}

static void do_reduce(struct run *run, struct warp *warp, uint32_t mask,
                      const ptx_instruction *it) {
  uint64_t all = 0;
  int is_first = 1;
  for (int lane = 0; lane < LANES; lane++) {
    if (!(mask >> lane & 1)) continue;
    const uint64_t one =
        read_operand(run, warp, lane, &it->operands[it->results]);
    all = is_first ? one : ptx_reduced(it, all, one);
    is_first = 0;
  }
  for (int lane = 0; lane < LANES; lane++)
    if (mask >> lane & 1) write_result(warp, lane, &it->operands[0], all);
}

/* ---- one instruction ----------------------------------------------------- */

static void do_move(struct run *run, struct warp *warp, int lane,
                    const ptx_instruction *it) {
  const int bits = 8 * it->types[0].bytes;
  uint64_t all = 0;
  for (int i = 0; i < it->sources; i++) {
    uint64_t part =
        read_operand(run, warp, lane, &it->operands[it->results + i]);
    if (it->sources > 1)
      part = ptx_cut(part, bits / 8 / it->sources) << (bits / it->sources * i);
    all |= part;
  }
  for (int i = 0; i < it->results; i++)
    write_result(warp, lane, &it->operands[i],
                 it->results > 1 ? ptx_cut(all >> (bits / it->results * i),
                                           bits / 8 / it->results)
                                 : all);
}

static void do_address(struct run *run, struct warp *warp, int lane,
                       const ptx_instruction *it) {
  uint64_t value = read_operand(run, warp, lane, &it->operands[it->results]);
  const uint64_t tag = it->space == PTX_SHARED  ? shared_tag
                       : it->space == PTX_LOCAL ? local_tag
                                                : 0;
  if (it->is_to)
    value &= ~tag;
  else
    value |= tag;
  write_result(warp, lane, &it->operands[0], value);
}

/* A conversion to fewer bits than a register has extends them. */
static uint64_t extended(const ptx_instruction *it, uint64_t value) {
  const ptx_type to = it->types[0];
  if (it->op != PTX_CVT || to.bytes >= 4 || to.is_pair) return value;
  value = ptx_cut(value, to.bytes);
  if (to.kind != PTX_SIGNED) return value;
  const int shift = 64 - 8 * to.bytes;
  return (uint64_t)((int64_t)(value << shift) >> shift);
}

static void do_value(struct run *run, struct warp *warp, int lane,
                     const ptx_instruction *it) {
  uint64_t source[PTX_MAX_OPERANDS] = {0};
  for (int i = 0; i < it->sources; i++)
    source[i] = read_operand(run, warp, lane, &it->operands[it->results + i]);
  const uint64_t value = extended(it, ptx_value(it, source));
  write_result(warp, lane, &it->operands[0], value);
  if (it->results > 1 && it->op == PTX_SETP)
    write_result(warp, lane, &it->operands[1], !value);
}

static void do_lane(struct run *run, struct warp *warp, int lane,
                    const ptx_instruction *it, uint32_t mask) {
  switch (it->op) {
    case PTX_LD:
      do_load(run, warp, lane, it);
      return;
    case PTX_ST:
      do_store(run, warp, lane, it);
      return;
    case PTX_ATOM:
      do_atomic(run, warp, lane, it);
      return;
    case PTX_COPY:
      do_copy(run, warp, lane, it);
      return;
    case PTX_MOV:
      do_move(run, warp, lane, it);
      return;
    case PTX_CVTA:
      do_address(run, warp, lane, it);
      return;
    case PTX_ACTIVEMASK:
      write_result(warp, lane, &it->operands[0], mask);
      return;
    case PTX_FENCE:
    case PTX_COPY_WAIT:
    case PTX_NOTHING:
      return;
    default:
      do_value(run, warp, lane, it);
  }
}

static void do_lanes(struct run *run, struct warp *warp, uint32_t mask,
                     const ptx_instruction *it) {
  for (int o = 0; o < it->results + it->sources; o++)
    if (it->operands[o].what == PTX_NONE && it->operands[o].number < 0)
      fail(run, it, "a name that is not known");
  switch (it->op) {
    case PTX_UNKNOWN:
      fail(run, it, "an instruction that is not known");
      return;
    case PTX_SHFL:
      do_shuffle(run, warp, mask, it);
      return;
    case PTX_VOTE:
      do_vote(run, warp, mask, it);
      return;
    case PTX_MATCH:
      do_match(run, warp, mask, it);
      return;
    case PTX_REDUX:
      do_reduce(run, warp, mask, it);
      return;
    default:
      break;
  }
  for (int lane = 0; lane < LANES && !run->has_failed; lane++)
    if (mask >> lane & 1) do_lane(run, warp, lane, it, mask);
}

/* ---- when it executes ---------------------------------------------------- */

static double most(double a, double b) { return a > b ? a : b; }

/* What comes next begins after all before it have begun. */
static void pass_border(struct warp *warp) {
  warp->begin_clocks =
      most(warp->begin_clocks + warp->slots, warp->last_clocks);
  warp->begin_waits = most(warp->begin_waits, warp->last_waits);
  warp->last_clocks = warp->last_waits = warp->slots = 0;
  for (int i = 0; i < 2; i++)
    warp->stored_clocks[i] = warp->stored_waits[i] = 0;
}

static void wait_for(const struct warp *warp, int number, double *clocks,
                     double *waits) {
  *clocks = most(*clocks, (double)warp->clocks[number]);
  *waits = most(*waits, (double)warp->waits[number]);
}

/* ---- what the block has loaded ------------------------------------------- */

/* Adds a sector; whether it is new. */
static int add_sector(struct run *run, uint64_t sector) {
  if (2 * (run->sector_count + 1) > run->sector_room) {
    const size_t room = run->sector_room ? 2 * run->sector_room : 1024;
    uint64_t *old = run->sectors, *all = calloc(room, sizeof *all);
    const size_t old_room = run->sector_room;
    if (!all) return 1;
    run->sectors = all;
    run->sector_room = room;
    run->sector_count = 0;
    for (size_t i = 0; i < old_room; i++)
      if (old[i]) add_sector(run, old[i]);
    free(old);
  }
  size_t at = sector * UINT64_C(0x9e3779b97f4a7c15) >> 20;
  for (at &= run->sector_room - 1; run->sectors[at];
       at = (at + 1) & (run->sector_room - 1))
    if (run->sectors[at] == sector) return 0;
  run->sectors[at] = sector;
  run->sector_count++;
  return 1;
}

/* Whether any lane loads a sector that the block has not loaded before. */
static int loads_new_sector(struct run *run, struct warp *warp, uint32_t mask,
                            const ptx_instruction *it) {
  int is_new = 0;
  for (int lane = 0; lane < LANES; lane++) {
    if (!(mask >> lane & 1)) continue;
    const uint64_t address =
        read_operand(run, warp, lane, &it->operands[it->results]);
    if (space_of(it, address) == PTX_GLOBAL)
      is_new |= add_sector(run, address / SECTOR);
  }
  return is_new;
}

static int waits_for_memory(const ptx_instruction *it) {
  return (it->op == PTX_LD || (it->op == PTX_ATOM && it->results)) &&
         (it->space == PTX_GLOBAL || it->space == PTX_GENERIC);
}

/* An instruction begins when its sources have their results; ptxas moves those
 * between two borders so that none waits for longer. A load is not moved over a
 * store that may change what it loads. */
static void add_time(struct run *run, struct warp *warp, uint32_t active,
                     const ptx_instruction *it) {
  const unsigned at = warp->issued++ % WINDOW;
  double clocks = most(warp->begin_clocks, warp->window_clocks[at]);
  double waits = most(warp->begin_waits, warp->window_waits[at]);
  const int is_memory =
      it->op == PTX_LD || it->op == PTX_ST || it->op == PTX_ATOM;
  const int kind = it->space == PTX_SHARED;
  if (it->guard >= 0) wait_for(warp, it->guard, &clocks, &waits);
  for (int o = it->results; o < it->results + it->sources; o++)
    if (it->operands[o].what == PTX_REGISTER)
      wait_for(warp, it->operands[o].number, &clocks, &waits);
  if (is_memory && it->op != PTX_ST && !it->is_constant) {
    clocks = most(clocks, warp->stored_clocks[kind]);
    waits = most(waits, warp->stored_waits[kind]);
  }
  if (is_memory && it->op != PTX_LD) {
    warp->stored_clocks[kind] = most(warp->stored_clocks[kind], clocks);
    warp->stored_waits[kind] = most(warp->stored_waits[kind], waits);
  }
  warp->last_clocks = most(warp->last_clocks, clocks);
  warp->last_waits = most(warp->last_waits, waits);
  warp->window_clocks[at] = clocks;
  warp->window_waits[at] = waits;
  const int is_wait =
      waits_for_memory(it) &&
      (it->op == PTX_ATOM || loads_new_sector(run, warp, active, it));
  if (it->op == PTX_COPY)
    warp->copied_waits = most(warp->copied_waits, waits + 1);
  if (it->op == PTX_COPY_WAIT)
    warp->last_waits = most(warp->last_waits, warp->copied_waits);
  for (int o = 0; o < it->results; o++) {
    if (it->operands[o].what != PTX_REGISTER) continue;
    const int number = it->operands[o].number;
    warp->clocks[number] =
        (float)(clocks + (is_wait ? 0 : (double)it->latency));
    warp->waits[number] = (float)(waits + is_wait);
  }
  if (it->op == PTX_BRA && it->is_border)
    warp->last_clocks = most(warp->last_clocks, clocks + (double)it->latency);
  warp->slots += (double)it->slots;
  run->counts->issue += (double)it->slots;
  run->counts->pipe[it->pipe] += (double)(it->slots * it->pipe_part);
  if (is_memory && it->space == PTX_LOCAL) run->counts->local++;
}

/* ---- a warp -------------------------------------------------------------- */

/* The lanes at the first instruction that any is at. */
static uint32_t find_lanes(const struct warp *warp, int *pc) {
  uint32_t mask = 0;
  *pc = ENDED;
  for (int lane = 0; lane < LANES; lane++)
    if (warp->pc[lane] < *pc) *pc = warp->pc[lane];
  if (*pc == ENDED) return 0;
  for (int lane = 0; lane < LANES; lane++)
    if (warp->pc[lane] == *pc) mask |= UINT32_C(1) << lane;
  return mask;
}

static uint32_t guarded(const struct warp *warp, const ptx_instruction *it,
                        uint32_t mask) {
  if (it->guard < 0) return mask;
  uint32_t active = 0;
  for (int lane = 0; lane < LANES; lane++)
    if (mask >> lane & 1 && (int)(warp->values[it->guard * LANES + lane] & 1) !=
                                it->is_guard_negated)
      active |= UINT32_C(1) << lane;
  return active;
}

static void set_pc(struct warp *warp, uint32_t mask, int pc) {
  for (int lane = 0; lane < LANES; lane++)
    if (mask >> lane & 1) warp->pc[lane] = pc;
}

/* Runs the warp up to its end or a barrier. */
static void run_warp(struct run *run, struct warp *warp) {
  const ptx_kernel *kernel = run->launch->kernel;
  for (;;) {
    int pc;
    const uint32_t mask = find_lanes(warp, &pc);
    if (!mask) {
      pass_border(warp);
      warp->has_ended = 1;
      return;
    }
    if (pc >= kernel->count) {
      set_pc(warp, mask, ENDED);
      continue;
    }
    const ptx_instruction *it = &kernel->code[pc];
    if (run->executed++ > run->launch->limit) fail(run, it, "too much to run");
    if (run->has_failed) return;
    if (it->is_border) pass_border(warp);
    const uint32_t active = guarded(warp, it, mask);
    add_time(run, warp, active, it);
    if (it->op == PTX_BAR || it->op == PTX_BAR_RED) {
      warp->is_waiting = 1;
      return;
    }
    set_pc(warp, mask, pc + 1);
    if (it->op == PTX_BRA) {
      set_pc(warp, active, it->target);
      if (it->is_border) pass_border(warp);
    } else if (it->op == PTX_RET) {
      set_pc(warp, active, ENDED);
    } else if (active) {
      do_lanes(run, warp, active, it);
    }
  }
}

/* ---- a block ------------------------------------------------------------- */

/* What a barrier computes of a predicate of all threads. */
static uint64_t at_barrier(struct run *run, const ptx_instruction *it) {
  uint64_t count = 0, threads = 0;
  for (int w = 0; w < run->warps; w++) {
    struct warp *warp = &run->warp[w];
    int pc;
    const uint32_t mask = warp->is_waiting ? find_lanes(warp, &pc) : 0;
    for (int lane = 0; lane < LANES; lane++) {
      if (!(mask >> lane & 1)) continue;
      threads++;
      count += read_operand(run, warp, lane,
                            &it->operands[it->results + it->sources - 1]) &
               1;
    }
  }
  return it->mode == PTX_M_POPC  ? count
         : it->mode == PTX_M_AND ? count == threads
                                 : count > 0;
}

/* All warps that have not ended go on from the barrier. */
static void release(struct run *run) {
  double clocks = 0, waits = 0;
  const ptx_instruction *it = NULL;
  for (int w = 0; w < run->warps; w++) {
    struct warp *warp = &run->warp[w];
    int pc;
    if (!warp->is_waiting) continue;
    find_lanes(warp, &pc);
    it = &run->launch->kernel->code[pc];
    pass_border(warp);
    clocks = most(clocks, warp->begin_clocks + (double)it->latency);
    waits = most(waits, warp->begin_waits);
  }
  const uint64_t result = it && it->op == PTX_BAR_RED ? at_barrier(run, it) : 0;
  for (int w = 0; w < run->warps; w++) {
    struct warp *warp = &run->warp[w];
    int pc;
    if (!warp->is_waiting) continue;
    const uint32_t mask = find_lanes(warp, &pc);
    for (int lane = 0; lane < LANES && it->op == PTX_BAR_RED; lane++)
      if (mask >> lane & 1) write_result(warp, lane, &it->operands[0], result);
    set_pc(warp, mask, pc + 1);
    warp->begin_clocks = clocks;
    warp->begin_waits = waits;
    warp->is_waiting = 0;
  }
}

static void run_all(struct run *run) {
  for (int is_busy = 1; is_busy && !run->has_failed;) {
    is_busy = 0;
    for (int w = 0; w < run->warps && !run->has_failed; w++) {
      struct warp *warp = &run->warp[w];
      if (warp->has_ended || warp->is_waiting) continue;
      run_warp(run, warp);
      is_busy = 1;
    }
    if (is_busy) release(run);
  }
}

static int open_warps(struct run *run) {
  const ptx_kernel *kernel = run->launch->kernel;
  const size_t registers = (size_t)kernel->registers + 1;
  for (int w = 0; w < run->warps; w++) {
    struct warp *warp = &run->warp[w];
    warp->values = calloc(registers * LANES, sizeof *warp->values);
    warp->clocks = calloc(registers, sizeof *warp->clocks);
    warp->waits = calloc(registers, sizeof *warp->waits);
    warp->local = calloc((size_t)kernel->local_bytes + 1, LANES);
    if (!warp->values || !warp->clocks || !warp->waits || !warp->local)
      return 0;
    for (int lane = 0; lane < LANES; lane++)
      warp->pc[lane] = w * LANES + lane < run->threads ? 0 : ENDED;
  }
  return 1;
}

static void drop(struct run *run) {
  for (int w = 0; w < run->warps; w++) {
    free(run->warp[w].values);
    free(run->warp[w].clocks);
    free(run->warp[w].waits);
    free(run->warp[w].local);
  }
  free(run->shared);
  free(run->sectors);
  free(run);
}

int ptx_run_block(const ptx_launch *launch, const unsigned index[3],
                  ptx_counts *counts, char why[PTX_WHY]) {
  struct run *run = calloc(1, sizeof *run);
  *counts = (ptx_counts){0};
  snprintf(why, PTX_WHY, "no memory");
  if (!run) return 0;
  run->launch = launch;
  run->index = index;
  run->counts = counts;
  run->why = why;
  run->threads = (int)(launch->block[0] * launch->block[1] * launch->block[2]);
  run->warps = (run->threads + LANES - 1) / LANES;
  run->dynamic_at = (launch->kernel->shared_bytes + 127u) / 128 * 128;
  run->shared_bytes = run->dynamic_at + launch->dynamic_bytes;
  run->shared = calloc(run->shared_bytes + 16, 1);
  if (!run->shared || !open_warps(run)) run->has_failed = 1;
  if (!run->has_failed) run_all(run);
  for (int w = 0; w < run->warps; w++) {
    counts->clocks = most(counts->clocks, run->warp[w].begin_clocks);
    counts->waits = most(counts->waits, run->warp[w].begin_waits);
  }
  counts->executed = (double)run->executed;
  const int is_done = !run->has_failed;
  drop(run);
  return is_done;
}
