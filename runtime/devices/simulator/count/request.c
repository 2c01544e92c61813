/*
 * request.c -- see request.h.
 *
 * Nearly all requests have one stride, for which counting is arithmetic; the
 * others are counted lane by lane.
 */
#include "devices/simulator/count/request.h"

#include <stdlib.h>
#include <string.h>

enum { LANES = 32, BANKS = 32, WORD = 4, SECTOR = 32 };

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
  uint64_t seen[LANES];
  int distinct = 0;
  for (int i = 0; i < count; i++) {
    int j = distinct;
    while (j > 0 && seen[j - 1] != numbers[i]) j--;
    if (!j) seen[distinct++] = numbers[i];
  }
  return distinct;
}

static int different_sectors(const sim_request *request) {
  uint64_t sectors[LANES];
  for (int i = 0; i < request->count; i++)
    sectors[i] = request->address[i] / SECTOR;
  return count_distinct(sectors, request->count);
}

sim_request_cost sim_request_sectors(const sim_request *request,
                                     int64_t stride) {
  int count = request->count, bytes = request->bytes;
  const uint64_t *address = request->address;
  if (stride == INT64_MIN)
    return (sim_request_cost){
        different_sectors(request),
        ceil_div((int64_t)count_distinct(address, count) * bytes, SECTOR)};
  if (stride == 0) return (sim_request_cost){1, 1};
  sim_request_cost cost = {count, ceil_div((int64_t)count * bytes, SECTOR)};
  if (llabs(stride) < SECTOR) { /* no sector in between is left out */
    uint64_t first = address[0] / SECTOR, last = address[count - 1] / SECTOR;
    cost.cost = (int)(first < last ? last - first : first - last) + 1;
  }
  return cost;
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

/* Lanes that are served at a time. */
static int group_size(int bytes) {
  return bytes <= WORD ? LANES : LANES * WORD / bytes;
}

/* Lanes i = 0 .. count-1 of a group, at distances of `stride` accesses: their
 * positions repeat after group / divisor lanes. */
static int strided_wavefronts(int count, int group, int64_t stride) {
  if (stride == 0) return 1;
  int divisor = common_divisor(group, (int)(llabs(stride) % group));
  return ceil_div((int64_t)count * divisor, group);
}

/* The most different words that any bank has to give to these lanes. */
static int group_wavefronts(const uint64_t *address, int count, int bytes) {
  uint64_t words[BANKS][LANES];
  int8_t used[BANKS] = {0};
  uint64_t latest = 0;
  int most = 0, parts = bytes <= WORD ? 1 : bytes / WORD;
  for (int i = 0; i < count * parts; i++) {
    uint64_t word = address[i / parts] / WORD + (uint64_t)(i % parts);
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

/* Whether the lanes that are `distance` apart load the same, as far as they are
 * active. */
static int pairs_load_alike(const sim_request *request, int distance) {
  uint64_t address[LANES];
  uint32_t active = 0;
  for (int i = 0; i < request->count; i++) {
    active |= UINT32_C(1) << request->lane[i];
    address[request->lane[i]] = request->address[i];
  }
  for (int lane = 0; lane < LANES; lane++) {
    int both = active >> lane & active >> (lane ^ distance) & 1;
    if (both && address[lane] != address[lane ^ distance]) return 0;
  }
  return 1;
}

/* Whole groups, or the first lanes of one, at a stride of whole accesses. */
static int is_strided(const sim_request *request, int64_t stride) {
  return stride != INT64_MIN && request->bytes >= WORD &&
         stride % request->bytes == 0 &&
         request->lane[request->count - 1] == request->count - 1;
}

sim_request_cost sim_request_wavefronts(const sim_request *request,
                                        int64_t stride) {
  sim_request_cost cost = {0, 0};
  int group = group_size(request->bytes), count = request->count;
  if (group < LANES && !request->is_store &&
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
    cost.cost += strided ? strided_wavefronts(end - first, group,
                                              stride / request->bytes)
                         : group_wavefronts(request->address + first,
                                            end - first, request->bytes);
    cost.ideal++; /* 128 bytes, as many as the banks give at once */
  }
  return cost;
}

/* ---- requests that lie as the one before -------------------------------- */

static uint32_t lane_mask(const sim_request *request) {
  uint32_t mask = 0;
  if (request->lane[request->count - 1] == request->count - 1)
    return UINT32_MAX >> (LANES - request->count);
  for (int i = 0; i < request->count; i++)
    mask |= UINT32_C(1) << request->lane[i];
  return mask;
}

static int lies_as_before(const sim_request *request, uint32_t lanes,
                          const sim_request_memo *memo) {
  const uint64_t *address = request->address;
  if (memo->count != request->count || memo->lanes != lanes ||
      memo->first != address[0] % SECTOR)
    return 0;
  uint64_t other = 0;
  for (int i = 1; i < request->count; i++)
    other |= address[i] - address[0] - memo->offset[i];
  return !other;
}

sim_request_cost sim_request_count(const sim_request *request, int is_shared,
                                   sim_request_memo *memo, int64_t *stride) {
  uint32_t lanes = lane_mask(request);
  if (!lies_as_before(request, lanes, memo)) {
    memo->count = request->count;
    memo->lanes = lanes;
    memo->first = (uint32_t)(request->address[0] % SECTOR);
    memo->stride = sim_request_stride(request);
    memo->cost = is_shared ? sim_request_wavefronts(request, memo->stride)
                           : sim_request_sectors(request, memo->stride);
    for (int i = 0; i < request->count; i++)
      memo->offset[i] = request->address[i] - request->address[0];
  }
  *stride = memo->stride;
  return memo->cost;
}
