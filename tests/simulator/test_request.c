/*
 * test_request.c -- what a request costs and how often its lanes meet, against
 * plain counts, and that a request is counted alike whatever request came
 * before it.
 *
 * Requests follow each other as they do in a kernel: the next one differs from
 * the one before in a single thing - its lanes, its place, one lane's address,
 * its stride. A counter that takes it for a repetition shows here.
 */
#include <string.h>

#include "check.h"
#include "devices/simulator/count/request.h"

enum { LANES = 32, BANKS = 32, WORD = 4, SECTOR = 32, ROUNDS = 60000 };

static unsigned seed = 20261121;

static int below(int bound) { return rand_r(&seed) % bound; }

/* ---- plain counts -------------------------------------------------------- */

static int plain_sectors(const sim_request *request) {
  uint64_t seen[LANES];
  int count = 0;
  for (int i = 0; i < request->count; i++) {
    uint64_t sector = request->address[i] / SECTOR;
    int j = 0;
    while (j < count && seen[j] != sector) j++;
    if (j == count) seen[count++] = sector;
  }
  return count;
}

/* Of a store: groups of lanes that ask for 128 bytes go one after the other,
 * and each takes as many wavefronts as a bank has to give different words. */
static int plain_wavefronts(const sim_request *request) {
  int group = request->bytes <= WORD ? LANES : LANES * WORD / request->bytes;
  int sum = 0;
  for (int first = 0; first < LANES; first += group) {
    uint64_t words[LANES * 4];
    int count = 0, used[BANKS] = {0}, most = 0;
    for (int i = 0; i < request->count; i++) {
      if (request->lane[i] / group * group != first) continue;
      for (int part = 0; part < request->bytes; part += WORD) {
        uint64_t word = (request->address[i] + (uint64_t)part) / WORD;
        int j = 0;
        while (j < count && words[j] != word) j++;
        if (j < count) continue;
        words[count++] = word;
        if (++used[word % BANKS] > most) most = used[word % BANKS];
      }
    }
    sum += most;
  }
  return sum;
}

/* ---- requests ------------------------------------------------------------ */

/* The lanes' accesses: lane i's is number first + stride * i, and one lane's is
 * elsewhere. */
typedef struct shape {
  uint32_t lanes;
  int first, stride, odd_lane, odd_by;
} shape;

static void draw(shape *drawn) {
  static const int strides[] = {0, 1, 2, 3, 4, 5, 8, 9, 16, 17, 31, 32, 33};
  switch (below(5)) {
    case 0:
      drawn->lanes = below(3) ? 0xffffffffu >> below(LANES)
                              : (uint32_t)rand_r(&seed) * 2654435761u | 1;
      break;
    case 1: /* as many lanes, others */
      drawn->lanes = drawn->lanes << 16 | drawn->lanes >> 16;
      break;
    case 2:
      drawn->first = 2048 + below(64);
      break;
    case 3:
      drawn->stride = strides[below(sizeof strides / sizeof *strides)];
      if (below(3) == 0) drawn->stride = -drawn->stride;
      break;
    default:
      drawn->odd_lane = below(LANES);
      drawn->odd_by = below(3) ? 0 : below(80);
  }
}

static void make(const shape *drawn, int bytes, sim_request *request) {
  *request = (sim_request){.bytes = bytes, .is_store = 1};
  for (int lane = 0; lane < LANES; lane++) {
    if (!(drawn->lanes >> lane & 1)) continue;
    /* Positions, not lanes, are at the stride: lanes may be missing. */
    int at = drawn->first + drawn->stride * request->count +
             (lane == drawn->odd_lane ? drawn->odd_by : 0);
    request->lane[request->count] = (int8_t)lane;
    request->address[request->count++] = (uint64_t)(at * bytes);
  }
}

static void check_sequence(int bytes, int is_shared) {
  shape drawn = {0xffffffffu, 2048, 1, 0, 0};
  sim_request_memo memo = {0};
  for (int round = 0; round < ROUNDS; round++) {
    sim_request request;
    int64_t stride;
    draw(&drawn);
    make(&drawn, bytes, &request);
    sim_request_cost cost =
        sim_request_count(&request, is_shared, &memo, &stride);
    int expected =
        is_shared ? plain_wavefronts(&request) : plain_sectors(&request);
    int ok = CHECK_INT(cost.actual, expected);
    ok &= CHECK(stride == sim_request_stride(&request));
    ok &= CHECK(cost.ideal >= 1 && cost.ideal <= cost.actual);
    if (ok) continue;
    fprintf(stderr,
            "... round %d: %d bytes, %s, lanes %08x, from %d, stride %d, lane "
            "%d %d further\n",
            round, bytes, is_shared ? "shared" : "global", drawn.lanes,
            drawn.first, drawn.stride, drawn.odd_lane, drawn.odd_by);
    return;
  }
}

/* Lanes at few words, one of which most of them may share. */
static void check_meetings(void) {
  enum { WORDS = 64 };
  for (int round = 0; round < ROUNDS; round++) {
    sim_request request = {.count = 1 + below(LANES), .bytes = WORD};
    int lanes_at[WORDS] = {0}, in_sectors = 0, at_a_word = 0;
    const int words = 1 + below(WORDS);
    for (int i = 0; i < request.count; i++) {
      const int word = below(3) ? below(words) : 0;
      request.lane[i] = (int8_t)i;
      request.address[i] = (uint64_t)(word * WORD);
      lanes_at[word]++;
    }
    for (int s = 0; s < WORDS; s += SECTOR / WORD) {
      int most = 1;
      for (int w = s; w < s + SECTOR / WORD; w++)
        if (lanes_at[w] > most) most = lanes_at[w];
      in_sectors += most - 1;
      if (most - 1 > at_a_word) at_a_word = most - 1;
    }
    const sim_request_meetings meetings = sim_request_meet(&request);
    if (!(CHECK_INT(meetings.in_sectors, in_sectors) &
          CHECK_INT(meetings.at_a_word, at_a_word))) {
      fprintf(stderr, "... round %d: %d lanes at %d words\n", round,
              request.count, words);
      return;
    }
  }
}

int main(void) {
  printf("seed %u\n", seed);
  for (int bytes = 1; bytes <= 16; bytes *= 2)
    for (int is_shared = 0; is_shared < 2; is_shared++)
      check_sequence(bytes, is_shared);
  check_meetings();
  return check_end();
}
