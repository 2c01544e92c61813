/*
 * findings.c -- see findings.h.
 */
#include "program/findings.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/simulator/report/source_line.h"
#include "program/callers.h"

static struct {
  pthread_mutex_t lock;
  program_found *items;
  int count, capacity;
} all = {.lock = PTHREAD_MUTEX_INITIALIZER};

static const char *const names[] = {
#define NAME(name, text, meaning) text,
    TW_FINDING_LIST(NAME)
#undef NAME
};

static const char *const meanings[] = {
#define MEANING(name, text, meaning) meaning,
    TW_FINDING_LIST(MEANING)
#undef MEANING
};

const char *program_kind_name(tw_finding_kind kind) { return names[kind]; }
const char *program_kind_meaning(tw_finding_kind kind) {
  return meanings[kind];
}

/* ---- adding -------------------------------------------------------------- */

static int same_place(const program_place *a, const program_place *b) {
  return a->code == b->code && a->call == b->call && a->line == b->line &&
         (a->file == b->file ||
          (a->file && b->file && !strcmp(a->file, b->file)));
}

static int is_at(const program_found *one, tw_finding_kind kind,
                 const program_place *at, const program_place *other) {
  return one->kind == kind && same_place(&one->at, at) &&
         same_place(&one->other, other);
}

/* A race in a loop is found again and again: the latest one is looked at first.
 */
static program_found *find(tw_finding_kind kind, const program_place *at,
                           const program_place *other) {
  static int latest;
  if (latest < all.count && is_at(&all.items[latest], kind, at, other))
    return &all.items[latest];
  for (int i = 0; i < all.count; i++)
    if (is_at(&all.items[i], kind, at, other)) {
      latest = i;
      return &all.items[i];
    }
  return NULL;
}

int program_findings_count(tw_finding_kind kind, const program_place *at,
                           const program_place *other) {
  pthread_mutex_lock(&all.lock);
  program_found *one = find(kind, at, other);
  if (one) one->count++;
  pthread_mutex_unlock(&all.lock);
  return !one;
}

static char *copy(const char *text) {
  return text && *text ? strdup(text) : NULL;
}

void program_findings_add(const program_found *finding) {
  pthread_mutex_lock(&all.lock);
  if (all.count == all.capacity) {
    const int capacity = all.capacity ? 2 * all.capacity : 32;
    program_found *items = realloc(all.items, (size_t)capacity * sizeof *items);
    if (items) {
      all.items = items;
      all.capacity = capacity;
    }
  }
  if (all.count < all.capacity) {
    program_found *one = &all.items[all.count++];
    *one = *finding;
    one->text = copy(finding->text);
    one->other_text = copy(finding->other_text);
    one->count = 1;
  }
  pthread_mutex_unlock(&all.lock);
}

void tw_program_report(const tw_finding *finding) {
  const program_place at = {.code = finding->code},
                      other = {.code = finding->other};
  if (finding->code && !program_findings_count(finding->kind, &at, &other))
    return;
  program_findings_add(
      &(program_found){.kind = finding->kind,
                       .certainty = finding->certainty,
                       .at = at,
                       .other = other,
                       .kernel = finding->kernel,
                       .text = (char *)finding->text,
                       .other_text = (char *)finding->other_text});
}

/* ---- flags --------------------------------------------------------------- */

enum { MOST_POLLING = 256 };
static struct {
  const void *codes[MOST_POLLING];
  int count;
} polling;

void program_findings_poll(const void *code) {
  for (int i = 0; i < polling.count; i++)
    if (polling.codes[i] == code) return;
  if (polling.count < MOST_POLLING) polling.codes[polling.count++] = code;
}

/* Whether the line says that it is a loop's condition. */
static int is_loop(const program_place *place) {
  char text[512] = "";
  FILE *file = place->file ? fopen(place->file, "r") : NULL;
  for (int line = 0; file && line < place->line; line++)
    if (!fgets(text, sizeof text, file)) break;
  if (file) fclose(file);
  return strstr(text, "while") || strstr(text, "do ") ||
         strstr(text, "for (;;");
}

static int is_polling(const program_place *place) {
  for (int i = 0; place->code && i < polling.count; i++)
    if (polling.codes[i] == place->code) return 1;
  return is_loop(place);
}

/* Leaves out races, as those by volatile accesses, where one side waits for the
 * other. */
static void drop_flags(void) {
  int kept = 0;
  for (int i = 0; i < all.count; i++) {
    const program_found *one = &all.items[i];
    if (one->kind == TW_FINDING_RACE && one->is_unless_wait &&
        (is_polling(&one->at) || is_polling(&one->other))) {
      free(one->text);
      free(one->other_text);
    } else {
      all.items[kept++] = *one;
    }
  }
  all.count = kept;
}

/* ---- places -------------------------------------------------------------- */

/* The addresses that may be shown as a place, the innermost first. Returns how
 * many there are. */
static int addresses_of(const program_place *place, const void **to) {
  const void *const given[] = {place->code, place->call};
  int count = 0;
  for (int i = 0; i < 2; i++) {
    int calls;
    const void *const *codes = program_callers_find(given[i], &calls);
    for (int c = 0; c < calls; c++) to[count++] = codes[c];
    if (!codes && given[i]) to[count++] = given[i];
  }
  return count;
}

static void look_up(program_place **places, int count) {
  enum { MOST = 2 * PROGRAM_MOST_CALLS };
  const void **codes = calloc((size_t)count * MOST + 1, sizeof *codes);
  int *counts = calloc((size_t)count + 1, sizeof *counts);
  int all_codes = 0;
  for (int i = 0; codes && counts && i < count; i++)
    all_codes += counts[i] = addresses_of(places[i], codes + all_codes);
  sim_source_line *lines = calloc((size_t)all_codes + 1, sizeof *lines);
  if (codes && counts && lines) {
    sim_source_lines(codes, all_codes, NULL, lines);
    const sim_source_line *line = lines;
    for (int i = 0; i < count; line += counts[i++]) {
      int at = program_callers_own(line, counts[i]);
      if (at == counts[i]) /* else the first that is known */
        for (at = 0; at < counts[i] && !line[at].line;) at++;
      if (at == counts[i]) continue;
      places[i]->file = strdup(line[at].file);
      places[i]->line = line[at].line;
    }
  }
  free(codes);
  free(counts);
  free(lines);
}

static int same_line(const program_place *a, const program_place *b) {
  return a->line == b->line && !a->file == !b->file &&
         (!a->file || !strcmp(a->file, b->file));
}

/* Whether two findings are the same for a reader: a line has several
 * instructions, and of a race either line may come first. */
static int is_alike(const program_found *a, const program_found *b) {
  if (a->kind != b->kind || a->kernel != b->kernel || !a->at.file) return 0;
  return (same_line(&a->at, &b->at) && same_line(&a->other, &b->other)) ||
         (a->kind == TW_FINDING_RACE && same_line(&a->at, &b->other) &&
          same_line(&a->other, &b->at));
}

/* The compiler's name of a file may be relative. */
static int is_file(const char *path, const char *name) {
  const size_t length = strlen(path), end = strlen(name);
  return end <= length && !strcmp(path + length - end, name);
}

/* Whether the second one is what follows from an index outside of its array: an
 * access that is outside of the memory, too, or to what nothing has written. */
static int follows(const program_found *index, const program_found *access) {
  return index->kind == TW_FINDING_BOUNDS && !index->at.code &&
         index->at.file && access->at.code && access->at.file &&
         (access->kind == TW_FINDING_BOUNDS ||
          access->kind == TW_FINDING_UNINITIALISED) &&
         index->kernel == access->kernel && index->at.line == access->at.line &&
         is_file(access->at.file, index->at.file);
}

/* Findings at the same lines become one. */
static void join(void) {
  int kept = 0;
  for (int i = 0; i < all.count; i++) {
    program_found *one = &all.items[i];
    int same = 0;
    while (same < kept && !is_alike(&all.items[same], one) &&
           !follows(&all.items[same], one))
      same++;
    if (same < kept) {
      if (!follows(&all.items[same], one)) all.items[same].count += one->count;
      if (one->certainty == TW_CERTAIN) all.items[same].certainty = TW_CERTAIN;
      free(one->text);
      free(one->other_text);
    } else {
      all.items[kept++] = *one;
    }
  }
  all.count = kept;
}

const program_found *program_findings(int *count) {
  program_place **places = calloc(2 * (size_t)all.count + 1, sizeof *places);
  int used = 0;
  for (int i = 0; places && i < all.count; i++) {
    if (all.items[i].at.code) places[used++] = &all.items[i].at;
    if (all.items[i].other.code) places[used++] = &all.items[i].other;
  }
  if (used) look_up(places, used);
  free(places);
  drop_flags();
  join();
  *count = all.count;
  return all.items;
}
