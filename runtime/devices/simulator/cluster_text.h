/*
 * cluster_text.h -- the cluster of a kernel that is not compiled yet, from the
 * text of its file.
 */
#ifndef SIM_CLUSTER_TEXT_H
#define SIM_CLUSTER_TEXT_H

#include "tilewright/registry.h"

/* Sets the blocks of a cluster in x, y and z, as __cluster_dims__ before the
 * kernel's name says; 1 x 1 x 1 if nothing does. */
void sim_cluster_text(const tw_kernel_set *set, const char *file,
                      const char *kernel, int *dims);

#endif
