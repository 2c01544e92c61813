/*
 * ptx_special.c -- the special registers of PTX as C++ (cuda_program_ptx.h).
 */
#include <string.h>

#include "program/ptx_parts.h"

#define AXES(name, variable)                                          \
  {name ".x", variable ".x", 'r'}, {name ".y", variable ".y", 'r'}, { \
    name ".z", variable ".z", 'r'                                     \
  }

static const struct {
  const char *name, *code;
  char kind;
} known[] = {AXES("tid", "threadIdx"),
             AXES("ctaid", "blockIdx"),
             AXES("ntid", "blockDim"),
             AXES("nctaid", "gridDim"),
             AXES("cluster_ctaid", "__clusterRelativeBlockIdx()"),
             AXES("cluster_nctaid", "__clusterDim()"),
             AXES("clusterid", "__clusterIdx()"),
             AXES("nclusterid", "__clusterGridDimInClusters()"),
             {"cluster_ctarank", "__clusterRelativeBlockRank()", 'r'},
             {"cluster_nctarank", "__clusterSizeInBlocks()", 'r'},
             {"laneid", "tw_ptx_laneid()", 'r'},
             {"warpid", "tw_ptx_warpid()", 'r'},
             {"nwarpid", "tw_ptx_nwarpid()", 'r'},
             {"smid", "tw_ptx_smid()", 'r'},
             {"nsmid", "tw_ptx_nsmid()", 'r'},
             {"clock", "tw_ptx_clock()", 'r'},
             {"clock64", "tw_ptx_clock64()", 'l'},
             {"globaltimer", "tw_ptx_globaltimer()", 'l'},
             {"lanemask_eq", "tw_ptx_lanemask_eq()", 'r'},
             {"lanemask_lt", "tw_ptx_lanemask_lt()", 'r'},
             {"lanemask_le", "tw_ptx_lanemask_le()", 'r'},
             {"lanemask_gt", "tw_ptx_lanemask_gt()", 'r'},
             {"lanemask_ge", "tw_ptx_lanemask_ge()", 'r'}};

const char *tune_ptx_special(const char *name, char *kind) {
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!strcmp(known[i].name, name)) {
      *kind = known[i].kind;
      return known[i].code;
    }
  return NULL;
}
