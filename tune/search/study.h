/*
 * study.h -- one problem's variants compared by what keeps them from an SM, by
 * the block size that the occupancy API proposes, and by their times.
 */
#ifndef TUNE_STUDY_H
#define TUNE_STUDY_H

#include "search/prepare.h"

/* What a variant stands for in its algorithm's comparison. */
typedef enum tune_role {
  TUNE_ROLE_PROPOSED,
  TUNE_ROLE_FASTEST,
  TUNE_ROLE_LOW,
  TUNE_ROLE_COUNT
} tune_role;
extern const char *const tune_role_names[TUNE_ROLE_COUNT];

typedef struct tune_proposal {
  int threads; /* as the API has them; 0: no block fits */
  int rounded; /* 4^floor(log4(threads)) */
  int edge;    /* of the square block of so many */
} tune_proposal;

/* What one algorithm shows. */
typedef struct tune_lesson {
  const tune_candidate *asked; /* whose kernel the proposal is for */
  tune_proposal proposal;
  tune_candidate *roles[TUNE_ROLE_COUNT];
} tune_lesson;

typedef struct tune_study {
  tune_session *session;
  const twi_problem *problem;
  tune_candidates candidates;     /* in the order of their times */
  const tune_candidate **by_name; /* in the order of the registry */
  tune_lesson *lessons;           /* one for each algorithm with an open one */
  int lesson_count;
} tune_study;

/* Copies the candidates; tune_study_close() also after a failure. */
tw_status tune_study_open(tune_study *study, tune_session *session,
                          const tune_prepared *prepared, int index);
void tune_study_close(tune_study *study);

/* Times all candidates, measured or PREDICTED, and picks those that play a
 * role. */
tw_status tune_study_find_times(tune_study *study);
/* The least of the times that are compared. */
double tune_study_best_us(const tune_study *study);

/* What the occupancy API proposes for the candidate's kernel; nothing, as where
 * no block fits, if its shared memory for the problem is not known. */
tw_status tune_study_propose(const tune_study *study,
                             const tune_candidate *candidate,
                             tune_proposal *proposal);
/* Shared memory of a block; the dynamic one may be TUNE_SHARED_BY_SIZE. */
int tune_study_static_bytes(const tune_candidate *candidate);
int tune_study_dynamic_bytes(const tune_candidate *candidate);

/* ---- what is printed of it ----------------------------------------------- */

/* What the columns mean, and why the two occupancies are not one. */
void tune_study_say_formulas(const tune_session *session);
tw_status tune_study_print(const tune_study *study, int with_head);

#endif
