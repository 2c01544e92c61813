/*
 * study.h -- one problem's variants compared by what keeps them from an SM, by
 * the block size that the occupancy API proposes, and by their times.
 */
#ifndef TW_STUDY_H
#define TW_STUDY_H

#include "prepare.h"

/* What a variant stands for in its algorithm's comparison. */
typedef enum tw_role {
  TW_ROLE_PROPOSED,
  TW_ROLE_FASTEST,
  TW_ROLE_LOW,
  TW_ROLE_COUNT
} tw_role;
extern const char *const tw_role_names[TW_ROLE_COUNT];

typedef struct tw_proposal {
  int threads; /* as the API has them; 0: no block fits */
  int rounded; /* 4^floor(log4(threads)) */
  int edge;    /* of the square block of so many */
} tw_proposal;

/* What one algorithm shows. */
typedef struct tw_lesson {
  const tw_candidate *asked; /* whose kernel the proposal is for */
  tw_proposal proposal;
  tw_candidate *roles[TW_ROLE_COUNT];
} tw_lesson;

typedef struct tw_study {
  tw_session *session;
  const tw_problem *problem;
  tw_candidates candidates;     /* in the order of their times */
  const tw_candidate **by_name; /* in the order of the registry */
  tw_lesson *lessons;           /* one for each algorithm with an open one */
  int lesson_count;
} tw_study;

/* Copies the candidates; tw_study_close() also after a failure. */
tw_status tw_study_open(tw_study *study, tw_session *session,
                        const tw_prepared *prepared, int index);
void tw_study_close(tw_study *study);

/* Times all candidates, measured or PREDICTED, and picks those that play a
 * role. */
tw_status tw_study_find_times(tw_study *study);
/* The least of the times that are compared. */
double tw_study_best_us(const tw_study *study);

/* What the occupancy API proposes for the candidate's kernel; nothing, as where
 * no block fits, if its shared memory for the problem is not known. */
tw_status tw_study_propose(const tw_study *study, const tw_candidate *candidate,
                           tw_proposal *proposal);
/* Shared memory of a block; the dynamic one may be TW_SHARED_BY_SIZE. */
int tw_study_static_bytes(const tw_candidate *candidate);
int tw_study_dynamic_bytes(const tw_candidate *candidate);

/* ---- what is printed of it ----------------------------------------------- */

/* What the columns mean, and why the two occupancies are not one. */
void tw_study_say_formulas(const tw_session *session);
tw_status tw_study_print(const tw_study *study, int with_head);

#endif
