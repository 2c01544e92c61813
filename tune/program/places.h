/*
 * places.h -- where twcc finds its headers, its library and its tools: in an
 * installed copy, or in the build.
 */
#ifndef TUNE_PROGRAM_PLACES_H
#define TUNE_PROGRAM_PLACES_H

#include "build/files.h"

typedef struct twcc_places {
  char self[TUNE_PATH];    /* this program */
  char include[TUNE_PATH]; /* the folder of tilewright/simulator */
  char library[TUNE_PATH]; /* the folder of libtilewright_cudart.so */
  char toolkit[TUNE_PATH]; /* the folder that build systems take for CUDA's */
  char symbols[TUNE_PATH]; /* hook_symbols.txt */
  char program_symbols[TUNE_PATH]; /* program_symbols.txt */
  const char *cxx, *cc,
      *objcopy; /* TW_CXX, TW_CC and TW_OBJCOPY replace them */
} twcc_places;

/* 0, with a sentence on stderr, if there is no library. */
int twcc_places_find(twcc_places *places);

#endif
