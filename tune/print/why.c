/*
 * why.c -- says what became of a point, in sentences or as JSON.
 */
#include "print/why.h"

#include <string.h>

#include "store/json_write.h"
#include "text.h"

enum { SENTENCE = 2000 };

static const char *name_of(const tune_entry *entry) {
  return entry->variant[0] ? entry->variant : entry->point;
}

/* " X us", "" if the time is not known. */
static const char *us(double time_us, char text[40]) {
  char number[TUNE_NUMBER_TEXT];
  text[0] = 0;
  if (time_us > 0)
    snprintf(text, 40, " %s us", tune_text_number(time_us, number));
  return text;
}

/* ---- one line of the ledger ---------------------------------------------- */

static void say_timed(const tune_answer *answer, const tune_entry *entry,
                      char text[SENTENCE]) {
  char time[40], low[40], high[40];
  int used = snprintf(text, SENTENCE, "timed:%s", us(entry->median_us, time));
  if (entry->samples)
    used += snprintf(text + used, SENTENCE - (size_t)used,
                     ", the median of %d samples", entry->samples);
  if (entry->high_us > 0)
    used += snprintf(text + used, SENTENCE - (size_t)used,
                     ", which is between%s and%s", us(entry->low_us, low),
                     us(entry->high_us, high));
  if (entry == answer->history.timed)
    snprintf(text + used, SENTENCE - (size_t)used, "; rank %d of %d timed",
             answer->history.rank, answer->history.timed_count);
}

static void say_given_up(const tune_entry *entry, char text[SENTENCE]) {
  char time[40], best[40];
  int used =
      snprintf(text, SENTENCE, "given up after %d sample%s%s%s", entry->samples,
               entry->samples == 1 ? "" : "s",
               entry->median_us > 0 ? " at" : "", us(entry->median_us, time));
  if (entry->compared[0])
    snprintf(text + used, SENTENCE - (size_t)used, ": %s took%s",
             entry->compared, us(entry->compared_us, best));
}

static void say_not_shortlisted(const tune_entry *entry, char text[SENTENCE]) {
  char time[40], last[40], slower[TUNE_RATIO_TEXT];
  int used = snprintf(text, SENTENCE, "not timed: predicted%s",
                      us(entry->predicted_us, time));
  if (entry->compared_us > 0)
    snprintf(text + used, SENTENCE - (size_t)used,
             ", %s the last of the shortlist, %s, predicted%s",
             tune_text_slower(entry->predicted_us / entry->compared_us, slower),
             entry->compared, us(entry->compared_us, last));
}

/* What an event is called in a sentence; a reason follows. */
static const char *words_of(tune_event event) {
  switch (event) {
    case TUNE_EVENT_NOT_IN_SPACE:
      return "not in the space";
    case TUNE_EVENT_REJECTED:
      return "rejected before timing";
    case TUNE_EVENT_NOT_COMPILED:
      return "does not compile";
    case TUNE_EVENT_WRONG:
      return "wrong results";
    case TUNE_EVENT_CORRUPTS:
      return "writes outside its outputs";
    case TUNE_EVENT_HANGS:
      return "hangs";
    case TUNE_EVENT_CRASHES:
      return "crashes";
    case TUNE_EVENT_FAILED:
      return "cannot run";
    case TUNE_EVENT_VERIFIED:
      return "verified: right on all check shapes";
    case TUNE_EVENT_CHOSEN:
      return "chosen";
    case TUNE_EVENT_LATE:
      return "not looked at";
    case TUNE_EVENT_SKIPPED:
      return "left out";
    case TUNE_EVENT_SEARCHED:
      return "searched";
    default:
      return tune_event_name(event);
  }
}

static const char *say(const tune_answer *answer, const tune_entry *entry,
                       char text[SENTENCE]) {
  char time[40];
  switch (entry->event) {
    case TUNE_EVENT_TIMED:
      say_timed(answer, entry, text);
      break;
    case TUNE_EVENT_GIVEN_UP:
      say_given_up(entry, text);
      break;
    case TUNE_EVENT_NOT_SHORTLISTED:
      say_not_shortlisted(entry, text);
      break;
    case TUNE_EVENT_PREDICTED:
      snprintf(text, SENTENCE, "PREDICTED:%s; not timed",
               us(entry->predicted_us, time));
      break;
    default:
      snprintf(text, SENTENCE, "%s%s%s", words_of(entry->event),
               entry->why[0] ? ": " : "", entry->why);
  }
  if (answer->key->hash && entry->hash && entry->hash != answer->key->hash)
    strncat(text, " (its source has changed since)",
            SENTENCE - 1 - strlen(text));
  return text;
}

/* ---- the conclusion ------------------------------------------------------ */

static void say_choice(const tune_answer *answer, char text[SENTENCE]) {
  const tune_history *history = &answer->history;
  const tune_entry *chosen = history->chosen;
  char best[40], own[40], more[TUNE_RATIO_TEXT];
  double chosen_us =
      chosen->median_us > 0 ? chosen->median_us : chosen->predicted_us;
  const char *kind = chosen->median_us > 0 ? "took" : "was predicted";
  if (!strcmp(chosen->point, answer->key->point) &&
      !strcmp(chosen->set, answer->key->set)) {
    snprintf(text, SENTENCE, "It is the choice of %s for this problem.",
             chosen->date);
    return;
  }
  int used = snprintf(text, SENTENCE, "Chosen on %s: %s, which %s%s",
                      chosen->date, name_of(chosen), kind, us(chosen_us, best));
  if (history->timed && chosen_us > 0 && chosen->median_us > 0)
    snprintf(text + used, SENTENCE - (size_t)used, "; this one took%s, %s.",
             us(history->timed->median_us, own),
             tune_text_more(history->timed->median_us / chosen_us, more));
  else
    snprintf(text + used, SENTENCE - (size_t)used, ": %s.", chosen->why);
}

/* The sentences after the lines; each at most SENTENCE long. Returns their
 * number. */
enum { MOST_SENTENCES = 5 };

static int conclude(const tune_answer *answer,
                    char sentences[MOST_SENTENCES][SENTENCE]) {
  const tune_history *history = &answer->history;
  const tune_entry *searched = history->searched;
  int count = 0;
  if (history->count == 0)
    snprintf(sentences[count++], SENTENCE,
             "The ledger has no line about it for this problem.");
  if (answer->elsewhere)
    snprintf(sentences[count++], SENTENCE,
             "It has lines about it on %.60s, which --device can name.",
             answer->elsewhere);
  if (answer->now[0]) snprintf(sentences[count++], SENTENCE, "%s", answer->now);
  if (history->count == 0 && searched)
    snprintf(sentences[count++], SENTENCE,
             "The last search of this problem, on %s, looked at %d of %d "
             "points: %s.",
             searched->date, searched->looked_at, searched->points,
             searched->why);
  if (history->chosen)
    say_choice(answer, sentences[count++]);
  else if (!searched)
    snprintf(sentences[count++], SENTENCE,
             "The ledger has no search of this problem; tune it with --shape.");
  return count;
}

/* ---- printing ------------------------------------------------------------ */

void tune_answer_print(const tune_answer *answer, FILE *out) {
  const tune_entry *key = answer->key;
  char text[SENTENCE];
  static char sentences[MOST_SENTENCES][SENTENCE];
  tune_text_wrap(out, "    ", "%s for %s %s %s, aligned to %d, on %s",
                 answer->name, key->operation, key->element, key->shape,
                 key->align, key->device);
  for (int i = 0; i < answer->history.count; i++) {
    const tune_entry *entry = answer->history.all[i];
    tune_text_wrap(out, "    ", "  %s %s", entry->date,
                   say(answer, entry, text));
  }
  int count = conclude(answer, sentences);
  for (int i = 0; i < count; i++)
    tune_text_wrap(out, "  ", "  %s", sentences[i]);
}

static void print_entry_json(const tune_answer *answer, tune_json *json,
                             const tune_entry *entry) {
  const struct {
    const char *name;
    double value;
  } numbers[] = {{"compared_us", entry->compared_us},
                 {"median_us", entry->median_us},
                 {"low_us", entry->low_us},
                 {"high_us", entry->high_us},
                 {"cold_us", entry->cold_us},
                 {"hot_us", entry->hot_us},
                 {"energy_mj", entry->energy_mj},
                 {"clock_mhz", entry->clock_mhz},
                 {"predicted_us", entry->predicted_us}};
  char text[SENTENCE];
  tune_json_begin(json, NULL, '{');
  tune_json_text(json, "date", entry->date);
  tune_json_text(json, "event", tune_event_name(entry->event));
  tune_json_text(json, "sentence", say(answer, entry, text));
  tune_json_known(json, "why", entry->why);
  tune_json_known(json, "compared", entry->compared);
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
    if (numbers[i].value > 0)
      tune_json_number(json, numbers[i].name, numbers[i].value);
  if (entry->samples) tune_json_whole(json, "samples", entry->samples);
  tune_json_known(json, "driver", entry->driver);
  tune_json_known(json, "cuda", entry->cuda);
  tune_json_end(json, '}');
}

void tune_answer_print_json(const tune_answer *answer, FILE *out) {
  const tune_history *history = &answer->history;
  static char sentences[MOST_SENTENCES][SENTENCE];
  tune_json json = {.file = out};
  tune_json_begin(&json, NULL, '{');
  tune_json_text(&json, "name", answer->name);
  tune_json_text(&json, "point", answer->key->point);
  tune_json_text(&json, "operation", answer->key->operation);
  tune_json_text(&json, "element", answer->key->element);
  tune_json_text(&json, "shape", answer->key->shape);
  tune_json_whole(&json, "align", answer->key->align);
  tune_json_text(&json, "device", answer->key->device);
  if (history->rank) {
    tune_json_whole(&json, "rank", history->rank);
    tune_json_whole(&json, "timed", history->timed_count);
  }
  if (history->chosen)
    tune_json_text(&json, "chosen", name_of(history->chosen));
  tune_json_begin(&json, "lines", '[');
  for (int i = 0; i < history->count; i++)
    print_entry_json(answer, &json, history->all[i]);
  tune_json_end(&json, ']');
  tune_json_begin(&json, "sentences", '[');
  int count = conclude(answer, sentences);
  for (int i = 0; i < count; i++) tune_json_text(&json, NULL, sentences[i]);
  tune_json_end(&json, ']');
  tune_json_end(&json, '}');
}
