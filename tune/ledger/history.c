/*
 * history.c -- what the ledger says about one point of one problem.
 */
#include "ledger/history.h"

#include <stdlib.h>
#include <string.h>

/* Whether a later line about the point says the same event, for the same source
 * and problem. */
static int is_repeated(const tune_entry *entry, const tune_entry *last) {
  for (; last != entry; last = last->earlier)
    if (last->event == entry->event && last->hash == entry->hash &&
        tune_entry_same_problem(last, entry))
      return 1;
  return 0;
}

static tw_status collect(tune_ledger *ledger, const tune_entry *like,
                         tune_history *history) {
  const tune_entry *last = tune_ledger_find(ledger, like);
  size_t most = 1;
  for (const tune_entry *at = last; at; at = at->earlier) most++;
  history->all = malloc(most * sizeof *history->all);
  if (!history->all)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu lines", most);
  for (const tune_entry *at = last; at; at = at->earlier)
    if ((!at->shape[0] || tune_entry_same_problem(at, like)) &&
        !is_repeated(at, last))
      history->all[history->count++] = at;
  for (int i = 0; i < history->count / 2; i++) {
    const tune_entry *swapped = history->all[i];
    history->all[i] = history->all[history->count - 1 - i];
    history->all[history->count - 1 - i] = swapped;
  }
  return TW_OK;
}

/* Whether the entry is the last time of its point for its problem. */
static int is_last_time(tune_ledger *ledger, const tune_entry *entry) {
  const tune_entry *last = tune_ledger_find(ledger, entry);
  while (last && last != entry &&
         !(last->event == TUNE_EVENT_TIMED &&
           tune_entry_same_problem(last, entry)))
    last = last->earlier;
  return last == entry;
}

/* Looks at the last time of every point. */
static void rank(tune_ledger *ledger, const tune_entry *like,
                 tune_history *history) {
  int count = tune_ledger_count(ledger), faster = 0;
  for (int i = 0; i < history->count; i++)
    if (history->all[i]->event == TUNE_EVENT_TIMED)
      history->timed = history->all[i];
  for (int i = 0; i < count; i++) {
    const tune_entry *entry = tune_ledger_at(ledger, i);
    if (!tune_entry_same_problem(entry, like)) continue;
    if (entry->event == TUNE_EVENT_CHOSEN) history->chosen = entry;
    if (entry->event == TUNE_EVENT_SEARCHED) history->searched = entry;
    if (entry->event != TUNE_EVENT_TIMED || !is_last_time(ledger, entry))
      continue;
    history->timed_count++;
    faster += history->timed && entry->median_us < history->timed->median_us;
    if (!history->fastest || entry->median_us < history->fastest->median_us)
      history->fastest = entry;
  }
  history->rank = history->timed ? faster + 1 : 0;
}

tw_status tune_history_find(tune_ledger *ledger, const tune_entry *like,
                            tune_history *history) {
  *history = (tune_history){0};
  tw_status status = collect(ledger, like, history);
  if (status == TW_OK) rank(ledger, like, history);
  return status;
}

void tune_history_free(tune_history *history) {
  free(history->all);
  *history = (tune_history){0};
}
