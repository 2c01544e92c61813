/*
 * peers_json.c -- the times of tune bench --peers as JSON.
 */
#include <math.h>

#include "print/peers_table.h"
#include "store/json_write.h"

static void print_choice(tune_json *json, const char *name,
                         const tw_choice *choice, double time_us) {
  tune_json_begin(json, name, '{');
  tune_json_text(json, "variant", choice->variant);
  tune_json_text(json, "choice", tune_peers_evidence(choice));
  tune_json_number(json, "time_us", time_us);
}

static void print_peer(tune_json *json, const tune_peer *peer) {
  tune_json_begin(json, NULL, '{');
  tune_json_text(json, "name", peer->name);
  tune_json_text(json, "kind", tune_peers_kind(peer));
  if (peer->time_us > 0) {
    tune_json_number(json, "time_us", peer->time_us);
    tune_json_number(json, "low_us", peer->low_us);
    tune_json_number(json, "high_us", peer->high_us);
    tune_json_number(json, "ours_us", peer->ours_us);
  }
  if (peer->is_different) tune_json_text(json, "same", "no");
  tune_json_known(json, "why", peer->why);
  tune_json_end(json, '}');
}

static void print_problem(const tune_peers_table *table, tune_json *json,
                          const tune_peered *peered) {
  static const char *const same[] = {"", "yes", "no"};
  char shape[TWI_SHAPE_TEXT];
  tune_peers_problem(peered->problem, shape);
  tune_json_begin(json, NULL, '{');
  tune_json_text(json, "operation", peered->problem->operation->name);
  tune_json_text(json, "type", twi_problem_type_name(peered->problem));
  tune_json_text(json, "problem", shape);
  tune_json_number(json, "limit_us", peered->limit.time_us);
  print_choice(json, "ours", &peered->choice, peered->time_us);
  if (table->info->is_gpu) {
    tune_json_number(json, "low_us", peered->low_us);
    tune_json_number(json, "high_us", peered->high_us);
  }
  tune_json_known(json, "same", same[peered->agreement]);
  tune_json_known(json, "finding", peered->finding);
  tune_json_end(json, '}');
  if (table->has_untuned) {
    print_choice(json, "untuned", &peered->untuned, peered->untuned_us);
    tune_json_end(json, '}');
  }
  tune_json_begin(json, "peers", '[');
  for (int i = 0; i < peered->peer_count; i++)
    print_peer(json, &peered->peers[i]);
  tune_json_end(json, ']');
  tune_json_end(json, '}');
}

void tune_peers_print_json(const tune_peers_table *table, FILE *file) {
  tune_json json = {.file = file};
  tune_json_begin(&json, NULL, '{');
  tune_json_text(&json, "device", table->info->key);
  tune_json_text(&json, "times",
                 table->info->is_gpu ? "measured" : "predicted");
  tune_json_begin(&json, "problems", '[');
  for (int i = 0; i < table->count; i++)
    print_problem(table, &json, &table->all[i]);
  tune_json_end(&json, ']');
  tune_json_end(&json, '}');
}
