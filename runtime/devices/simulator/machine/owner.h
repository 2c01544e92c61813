/*
 * owner.h -- whose memory an address is in.
 *
 * A program that checks a kernel says which part of an allocation is a tensor
 * or the workspace. An access to the rest of the allocation then ends the
 * launch, and findings name the tensor, the row and the element.
 */
#ifndef SIM_OWNER_H
#define SIM_OWNER_H

#include "devices/simulator/machine/machine.h"

enum { SIM_OWNER_TEXT = 240 };

/* Narrows an allocation to the part of its owner that holds the access; if it
 * has owners and none holds it, returns 0. */
int sim_owner_narrow(const sim_machine *machine, sim_range *allocation,
                     uintptr_t address, size_t bytes);
/* Describes the element at an address, as "src[3][5]", or where it is beside
 * the elements, as "element 31 of row 3 of src, whose rows have 31 elements" or
 * "2 elements past the last element of src, which has 33 x 31", into
 * SIM_OWNER_TEXT bytes. Returns whether it is an element; -1 and "" if the
 * address is not near an owner. */
int sim_owner_describe(const sim_machine *machine, uintptr_t address,
                       char *text);

#endif
