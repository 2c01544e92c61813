/*
 * job.h -- one run of twcc: its options, and the commands that it runs.
 */
#ifndef TUNE_PROGRAM_JOB_H
#define TUNE_PROGRAM_JOB_H

#include "program/options.h"
#include "program/places.h"

typedef struct twcc_job {
  const twcc_options *options;
  const twcc_places *places;
  char folder[TUNE_PATH]; /* of temporary files */
} twcc_job;

/* Adds all words of a list. */
void twcc_add_all(tune_words *words, const char *const *list, int count);
/* Runs the command, and shows it if -v or -dryrun asks for that. Returns its
 * exit status. */
int twcc_command(const twcc_job *job, const tune_words *words);

/* Compiles one input; `number` is its own. Returns the exit status of what
 * failed, or 0. */
int twcc_compile(const twcc_job *job, const twcc_input *input, int number,
                 const char *object);
/* Preprocesses it only, to `output` or, if that is NULL, to stdout. A
 * capability that is not 0 is that of __CUDA_ARCH__, times 10. */
int twcc_preprocess(const twcc_job *job, const twcc_input *input,
                    const char *output, int capability);

#endif
