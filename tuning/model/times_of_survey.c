/*
 * times_of_survey.c -- makes lines of times for a tuning file from a survey.
 *
 *     times_of_survey TIMES DEVICE >tuning/h200_times.tsv
 *
 * TIMES is the output of `tune survey PROBLEMS --tsv` on a GPU whose key in
 * tuning files is DEVICE, such as "NVIDIA H200". Of each problem it takes the
 * times that tell most: of the fastest variants and of those that the model
 * predicts to be the fastest. The library is built with the files of tuning/.
 */
#include <stdio.h>

#include "problems/corrected.h"

static int print(const tw_device_info *info,
                 const tune_measured_problem *problem) {
  int indices[TUNE_TELLING_TIMES];
  twi_timed timed[TUNE_TELLING_TIMES];
  char line[TWI_TIMES_BYTES];
  int count = tune_measured_telling(problem, indices);
  for (int i = 0; i < count; i++) {
    const tune_measured *one = &problem->all[indices[i]];
    timed[i] =
        (twi_timed){.variant = twi_times_variant(one->kernel->operation,
                                                 one->kernel->variant),
                    .hash = (unsigned)(one->kernel->variant->hash & 0xffff),
                    .time_us = one->time_us,
                    .blocks_per_sm = one->occupancy[0].blocks_per_sm};
  }
  if (count == 0) return 1;
  twi_times_format(info, &problem->listed.problem, timed, count, line);
  return fputs(line, stdout) >= 0;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: times_of_survey TIMES DEVICE\n");
    return 2;
  }
  tw_context *context;
  tune_measured_set set;
  tw_status status = tw_context_create(
      &context, &(tw_context_options){.device = "sim:h200", .tuning_file = ""});
  if (status == TW_OK)
    status = tune_measured_read(context, NULL, argv[1], &set);
  if (status != TW_OK) {
    fprintf(stderr, "times_of_survey: %s\n", tw_last_error());
    return 1;
  }
  tw_device_info info = *tw_context_device(context);
  tune_measured_predict(context, &set);
  snprintf(info.key, sizeof info.key, "%s", argv[2]);
  printf(
      "# Times of several variants on each problem of a survey, made by\n"
      "# times_of_survey; runtime/tuning/times.h describes the lines.\n");
  int ok = 1;
  for (int i = 0; i < set.count; i++) ok &= print(&info, &set.all[i]);
  tune_measured_free(&set);
  tw_context_destroy(context);
  return ok && !fflush(stdout) ? 0 : 1;
}
