/*
 * script.c -- times torch and cupy beside the library, by python/peers.py.
 *
 * The script reads the problems from a file and prints a TSV. A row of problem
 * 0 says why a module is not timed.
 */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/environment.h"
#include "build/files.h"
#include "build/process.h"
#include "build/tools.h"
#include "measure/clock.h"
#include "peers/peers.h"
#include "text.h"

static const char head[] =
    "problem\tpeer\ttime_us\tlow_us\thigh_us\tours_us\tsame\twhy\n";
enum { PROBLEM, PEER, TIME, LOW, HIGH, OURS, SAME, WHY, CELLS };

/* The files of one run. */
struct run {
  char folder[TUNE_PATH];
  char problems[TUNE_PATH], answer[TUNE_PATH], messages[TUNE_PATH];
  char program[TUNE_PATH]; /* this one */
};

/* ---- the problems as a file ---------------------------------------------- */

/* Prints the value of each scalar. None is complex: the script takes the
 * library's operations only. */
static void print_scalars(const twi_problem *problem, FILE *file) {
  const tw_operation *operation = problem->operation;
  int scalar = 0;
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_SCALAR) continue;
    const tw_number number = twi_problem_number(problem, f);
    const tw_type type =
        twi_element_scalar_type(operation, problem->element, scalar++);
    if (type == TW_F32 || type == TW_F64)
      fprintf(file, " %s=%.17g", operation->fields[f].name,
              number.value.f64[0]);
    else
      fprintf(file, " %s=%lld", operation->fields[f].name,
              (long long)number.value.i64);
  }
}

static int write_problems(const struct run *run, const tune_peered *peered,
                          int count) {
  FILE *file = fopen(run->problems, "w");
  if (!file) return 0;
  for (int i = 0; i < count; i++) {
    char shape[TWI_SHAPE_TEXT];
    twi_problem_shape(peered[i].problem, shape);
    fprintf(file, "%s %s %s", peered[i].problem->operation->name,
            twi_problem_type_name(peered[i].problem), shape);
    print_scalars(peered[i].problem, file);
    fputc('\n', file);
  }
  return fclose(file) == 0;
}

/* ---- the answer ---------------------------------------------------------- */

static void add_row(char *cells[CELLS], tune_peered *peered, int count,
                    FILE *out) {
  const long number = strtol(cells[PROBLEM], NULL, 10);
  if (number == 0)
    tune_text_wrap(out, TUNE_HANG, "%s is not timed: %s", cells[PEER],
                   cells[WHY]);
  if (number < 1 || number > count) return;
  tune_peer *peer =
      tune_peered_add(&peered[number - 1], cells[PEER], TUNE_PEER_SAME);
  if (!peer) return;
  peer->is_python = 1;
  peer->time_us = strtod(cells[TIME], NULL);
  peer->low_us = strtod(cells[LOW], NULL);
  peer->high_us = strtod(cells[HIGH], NULL);
  peer->ours_us = strtod(cells[OURS], NULL);
  peer->is_different = !strcmp(cells[SAME], "no");
  peer->is_failed = !strcmp(cells[SAME], "failed");
  snprintf(peer->why, sizeof peer->why, "%s", cells[WHY]);
}

int tune_peers_read_answer(const char *path, tune_peered *peered, int count,
                           FILE *out) {
  char *text = tune_file_read(path, NULL), *rest = text;
  int rows = 0;
  if (!text || strncmp(text, head, sizeof head - 1) != 0) {
    free(text);
    return -1;
  }
  rest += sizeof head - 1;
  for (char *line; (line = strsep(&rest, "\n")) && *line; rows++) {
    char *cells[CELLS];
    if (tune_text_cut(line, cells, CELLS) == CELLS)
      add_row(cells, peered, count, out);
  }
  free(text);
  return rows;
}

/* The last line that is not empty. */
static void last_line(const char *path, char *line, size_t size) {
  char *text = tune_file_read(path, NULL);
  size_t length = text ? strlen(text) : 0;
  while (length && strchr("\n ", text[length - 1])) text[--length] = 0;
  const char *last = text ? strrchr(text, '\n') : NULL;
  snprintf(line, size, "%s",
           !text || !*text ? "it says nothing"
           : last          ? last + 1
                           : text);
  free(text);
}

/* ---- the process --------------------------------------------------------- */

static int make_files(struct run *run) {
  ssize_t length =
      readlink("/proc/self/exe", run->program, sizeof run->program - 1);
  if (length <= 0 || tune_folder_temporary(run->folder) != TW_OK) return 0;
  run->program[length] = 0;
  return tune_path(run->problems, "%s/problems", run->folder) &&
         tune_path(run->answer, "%s/answer.tsv", run->folder) &&
         tune_path(run->messages, "%s/messages", run->folder);
}

static void run_script(const tune_peers_job *job, const struct run *run,
                       const tune_tools *tools, tune_peered *peered,
                       int count) {
  char seed[24], limit[24], line[256];
  snprintf(seed, sizeof seed, "%llu", (unsigned long long)job->seed % 1000000);
  /* Half of the time that is left; the rest is for the baselines. */
  const double left_s = isfinite(job->deadline_s)
                            ? fmax(1, (job->deadline_s - tune_now_s()) / 2)
                            : 1e9;
  snprintf(limit, sizeof limit, "%.0f", left_s);
  const char *device = job->device ? job->device : twi_environment("TW_DEVICE");
  const char *const words[] = {"python3",
                               "-B",
                               tools->peers,
                               "--library",
                               tools->shared,
                               "--tune",
                               run->program,
                               "--problems",
                               run->problems,
                               "--seed",
                               seed,
                               "--device",
                               device && *device ? device : "cuda",
                               "--time-limit",
                               limit,
                               "--tsv",
                               NULL};
  const int code = tune_process_run(words, run->answer, run->messages);
  if (code < 0) {
    tune_text_wrap(job->out, TUNE_HANG,
                   "torch and cupy are not timed: python3 cannot be started: "
                   "%s",
                   strerror(errno));
    return;
  }
  const int rows = tune_peers_read_answer(run->answer, peered, count, job->out);
  if (rows >= 0 && code <= 1) return; /* 1: results differ, as rows say */
  last_line(run->messages, line, sizeof line);
  tune_text_wrap(
      job->out, TUNE_HANG, "torch and cupy were not %s: %s ended with %d: %s",
      rows > 0 ? "timed on all problems" : "timed", tools->peers, code, line);
}

void tune_peers_run_script(const tune_peers_job *job, tune_peered *peered,
                           int count) {
  struct run run = {0};
  tune_tools tools;
  if (!tw_context_device(job->context)->is_gpu) {
    fputs("torch and cupy are not timed: the device is the simulator\n",
          job->out);
    return;
  }
  if (tune_tools_find(&tools) != TW_OK || access(tools.peers, R_OK) ||
      access(tools.shared, R_OK)) {
    tune_text_wrap(job->out, TUNE_HANG,
                   "torch and cupy are not timed: python/peers.py or "
                   "libtilewright.so was not found; build the library or set "
                   "TW_HOME to the prefix of an installed copy");
    return;
  }
  if (make_files(&run) && write_problems(&run, peered, count))
    run_script(job, &run, &tools, peered, count);
  else
    tune_text_wrap(job->out, TUNE_HANG,
                   "torch and cupy are not timed: no temporary folder: %s",
                   tw_last_error());
  if (run.folder[0]) tune_folder_remove(run.folder);
}
