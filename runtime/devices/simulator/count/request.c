/*
 * request.c -- see request.h.
 *
 * Nearly all requests have one stride, and their cost is computed from it. The
 * others are counted lane by lane.
 */
#include "devices/simulator/count/request.h"

#include <stdlib.h>
#include <string.h>

enum { BANKS = 32 };

static int ceil_div(int64_t n, int64_t d) { return (int)((n + d - 1) / d); }

int64_t sim_request_stride(const sim_request *request) {
  if (request->count == 1) return 0;
  const uint64_t *address = request->address;
  uint64_t stride = address[1] - address[0], other = 0;
  for (int i = 2; i < request->count; i++)
    other |= address[i] - address[i - 1] - stride;
  return other ? INT64_MIN : (int64_t)stride;
}

/* ---- sectors of global memory ------------------------------------------ */

/* How many of the numbers are different. */
static int count_distinct(const uint64_t *numbers, int count) {
  uint64_t seen[SIM_WARP];
  int distinct = 0;
  for (int i = 0; i < count; i++) {
    int j = distinct;
    while (j > 0 && seen[j - 1] != numbers[i]) j--;
    if (!j) seen[distinct++] = numbers[i];
  }
  return distinct;
}

static int different_sectors(const sim_request *request) {
  uint64_t sectors[SIM_WARP];
  for (int i = 0; i < request->count; i++)
    sectors[i] = request->address[i] / SIM_SECTOR;
  return count_distinct(sectors, request->count);
}

sim_request_cost sim_request_sectors(const sim_request *request,
                                     int64_t stride) {
  int count = request->count, bytes = request->bytes;
  const uint64_t *address = request->address;
  if (stride == INT64_MIN)
    return (sim_request_cost){
        different_sectors(request),
        ceil_div((int64_t)count_distinct(address, count) * bytes, SIM_SECTOR)};
  if (stride == 0) return (sim_request_cost){1, 1};
  sim_request_cost cost = {count, ceil_div((int64_t)count * bytes, SIM_SECTOR)};
  if (llabs(stride) < SIM_SECTOR) { /* every sector in between is touched */
    uint64_t first = address[0] / SIM_SECTOR,
             last = address[count - 1] / SIM_SECTOR;
    cost.actual = (int)(first < last ? last - first : first - last) + 1;
  }
  return cost;
}

/* ---- lanes that meet ----------------------------------------------------- */

sim_request_meetings sim_request_meet(const sim_request *request) {
  const unsigned width =
      request->bytes > SIM_WORD ? (unsigned)request->bytes : SIM_WORD;
  const uint64_t *address = request->address;
  sim_request_meetings meetings = {0, 0};
  int before[SIM_WARP]; /* lanes before this one at its word */
  for (int i = 0; i < request->count; i++) {
    int most = 0; /* of the sector's lanes until now */
    before[i] = 0;
    for (int j = 0; j < i; j++) {
      before[i] += address[j] / width == address[i] / width;
      if (address[j] / SIM_SECTOR == address[i] / SIM_SECTOR &&
          before[j] > most)
        most = before[j];
    }
    meetings.in_sectors += before[i] > most;
    if (before[i] > meetings.at_a_word) meetings.at_a_word = before[i];
  }
  return meetings;
}

/* ---- wavefronts of shared memory --------------------------------------- */

static int common_divisor(int a, int b) {
  while (b) {
    int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/* Lanes whose accesses shared memory serves at a time. */
static int group_size(int bytes) {
  return bytes <= SIM_WORD ? SIM_WARP : SIM_WARP * SIM_WORD / bytes;
}

/* The wavefronts of `count` lanes of a group at a stride in accesses: their
 * banks repeat after group / divisor lanes. */
static int strided_wavefronts(int count, int group, int64_t stride) {
  if (stride == 0) return 1;
  int divisor = common_divisor(group, (int)(llabs(stride) % group));
  return ceil_div((int64_t)count * divisor, group);
}

/* The wavefronts of these lanes: the largest number of different words that
 * they access in one bank. */
static int group_wavefronts(const uint64_t *address, int count, int bytes) {
  uint64_t words[BANKS][SIM_WARP];
  int8_t used[BANKS] = {0};
  uint64_t latest = 0;
  int most = 0, parts = bytes <= SIM_WORD ? 1 : bytes / SIM_WORD;
  for (int i = 0; i < count * parts; i++) {
    uint64_t word = address[i / parts] / SIM_WORD + (uint64_t)(i % parts);
    if (i && word == latest) continue;
    latest = word;
    unsigned bank = word % BANKS;
    int j = used[bank];
    while (j > 0 && words[bank][j - 1] != word) j--;
    if (j) continue;
    words[bank][used[bank]++] = word;
    if (used[bank] > most) most = used[bank];
  }
  return most;
}

/* Whether lanes i and i ^ distance load from the same address, wherever both
 * are active. */
static int pairs_load_alike(const sim_request *request, int distance) {
  uint64_t address[SIM_WARP];
  uint32_t active = 0;
  for (int i = 0; i < request->count; i++) {
    active |= UINT32_C(1) << request->lane[i];
    address[request->lane[i]] = request->address[i];
  }
  for (int lane = 0; lane < SIM_WARP; lane++) {
    int both = active >> lane & active >> (lane ^ distance) & 1;
    if (both && address[lane] != address[lane ^ distance]) return 0;
  }
  return 1;
}

/* Whether strided_wavefronts() can be used: the active lanes are the first
 * ones, and the stride is a multiple of the access. */
static int is_strided(const sim_request *request, int64_t stride) {
  return stride != INT64_MIN && request->bytes >= SIM_WORD &&
         stride % request->bytes == 0 &&
         request->lane[request->count - 1] == request->count - 1;
}

sim_request_cost sim_request_wavefronts(const sim_request *request,
                                        int64_t stride) {
  sim_request_cost cost = {0, 0};
  int group = group_size(request->bytes), count = request->count;
  if (group < SIM_WARP && !request->is_store &&
      (pairs_load_alike(request, 1) || pairs_load_alike(request, 2)))
    group *= 2;
  int strided =
      group == group_size(request->bytes) && is_strided(request, stride);
  for (int first = 0, end; first < count; first = end) {
    int number = request->lane[first] / group;
    end = first + 1;
    if (strided)
      end = first + group < count ? first + group : count;
    else
      while (end < count && request->lane[end] / group == number) end++;
    cost.actual += strided ? strided_wavefronts(end - first, group,
                                                stride / request->bytes)
                           : group_wavefronts(request->address + first,
                                              end - first, request->bytes);
    cost.ideal++; /* 128 bytes, as many as the banks give at once */
  }
  return cost;
}

/* ---- requests with the layout of the one before ------------------------- */

static uint32_t lane_mask(const sim_request *request) {
  uint32_t mask = 0;
  if (request->lane[request->count - 1] == request->count - 1)
    return UINT32_MAX >> (SIM_WARP - request->count);
  for (int i = 0; i < request->count; i++)
    mask |= UINT32_C(1) << request->lane[i];
  return mask;
}

static int has_memo_layout(const sim_request *request, uint32_t lanes,
                           const sim_request_memo *memo) {
  const uint64_t *address = request->address;
  if (memo->count != request->count || memo->lanes != lanes ||
      memo->first != address[0] % SIM_SECTOR)
    return 0;
  uint64_t other = 0;
  for (int i = 1; i < request->count; i++)
    other |= address[i] - address[0] - memo->offset[i];
  return !other;
}

sim_request_cost sim_request_count(const sim_request *request, int is_shared,
                                   sim_request_memo *memo, int64_t *stride) {
  uint32_t lanes = lane_mask(request);
  if (!has_memo_layout(request, lanes, memo)) {
    memo->count = request->count;
    memo->lanes = lanes;
    memo->first = (uint32_t)(request->address[0] % SIM_SECTOR);
    memo->stride = sim_request_stride(request);
    memo->cost = is_shared ? sim_request_wavefronts(request, memo->stride)
                           : sim_request_sectors(request, memo->stride);
    for (int i = 0; i < request->count; i++)
      memo->offset[i] = request->address[i] - request->address[0];
  }
  *stride = memo->stride;
  return memo->cost;
}

int sim_request_repeats(const sim_request *request,
                        const sim_request_memo *memo, uint64_t first) {
  return request->address[0] == first &&
         has_memo_layout(request, lane_mask(request), memo);
}
